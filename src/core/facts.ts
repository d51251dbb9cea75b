import { View } from './view.ts';

/** A value of a view as plain data. */
export type Fact = number | boolean | string | null | readonly Fact[] | { readonly [name: string]: Fact };

/** What can say itself as plain data: piles, votes and roles of a view. */
interface Speaking {
  toJSON(): Fact;
}

/** Names of the getters of each class of views, found once. */
const getters = new WeakMap<object, readonly string[]>();

/**
 * What a view shows, as plain data by name, for readers that cannot call its methods: its getters that give a number, a truth value, a word or a list of numbers,
 * and its members that have `toJSON`. Like the view itself it holds nothing that its decider may not know; the leak test checks it.
 */
export function factsOf(view: View): Record<string, Fact> {
  const facts: Record<string, Fact> = {};
  const members = view as unknown as Readonly<Record<string, unknown>>;
  for (const name of [...gettersOf(Object.getPrototypeOf(view)), ...ownMembers(view)]) {
    const fact = factOf(read(members, name));
    if (fact !== undefined) facts[name] = fact;
  }
  return facts;
}

/** A getter may have no answer at this decision. */
function read(members: Readonly<Record<string, unknown>>, name: string): unknown {
  try {
    return members[name];
  } catch {
    return undefined;
  }
}

/** The getters of a class of views and its bases; those that all views have are left out. */
function gettersOf(prototype: object): readonly string[] {
  const known = getters.get(prototype);
  if (known !== undefined) return known;
  const names = new Set<string>();
  for (let at = prototype; at !== View.prototype; at = Object.getPrototypeOf(at))
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(at))) if (get !== undefined) names.add(name);
  const found = [...names].sort();
  getters.set(prototype, found);
  return found;
}

/** Fields that a game declared: getters of the view itself, and members that say themselves. */
function ownMembers(view: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(view)).flatMap(([name, { get, value }]) => {
    const speaks = (Array.isArray(value) && value.length > 0 && value.every(isSpeaking)) || isSpeaking(value);
    return get !== undefined || speaks ? [name] : [];
  });
}

function factOf(value: unknown): Fact | undefined {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' || value === null) return value;
  if (isSpeaking(value)) return value.toJSON();
  if (!Array.isArray(value)) return undefined;
  if (value.every(isSpeaking)) return value.map((each) => each.toJSON());
  return value.every((each) => typeof each === 'number' || typeof each === 'boolean') ? value : undefined;
}

function isSpeaking(value: unknown): value is Speaking {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Speaking>).toJSON === 'function';
}
