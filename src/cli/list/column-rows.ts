import { basename, join } from 'node:path';
import type { GameDef } from '../../core/index.ts';
import { readRunFile } from '../../runner/run/run-file.ts';
import { type GameColumn, gameColumns } from '../../tables/game-columns.ts';
import { TableFile } from '../../tables/read.ts';
import { findRun } from '../runs.ts';
import type { Row } from './layout.ts';

/** The columns that runs of these games can have. */
export function columnRows(defs: readonly GameDef[]): Row[] {
  return defs.flatMap((def) => gameColumns(def).map(({ table, when, ...column }) => ({ game: def.id, table, ...told(column), when, ...notesOf(column) })));
}

/** The columns that the tables of a run have, in the words that the files hold. */
export function columnsOfRun(pathOrName: string): Row[] {
  const folder = findRun(pathOrName);
  const { game, checksums } = readRunFile(folder);
  return Object.keys(checksums).flatMap((file) => {
    const table = TableFile.open(join(folder, file));
    try {
      return table.names.map((name) => {
        const column = { name, type: table.type(name), ...table.notes(name) };
        return { game, table: basename(file, '.arrow'), ...told(column), ...notesOf(column) };
      });
    } finally {
      table.close();
    }
  });
}

type Told = Omit<GameColumn, 'table' | 'when'>;

function told({ name, type, unit = '' }: Told): Row {
  return { column: name, type, unit };
}

function notesOf({ about = '', values = '' }: Told): Row {
  return { about, values };
}
