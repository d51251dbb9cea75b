import type { RunFile } from '../runner/run/run-file.ts';
import type { Table } from './table.ts';

/** Counts for a place in one cell, by column of places.arrow. */
export interface PlaceRow {
  readonly place: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Key columns of places.arrow. */
const KEYS = ['cell', 'place'];

/** The places that were counted, by cell. */
export function collectPlaces(run: RunFile, places: Table & { readonly names: readonly string[] }): PlaceRow[][] {
  const found: PlaceRow[][] = run.cells.map(() => []);
  const ids = places.words('place');
  const factors = run.factors.map((factor) => factor.column);
  const names = places.names.filter((name) => !KEYS.includes(name) && !factors.includes(name));
  for (const batch of places.batches()) {
    const [cell, place] = KEYS.map((name) => batch.column(name));
    const columns = names.map((name) => batch.column(name));
    for (let i = 0; i < batch.rows; i++)
      found[cell[i]].push({ place: ids[place[i]], counts: Object.fromEntries(names.map((name, k) => [name, columns[k][i]])) });
  }
  return found;
}
