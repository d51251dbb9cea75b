import { existsSync, writeFileSync } from 'node:fs';
import { InputError } from '../../core/errors.ts';

/** A file to be written. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Refuses to begin where a file already lies. */
export function checkFree(files: readonly NewFile[]): void {
  const taken = files.find(({ path }) => existsSync(path));
  if (taken !== undefined) throw new InputError('exists already and is not overwritten; choose another name', { file: taken.path });
}

/** Writes the files; none is overwritten. */
export function writeNew(files: readonly NewFile[]): void {
  for (const { path, text } of files) writeFileSync(path, text, { flag: 'wx' });
}
