import type { Rules, State } from '../core/index.ts';
import { Fault, type Spot } from './fault.ts';

/** Throws unless the essential words of two states are the same. */
export function same(rules: Pick<Rules, 'essential'>, one: State, other: State, what: string, spot: Spot): void {
  const i = firstDifference(one.all.subarray(0, rules.essential), other.all.subarray(0, rules.essential));
  if (i >= 0) throw new Fault(`${what}: word ${i} of the state is ${other.all[i]}, not ${one.all[i]}`, spot);
}

/** The first place where two arrays of the same length differ, or -1. As bytes they are compared many times as fast, and nearly all are equal. */
export function firstDifference(one: Int32Array, other: Int32Array): number {
  const bytes = ({ buffer, byteOffset, byteLength }: Int32Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);
  return bytes(one).equals(bytes(other)) ? -1 : one.findIndex((word, i) => word !== other[i]);
}
