import { describe, expect, it } from 'vitest';
import type { HexRecord, ItemRecord, MapRecord } from '../../../../src/games/veil-of-ruin/content/schema.ts';
import { everyObject, STAND_IN, says } from './stand-in.ts';

const { artifacts, corruption, flasks, injuries, items, maps } = STAND_IN;

describe('Veil of Ruin: items, artifacts, Injuries and Corruption of the stand-in pack', () => {
  it('VR-I01 VR-X04 has 32 items with the numbers 1 to 32 and every value from 1 to 8', () => {
    expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
    expect([...new Set(items.map(({ value }) => value))].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each([
    // consumed, once per combat, charged, automatic
    { least: 1, most: 2, kinds: [6, 2, 0, 2] },
    { least: 3, most: 3, kinds: [2, 2, 2, 0] },
    { least: 4, most: 5, kinds: [0, 3, 3, 2] },
    { least: 6, most: 8, kinds: [0, 3, 3, 2] },
  ])('VR-I11 – VR-I16 spreads the items of value $least to $most over the kinds', ({ least, most, kinds }) => {
    const worth = items.filter(({ value }) => value >= least && value <= most);
    expect((['consumed', 'combat', 'charged', 'automatic'] as const).map((kind) => worth.filter((item) => item.kind === kind).length)).toEqual(kinds);
  });

  const idsWhere = (test: (item: ItemRecord) => boolean): string[] => items.filter(test).map(({ id }) => id);
  it.each([
    ['VR-I10 costs 0 AP', idsWhere(({ cost }) => cost === 0)],
    ['VR-I19 removes an Injury', idsWhere((item) => says(item, { of: 'injury' }))],
    ['VR-I19 removes Corruption', idsWhere((item) => says(item, { of: 'corruption' }))],
    ['VR-I20 acts at the start of a turn', idsWhere((item) => says(item, { on: 'startOfTurn' }))],
    ['changes an AP cost', idsWhere(({ text }) => [...everyObject(text)].some((e) => 'cost' in e))],
    ['VR-U19 deals damage without being an attack card', idsWhere(({ text }) => [...everyObject(text)].some((e) => 'damage' in e))],
  ])('has an item that %s', (_, found) => {
    expect(found).not.toEqual([]);
  });

  it('VR-?24 has 8 flasks that heal 10 for 1 AP, take a Corruption card away and may revive', () => {
    expect(flasks).toHaveLength(1);
    expect(flasks[0]).toMatchObject({ copies: 8, value: 3, cost: 1, heal: 10, corruption: 1, targets: 'hero' });
  });

  it('VR-I06 has 8 artifacts, one of which removes Injuries and Corruption', () => {
    expect(artifacts).toHaveLength(8);
    expect(artifacts.some((artifact) => says(artifact, { of: 'any', from: 'anywhere' }))).toBe(true);
  });

  it('VR-V07 VR-V08 VR-V09 has 12 cards of each Injury, which bring Weakened, Exhausted and Dazed', () => {
    expect(injuries.map(({ id, status, copies }) => [id, status, copies])).toEqual([
      ['trauma', 'weakened', 12],
      ['fatigue', 'exhausted', 12],
      ['stun', 'dazed', 12],
    ]);
  });

  it('VR-V17 has three cards of each of the six kinds of Corruption', () => {
    expect(corruption.map(({ copies, text, stays }) => [copies, text ?? (stays ? 'stays' : 'nothing')])).toEqual([
      [3, [{ loseHp: 2 }]],
      [3, [{ discard: 1, pick: 'random' }]],
      [3, [{ loseAp: 1 }]],
      [3, [{ buff: 1, to: 'randomEnemy' }]],
      [3, 'stays'],
      [3, [{ status: 'disabled', to: 'self' }]],
    ]);
  });
});

/** Every way from the start to the end, without the Starting Hex. */
function pathsOf({ hexes }: MapRecord): HexRecord[][] {
  const onward = (hex: HexRecord): HexRecord[][] =>
    hex.to.length === 0
      ? [[hex]]
      : hexes
          .filter(({ id }) => hex.to.includes(id))
          .flatMap(onward)
          .map((path) => [hex, ...path]);
  return hexes
    .filter(({ kind }) => kind === 'start')
    .flatMap(onward)
    .map((path) => path.slice(1));
}
const map = (id: string): MapRecord => maps.find((each) => each.id === id) as MapRecord;

describe('Veil of Ruin: the maps of the stand-in pack', () => {
  const JUNGLES = [
    { id: 'short', length: 7, end: 3, inner: [1] },
    { id: 'medium', length: 10, end: 4, inner: [1, 2] },
    { id: 'long', length: 13, end: 5, inner: [1, 2, 3] },
  ];

  it('has three jungles and a campaign', () => {
    expect(maps.map(({ id, mode }) => [id, mode])).toEqual([
      ['short', 'jungle'],
      ['medium', 'jungle'],
      ['long', 'jungle'],
      ['first-steps', 'campaign'],
    ]);
  });

  it.each(JUNGLES)('VR-F05 $id: every path has $length hexes behind the start and ends with a boss of tier $end', ({ id, length, end }) => {
    for (const path of pathsOf(map(id))) {
      expect(path).toHaveLength(length);
      expect(path.at(-1)).toMatchObject({ kind: 'bossFight', tier: end });
    }
  });

  it.each(JUNGLES)('VR-?19 $id: some path meets inner bosses of tiers $inner, and some path none', ({ id, inner }) => {
    const met = pathsOf(map(id)).map((path) => path.slice(0, -1).flatMap(({ tier }) => tier ?? []));
    expect(met).toContainEqual(inner);
    expect(met).toContainEqual([]);
  });

  it.each(JUNGLES)('VR-F08 – VR-F40 $id: has every kind of hex of the jungle', ({ id }) => {
    expect([...new Set(map(id).hexes.map(({ kind }) => kind))].toSorted()).toEqual(
      ['bossFight', 'corruption', 'loot', 'minionFight', 'sanctuary', 'shop', 'start', 'training'], // in this order of the alphabet
    );
  });

  it.each(JUNGLES)('VR-F04 $id: arrows lead one move on, to one to three hexes', ({ id, length }) => {
    const { hexes } = map(id);
    for (const hex of hexes) {
      expect(hex.to.length, hex.id).toBeLessThanOrEqual(3);
      for (const next of hex.to) expect(hexes.find((other) => other.id === next)?.x, `${hex.id} to ${next}`).toBe(hex.x + 1);
    }
    expect(Math.max(...hexes.map(({ x }) => x))).toBe(length);
  });

  it('VR-H03 VR-H04 gives the campaign an artifact, a cure, and named fights, the last of which is the end', () => {
    const { hexes } = map('first-steps');
    const events = hexes.filter(({ kind }) => kind === 'event');
    expect(events.some(({ text }) => says(text, { artifact: 'heart-of-orman' }))).toBe(true);
    expect(events.some(({ text }) => says(text, { of: 'any', from: 'anywhere', to: 'heroes' }))).toBe(true);
    expect(hexes.filter(({ kind }) => kind === 'fight').map(({ enemies }) => enemies)).toEqual([
      ['spinehog', 'taloc-mirethug'],
      ['babirusa', 'bog-leech', 'carrion-crow'],
      ['old-tusker', 'babirusa'],
    ]);
    expect(hexes.filter(({ to }) => to.length === 0).map(({ kind }) => kind)).toEqual(['fight']);
  });
});
