import { A, ERROR, type GameDef, type Metrics, type Rules, type Sink, type State } from '../core/index.ts';
import {
  type Batch,
  type ChunkTables,
  columnArray,
  type NumberArray,
  type RotatedColumn,
  type Shapes,
  type TableShape,
  tableShapes,
} from '../tables/columns.ts';
import { keepsCurves } from '../tables/keptcurves.ts';
import { CardBook } from './cardbook.ts';
import { recount, renumber } from './cardindex.ts';
import { CurveBook, type CurveRows } from './curvebook.ts';
import { pairOf } from './deal.ts';

/** Games whose books are made together. */
const WAITING = 8;

/** Rows taken apart into columns together. */
const LINES = 16;

const NO_CURVES: CurveRows = { rows: 0, columns: Array.from({ length: 6 }, () => new Int32Array(0)) };

/** Column of decisions; game, outcome, cause and rounds stand before it. */
const DECISIONS = 4;

export interface RecorderOptions {
  /** Games 2i and 2i+1 are a pair. */
  readonly swap?: boolean;
  /** The run's dictionary of cards; that of the rules when left out. */
  readonly cards?: readonly string[];
  /** A parameter that goes by the number of the game, and which of its values the recorded games have. */
  readonly rotated?: RotatedColumn & { readonly value: number };
  /** Another recorder of the same chunk, whose curves these games join: it gives the curves of both. */
  readonly curvesOf?: Recorder;
  /** Is there a table of rivals in the run, and the most seats at one; as the rules have them when left out. */
  readonly rivals?: boolean;
  readonly seats?: number;
}

/** Turns the games of a chunk into the rows of its tables. Everything is preallocated; a game adds to it without allocating. */
export class Recorder implements Sink {
  readonly row: Float64Array;
  curvesKept = true;
  readonly attemptRow: Float64Array;
  /** Rows of attempts.arrow, each after the number of its game; those of the running game count when it has come to its end. */
  private attempts = new Float64Array(0);
  private attemptRows = 0;
  private keptAttempts = 0;
  private game = 0;
  /** The game's own bookkeeping: what the rules' event door tells. */
  readonly metrics: Metrics;
  private readonly cards: CardBook;
  readonly sums: Int32Array;
  private rules: Rules;
  private readonly curves: CurveBook;
  private readonly givesCurves: boolean;
  readonly shapes: Shapes;
  private readonly rivals: boolean;
  private readonly swap: boolean;
  /** Number of the value of what goes by the number of the game, or -1. */
  private readonly rotated: number;
  private readonly games: number;
  private rows = 0;
  /** Games that are over but not in the books yet: copies of their states, and their rows. */
  private readonly waiting: readonly State[];
  private readonly waitingRows = new Int32Array(WAITING);
  private waitingGames = 0;
  /** Rows on their way into the columns. */
  private readonly width: number;
  private readonly lines: Float64Array;
  private readonly lineRows = new Int32Array(LINES);
  private lineCount = 0;
  /** The columns of games.arrow one after another; they get their types when the chunk is over. */
  private readonly columns: Float64Array;
  /** Of each card: its number in the run's dictionary; null where it is the same. */
  private readonly cardIndex: Int32Array | null;

  constructor(
    def: GameDef,
    rules: Rules,
    games: number,
    { swap = false, cards = rules.cards, rivals = rules.rivals, seats = rules.seats, rotated, curvesOf }: RecorderOptions = {},
  ) {
    this.shapes = tableShapes(def, cards, { swap, campaigns: rules.attempts, rivals, seats, rotated });
    this.rotated = rotated?.value ?? -1;
    this.attemptRow = new Float64Array(A.own + (def.metrics.attempts?.length ?? 0));
    this.swap = swap;
    this.games = games;
    this.row = new Float64Array(def.metrics.columns.length + (seats > 1 ? seats * (def.metrics.seatColumns?.length ?? 0) : 0));
    this.columns = new Float64Array(games * this.shapes.games.columns.length);
    this.width = this.shapes.games.columns.length - 2;
    this.lines = new Float64Array(LINES * this.width);
    this.rivals = rivals;
    this.curves = curvesOf?.curves ?? new CurveBook(def.metrics, rules.seats);
    this.givesCurves = curvesOf === undefined;
    this.cards = new CardBook(def.metrics, rules.seats, rules.cards.length, games);
    this.sums = this.cards.sums;
    const same = rules.cards.length === cards.length && rules.cards.every((id, i) => id === cards[i]);
    this.cardIndex = same ? null : Int32Array.from(rules.cards, (id) => cards.indexOf(id));
    this.metrics = rules.metrics(this);
    this.waiting = this.metrics.fromState ? Array.from({ length: WAITING }, () => rules.create()) : [];
    this.rules = rules;
    this.attend(rules);
  }

  line(seat: number, round: number): void {
    this.curves.line(seat, round);
  }

  put(curve: number, value: number): void {
    this.curves.put(curve, value);
  }

  choice(mix: number, seat: number, round: number, choice: number): void {
    this.curves.choice(mix, seat, round, choice);
  }

  count(what: number, seat: number, card: number, by: number): void {
    this.cards.count(what, seat, card, by);
  }

  include(seat: number, card: number): void {
    this.cards.include(seat, card);
  }

  came(seat: number, card: number, times: number, round: number): number {
    return this.cards.came(seat, card, times, round);
  }

