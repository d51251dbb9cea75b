import { describe, expect, it } from 'vitest';
import { newGame, type Scene, type Setup, scenario } from '../scenario.ts';
import { firstFight, through } from '../set-up.ts';

const GAMES = Array.from({ length: 30 }, (_, game) => game);
const isBoss = (enemy: string): boolean => /^(ogre|giant)-/.test(enemy);
/** A setup with one row of the table; without named enemies unless it names some. */
const row = (fields: Readonly<Record<string, unknown>>, more: Setup = {}): Setup => ({
  ...more,
  cards: { skirmishes: [{ id: 'sk01', named: [], minions: 1, ...fields }] },
});
const counts = (scene: Scene, from: number, to: number): number[] =>
  scene.state.draw.map(
    (draw, seat) => [...draw, ...scene.state.hand[seat]].filter((card) => Number(card.split('-')[1]) >= from && Number(card.split('-')[1]) <= to).length,
  );

describe('Veil of Ruin: the fight of a skirmish', () => {
  it('VR-Z01 a skirmish is one fight: its end is the end of the game', () => {
    const heroes = [{ hand: ['knight-1'], hp: 3 }, { hp: 0 }];
    scenario({ heroes, enemies: [{ enemy: 'goblin', hp: 2 }] })
      .play('knight 1')
      .expectState({ asked: 'over', outcome: 'win', cause: 'victory', winner: 0 });
    scenario({ heroes, enemies: ['goblin'] })
      .play('knight 1')
      .pass()
      .expectState({ asked: 'over', outcome: 'loss', cause: 'minion' });
  });

  it('VR-Z01 VR-Z02 the row chosen fixes how many enemies of which piles there are', () => {
    expect(firstFight().state.enemies).toEqual(['goblin']);
    expect(firstFight({ options: { row: 'sk02' } }).state.enemies.map(isBoss)).toEqual([false, false, false]);
    expect(
      firstFight({ options: { row: 'sk14' } })
        .state.enemies.map((enemy) => enemy.split('-')[1])
        .sort(),
    ).toEqual(['2', '3', '4']);
  });

  it('VR-Z02 VR-?22 enemies are drawn at random from their piles', () => {
    const fights = GAMES.map((game) => firstFight(row({ bosses: [2], minions: 1 }), game).state.enemies);
    expect(new Set(fights.flat())).toEqual(new Set(['goblin', 'orc', 'troll', 'imp', 'ogre-2', 'giant-2']));
    for (const enemies of fights) expect(enemies.map(isBoss).sort()).toEqual([false, true]);
  });

  it('VR-?22 VR-?50 no enemy is twice in a fight, named ones included', () => {
    for (const game of GAMES) {
      const { enemies } = firstFight(row({ named: ['troll'], bosses: [3, 3], minions: 2 }), game).state;
      expect(enemies).toHaveLength(5);
      expect(new Set(enemies).size).toBe(5);
      expect(enemies).toContain('troll');
    }
  });

  it('VR-Z03 VR-?22 buff counters of the row lie on each Minion and on no boss', () => {
    const { enemies, enemyBuffs } = firstFight(row({ bosses: [1], named: ['ogre-5'], minions: 2, buffs: 2 })).state;
    expect(enemies.map((enemy, place) => [isBoss(enemy), enemyBuffs[place]]).sort()).toEqual([
      [false, 2],
      [false, 2],
      [true, 0],
      [true, 0],
    ]);
    firstFight(row({ minions: 2, buffs: 0 })).expectState({ enemyBuffs: [0, 0] });
  });

  it('VR-Z10 VR-?59 the Tutorial row has its two named Minions', () => {
    for (const game of [0, 1, 2]) {
      const scene = firstFight({ pack: 'stand-in', options: { row: 'sk01' } }, game);
      expect([...scene.state.enemies].sort()).toEqual(['spinehog', 'taloc-mirethug']);
      expect(scene.view(0).enemies.map((enemy) => enemy.isBoss)).toEqual([false, false]);
    }
  });

  it('VR-Z11 the label of a row changes nothing in the fight', () => {
    const [mild, harsh] = ['Tutorial', 'Masochistic'].map((difficulty) => firstFight(row({ difficulty, minions: 2 }), 5).state);
    expect(harsh).toEqual(mild);
  });
});

