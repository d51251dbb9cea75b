import { A, ERROR, type GameDef, type Metrics, placeIds, type Rules, type Sink, type State } from '../../core/index.ts';
import {
  type Batch,
  type ChunkTables,
  columnArray,
  type NumberArray,
  type RotatedColumn,
  type Shapes,
  type TableShape,
  tableShapes,
} from '../../tables/columns.ts';
import { ALL_CURVES, keepsCurves, TURNS_COUNTED } from '../../tables/kept-curves.ts';
import { pairOf } from '../play/deal.ts';
import type { Witness } from '../play/play.ts';
import { CardBook } from './card-book.ts';
import { recount, renumber } from './card-index.ts';
import { CourseBook } from './course-book.ts';
import { CurveBook, type CurveRows } from './curve-book.ts';
import { PlaceBook } from './place-book.ts';
import { ROWS_TOGETHER, RowColumns } from './row-columns.ts';
import { TurnBook } from './turn-book.ts';

const NO_CURVES: CurveRows = { rows: 0, columns: Array.from({ length: 6 }, () => new Int32Array(0)) };

export interface RecorderOptions {
  /** Games 2i and 2i+1 are a pair. */
  readonly swap?: boolean;
  /** The run's dictionary of cards; by default that of the rules. */
  readonly cards?: readonly string[];
  /** The run's dictionary of places; absent if it has no map. By default that of the rules. */
  readonly places?: readonly string[];
  /** A parameter that cycles with the game number, and its value in the recorded games. */
  readonly rotated?: RotatedColumn & { readonly value: number };
  /** Another recorder of the same chunk, which collects the curves of both. */
  readonly curvesOf?: Recorder;
  /** Whether the run has a table of rivals, and the most seats at a table; by default those of the rules. */
  readonly rivals?: boolean;
  readonly seats?: number;
  /** Writes every game to the books at once, and undoes a game whose books throw. Slower; used only after that has happened. */
  readonly careful?: boolean;
}

/** Turns the games of a chunk into rows of its tables. Everything is preallocated; adding a game does not allocate. */
export class Recorder implements Sink {
  row: Float64Array;
  curvesKept = true;
  readonly attemptRow: Float64Array;
  /** Rows of attempts.arrow, each preceded by its game number. Those of the current game count when it ends. */
  private attempts = new Float64Array(0);
  private attemptRows = 0;
  private keptAttempts = 0;
  private game = 0;
  /** The game's metrics, fed by the rules' event door. */
  readonly metrics: Metrics;
  private readonly cards: CardBook;
  private readonly places: PlaceBook | null;
  readonly sums: Int32Array;
  /** In careful mode: the sums at the start of the game. */
  private readonly sumsBefore: Int32Array | null;
  private rules: Rules;
  private readonly curves: CurveBook;
  private readonly givesCurves: boolean;
  /** Null if the game names no curve of tension; see there for campaigns and teams. */
  private readonly courses: CourseBook | null;
  private readonly turns: TurnBook | null;
  readonly shapes: Shapes;
  private readonly rivals: boolean;
  private readonly swap: boolean;
  /** Index of the cycling parameter's value, or -1. */
  private readonly rotated: number;
  private readonly columns: RowColumns;
  /** By index within the batch of rows: the game's own columns. */
  private readonly ownColumns: readonly Float64Array[];
  /** By the same index: the columns of the luck dealt. */
  private readonly dealtColumns: readonly Float64Array[];
  private rows = 0;
  /** By the same index: the state of a finished game that is not in the books yet. Empty if the metrics read more than the state. */
  private readonly states: readonly State[];
  private readonly waits = new Uint8Array(ROWS_TOGETHER);
  /** By card: its number in the run's dictionary; null if the numbers are equal. */
  private readonly cardIndex: Int32Array | null;

