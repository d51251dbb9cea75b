import { DRAWN, ERROR, type GameDef, type Metrics, OWN_COUNT, PLAYED, type Rules, type Sink, type State, WIN } from '../core/index.ts';
import { type Batch, type ChunkTables, columnArray, type NumberArray, RESULTS, type TableShape, tableShapes } from '../tables/columns.ts';
import { pairOf } from './deal.ts';

/** Games of the longest kind: curves are kept up to this round; later rounds count into the last. */
const MOST_ROUNDS = 512;

/**
 * Turns the events of a chunk's games into the rows of its tables. Everything is preallocated for the chunk; a game adds to it without allocating.
 */
export class Recorder implements Sink {
  readonly row: Float64Array;
  /** The game's own bookkeeping: what the rules' event door tells. */
  readonly metrics: Metrics;
  private readonly shapes: { games: TableShape; curves: TableShape; cards: TableShape };
  private readonly own: number;
  private readonly columns: NumberArray[];
  private readonly rivals: boolean;
  private readonly swap: boolean;
  private rows = 0;

  // Curves: the points of the running game, then counts by (curve, seat, result, round, value).
  private readonly curveMin: Int32Array;
  private readonly curveSpan: Int32Array;
  private readonly curveAt: Int32Array;
  /** Of each point: where its count stands but for the result, and the step from one result to the next. */
  private points = new Int32Array(2 * 4096);
  private pointCount = 0;
  private readonly counts: Int32Array;
  private lastRound = 0;

  // Cards: what happened to each card in the running game, then totals.
  private readonly cardTotal: number;
  private readonly kinds: number;
  private readonly inGame: Int32Array;
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private readonly mark: Uint8Array;
  private readonly cardSums: Float64Array;
  private readonly cardColumns: number;
  private readonly seats: number;

  constructor(def: GameDef, rules: Rules, games: number, swap = false) {
    this.shapes = tableShapes(def, rules.cards, swap);
    this.swap = swap;
    this.own = def.metrics.columns.length;
    this.row = new Float64Array(this.own);
    this.rivals = def.seats[1] > 1;
    this.columns = this.shapes.games.columns.map((c) => columnArray(c.type, games));
    this.seats = rules.seats;

    const curves = def.metrics.curves;
    this.curveMin = Int32Array.from(curves, (c) => c.min);
    this.curveSpan = Int32Array.from(curves, (c) => c.max - c.min + 1);
    this.curveAt = new Int32Array(curves.length);
    let size = 0;
    curves.forEach((_, i) => {
      this.curveAt[i] = size;
      size += this.seats * RESULTS.length * MOST_ROUNDS * this.curveSpan[i];
    });
    this.counts = new Int32Array(size);

    this.cardTotal = rules.cards.length;
    this.kinds = OWN_COUNT + def.metrics.cardCounts.length;
    this.cardColumns = 7 + def.metrics.cardCounts.length;
    this.inGame = new Int32Array(this.seats * this.cardTotal * this.kinds);
    this.touched = new Int32Array(this.seats * this.cardTotal);
    this.mark = new Uint8Array(this.seats * this.cardTotal);
    this.cardSums = new Float64Array(this.seats * this.cardTotal * this.cardColumns);
    this.metrics = rules.metrics(this);
  }

  begin(): void {
    this.pointCount = 0;
    this.touchedCount = 0;
    this.metrics.begin();
  }

  sample(curve: number, seat: number, round: number, value: number): void {
    const p = this.pointCount;
    if (p === this.points.length) this.morePoints();
    const span = this.curveSpan[curve];
    if (round >= MOST_ROUNDS) round = MOST_ROUNDS - 1;
    if (round > this.lastRound) this.lastRound = round;
    let v = value - this.curveMin[curve];
    if (v < 0) v = 0;
    else if (v >= span) v = span - 1;
    // Readable: counts[curve][round][seat][result][v]++ when the game is over and its result known.
    this.points[p] = this.curveAt[curve] + (round * this.seats + seat) * RESULTS.length * span + v;
    this.points[p + 1] = span;
    this.pointCount = p + 2;
  }

  private morePoints(): void {
    const more = new Int32Array(2 * this.points.length);
    more.set(this.points);
    this.points = more;
  }

  count(what: number, seat: number, card: number, by: number): void {
    const i = seat * this.cardTotal + card;
    if (this.mark[i] === 0) this.include(seat, card);
    this.inGame[i * this.kinds + what] += by;
  }

  include(seat: number, card: number): void {
    const i = seat * this.cardTotal + card;
    if (this.mark[i] !== 0) return;
    this.mark[i] = 1;
    this.touched[this.touchedCount++] = i;
  }

