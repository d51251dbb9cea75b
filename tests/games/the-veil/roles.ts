import { theVeil } from '../../../src/games/the-veil/index.ts';

/** A seat at which one strategy plays every role. */
export function everyRole<Spec>(spec: Spec): Record<string, Spec> {
  return Object.fromEntries(theVeil.kinds.map(({ role }) => [role, spec]));
}