  constructor(def: GameDef, rules: Rules, games: number, options: RecorderOptions = {}) {
    const { swap = false, cards = rules.cards, rivals = rules.rivals, seats = rules.seats, rotated, curvesOf, careful = false } = options;
    const own = placeIds(rules.maps);
    const places = options.places ?? (own.length === 0 ? undefined : own);
    const alike = curvesOf !== undefined && rules.attempts === (curvesOf.shapes.attempts !== undefined);
    this.shapes = alike ? curvesOf.shapes : tableShapes(def, cards, { swap, campaigns: rules.attempts, rivals, seats, rotated, places });
    this.rotated = rotated?.value ?? -1;
    this.attemptRow = new Float64Array(A.own + (def.metrics.attempts?.length ?? 0));
    this.swap = swap;
    this.columns = new RowColumns(this.shapes.games, games);
    const width = this.shapes.games.columns.length;
    const ownWidth = def.metrics.columns.length + (seats > 1 ? seats * (def.metrics.seatColumns?.length ?? 0) : 0);
    const dealtWidth = def.metrics.dealt?.length ?? 0;
    const upTo = (i: number, end: number, count: number): Float64Array => this.columns.rows.subarray((i + 1) * width - end - count, (i + 1) * width - end);
    this.ownColumns = Array.from({ length: ROWS_TOGETHER }, (_, i) => upTo(i, dealtWidth, ownWidth));
    this.dealtColumns = Array.from({ length: ROWS_TOGETHER }, (_, i) => upTo(i, 0, dealtWidth));
    this.row = this.ownColumns[0];
    this.rivals = rivals;
    this.curves = curvesOf?.curves ?? new CurveBook(def.metrics, rules.seats);
    this.givesCurves = curvesOf === undefined;
    const tense = def.metrics.tension !== undefined;
    this.courses = tense && !rules.attempts && (!rules.rivals || rules.sides === rules.seats) ? new CourseBook(def.metrics, rules) : null;
    this.turns = tense ? new TurnBook(rules) : null;
    this.cards = new CardBook(def.metrics, rules.seats, rules.cards.length, games);
    this.sums = this.cards.sums;
    this.sumsBefore = careful ? this.sums.slice() : null;
    const same = rules.cards.length === cards.length && rules.cards.every((id, i) => id === cards[i]);
    this.cardIndex = same ? null : Int32Array.from(rules.cards, (id) => cards.indexOf(id));
    const numbers = own.map((id) => (places as readonly string[]).indexOf(id));
    this.places = places === undefined ? null : new PlaceBook(numbers, def.metrics.placeCounts?.length ?? 0);
    this.metrics = rules.metrics(this);
    this.states = this.metrics.fromState && !careful ? Array.from({ length: ROWS_TOGETHER }, () => rules.create()) : [];
    this.rules = rules;
    this.attend(rules);
  }

  get points(): Int16Array {
    return this.curves.points;
  }

  line(seat: number, round: number): number {
    return this.curves.line(seat, round);
  }

  choice(mix: number, choice: number): void {
    this.curves.choice(mix, choice);
  }

  count(what: number, seat: number, card: number, by: number): void {
    this.cards.count(what, seat, card, by);
  }

  include(seat: number, card: number): void {
    this.cards.include(seat, card);
  }

  came(seat: number, card: number, times: number, round: number): void {
    this.cards.came(seat, card, times, round);
  }

  sumsOf(seat: number, card: number): number {
    return this.cards.sumsOf(seat, card);
  }

  includeAll(seat: number, word: number, cards: number): void {
    this.cards.includeAll(seat, word, cards);
  }

  countedAll(what: number, seat: number, word: number, cards: number): void {
    this.cards.countedAll(what, seat, word, cards);
  }

  countAt(what: number, place: number, by: number): void {
    if (this.places === null) throw new Error(`something was counted at place ${place}, but the rules have no maps`);
    this.places.count(what, place, by);
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
    this.attempts[at + 1 + A.outcome]--; // tables have no RUNNING, so outcomes start one lower
  }

  /** Records the games of these rules from now on. */
  attend(rules: Rules): void {
    this.rules = rules;
    this.turns?.attend(rules);
    rules.door.record(this.metrics);
    rules.door.dealt = (s) => rules.dealt?.(s, this.dealtColumns[this.rows]);
  }

  /** The state for the next game, so that it need not be copied while it waits for its books; `otherwise` if games do not wait. */
  stateOr(otherwise: State): State {
    return this.states.length === 0 ? otherwise : this.states[this.rows];
  }

  begin(game: number): void {
    this.game = game;
    this.sumsBefore?.set(this.sums);
    this.attemptRows = this.keptAttempts;
    this.curvesKept = keepsCurves(game);
    this.rules.door.keepCurves(this.curvesKept);
    this.row = this.ownColumns[this.rows];
    this.cards.begin();
    this.places?.begin();
    this.turns?.begin();
    this.metrics.begin();
  }

  /** What must see every answer of the current game; null for most games. */
  get witness(): Witness | null {
    return this.turns !== null && this.game < TURNS_COUNTED ? this.turns.see : null;
  }

  /** Ends a game: adds its row, curves, cards and places to the chunk. Errors of the metrics are thrown here, unless the game waits for its books. */
  end(s: State, game: number, decisions: number): void {
    const { rows, states } = this;
    this.writeHead(s, game, decisions);
    if (this.curvesKept) this.metrics.endCurves?.(s);
    if (states.length === 0) this.finish(s);
    else {
      if (s !== states[rows]) states[rows].all.set(s.all);
      this.waits[rows] = 1;
    }
    if (game < ALL_CURVES) this.courses?.end(this.curves, game, this.wonBy(s));
    if (game < TURNS_COUNTED) this.turns?.end(game);
    if (this.curvesKept) this.curves.end(s.outcome - 1);
    else this.curves.fail();
    this.nextRow();
  }

