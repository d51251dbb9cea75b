import { type EventSpec, FIRST_KIND, type KindSpec } from '../core/index.ts';
import { listed, type Numbered } from './enums.ts';

/**
 * The kinds of decision that a game declares as an enum, whose first member has the number FIRST_KIND. `special` has those that another role than `play` decides,
 * and the pass codes of optional windows.
 */
export function kindsOf<Name extends string>(
  kinds: Numbered<Name>,
  special: Readonly<Partial<Record<Name, Partial<Omit<KindSpec, 'name'>>>>>,
): readonly KindSpec[] {
  return listed(kinds, FIRST_KIND).map((name) => ({ name: kebabCase(name), role: 'play', ...special[name] }));
}

/** The events that a game declares as an enum. */
export function eventsOf<Name extends string>(events: Numbered<Name>): readonly EventSpec[] {
  return listed(events, 0).map((name) => ({ name: kebabCase(name) }));
}

/** `windowStart` becomes `window-start`. */
function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
