import { betweenGroups, type Effect } from './effects.ts';
import type { Estimate } from './estimate.ts';
import { twoSided } from './normal.ts';
import { ENOUGH_EVENTS } from './stitched.ts';
import { studentQuantile } from './student.ts';
import { wilson } from './wilson.ts';

/** Shares of the variance of an outcome, which add up to 1 with those of all effects together. */
export interface LuckAndSkill {
  /** Deals that every cell played. */
  readonly n: number;
  /** Variance of the outcome over all deals and cells. */
  readonly variance: number;
  /** What the deal alone explains: how far deals differ if every cell plays them. */
  readonly luck: Estimate;
  /** What each effect explains, whatever the deal. */
  readonly effects: readonly Estimate[];
  /** What is left: how a deal suits one cell and not another. */
  readonly both: Estimate;
}

/**
 * How much of an outcome is luck, how much the choice of the cell (who plays), and how much both together. `outcomes[c][g]` is that of cell c under luck g, NaN
 * if there is none; only luck that all cells have met counts. Luck is random, the cells are all there are. The variance components are unbiased; a negative
 * one is shown as 0. Undefined if the outcome never varied, or fewer than two deals are complete. Costs deals × cells × effects.
 */
export function luckAndSkill(outcomes: readonly ArrayLike<number>[], effects: readonly Effect[], confidence = 0.95): LuckAndSkill | undefined {
  const deals = completeDeals(outcomes);
  const n = deals.length;
  if (n < 2 || outcomes.length < 2) return undefined;
  const means = meansOf(deals);
  const centre = average(means);
  const [luck, both, whole] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  let [least, most] = [centre, centre];
  deals.forEach((deal, g) => {
    const off = deal.map((y, c) => y - means[c]);
    const shift = average(off);
    luck[g] = shift ** 2;
    both[g] = average(off.map((x) => (x - shift) ** 2));
    whole[g] = average(deal.map((y) => (y - centre) ** 2));
    for (const y of deal) [least, most] = [Math.min(least, y), Math.max(most, y)];
  });
  const [ofLuck, ofBoth] = [luck, both].map((squares) => (average(squares) * n) / (n - 1));
  // The squares of observed means contain noise, which is subtracted.
  const ofCells = average(means.map((mean) => (mean - centre) ** 2)) - ofBoth / n;
  const variance = ofLuck + ofCells + ofBoth;
  if (!(most > least && variance > 0)) return undefined;
  const ground: Ground = {
    deals,
    means,
    whole,
    variance,
    noise: (2 * traceOfSquare(noiseOf(deals, means, betweenGroups(outcomes.map((_, c) => c))), ofBoth)) / n ** 2,
    isRare: n - commonest(deals) < ENOUGH_EVENTS,
    // Nothing between two ends varies more than half of the games at either.
    unseen: (n * variance) / ((most - least) ** 2 / 4),
    confidence,
  };
  return {
    n,
    variance,
    luck: ofSquares(ground, ofLuck, luck),
    effects: effects.map((effect) => ofEffect(ground, effect)),
    both: ofSquares(ground, ofBoth, both),
  };
}

interface Ground {
  readonly deals: readonly Float64Array[];
  /** Mean of each cell. */
  readonly means: Float64Array;
  /** Mean square of each deal around the mean of all. */
  readonly whole: Float64Array;
  readonly variance: number;
  /** Variance that the means of the cells have because they are squared: next to nothing, unless deals agree on nearly everything else. */
  readonly noise: number;
  /** Fewer than 20 deals differ from the most common one: they do not tell how much deals vary. */
  readonly isRare: boolean;
  /** How many observations a share is worth if every deal agreed on it: it limits what may just not have been seen. */
  readonly unseen: number;
  readonly confidence: number;
}

/** The share of a mean of squares, one for each deal, with Wilson’s interval for as many observations as would vary as much. */
function ofSquares(ground: Ground, component: number, squares: Float64Array): Estimate {
  const { whole, variance, noise } = ground;
  const share = Math.min(1, component / variance);
  const error = spread(squares.map((square, g) => square - share * whole[g])) / squares.length + share ** 2 * noise;
  return wilsonOf(ground, share, error / variance ** 2);
}

/** `error`: the variance of the estimated share. */
function wilsonOf({ deals: { length: n }, isRare, unseen, confidence }: Ground, share: number, error: number): Estimate {
  const wider = student(n, confidence) / twoSided(confidence);
  // Rounding leaves a little variance where there is none.
  const seen = share * (1 - share) > 1e-9 && error > 1e-15 ? (share * (1 - share)) / (error * wider ** 2) : unseen;
  const worth = isRare ? Math.min(seen, unseen) : seen;
  const { low, high } = wilson(share * worth, worth, confidence);
  return { point: share, low: Math.max(0, low), high: Math.min(1, high), n };
}

