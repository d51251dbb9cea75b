import { A, type CardCountSpec, type ColumnSpec, type CurveSpec, OWN_COUNT } from '../core/index.ts';

/** Columns, curves and card counts declared by name. The kit puts them in order and says where each of them is, so that metrics and tables cannot disagree. */
export interface Declared<Spec, Name extends string> {
  readonly specs: readonly Spec[];
  /** Where each begins. */
  readonly at: Readonly<Record<Name, number>>;
  /** The place after the last. */
  readonly end: number;
}

/** A spec as it is declared: its name is the key it stands under (`spiritEnd` becomes `spirit_end`), or it is a block of several with names of their own. */
export type Entry<Spec> = Omit<Spec, 'name'> | readonly Spec[];

/** A column of small whole numbers; with `flag`, of 0 and 1. */
export const int16 = (about: string, flag?: true): Entry<ColumnSpec> => ({ type: 'int16', flag, about });
/** The same in a block, where it has a name of its own. */
export const named16 = (name: string, about: string, flag?: true): ColumnSpec => ({ name, type: 'int16', flag, about });

/** A column that holds the number of a round. */
export const round16 = (about: string): Entry<ColumnSpec> => ({ type: 'int16', unit: 'round', about });
/** The same in a block. */
export const namedRound16 = (name: string, about: string): ColumnSpec => ({ name, type: 'int16', unit: 'round', about });

/** Columns of games.arrow, or of each seat. */
export function columns<Name extends string>(entries: Readonly<Record<Name, Entry<ColumnSpec>>>): Declared<ColumnSpec, Name> {
  return declared(entries, 0);
}

/** A game's own columns of attempts.arrow. They follow those that every campaign has. */
export function attemptColumns<Name extends string>(entries: Readonly<Record<Name, Entry<ColumnSpec>>>): Declared<ColumnSpec, Name> {
  return declared(entries, A.own);
}

export function curves<Name extends string>(entries: Readonly<Record<Name, Entry<CurveSpec>>>): Declared<CurveSpec, Name> {
  return declared(entries, 0);
}

/** A game's own card counts. They follow those that every game has. */
export function cardCounts<Name extends string>(entries: Readonly<Record<Name, Entry<CardCountSpec>>>): Declared<CardCountSpec, Name> {
  return declared(entries, OWN_COUNT);
}

/** Places what is declared one after the other, from `from` on. */
function declared<Spec extends { readonly name: string }, Name extends string>(
  entries: Readonly<Record<Name, Entry<Spec>>>,
  from: number,
): Declared<Spec, Name> {
  const specs: Spec[] = [];
  const at: Partial<Record<Name, number>> = {};
  for (const [key, entry] of Object.entries(entries) as [Name, Entry<Spec>][]) {
    at[key] = from + specs.length;
    if (Array.isArray(entry)) specs.push(...(entry as readonly Spec[]));
    else specs.push({ name: snakeCase(key), ...entry } as Spec);
  }
  return { specs, at: at as Record<Name, number>, end: from + specs.length };
}

/** The first of some consecutive counts in the state, and the specs that show it and those after it. */
export type Shown<Spec> = readonly [count: number, ...specs: readonly Spec[]];

/** A block of specs that show counts of the state: the specs, and for each the count to copy. */
export function showing<Spec>(shown: readonly Shown<Spec>[]): { readonly specs: readonly Spec[]; readonly counts: Int32Array } {
  return {
    specs: shown.flatMap(([, ...specs]) => specs),
    counts: Int32Array.from(shown.flatMap(([count, ...specs]) => specs.map((_, k) => count + k))),
  };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
