import { describe, expect, it } from 'vitest';
import { type Scene, type Setup, scenario } from '../scenario.ts';

/** Heroes may end their turns without a Hero Action. */
const options = { mandatoryAction: false };

/** A goblin whose attack for 4 does more. */
function goblinWith(text: readonly object[]) {
  const attack = { dice: '4', type: 'physical', targets: 'single', choice: 'lowestHealth', text };
  return { enemies: [{ id: 'goblin', attacks: { aggressive: attack, neutral: attack, defensive: attack } }] };
}

/** An action card of the knight's with this text. */
function actionOf(text: readonly object[]) {
  return { cards: [{ id: 'trick', kind: 'action', cost: 0, text }] };
}

/** The first hero acts, the second has acted already. */
function party(setup: Setup): Scene {
  return scenario({ options, heroes: [{ hp: 20, hand: ['trick', 'trick', 'knight-1'] }, { turnTaken: true }], ...setup });
}

/** Both heroes end their turns without doing anything. */
function idleRound(scene: Scene): Scene {
  return scene.play('vote for Knight', 'vote for Knight', 'end the turn', 'end the turn');
}

describe('how long statuses last', () => {
  it('VR-U01 VR-U02 VR-K15 a status from the enemy turn lasts through the next party’s turn and ends with it', () => {
    const scene = scenario({ options, phase: 'enemyTurn', heroes: [{ hp: 20 }, {}], cards: goblinWith([{ status: 'weakened', to: 'target' }]) });
    scene.expectState({ round: 2, asked: 'next-hero', statuses: [['weakened'], []] });
    // The priest is attacked next: the knight's token from round 1 is gone, the priest has one.
    const next = scenario({
      options,
      phase: 'partyEnd',
      round: 2,
      heroes: [{ hp: 20, statuses: { weakened: 'enemy' } }, { hp: 10 }],
      cards: goblinWith([{ status: 'dazed', to: 'target' }]),
    });
    next.expectState({ round: 3, statuses: [[], ['dazed']] });
  });

  it('VR-U03 a status from the party’s turn lasts through the following enemy turn and ends with it', () => {
    const scene = party({ cards: actionOf([{ status: 'weakened', to: 'enemy' }]) });
    scene.play('play Trick').expectState({ enemyStatuses: [['weakened']] });
    // The goblin's attack for 4 is halved in this enemy turn, not in the next.
    scene.play('end the turn').expectState({ round: 2, enemyStatuses: [[]], hp: [18, 40] });
    idleRound(scene).expectState({ round: 3, hp: [14, 40] });
  });

  it('VR-U01 a text of two rounds moves the end one round on', () => {
    const scene = party({ cards: actionOf([{ status: 'weakened', to: 'enemy', rounds: 2 }]) }).play('play Trick', 'end the turn');
    scene.expectState({ round: 2, enemyStatuses: [['weakened']], hp: [18, 40] });
    idleRound(scene).expectState({ round: 3, enemyStatuses: [[]], hp: [16, 40] });
    idleRound(scene).expectState({ round: 4, hp: [12, 40] });
  });

  it('VR-U04 VR-?09 a second token adds nothing: one Weakened halves once, one removal takes it away', () => {
    const twice = party({ cards: actionOf([{ status: 'weakened', to: 'enemy' }]) }).play('play Trick', 'play Trick');
    twice.expectState({ enemyStatuses: [['weakened']] });
    twice.play('end the turn').expectState({ hp: [18, 40], enemyStatuses: [[]] });
    const cleanse = { id: 'cleanse', kind: 'action', cost: 0, text: [{ removeStatus: 'weakened' }] };
    const weaken = { id: 'trick', kind: 'action', cost: 0, text: [{ status: 'weakened', to: 'self' }] };
    scenario({ heroes: [{ hand: ['trick', 'trick', 'cleanse'] }], cards: { cards: [weaken, cleanse] } })
      .play('play Trick', 'play Trick', 'play Cleanse')
      .expectState({ statuses: [[], []] });
  });

  it('VR-U04 VR-?09 of two ends the later one counts, whichever token came first', () => {
    const cards = actionOf([{ status: 'weakened', to: 'enemy' }]);
    const goblin = (end: 'enemy' | number) => [{ enemy: 'goblin', statuses: { weakened: end } }];
    // One that would end with this party's turn is prolonged to the end of the enemy turn.
    party({ cards, enemies: goblin('enemy') })
      .play('play Trick', 'end the turn')
      .expectState({ hp: [18, 40], enemyStatuses: [[]] });
    party({ cards, enemies: goblin('enemy') })
      .play('end the turn')
      .expectState({ hp: [16, 40] });
    // One that ends with the enemy turn of round 2 (moment 5) is not shortened.
    party({ cards, enemies: goblin(5) })
      .play('play Trick', 'end the turn')
      .expectState({ round: 2, hp: [18, 40], enemyStatuses: [['weakened']] });
  });

  it('VR-?09 VR-R25 of two taunts the newer source counts', () => {
    const priest = { id: 'shout', hero: 'priest', kind: 'action', cost: 0, text: [{ status: 'taunted', to: 'enemy' }] };
    const cards = { cards: [...actionOf([{ status: 'taunted', to: 'enemy' }]).cards, priest] };
    const heroes = [
      { hp: 20, hand: ['trick'] },
      { hp: 30, hand: ['shout'] },
    ];
    const scene = scenario({ options, heroes, cards }).play('play Trick', 'end the turn', 'play Shout', 'end the turn');
    scene.expectState({ round: 2, hp: [20, 26] });
    scenario({ options, heroes: [heroes[0], { hp: 10 }], cards })
      .play('play Trick', 'end the turn', 'end the turn')
      .expectState({ hp: [16, 10] });
  });
});

