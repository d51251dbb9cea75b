import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractions, written } from '../../src/conform/arithmetic.ts';
import { chiSquare, uniformChiSquare } from '../../src/conform/chi-square.ts';
import { eachOutcome } from '../../src/conform/outcomes.ts';
import { finish, H, HEADER, hashName, Luck, type LuckSource, mix, type SeedKey, SlotTable, State } from '../../src/core/index.ts';
import { keyOf } from '../support/keys.ts';
import { ScriptedLuck } from '../support/scripted-luck.ts';

const luck = new Luck();
const key = keyOf('luck');
const source = (name: string, nth = 0): LuckSource => ({ name, hash: hashName(name), counter: HEADER + nth });
const hero = source('hero deck', 0);
const foe = source('foe deck', 1);

function begun(game = 0, seed: SeedKey = key): State {
  const s = new State(HEADER + 2);
  luck.begin(s, seed, game);
  return s;
}

/** Counts of pairs (x, y) below n over many trials, as one flat table. */
function pairs(n: number, trials: number, draw: (trial: number) => [number, number]): number[] {
  const counts = new Array<number>(n * n).fill(0);
  for (let i = 0; i < trials; i++) {
    const [x, y] = draw(i);
    counts[x * n + y]++;
  }
  return counts;
}

describe('a keyed draw', () => {
  it.each([2, 3, 7, 30, 100])('is uniform below %i, over games and over draws of one game', (n) => {
    const overGames = new Array<number>(n).fill(0);
    const overDraws = new Array<number>(n).fill(0);
    const long = begun(1);
    for (let i = 0; i < 60_000; i++) {
      overGames[luck.below(begun(i), hero, n)]++;
      overDraws[luck.below(long, hero, n)]++;
    }
    for (const counts of [overGames, overDraws]) {
      const { value, bound } = uniformChiSquare(counts);
      expect(value).toBeLessThan(bound);
    }
  });

  const independent: [string, (i: number) => [number, number]][] = [
    [
      'two sources in one game',
      (i) => {
        const s = begun(i);
        return [luck.below(s, hero, 6), luck.below(s, foe, 6)];
      },
    ],
    [
      'two draws of one source',
      (i) => {
        const s = begun(i);
        return [luck.below(s, hero, 6), luck.below(s, hero, 6)];
      },
    ],
    ['neighbouring games', (i) => [luck.below(begun(2 * i), hero, 6), luck.below(begun(2 * i + 1), hero, 6)]],
    [
      'neighbouring stages',
      (i) => {
        const s = begun(i);
        luck.enterStage(s, 1, [hero]);
        const first = luck.below(s, hero, 6);
        luck.enterStage(s, 2, [hero]);
        return [first, luck.below(s, hero, 6)];
      },
    ],
    ['two keys', (i) => [luck.below(begun(i), hero, 6), luck.below(begun(i, keyOf('other')), hero, 6)]],
  ];
  it.each(independent)('is independent between %s', (_what, draw) => {
    const { value, bound } = uniformChiSquare(pairs(6, 60_000, draw));
    expect(value).toBeLessThan(bound);
  });

  it('is the same for the same key, game, stage, source and number, whatever other sources drew', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat({ max: 40 }), (word, game, others) => {
        const seed = Int32Array.of(word, 1, 2, 3);
        const one = begun(game, seed);
        const other = begun(game, seed);
        for (let i = 0; i < others; i++) luck.below(other, foe, 5);
        const draws = (s: State) => Array.from({ length: 8 }, () => luck.below(s, hero, 1000));
        expect(draws(one)).toEqual(draws(other));
      }),
    );
  });

  it('depends on every word of the key', () => {
    const draws = (seed: SeedKey) => Array.from({ length: 20 }, (_, game) => luck.below(begun(game, seed), hero, 1000)).join();
    const all = new Set([0, 1, 2, 3, 4].map((word) => draws(Int32Array.from(key, (k, i) => (i === word ? k ^ 1 : k)))));
    expect(all.size).toBe(5);
  });

  it('keeps its counters in the state and nowhere else', () => {
    const s = begun();
    luck.below(s, hero, 6);
    luck.below(s, hero, 6);
    expect([s.all[hero.counter], s.all[foe.counter]]).toEqual([2, 0]);
    const clone = new State(HEADER + 2);
    clone.all.set(s.all);
    expect(luck.below(clone, hero, 1000)).toBe(luck.below(s, hero, 1000));
  });
});

describe('a roll', () => {
  it('is keyed by round and number within the round: earlier rolls do not shift it', () => {
    const rolls = (first: number): number[] => {
      const s = begun();
      s.round = 1;
      for (let i = 0; i < first; i++) luck.roll(s, hero, 6);
      s.round = 2;
      return Array.from({ length: 10 }, () => luck.roll(s, hero, 1000));
    };
    expect(rolls(1)).toEqual(rolls(7));
    expect(new Set(rolls(1)).size).toBeGreaterThan(5);
  });
});