  /** The game is over: its row, its curves and its cards go into the chunk. */
  end(s: State, game: number, decisions: number): void {
    this.metrics.end(s);
    this.writeRow(s, game, decisions);
    const result = s.outcome - 1;
    this.addCurves(result);
    this.addCards(s.outcome === WIN ? 1 : 0);
  }

  /** A game that crashed: a row with outcome `error`, nothing in curves and cards. */
  fail(s: State, game: number, decisions: number): void {
    this.row.fill(0);
    s.outcome = ERROR;
    this.writeRow(s, game, decisions);
    for (let t = 0; t < this.touchedCount; t++) {
      const i = this.touched[t];
      this.mark[i] = 0;
      this.inGame.fill(0, i * this.kinds, (i + 1) * this.kinds);
    }
  }

  private writeRow(s: State, game: number, decisions: number): void {
    const r = this.rows++;
    const c = this.columns;
    c[0][r] = game;
    c[1][r] = s.outcome - 1;
    c[2][r] = s.cause;
    c[3][r] = s.round;
    c[4][r] = decisions;
    let at = 5;
    if (this.rivals) {
      c[5][r] = s.winner;
      c[6][r] = s.first;
      at = 7;
    }
    if (this.swap) c[at++][r] = pairOf(game);
    for (let i = 0; i < this.own; i++) c[at + i][r] = this.row[i];
  }

  private addCurves(result: number): void {
    const { points, counts } = this;
    for (let p = 0; p < this.pointCount; p += 2) counts[points[p] + result * points[p + 1]]++;
  }

  private addCards(won: number): void {
    const { inGame, cardSums, kinds, cardColumns } = this;
    for (let t = 0; t < this.touchedCount; t++) {
      const i = this.touched[t];
      this.mark[i] = 0;
      const from = i * kinds;
      const to = i * cardColumns;
      const drawn = inGame[from + DRAWN];
      const played = inGame[from + PLAYED];
      cardSums[to]++;
      if (drawn > 0) {
        cardSums[to + 1] += drawn;
        cardSums[to + 3]++;
        cardSums[to + 4] += won;
        inGame[from + DRAWN] = 0;
      }
      if (played > 0) {
        cardSums[to + 2] += played;
        cardSums[to + 5]++;
        cardSums[to + 6] += won;
        inGame[from + PLAYED] = 0;
      }
      for (let k = OWN_COUNT; k < kinds; k++) {
        cardSums[to + 5 + k] += inGame[from + k];
        inGame[from + k] = 0;
      }
    }
  }

  /** The chunk's tables; the recorder is empty afterwards and can be used for the next chunk. */
  take(): ChunkTables {
    const games: Batch = { rows: this.rows, columns: {} };
    this.shapes.games.columns.forEach((c, i) => {
      games.columns[c.name] = this.columns[i].slice(0, this.rows);
    });
    this.rows = 0;
    return { games, curves: this.takeCurves(), cards: this.takeCards() };
  }

  private takeCurves(): Batch {
    const rows: number[][] = [[], [], [], [], [], []];
    const { counts, curveAt, curveSpan, curveMin, seats } = this;
    // Rows by seat, metric, round, result, value: the order of the table.
    for (let seat = 0; seat < seats; seat++)
      for (let curve = 0; curve < curveAt.length; curve++)
        for (let round = 0; round <= this.lastRound; round++)
          for (let result = 0; result < RESULTS.length; result++) {
            const from = curveAt[curve] + ((round * seats + seat) * RESULTS.length + result) * curveSpan[curve];
            for (let v = 0; v < curveSpan[curve]; v++) {
              const n = counts[from + v];
              if (n === 0) continue;
              counts[from + v] = 0;
              rows[0].push(seat);
              rows[1].push(curve);
              rows[2].push(round);
              rows[3].push(result);
              rows[4].push(curveMin[curve] + v);
              rows[5].push(n);
            }
          }
    this.lastRound = 0;
    return batch(this.shapes.curves, rows);
  }

  private takeCards(): Batch {
    const rows: number[][] = this.shapes.cards.columns.map(() => []);
    const { cardSums, cardColumns, cardTotal } = this;
    for (let seat = 0; seat < this.seats; seat++)
      for (let card = 0; card < cardTotal; card++) {
        const from = (seat * cardTotal + card) * cardColumns;
        if (cardSums[from] === 0) continue;
        rows[0].push(seat);
        rows[1].push(card);
        for (let k = 0; k < cardColumns; k++) rows[2 + k].push(cardSums[from + k]);
        cardSums.fill(0, from, from + cardColumns);
      }
    return batch(this.shapes.cards, rows);
  }
}

function batch(shape: TableShape, rows: number[][]): Batch {
  const columns: Record<string, NumberArray> = {};
  shape.columns.forEach((c, i) => {
    const array = columnArray(c.type, rows[i].length);
    array.set(rows[i]);
    columns[c.name] = array;
  });
  return { rows: rows[0].length, columns };
}
