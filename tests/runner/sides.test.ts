import { describe, expect, it } from 'vitest';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../src/runner/plan/plan.ts';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();

describe('the sides of a cell', () => {
  it('are recorded if more than two sides compete; a team is one side', async () => {
    const file = bench.write(
      'veil.yaml',
      'game: the-veil\npack: stand-in\ngames: 4\nset: { strategy: phased }\nvary: { format: [duel, ffa3, ffa4, 2v2, 3v2, campaign] }\n',
    );
    const { cells } = await planRun(await loadExperiment(file));
    expect(cells.map(({ levels, sides }) => [levels.format, sides])).toEqual([
      ['duel', undefined],
      ['ffa3', 3],
      ['ffa4', 4],
      ['2v2', undefined],
      ['3v2', undefined],
      ['campaign', undefined],
    ]);
  });
});
