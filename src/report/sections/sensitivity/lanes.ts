import type { Change, Parameter } from './changes.ts';

/** Where there is least room, a chart is about this wide, and so is a character of a label, with its gap. */
const PLOT = 190;
const CHARACTER = 6.6;
const GAP = 8;
/** A label takes no more than this; the rest of it is left out. */
export const LONGEST_LABEL = 80;

/** A change at its place in the row of its parameter. */
export interface Placed extends Change {
  /** Lines of a row, from 0: a row has several if its changes would cover each other. */
  readonly lane: number;
  /** On which side of its interval its name stands, and where that begins; no name if the row says it all. */
  readonly side: 'left' | 'right';
  readonly at: number;
}

/** Both directions in one line, each named on its outer side. Changes in one direction share a line only if their intervals and names leave room. */
export function placed({ changes }: Parameter, span: number): Placed[] {
  const lanes: Placed[][] = [];
  for (const change of changes) {
    const natural = change.estimate.point < 0 ? 'left' : 'right';
    // A change around zero has no direction: it takes the side that is free.
    const sides = hasDirection(change) ? ([natural] as const) : ([natural, natural === 'left' ? 'right' : 'left'] as const);
    const found = lanes
      .flatMap((lane, i) => sides.map((side) => ({ lane: i, side, free: lane.every((other) => other.side !== side || isApart(change, other, side, span)) })))
      .find(({ free }) => free);
    const { lane, side } = found ?? { lane: lanes.length, side: natural };
    (lanes[lane] ??= []).push({ ...change, lane, side, at: 0 });
  }
  return lanes.flatMap((lane) => lane.map((change) => ({ ...change, at: startOf(change, lane) })));
}

/** Does most of the interval lie on one side of zero? */
function hasDirection({ clear, estimate: { point, low, high } }: Change): boolean {
  return clear || Math.abs(point) > (high - low) / 4;
}

/** Room between the interval and name of one and those of the other. */
function isApart(one: Change, other: Change, side: 'left' | 'right', span: number): boolean {
  const [inner, outer] = Math.abs(one.estimate.point) < Math.abs(other.estimate.point) ? [one, other] : [other, one];
  const name = (Math.min(LONGEST_LABEL, inner.to.length * CHARACTER + GAP) / PLOT) * span;
  return side === 'left' ? outer.estimate.high < inner.estimate.low - name : outer.estimate.low > inner.estimate.high + name;
}

/** Beyond the interval, and beyond that of a change on the other side that reaches over here. */
function startOf({ side, estimate }: Placed, lane: readonly Placed[]): number {
  const across = lane.filter((other) => other.side !== side).map((other) => other.estimate);
  return side === 'left'
    ? Math.min(estimate.low, ...across.filter(({ low, high }) => high > estimate.low && low < estimate.low).map(({ low }) => low))
    : Math.max(estimate.high, ...across.filter(({ low, high }) => low < estimate.high && high > estimate.high).map(({ high }) => high));
}
