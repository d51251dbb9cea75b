import { join } from 'node:path';
import { ERRORS_KEPT, factorValue, tableColumns } from '../../tables/assemble.ts';
import { type Column, RESULTS, type Shapes, type TableShape } from '../../tables/columns.ts';
import { type TableBatch, TableFile } from '../../tables/read.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { RunFile } from './run-file.ts';
import type { RecordDifference } from './verify-record.ts';

/** A table that does not match run.json or the plan. */
export interface TableDifference {
  readonly kind: 'table';
  readonly file: string;
  readonly reason: string;
}

/** The tables of a run of this plan. */
export function shapesOf(shapes: Shapes): TableShape[] {
  return Object.values(shapes).filter((shape): shape is TableShape => shape !== undefined);
}

/**
 * Checks columns, words and the rows' cells, factors and numbers against the plan, and the numbers of games and errors against
 * run.json. Values are checked by the replay.
 */
export function tableDifferences(folder: string, run: RunFile, plan: RunPlan): (TableDifference | RecordDifference)[] {
  return shapesOf(plan.shapes).flatMap((shape): (TableDifference | RecordDifference)[] => {
    const file = `${shape.name}.arrow`;
    const table = TableFile.open(join(folder, file), run.checksums[file]);
    const differs = (reason: string): TableDifference[] => [{ kind: 'table', file, reason }];
    try {
      const form = otherForm(
        table,
        tableColumns(
          plan.factors.map((factor) => factor.column),
          shape,
        ),
      );
      if (form !== null) return differs(form);
      const other = otherRows(table, plan);
      if (other !== null) return differs(other);
      return shape.name === 'games' ? gamesDifferences(table, run, differs) : [];
    } finally {
      table.close();
    }
  });
}

/** Checks names, types and dictionaries. */
function otherForm(table: TableFile, columns: readonly Column[]): string | null {
  const names = columns.map(({ name }) => name);
  if (names.join() !== table.names.join()) return `its columns are ${table.names.join(', ')}; according to the plan they should be ${names.join(', ')}`;
  for (const { name, type, words = [] } of columns) {
    if (table.type(name) !== type) return `column ${name} holds ${table.type(name)}; according to the plan it should hold ${type}`;
    const found = table.words(name);
    const at = Array.from({ length: Math.max(found.length, words.length) }, (_, i) => i).find((i) => found[i] !== words[i]);
    if (at !== undefined)
      return `word ${at} of column ${name} is ${JSON.stringify(found[at] ?? null)}; according to the plan it should be ${JSON.stringify(words[at] ?? null)}`;
  }
  return null;
}

/** Checks that rows are ordered by cell and have the levels of their cell. */
function otherRows(table: TableFile, { cells, factors }: RunPlan): string | null {
  const expected = cells.map(({ levels }) => factors.map(({ name, column }) => factorValue(column, { [column.name]: levels[name] })));
  let last = 0;
  for (const batch of table.batches()) {
    const own = batch.column('cell');
    const columns = factors.map(({ column }) => batch.column(column.name));
    for (let i = 0; i < batch.rows; i++) {
      const cell = own[i];
      if (cell < last || cell >= cells.length) return `a row of cell ${cell} comes after one of cell ${last}`;
      last = cell;
      const f = columns.findIndex((column, at) => column[i] !== expected[cell][at]);
      if (f >= 0) return `a row of cell ${cell} has a different level of ${factors[f].name} than the cell`;
    }
  }
  return null;
}

/** Checks that games are numbered from 0 in every cell, that their number matches run.json, and that the same games ended in error. */
function gamesDifferences(table: TableFile, run: RunFile, differs: (reason: string) => TableDifference[]): (TableDifference | RecordDifference)[] {
  const found = run.done.map(() => 0);
  const failed: Failed = { count: 0, first: [] };
  for (const batch of table.batches()) {
    const wrong = countGames(batch, found, failed);
    if (wrong !== null) return differs(wrong);
  }
  const said = (field: string, stored: number, counted: number): RecordDifference[] =>
    stored === counted ? [] : [{ kind: 'run', field, reason: `is ${stored}; games.arrow has ${counted}` }];
  const { count, first } = run.errors;
  const named = first.findIndex(({ cell, game }, i) => failed.first[i]?.cell !== cell || failed.first[i]?.game !== game);
  return [
    ...found.flatMap((games, cell) => said(`done.${cell}`, run.done[cell], games)),
    ...said('errors.count', count, failed.count),
    ...(named < 0 ? [] : [{ kind: 'run' as const, field: `errors.first.${named}`, reason: 'names a game that is not the one in games.arrow' }]),
  ];
}

interface Failed {
  count: number;
  /** As many as run.json lists. */
  readonly first: { readonly cell: number; readonly game: number }[];
}

function countGames(batch: TableBatch, found: number[], failed: Failed): string | null {
  const [cells, games, outcomes] = ['cell', 'game', 'outcome'].map((name) => batch.column(name));
  for (let i = 0; i < batch.rows; i++) {
    const cell = cells[i];
    if (games[i] !== found[cell]) return `game ${found[cell]} of cell ${cell} is numbered ${games[i]}`;
    found[cell]++;
    if (RESULTS[outcomes[i]] === 'error' && failed.count++ < ERRORS_KEPT) failed.first.push({ cell, game: games[i] });
  }
  return null;
}
