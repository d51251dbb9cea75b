import type { MetricsSpec, Rules } from '../../core/index.ts';
import type { CurveBook } from './curve-book.ts';

/** The value of a seat that has had no line yet. */
const NONE = -(2 ** 31);

/**
 * The courses of a chunk's games: after each round, how far each seat is ahead of its best rival or, where seats win and lose together, how they stand. Larger
 * is better whatever the curve says. Campaigns have none, because their rounds begin anew, nor have teams, because a lead is a seat's own.
 */
export class CourseBook {
  private readonly curve: number;
  private readonly sign: number;
  private readonly perTable: boolean;
  private readonly seats: number;
  private readonly rivals: boolean;
  /** By seat: its value after the round that is being read. */
  private readonly now: Int32Array;
  /** game, seat, round, value, won of all rows. */
  private rows: number[] = [];

  constructor({ curves, tension }: Pick<MetricsSpec, 'curves' | 'tension'>, { seats, rivals }: Pick<Rules, 'seats' | 'rivals'>) {
    this.curve = curves.findIndex(({ name }) => name === tension?.curve);
    this.sign = tension?.good === 'low' ? -1 : 1;
    this.perTable = tension?.per === 'table';
    this.seats = seats;
    this.rivals = rivals;
    this.now = new Int32Array(seats);
  }

  /** Adds a finished game, whose points are the last of the curves. `won` has a bit for each seat. */
  end(curves: CurveBook, game: number, won: number): void {
    const { now, sign } = this;
    now.fill(NONE);
    let round = -1;
    curves.readGame(this.curve, (seat, at, value) => {
      if (at !== round && round >= 0) this.add(game, round, won);
      round = at;
      now[seat] = sign * value;
    });
    if (round >= 0) this.add(game, round, won);
  }

  /** A seat without a line in this round, because it is out of the game, keeps its last value. */
  private add(game: number, round: number, won: number): void {
    const { now, seats, rivals } = this;
    if (!rivals) {
      this.rows.push(game, 0, round, this.together(), won & 1);
      return;
    }
    for (let seat = 0; seat < seats; seat++) {
      if (now[seat] === NONE) continue;
      let best = NONE;
      for (let other = 0; other < seats; other++) if (other !== seat && now[other] > best) best = now[other];
      this.rows.push(game, seat, round, best === NONE ? 0 : now[seat] - best, (won >> seat) & 1);
    }
  }

  private together(): number {
    if (this.perTable) return this.now.find((value) => value !== NONE) as number;
    return this.now.reduce((sum, value) => (value === NONE ? sum : sum + value), 0);
  }

  /** All rows, one after another; empties the book. */
  take(): readonly number[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }
}
