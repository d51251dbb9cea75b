import { InvalidArgumentError } from 'commander';
import { PATIENCE } from '../runner/play/pulse.ts';

/** Parser for an option that takes a whole number within bounds. */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  const range = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
  return (text) => {
    const value = Number(text.replace(/_/g, ''));
    if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) throw new InvalidArgumentError(`Give a whole number ${range}.`);
    return value;
  };
}

/** `--patience`, for every verb that plays. A day is more than anyone will wait. */
export const patience = wholeNumber(0, 86_400);
export const PATIENCE_HELP = `seconds without an answer before a game is given up as an error; 0 waits forever (default: ${PATIENCE})`;

/** Parser for a share strictly between 0 and `max`. */
export function share(max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !(value > 0 && value < max)) throw new InvalidArgumentError(`Give a number between 0 and ${max}, e.g. 0.005.`);
    return value;
  };
}

/** Parser for an amount above 0. */
export function positive(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && Number.isFinite(value))) throw new InvalidArgumentError('Give a number above 0.');
  return value;
}

/** Parser for a repeated option: each use adds to the list. */
export function repeated(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}