  /** Records a crashed game: a row with outcome `error`, nothing in curves, cards and places. */
  fail(s: State, game: number, decisions: number): void {
    this.row = this.ownColumns[this.rows];
    this.row.fill(0);
    this.dealtColumns[this.rows].fill(0);
    s.outcome = ERROR;
    this.writeHead(s, game, decisions);
    this.waits[this.rows] = 0;
    if (this.sumsBefore !== null) this.sums.set(this.sumsBefore);
    this.cards.fail();
    this.curves.fail();
    this.nextRow();
  }

  /** Writes the columns that every game has. */
  private writeHead(s: State, game: number, decisions: number): void {
    const { rules } = this;
    const { rows: lines } = this.columns;
    let at = this.rows * this.shapes.games.columns.length;
    lines[at++] = game;
    lines[at++] = s.outcome - 1;
    lines[at++] = s.cause;
    lines[at++] = s.round;
    lines[at++] = decisions;
    if (this.rivals) {
      lines[at++] = rules.rivals ? s.winner : rules.utility(s, 0) === 1 ? 0 : -1;
      lines[at++] = s.first;
    }
    if (this.swap) lines[at++] = pairOf(game);
    if (this.rotated >= 0) lines[at++] = this.rotated;
  }

  private nextRow(): void {
    if (++this.rows === ROWS_TOGETHER) this.settle();
  }

  /** Writes the waiting games to the books, and their rows to the columns. */
  settle(): void {
    for (let i = 0; i < this.rows; i++) {
      if (this.waits[i] === 0) continue;
      this.waits[i] = 0;
      this.row = this.ownColumns[i];
      this.cards.begin();
      this.places?.begin();
      this.finish(this.states[i]);
    }
    this.columns.keep(this.rows);
    this.columns.rows.fill(0);
    this.rows = 0;
  }

  private finish(s: State): void {
    this.cards.gameOver();
    this.metrics.end(s);
    const won = this.wonBy(s);
    this.keptAttempts = this.attemptRows;
    this.cards.end(s.round, won);
    this.places?.end((won & 1) !== 0);
  }

  /** A bit for each seat that won. */
  private wonBy(s: State): number {
    const { rules } = this;
    let won = 0;
    for (let seat = 0; seat < rules.seats; seat++) if (rules.utility(s, seat) === 1) won |= 1 << seat;
    return won;
  }

  /** The chunk's tables; empties the recorder for the next chunk. */
  take(): ChunkTables {
    this.settle();
    const { shapes, cardIndex } = this;
    const curves = this.givesCurves ? this.curves.take() : NO_CURVES;
    const cards = this.cards.take();
    const tables = {
      games: this.columns.take(),
      curves: batch(shapes.curves, curves.rows, (i) => curves.columns[i].subarray(0, curves.rows)),
      cards: batch(shapes.cards, cards[0].length, (i) => cards[i]),
    };
    const optional = {
      ...(shapes.attempts === undefined ? {} : { attempts: this.takeAttempts(shapes.attempts) }),
      ...(shapes.places === undefined ? {} : { places: this.takePlaces(shapes.places) }),
      ...(shapes.courses === undefined ? {} : { courses: rowsOf(shapes.courses, this.courses?.take() ?? []) }),
      ...(shapes.turns === undefined ? {} : { turns: rowsOf(shapes.turns, this.turns?.take() ?? []) }),
    };
    if (cardIndex === null) return { ...tables, ...optional };
    return { games: renumber(tables.games, shapes.games, cardIndex), curves: tables.curves, cards: recount(tables.cards, cardIndex), ...optional };
  }

  private takePlaces(shape: TableShape): Batch {
    const columns = (this.places as PlaceBook).take();
    return batch(shape, columns[0].length, (i) => columns[i]);
  }

  private takeAttempts(shape: TableShape): Batch {
    const { attempts, keptAttempts: rows, cardIndex } = this;
    const width = shape.columns.length;
    this.keptAttempts = 0;
    const taken = batch(shape, rows, (k) => Float64Array.from({ length: rows }, (_, i) => attempts[i * width + k]));
    return cardIndex === null ? taken : renumber(taken, shape, cardIndex);
  }
}

/** Converts columns to their own types. */
function batch(shape: TableShape, rows: number, values: (column: number) => ArrayLike<number>): Batch {
  const columns: Record<string, NumberArray> = {};
  shape.columns.forEach(({ name, type }, i) => {
    columns[name] = columnArray(type, rows);
    columns[name].set(values(i));
  });
  return { rows, columns };
}

/** A batch of rows that lie one after another. */
function rowsOf(shape: TableShape, values: readonly number[]): Batch {
  const width = shape.columns.length;
  const rows = values.length / width;
  return batch(shape, rows, (k) => Int32Array.from({ length: rows }, (_, i) => values[i * width + k]));
}
