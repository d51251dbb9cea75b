import { resolve, sep } from 'node:path';
import { InputError } from '../core/errors.ts';
import { shown } from './runs.ts';
import { oneLine } from './terminal.ts';

/** The error's sentence, with file paths relative to the current folder. */
export function sentenceOf({ message, file, line, field }: InputError): string {
  const said = message.replaceAll(`${resolve('.')}${sep}`, '');
  return oneLine(new InputError(said, { file: file === undefined ? undefined : shown(resolve(file)), line, field }).sentence);
}