describe('a stage', () => {
  it('restarts its sources, so that earlier draws shift nothing', () => {
    const second = (before: number): number[] => {
      const s = begun();
      luck.enterStage(s, 1, [hero, foe]);
      for (let i = 0; i < before; i++) luck.below(s, hero, 6);
      luck.enterStage(s, 2, [hero, foe]);
      return Array.from({ length: 6 }, () => luck.below(s, hero, 1000));
    };
    expect(second(3)).toEqual(second(11));
    const [first] = second(0);
    const s = begun();
    luck.enterStage(s, 1, [hero]);
    expect(luck.below(s, hero, 1000)).not.toBe(first);
  });
});

/** A deck list: how many copies of each card. */
const deckLists = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
const pileOf = (copies: readonly number[]): number[] => copies.flatMap((n, card) => Array<number>(n).fill(card));
const names = (n: number): string[] => Array.from({ length: n }, (_, i) => `card ${i}`);

function shuffled(pile: readonly number[], slots: SlotTable, game: number, at = 0): number[] {
  const cards = Int32Array.from([...Array<number>(at).fill(-1), ...pile, -1]);
  luck.shuffle(begun(game), hero, cards, at, pile.length, slots);
  expect(cards[cards.length - 1]).toBe(-1);
  return [...cards.subarray(at, at + pile.length)];
}

