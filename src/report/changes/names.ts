import { count, list } from '../words.ts';

/** Most names in a list; of the others only their number is given. */
const NAMED = 4;

/** a, b and c; of many only the first: a, b, c, d and 7 more */
export function some(names: readonly string[]): string {
  return names.length <= NAMED + 1 ? list(names) : `${names.slice(0, NAMED).join(', ')} and ${count(names.length - NAMED)} more`;
}
