import type { Compared } from '../../analysis/family.ts';
import type { Estimate } from '../../stats/estimate.ts';
import { number } from '../words.ts';

/** How much something changes in running text, without its sign: 5 points, 0.4 points; 1.2 for a measure that is no share. */
export function roughSize(difference: number, share: boolean): string {
  return share ? `${roughNumber(difference, share)} ${roughNumber(difference, share) === '1' ? 'point' : 'points'}` : roughNumber(difference, share);
}

/** 3 to 21 points; 3 points if both ends round to that. */
export function roughRange(differences: readonly number[], share: boolean): string {
  const sizes = differences.map(Math.abs);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const first = roughNumber(least, share);
  return first === roughNumber(most, share) ? roughSize(most, share) : `${first} to ${roughSize(most, share)}`;
}

function roughNumber(difference: number, share: boolean): string {
  const size = Math.abs(share ? 100 * difference : difference);
  if (share) return size >= 0.95 ? String(Math.round(size)) : size.toFixed(1);
  return size < 1 ? String(Number(size.toPrecision(2))) : number(size, size < 10 ? 1 : 0);
}

/** Does the interval exclude zero? */
export function isClear({ verdict }: Pick<Compared, 'verdict'>): boolean {
  return verdict === 'higher' || verdict === 'lower';
}

/** The smallest and the largest size of a difference that its interval allows, whatever its sign. */
export function sizesOf({ low, high }: Pick<Estimate, 'low' | 'high'>): { readonly least: number; readonly most: number } {
  return { least: Math.max(0, low, -high), most: Math.max(Math.abs(low), Math.abs(high)) };
}
