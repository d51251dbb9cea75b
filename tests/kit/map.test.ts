import { describe, expect, it } from 'vitest';
import { graphMap, placeOf } from '../../src/kit/map/graph.ts';
import { hexDistance, hexLine, hexMap, lineOfSight } from '../../src/kit/map/hex.ts';
import { distance, neighbours, shortestPath, within } from '../../src/kit/map/walk.ts';

const at = (id: string, x = 0, y = 0) => ({ id, x, y });

/** The board of Veiled Fate (VF-B07 to VF-B13): a city, a rim of six regions around it, and a one-way chain abyss, pools, city. */
const RIM = ['coast', 'forest', 'canyons', 'desert', 'volcano', 'mountains'];
const board = graphMap({
  name: 'board',
  places: ['city', ...RIM, 'abyss', 'pools'].map((id) => at(id)),
  edges: [
    ...RIM.map((region): [string, string] => ['city', region]),
    ...RIM.map((region, i): [string, string] => [region, RIM[(i + 1) % 6]]),
    { from: 'abyss', to: 'pools', oneWay: true },
    { from: 'pools', to: 'city', oneWay: true },
  ],
});
const on = (id: string): number => placeOf(board, id);
const names = (places: readonly number[]): string[] => places.map((place) => board.places[place].id);

describe('a map of places and ways', () => {
  it('a region has the city and two regions beside it', () => {
    expect(names(neighbours(board, on('coast'))).sort()).toEqual(['city', 'forest', 'mountains']);
    expect(neighbours(board, on('city'))).toHaveLength(6);
  });

  it('one-way ways are not walked backwards', () => {
    expect(names(neighbours(board, on('pools')))).toEqual(['city']);
    expect(distance(board, on('abyss'), on('desert'))).toBe(3);
    expect(distance(board, on('city'), on('pools'))).toBe(Number.POSITIVE_INFINITY);
    expect(shortestPath(board, on('city'), on('abyss'))).toEqual([]);
  });

  it('any two of the seven inner places are at most two moves apart', () => {
    const inner = ['city', ...RIM].map(on);
    const distances = inner.flatMap((from) => inner.map((to) => distance(board, from, to)));
    // 7 places to themselves; 6 spokes and 6 rim pieces, both ways, are one move; the other 18 pairs are two.
    expect([0, 1, 2].map((d) => distances.filter((each) => each === d).length)).toEqual([7, 24, 18]);
  });

  it('what is within a range includes the place itself', () => {
    expect(names(within(board, on('coast'), 1))).toEqual(['city', 'coast', 'forest', 'mountains']);
    expect(names(within(board, on('abyss'), 2))).toEqual(['city', 'abyss', 'pools']);
    expect(names(within(board, on('abyss'), 0))).toEqual(['abyss']);
  });

  // SR-M01, SR-M08: arrows have a difficulty, and not everybody may take each of them.
  const fortress = graphMap({
    places: ['gate', 'yard', 'wall', 'keep'].map((id) => at(id)),
    edges: [
      { from: 'gate', to: 'yard', cost: 5 },
      { from: 'yard', to: 'keep', cost: 4, oneWay: true },
      { from: 'gate', to: 'wall', cost: 2 },
      { from: 'wall', to: 'keep', cost: 8 },
    ],
  });

  it('the cheapest way counts, not the fewest steps, and a way that is shut is not taken', () => {
    const [gate, yard, wall, keep] = [0, 1, 2, 3];
    expect(distance(fortress, gate, keep)).toBe(9);
    expect(shortestPath(fortress, gate, keep)).toEqual([gate, yard, keep]);
    const yardShut = (exit: { to: number }): boolean => exit.to !== yard;
    expect(distance(fortress, gate, keep, yardShut)).toBe(10);
    expect(shortestPath(fortress, gate, keep, yardShut)).toEqual([gate, wall, keep]);
    expect(neighbours(fortress, gate, yardShut)).toEqual([wall]);
    // Back from the keep only over the wall: 8 + 2.
    expect(distance(fortress, keep, gate)).toBe(10);
  });

  it('refuses an unknown place, a name used twice and a negative cost', () => {
    expect(() => graphMap({ name: 'isle', places: [at('shore'), at('shore')], edges: [] })).toThrow('two places of isle are called shore; rename one');
    expect(() => graphMap({ name: 'isle', places: [at('shore')], edges: [['shore', 'shoer']] })).toThrow('isle has no place shoer; did you mean shore?');
    expect(() => graphMap({ places: [at('a'), at('b')], edges: [{ from: 'a', to: 'b', cost: -1 }] })).toThrow('costs -1; it must cost 0 or more');
    expect(() => placeOf(board, 'costa')).toThrow('board has no place costa; did you mean coast?');
  });
});

