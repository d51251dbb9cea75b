import type * as z from 'zod';
import { InputError, nearest, type Problems, suggestion } from '../core/index.ts';
import { checkedShape } from '../kit/schemas/issues.ts';
import { type Fields, fieldName, isRecords, type PackFile, type Path, type Place } from './pack-file.ts';

/** A record and where its fields were written, lowest layer first. */
interface Laid {
  fields: Fields;
  readonly from: { readonly file: PackFile; readonly index: number; readonly fields: Fields }[];
}

/** One file of a pack through all its layers. */
export class Stack {
  private readonly files: readonly PackFile[];
  /** Records in order; null if the file is not a list of records: then the top layer's file counts alone. */
  private readonly laid: Laid[] | null;

  constructor(files: readonly PackFile[], problems: Problems) {
    this.files = files;
    this.laid = files.every((file) => isRecords(file.data)) ? layRecords(files, problems) : null;
  }

  /** What the layers say together, before it is checked. */
  get data(): unknown {
    return this.laid === null ? this.top.data : this.laid.map((record) => record.fields);
  }

  checked(schema: z.ZodType, problems: Problems): unknown {
    const checked = checkedShape(schema, this.data);
    if ('value' in checked) return checked.value;
    for (const { message, path, at } of checked.problems) problems.keep(new InputError(`${message}${this.hint(path)}`, this.place(at, path)));
    return undefined;
  }

  /** Where the value at a path was written: the highest layer that names its field. `field` is the path to report, if it differs. */
  place(path: Path, field = path): Place & { field: string } {
    const laid = this.laid?.[Number(path[0])];
    if (laid === undefined) return placeIn(this.top, path, field);
    const from = laid.from.findLast(({ fields }) => path.length < 2 || String(path[1]) in fields) ?? laid.from[laid.from.length - 1];
    return placeIn(from.file, [from.index, ...path.slice(1)], [from.index, ...field.slice(1)]);
  }

  /** An incomplete record added by a layer may have been meant to change one below. */
  private hint(path: Path): string {
    const laid = this.laid?.[Number(path[0])];
    if (laid === undefined || laid.from.length > 1 || laid.from[0].file === this.files[0]) return '';
    const id = String(laid.fields.id);
    const near = nearest(
      id,
      (this.laid ?? []).filter((other) => other !== laid).map((other) => String(other.fields.id)),
    );
    return ` (${id} is new: no pack underneath has it${near === undefined ? '' : `; did you mean ${near}?`})`;
  }

  private get top(): PackFile {
    return this.files[this.files.length - 1];
  }
}

function placeIn(file: PackFile, path: Path, field: Path): Place & { field: string } {
  const name = fieldName(field, file.data);
  return { ...file.place(path), field: file.within === undefined ? name : [file.within, ...(name === '' ? [] : [name])].join('.') };
}

function layRecords(files: readonly PackFile[], problems: Problems): Laid[] {
  const records: Laid[] = [];
  const below = new Set<string>();
  files.forEach((file, layer) => {
    const own = new Map<string, number>();
    (file.data as readonly Fields[]).forEach((fields, index) => {
      const id = String(fields.id);
      const before = own.get(id);
      if (before !== undefined) {
        problems.keep(twice(id, file.place([before, 'id']), placeIn(file, [index, 'id'], [index, 'id'])));
        return;
      }
      own.set(id, index);
      problems.attempt(() => layRecord(records, { file, index, fields }, layer === 0 ? null : below));
    });
    for (const id of own.keys()) below.add(id);
  });
  return records;
}

/** Adds a record, changes one of a layer below, or removes it. `below`: the ids of the layers below; null in the lowest one. */
function layRecord(records: Laid[], from: Laid['from'][number], below: ReadonlySet<string> | null): void {
  const { file, index, fields } = from;
  if (below !== null && typeof fields.replaces === 'string' && !below.has(fields.replaces))
    throw nothingBelow(fields.replaces, 'replace', [...below], file, [index, 'replaces']);
  const known = below === null ? undefined : records.find((record) => record.fields.id === fields.id);
  if (fields.remove === true && below !== null) {
    const ids = records.map((record) => String(record.fields.id));
    if (known === undefined) throw nothingBelow(String(fields.id), 'remove', ids, file, [index]);
    records.splice(records.indexOf(known), 1);
  } else if (known === undefined) records.push({ fields, from: [from] });
  else {
    known.from.push(from);
    known.fields = Object.fromEntries(Object.entries({ ...known.fields, ...fields }).filter(([, value]) => value !== null));
  }
}

function nothingBelow(id: string, to: string, ids: readonly string[], file: PackFile, path: Path): InputError {
  return new InputError(`no pack underneath has ${id} to ${to}; ${suggestion(id, ids)}`, placeIn(file, path, path));
}

/** An id that two records have. */
export function twice(id: string, first: Place, second: Place & { field?: string }): InputError {
  const where = first.line === undefined ? first.file : `${first.file}:${first.line}`;
  return new InputError(`the id ${id} is used twice (also ${where}); ids must be unique in a pack`, second);
}
