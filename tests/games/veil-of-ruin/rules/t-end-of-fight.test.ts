import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'drain', damage: 5, text: [{ heal: 2 }] },
    { id: 'ruin', damage: 12, text: [{ loseHp: 40, to: 'heroes' }] },
    { id: 'doom', kind: 'action', cost: 0, text: [{ loseHp: 40, to: 'heroes' }] },
    { id: 'oath', kind: 'boon', cost: 1, passives: [{ attack: 2 }] },
    { id: 'blessing', hero: 'priest', kind: 'boon', cost: 1, passives: [{ attack: 2 }] },
    { id: 'wolf', kind: 'companion', cost: 1, hp: 3, actions: [[{ earn: 1 }]] },
  ],
  items: [
    { id: 'charm-2', kind: 'combat' },
    { id: 'charm-3', kind: 'charged' },
  ],
};

describe('Veil of Ruin: the end of a fight', () => {
  it('VR-T13 VR-?01 the fight is won when all enemies are at 0 HP, and not before', () => {
    const enemies = ['goblin', 'orc'].map((enemy) => ({ enemy, hp: 2 }));
    const scene = scenario({ heroes: [{ hand: ['knight-1', 'knight-2'] }, {}], enemies });
    scene.play('knight 1 on Goblin').expectState({ outcome: 'running', asked: 'action' });
    scene.play('knight 2 on Orc').expectState({ outcome: 'win', cause: 'victory', asked: 'over' });
  });

  it('VR-T14 VR-?02 the fight is lost when all heroes are at 0 HP, and not before', () => {
    const attacked = (other: number) => scenario({ heroes: [{ hp: 3 }, { hp: other }], phase: 'enemyTurn' });
    attacked(40).expectState({ outcome: 'running', hp: [0, 40], round: 2 });
    attacked(0).expectState({ outcome: 'loss', cause: 'minion', hp: [0, 0] });
  });

  it('VR-E40 VR-?01 the last kill: the card is finished, with its healing and the trait; with winCheck at-once nothing more happens', () => {
    const heroes = [{ hp: 30, hand: ['drain'] }, {}];
    const enemies = [{ enemy: 'goblin', hp: 4 }];
    scenario({ heroes, cards, enemies })
      .play('Drain')
      .expectState({ outcome: 'win', enemyHp: [0], hp: [32, 40], earned: [1, 0] });
    scenario({ heroes, cards, enemies, options: { winCheck: 'at-once' } })
      .play('Drain')
      .expectState({ outcome: 'win', enemyHp: [0], hp: [30, 40], earned: [0, 0] });
  });

  it('VR-?01 a trigger that revives an enemy comes before the check', () => {
    const trait = { abilities: [{ on: 'enemyDown', do: [{ revive: 5, to: 'minion' }] }], atZero: true };
    const raising = { enemies: [{ id: 'goblin', trait }] };
    const enemies = [
      { enemy: 'goblin', hp: 0 },
      { enemy: 'orc', hp: 2 },
    ];
    const kill = (options = {}) => scenario({ heroes: [{ hand: ['knight-1'] }, {}], cards: raising, enemies, options }).play('on Orc');
    kill().expectState({ outcome: 'running', enemyHp: [0, 5] });
    kill({ winCheck: 'at-once' }).expectState({ outcome: 'win' });
  });

  it('VR-?02 if both sides are at 0 HP, the fight is won', () => {
    scenario({ heroes: [{ hand: ['ruin'] }, {}], cards })
      .play('Ruin')
      .expectState({ outcome: 'win', hp: [0, 0], enemyHp: [0] });
    scenario({ heroes: [{ hand: ['doom'] }, {}], cards })
      .play('Doom')
      .expectState({ outcome: 'loss', cause: 'other' });
  });
});

