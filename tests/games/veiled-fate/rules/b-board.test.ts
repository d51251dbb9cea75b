import { describe, expect, it } from 'vitest';
import { BOARD } from '../../../../src/games/veiled-fate/content/board.ts';
import { PLACES, REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Scene, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

/** VF-B06 – VF-B13: where a Demi can go in one move. */
const WAYS = {
  city: ['coast', 'forest', 'canyons', 'desert', 'volcano', 'mountains'],
  coast: ['city', 'forest', 'mountains'],
  forest: ['city', 'coast', 'canyons'],
  canyons: ['city', 'forest', 'desert'],
  desert: ['city', 'canyons', 'volcano'],
  volcano: ['city', 'desert', 'mountains'],
  mountains: ['city', 'coast', 'volcano'],
  abyss: ['pools'],
  pools: ['city'],
} as const;
const ALL_QUESTS = { coast: 'plain-1', forest: 'plain-2', canyons: 'plain-3', desert: 'plain-4', volcano: 'plain-5', mountains: 'plain-6' } as const;

describe('Veiled Fate: the board', () => {
  it('VF-B01 VF-B02 has the City in the middle and the regions round it, all as far from it, clockwise', () => {
    const [city, ...rim] = BOARD.places;
    expect([city.id, city.x, city.y]).toEqual(['city', 0, 0]);
    const regions = rim.slice(0, 6);
    expect(regions.map(({ id }) => id)).toEqual(REGIONS);
    for (const { x, y } of regions) expect(Math.hypot(x, y)).toBeCloseTo(1.73, 1);
    // Clockwise on a page whose y grows downwards: each has the next one 60 degrees further on.
    regions.forEach(({ x, y }, i) => {
      const next = regions[(i + 1) % 6];
      expect(x * next.y - y * next.x).toBeGreaterThan(0);
    });
  });

  it.each(PLACES)('VF-B06 VF-B07 VF-B08 VF-B09 VF-B11 VF-B12 VF-B13 a Demi in the %s can move to its neighbours and nowhere else', (from) => {
    const scene = scenario({ places: { naka: from } });
    expect(PLACES.filter((to) => scene.can(code.move('naka', to)))).toEqual(PLACES.filter((to) => (WAYS[from] as readonly string[]).includes(to)));
  });

  it.each(PLACES)('VF-B06 VF-B11 a Demi in the %s can step onto the Quests of its own region and of those next to it', (from) => {
    const scene = scenario({ places: { naka: from }, quests: ALL_QUESTS });
    const near = REGIONS.filter((region) => region === from || (WAYS[from] as readonly string[]).includes(region));
    expect(REGIONS.filter((region) => scene.can(code.put('naka', region, 0)))).toEqual(near);
  });

  it('VF-B09 VF-M13 the bridge leads past the Abyss: Coast to Mountains and back, in one action each', () => {
    const scene = scenario({ places: { naka: 'coast' } });
    scene.move('naka', 'mountains').expectState({ places: { naka: 'mountains' }, used: 1 });
    scene.move('naka', 'coast').expectState({ places: { naka: 'coast' } });
  });
});

describe('Veiled Fate: places on the board', () => {
  it('VF-B04 VF-B03 VF-L06 there is room for one Quest in each of the six Quest Regions, and nowhere else', () => {
    const scene = scenario({ players: 6, phase: 'nextAge', quests: {} });
    const free = (game: Scene): string[] => REGIONS.filter((region) => game.can(code.region(region)));
    for (const [k, region] of (['desert', 'coast', 'mountains', 'forest', 'volcano', 'canyons'] as const).entries()) {
      expect(free(scene)).toHaveLength(6 - k);
      expect(scene.options).toHaveLength(6 - k);
      scene.play(code.region(region));
    }
    scene.expectState({ asked: 'action', age: 2 });
    expect(Object.keys(scene.state.quests)).toEqual([...REGIONS]);
  });

  it('VF-B15 the City card has its place in the City: one card, beside any number of Demis', () => {
    const scene = scenario({ places: { naka: 'forest' } });
    scene.expectState({ city: 'altar-1 0' }).move('naka', 'city').expectState({ city: 'altar-1 1', places: {} });
  });

  it('VF-B15 the Age vote has a pile of its own, apart from those of Quests', () => {
    const scene = scenario({ phase: 'ageEnd', quests: { forest: { votes: ['scorpion@2'] } }, hands: [['feather'], ['scorpion', 'plus-two'], []] });
    scene.card('scorpion').expectState({ piles: { forest: ['scorpion'], age: ['scorpion'] }, depositors: { forest: [0, 0, 1, 0], age: [0, 1, 0, 0] } });
  });

  it('VF-B16 a Location holds all nine Demis', () => {
    const places = Object.fromEntries(DEMIGODS.slice(0, 8).map((demi) => [demi, 'forest']));
    const scene = scenario({ places }).move('naka', 'forest');
    scene.expectState({ places: Object.fromEntries(DEMIGODS.map((demi) => [demi, 'forest'])) });
  });

  it('VF-B16 VF-Q02 a slot holds one: neither a move nor Portal leads onto it', () => {
    const scene = scenario({ quests: { forest: { on: ['klar', null, null] } } });
    for (const put of [code.put, code.portalOnto]) {
      expect([0, 1, 2].map((slot) => scene.can(put('naka', 'forest', slot)))).toEqual([false, true, true]);
    }
  });
});

describe('Veiled Fate: the Renown track', () => {
  const gains = (by: number) => ({ quests: [{ id: 'rise', rows: [{ takes: 'any', feather: by }] }] });
  const rise = (from: number, by: number, options = {}): Scene =>
    scenario({ cards: gains(by), quests: { forest: 'rise', desert: 'plain-1' }, renown: { naka: from }, options }).put('naka', 'forest', 0, 'feather');

  it('VF-B14 VF-?08 starts at 0; 12 is its last space, and a Demigod above it ends the game with its number kept', () => {
    rise(0, 1).expectState({ renown: { naka: 1 }, asked: 'action' });
    rise(11, 1).expectState({ renown: { naka: 12 }, asked: 'action', outcome: 'running' });
    rise(12, 1).expectState({ renown: { naka: 13 }, asked: 'over', cause: 'renown' });
    rise(12, 2).expectState({ renown: { naka: 14 }, asked: 'over', cause: 'renown' });
  });

  it('renownLimit 5 ends the game at 6 and not at 5', () => {
    rise(4, 1, { renownLimit: 5 }).expectState({ renown: { naka: 5 }, outcome: 'running' });
    rise(5, 1, { renownLimit: 5 }).expectState({ renown: { naka: 6 }, asked: 'over', cause: 'renown' });
    rise(12, 1, { renownLimit: 20 }).expectState({ renown: { naka: 13 }, outcome: 'running' });
  });
});
