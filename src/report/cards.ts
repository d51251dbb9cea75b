import type { RunFile } from '../runner/run/run-file.ts';
import type { Table } from './table.ts';

/** Counts for a card of the first seat in one cell. */
export interface CardRow {
  readonly card: string;
  /** Its group; empty if the game has none. */
  readonly group: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Key columns of cards.arrow. */
const KEYS = ['cell', 'seat', 'card'];

/** The cards of the first seat, by cell. */
export function collectCards(run: RunFile, cards: Table & { readonly names: readonly string[] }): CardRow[][] {
  const found: CardRow[][] = run.cells.map(() => []);
  const ids = cards.words('card');
  const factors = run.factors.map((factor) => factor.column);
  const names = cards.names.filter((name) => !KEYS.includes(name) && !factors.includes(name));
  for (const batch of cards.batches()) {
    const cell = batch.column('cell');
    const seat = batch.column('seat');
    const card = batch.column('card');
    const columns = names.map((name) => batch.column(name));
    for (let i = 0; i < batch.rows; i++) {
      if (seat[i] !== 0) continue;
      const id = ids[card[i]];
      found[cell[i]].push({ card: id, group: run.measures?.groups[id] ?? '', counts: Object.fromEntries(names.map((name, k) => [name, columns[k][i]])) });
    }
  }
  return found;
}