/**
 * The share of an effect. Near zero it is a sum of squares of noise, so the interval keeps all shares that a test with the variance under that share does not
 * reject, as Wilson’s does for a rate.
 */
function ofEffect(ground: Ground, effect: Effect): Estimate {
  const { deals, means, whole, variance, confidence } = ground;
  const n = deals.length;
  const shown = effect(means);
  const size = average(shown.map((x) => x * x));
  const noise = noiseOf(deals, means, effect);
  const noiseSize = (average(noise.map((each) => dot(each, each))) * n) / (n - 1);
  const component = Math.max(0, size - noiseSize / n);
  const share = Math.min(1, component / variance);
  // How each deal moves the effect along its own direction, and the outcome's variance.
  const along = Float64Array.from(noise, (each) => (size > 0 ? dot(shown, each) / Math.sqrt(size) : 0));
  if (share > 0.5) {
    const error = spread(along.map((x, g) => 2 * Math.sqrt(component) * x - share * whole[g])) / n;
    return wilsonOf(ground, share, error / variance ** 2);
  }
  const [own, mixed, total] = [spread(along), covariance(along, whole), spread(whole)];
  const square = (2 * traceOfSquare(noise, noiseSize)) / n ** 2;
  const t = student(n, confidence);
  const fits = (s: number): boolean => {
    const linear = (4 * s * variance * own - 4 * s * Math.sqrt(s * variance) * mixed + s * s * total) / n;
    return (component - s * variance) ** 2 <= t * t * (linear + square);
  };
  const [low, high] = [0, 1].map((end) => (fits(end) ? end : boundary(end, share, fits)));
  return high - low > 1e-9 ? { point: share, low, high, n } : wilsonOf(ground, share, 0);
}

/** Luck that all cells have met, as a row of outcomes each. */
function completeDeals(outcomes: readonly ArrayLike<number>[]): Float64Array[] {
  const n = outcomes.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY);
  const deals: Float64Array[] = [];
  for (let g = 0; g < n && outcomes.length > 0; g++) {
    const deal = Float64Array.from(outcomes, (cell) => cell[g]);
    if (!deal.some(Number.isNaN)) deals.push(deal);
  }
  return deals;
}

/** How often the most common deal came out the same for every cell. */
function commonest(deals: readonly Float64Array[]): number {
  const times = new Map<string, number>();
  for (const deal of deals) times.set(deal.join(), (times.get(deal.join()) ?? 0) + 1);
  return Math.max(...times.values());
}

function meansOf(deals: readonly Float64Array[]): Float64Array {
  return deals[0].map((_, c) => deals.reduce((sum, deal) => sum + deal[c], 0) / deals.length);
}

/** What the luck of each deal adds to an effect. */
function noiseOf(deals: readonly Float64Array[], means: Float64Array, effect: Effect): Float64Array[] {
  return deals.map((deal) => effect(deal.map((y, c) => y - means[c])));
}

/** The t that leaves (1 − confidence) / 2 on either side. */
function student(n: number, confidence: number): number {
  return -studentQuantile((1 - confidence) / 2, n - 1);
}

/** How many neighbours each deal is multiplied with. */
const NEIGHBOURS = 8;

/** The trace of the squared covariance of noise: the mean square of products of independent deals, at least what equal variances in all directions would give. */
function traceOfSquare(noise: readonly Float64Array[], size: number): number {
  const n = noise.length;
  const steps = Math.min(NEIGHBOURS, n - 1);
  let sum = 0;
  for (let step = 1; step <= steps; step++) for (let g = 0; g < n; g++) sum += dot(noise[g], noise[(g + step) % n]) ** 2;
  return Math.max(sum / (steps * n), size ** 2 / (noise[0].length - 1));
}

/** The last point from `inside` towards `outside` at which it holds. */
function boundary(outside: number, inside: number, holds: (at: number) => boolean): number {
  let [out, within] = [outside, inside];
  for (let step = 0; step < 50; step++) {
    const middle = (out + within) / 2;
    if (holds(middle)) within = middle;
    else out = middle;
  }
  return within;
}

function average(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/** Mean of products. */
function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum / a.length;
}

function covariance(a: Float64Array, b: Float64Array): number {
  return ((dot(a, b) - average(a) * average(b)) * a.length) / (a.length - 1);
}

function spread(values: Float64Array): number {
  return Math.max(0, covariance(values, values));
}
