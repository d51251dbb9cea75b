import type { YamlFile } from './yaml-file.ts';

export type Path = readonly (string | number)[];
export type Fields = Readonly<Record<string, unknown>>;

/** Where something was written. */
export interface Place {
  readonly file: string;
  readonly line?: number;
}

/** One file of a pack as written. `within`: for a pack in code, the field that holds it. */
export interface PackFile {
  readonly data: unknown;
  readonly within?: string;
  place(path: Path): Place;
}

export function yamlPart(file: YamlFile): PackFile {
  return { data: file.data, place: (path) => ({ file: file.path, line: file.lineOf(path) }) };
}

/** A list of records in two files, such as threats.yaml and threats.csv. */
export function joined(first: PackFile, second: PackFile): PackFile {
  const one = first.data as readonly unknown[];
  const other = second.data as readonly unknown[];
  return {
    data: [...one, ...other],
    place: ([index = 0, ...rest]) => {
      const i = Number(index);
      return i < one.length || other.length === 0 ? first.place([i, ...rest]) : second.place([i - one.length, ...rest]);
    },
  };
}

/** Is it a list of records, each with an id? */
export function isRecords(data: unknown): data is readonly Fields[] {
  return Array.isArray(data) && data.every((record) => record !== null && typeof record === 'object' && typeof record.id === 'string');
}

/** A path as people read it: a record by its id, `ogre-1.fight`. The line says which record is meant if it has none. */
export function fieldName(path: Path, data: unknown): string {
  const [first, ...rest] = path;
  const record: unknown = Array.isArray(data) ? data[Number(first)] : undefined;
  if (typeof record !== 'object' || record === null) return path.join('.');
  const { id } = record as Fields;
  return [...(typeof id === 'string' && id !== '' ? [id] : []), ...rest].join('.');
}
