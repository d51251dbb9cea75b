import type { Batch, ChunkTables } from './columns.ts';

/** Are the tables of two chunks the same, to the last number? */
export function sameTables(one: ChunkTables, other: ChunkTables): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof ChunkTables>;
  return [...names].every((name) => sameBatch(one[name], other[name]));
}

function sameBatch(one: Batch | undefined, other: Batch | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const names = Object.keys(one.columns);
  if (one.rows !== other.rows || names.length !== Object.keys(other.columns).length) return false;
  return names.every((name) => {
    const a = one.columns[name];
    const b = other.columns[name];
    if (a === undefined || b === undefined || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
    return true;
  });
}
