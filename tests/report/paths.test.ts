import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { readSummary } from '../../src/report/load.ts';
import { buildSection } from '../../src/report/sections/index.ts';
import { plantedRun } from './duels.ts';

const FACTOR = 'strategies.path.path';
const tried = { path: ['a→b'], games: 100, mean: 0.5, difference: { point: 0.1, low: 0, high: 0.2 }, coupling: 2, kept: true };
const search = {
  factor: FACTOR,
  against: { upgrades: 'sensible' },
  final: 2000,
  found: { steps: [{ games: 100, tried: [tried] }], together: [], games: 100, withoutRacing: 200 },
};
/** In the order of the search. On fresh games the second path wins most, and the first no more than the reference. */
const CHANCE: Readonly<Record<string, number>> = { none: 0.2, 'a→b': 0.4, 'c→d+e→f': 0.6, 'g→h': 0.5 };
const folder = plantedRun({
  factors: { upgrades: ['sensible', 'path'], [FACTOR]: Object.keys(CHANCE) },
  cells: [{ upgrades: 'sensible', [FACTOR]: 'none' }, ...Object.keys(CHANCE).map((path) => ({ upgrades: 'path', [FACTOR]: path }))],
  seats: 1,
  games: 2000,
  chance: (levels) => (levels.upgrades === 'sensible' ? 0.4 : CHANCE[String(levels[FACTOR])]),
  extra: { experiment: { search } },
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('retested paths', () => {
  const { sentence, table, notes } = buildSection('paths', readSummary([folder], { games: true }));

  it('the sentence names the path that does best there, not the one the search ranked first', () => {
    // Probabilities 0.6 against 0.4 and 0.2.
    expect(sentence).toMatch(/^C → D, E → F was the best of 3 finalists, retested on fresh games: (59|60|61)\.\d %/);
    expect(sentence).toMatch(/\+(18|19|20|21|22)\.\d .*compared with upgrades sensible and \+(38|39|40|41|42)\.\d .*compared with no choice at all/);
    expect(sentence).toMatch(/2 of them are significantly better than upgrades sensible\.$/);
    expect(notes.join(' ')).toContain('Being the highest of 3 does, and the intervals allow for that');
  });

  it("the table goes from best to worst, with each path's rank in the search", () => {
    const texts = (table?.rows ?? []).map((row) => row.slice(0, 2).map((value) => (typeof value === 'string' ? value : value.text)));
    expect(texts).toEqual([
      ['1: C → D, E → F', '2'],
      ['2: G → H', '3'],
      ['3: A → B', '1'],
      ['no choice', ''],
    ]);
  });
});
