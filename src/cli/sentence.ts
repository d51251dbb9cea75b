import { resolve } from 'node:path';
import { InputError } from '../core/errors.ts';
import { shown } from './runs.ts';
import { oneLine } from './terminal.ts';

/** What a person got wrong, with the file as they would write it from here. */
export function sentenceOf({ message, file, line, field }: InputError): string {
  return oneLine(new InputError(message, { file: file === undefined ? undefined : shown(resolve(file)), line, field }).sentence);
}
