import { InputError } from '../core/index.ts';
import type { RecordSchema } from '../schemas/content.ts';
import { checkShape, YamlFile } from './yaml-file.ts';

/** Reads a user's record from a YAML file that contains only it; returns it as JSON text. */
export function readRecord(path: string, { schema, check }: RecordSchema): string {
  const file = new YamlFile(path);
  const record = checkShape(file, schema);
  check(record, (at, message) => {
    throw new InputError(message, { file: path, line: file.lineOf(at), field: at.join('.') });
  });
  return JSON.stringify(record);
}