describe('Veil of Ruin: between the fights of a run', () => {
  const jungle = { mode: 'jungle', map: 'short' };
  const heroes = [
    {
      hp: 20,
      ap: 3,
      earned: 1,
      buffs: 2,
      statuses: { weakened: 'party' } as const,
      hand: ['ruin', 'trauma', 'knight-1'],
      draw: ['knight-2'],
      discard: ['rot'],
      boons: ['blessing@1'],
      companion: 'wolf',
      equipped: ['charm-2 used', 'charm-3 spent'],
      flasks: 1,
      skills: ['knight-44', 'knight-45', 'knight-46', 'knight-47', 'knight-48', 'knight-49'],
    },
    { hp: 0, ap: 2, draw: ['priest-2'], skills: ['priest-44', 'priest-45', 'priest-46', 'priest-47', 'priest-48', 'priest-49'] },
  ];
  const enemies = [
    { enemy: 'goblin', hp: 1, buffs: 3, recall: ['knight-3@0', 'priest-1@1'] },
    { enemy: 'orc', hp: 0 },
  ];
  /** A killing card that does no harm to its own side. */
  const kill = { ...cards, cards: [{ id: 'ruin', damage: 12, text: [{ heal: 1 }] }, ...cards.cards.slice(2)] };
  const win = (options = {}) => scenario({ heroes, enemies, cards: kill, options: { ...jungle, ...options }, hex: 'fight' }).play('Ruin');

  it('VR-?08 VR-T16 VR-T17 all cards return to the decks, with Injuries and Corruption; AP, statuses and buff counters end', () => {
    const scene = win();
    scene.expectState({ asked: 'keep', hand: [[], []], discard: [[], []], boons: [[], []], companion: ['', ''], recall: [], enemyHp: [] });
    scene.expectState({ ap: [0, 0], earned: [0, 0], buffs: [0, 0], statuses: [[], []] });
    expect(scene.state.draw.map((deck) => deck.toSorted())).toEqual([
      ['knight-1', 'knight-2', 'knight-3', 'rot', 'ruin', 'trauma', 'wolf'],
      ['blessing', 'priest-1', 'priest-2'],
    ]);
  });

  it('VR-T15 once-per-combat items are ready again, spent ones stay spent, and all return to the inventory', () => {
    win().expectState({ equipped: [[], []], inventory: ['charm-2', 'charm-3 spent'], flasks: [0, 0], partyFlasks: 1 });
  });

  it('VR-?05 HP lasts; heroes at 0 HP stand up with 1 HP, or with reviveAfterCombatHp', () => {
    win().expectState({ hp: [21, 1] });
    win({ reviveAfterCombatHp: 7 }).expectState({ hp: [21, 7] });
    const next = (options = {}) => scenario({ heroes: [{ hp: 20 }, { hp: 1 }], phase: 'fight', hex: 'fight', options: { ...jungle, ...options } }).state.hp;
    expect([next(), next({ hpPersists: false })]).toEqual([
      [20, 1],
      [40, 40],
    ]);
  });

  it('VR-?01 VR-?08 a card in play when the fight ends at once returns to its deck', () => {
    const scene = win({ winCheck: 'at-once' });
    scene.expectState({ hp: [20, 1] });
    expect(scene.state.draw[0].toSorted()).toEqual(['knight-1', 'knight-2', 'knight-3', 'rot', 'ruin', 'trauma', 'wolf']);
  });

  it('VR-?02 a lost fight ends the run; with jungleRetries it is fought again with the HP from before', () => {
    const lose = (options = {}) =>
      scenario({ heroes: [{ hp: 30, hand: ['doom'] }, { hp: 20 }], cards, options: { ...jungle, ...options }, hex: 'fight' }).play('Doom');
    lose().expectState({ outcome: 'loss', cause: 'other' });
    const again = scenario({ heroes: [{ hp: 30, draw: ['doom'] }, { hp: 20 }], cards, options: { ...jungle, jungleRetries: 1 }, hex: 'fight', phase: 'fight' });
    again.play('vote for Knight', 'vote for Knight', 'Doom').expectState({ outcome: 'running', round: 1, hp: [30, 20], hand: [['doom'], []] });
    again.play('vote for Knight', 'vote for Knight', 'Doom').expectState({ outcome: 'loss' });
  });
});