describe('Veil of Ruin: what heroes and party receive before a skirmish', () => {
  it('VR-Z04 VR-Z05 VR-?22 each hero gains the row’s numbers of Skills and Masters, whatever the size of the party', () => {
    for (const heroes of [
      [{}, {}],
      [{}, {}, {}, {}],
    ]) {
      const scene = firstFight(row({ skills: 3, masters: 2 }, { heroes }));
      expect(counts(scene, 44, 55)).toEqual(heroes.map(() => 3));
      expect(counts(scene, 32, 37)).toEqual(heroes.map(() => 2));
    }
    const none = firstFight(row({}));
    expect([counts(none, 44, 55), counts(none, 32, 37)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('VR-Z06 VR-?22 each hero may scrap up to the row’s number of cards, or stop before', () => {
    const scene = through(newGame(row({ scrapped: 2 })), 'keep').expectState({ asked: 'scrap', decider: 0 });
    scene.play('scrap knight 5', 'scrap knight 12').expectState({ asked: 'scrap', decider: 1 });
    scene.play('scrap priest 1', 'scrap no more').expectState({ asked: 'next-hero' });
    expect(counts(scene, 1, 28)).toEqual([11, 12]);
    expect(scene.state.scrapped[0].filter((card) => card.endsWith('deck'))).toEqual(['knight-12 deck', 'knight-5 deck']);
    expect(scene.state.scrapped[1].filter((card) => card.endsWith('deck'))).toEqual(['priest-1 deck']);
  });

  it('VR-?22 with skirmishScrap exactly a hero cannot stop before', () => {
    const scene = through(newGame(row({ scrapped: 2 }, { options: { skirmishScrap: 'exactly' } })), 'keep');
    expect(scene.offers('scrap no more')).toBe(false);
    scene.play('scrap knight 5');
    expect(scene.offers('scrap no more')).toBe(false);
    scene.play('scrap knight 6').expectState({ decider: 1 });
  });

  it('VR-Z07 the party receives the row’s flasks out of the item deck, as many as it holds', () => {
    const two = through(newGame(row({ flasks: 2 })), 'keep').expectState({ asked: 'equip', partyFlasks: 2, inventory: [] });
    expect(two.state.itemDeck.filter((card) => card === 'flask')).toHaveLength(2);
    through(newGame(row({ flasks: 6 })), 'keep').expectState({ partyFlasks: 4, itemDeck: expect.not.arrayContaining(['flask']) });
  });

  it('VR-Z08 the party receives the row’s number of random items, which are not flasks', () => {
    const games = GAMES.map((game) => through(newGame(row({ items: 3 }), game), 'keep').expectState({ asked: 'equip', partyFlasks: 0 }).state);
    for (const { inventory, itemDeck } of games) {
      expect(inventory).toHaveLength(3);
      expect([...inventory, ...itemDeck].sort()).toEqual([
        'charm-1',
        'charm-2',
        'charm-3',
        'charm-4',
        'charm-5',
        'charm-6',
        'charm-7',
        'charm-8',
        'flask',
        'flask',
        'flask',
        'flask',
      ]);
    }
    expect(new Set(games.flatMap(({ inventory }) => inventory)).size).toBe(8);
  });

  it('VR-?23 SK03 gives 4 items although SK04 gives 1', () => {
    const items = (id: string): number => through(newGame({ pack: 'stand-in', options: { row: id } }), 'keep').state.inventory.length;
    expect([items('sk03'), items('sk04')]).toEqual([4, 1]);
  });

  it('VR-Z09 heroes begin at their maximum HP, without Injuries or Corruption', () => {
    const scene = firstFight(row({ skills: 1 })).expectState({ hp: [40, 40], maxHp: [40, 40], supply: { trauma: 3, fatigue: 3, stun: 3, rot: 2, dread: 2 } });
    expect(counts(scene, 1, 55)).toEqual([14, 14]);
  });
});
