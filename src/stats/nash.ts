import { solve } from './linear.ts';

export interface Equilibrium {
  /** How often each row, and each column, is played. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What the rows win from the columns. */
  readonly value: number;
  /** What each row wins against the columns' mixture: the value for a row in use, at most that for others. */
  readonly rowPayoffs: readonly number[];
  /** What each column loses to the rows' mixture: the value for a column in use, at least that for others. */
  readonly columnPayoffs: readonly number[];
}

type Matrix = readonly (readonly number[])[];

/** The final weight of entropy, with the largest payoff scaled to 1. */
const LAST_PULL = 1e-9;

/**
 * The equilibrium of a two-sided game in which row i wins `payoff[i][j]` from column j, and of several the one with the greatest entropy: Nash averaging
 * (Balduzzi, Tuyls, Perolat and Graepel 2018). Rated against it, no copy of a strategy and no weak opponent changes anything, and a cycle keeps all its members
 * in use. For one pool of players take an antisymmetric matrix; rows and columns then come out equal.
 *
 * With a pull τ towards even mixtures, p ∝ exp(A q / τ) and q ∝ exp(−Aᵀ p / τ) have one solution, which Newton's method follows as τ goes to zero. In a pool p
 * and q are the same, and so are their equations.
 */
export function nash(payoff: Matrix): Equilibrium {
  const n = payoff.length;
  const m = payoff[0].length;
  const largest = Math.max(...payoff.flat().map(Math.abs));
  const sides = isSkew(payoff) ? [n] : [n, m];
  let at: Point = { logs: sides.flatMap((size) => new Array<number>(size).fill(-Math.log(size))), levels: sides.map(() => 0) };
  if (largest > 0) {
    const scaled = payoff.map((row) => row.map((value) => value / largest));
    const game = { skew: sides.length === 1 ? scaled : bothSides(scaled), sides };
    for (let pull = 1; pull > LAST_PULL; pull /= 3) at = follow(game, at, pull);
    at = follow(game, at, LAST_PULL);
  }
  const shares = at.logs.map(Math.exp);
  const rows = shares.slice(0, n);
  const columns = sides.length === 1 ? rows : shares.slice(n);
  const rowPayoffs = payoff.map((row) => row.reduce((sum, value, j) => sum + value * columns[j], 0));
  const columnPayoffs = columns.map((_, j) => payoff.reduce((sum, row, i) => sum + row[j] * rows[i], 0));
  const value = rowPayoffs.reduce((sum, won, i) => sum + won * rows[i], 0);
  return { rows, columns, value, rowPayoffs, columnPayoffs };
}

/** What everybody wins from everybody, as a skew matrix; each side's shares add up to one. A pool is one side, rows and columns are two that meet only each other. */
interface Game {
  readonly skew: Matrix;
  readonly sides: readonly number[];
}

/** Logarithms of the shares, and for each side what makes them add up to one. */
interface Point {
  readonly logs: readonly number[];
  readonly levels: readonly number[];
}

function isSkew(payoff: Matrix): boolean {
  return payoff.length === payoff[0].length && payoff.every((row, i) => row.every((value, j) => value === -payoff[j][i]));
}

function bothSides(payoff: Matrix): Matrix {
  const [rows, columns] = [payoff.map(() => 0), payoff[0].map(() => 0)];
  return [...payoff.map((row) => [...rows, ...row]), ...columns.map((_, j) => [...payoff.map((row) => -row[j]), ...columns])];
}

/** Newton's method from the solution for a stronger pull; steps that miss by more than before are halved. */
function follow(game: Game, start: Point, pull: number): Point {
  let at = start;
  let miss = misses(game, at, pull);
  for (let step = 0; step < 100 && largestOf(miss) > 1e-16; step++) {
    const move = solve(slopes(game, at, pull), [...miss]);
    if (move === undefined) break;
    let next = at;
    let left = miss;
    for (let scale = 1; scale > 1e-6; scale /= 2) {
      next = moved(at, move, scale);
      left = misses(game, next, pull);
      if (largestOf(left) < largestOf(miss)) break;
    }
    if (!(largestOf(left) < largestOf(miss))) break;
    at = next;
    miss = left;
  }
  return at;
}

/** The residual of each equation: τ log share − payoff − the level of its side, one per player; Σ shares − 1, one per side. */
function misses({ skew, sides }: Game, { logs, levels }: Point, pull: number): number[] {
  const n = logs.length;
  const shares = logs.map(Math.exp);
  const out = new Array<number>(n + sides.length).fill(-1);
  let from = 0;
  for (let side = 0; side < sides.length; side++) {
    for (let i = from; i < from + sides[side]; i++) {
      let won = 0;
      for (let j = 0; j < n; j++) won += skew[i][j] * shares[j];
      out[i] = pull * logs[i] - won - levels[side];
      out[n + side] += shares[i];
    }
    from += sides[side];
  }
  return out;
}

/** Derivatives of the equations by logarithms and levels. Never singular: a skew matrix with a positive diagonal. */
function slopes({ skew, sides }: Game, { logs }: Point, pull: number): number[][] {
  const n = logs.length;
  const shares = logs.map(Math.exp);
  const out = Array.from({ length: n + sides.length }, () => new Array<number>(n + sides.length).fill(0));
  let from = 0;
  for (let side = 0; side < sides.length; side++) {
    for (let i = from; i < from + sides[side]; i++) {
      for (let j = 0; j < n; j++) out[i][j] = -skew[i][j] * shares[j];
      out[i][i] += pull;
      out[i][n + side] = -1;
      out[n + side][i] = shares[i];
    }
    from += sides[side];
  }
  return out;
}

/** One step along Newton's direction; no share becomes more than one. */
function moved({ logs, levels }: Point, move: readonly number[], scale: number): Point {
  return {
    logs: logs.map((value, i) => Math.min(0, value - scale * move[i])),
    levels: levels.map((value, side) => value - scale * move[logs.length + side]),
  };
}

function largestOf(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}
