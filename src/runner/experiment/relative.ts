import { InputError } from '../../core/index.ts';
import type { Level, Relative } from './schema.ts';

/** Is this level a change of a value instead of a value? */
export function isRelative(level: unknown): level is Relative {
  return typeof level === 'object' && level !== null && !Array.isArray(level) && ('add' in level || 'times' in level);
}

/** Are all levels changes? Then what is set under the same name is what they change. */
export function areRelative(levels: unknown): levels is readonly Relative[] {
  return Array.isArray(levels) && levels.every(isRelative);
}

/** A change as a word: +1, −2, ×1.5. */
export function relativeWord(level: Relative): string {
  if ('times' in level) return `×${level.times}`;
  return level.add < 0 ? `−${-level.add}` : `+${level.add}`;
}

/** The value after a change of `base`, which must be a number. Not rounded. */
export function changed(name: string, level: Relative, base: unknown): number {
  const from = level.of ?? base;
  if (typeof from !== 'number')
    throw new InputError(`${name} is ${from === undefined ? 'not set' : JSON.stringify(from)}, which is no number to change; give the value itself`);
  // Decimal fractions stay what they look like: 0.1 + 0.2 is 0.3.
  return Number(('add' in level ? from + level.add : from * level.times).toPrecision(12));
}

/** A whole number: the nearest, and of two the one further from zero. */
export function toWhole(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** A change of what an experiment sets: of a number, or on top of another change. */
export function changeOf(name: string, change: Relative, before: Level | undefined): Relative {
  if (before === undefined) return change;
  if (typeof before === 'number') return { ...change, of: before };
  if (isRelative(before) && 'add' in before && 'add' in change) return { ...before, add: before.add + change.add };
  if (isRelative(before) && 'times' in before && 'times' in change) return { ...before, times: before.times * change.times };
  throw new InputError(`${name} is ${JSON.stringify(before)} in the experiment, which cannot be changed by an amount; give the value itself`);
}
