import { defeatsByCause } from '../../ends.ts';
import { CAUSE_COLOURS } from '../../page/theme.ts';
import type { CellSummary, Summary } from '../../summary.ts';

/** Label for causes too rare to have their own colour. */
const OTHER = 'other causes';

/** Causes of defeat that occurred, in declared order; the rarest, beyond the available colours, are combined. */
export function namedCauses(summary: Summary): string[] {
  const seen = defeatsByCause(summary.cells);
  const frequent = seen.slice(0, CAUSE_COLOURS);
  const named = summary.causes.filter((cause) => frequent.some(([name]) => name === cause));
  return seen.length > CAUSE_COLOURS ? [...named, OTHER] : named;
}

export function causeColour(causes: readonly string[], cause: string): string {
  return cause === OTHER ? 'cause-other' : `series-${causes.indexOf(cause)}`;
}

/** Name under which a cause is shown. */
export function shownCause(causes: readonly string[], cause: string): string {
  return causes.includes(cause) ? cause : OTHER;
}

export function defeatsBy(cell: CellSummary, causes: readonly string[], cause: string): number {
  return cell.ends.reduce((sum, end) => (end.outcome === 'loss' && shownCause(causes, end.cause) === cause ? sum + end.games : sum), 0);
}
