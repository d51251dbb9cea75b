import { describe, expect, it } from 'vitest';
import { isAdjacent, isRegion, rimNeighbours } from '../../../../src/games/veiled-fate/content/board.ts';
import { PLACES } from '../../../../src/games/veiled-fate/state/words.ts';

type Name = (typeof PLACES)[number];
const at = (name: Name): number => PLACES.indexOf(name);
const REGIONS: readonly Name[] = ['coast', 'forest', 'canyons', 'desert', 'volcano', 'mountains'];
/** Where a move can lead, as the digest's board graph has it. */
const WAYS: Readonly<Record<Name, readonly Name[]>> = {
  city: REGIONS,
  coast: ['city', 'forest', 'mountains'],
  forest: ['city', 'coast', 'canyons'],
  canyons: ['city', 'forest', 'desert'],
  desert: ['city', 'canyons', 'volcano'],
  volcano: ['city', 'desert', 'mountains'],
  mountains: ['city', 'volcano', 'coast'],
  abyss: ['pools'],
  pools: ['city'],
};

describe('Veiled Fate: the board', () => {
  it('VF-B03 VF-B05 has nine Locations, six of them Quest Regions', () => {
    expect([...PLACES].sort()).toEqual(['abyss', 'canyons', 'city', 'coast', 'desert', 'forest', 'mountains', 'pools', 'volcano']);
    expect(PLACES.filter((_, place) => isRegion(place))).toEqual(REGIONS);
  });

  it.each(PLACES)('VF-B07 VF-B08 VF-B09 VF-B11 VF-B12 VF-B13 leads from %s where the digest says', (from) => {
    expect(PLACES.filter((_, to) => isAdjacent(at(from), to)).sort()).toEqual([...WAYS[from]].sort());
  });

  it('VF-B10 can be walked both ways between City and regions', () => {
    for (const a of ['city', ...REGIONS] as const)
      for (const b of ['city', ...REGIONS] as const) expect(isAdjacent(at(a), at(b))).toBe(isAdjacent(at(b), at(a)));
  });

  it('VF-B02 has the regions clockwise, each between its two neighbours on the rim', () => {
    const around = REGIONS.map((region) => rimNeighbours(at(region)).map((place) => PLACES[place]));
    expect(around).toEqual([
      ['forest', 'mountains'],
      ['coast', 'canyons'],
      ['forest', 'desert'],
      ['canyons', 'volcano'],
      ['desert', 'mountains'],
      ['coast', 'volcano'],
    ]);
    for (const name of ['city', 'abyss', 'pools'] as const) expect(rimNeighbours(at(name))).toEqual([]);
  });
});
