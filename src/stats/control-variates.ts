import type { Estimate } from './estimate.ts';
import { studentQuantile } from './student.ts';

/** Numbers known before the outcome, here the luck dealt, with an expectation that does not come from the same units. */
export interface Covariates {
  /** One array a covariate: a number per unit. */
  readonly columns: readonly Float64Array[];
  /** Their means over other units, of which the outcome is not known. */
  readonly means: readonly number[];
  /** How many those are; Infinity if the means are exact. */
  readonly deals: number;
}

/** An estimate without the part that the covariates explain. */
export interface Adjusted extends Estimate {
  /** As good as this many times the units: the variance of the plain mean divided by that of this one. */
  readonly worth: number;
}

/** Every fold is adjusted with coefficients from the others. */
const FOLDS = 5;
/** A covariate of which the others leave less than this share unexplained says nothing new. */
const TOO_ALIKE = 1e-8;

/**
 * The mean of `values`, adjusted by regression on the covariates. Coefficients are cross-fitted: those of a unit come from units of other folds, so they know
 * nothing of it, and the estimate is unbiased whatever the relation is. The variance is that of the residuals, and that of the covariates' means, which are
 * estimates too (double sampling). The interval is Student's. Null if the residuals do not vary.
 */
export function adjustedMean(values: Float64Array, { columns, means, deals }: Covariates, confidence = 0.95): Adjusted | null {
  const n = values.length;
  const row = new Float64Array(columns.length);
  const rowOf = (unit: number): Float64Array => {
    for (let k = 0; k < row.length; k++) row[k] = columns[k][unit] - means[k];
    return row;
  };
  const sums = Array.from({ length: FOLDS }, () => new Sums(columns.length));
  for (let i = 0; i < n; i++) sums[i % FOLDS].add(rowOf(i), values[i]);
  const all = Sums.of(sums, -1, columns.length);
  const slopes = sums.map((_, fold) => Sums.of(sums, fold, columns.length).slopes());
  const residuals = values.map((y, i) => y - dot(slopes[i % FOLDS], rowOf(i)));
  const [point, variance] = momentsOf(residuals);
  const slope = columns.map((_, k) => slopes.reduce((sum, own, fold) => sum + own[k] * sums[fold].n, 0) / n);
  const error = variance / n + all.spread(slope) / deals;
  if (!(variance > 0)) return null;
  const half = studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(error);
  return { point, low: point - half, high: point + half, n, worth: momentsOf(values)[1] / n / error };
}

/** Sums of products over some units, from which coefficients follow. */
class Sums {
  n = 0;
  private readonly x: number[];
  private y = 0;
  private readonly xy: number[];
  private readonly xx: number[][];

  constructor(width: number) {
    this.x = new Array(width).fill(0);
    this.xy = new Array(width).fill(0);
    this.xx = Array.from({ length: width }, () => new Array(width).fill(0));
  }

  /** The sums of all folds but one. */
  static of(folds: readonly Sums[], but: number, width: number): Sums {
    const all = new Sums(width);
    folds.forEach((fold, at) => {
      if (at !== but) all.merge(fold);
    });
    return all;
  }

  add(row: Float64Array, y: number): void {
    this.n++;
    this.y += y;
    for (let k = 0; k < row.length; k++) {
      this.x[k] += row[k];
      this.xy[k] += row[k] * y;
      for (let j = 0; j <= k; j++) this.xx[k][j] += row[k] * row[j];
    }
  }

  private merge(other: Sums): void {
    this.n += other.n;
    this.y += other.y;
    for (let k = 0; k < this.x.length; k++) {
      this.x[k] += other.x[k];
      this.xy[k] += other.xy[k];
      for (let j = 0; j <= k; j++) this.xx[k][j] += other.xx[k][j];
    }
  }

  private covariance(k: number, j: number): number {
    return (this.xx[Math.max(k, j)][Math.min(k, j)] - (this.x[k] * this.x[j]) / this.n) / (this.n - 1);
  }

  /** Variance of the covariates weighted with these slopes. */
  spread(slopes: readonly number[]): number {
    return slopes.reduce((sum, one, k) => sum + slopes.reduce((part, other, j) => part + one * other * this.covariance(k, j), 0), 0);
  }

  /** Least squares with an intercept, by Cholesky's factors. Covariates that are constant, or follow from those before them, get slope 0. */
  slopes(): number[] {
    const width = this.x.length;
    const used: number[] = [];
    const factors: number[][] = [];
    const solved: number[] = [];
    for (let k = 0; k < width; k++) {
      const row: number[] = [];
      for (let i = 0; i < used.length; i++) row.push((this.covariance(k, used[i]) - dot(row, factors[i])) / factors[i][i]);
      const own = this.covariance(k, k);
      const left = own - dot(row, row);
      if (!(left > TOO_ALIKE * own)) continue;
      row.push(Math.sqrt(left));
      const withY = (this.xy[k] - (this.x[k] * this.y) / this.n) / (this.n - 1);
      solved.push((withY - dot(row.slice(0, -1), solved)) / row[row.length - 1]);
      factors.push(row);
      used.push(k);
    }
    const slopes: number[] = new Array(width).fill(0);
    for (let i = used.length - 1; i >= 0; i--) {
      let rest = solved[i];
      for (let j = i + 1; j < used.length; j++) rest -= factors[j][i] * slopes[used[j]];
      slopes[used[i]] = rest / factors[i][i];
    }
    return slopes;
  }
}

/** Over the length of the shorter. */
function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length && i < b.length; i++) sum += a[i] * b[i];
  return sum;
}

function momentsOf(values: Float64Array): [mean: number, variance: number] {
  let sum = 0;
  for (const x of values) sum += x;
  const mean = sum / values.length;
  let squares = 0;
  for (const x of values) squares += (x - mean) ** 2;
  return [mean, squares / (values.length - 1)];
}
