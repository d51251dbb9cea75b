import { theVeil } from '../../../src/games/the-veil/index.ts';

/** A seat where one strategy plays every role. */
export function everyRole<Spec>(spec: Spec): Record<string, Spec> {
  return Object.fromEntries(theVeil.kinds.map(({ role }) => [role, spec]));
}
