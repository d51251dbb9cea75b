import { type ColumnSpec, type ColumnType, choicesOf, type GameDef, type MetricsSpec, type MixSpec, OUTCOMES } from '../core/index.ts';
import { COURSE_COLUMNS, TURN_COLUMNS } from './course-columns.ts';

/** What a column tells about itself, in the tables and in `scry list columns`. */
export interface Notes {
  /** What it holds, in words. */
  readonly about?: string;
  /** What its numbers count: games, rounds. */
  readonly unit?: string;
  /** Its possible values, if they are words or codes. */
  readonly values?: string;
}

/** Their names, as keys of metadata and heads of columns. */
export const NOTES = ['about', 'unit', 'values'] as const satisfies readonly (keyof Notes)[];

/** A factor of an experiment as a column: words become a dictionary in declared order, numbers stay numbers. */
export interface FactorColumn extends Notes {
  /** As in `vary`, dots as underscores. */
  readonly name: string;
  readonly type: 'word' | 'float64';
  readonly words?: readonly string[];
}

/** A parameter that cycles with the game number: not a factor, but a column of games.arrow. */
export interface RotatedColumn extends Notes {
  readonly name: string;
  readonly words: readonly string[];
}

/** What the files need to know about a column, whether it is declared by a game or is a factor. */
export interface Column extends Notes {
  readonly name: string;
  readonly type: ColumnType;
  readonly words?: readonly string[];
  /** For numbers: always 0 or 1. */
  readonly flag?: boolean;
}

interface TableColumn extends Column {
  readonly about: string;
  /** The words are cards, preceded by the word none. */
  readonly cards?: boolean;
}

/** The columns of one table in file order. `cell` and the factors are the same for all rows of a cell and are filled in when tables are assembled. */
export interface TableShape {
  readonly name: 'games' | 'curves' | 'cards' | 'attempts' | 'places' | 'courses' | 'turns';
  readonly columns: readonly TableColumn[];
}

/** The rows of one chunk in one table, without `cell` and factors: by column name, dictionary columns as indices. */
export interface Batch {
  rows: number;
  columns: Record<string, NumberArray>;
}
export type NumberArray = Int8Array | Int16Array | Int32Array | Float64Array;

/** What a worker returns for a chunk. */
export interface ChunkTables {
  games: Batch;
  curves: Batch;
  cards: Batch;
  /** Only for cells that play campaigns. */
  attempts?: Batch;
  /** Only for runs with a map. */
  places?: Batch;
  /** Only for games that name a curve of tension. */
  courses?: Batch;
  turns?: Batch;
}

/**
 * The tables of a run; attempts.arrow exists only if campaigns are played, places.arrow only if some game has a map, courses.arrow and turns.arrow only if the
 * game names a curve of tension.
 */
export interface Shapes {
  readonly games: TableShape;
  readonly curves: TableShape;
  readonly cards: TableShape;
  readonly attempts?: TableShape;
  readonly places?: TableShape;
  readonly courses?: TableShape;
  readonly turns?: TableShape;
}

/** Tables with rows by game, beside games.arrow. The others are sums over games. */
export const GAME_TABLES = ['attempts', 'courses', 'turns'] as const;

/** The first column of every table; the factors follow. */
export const CELL: TableColumn = { name: 'cell', type: 'int32', about: 'number of the cell: one combination of the varied parameters, listed in run.json' };

const int = (name: string, about: string, type: 'int8' | 'int16' | 'int32' = 'int32'): TableColumn => ({ name, type, about });
const games = (name: string, about: string): TableColumn => ({ name, type: 'int32', unit: 'games', about });
const times = (name: string, about: string): TableColumn => ({ name, type: 'int32', unit: 'times', about });
const rounds = (): TableColumn => ({ name: 'rounds', type: 'int16', unit: 'rounds', about: 'rounds played' });
const seat = (about: string): TableColumn => ({ name: 'seat', type: 'int8', about, values: SEATS });
const word = (name: string, words: readonly string[], about: string): TableColumn => ({ name, type: 'word', words, about, values: words.join(', ') });

const SEATS = '0 = first seat, 1 = second seat, and so on';
const YES_NO = '0 = no, 1 = yes';

/** First word of a column of cards: no card. */
const NO_CARD = 'none';

