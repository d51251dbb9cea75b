import { basename, join } from 'node:path';
import { InputError } from '../core/index.ts';
import { sha256File } from './checksum.ts';
import { type Batch, CELL, type Column, type FactorColumn, GAME_TABLES, type Shapes, type TableShape } from './columns.ts';
import { SortedSums } from './merge.ts';
import type { PartError } from './part.ts';
import { listParts, type PartPlace, readPart } from './parts.ts';
import { TableWriter } from './write.ts';

type Levels = Readonly<Record<string, string | number | boolean>>;
/** A part, and the folder of a run that holds it. */
type Source = PartPlace & { readonly from: string };

/** Errors kept in full; the rest are only counted. */
export const ERRORS_KEPT = 100;
/** Key columns of a row of counts: seat, metric, round, result, value; seat, card; and place. */
export const CURVE_KEYS = 5;
export const CARD_KEYS = 2;
export const PLACE_KEYS = 1;

/**
 * Builds games.arrow, curves.arrow, cards.arrow and the optional tables from the parts of a run, in memory that does not grow
 * with the number of games. The bytes depend only on the games, not on how they were cut into chunks. `done` is the number of games wanted per cell; parts beyond it are left out.
 * The parts may lie in several folders, `from`. Returns the SHA-256 of each file.
 */
export function assembleTables(
  folder: string,
  shapes: Shapes,
  factors: readonly FactorColumn[],
  levels: readonly Levels[],
  done: readonly number[],
  from: readonly string[] = [folder],
): { checksums: Record<string, string>; errors: { count: number; first: PartError[] } } {
  const parts = partsByCell(from, done);
  const errors = { count: 0, first: [] as PartError[] };
  const writers: TableWriter[] = [];
  try {
    const open = (shape: TableShape): TableWriter => {
      const writer = new TableWriter(folder, `${shape.name}.arrow`, tableColumns(factors, shape));
      writers.push(writer);
      return writer;
    };
    const [games, curves, cards] = [open(shapes.games), open(shapes.curves), open(shapes.cards)];
    const byGame = GAME_TABLES.flatMap((name) => {
      const shape = shapes[name];
      return shape === undefined ? [] : [{ name, writer: open(shape) }];
    });
    const places = shapes.places === undefined ? null : open(shapes.places);
    parts.forEach((own, cell) => {
      const fixed = [cell, ...factors.map((factor) => factorValue(factor, levels[cell]))];
      const curveSums = new SortedSums(shapes.curves, CURVE_KEYS);
      const cardSums = new SortedSums(shapes.cards, CARD_KEYS);
      const placeSums = shapes.places === undefined ? null : new SortedSums(shapes.places, PLACE_KEYS);
      for (const { from, first } of own) {
        const part = readPart(from, shapes, cell, first);
        games.append(fixed, part.tables.games);
        for (const { name, writer } of byGame) writer.append(fixed, part.tables[name] as Batch);
        curveSums.add(part.tables.curves);
        cardSums.add(part.tables.cards);
        placeSums?.add(part.tables.places as Batch);
        errors.count += part.errors.length;
        errors.first.push(...part.errors.slice(0, ERRORS_KEPT - errors.first.length).map(({ cell, game, message }) => ({ cell, game, message })));
      }
      curves.append(fixed, curveSums.total());
      cards.append(fixed, cardSums.total());
      if (placeSums !== null) places?.append(fixed, placeSums.total());
    });
    for (const writer of writers) writer.commit();
  } catch (error) {
    for (const writer of writers) writer.abandon();
    throw error;
  }
  return { checksums: Object.fromEntries(writers.map(({ path }) => [basename(path), sha256File(path)])), errors };
}

export function tableColumns(factors: readonly FactorColumn[], shape: TableShape): Column[] {
  return [CELL, ...factors, ...shape.columns];
}

export function factorValue(factor: FactorColumn, levels: Levels): number {
  const level = levels[factor.name];
  const value = factor.type === 'float64' ? level : factor.words?.indexOf(String(level));
  if (typeof value !== 'number' || (factor.type === 'word' && value < 0)) throw new Error(`${String(level)} is not a level of factor ${factor.name}`);
  return value;
}

/** For each cell, the parts that together hold its first `done` games, each game once. */
function partsByCell(folders: readonly string[], done: readonly number[]): Source[][] {
  const byCell: Source[][] = done.map(() => []);
  for (const from of folders) for (const part of listParts(from)) if (part.first < done[part.cell]) byCell[part.cell].push({ ...part, from });
  byCell.forEach((parts, cell) => {
    parts.sort((a, b) => a.first - b.first);
    const wanted = done[cell];
    let next = 0;
    for (const part of parts) {
      if (part.first > next) throw missing(folders, cell, next, part.first);
      if (part.first < next) throw new Error(`the part at game ${part.first} of cell ${cell} holds games of the part before it`);
      next = part.first + part.count;
    }
    if (next < wanted) throw missing(folders, cell, next, wanted);
    if (next > wanted) throw new Error(`the last part of cell ${cell} ends at game ${next}, past the ${wanted} wanted`);
  });
  return byCell;
}

function missing(folders: readonly string[], cell: number, from: number, to: number): InputError {
  return new InputError(`games ${from} to ${to - 1} of cell ${cell} are missing; play them with --resume`, { file: join(folders[0], '.parts') });
}
