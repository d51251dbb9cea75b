import { describe, expect, it } from 'vitest';
import { combine, summarise } from '../../src/report/summary.ts';
import { memoryTable } from './memory.ts';
import { syntheticRunFile } from './synthetic.ts';

const run = syntheticRunFile({ vignettes: ['lost-ruins'], strategies: ['random', 'rotation-greedy'], games: 4 });
const games = memoryTable(
  { outcome: ['win', 'loss', 'draw', 'cap', 'error'], cause: ['none', 'portal', 'archfiend'] },
  ['cell', 'outcome', 'cause', 'rounds'],
  [
    [0, 0, 0, 5],
    [0, 0, 0, 7],
    [0, 1, 2, 5],
    [0, 4, 0, 1],
    [1, 1, 1, 3],
    [1, 1, 1, 3],
    [1, 3, 0, 9],
    [1, 2, 0, 4],
  ],
);
const curves = memoryTable(
  { metric: ['spirit', 'keys'], result: ['win', 'loss', 'draw', 'cap', 'error'] },
  ['cell', 'seat', 'metric', 'round', 'result', 'value', 'count'],
  [
    [0, 0, 0, 1, 0, 18, 2],
    [0, 0, 0, 1, 1, 12, 1],
    [0, 0, 0, 2, 0, 16, 1],
    [0, 0, 0, 2, 0, 19, 1],
    [0, 0, 1, 1, 0, 1, 2],
    [1, 0, 0, 1, 1, 3, 2],
  ],
);

describe('summarise', () => {
  const summary = summarise(run, { games, curves }, ['spirit']);

  it('counts outcomes by cell, with errors separate', () => {
    expect(summary.cells.map((cell) => cell.outcomes)).toEqual([
      { win: 2, loss: 1, draw: 0, cap: 0, error: 1 },
      { win: 0, loss: 2, draw: 1, cap: 1, error: 0 },
    ]);
  });

  it('keeps ends by outcome, cause and round', () => {
    expect(summary.cells[0].ends).toContainEqual({ outcome: 'win', cause: 'none', rounds: [0, 0, 0, 0, 0, 1, 0, 1], games: 2 });
    expect(summary.cells[1].ends).toContainEqual({ outcome: 'loss', cause: 'portal', rounds: [0, 0, 0, 2], games: 2 });
  });

  it('reads only the requested curves, but lists all', () => {
    expect(summary.metrics).toEqual(['spirit', 'keys']);
    expect(summary.cells[0].curves.map((curve) => curve.metric)).toEqual(['spirit']);
    expect(summary.cells[0].curves[0].rounds[2]).toEqual({ win: { values: [16, 19], counts: [1, 1] } });
    expect(summarise(run, { games, curves }, []).cells[0].curves).toEqual([]);
  });

  it('distinguishes several runs by name', () => {
    const both = combine([summary, summary]);
    expect(both.factors[0]).toEqual({ name: 'run', levels: ['vignette-difficulty', 'vignette-difficulty (2)'] });
    expect(both.cells).toHaveLength(4);
    expect(both.cells[3]).toMatchObject({ run: 1, index: 1, levels: { run: 'vignette-difficulty (2)', strategy: 'rotation-greedy' } });
    expect(combine([summary])).toBe(summary);
  });
});
