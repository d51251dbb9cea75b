import { adjusted, adjustedDifference } from '../evidence/adjusted.ts';
import type { Manner } from '../evidence/single.ts';
import { kindOf } from '../evidence/units.ts';
import type { Adjusted } from '../stats/control-variates.ts';
import { CONFIDENCE } from './family.ts';
import type { MeasuredRun } from './measured.ts';

/** By cell: its mean adjusted for the luck dealt; null where that would not help. */
export function adjustedCells({ run, measure, units, luck = [] }: MeasuredRun): (Adjusted | null)[] {
  const kind = kindOf(units, measure.share);
  return units.map((own, cell) => {
    const dealt = luck[cell] ?? null;
    return dealt === null ? null : adjusted(own, kind, dealt, run.intervals, CONFIDENCE);
  });
}

/** A cell of a run. */
interface Place {
  readonly from: MeasuredRun;
  readonly cell: number;
}

/** How to adjust first − second for the luck dealt, which they share; undefined if that would help neither of them. */
export function differenceAdjuster(first: Place, second: Place, manner: Manner): ((confidence: number) => Adjusted | null) | undefined {
  const [one, other] = [first, second].map(({ from, cell }) => from.luck?.[cell] ?? null);
  if (one === null || other === null) return undefined;
  const [a, b] = [first, second].map(({ from, cell }) => from.units[cell]);
  return (confidence) => adjustedDifference({ units: a, luck: one }, { units: b, luck: other }, manner, confidence);
}
