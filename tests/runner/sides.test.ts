import { describe, expect, it } from 'vitest';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../src/runner/plan/plan.ts';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();

describe('the sides of a cell', () => {
  it('are recorded if more than two seats compete; a team is one side', async () => {
    const file = bench.write(
      'veil.yaml',
      'game: the-veil\npack: stand-in\ngames: 4\nset: { strategy: phased }\nvary: { format: [duel, ffa3, ffa4, 2v2, 3v2, campaign] }\n',
    );
    const { cells } = await planRun(await loadExperiment(file));
    expect(cells.map(({ levels, sides }) => [levels.format, sides])).toEqual([
      ['duel', undefined],
      ['ffa3', 3],
      ['ffa4', 4],
      ['2v2', 2],
      ['3v2', 2],
      ['campaign', undefined],
    ]);
  });

  it('may differ: the tables have columns for the cell with the most seats, whichever that is', async () => {
    for (const formats of ['duel, ffa4, ffa3', 'ffa4, ffa3, duel']) {
      const file = bench.write('seats.yaml', `game: the-veil\npack: stand-in\ngames: 4\nset: { strategy: phased }\nvary: { format: [${formats}] }\n`);
      const { seats, shapes } = await planRun(await loadExperiment(file));
      expect(seats).toBe(4);
      expect(shapes.games.columns.flatMap(({ name }) => (/^won_\d$/.test(name) ? [name] : []))).toEqual(['won_0', 'won_1', 'won_2', 'won_3']);
    }
  });
});
