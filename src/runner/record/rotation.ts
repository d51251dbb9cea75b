import { CARD_KEYS, PLACE_KEYS } from '../../tables/assemble.ts';
import { type Batch, type ChunkTables, columnArray, GAME_TABLES, type Shapes, type TableShape } from '../../tables/columns.ts';
import { SortedSums } from '../../tables/merge.ts';

/** Joins the tables of one chunk, one set per value of the cycling parameter. The first has the curves of all. */
export function joinTables(tables: readonly ChunkTables[], shapes: Shapes): ChunkTables {
  if (tables.length === 1) return tables[0];
  const sum = (shape: TableShape, keys: number, batches: readonly Batch[]): Batch => {
    const sums = new SortedSums(shape, keys);
    for (const batch of batches) sums.add(batch);
    return sums.total();
  };
  return {
    games: byGame(
      shapes.games,
      tables.map((t) => t.games),
    ),
    curves: tables[0].curves,
    cards: sum(
      shapes.cards,
      CARD_KEYS,
      tables.map((t) => t.cards),
    ),
    ...Object.fromEntries(
      GAME_TABLES.flatMap((name) => {
        const shape = shapes[name];
        if (shape === undefined) return [];
        return [
          [
            name,
            byGame(
              shape,
              tables.map((t) => t[name] as Batch),
            ),
          ],
        ];
      }),
    ),
    ...(shapes.places === undefined
      ? {}
      : {
          places: sum(
            shapes.places,
            PLACE_KEYS,
            tables.map((t) => t.places as Batch),
          ),
        }),
  };
}

/** Merges rows of all batches by game number; rows of one game keep their order. */
function byGame(shape: TableShape, batches: readonly Batch[]): Batch {
  const rows = batches.reduce((sum, batch) => sum + batch.rows, 0);
  // For each row: its batch, and its index there.
  const batchOf = new Int32Array(rows);
  const rowOf = new Int32Array(rows);
  const gameOf = new Int32Array(rows);
  let at = 0;
  batches.forEach((batch, b) => {
    batchOf.fill(b, at, at + batch.rows);
    for (let row = 0; row < batch.rows; row++) rowOf[at + row] = row;
    gameOf.set(batch.columns.game, at);
    at += batch.rows;
  });
  const order = Int32Array.from({ length: rows }, (_, i) => i).sort((a, b) => gameOf[a] - gameOf[b] || rowOf[a] - rowOf[b]);
  const columns: Batch['columns'] = {};
  for (const { name, type } of shape.columns) {
    const from = batches.map((batch) => batch.columns[name]);
    const to = columnArray(type, rows);
    for (let i = 0; i < rows; i++) to[i] = from[batchOf[order[i]]][rowOf[order[i]]];
    columns[name] = to;
  }
  return { rows, columns };
}
