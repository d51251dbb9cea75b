import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { flow, flowKey } from './csv/flow.ts';
import type { Fields } from './pack-file.ts';

/** What becomes of records, by id: their fields, or null for a record to remove. */
export type Changes = ReadonlyMap<string, Fields | null>;

/** A list of records in YAML after changes. Records that do not change keep every letter; new ones stand at the end. */
export function changedYaml(text: string, changes: Changes): string {
  const wanted = JSON.stringify(changedRecords((parseDocument(text).toJS() ?? []) as readonly Fields[], changes));
  const isRight = (result: string): boolean => readable(result) && JSON.stringify(parseDocument(result).toJS() ?? []) === wanted;
  const spliced = splicedText(text, changes);
  if (spliced !== undefined && isRight(spliced)) return spliced;
  // Anchors and rare layouts: the library lays out the whole file anew.
  const rewritten = rewrittenText(text, changes);
  if (!isRight(rewritten)) throw new Error('scry failed to change a YAML file and left it as it was');
  return rewritten;
}

/** Is it YAML whose aliases all have an anchor? */
function readable(text: string): boolean {
  try {
    const document = parseDocument(text);
    document.toJS();
    return document.errors.length === 0;
  } catch {
    return false;
  }
}

/** The same for data. */
export function changedRecords(records: readonly Fields[], changes: Changes): Fields[] {
  const added = [...changes].filter(([id, fields]) => fields !== null && !records.some((record) => record.id === id));
  return [
    ...records.flatMap((record) => {
      const change = changes.get(String(record.id));
      return change === null ? [] : [change === undefined ? record : inOrder(record, change)];
    }),
    ...added.map(([, fields]) => fields as Fields),
  ];
}

/** Fields of a changed record: those it had in their order, then the new ones. */
function inOrder(before: Fields, after: Fields): Fields {
  const kept = Object.keys(before).filter((key) => key in after);
  const added = Object.keys(after).filter((key) => !(key in before));
  return Object.fromEntries([...kept, ...added].map((key) => [key, after[key]]));
}

interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The text with changed records replaced; undefined if it is not a plain list. */
function splicedText(text: string, changes: Changes): string | undefined {
  const list = parseDocument(text).contents;
  const isEmpty = list === null || (isSeq(list) && list.items.length === 0);
  if (!isEmpty && !(isSeq(list) && !list.flow)) return undefined;
  const items = isSeq(list) ? list.items : [];
  const ids = new Set<string>();
  const splices: Splice[] = [];
  let indent = '';
  for (const item of items) {
    if (!isMap(item) || !item.range) return undefined;
    const id = String(item.get('id'));
    ids.add(id);
    const line = text.lastIndexOf('\n', item.range[0] - 1) + 1;
    indent = text.slice(line).match(/^ */)?.[0] ?? '';
    const change = changes.get(id);
    if (change === null) splices.push({ from: line, to: item.range[2], text: '' });
    else if (change !== undefined) splices.push({ from: item.range[0], to: item.range[1], text: recordText(text, item, change) });
  }
  const added = [...changes].flatMap(([id, fields]) => (fields === null || ids.has(id) ? [] : [`${indent}- ${flow(fields)}\n`]));
  // An empty list may be written as [], which lines cannot follow.
  if (isEmpty && list?.range) splices.push({ from: list.range[0], to: list.range[1], text: '' });
  const result = splices.reduceRight((before, { from, to, text: by }) => `${before.slice(0, from)}${by}${before.slice(to)}`, text);
  return added.length === 0 ? result : `${result}${result.trim() === '' || result.endsWith('\n') ? '' : '\n'}${added.join('')}`;
}

/** A record with other fields, in the layout it had. Fields that keep their value keep their text. */
function recordText(text: string, record: YAMLMap, fields: Fields): string {
  const pairs = record.items as Pair[];
  const before = record.toJSON() as Fields;
  const order = Object.keys(inOrder(before, fields));
  const [start, end] = record.range as [number, number, number];
  const isSame = (key: string): boolean => JSON.stringify(before[key]) === JSON.stringify(fields[key]);
  const written = (key: string): string => {
    const at = pairs.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key);
    const pair = pairs[at];
    if (pair === undefined || !isSame(key)) return `${flowKey(key)}: ${flow(fields[key])}`;
    const from = startOf(pair);
    // Up to the next field, comments included; in a flow record up to the end of the value.
    const to = record.flow ? endOf(pair) : at + 1 < pairs.length ? startOf(pairs[at + 1]) : end;
    return text.slice(from, to).trimEnd();
  };
  if (record.flow) return `{ ${order.map(written).join(', ')} }`;
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  return `${order.map(written).join(`\n${' '.repeat(column)}`)}\n`;
}

function startOf({ key }: Pair): number {
  return (key as { range: [number, number, number] }).range[0];
}

function endOf({ key, value }: Pair): number {
  return ((value ?? key) as { range: [number, number, number] }).range[1];
}

function rewrittenText(text: string, changes: Changes): string {
  const document = parseDocument(text);
  document.contents = document.createNode(changedRecords((document.toJS() ?? []) as readonly Fields[], changes)) as typeof document.contents;
  return document.toString({ lineWidth: 0 });
}
