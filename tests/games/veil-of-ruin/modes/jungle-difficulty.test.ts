import { describe, expect, it } from 'vitest';
import { newGame, type Scene, type Setup } from '../scenario.ts';
import { DEADLY, path, through, winFight } from '../set-up.ts';

const GAMES = Array.from({ length: 24 }, (_, game) => game);
const ROWS = [1, 2, 3, 4, 5, 6];
const isBoss = (enemy: string): boolean => /^(ogre|giant)-/.test(enemy);
const rowsOf = (scene: Scene): number[] => ROWS.filter((row) => scene.view(0).hasDifficulty(row));

/** A run over these hexes to the lair of a tier-3 boss, with these rows of the table in force. */
function run(hexes: readonly { id: string; kind: string; tier?: number }[], difficulty: readonly string[], more: Setup = {}, luck = 0): Scene {
  const { cards = {}, options = {}, ...rest } = more;
  return through(
    newGame({ ...rest, cards: { ...cards, maps: [path(...hexes)] }, options: { mode: 'jungle', difficulty: [...difficulty], ...options } }, luck),
    'keep',
  );
}
const GLADE = { id: 'glade', kind: 'minionFight' };
const LOOT = { id: 'hoard', kind: 'loot' };
const SHOP = { id: 'shop', kind: 'shop' };
const TRAINING = { id: 'field', kind: 'training' };
const SWAMP = { id: 'swamp', kind: 'corruption' };

describe('Veil of Ruin: rolling on the difficulty table', () => {
  it('VR-G01 without the table no row is in force', () => {
    const scene = run([GLADE], []);
    expect(rowsOf(scene)).toEqual([]);
    scene.expectState({ enemyBuffs: [0, 0, 0] });
  });

  it('VR-G02 so many dice leave so many different rows in force', () => {
    for (const dice of [1, 2, 3, 4, 5, 6]) {
      const rolled = GAMES.map((game) => rowsOf(newGame({ options: { mode: 'jungle', difficultyDice: dice } }, game)));
      expect(new Set(rolled.map((rows) => rows.length))).toEqual(new Set([dice]));
      expect(new Set(rolled.flat())).toEqual(new Set(ROWS));
    }
    expect(() => newGame({ options: { mode: 'jungle', difficultyDice: 7 } })).toThrow('0 to 6');
  });

  it('VR-G02 rows that are named are in force, and dice add others', () => {
    expect(rowsOf(run([GLADE], ['2', '5']))).toEqual([2, 5]);
    for (const game of GAMES) {
      const rows = rowsOf(newGame({ options: { mode: 'jungle', difficulty: ['2', '5'], difficultyDice: 2 } }, game));
      expect(rows).toHaveLength(4);
      expect(rows).toEqual(expect.arrayContaining([2, 5]));
    }
  });

  it('VR-G02 VR-G03 rows stay in force for the whole run', () => {
    const scene = run([GLADE, { ...GLADE, id: 'clearing' }], ['1', '3'], { cards: { cards: DEADLY } });
    scene.expectState({ hex: 'glade', enemyBuffs: [2, 2, 2] });
    through(winFight(scene), 'keep', 'equip').expectState({ hex: 'clearing', enemyBuffs: [2, 2, 2] });
    through(winFight(scene), 'keep', 'equip').expectState({ hex: 'lair' });
    expect(rowsOf(scene)).toEqual([1, 3]);
    expect(scene.state.enemyHp[scene.state.enemies.findIndex(isBoss)]).toBe(42);
  });
});

describe('Veil of Ruin: rows about fights', () => {
  it('VR-G03 VR-G09 with row 1 the enemies of a Minion Fight have 2 buff counters, those of a Boss Fight none', () => {
    run([GLADE], ['1']).expectState({ hex: 'glade', enemyBuffs: [2, 2, 2] });
    run([], ['1']).expectState({ hex: 'lair', enemyBuffs: [0, 0, 0] });
  });

  it('VR-G05 VR-G10 with row 3 every boss has 12 HP more than printed, with four heroes 20; Minions have none', () => {
    const hp = (scene: Scene): number[] => scene.state.enemyHp.map((each, place) => (isBoss(scene.state.enemies[place]) ? each : -each)).sort((a, b) => b - a);
    const den = { id: 'den', kind: 'bossFight', tier: 1 };
    // Bosses have 30 or 50 HP, Minions 12 or 20.
    for (const heroes of [
      [{}, {}],
      [{}, {}, {}],
    ])
      expect(hp(run([], ['3'], { heroes }))).toEqual([42, -12, -12]);
    expect(hp(run([], ['3'], { heroes: [{}, {}, {}, {}] }))).toEqual([70, -20, -20]);
    expect(hp(run([], []))).toEqual([30, -12, -12]);
    const both = run([den], ['3'], { cards: { cards: DEADLY } });
    expect(hp(both)).toEqual([42, -12, -12]);
    through(winFight(both), 'keep', 'equip').expectState({ hex: 'lair' });
    expect(hp(both)).toEqual([42, -12, -12]);
  });
});

