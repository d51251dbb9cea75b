import { CARD_KEYS } from '../tables/assemble.ts';
import { type Batch, type ChunkTables, columnArray, type Shapes, type TableShape } from '../tables/columns.ts';
import { SortedSums } from '../tables/merge.ts';

/** The tables of one chunk from those of its games with each value of what goes by the number of the game; the first has the curves of all. */
export function joinTables(tables: readonly ChunkTables[], shapes: Shapes): ChunkTables {
  if (tables.length === 1) return tables[0];
  const cards = new SortedSums(shapes.cards, CARD_KEYS);
  for (const each of tables) cards.add(each.cards);
  return {
    games: byGame(
      shapes.games,
      tables.map((t) => t.games),
    ),
    curves: tables[0].curves,
    cards: cards.total(),
    ...(shapes.attempts === undefined
      ? {}
      : {
          attempts: byGame(
            shapes.attempts,
            tables.map((t) => t.attempts as Batch),
          ),
        }),
  };
}

/** Rows of all batches in the order of their games; rows of one game keep theirs. */
function byGame(shape: TableShape, batches: readonly Batch[]): Batch {
  const places = batches.flatMap(({ rows, columns }, batch) => Array.from({ length: rows }, (_, row) => ({ batch, row, game: columns.game[row] })));
  places.sort((a, b) => a.game - b.game || a.row - b.row);
  const columns: Batch['columns'] = {};
  for (const { name, type } of shape.columns) {
    columns[name] = columnArray(type, places.length);
    columns[name].set(places.map(({ batch, row }) => batches[batch].columns[name][row]));
  }
  return { rows: places.length, columns };
}
