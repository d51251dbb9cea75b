import { columns } from '../src/cli/columns.ts';
import { count, percent } from '../src/report/words.ts';
import type { Figure } from '../src/runner/bench/figure.ts';

export type Unit = 'games/CPU-s' | 'decisions/CPU-s' | 'games/s' | '×' | '%' | 'MB' | 's';

/** With less of it measured undisturbed a figure says little. */
const QUIET = 0.9;

/** A line of the table: a figure, the spread of its rounds where there are several, and what it should be. */
export interface Measured {
  readonly what: string;
  readonly unit: Unit;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** The share of it that was measured undisturbed. */
  readonly quiet?: number;
  /** What a reader should know before believing it. */
  readonly note?: string;
}

export function measured(what: string, unit: Unit, figure: Figure | number, more: Pick<Measured, 'atLeast' | 'atMost' | 'quiet' | 'note'> = {}): Measured {
  if (typeof figure === 'number') return { what, unit, value: figure, ...more };
  const { median: value, low, high } = figure;
  return { what, unit, value, low, high, ...more };
}

/** Null where there is no target. */
export function isMet({ value, atLeast, atMost }: Measured): boolean | null {
  if (atLeast !== undefined) return value >= atLeast;
  return atMost === undefined ? null : value <= atMost;
}

export function measuredTable(rows: readonly Measured[]): string {
  const head = ['what', 'figure', 'unit', 'rounds from – to', 'undisturbed', 'target', ''];
  const cells = rows.map((row) => [row.what, shown(row.value, row.unit), row.unit, spread(row), undisturbed(row), target(row), verdict(row)]);
  const widest = Math.max(...cells.map((cell) => cell[1].length));
  return columns(
    head,
    cells.map(([what, figure, ...rest]) => [what, figure.padStart(widest), ...rest]),
  );
}

function spread({ low, high, unit }: Measured): string {
  return low === undefined || high === undefined ? '' : `${shown(low, unit)} – ${shown(high, unit)}`;
}

function undisturbed({ quiet }: Measured): string {
  return quiet === undefined ? '' : percent(quiet, 0);
}

function target({ atLeast, atMost, unit }: Measured): string {
  if (atLeast !== undefined) return `≥ ${shown(atLeast, unit)}`;
  return atMost === undefined ? '' : `≤ ${shown(atMost, unit)}`;
}

function verdict(row: Measured): string {
  const met = isMet(row);
  const words = met === null ? [] : [met ? 'met' : 'not met'];
  if (row.quiet !== undefined && row.quiet < QUIET) words.push('the machine was busy');
  return (row.note === undefined ? words : [...words, row.note]).join('; ');
}

function shown(value: number, unit: Unit): string {
  switch (unit) {
    case 'games/CPU-s':
    case 'decisions/CPU-s':
    case 'games/s':
      return count(value);
    case '×':
      return value.toFixed(value < 10 ? 2 : 0);
    case '%':
      return (100 * value).toFixed(1);
    case 'MB':
    case 's':
      return value.toFixed(1);
  }
}
