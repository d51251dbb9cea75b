import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'goad', resultant: 'aggressive' },
    { id: 'sap', resultant: 'aggressive', damage: 2, text: [{ status: 'weakened', to: 'target' }] },
    { id: 'parry', kind: 'counter', cost: 1, text: [{ prevent: 2 }] },
    { id: 'hold', continuous: true },
  ],
};
/** A trait that gives itself buff counters at the end of the round. */
const atRoundEnd = (condition: object) => ({
  ...cards,
  enemies: [{ id: 'goblin', trait: { abilities: [{ on: 'endOfRound', do: [{ if: condition, do: [{ buff: 3, to: 'self' }] }] }] } }],
});
const draw = ['knight-1', 'knight-2', 'knight-3'];

describe('Veil of Ruin: the end of the round', () => {
  it('VR-W01 end-of-round effects come before the Recall Zones are emptied', () => {
    const aggressive = atRoundEnd({ stance: 'aggressive', of: 'self' });
    const enemies = [{ enemy: 'goblin', recall: ['goad@0'] }];
    scenario({ cards: aggressive, enemies, phase: 'roundEnd' }).expectState({ round: 2, enemyBuffs: [3], enemyStances: ['neutral'] });
    scenario({ cards: aggressive, enemies: ['goblin'], phase: 'roundEnd' }).expectState({ enemyBuffs: [0] });
  });

  it("VR-W02 VR-?07 statuses of the party's turn end with the enemy turn, before the effects; with partyStatusEnds after them", () => {
    const weak = atRoundEnd({ status: 'weakened', of: 'self' });
    const goblin = (status: string, end: 'party' | 'enemy' | number) => [{ enemy: 'goblin', statuses: { [status]: end } }];
    const heroes = [{ hp: 30 }, {}];
    scenario({ heroes, cards: weak, enemies: goblin('weakened', 'party'), phase: 'enemyTurn' }).expectState({
      enemyBuffs: [0],
      enemyStatuses: [[]],
      hp: [28, 40],
    });
    scenario({
      heroes,
      cards: weak,
      enemies: goblin('weakened', 'party'),
      phase: 'enemyTurn',
      options: { partyStatusEnds: 'after-round-end-effects' },
    }).expectState({
      enemyBuffs: [3],
      enemyStatuses: [[]],
      hp: [28, 40],
    });
    scenario({ heroes, cards: weak, enemies: goblin('weakened', 4), phase: 'enemyTurn' }).expectState({ enemyBuffs: [3], enemyStatuses: [['weakened']] }); // from this enemy turn: ends with round 2's party's turn
  });

  it('VR-W03 every Recall Zone goes to the owners’ discard piles, except Continuous Attacks that are kept', () => {
    const heroes = [{ draw }, { draw: ['priest-8', 'priest-9'] }];
    const enemies = [
      { enemy: 'goblin', recall: ['goad@0', 'hold@0'] },
      { enemy: 'orc', recall: ['priest-1@1', 'knight-5@0'] },
    ];
    const scene = scenario({ heroes, cards, enemies, phase: 'roundEnd' });
    scene.expectState({ asked: 'continuous', decider: 0 });
    scene.play('leave Hold').expectState({ recall: [['hold@0'], []], discard: [['goad', 'knight-5'], ['priest-1']] });
  });

  it('VR-W04 VR-W05 once-per-round marks are cleared, and the next round begins with the party’s turn', () => {
    const used = { ap: 0, turnTaken: true, abilityUsed: true };
    const scene = scenario({ heroes: [used, used], phase: 'roundEnd', round: 4 });
    scene.expectState({ round: 5, asked: 'next-hero', hp: [40, 40] });
    scene.play('vote for Knight', 'vote for Knight').expectState({ active: 0 });
    expect(scene.offers('use the ability of Knight (1 AP)')).toBe(true);
  });

  it('VR-E22 VR-U02 VR-U03 Exhausted from the enemy turn ends with the next party’s turn, Weakened from the party’s turn with its enemy turn', () => {
    const sapper = {
      ...cards,
      enemies: [
        {
          id: 'goblin',
          attacks: {
            aggressive: { dice: '6', type: 'physical', targets: 'single', choice: 'lowestHealth' },
            neutral: { dice: '4', type: 'physical', targets: 'single', choice: 'lowestHealth', text: [{ status: 'exhausted', to: 'target' }] },
            defensive: { dice: '2', type: 'physical', targets: 'single', choice: 'lowestHealth' },
          },
        },
      ],
    };
    const heroes = [{ ap: 2, hp: 30, hand: ['sap', 'parry'], draw }, { ap: 0 }];
    const scene = scenario({ heroes, cards: sapper, phase: 'enemyTurn', windows: true, options: { mandatoryAction: false } });
    scene.pass().expectState({ round: 2, statuses: [['exhausted'], []], hp: [26, 40], ap: [5, 3] });
    scene.play('vote for Knight', 'vote for Knight', 'play Sap on Goblin (2 AP)').expectState({ ap: [3, 3], enemyStatuses: [['weakened']] });
    scene.play('end the turn').expectState({ active: 1, statuses: [['exhausted'], []] });
    scene.play('end the turn').expectState({ asked: 'counter', statuses: [[], []], enemyStatuses: [['weakened']] });
    expect(scene.offers('counter with Parry (1 AP)')).toBe(true);
    scene.pass().expectState({ round: 3, hp: [23, 40], enemyStatuses: [[]] }); // 6 / 2
  });
});
