import { messageOf } from '../core/index.ts';
import { atOnce, guarded } from '../runner/play/guard.ts';
import { exactValue } from './checks/exact-value.ts';
import { leak } from './checks/leak.ts';
import { options } from './checks/options.ts';
import { searchAids } from './checks/search-aids.ts';
import { strategies } from './checks/strategies.ts';
import { worlds } from './checks/worlds.ts';
import { FOUNDATIONS, promises } from './checks.ts';
import { TooLarge } from './exact.ts';
import { faultIn } from './fault.ts';
import type { Check, Effort, Subject } from './subject.ts';

/** All that is checked of a game. */
const CHECKS: readonly Check[] = [...promises, leak, searchAids, worlds, strategies, exactValue, options];

/** The promises, in the order in which they are checked. */
export const PROMISES: readonly string[] = CHECKS.map(({ promise }) => promise);

/** What is wrong, where, and what to look at. */
export interface Finding {
  readonly what: string;
  readonly game?: number;
  readonly decision?: number;
  /** Where to look; absent if the game's own code threw. */
  readonly look?: string;
  /** Line of the game's file, if its code threw. */
  readonly line?: number;
  readonly file?: string;
}

export interface CheckResult {
  readonly promise: string;
  readonly result: 'held' | 'broken' | 'not checked';
  /** What was seen, where that is worth telling. */
  readonly note?: string;
  readonly finding?: Finding;
}

/** The place of an error in the user's files. */
export type PlaceOf = (error: unknown) => { readonly file: string; readonly line: number } | undefined;

/** Checks a game, one promise after another; `hear` gets each result as it comes. */
export function conform(subject: Subject, effort: Effort, placeOf: PlaceOf, hear: (result: CheckResult) => void): void {
  const told = new Set<string>();
  const broken = new Set<Check>();
  for (const check of CHECKS) {
    const isHopeless = [...FOUNDATIONS, ...(check.after ?? [])].some((other) => broken.has(other));
    const result = isHopeless ? notChecked(check) : examine(check, subject, effort, placeOf);
    // A game that throws breaks one promise after another; one line is enough.
    const isNew = result.finding !== undefined && !told.has(result.finding.what);
    if (result.finding !== undefined) told.add(result.finding.what);
    hear(result.finding === undefined || isNew ? result : notChecked(check));
    if (result.result === 'broken') broken.add(check);
  }
}

function notChecked({ promise }: Check): CheckResult {
  return { promise, result: 'not checked' };
}

function examine(check: Check, subject: Subject, effort: Effort, placeOf: PlaceOf): CheckResult {
  const { promise, look } = check;
  try {
    const note = guarded(() => atOnce(() => check.run(subject, effort)));
    return { promise, result: 'held', ...(note === undefined ? {} : { note }) };
  } catch (error) {
    if (error instanceof TooLarge) return { promise, result: 'not checked', note: 'the game is too large' };
    const fault = faultIn(error);
    const finding = fault === undefined ? { what: thrown(error), ...placeOf(error) } : { what: fault.what, ...fault.spot, look, ...placeOf(fault) };
    return { promise, result: 'broken', finding };
  }
}

/** What the game's own code threw. */
function thrown(error: unknown): string {
  const name = error instanceof Error && error.name !== 'Error' && error.name in globalThis ? `${error.name}: ` : '';
  return `${name}${messageOf(error)}`;
}
