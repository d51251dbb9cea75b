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

/** How hard entropy pulls in the end, where the largest payoff is 1. */
const LAST_PULL = 1e-9;

/**
 * The equilibrium of a two-sided game in which row i wins `payoff[i][j]` from column j, and of several the one with the greatest entropy: Nash averaging
 * (Balduzzi, Tuyls, Perolat and Graepel 2018). Rated against it, no copy of a strategy and no weak opponent changes anything, and a cycle keeps all its members
 * in use. For one pool of players take an antisymmetric matrix; rows and columns then come out equal.
 *
 * With a pull τ towards even mixtures, p ∝ exp(A q / τ) and q ∝ exp(−Aᵀ p / τ) have one solution, which Newton's method follows as τ goes to zero.
 */
export function nash(payoff: Matrix): Equilibrium {
  const n = payoff.length;
  const m = payoff[0].length;
  const largest = Math.max(...payoff.flat().map(Math.abs));
  let at: Point = { x: new Array<number>(n).fill(-Math.log(n)), y: new Array<number>(m).fill(-Math.log(m)), rowLevel: 0, columnLevel: 0 };
  if (largest > 0) {
    const scaled = payoff.map((row) => row.map((value) => value / largest));
    for (let pull = 1; pull > LAST_PULL; pull /= 3) at = follow(scaled, at, pull);
    at = follow(scaled, at, LAST_PULL);
  }
  const rows = at.x.map(Math.exp);
  const columns = at.y.map(Math.exp);
  const rowPayoffs = payoff.map((row) => row.reduce((sum, value, j) => sum + value * columns[j], 0));
  const columnPayoffs = columns.map((_, j) => payoff.reduce((sum, row, i) => sum + row[j] * rows[i], 0));
  const value = rowPayoffs.reduce((sum, won, i) => sum + won * rows[i], 0);
  return { rows, columns, value, rowPayoffs, columnPayoffs };
}

/** Logarithms of the shares, and what makes them add up to one. */
interface Point {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly rowLevel: number;
  readonly columnLevel: number;
}

/** Newton's method from the solution for a stronger pull; steps that miss by more than before are halved. */
function follow(payoff: Matrix, start: Point, pull: number): Point {
  let at = start;
  let miss = misses(payoff, at, pull);
  for (let step = 0; step < 100 && largestOf(miss) > 1e-16; step++) {
    const move = solve(slopes(payoff, at, pull), [...miss]);
    if (move === undefined) break;
    let next = at;
    let left = miss;
    for (let scale = 1; scale > 1e-6; scale /= 2) {
      next = moved(at, move, scale);
      left = misses(payoff, next, pull);
      if (largestOf(left) < largestOf(miss)) break;
    }
    if (!(largestOf(left) < largestOf(miss))) break;
    at = next;
    miss = left;
  }
  return at;
}

/** By how much each equation is missed: τ x − A q − level, one for each row; τ y + Aᵀ p − level, one for each column; Σ p − 1 and Σ q − 1. */
function misses(payoff: Matrix, { x, y, rowLevel, columnLevel }: Point, pull: number): number[] {
  const p = x.map(Math.exp);
  const q = y.map(Math.exp);
  return [
    ...x.map((value, i) => pull * value - q.reduce((sum, share, j) => sum + payoff[i][j] * share, 0) - rowLevel),
    ...y.map((value, j) => pull * value + p.reduce((sum, share, i) => sum + payoff[i][j] * share, 0) - columnLevel),
    p.reduce((sum, share) => sum + share, -1),
    q.reduce((sum, share) => sum + share, -1),
  ];
}

/** Derivatives of the equations by x, y, rowLevel, columnLevel. Never singular: a skew matrix with a positive diagonal. */
function slopes(payoff: Matrix, { x, y }: Point, pull: number): number[][] {
  const n = x.length;
  const m = y.length;
  const out = Array.from({ length: n + m + 2 }, () => new Array<number>(n + m + 2).fill(0));
  for (let i = 0; i < n; i++) {
    out[i][i] = pull;
    out[i][n + m] = -1;
    out[n + m][i] = Math.exp(x[i]);
    for (let j = 0; j < m; j++) {
      out[i][n + j] = -payoff[i][j] * Math.exp(y[j]);
      out[n + j][i] = payoff[i][j] * Math.exp(x[i]);
    }
  }
  for (let j = 0; j < m; j++) {
    out[n + j][n + j] = pull;
    out[n + j][n + m + 1] = -1;
    out[n + m + 1][n + j] = Math.exp(y[j]);
  }
  return out;
}

/** One step along Newton's direction; no share becomes more than one. */
function moved({ x, y, rowLevel, columnLevel }: Point, move: readonly number[], scale: number): Point {
  const n = x.length;
  const m = y.length;
  return {
    x: x.map((value, i) => Math.min(0, value - scale * move[i])),
    y: y.map((value, j) => Math.min(0, value - scale * move[n + j])),
    rowLevel: rowLevel - scale * move[n + m],
    columnLevel: columnLevel - scale * move[n + m + 1],
  };
}

function largestOf(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}
