import { InputError, suggestion } from '../core/errors.ts';
import type { Column, NumberArray } from './columns.ts';

/** What is measured in a game: one number per game, read from columns of games.arrow. */
export interface Measure {
  readonly name: string;
  /** Is it a share of games, between 0 and 1? True for outcomes, and for columns declared to be 0 or 1. */
  readonly share: boolean;
  /** By outcome, as numbered in the table: what a game is worth; 0 for a column. An error is NaN. */
  readonly worth: readonly number[];
  /** The numeric column it reads; null if the outcome determines it. */
  readonly column: string | null;
}

/** Rows of games.arrow, from a file or just played. */
export interface MeasuredRows {
  column(name: string): NumberArray;
}

/** The columns that rows must have for this measure. */
export function measuredColumns({ column }: Measure): string[] {
  return column === null ? ['outcome'] : ['outcome', column];
}

/** Measures determined by the outcome. A draw scores half. */
const SHARES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  win: { win: 1 },
  score: { win: 1, draw: 0.5 },
  loss: { loss: 1 },
  draw: { draw: 1 },
  cap: { cap: 1 },
};

/** Numeric columns that identify a game instead of measuring it. */
const LABELS = ['cell', 'game', 'pair', 'winner', 'first'];

/** A measure by name: win, score, another outcome, or a column of numbers. */
export function findMeasure(name: string, columns: readonly Column[]): Measure {
  const outcomes = columns.find((c) => c.name === 'outcome')?.words ?? [];
  const worth = (values: Readonly<Record<string, number>>): number[] => outcomes.map((word) => (word === 'error' ? Number.NaN : (values[word] ?? 0)));
  if (Object.hasOwn(SHARES, name)) return { name, share: true, worth: worth(SHARES[name]), column: null };
  const names = [...Object.keys(SHARES), ...columns.filter((c) => c.type !== 'word' && !LABELS.includes(c.name)).map((c) => c.name)];
  if (!names.includes(name)) throw new InputError(`there is no measure ${name}; ${suggestion(name, names)}`);
  return { name, share: columns.some((c) => c.name === name && c.flag === true), worth: worth({}), column: name };
}

/** A quantile of a measure, as `expect` names it: rounds.p90, rounds.median. Null for any other name. */
export function quantileName(name: string): { readonly of: string; readonly q: number } | null {
  const found = /^(.+)\.(?:median|p(\d{1,2}(?:\.\d+)?))$/.exec(name);
  if (found === null) return null;
  const q = found[2] === undefined ? 0.5 : Number(found[2]) / 100;
  return q > 0 ? { of: found[1], q } : null;
}

/** Is a measure of this name a share of games? `flags`: columns that are always 0 or 1. */
export function isShare(name: string, flags: readonly string[] = []): boolean {
  return Object.hasOwn(SHARES, name) || flags.includes(name);
}

/** The numbers of `count` games; NaN for those that ended in error. */
export function measured({ worth, column }: Measure, rows: MeasuredRows, count: number): Float64Array {
  const outcome = rows.column('outcome');
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) values[i] = worth[outcome[i]];
  if (column === null) return values;
  const numbers = rows.column(column);
  // An error's NaN stays one whatever its column holds.
  for (let i = 0; i < count; i++) values[i] += numbers[i];
  return values;
}

/** Games played in pairs: the mean of each two neighbours, NaN where either ended in error. */
export function pairMeans(values: Float64Array): Float64Array {
  const means = new Float64Array(values.length >> 1);
  for (let i = 0; i < means.length; i++) means[i] = (values[2 * i] + values[2 * i + 1]) / 2;
  return means;
}