describe('Veil of Ruin: rows about hexes', () => {
  it('VR-G04 VR-?26 with row 2 one of the three items of a Loot hex, at random, goes back into the item deck; the flask stays', () => {
    const looted = (difficulty: readonly string[]) =>
      GAMES.map((game) => run([LOOT], difficulty, {}, game).expectState({ asked: 'equip', hex: 'lair', partyFlasks: 1 }).state);
    for (const { inventory, itemDeck } of looted([])) expect([inventory.length, itemDeck.length]).toEqual([3, 8]);
    const games = looted(['2']);
    for (const { inventory, itemDeck } of games) {
      expect([inventory.length, itemDeck.length]).toEqual([2, 9]);
      expect(new Set([...inventory, ...itemDeck.filter((card) => card !== 'flask')]).size).toBe(8);
    }
    // The item worth 3 or less, one worth 3 or more and the one worth 6 or more: each is lost in some game.
    const worth = ({ inventory }: (typeof games)[number]): number[] => inventory.map((card) => Number(card.split('-')[1]));
    expect(games.some((game) => worth(game).every((value) => value > 3))).toBe(true);
    expect(games.some((game) => worth(game).every((value) => value < 6))).toBe(true);
    expect(games.some((game) => worth(game).some((value) => value <= 3) && worth(game).some((value) => value >= 6))).toBe(true);
  });

  it('VR-G06 VR-?26 with row 4 an item costs 3 more in the shop, a flask no more', () => {
    // Whatever the luck, the loot is charm 1, two charms worth 6 and a flask, and the shop has five charms worth 6 and two flasks worth 3.
    const shop = (least: number, difficulty: readonly string[], options: Setup['options'] = {}): Scene => {
      const items = [least, 6, 6, 6, 6, 6, 6, 6].map((value, i) => ({ id: `charm-${i + 1}`, value }));
      return run([LOOT, SHOP], difficulty, { cards: { items }, options }).expectState({ asked: 'shop', partyFlasks: 1 });
    };
    const words = (card: string): string => card.replace('-', ' ').replace('c', 'C');
    const { shopOffer, inventory } = shop(2, []).state;
    const [one, two] = shopOffer.filter((card) => card !== 'flask').map(words);
    const last = words(inventory[2]);
    // 14 cowry pay for two charms of 6 without the row, and with it for one of 9 and a flask of 3.
    shop(2, []).play(`take ${one}`, `take ${two}`);
    const dear = shop(2, ['4']).play(`take ${one}`);
    expect(dear.options.filter((option) => option.startsWith('take'))).toEqual(['take Flask of Healing, value 3']);
    // 2 + 6 are not enough for it, 3 + 6 are. Only what can still pay for it may be given.
    expect(dear.play('give Charm 1').offers(`give ${last}`)).toBe(false);
    const paid = shop(3, ['4']).play(`take ${one}`, 'give Charm 1', `give ${last}`, 'settle the trade');
    paid.expectState({ inventory: [inventory[1], one.toLowerCase().replace(' ', '-')].sort(), partyFlasks: 1 });
    // A charm of 6 pays for two flasks of 3, and not with the surcharge on flasks.
    expect(shop(2, ['4']).play('take Flask of Healing', 'take Flask of Healing', `give ${last}`).offers('settle')).toBe(true);
    const dearer = shop(2, ['4'], { surchargeFlasks: true }).play('take Flask of Healing', 'take Flask of Healing');
    expect(dearer.offers(`give ${last}`)).toBe(false);
  });

  it('VR-G07 with row 5 a Sanctuary takes out up to 2 cards instead of 4', () => {
    const swamps = [1, 2, 3, 4, 5].map((n) => ({ ...SWAMP, id: `swamp-${n}` }));
    const cards = { corruption: [{ id: 'rot', copies: 20 }] };
    const taken = (difficulty: readonly string[]): number => {
      const scene = run([...swamps, { id: 'chapel', kind: 'sanctuary' }], difficulty, { cards }).expectState({ asked: 'cleanse', decider: 0 });
      let n = 0;
      for (; scene.state.decider === 0; n++) scene.play(scene.options[1]);
      expect(scene.state.draw[0].filter((card) => card === 'rot' || card === 'dread')).toHaveLength(5 - n);
      return n;
    };
    expect(taken(['6'])).toBe(4);
    expect(taken(['5', '6'])).toBe(2);
  });

  it('VR-G08 VR-?26 with row 6 a Corruption hex gives every hero a Corruption card without a roll', () => {
    const corrupted = (difficulty: readonly string[]): number[][] =>
      GAMES.map((game) =>
        run([SWAMP, TRAINING], difficulty, { heroes: [{}, {}, {}] }, game)
          .expectState({ asked: 'scrap' })
          .state.draw.map((deck) => deck.filter((card) => card === 'rot' || card === 'dread').length),
      );
    for (const heroes of corrupted(['6'])) expect(heroes).toEqual([1, 1, 1]);
    expect(new Set(corrupted([]).flat())).toEqual(new Set([0, 1]));
  });
});
