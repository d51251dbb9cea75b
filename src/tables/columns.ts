import { type ColumnSpec, type ColumnType, type GameDef, OUTCOMES } from '../core/index.ts';

/** A factor of an experiment as a column: words become a dictionary in declared order, numbers stay numbers. */
export interface FactorColumn {
  /** As in `vary`, dots as underscores. */
  readonly name: string;
  readonly type: 'word' | 'float64';
  readonly words?: readonly string[];
}

/** A parameter that cycles with the game number: not a factor, but a column of games.arrow. */
export interface RotatedColumn {
  readonly name: string;
  readonly words: readonly string[];
}

/** What the files need to know about a column, whether it is declared by a game or is a factor. */
export interface Column {
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
  readonly name: 'games' | 'curves' | 'cards' | 'attempts' | 'places';
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
}

/** The tables of a run; attempts.arrow exists only if campaigns are played, places.arrow only if some game has a map. */
export interface Shapes {
  readonly games: TableShape;
  readonly curves: TableShape;
  readonly cards: TableShape;
  readonly attempts?: TableShape;
  readonly places?: TableShape;
}

const int = (name: string, about: string, type: 'int8' | 'int16' | 'int32' = 'int32'): TableColumn => ({ name, type, about });

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
  const pairs = swap ? [int('pair', 'games 2i and 2i+1 share their luck, and each side begins once')] : [];
  const rivals = racing ? [int('winner', 'seat or team that won, -1 for none', 'int8'), int('first', 'seat that began', 'int8')] : [];
  const own = ({ name, type, words, flag, about }: ColumnSpec): TableColumn =>
    words === 'cards' ? { name, type, words: [NO_CARD, ...cards], cards: true, about } : { name, type, words, flag, about };
  return {
    games: {
      name: 'games',
      columns: [
        int('game', 'number of the game; the same number meets the same luck in every cell'),
        { name: 'outcome', type: 'word', words: RESULTS, about: 'how it ended' },
        { name: 'cause', type: 'word', words: metrics.causes, about: 'why it ended' },
        int('rounds', 'rounds played', 'int16'),
        int('decisions', 'decisions that players answered'),
        ...rivals,
        ...pairs,
        ...(rotated === undefined ? [] : [{ ...rotated, type: 'word' as const, about: 'goes by the number of the game' }]),
        ...metrics.columns.map(own),
        ...seatColumns(metrics, seats).map(own),
      ],
    },
    curves: {
      name: 'curves',
      columns: [
        int('seat', 'whose curve', 'int8'),
        { name: 'metric', type: 'word', words: [...metrics.curves, ...(metrics.mixes ?? [])].map((c) => c.name), about: 'what is measured' },
        int('round', 'at the end of this round, or of the game in it; of choices: made in this round', 'int16'),
        { name: 'result', type: 'word', words: RESULTS, about: 'how the game ended in the end' },
        int('value', 'value of the metric; of choices: which one'),
        int('count', 'games with this value; of choices: times it was made'),
      ],
    },
    cards: {
      name: 'cards',
      columns: [
        int('seat', 'whose card', 'int8'),
        { name: 'card', type: 'word', words: cards, about: 'card id' },
        int('games_in', 'games the card was part of'),
        int('drawn', 'times drawn'),
        int('played', 'times played'),
        int('games_drawn', 'games in which it was drawn'),
        int('wins_drawn', 'of these, won by the seat'),
        int('games_played', 'games in which it was played'),
        int('wins_played', 'of these, won'),
        int('wins_in', 'games won of those it was part of'),
        ...metrics.cardCounts
          .filter(({ games }) => games)
          .flatMap(({ name, about }) => [int(`games_${name}`, `games in which it was counted: ${about}`), int(`wins_${name}`, 'of these, won')]),
        ...(metrics.landmarks ?? []).flatMap((round) => [
          int(`games_in_${round}`, `games it was part of that went on after round ${round}`),
          int(`wins_in_${round}`, 'of these, won'),
          int(`games_${impact}_${round}`, `of the games that went on after round ${round}, those in which it had been ${impact} by then`),
          int(`wins_${impact}_${round}`, 'of these, won'),
        ]),
        ...metrics.cardCounts.map(({ name, about }) => int(name, about)),
      ],
    },
    ...(campaigns ? { attempts: attemptsShape(def, own) } : {}),
    ...(places === undefined ? {} : { places: placesShape(def, places) }),
  };
}

function placesShape({ metrics }: GameDef, places: readonly string[]): TableShape {
  return {
    name: 'places',
    columns: [
      { name: 'place', type: 'word', words: places, about: 'place id' },
      int('visits', 'times entered'),
      int('games_in', 'games in which it was entered, or something else was counted there'),
      int('deaths', 'deaths there'),
      int('games_deaths', 'games with a death there'),
      int('wins_in', 'games won by seat 0 of those counted in games_in'),
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
      { name: 'outcome', type: 'word', words: RESULTS, about: 'how it ended' },
      { name: 'cause', type: 'word', words: metrics.causes, about: 'why it ended' },
      int('rounds', 'rounds played', 'int16'),
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
