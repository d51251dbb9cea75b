import { BENCH_HEAD, benchWords } from '../src/cli/bench.ts';
import { columns } from '../src/cli/columns.ts';
import { count } from '../src/report/words.ts';
import type { BenchRow } from '../src/runner/bench/bench.ts';
import { isCrossed, type PaceGuide, paceGuideOf } from './guides.ts';

/** A row of `scry bench` with its guide, if there is one. */
export interface PaceRow extends BenchRow {
  readonly guide?: PaceGuide;
  /** Is the guide crossed? */
  readonly look: boolean;
}

export function withGuide(row: BenchRow): PaceRow {
  const guide = paceGuideOf(row);
  return { ...row, guide, look: guide !== undefined && isCrossed(row.plain[guide.unit].median, guide) };
}

/** The table of `scry bench` with a column of guides. */
export function paceTable(rows: readonly PaceRow[]): string {
  return columns(
    [...BENCH_HEAD, 'guide', ''],
    rows.map((row) => [...benchWords(row), guideWords(row), row.look ? 'look' : '']),
  );
}

function guideWords({ guide }: PaceRow): string {
  return guide === undefined ? '' : `≥ ${count(guide.atLeast)} ${guide.unit}`;
}
