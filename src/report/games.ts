import { measuredColumns } from '../analysis/measured.ts';
import type { Units } from '../evidence/units.ts';
import { measureName, type RunFile } from '../runner/run/run-file.ts';
import { findMeasure, measured, pairMeans } from '../tables/measure.ts';
import type { TableFile } from '../tables/read.ts';
import { OUTCOMES, type Outcome } from './outcomes.ts';

/** The games of a cell one by one, in order: for sections that pair games across cells. */
export interface CellGames {
  /** Indices into OUTCOMES. */
  readonly outcomes: Int8Array;
  /** The seat that went first; null in solo games. */
  readonly first: Int8Array | null;
  /** What the experiment measures: one number per unit, which is a game, or a pair of games with the sides swapped. */
  readonly units: Units;
  /** The same game by game, if units are pairs. */
  readonly single?: Units;
}

/** What a run measures, and whether that is a share of games. */
export interface RunMeasure {
  readonly name: string;
  readonly share: boolean;
}

export interface RunGames {
  readonly measure: RunMeasure;
  readonly cells: readonly CellGames[];
}

/** Reads the games of a run one by one. */
export function readGames(run: RunFile, table: TableFile): RunGames {
  const measure = findMeasure(measureName(run), measuredColumns(run, table));
  const places = table.words('outcome').map((word) => OUTCOMES.indexOf(word as Outcome));
  const rivals = table.names.includes('first');
  const values = run.done.map((games) => new Float64Array(games));
  const outcomes = run.done.map((games) => new Int8Array(games));
  const first = run.done.map((games) => (rivals ? new Int8Array(games) : null));
  const filled = run.done.map(() => 0);
  for (const batch of table.batches()) {
    const cells = batch.column('cell');
    const numbers = measured(measure, batch, batch.rows);
    const outcome = batch.column('outcome');
    const began = rivals ? batch.column('first') : null;
    // Rows are ordered by cell, then game.
    for (let i = 0; i < batch.rows; i++) {
      const cell = cells[i];
      const game = filled[cell]++;
      values[cell][game] = numbers[i];
      outcomes[cell][game] = places[outcome[i]];
      if (began !== null) (first[cell] as Int8Array)[game] = began[i];
    }
  }
  return {
    measure: { name: measure.name, share: measure.share },
    cells: run.done.map((_, cell) => ({ outcomes: outcomes[cell], first: first[cell], ...unitsOf(values[cell], run.swap) })),
  };
}

function unitsOf(values: Units, swap: boolean): Pick<CellGames, 'units' | 'single'> {
  return swap ? { units: pairMeans(values), single: values } : { units: values };
}