describe('a shuffle', () => {
  it('sorts by slot priority, like a plain reference implementation', () => {
    fc.assert(
      fc.property(deckLists, fc.nat(), fc.nat({ max: 5 }), (copies, game, at) => {
        const slots = SlotTable.byName(names(copies.length), copies);
        const a = begun(game).all;
        const [k0, k1, k2, k3] = a.subarray(H.key);
        const one = mix(mix(mix(mix(mix(k0, hero.hash), game), k1) ^ k2, 0), k3);
        const other = mix(mix(mix(mix(mix(k2, hero.hash), game), k3) ^ k0, 0), k1);
        const priority = (name: string): number => finish(mix(one, hashName(name)) ^ other);
        const reference = copies
          .flatMap((n, card) => Array.from({ length: n }, (_, k) => ({ card, priority: priority(`card ${card}#${k}`) })))
          .sort((x, y) => x.priority - y.priority)
          .map(({ card }) => card);
        expect(shuffled(pileOf(copies), slots, game, at)).toEqual(reference);
      }),
    );
  });

  it('depends on two words of luck: keys that agree in one of them still give different orders', () => {
    const slots = SlotTable.byName(['card'], [30]);
    const cards = Array.from({ length: 30 }, (_, i) => i);
    const own = new SlotTable(cards.map((i) => [slots.slot[i]]));
    const orderFor = (seed: SeedKey): string => {
      const pile = Int32Array.from(cards);
      luck.shuffle(begun(7, seed), hero, pile, 0, 30, own);
      return pile.join();
    };
    const [k0, k1, k2, k3] = key;
    // mix(h, x) is a function of h ^ x, so the last word of a key can cancel a change in the middle.
    const early = (a: number, b: number, c: number): number => mix(mix(mix(mix(a, hero.hash), 7), b) ^ c, 0);
    const sameFirst = Array.from({ length: 50 }, (_, i) => Int32Array.of(k0, k1, k2 + i, k3 ^ early(k0, k1, k2) ^ early(k0, k1, k2 + i)));
    const sameSecond = Array.from({ length: 50 }, (_, i) => Int32Array.of(k0 + i, k1 ^ early(k2, k3, k0) ^ early(k2, k3, k0 + i), k2, k3));
    expect(new Set(sameFirst.map(orderFor)).size).toBe(50);
    expect(new Set(sameSecond.map(orderFor)).size).toBe(50);
  });

  it('does not depend on the previous order of the pile', () => {
    fc.assert(
      fc.property(deckLists, fc.nat(), (copies, game) => {
        const slots = SlotTable.byName(names(copies.length), copies);
        const pile = pileOf(copies);
        expect(shuffled(pile.toReversed(), slots, game)).toEqual(shuffled(pile, slots, game));
      }),
    );
  });

  it('leaves every other card in its place when one is replaced by a card that inherits its slot', () => {
    fc.assert(
      fc.property(deckLists, fc.nat(), fc.nat(), (copies, game, pick) => {
        const gone = pick % copies.length;
        const added = copies.length;
        const ids = names(copies.length);
        const before = ids.map((id, card) => Array.from({ length: copies[card] }, (_, k) => hashName(`${id}#${k}`)));
        const inherited = before[gone].at(-1) as number;
        const after = [...before.map((own, card) => (card === gone ? own.slice(0, -1) : own)), [inherited]];
        const pile = pileOf(copies);
        const changed = [...pile];
        changed[pile.lastIndexOf(gone)] = added;
        const one = shuffled(pile, new SlotTable([...before, []]), game);
        const other = shuffled(changed, new SlotTable(after), game);
        expect(other.map((card) => (card === added ? gone : card))).toEqual(one);
      }),
    );
  });

  it('gives a replacement card the slots of the missing copies, even through several replacements', () => {
    const slotsOf = (ids: string[], copies: number[], replaces: (string | undefined)[]): number[] => Array.from(SlotTable.byName(ids, copies, replaces).slot);
    const named = (...all: string[]): number[] => all.map(hashName);
    // Two of three copies are left; b takes the third slot.
    expect(slotsOf(['a', 'b'], [2, 1], [undefined, 'a'])).toEqual(named('a#0', 'a#1', 'a#2'));
    // The card is gone; two cards replace it, in the order of the list.
    expect(slotsOf(['b', 'c'], [1, 2], ['a', 'a'])).toEqual(named('a#0', 'a#1', 'a#2'));
    // c replaces b, which replaced a: it takes the slot after b's.
    expect(slotsOf(['c', 'b'], [1, 1], ['b', 'a'])).toEqual(named('a#1', 'a#0'));
  });

  it('keeps the order of the others when a card is added', () => {
    fc.assert(
      fc.property(deckLists, fc.nat(), (copies, game) => {
        const ids = names(copies.length + 1);
        const slots = SlotTable.byName(ids, [...copies, 1]);
        const pile = pileOf(copies);
        const more = shuffled([...pile, copies.length], slots, game);
        expect(more.filter((card) => card < copies.length)).toEqual(shuffled(pile, slots, game));
      }),
    );
  });

  it.each([4, 9])('makes every order equally likely (the first four of %i cards)', (n) => {
    const slots = SlotTable.byName(names(n), Array<number>(n).fill(1));
    const counts = new Map<string, number>();
    const pile = Array.from({ length: n }, (_, card) => card);
    for (let game = 0; game < 48_000; game++) {
      const order = shuffled(pile, slots, game)
        .filter((card) => card < 4)
        .join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const { value, bound } = uniformChiSquare([...counts.values()]);
    expect(value).toBeLessThan(bound);
  });

  it('gives a different order each time and counts its epochs', () => {
    const slots = SlotTable.byName(names(20), Array<number>(20).fill(1));
    const s = begun();
    const cards = Int32Array.from({ length: 20 }, (_, i) => i);
    const orders = Array.from({ length: 10 }, () => {
      luck.shuffle(s, hero, cards, 0, 20, slots);
      return cards.join(' ');
    });
    expect(new Set(orders).size).toBe(10);
    expect(s.all[hero.counter]).toBe(10);
    expect(slots.seen.every((n) => n === 0)).toBe(true);
  });

  it('refuses more cards than it has room for', () => {
    const slots = SlotTable.byName(['one'], [300]);
    expect(() => luck.shuffle(begun(), hero, new Int32Array(300), 0, 300, slots)).toThrow('a shuffle of 300 cards');
  });
});

describe('a script behind the door', () => {
  const scripted = new Luck();

  it('receives every choice with its source, except those with a single option', () => {
    scripted.script = new ScriptedLuck([{ from: 'foe deck', take: 3 }, 1, { from: (name) => name.startsWith('hero'), take: 5 }]);
    const s = begun();
    expect(scripted.below(s, hero, 2)).toBe(1);
    expect(scripted.below(s, hero, 1)).toBe(0);
    expect(scripted.roll(s, hero, 6)).toBe(5);
    expect(scripted.below(s, foe, 4)).toBe(3);
    expect(() => scripted.below(s, foe, 4)).toThrow('no pick left for foe deck (1 of 4)');
    scripted.script = new ScriptedLuck([7]);
    expect(() => scripted.below(s, foe, 4)).toThrow('pick 7 for foe deck, which offers 4');
    scripted.script = new ScriptedLuck([299]);
    expect(scripted.below(s, foe, 300)).toBe(299);
  });

  it('goes through every order of a shuffle once, with the right probability', () => {
    const slots = SlotTable.byName(['a', 'b', 'c'], [2, 1, 1]);
    const seen = new Map<string, string>();
    const cards = new Int32Array(4);
    eachOutcome(
      scripted,
      fractions,
      () => {
        cards.set([0, 1, 0, 2]);
        scripted.shuffle(begun(), hero, cards, 0, 4, slots);
      },
      (probability) => {
        expect(seen.has(cards.join(''))).toBe(false);
        seen.set(cards.join(''), written(probability));
      },
    );
    expect(seen.size).toBe(12);
    expect(new Set(seen.values())).toEqual(new Set(['1/12']));
  });

  it('shuffles like the keyed luck: same multiset, same probabilities', () => {
    const slots = SlotTable.byName(['a', 'b'], [2, 3]);
    const counts = new Map<string, number>();
    eachOutcome(
      scripted,
      fractions,
      () => {
        const cards = Int32Array.of(0, 0, 1, 1, 1);
        scripted.shuffle(begun(), hero, cards, 0, 5, slots);
        counts.set(cards.join(''), 0);
      },
      () => {},
    );
    scripted.script = null;
    for (let game = 0; game < 10_000; game++) {
      const order = shuffled([0, 0, 1, 1, 1], slots, game).join('');
      counts.set(order, (counts.get(order) as number) + 1);
    }
    const { value, bound } = chiSquare([...counts.values()], Array<number>(10).fill(1000));
    expect(counts.size).toBe(10);
    expect(value).toBeLessThan(bound);
  });
});
