import { join } from 'node:path';
import { type Batch, columnArray, GAME_TABLES, type NumberArray, type TableShape } from '../../tables/columns.ts';
import { Sealer } from '../../tables/part.ts';
import { keepPart } from '../../tables/parts.ts';
import { TableFile } from '../../tables/read.ts';
import type { Chunk } from '../plan/cells.ts';
import type { RunPlan } from '../plan/plan.ts';
import { unansweredError } from '../workers/unanswered.ts';
import type { RunFile } from './run-file.ts';

/** Adjacent rows of one cell. `first` counts from the cell's first row; in games.arrow it is the game number. */
export type Piece = Chunk & { column(name: string): NumberArray };

/** The games of a complete run, in order. */
export function gamesOf(folder: string, run: RunFile): Generator<Piece> {
  return pieces(folder, run, 'games');
}

/**
 * Splits a complete run's tables into parts again, so that more games can be added. Games are read batch by batch; a cell's curves,
 * cards and places are sums and go with its first games.
 */
export function tablesToParts(folder: string, run: RunFile, plan: RunPlan): void {
  const { shapes } = plan;
  const sealer = new Sealer(shapes);
  const curves = sumsOf(folder, run, shapes.curves);
  const cards = sumsOf(folder, run, shapes.cards);
  const places = shapes.places === undefined ? null : sumsOf(folder, run, shapes.places);
  const byGame = GAME_TABLES.flatMap((name) => {
    const shape = shapes[name];
    return shape === undefined ? [] : [{ name, rows: rowsUpTo(folder, run, shape) }];
  });
  for (const piece of pieces(folder, run, 'games')) {
    const { cell, first, count } = piece;
    const within = (e: { cell: number; game: number }): boolean => e.cell === cell && e.game >= first && e.game < first + count;
    const unanswered = (run.unanswered ?? []).filter(within).map(unansweredError);
    const others = run.errors.first.filter((e) => within(e) && !unanswered.some(({ game }) => game === e.game));
    const errors = [...others.map(({ game, message }) => ({ cell, game, message })), ...unanswered].sort((a, b) => a.game - b.game);
    const tables = {
      games: batchOf(shapes.games, [piece]),
      curves: batchOf(shapes.curves, first === 0 ? (curves.get(cell) ?? []) : []),
      cards: batchOf(shapes.cards, first === 0 ? (cards.get(cell) ?? []) : []),
      ...Object.fromEntries(byGame.map(({ name, rows }) => [name, rows(cell, first + count)])),
      ...(places === null ? {} : { places: batchOf(shapes.places as TableShape, first === 0 ? (places.get(cell) ?? []) : []) }),
    };
    keepPart(folder, sealer.seal({ cell, first, count, tables, errors }));
  }
}

/** Returns a cell's rows of a table up to a game number, each once; the file is read in step with the games. */
function rowsUpTo(folder: string, run: RunFile, shape: TableShape): (cell: number, end: number) => Batch {
  const source = pieces(folder, run, shape.name);
  let piece = source.next().value as Piece | undefined;
  let from = 0;
  return (cell, end) => {
    const taken: Piece[] = [];
    while (piece !== undefined && piece.cell === cell) {
      const games = piece.column('game');
      const start = from;
      while (from < piece.count && games[from] < end) from++;
      if (from > start) taken.push(sliceOf(piece, shape, start, from));
      if (from < piece.count) break;
      piece = source.next().value as Piece | undefined;
      from = 0;
    }
    return batchOf(shape, taken);
  };
}

/** Copies some rows of a piece now, before the file moves on. */
function sliceOf(piece: Piece, shape: TableShape, start: number, end: number): Piece {
  const columns = Object.fromEntries(shape.columns.map(({ name }) => [name, piece.column(name).slice(start, end)]));
  return { cell: piece.cell, first: piece.first + start, count: end - start, column: (name) => columns[name] };
}

/** The rows of a table of a complete run, in order. */
export function rowsOf(folder: string, run: RunFile, { name }: TableShape): Generator<Piece> {
  return pieces(folder, run, name);
}

/** Rows of a table of sums, by cell. */
export function sumsOf(folder: string, run: RunFile, shape: TableShape): Map<number, Piece[]> {
  const byCell = new Map<number, Piece[]>();
  for (const piece of pieces(folder, run, shape.name)) {
    // Read now: the file is closed by the time the pieces are used.
    const columns = Object.fromEntries(shape.columns.map(({ name }) => [name, piece.column(name)]));
    byCell.set(piece.cell, [...(byCell.get(piece.cell) ?? []), { ...piece, column: (name) => columns[name] }]);
  }
  return byCell;
}

/** Joins pieces into one batch. */
export function batchOf(shape: TableShape, from: readonly Piece[]): Batch {
  const rows = from.reduce((sum, piece) => sum + piece.count, 0);
  const columns: Batch['columns'] = {};
  for (const { name, type } of shape.columns) {
    columns[name] = columnArray(type, rows);
    let at = 0;
    for (const piece of from) {
      columns[name].set(piece.column(name), at);
      at += piece.count;
    }
  }
  return { rows, columns };
}

/** Rows are ordered by cell, so each batch splits into runs of rows of one cell. */
function* pieces(folder: string, run: RunFile, table: string): Generator<Piece> {
  const file = `${table}.arrow`;
  const source = TableFile.open(join(folder, file), run.checksums[file]);
  const seen = new Map<number, number>();
  try {
    for (const rows of source.batches()) {
      const cells = rows.column('cell');
      for (let from = 0; from < rows.rows; ) {
        const start = from;
        const cell = cells[start];
        let to = start + 1;
        while (to < rows.rows && cells[to] === cell) to++;
        const first = seen.get(cell) ?? 0;
        seen.set(cell, first + to - start);
        yield { cell, first, count: to - start, column: (name) => rows.column(name).subarray(start, to) };
        from = to;
      }
    }
  } finally {
    source.close();
  }
}