/** Outcomes in the tables: running is not among them, so the index is the header word minus one. */
export const RESULTS = OUTCOMES.slice(1);

/** Columns per seat, if there are several seats. */
function seatColumns({ seatColumns: each = [] }: GameDef['metrics'], seats: number): ColumnSpec[] {
  if (seats === 1) return [];
  return Array.from({ length: seats }, (_, seat) =>
    each.map((column) => ({ ...column, name: `${column.name}_${seat}`, about: `${column.about}, seat ${seat}` })),
  ).flat();
}

/** How the columns of the luck dealt begin. */
const DEALT = 'dealt_';

/** Columns of the luck dealt, as they are called in games.arrow. */
export function dealtColumns({ dealt = [] }: GameDef['metrics']): ColumnSpec[] {
  return dealt.map((column) => ({ ...column, name: `${DEALT}${column.name}` }));
}

/** Those of a table's columns that hold the luck dealt. */
export function dealtNames(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(DEALT));
}

/** Names of the columns of games.arrow that are always 0 or 1. */
export function flagNames({ games }: Shapes): string[] {
  return games.columns.flatMap(({ name, flag }) => (flag === true ? [name] : []));
}

/** What a run's tables depend on apart from the game. */
export interface TableContent {
  readonly swap: boolean;
  readonly campaigns: boolean;
  /** Is there a table of rivals? */
  readonly rivals: boolean;
  /** Most seats at a table. */
  readonly seats: number;
  readonly rotated?: RotatedColumn;
  /** The run's dictionary of places; absent if there is no map. */
  readonly places?: readonly string[];
}

/** The tables of a run of this game, without `cell` and factors. Their names, order and types are a contract. */
export function tableShapes(def: GameDef, cards: readonly string[], { swap, campaigns, rivals: racing, seats, rotated, places }: TableContent): Shapes {
  const { metrics } = def;
  const impact = metrics.impactOf ?? 'drawn';
  const pairs = swap ? [int('pair', 'number of the pair: games 2i and 2i+1 share their luck, and each side begins once')] : [];
  const rivals: TableColumn[] = racing
    ? [
        { ...int('winner', 'seat or team that won', 'int8'), values: `-1 = none, ${SEATS}; with teams: 0 = first team, 1 = second team` },
        { ...int('first', 'seat that began', 'int8'), values: SEATS },
      ]
    : [];
  const own = (column: ColumnSpec): TableColumn => ownColumn(column, cards);
  return {
    games: {
      name: 'games',
      columns: [
        int('game', 'number of the game; the same number meets the same luck in every cell'),
        word('outcome', RESULTS, 'how it ended, with rivals: for seat 0; cap is a game cut off, error one that failed and counts in no rate'),
        word('cause', metrics.causes, 'why it ended'),
        rounds(),
        { name: 'decisions', type: 'int32', unit: 'decisions', about: 'decisions that players answered' },
        ...rivals,
        ...pairs,
        ...(rotated === undefined ? [] : [word(rotated.name, rotated.words, `${rotated.about ?? rotated.name}; cycles with the game number`)]),
        ...metrics.columns.map(own),
        ...seatColumns(metrics, seats).map(own),
        ...dealtColumns(metrics).map(own),
      ],
    },
    curves: {
      name: 'curves',
      columns: [
        seat('seat whose curve it is'),
        metricColumn(metrics),
        { name: 'round', type: 'int16', unit: 'round', about: 'at the end of this round, or of the game in it; of choices: made in this round' },
        word('result', RESULTS, 'how the game ended in the end'),
        valueColumn(metrics),
        int('count', 'games with this value; of choices: times it was made'),
      ],
    },
    cards: {
      name: 'cards',
      columns: [
        seat('seat whose card it is'),
        { name: 'card', type: 'word', words: cards, about: 'card id' },
        games('games_in', 'games the card was part of'),
        times('drawn', 'times drawn'),
        times('played', 'times played'),
        games('games_drawn', 'games in which it was drawn'),
        games('wins_drawn', 'games won by the seat of those in which it was drawn'),
        games('games_played', 'games in which it was played'),
        games('wins_played', 'games won by the seat of those in which it was played'),
        games('wins_in', 'games won by the seat of those it was part of'),
        ...metrics.cardCounts
          .filter(({ games }) => games)
          .flatMap(({ name, about }) => [
            games(`games_${name}`, `games in which it was counted: ${about}`),
            games(`wins_${name}`, `games won by the seat of those counted in games_${name}`),
          ]),
        ...(metrics.landmarks ?? []).flatMap((round) => [
          games(`games_in_${round}`, `games it was part of that went on after round ${round}`),
          games(`wins_in_${round}`, `games won by the seat of those counted in games_in_${round}`),
          games(`games_${impact}_${round}`, `of the games that went on after round ${round}, those in which it had been ${impact} by then`),
          games(`wins_${impact}_${round}`, `games won by the seat of those counted in games_${impact}_${round}`),
        ]),
        ...metrics.cardCounts.map(({ name, about }) => int(name, about)),
      ],
    },
    ...(campaigns ? { attempts: attemptsShape(def, own) } : {}),
    ...(places === undefined ? {} : { places: placesShape(def, places) }),
    ...(metrics.tension === undefined
      ? {}
      : { courses: { name: 'courses', columns: COURSE_COLUMNS.map(own) }, turns: { name: 'turns', columns: TURN_COLUMNS.map(own) } }),
  };
}

