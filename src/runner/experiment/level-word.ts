import { isRelative, relativeWord } from './relative.ts';
import type { Level } from './schema.ts';

/** The level of an empty list. */
export const NONE = 'none';

/** A level on its own as a word: 7, true, a+b, +1. */
export function levelWord(level: Level): string | number | boolean {
  if (isRelative(level)) return relativeWord(level);
  // What players go without is known by its name alone: tilt, not actions.tilt.
  return typeof level === 'object' ? level.map(withoutPart).join('+') || NONE : level;
}

/** An action and a window may have the same name. */
function withoutPart(word: string): string {
  const [, part, name] = /^(actions|kinds|cards)\.(.+)$/.exec(word) ?? [undefined, undefined, word];
  return part === 'kinds' && !name.includes('window') ? `${name}-window` : name;
}

/** What kind of changes the levels of a factor are. */
export interface ChangeNature {
  /** The levels are offsets. */
  readonly shift?: boolean;
  /** The levels are changes: amounts that are added, or factors. */
  readonly change?: 'add' | 'times';
}

export function changeNature(levels: readonly Level[]): ChangeNature {
  if (levels.every((level) => isRelative(level) && 'add' in level)) return { shift: true, change: 'add' };
  return levels.every((level) => isRelative(level) && 'times' in level) ? { change: 'times' } : {};
}

/** The levels of a factor as shown in tables and labels. Changes of one kind are numbers. */
export function levelWords(levels: readonly Level[]): (string | number | boolean)[] {
  if (changeNature(levels).change === undefined) return levels.map(levelWord);
  return levels.map((level) => amountOf(level) as number);
}

function amountOf(level: Level): number | undefined {
  if (!isRelative(level)) return undefined;
  return 'add' in level ? level.add : level.times;
}

/** The level of a factor, as shown, that goes by this name. A change also goes by its bare number. */
export function findLevel<T extends string | number | boolean>(shown: readonly T[], name: Level): T | undefined {
  const named = (word: unknown): T | undefined => shown.find((each) => String(each) === String(word));
  return named(levelWord(name)) ?? (isRelative(name) ? named(amountOf(name)) : undefined);
}
