import type { GameDef } from '../core/index.ts';
import { CELL, type Column, ownColumn, type TableShape, tableShapes } from './columns.ts';

/** A column that the tables of a game's runs have, always or under a condition. */
export interface GameColumn extends Column {
  readonly table: TableShape['name'] | 'all';
  /** When runs have it, in words; empty for always. */
  readonly when: string;
}

/** Conditions by column of games.arrow, and by table. */
const COLUMN_WHEN: Readonly<Record<string, string>> = { pair: 'swap: first', winner: 'seats or teams compete', first: 'seats or teams compete' };
const TABLE_WHEN: Readonly<Record<string, string>> = {
  attempts: 'campaigns or quests',
  places: 'the game has a map',
  courses: 'no campaigns, no teams',
};

/** Every column that runs of a game can have, in the order of the tables. Columns per seat are named once, as `<name>_<seat>`. */
export function gameColumns(def: GameDef): GameColumn[] {
  const { attempts, placeCounts, seatColumns = [] } = def.metrics;
  const severalSeats = def.seats[1] > 1;
  const shapes = tableShapes(def, [], {
    swap: def.firstPlayer === true,
    campaigns: attempts !== undefined,
    rivals: severalSeats,
    seats: 1,
    places: placeCounts && [],
  });
  const every: GameColumn[] = [
    { table: 'all', ...CELL, when: '' },
    {
      table: 'all',
      name: '<parameter>',
      type: 'word',
      about: 'a column for each varied parameter, dots as underscores; numbers are float64',
      when: 'vary: or cells:',
    },
  ];
  const ofSeats = severalSeats
    ? seatColumns.map((column): GameColumn => ({ ...ownColumn(column, []), table: 'games', name: `${column.name}_<seat>`, when: 'several seats' }))
    : [];
  const own = Object.values(shapes).flatMap(({ name: table, columns }: TableShape): GameColumn[] => [
    ...columns.map((column) => ({ ...column, table, when: (table === 'games' ? COLUMN_WHEN[column.name] : TABLE_WHEN[table]) ?? '' })),
    ...(table === 'games' ? ofSeats : []),
  ]);
  return [...every, ...own];
}