/** A column that a game declares. */
export function ownColumn({ name, type, words, flag, about, unit }: ColumnSpec, cards: readonly string[]): TableColumn {
  if (words === 'cards') return { name, type, words: [NO_CARD, ...cards], cards: true, about };
  return words === undefined ? { name, type, flag, about, unit, values: flag === true ? YES_NO : undefined } : word(name, words, about);
}

/** The metrics of curves.arrow, each with its meaning. */
function metricColumn({ curves, mixes = [] }: MetricsSpec): TableColumn {
  const meanings = [...curves.map(({ name, about }) => `${name} = ${about}`), ...mixes.map(({ name, many }) => `${name} = ${many} by choice`)];
  return { name: 'metric', type: 'word', words: [...curves, ...mixes].map(({ name }) => name), about: 'what is measured', values: meanings.join('; ') };
}

function valueColumn({ mixes = [] }: MetricsSpec): TableColumn {
  const codes = mixes.map((mix) => `${mix.name}: ${choiceWords(mix).join(', ')}`);
  return { ...int('value', 'value of the metric; of choices: which one'), values: codes.length === 0 ? undefined : codes.join('; ') };
}

/** `0 = fight, slot 1` for each choice of a mix. */
function choiceWords(mix: MixSpec): string[] {
  return Array.from({ length: choicesOf(mix) }, (_, choice) => {
    let rest = choice;
    const words = mix.by.toReversed().map(({ words }) => {
      const chosen = words[rest % words.length];
      rest = Math.floor(rest / words.length);
      return chosen;
    });
    return `${choice} = ${words.reverse().join(' · ')}`;
  });
}

function placesShape({ metrics }: GameDef, places: readonly string[]): TableShape {
  return {
    name: 'places',
    columns: [
      { name: 'place', type: 'word', words: places, about: 'place id' },
      times('visits', 'times entered'),
      games('games_in', 'games in which it was entered, or something else was counted there'),
      int('deaths', 'deaths there'),
      games('games_deaths', 'games with a death there'),
      games('wins_in', 'games won by seat 0 of those counted in games_in'),
      ...(metrics.placeCounts ?? []).map(({ name, about }) => int(name, about)),
    ],
  };
}

function attemptsShape({ metrics }: GameDef, own: (column: ColumnSpec) => TableColumn): TableShape {
  return {
    name: 'attempts',
    columns: [
      int('game', 'number of the campaign, as in games.arrow'),
      int('stage', 'number of the stage', 'int16'),
      int('attempt', 'number of the attempt at it', 'int16'),
      word('outcome', RESULTS, 'how the attempt ended'),
      word('cause', metrics.causes, 'why it ended'),
      rounds(),
      ...(metrics.attempts ?? []).map(own),
    ],
  };
}

/** An array for `rows` values of a column. Words are stored as indices of 16 bits. */
export function columnArray(type: ColumnType, rows: number): NumberArray {
  switch (type) {
    case 'int8':
      return new Int8Array(rows);
    case 'int16':
    case 'word':
      return new Int16Array(rows);
    case 'int32':
      return new Int32Array(rows);
    case 'float64':
      return new Float64Array(rows);
  }
}