  attempt(): void {
    const width = 1 + this.attemptRow.length;
    const at = width * this.attemptRows++;
    if (at + width > this.attempts.length) {
      const more = new Float64Array(Math.max(4096, 2 * this.attempts.length));
      more.set(this.attempts);
      this.attempts = more;
    }
    this.attempts[at] = this.game;
    this.attempts.set(this.attemptRow, at + 1);
    this.attempts[at + 1 + A.outcome]--; // as in the tables, where nothing is running
  }

  /** These rules' games are recorded from now on. */
  attend(rules: Rules): void {
    this.rules = rules;
    rules.door.record(this.metrics);
  }

  begin(game: number): void {
    this.game = game;
    this.attemptRows = this.keptAttempts;
    this.curvesKept = keepsCurves(game);
    this.rules.door.keepCurves(this.curvesKept);
    this.row.fill(0);
    this.cards.begin();
    this.metrics.begin();
  }

  /** The game is over: its row, its curves and its cards go into the chunk. */
  end(s: State, game: number, decisions: number): void {
    const row = this.rows++;
    this.columns[row] = game;
    this.columns[DECISIONS * this.games + row] = decisions;
    if (this.curvesKept || this.waiting.length === 0) {
      this.finish(s, row);
      return;
    }
    const place = this.waitingGames++;
    this.waiting[place].all.set(s.all);
    this.waitingRows[place] = row;
    if (this.waitingGames === this.waiting.length) this.finishWaiting();
  }

  private finish(s: State, row: number): void {
    this.cards.gameOver();
    this.metrics.end(s);
    this.keptAttempts = this.attemptRows;
    this.writeRow(s, row);
    if (this.curvesKept) this.curves.end(s.outcome - 1);
    else this.curves.fail();
    let won = 0;
    for (let seat = 0; seat < this.rules.seats; seat++) if (this.rules.utility(s, seat) === 1) won |= 1 << seat;
    this.cards.end(s.round, won);
  }

  private finishWaiting(): void {
    this.curvesKept = false;
    for (let i = 0; i < this.waitingGames; i++) {
      this.row.fill(0);
      this.cards.begin();
      this.finish(this.waiting[i], this.waitingRows[i]);
    }
    this.waitingGames = 0;
  }

  /** A game that crashed: a row with outcome `error`, nothing in curves and cards. */
  fail(s: State, game: number, decisions: number): void {
    const row = this.rows++;
    this.columns[row] = game;
    this.columns[DECISIONS * this.games + row] = decisions;
    this.row.fill(0);
    s.outcome = ERROR;
    this.writeRow(s, row);
    this.curves.fail();
  }

  /** The row goes among the last few, which are taken apart into columns together: a column's next place is far from the one before it in memory. */
  private writeRow(s: State, place: number): void {
    const { row, lines, width } = this;
    if (this.lineCount === LINES) this.spreadLines();
    this.lineRows[this.lineCount] = place;
    let at = width * this.lineCount++;
    lines[at++] = s.outcome - 1;
    lines[at++] = s.cause;
    lines[at++] = s.round;
    if (this.rivals) {
      lines[at++] = this.rules.rivals ? s.winner : this.rules.utility(s, 0) === 1 ? 0 : -1;
      lines[at++] = s.first;
    }
    if (this.swap) lines[at++] = pairOf(this.columns[place]);
    if (this.rotated >= 0) lines[at++] = this.rotated;
    for (let i = 0; i < row.length; i++) lines[at++] = row[i];
  }

  private spreadLines(): void {
    const { columns, lines, lineRows, width, games } = this;
    for (let k = 0; k < width; k++) {
      // Game and decisions have been written already.
      const column = (k < DECISIONS - 1 ? k + 1 : k + 2) * games;
      for (let i = 0; i < this.lineCount; i++) columns[column + lineRows[i]] = lines[i * width + k];
    }
    this.lineCount = 0;
  }

  /** The chunk's tables; the recorder is empty afterwards and can be used for the next chunk. */
  take(): ChunkTables {
    this.finishWaiting();
    this.spreadLines();
    const { shapes, columns, rows, games, cardIndex } = this;
    const curves = this.givesCurves ? this.curves.take() : NO_CURVES;
    const tables = {
      games: batch(shapes.games, rows, (i) => columns.subarray(i * games, i * games + rows)),
      curves: batch(shapes.curves, curves.rows, (i) => curves.columns[i].subarray(0, curves.rows)),
      cards: batchOfRows(shapes.cards, this.cards.take()),
    };
    this.rows = 0;
    const attempts = shapes.attempts === undefined ? {} : { attempts: this.takeAttempts(shapes.attempts) };
    if (cardIndex === null) return { ...tables, ...attempts };
    return { games: renumber(tables.games, shapes.games, cardIndex), curves: tables.curves, cards: recount(tables.cards, cardIndex), ...attempts };
  }

  private takeAttempts(shape: TableShape): Batch {
    const { attempts, keptAttempts: rows, cardIndex } = this;
    const width = shape.columns.length;
    this.keptAttempts = 0;
    const taken = batch(shape, rows, (k) => Float64Array.from({ length: rows }, (_, i) => attempts[i * width + k]));
    return cardIndex === null ? taken : renumber(taken, shape, cardIndex);
  }
}

/** Columns in their own types. */
function batch(shape: TableShape, rows: number, values: (column: number) => NumberArray): Batch {
  const columns: Record<string, NumberArray> = {};
  shape.columns.forEach(({ name, type }, i) => {
    columns[name] = columnArray(type, rows);
    columns[name].set(values(i));
  });
  return { rows, columns };
}

function batchOfRows(shape: TableShape, rows: readonly (readonly number[])[]): Batch {
  return batch(shape, rows.length, (i) => Float64Array.from(rows, (row) => row[i]));
}
