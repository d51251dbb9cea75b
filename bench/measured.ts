import { columns } from '../src/cli/columns.ts';
import type { Figure } from '../src/runner/bench/figure.ts';
import { type Guide, isCrossed } from './guides.ts';

export type Unit = '×' | 'ms' | 's' | 'MB';

/** A line of the table: a figure, the spread of its rounds if there are several, and its guide if there is one. */
export interface Measured {
  readonly what: string;
  readonly unit: Unit;
  readonly figure: Figure;
  readonly guide?: Guide;
  /** Is the guide crossed? */
  readonly look: boolean;
}

export function measured(what: string, unit: Unit, figure: Figure, guide?: Guide): Measured {
  return { what, unit, figure, guide, look: isCrossed(figure.median, guide) };
}

export function measuredTable(rows: readonly Measured[]): string {
  const figures = rows.map(({ figure, unit }) => shown(figure.median, unit));
  const widest = Math.max('figure'.length, ...figures.map(({ length }) => length));
  return columns(
    ['what', 'figure', 'unit', 'lowest – highest', 'guide', ''],
    rows.map((row, i) => [row.what, figures[i].padStart(widest), row.unit, spread(row), guideWords(row), row.look ? 'look' : '']),
  );
}

/** The spread; empty if the figure was measured once. */
function spread({ figure: { low, high }, unit }: Measured): string {
  return low === high ? '' : `${shown(low, unit)} – ${shown(high, unit)}`;
}

function guideWords({ guide }: Measured): string {
  if (guide?.atLeast !== undefined) return `≥ ${guide.atLeast}`;
  return guide?.atMost === undefined ? '' : `≤ ${guide.atMost}`;
}

const DECIMALS: Readonly<Record<Unit, number>> = { '×': 2, ms: 0, s: 1, MB: 1 };

function shown(value: number, unit: Unit): string {
  return value.toFixed(DECIMALS[unit]);
}
