import type { Path } from './fields.ts';

/** Reports a problem of a pack: the file, where in it, and what is wrong. */
export type Report = (file: string, path: Path, message: string) => void;
/** The same for one record. */
export type Complain = (path: Path, message: string) => void;

/** Every record of a pack's file, with a way to complain about it. */
export function eachRecord<Data extends { readonly [File in keyof Data]: readonly unknown[] }, File extends keyof Data & string>(
  data: Data,
  file: File,
  report: Report,
  check: (record: Data[File][number], complain: Complain) => void,
): void {
  for (const [i, record] of data[file].entries()) check(record, (path, message) => report(file, [i, ...path], message));
}
