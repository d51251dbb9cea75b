import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variantFiles } from '../../../../scripts/fate-variants.ts';
import { type ParamValue, resolveParams } from '../../../../src/core/index.ts';
import { packageRoot } from '../../../../src/files/home.ts';
import { packData } from '../../../../src/games/veiled-fate/content/pack-data.ts';
import { veiledFate } from '../../../../src/games/veiled-fate/index.ts';
import { everyField } from '../../../../src/kit/fields.ts';
import { ownPack, standIn } from '../test-pack.ts';

/** Every word and number of a pack's cards with its path. */
const valuesOf = (name: string): Map<string, unknown> =>
  new Map([...everyField(ownPack(name).data)].filter(({ value }) => typeof value !== 'object').map(({ path, value }) => [path.join('.'), value]));
/** What differs from the stand-in pack, each change once: "1 → 2". */
function changes(name: string): string[] {
  const before = valuesOf('stand-in');
  const after = valuesOf(name);
  expect([...after.keys()]).toEqual([...before.keys()]);
  const found = [...after].filter(([path, value]) => before.get(path) !== value).map(([path, value]) => `${before.get(path)} → ${value}`);
  return [...new Set(found)].sort();
}

describe('Veiled Fate: variants of the stand-in pack', () => {
  it('are as scripts/fate-variants.ts writes them', () => {
    const made = variantFiles();
    expect(made.size).toBe(18);
    for (const [path, text] of made) expect(readFileSync(join(packageRoot, 'src', 'games', 'veiled-fate', 'pack', path), 'utf8')).toBe(text);
  });

  it('rich doubles every gain and changes nothing else', () => {
    expect(changes('rich')).toEqual(['1 → 2', '2 → 4']);
    const { quests, cities, ages } = packData(ownPack('rich'));
    expect(quests[0].rows[0]).toEqual({ takes: 'any', feather: 2, scorpion: -1 });
    expect(cities[1].slots).toEqual(['none', 2, 'none', 'fate', 'none', 2]);
    expect(cities[3].slots[0]).toEqual({ coin: [2, -1] });
    expect(ages[4].feather).toEqual([{ give: 2, to: { bottom: 3 } }]); // the bottom three still
    expect(packData(standIn()).quests.map(({ extra }) => extra)).toEqual(quests.map(({ extra }) => extra));
  });

  it('flat has gains and losses of 1, and no Smite', () => {
    expect(changes('flat')).toEqual(['-2 → -1', '2 → 1', 'smite → -1']);
    const { cities, ages } = packData(ownPack('flat'));
    expect(ages[2].feather).toEqual([{ give: 1, to: { bottom: 1 } }]);
    expect(ages[3].role).toEqual({ choose: 'regions', count: 2 });
    expect(cities[7].decree?.cost).toEqual({ smite: 1 });
  });

  it('mute has 40 single cards of each side, no Fate +2, and no extra cards', () => {
    expect(changes('mute')).toEqual(['-1 → 0', '1 → 0', '12 → 0', '2 → 0', '34 → 40']);
    const { fates, quests } = packData(ownPack('mute'));
    expect(fates.map(({ copies }) => copies)).toEqual([40, 8, 40, 8, 0]);
    expect(quests.every(({ extra }) => extra === 0)).toBe(true);
  });
});

describe('Veiled Fate: the tiny pack', () => {
  it('has two Demigods, six Fate cards, and one Quest that both fill', () => {
    const { demigods, fates, quests, cities, ages } = packData(ownPack('tiny'));
    expect([demigods.length, cities.length, ages.length]).toEqual([2, 1, 1]);
    expect(fates.reduce((sum, { copies }) => sum + copies, 0)).toBe(6);
    expect(quests.map(({ extra, rows }) => [extra, rows.length])).toEqual([[0, 2]]);
    expect(ownPack('tiny').sizes).toBe('free');
  });

  const rules = (given: Readonly<Record<string, ParamValue>>) => {
    const pack = ownPack('tiny');
    return veiledFate.compile(pack, resolveParams(veiledFate.params, { players: 2, ages: 1, startHand: 2, ...given }, pack));
  };

  it('is refused where it is too small', () => {
    expect(() => rules({ players: 3 })).toThrow('3 players need 3 Demigods, but the pack has 2; lower players');
    expect(() => rules({ players: 6 })).toThrow('6 players need 3 Demigods, but the pack has 2; lower players');
    expect(() => rules({ ages: 2 })).toThrow('ages is 2, but the pack has no card for Age 2 with 2 players; lower ages to 1, or write one');
  });
});
