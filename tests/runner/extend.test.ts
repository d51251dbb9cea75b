import { mkdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../src/runner/plan/plan.ts';
import { tablesToParts } from '../../src/runner/run/extend.ts';
import type { RunFile } from '../../src/runner/run/run-file.ts';
import { assembleTables } from '../../src/tables/assemble.ts';
import { type Batch, columnArray, type TableShape } from '../../src/tables/columns.ts';
import { Sealer } from '../../src/tables/part.ts';
import { keepPart } from '../../src/tables/parts.ts';
import { Workbench } from './probe/bench.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();
/** Rows per record batch. */
const BATCH = 65_536;
/** More games than one batch holds, and two attempts per game: several batches of both. */
const GAMES = BATCH + 4000;
const ADDED = 10;

/** A batch with all columns 0 except the given ones. */
function batch(shape: TableShape, rows: number, values: Readonly<Record<string, (row: number) => number>>): Batch {
  const columns = shape.columns.map(({ name, type }) => {
    const column = columnArray(type, rows);
    const value = values[name];
    if (value !== undefined) for (let i = 0; i < rows; i++) column[i] = value(i);
    return [name, column] as const;
  });
  return { rows, columns: Object.fromEntries(columns) };
}

describe('an extended cell of several record batches', async () => {
  const file = bench.write('long.yaml', 'name: long\ngame: veilwraith\ngames: 1\nset: { strategy: random, mode: campaign }\n');
  const plan = await planRun(await loadExperiment(file));
  const { shapes } = plan;
  const folder = bench.path('long');
  mkdirSync(folder);
  const sealer = new Sealer(shapes);
  /** Writes games with two attempts each, and two cards drawn this often. */
  const keep = (first: number, count: number, drawn: readonly [number, number]): void => {
    const tables = {
      games: batch(shapes.games, count, { game: (i) => first + i }),
      curves: batch(shapes.curves, 1, { count: () => count }),
      cards: batch(shapes.cards, 2, { card: (i) => i, drawn: (i) => drawn[i] }),
      attempts: batch(shapes.attempts as TableShape, 2 * count, { game: (i) => first + (i >> 1), attempt: (i) => i & 1 }),
    };
    keepPart(folder, sealer.seal({ cell: 0, first, count, tables, errors: [] }));
  };
  const assemble = (games: number) => assembleTables(folder, shapes, [], [{}], [games]).checksums;

  keep(0, 1000, [7, 5]);
  keep(1000, GAMES - 1000, [30, 0]);
  const before = assemble(GAMES);
  rmSync(`${folder}/.parts`, { recursive: true });
  tablesToParts(folder, { checksums: before, errors: { count: 0, first: [] } } as unknown as RunFile, plan);

  it('is unchanged when assembled again: sums count once, and each attempt stays with its game', () => {
    expect(assemble(GAMES)).toEqual(before);
  });

  it('has the sums and the attempts of both the old and the added games', () => {
    keep(GAMES, ADDED, [1, 2]);
    assemble(GAMES + ADDED);
    expect(rowsOf(folder, ['drawn'], 'cards.arrow')).toEqual([{ drawn: 38 }, { drawn: 7 }]);
    expect(rowsOf(folder, ['count'], 'curves.arrow')).toEqual([{ count: GAMES + ADDED }]);
    const attempts = rowsOf(folder, ['game', 'attempt'], 'attempts.arrow');
    expect(attempts).toHaveLength(2 * (GAMES + ADDED));
    expect(attempts.every(({ game, attempt }, i) => game === i >> 1 && attempt === (i & 1))).toBe(true);
  });
});
