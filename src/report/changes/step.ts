import { type Change, changeWords } from '../../analysis/content.ts';
import { type Factors, levelName } from '../cells.ts';
import type { Factor, Level } from '../summary.ts';
import { capital, factorWords } from '../words.ts';

/** One thing that changes from one level to another. */
export interface Step {
  readonly factor: string;
  readonly from: Level;
  readonly to: Level;
}

/** The level of a factor that is written as this word. */
export function asLevel({ factors }: { readonly factors: readonly Pick<Factor, 'name' | 'levels'>[] }, factor: string, word: string): Level {
  return factors.find(({ name }) => name === factor)?.levels.find((level) => String(level) === word) ?? word;
}

/** max spirit 20 → 18; Ogre fight +1; Greedy → Planner; a switch: with day dream, without day dream */
export function stepLabel(of: Factors, { factor, from, to }: Step): string {
  if (typeof to === 'boolean') return switchWords(factor, to);
  if (isChange(of, factor, from)) return `${factorWords(factor)} ${levelName(of, factor, to)}`;
  const names = `${levelName(of, factor, from)} → ${levelName(of, factor, to)}`;
  return isPlayer(factor) ? names : `${factorWords(factor)} ${names}`;
}

/** As the subject of a sentence: Changing max spirit from 20 to 18; Playing Planner instead of Greedy; Playing with day dream */
export function stepSubject(of: Factors, { factor, from, to }: Step): string {
  if (typeof to === 'boolean') return `Playing ${switchWords(factor, to)}`;
  const [before, after] = [levelName(of, factor, from), levelName(of, factor, to)];
  if (isChange(of, factor, from)) return `Changing ${factorWords(factor)} by ${after}`;
  return isPlayer(factor) ? `Playing ${after} instead of ${before}` : `Changing ${factorWords(factor)} from ${before} to ${after}`;
}

/** Who plays all seats. */
function isPlayer(factor: string): boolean {
  return factor === 'strategy' || factor === 'skill';
}

/** Is this a change, and from no change at all? */
function isChange({ factors }: Factors, factor: string, from: Level): boolean {
  return factors.some(({ name, change }) => name === factor && ((change === 'add' && from === 0) || (change === 'times' && from === 1)));
}

/** with day dream, without day dream */
export function switchWords(factor: string, on: boolean): string {
  return `${on ? 'with' : 'without'} ${factorWords(factor)}`;
}

/** What changed between two runs, as a label: max spirit 20 → 18; Ogre fight 6 → 7; Ogre added */
export function changeLabel(of: Factors, change: Change): string {
  const step = stepOf(change);
  if (step === undefined) return changeWords(change);
  return change.field === undefined ? stepLabel(of, step) : `${change.what} ${stepLabel(of, step)}`;
}

/** The same as the subject of a sentence. */
export function changeSubject(of: Factors, change: Change): string {
  if (change.kind !== 'changed') return `${change.kind === 'added' ? 'Adding' : 'Removing'} ${change.what}`;
  const step = stepOf(change);
  if (step === undefined) return capital(changeWords(change));
  if (change.field === undefined) return stepSubject(of, step);
  const [before, after] = [step.from, step.to].map((level) => levelName(of, step.factor, level));
  return `Changing ${change.what} ${factorWords(step.factor)} from ${before} to ${after}`;
}

/** A change of a single value; undefined for lists and the like. */
function stepOf({ kind, what, field, before, after }: Change): Step | undefined {
  return kind === 'changed' && isLevel(before) && isLevel(after) ? { factor: field ?? what, from: before, to: after } : undefined;
}

function isLevel(value: unknown): value is Level {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
