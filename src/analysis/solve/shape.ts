import { pairedDifference } from '../../evidence/difference.ts';
import { FIXED } from '../../evidence/single.ts';
import { kindOf, type Units } from '../../evidence/units.ts';
import { simultaneous } from '../../stats/holm.ts';
import { sideOf } from './nearer.ts';

const CONFIDENCE = 0.95;

/** How a measure responds to a value. */
export interface Shape {
  /** Rising: some steps clearly rise and none clearly falls. Unknown: nothing is clear. */
  readonly kind: 'rising' | 'falling' | 'not monotone' | 'unknown';
  /** Steps between neighbours, and how many of them are clear. */
  readonly steps: number;
  readonly clear: number;
}

/**
 * Read off paired intervals of neighbours, and of both ends. Results choose which values become neighbours, so all pairs that could have done so count as one
 * family: `candidates` is the number of values that might have been looked at. `looks`: units by value, from the lowest value to the highest.
 */
export function shapeOf(looks: readonly Units[], candidates: number, share: boolean): Shape {
  const each = simultaneous(CONFIDENCE, (candidates * (candidates - 1)) / 2);
  const kind = kindOf(looks, share);
  const step = (from: Units, to: Units): -1 | 0 | 1 => sideOf(pairedDifference(to, from, kind, FIXED).interval(each));
  const neighbours = looks.slice(1).map((to, i) => step(looks[i], to));
  const told = looks.length > 2 ? [...neighbours, step(looks[0], looks[looks.length - 1])] : neighbours;
  const counts = { steps: neighbours.length, clear: neighbours.filter((side) => side !== 0).length };
  const [up, down] = [told.includes(1), told.includes(-1)];
  return { kind: up && down ? 'not monotone' : up ? 'rising' : down ? 'falling' : 'unknown', ...counts };
}
