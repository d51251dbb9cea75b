import { resolve, sep } from 'node:path';
import { InputError } from '../core/errors.ts';
import { shown } from './runs.ts';
import { oneLine } from './terminal.ts';

/** The error's sentence, with file paths relative to the current folder. */
export function sentenceOf({ message, file, line, field }: InputError): string {
  const said = message.replaceAll(`${resolve('.')}${sep}`, '');
  return oneLine(new InputError(said, { file: file === undefined ? undefined : shown(resolve(file)), line, field }).sentence);
}

/** A problem as data. */
export interface Problem {
  readonly file?: string;
  readonly line?: number;
  readonly field?: string;
  readonly message: string;
}

/** The error as data, with the file path relative to the current folder. */
export function asProblem({ message, file, line, field }: InputError): Problem {
  return { file: file === undefined ? undefined : shown(resolve(file)), line, field, message };
}
