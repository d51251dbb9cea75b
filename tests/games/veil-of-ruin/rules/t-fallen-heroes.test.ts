import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const ward = (id: string, hero: string) => ({ id, hero, kind: 'boon', cost: 1, passives: [{ attack: 2 }] });
const cards = {
  cards: [
    ward('oath', 'knight'),
    ward('blessing', 'priest'),
    { id: 'goad', resultant: 'aggressive' },
    { id: 'doom', kind: 'action', cost: 0, text: [{ loseHp: 40 }] },
    { id: 'pact', kind: 'action', cost: 0, text: [{ loseHp: 40 }, { heal: 5 }] },
    { id: 'parry', kind: 'counter', cost: 1, when: 'any', text: [{ prevent: 2 }] },
    { id: 'salve', kind: 'action', cost: 1, text: [{ heal: 5, to: 'hero' }] },
    { id: 'balm', hero: 'priest', kind: 'action', cost: 1, text: [{ heal: 6, to: 'ally', fallen: true }] },
    { id: 'rouse', hero: 'priest', kind: 'action', cost: 1, text: [{ revive: 9, to: 'ally' }] },
  ],
};
const idle = { ap: 0 };

describe('Veil of Ruin: a hero at 0 HP', () => {
  it('VR-E25 VR-T01 VR-T05 VR-T07 VR-T10 a hero with 3 HP takes 5: hand and boons are discarded, Earned AP is Active; next round it draws and gains nothing', () => {
    const heroes = [
      {
        hp: 3,
        ap: 1,
        earned: 2,
        hand: ['knight-1', 'knight-2'],
        boons: ['oath'],
        draw: ['knight-3'],
        statuses: { weakened: 'party', dazed: 4 } as const,
        buffs: 1,
      },
      { ap: 0, draw: ['priest-1', 'priest-2'] },
    ];
    scenario({ heroes, cards, enemies: [{ enemy: 'goblin', buffs: 1, recall: ['knight-4'] }], phase: 'enemyTurn' }).expectState({
      round: 2,
      hp: [0, 40],
      hand: [[], ['priest-1']],
      boons: [[], []],
      draw: [['knight-3'], ['priest-2']],
      discard: [['knight-1', 'knight-2', 'knight-4', 'oath'], []],
      ap: [3, 3],
      earned: [0, 0],
      statuses: [['dazed'], []], // Weakened ended with the enemy turn
      active: 1,
    });
  });

  it('VR-T02 neither side can target it, save by a text that says so', () => {
    const heroes = [{ hp: 30, hand: ['salve'] }, { hp: 0 }, { hp: 20 }];
    scenario({ heroes, cards, phase: 'enemyTurn' }).expectState({ hp: [30, 0, 16] });
    const scene = scenario({ heroes, cards }).play('Salve');
    expect(scene.options).toEqual(['Knight', 'Wizard']);
    const told = scenario({ heroes: [{ hp: 0 }, { hand: ['balm'] }, { hp: 0 }], cards, active: 1 }).play('Balm');
    expect(told.options).toEqual(['Knight', 'Wizard']);
  });

  it('VR-T02 VR-?05 healing that does not name heroes at 0 HP does not revive one', () => {
    scenario({ heroes: [{ hand: ['pact'] }, idle], cards })
      .play('Pact')
      .expectState({ hp: [0, 40], active: 1 });
  });

  it('VR-T03 VR-T04 the boons in its pile go to their owners; its own boons elsewhere stay in force', () => {
    const heroes = [
      { hand: ['doom'], boons: ['blessing@1'] },
      { hand: ['priest-1'], boons: ['oath@0'] },
    ];
    const scene = scenario({ heroes, cards }).play('Doom');
    scene.expectState({ boons: [[], ['oath@0']], discard: [['doom'], ['blessing']], active: 1 });
    scene.play('priest 1').expectState({ enemyHp: [8] }); // 2 + 2
  });

  it('VR-T06 its cards leave all Recall Zones at once, which can change stances', () => {
    const enemies = [
      { enemy: 'goblin', recall: ['priest-1@1', 'goad@0'] },
      { enemy: 'orc', recall: ['knight-1@0', 'goad@0'] },
      { enemy: 'troll', recall: ['goad@0', 'priest-2@1'] },
    ];
    const scene = scenario({ heroes: [{ hand: ['doom'] }, idle], cards, enemies });
    scene.expectState({ enemyStances: ['aggressive', 'aggressive', 'neutral'] });
    scene.play('Doom').expectState({
      recall: [['priest-1@1'], [], ['priest-2@1']],
      enemyStances: ['neutral', 'neutral', 'neutral'],
      discard: [['doom', 'goad', 'goad', 'goad', 'knight-1'], []],
    });
  });

  it('VR-T08 it plays no counter action', () => {
    const asked = (hp: number) =>
      scenario({ heroes: [{ hp, ap: 3, hand: ['parry'] }, { hp: 5 }, { hp: 40 }], cards, phase: 'enemyTurn', windows: true }).state.asked;
    expect([asked(40), asked(0)]).toEqual(['counter', 'next-hero']);
  });

  it('VR-T09 its statuses stay and end on time, its buff counters stay', () => {
    const heroes = [{ hand: ['doom'], buffs: 2, statuses: { weakened: 'enemy', dazed: 'party', disabled: 4 } as const }, idle];
    const scene = scenario({ heroes, cards });
    scene.play('Doom').expectState({ active: 1, hp: [0, 40], buffs: [2, 0], statuses: [['dazed', 'weakened', 'disabled'], []] });
    scene.play('end the turn').expectState({ round: 2, buffs: [2, 0], statuses: [['disabled'], []] });
  });

  it('VR-T12 VR-?05 one that is revived has turns again: it keeps AP and tokens, has no hand, and may act if it has not acted this round', () => {
    const fallen = { hp: 0, ap: 2, buffs: 1, statuses: { weakened: 'party' } as const, draw: ['knight-1', 'knight-2'] };
    const start = (own = {}, options = {}) =>
      scenario({
        heroes: [
          { ...fallen, ...own },
          { ap: 1, hand: ['balm'] },
        ],
        cards,
        active: 1,
        options,
      });
    const scene = start().play('Balm');
    scene.expectState({ hp: [6, 40], ap: [2, 0], buffs: [1, 0], statuses: [['weakened'], []], hand: [[], []], draw: [['knight-1', 'knight-2'], []] });
    scene.play('end the turn').expectState({ active: 0, round: 1 });
    start({ turnTaken: true })
      .play('Balm', 'end the turn')
      .expectState({ round: 2, hp: [2, 40], hand: [['knight-1'], ['balm']], ap: [5, 3] }); // draws and gains at the round start
    start({}, { revivedMayActThisRound: false })
      .play('Balm', 'end the turn')
      .expectState({ round: 2, ap: [5, 3] });
  });

  it('VR-T12 VR-?05 a text that revives gives the HP it names, to a hero at 0 HP only', () => {
    const heroes = [{ hp: 0 }, { ap: 1, hand: ['rouse'] }, { hp: 3 }];
    scenario({ heroes, cards, active: 1 })
      .play('Rouse')
      .expectState({ hp: [9, 40, 3] });
    expect(scenario({ heroes: [{ hp: 1 }, heroes[1], { hp: 3 }], cards, active: 1 }).offers('Rouse')).toBe(false);
  });

  it('VR-?06 HP never exceeds the maximum', () => {
    scenario({ heroes: [{ hp: 38, hand: ['salve'] }, {}], cards })
      .play('Salve', 'Knight')
      .expectState({ hp: [40, 40] });
    scenario({ heroes: [{ hp: 28, hand: ['salve'] }, {}, {}, {}], cards })
      .play('Salve', 'Knight')
      .expectState({ hp: [30, 30, 30, 30] });
  });
});
