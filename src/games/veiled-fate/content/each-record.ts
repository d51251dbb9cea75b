import type { Path } from '../../../kit/fields.ts';
import type { PackData } from './schema.ts';

export type Report = (file: string, path: Path, message: string) => void;
/** A complaint about one record. */
export type Complain = (path: Path, message: string) => void;

/** Every record of a file, with a way to complain about it. */
export function eachRecord<Name extends keyof PackData>(
  data: PackData,
  file: Name,
  report: Report,
  check: (record: PackData[Name][number], complain: Complain) => void,
): void {
  for (const [i, record] of data[file].entries()) check(record, (path, message) => report(file, [i, ...path], message));
}