/**
 * Three rows, each shifted right by half a hex:
 *
 *     a b c d
 *      e f g h
 *       i j k l
 */
const jungle = hexMap({ hexes: [...'abcdefghijkl'].map((id, i) => ({ id, q: i % 4, r: Math.floor(i / 4) })) });
const hex = (id: string): number => placeOf(jungle, id);
const ids = (places: readonly number[]): string => places.map((place) => jungle.places[place].id).join('');

describe('a map of hexes', () => {
  it('connects each hex with the six around it', () => {
    expect([...ids(neighbours(jungle, hex('f')))].sort().join('')).toBe('bcegij');
    expect([...ids(neighbours(jungle, hex('a')))].sort().join('')).toBe('be');
    // 3 rows of 3 pairs, 2 seams of 4 + 3 pairs.
    expect(jungle.edges).toHaveLength(9 + 14);
  });

  it('counts steps as the crow flies, and within a range', () => {
    expect(hexDistance(jungle.hexes[hex('a')], jungle.hexes[hex('l')])).toBe(5);
    expect(hexDistance(jungle.hexes[hex('d')], jungle.hexes[hex('i')])).toBe(3);
    for (const from of jungle.places.keys())
      for (const to of jungle.places.keys()) expect(distance(jungle, from, to)).toBe(hexDistance(jungle.hexes[from], jungle.hexes[to]));
    expect(ids(within(jungle, hex('e'), 1))).toBe('abefi');
  });

  it('lies hexes side by side: one apart in a row, half a hex to the right in the next', () => {
    const { x, y } = jungle.places[hex('f')];
    expect([x, y]).toEqual([1.5, Math.sqrt(3) / 2]);
  });

  it('follows only arrows if they are given', () => {
    const path = hexMap({
      hexes: [
        { id: 'start', q: 0, r: 0 },
        { id: 'loot', q: 1, r: 0 },
        { id: 'boss', q: 0, r: 1 },
      ],
      edges: [
        { from: 'start', to: 'loot', oneWay: true },
        { from: 'loot', to: 'boss', oneWay: true },
      ],
    });
    expect(neighbours(path, 0)).toEqual([1]);
    expect(neighbours(path, 2)).toEqual([]);
  });

  it('refuses two hexes in one place', () => {
    const twice = [
      { id: 'den', q: 2, r: -1 },
      { id: 'nest', q: 2, r: -1 },
    ];
    expect(() => hexMap({ hexes: twice })).toThrow('hexes den and nest both lie at q 2, r -1; move one');
  });
});

describe('a line of sight', () => {
  const lineOf = (from: string, to: string): string =>
    hexLine(jungle.hexes[hex(from)], jungle.hexes[hex(to)])
      .map((step) => step.map(({ q, r }) => ids([jungle.hexes.findIndex((h) => h.q === q && h.r === r)])).join(''))
      .join(' ');

  it('passes the hexes under the line, and both where it runs along a border', () => {
    expect(lineOf('a', 'd')).toBe('a b c d');
    // The centres of a and f have the border of b and e between them.
    expect(lineOf('a', 'f')).toBe('a eb f');
    // i lies straight below b.
    expect(lineOf('b', 'i')).toBe('b ef i');
    // Five steps: q at 0.6, 1.2, 1.8 and 2.4, where q and r together count the steps.
    expect(lineOf('a', 'l')).toBe('a b f g k l');
  });

  const sees = (from: string, to: string, blockers: string): boolean =>
    lineOfSight(jungle, hex(from), hex(to), (place) => blockers.includes(jungle.places[place].id));

  it('is blocked by a hex in the middle, not by one at its ends or beside it', () => {
    expect(sees('a', 'd', 'c')).toBe(false);
    expect(sees('a', 'd', 'adefgh')).toBe(true);
    expect(sees('a', 'b', 'cdefghijkl')).toBe(true);
  });

  it('along a border is blocked only if both hexes block, the same in both directions', () => {
    expect([sees('a', 'f', 'b'), sees('f', 'a', 'b')]).toEqual([true, true]);
    expect([sees('a', 'f', 'e'), sees('f', 'a', 'e')]).toEqual([true, true]);
    expect([sees('a', 'f', 'be'), sees('f', 'a', 'be')]).toEqual([false, false]);
  });
});
