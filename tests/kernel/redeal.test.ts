import { describe, expect, it } from 'vitest';
import { uniformChiSquare } from '../../src/conform/chi-square.ts';
import { Layout, type RedealPass, redeal, State, Zone } from '../../src/core/index.ts';
import { streamOf } from '../support/keys.ts';

const ME = 1 << 0;
const YOU = 1 << 1;

/** Piles with the given cards: [card, known, tag]. */
function piles(...contents: readonly (readonly (readonly [number, number, number])[])[]) {
  const layout = new Layout();
  const zones = contents.map((_, i) => new Zone(layout.zone(`pile ${i}`, 1100, { hidden: true, tagged: true })));
  const s = new State(layout.size);
  contents.forEach((cards, i) => {
    for (const [card, known, tag] of cards) zones[i].push(s, card, known, tag);
  });
  const cards = () => zones.map((zone) => Array.from({ length: zone.count(s) }, (_, i) => zone.card(s, i)));
  const tags = () => zones.map((zone) => Array.from({ length: zone.count(s) }, (_, i) => zone.tag(s, i)));
  return { s, zones, cards, tags };
}

/** How often each outcome occurs when the same table is dealt again many times. */
function outcomes(make: () => ReturnType<typeof piles>, who: number, passes: readonly RedealPass[], keepTags = false): Map<string, number> {
  const rng = streamOf('redeal');
  const counts = new Map<string, number>();
  for (let i = 0; i < 12_000; i++) {
    const { s, zones, cards } = make();
    redeal(s, zones, who, rng, passes, keepTags);
    const text = cards()
      .map((pile) => pile.join('.'))
      .join(' ');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function expectUniform(counts: Map<string, number>, size: number): void {
  expect(counts.size).toBe(size);
  const { value, bound } = uniformChiSquare([...counts.values()]);
  expect(value).toBeLessThan(bound);
}

describe('a re-deal', () => {
  it('deals unknown cards uniformly over the unknown positions of all piles', () => {
    const make = () =>
      piles(
        [
          [1, 0, 0],
          [2, 0, 0],
        ],
        [
          [3, 0, 0],
          [4, 0, 0],
        ],
      );
    expectUniform(outcomes(make, 0, [() => 0]), 24);
  });

  it('leaves cards that the decider knows in place, and ignores what others know', () => {
    const make = () =>
      piles(
        [
          [1, ME, 0],
          [2, YOU, 0],
        ],
        [
          [3, 0, 0],
          [4, ME | YOU, 0],
        ],
      );
    expect([...outcomes(make, 0, [() => 0]).keys()].sort()).toEqual(['1.2 3.4', '1.3 2.4']);
    expect([...outcomes(make, 1, [() => 0]).keys()].sort()).toEqual(['1.2 3.4', '3.2 1.4']);
  });

  it('keeps cards of different cells apart, and leaves cards of a negative cell alone', () => {
    const make = () =>
      piles([
        [1, 0, 0],
        [2, 0, 0],
        [11, 0, 0],
        [12, 0, 0],
        [99, 0, 0],
      ]);
    const byKind: RedealPass = (_zone, card) => (card === 99 ? -1 : card > 10 ? 1 : 0);
    expectUniform(outcomes(make, 0, [byKind]), 4);
  });

  it('reaches everything its passes allow, from coarse to fine: each block keeps its one key', () => {
    // Two blocks of three positions (tags 0 and 1), each with one key (above 10); the rest is open.
    const make = () =>
      piles([
        [11, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
        [12, 0, 1],
        [3, 0, 1],
        [4, 0, 1],
      ]);
    const counts = outcomes(make, 0, [(_zone, _card, tag) => tag, (_zone, card) => (card > 10 ? 1 : 0)], true);
    // Positions of the keys 3 × 3, order of the keys 2, the other four cards 24.
    expect(counts.size).toBe(3 * 3 * 2 * 24);
    const perKeyPlaces = new Map<string, number>();
    for (const [text, n] of counts) {
      const places = text.replace(/1[12]/g, 'key').replace(/\d/g, '');
      perKeyPlaces.set(places, (perKeyPlaces.get(places) ?? 0) + n);
    }
    expectUniform(perKeyPlaces, 9);
  });

  it('moves tags with the cards, or leaves them in place', () => {
    const make = () =>
      piles([
        [1, 0, 10],
        [2, 0, 20],
        [3, 0, 30],
      ]);
    const rng = streamOf('tags');
    let moved = 0;
    for (let i = 0; i < 50; i++) {
      const travelling = make();
      redeal(travelling.s, travelling.zones, 0, rng, [() => 0]);
      expect(travelling.tags()[0]).toEqual(travelling.cards()[0].map((card) => 10 * card));
      const staying = make();
      redeal(staying.s, staying.zones, 0, rng, [() => 0], true);
      expect(staying.tags()[0]).toEqual([10, 20, 30]);
      if (staying.cards()[0][0] !== 1) moved++;
    }
    expect(moved).toBeGreaterThan(20);
  });

  it('depends on the cards in the piles, not on their order: deals that look alike give the same worlds', () => {
    // Blocks of three with one key each, as above; the second deal has different cards in each block, unseen by the decider.
    const one: [number, number, number][] = [11, 1, 2, 12, 3, 4].map((card, i) => [card, 0, i < 3 ? 0 : 1]);
    const other: [number, number, number][] = [4, 12, 1, 3, 2, 11].map((card, i) => [card, 0, i < 3 ? 0 : 1]);
    const passes: RedealPass[] = [(_zone, _card, tag) => tag, (_zone, card) => (card > 10 ? 1 : 0)];
    for (let i = 0; i < 20; i++) {
      const [first, second] = [one, other].map((cards) => {
        const { s, zones, cards: dealt } = piles(cards);
        redeal(s, zones, 0, streamOf(`same ${i}`), passes, true);
        return dealt()[0];
      });
      expect(second).toEqual(first);
    }
  });

  it('leaves open piles alone', () => {
    const layout = new Layout();
    const open = new Zone(layout.zone('open', 3));
    const s = new State(layout.size);
    for (const card of [1, 2, 3]) open.push(s, card);
    for (let i = 0; i < 20; i++) redeal(s, [open], 0, streamOf('open'), [() => 0]);
    expect([0, 1, 2].map((i) => open.card(s, i))).toEqual([1, 2, 3]);
  });

  it('refuses more cards than it has room for', () => {
    const { s, zones } = piles(Array.from({ length: 1025 }, () => [0, 0, 0] as const));
    expect(() => redeal(s, zones, 0, streamOf('many'), [() => 0])).toThrow('more than 1024 hidden cards');
  });
});
