/** The content of a pack as run.json keeps it: by file. */
export type Content = Readonly<Record<string, unknown>>;

/** One difference between two contents. */
export interface Change {
  readonly kind: 'changed' | 'added' | 'removed';
  /** The record, as a person would call it; the file if it is not a record. */
  readonly what: string;
  /** The field that changed, with dots for nested fields; absent for a whole record. */
  readonly field?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

interface CardRecord {
  readonly id: string;
  readonly name?: unknown;
}

/** What changed from one content to the other, record by record in the order of the files. */
export function contentChanges(before: Content, after: Content): Change[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return files.flatMap((file) => {
    const [old, now] = [before[file], after[file]];
    if (isRecords(old) && isRecords(now)) return recordChanges(old, now);
    return fieldChanges(file, '', old, now);
  });
}

function isRecords(data: unknown): data is readonly CardRecord[] {
  return Array.isArray(data) && data.every((record) => record !== null && typeof record === 'object' && typeof record.id === 'string');
}

function recordChanges(before: readonly CardRecord[], after: readonly CardRecord[]): Change[] {
  const label = labels([...before, ...after]);
  const removed = before.filter(({ id }) => !after.some((record) => record.id === id)).map((record): Change => ({ kind: 'removed', what: label(record) }));
  return [
    ...removed,
    ...after.flatMap((record): Change[] => {
      const old = before.find(({ id }) => id === record.id);
      return old === undefined ? [{ kind: 'added', what: label(record) }] : fieldChanges(label(record), '', old, record);
    }),
  ];
}

/** A card is called by its name, with its id if several cards have that name. */
function labels(records: readonly CardRecord[]): (record: CardRecord) => string {
  const byName = new Map<unknown, Set<string>>();
  for (const { id, name } of records) byName.set(name, (byName.get(name) ?? new Set()).add(id));
  return ({ id, name }) => (typeof name !== 'string' ? id : (byName.get(name)?.size ?? 0) > 1 ? `${name} (${id})` : name);
}

function fieldChanges(what: string, field: string, before: unknown, after: unknown): Change[] {
  if (same(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => fieldChanges(what, field === '' ? name : `${field}.${name}`, before[name], after[name]));
  }
  return [{ kind: 'changed', what, ...(field === '' ? {} : { field }), before, after }];
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The order of fields does not matter; the order of lists does. */
function same(a: unknown, b: unknown): boolean {
  if (isFields(a) && isFields(b)) {
    const names = Object.keys(a);
    return names.length === Object.keys(b).length && names.every((name) => name in b && same(a[name], b[name]));
  }
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, i) => same(value, b[i]));
  return Object.is(a, b);
}

/** Ogre fight 6 → 7; Ogre added. */
export function changeWords({ kind, what, field, before, after }: Change): string {
  if (kind !== 'changed') return `${what} ${kind}`;
  return `${field === undefined ? what : `${what} ${field}`} ${valueWords(before)} → ${valueWords(after)}`;
}

function valueWords(value: unknown): string {
  if (value === undefined) return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
