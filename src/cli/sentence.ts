import { resolve } from 'node:path';
import { InputError } from '../core/errors.ts';
import { shown } from './runs.ts';
import { oneLine } from './terminal.ts';

/** The error's sentence, with the file path relative to the current folder. */
export function sentenceOf({ message, file, line, field }: InputError): string {
  return oneLine(new InputError(message, { file: file === undefined ? undefined : shown(resolve(file)), line, field }).sentence);
}
