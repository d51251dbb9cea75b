import { everyEffect, type Inner } from './walk.ts';

/** What texts touch: tells which may resolve in either order, so that the player need not be asked. */

/** Parts of the game as bit masks: what an effect reads, what it adds to (additions commute), and what it changes. */
export interface Masks {
  readonly reads: number;
  readonly adds: number;
  readonly changes: number;
}

export interface Touches extends Masks {
  /** The text itself, if its effect does not depend on its card; otherwise empty. */
  readonly text: string;
}

export const NOTHING: Masks = { reads: 0, adds: 0, changes: 0 };

/** Does the order of these two texts make no difference? */
export function commute(one: Touches, other: Touches): boolean {
  return (one.text !== '' && one.text === other.text) || (!disturbs(one, other) && !disturbs(other, one));
}

function disturbs(one: Masks, other: Masks): boolean {
  return (one.changes & (other.reads | other.adds | other.changes)) !== 0 || (one.adds & (other.reads | other.changes)) !== 0;
}

/** What a text touches: all that its effects do. `own` is what an effect touches apart from the texts inside it. */
export function touchedBy<Effect>(effects: readonly Effect[], inner: Inner<Effect>, own: (effect: Effect) => Masks): Masks {
  let sum = NOTHING;
  for (const effect of everyEffect(effects, inner)) sum = both(sum, own(effect));
  return sum;
}

export function both(one: Masks, other: Masks): Masks {
  return { reads: one.reads | other.reads, adds: one.adds | other.adds, changes: one.changes | other.changes };
}

export function changes(parts: number): Masks {
  return { ...NOTHING, changes: parts };
}

export function reads(parts: number): Masks {
  return { ...NOTHING, reads: parts };
}
