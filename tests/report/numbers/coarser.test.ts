import { describe, expect, it } from 'vitest';
import { coarser } from '../../../src/report/coarser.ts';
import { chartFile } from '../../../src/report/page/vega.ts';
import { buildSection } from '../../../src/report/sections/index.ts';
import type { CellSummary, Curve, Summary } from '../../../src/report/summary.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { dataOf, panelOf, panelsOf, read } from './read.ts';

/** Ten vignettes with five strategies, too many cells to look at: charts group them by vignette. */
const vignettes = Array.from({ length: 10 }, (_, v) => `v${v}`);
const strategies = ['a', 'b', 'c', 'd', 'e'];
/** Strategy s: s + 1 wins in round 2 with spirit s, and 10 defeats in round 1, at the portal for the first two strategies, to the archfiend for the others. */
function cell(s: number): CellSummary {
  const curve: Curve = { metric: 'spirit', seat: 0, rounds: [{}, { win: { values: [s], counts: [s + 1] }, loss: { values: [0], counts: [10] } }] };
  return cellOf(
    [
      ['win', 'none', [0, 0, s + 1]],
      ['loss', s < 2 ? 'portal' : 'archfiend', [0, 10]],
    ],
    {},
    [curve],
  );
}
const all: Summary = summaryOf(
  vignettes.flatMap(() => strategies.map((_, s) => ({ ...cell(s), pairsByWins: [s, 1, 2 * s] }))),
  vignettes,
  strategies,
);

describe('cells grouped together', () => {
  const together = coarser(all) as Summary;

  it('have the sums of their games', () => {
    expect(together.cells).toHaveLength(10);
    const [first] = together.cells;
    // 1 + 2 + 3 + 4 + 5 wins, five times 10 defeats.
    expect(first.levels).toEqual({ vignette: 'v0' });
    expect(first.outcomes).toEqual({ win: 15, loss: 50, draw: 0, cap: 0, error: 0 });
    expect(first.pairsByWins).toEqual([10, 5, 20]);
    expect(first.ends).toEqual([
      { outcome: 'win', cause: 'none', rounds: [0, 0, 15], games: 15 },
      { outcome: 'loss', cause: 'portal', rounds: [0, 20], games: 20 },
      { outcome: 'loss', cause: 'archfiend', rounds: [0, 30], games: 30 },
    ]);
    expect(first.curves[0].rounds[1]).toEqual({ win: { values: [0, 1, 2, 3, 4], counts: [1, 2, 3, 4, 5] }, loss: { values: [0], counts: [50] } });
  });

  it('are drawn together, and listed singly in the table', () => {
    const causes = buildSection('causes', all);
    expect(dataOf(panelOf(causes.charts[0]), ['label', 'cause', 'share', 'defeats']).slice(0, 2)).toEqual([
      ['v0', 'portal', 0.4, 50],
      ['v0', 'archfiend', 0.6, 50],
    ]);
    expect(read(causes.table).slice(1, 4)).toEqual([
      ['v0', 'A', '10', '10', '100.0 %', '–', '–'],
      ['v0', 'B', '10', '10', '100.0 %', '–', '–'],
      ['v0', 'C', '10', '–', '–', '10', '100.0 %'],
    ]);
    const length = buildSection('length', all);
    expect(dataOf(panelOf(length.charts[0]), ['label', 'outcome', 'games', 'median']).slice(0, 2)).toEqual([
      ['v0', 'won', 15, 2],
      ['v0', 'lost', 50, 1],
    ]);
    // 50 and 15 of 65.
    expect(dataOf(panelsOf(length.charts[1])[0], ['round', 'outcome', 'share'], 'share')).toEqual([
      [1, 'lost', expect.closeTo(50 / 65, 12)],
      [2, 'won', expect.closeTo(15 / 65, 12)],
    ]);
  });
});

describe('the file of a chart', () => {
  const few = summaryOf([cell(0), cell(1)], ['v0'], ['a', 'b']);

  it('has the data of all its panels, each with its own', () => {
    const [wide, panels] = buildSection('length', few).charts.map((chart) => chartFile(chart) as { data: { values: Record<string, unknown>[] } });
    expect(wide.data.values.map(({ label, outcome, median }) => [label, outcome, median])).toEqual([
      ['A', 'won', 2],
      ['A', 'lost', 1],
      ['B', 'won', 2],
      ['B', 'lost', 1],
    ]);
    const { concat } = panels as unknown as { concat: { title: string; transform: { filter: string }[] }[] };
    expect(concat.map(({ title, transform }) => [title, transform[0].filter])).toEqual([
      ['A (n = 11)', 'datum.panel === 0'],
      ['B (n = 12)', 'datum.panel === 1'],
    ]);
    // 10 lost and 1 won of 11; 10 and 2 of 12.
    expect(panels.data.values.filter(({ kind }) => kind === 'share').map(({ panel, outcome, share }) => [panel, outcome, share])).toEqual([
      [0, 'lost', 10 / 11],
      [0, 'won', 1 / 11],
      [1, 'lost', 10 / 12],
      [1, 'won', 2 / 12],
    ]);
  });
});