describe('buff counters', () => {
  it('VR-U19 each counter adds 1 to the damage of attack cards, not to that of companions, items and abilities', () => {
    const cards = {
      cards: [{ id: 'wolf', kind: 'companion', hp: 3, cost: 0, actions: [[{ damage: 2, to: 'enemy' }]] }],
      items: [{ id: 'charm-1', text: [{ damage: 2, to: 'enemy' }] }],
      heroes: [{ id: 'knight', ability: [{ damage: 2, to: 'enemy' }] }],
    };
    const hit = (buffs: number, play: string) =>
      scenario({ heroes: [{ buffs, hand: ['knight-1', 'wolf'], equipped: ['charm-1'] }], cards }).play(play).state.enemyHp[0];
    expect(hit(0, 'play knight 1')).toBe(10);
    expect(hit(3, 'play knight 1')).toBe(7);
    for (const play of ['play Wolf', 'use Charm 1', 'use the ability']) expect([play, hit(3, play)]).toEqual([play, 10]);
  });

  it('VR-U21 VR-U22 VR-K16 counters stay for the whole fight, over the ends of turns and rounds, on heroes and enemies', () => {
    // The goblin hits for 4 + 1 in each enemy turn.
    const scene = scenario({ options, phase: 'partyEnd', heroes: [{ hp: 30, buffs: 2 }, {}], enemies: [{ enemy: 'goblin', buffs: 1 }] });
    scene.expectState({ round: 2, buffs: [2, 0], enemyBuffs: [1], hp: [25, 40] });
    idleRound(scene).expectState({ round: 3, buffs: [2, 0], enemyBuffs: [1], hp: [20, 40] });
  });

  it('VR-U21 a text may remove counters earlier', () => {
    party({ heroes: [{ hand: ['trick'] }], enemies: [{ enemy: 'goblin', buffs: 3 }], cards: actionOf([{ removeBuff: 2, to: 'enemy' }]) })
      .play('play Trick')
      .expectState({ enemyBuffs: [1] });
  });

  it('VR-U22 counters are no statuses: removing all statuses leaves them', () => {
    party({ heroes: [{ hand: ['trick'], buffs: 2, statuses: { weakened: 'enemy', dazed: 'enemy' } }], cards: actionOf([{ removeStatus: 'all' }]) })
      .play('play Trick')
      .expectState({ buffs: [2, 0], statuses: [[], []] });
  });
});
