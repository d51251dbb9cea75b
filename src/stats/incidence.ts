import type { Estimate } from './estimate.ts';
import { wilson } from './wilson.ts';

/** Ends of games by time: `events[c][t]` ended by cause c at time t, `censored[t]` were cut off right after time t. All arrays have the same length. */
export interface EndsByTime {
  readonly events: readonly ArrayLike<number>[];
  readonly censored: ArrayLike<number>;
}

export interface Incidence {
  /** Still at risk just before each time. */
  readonly atRisk: readonly number[];
  /** Share of games not ended by any cause up to and including each time (Kaplan–Meier). */
  readonly running: readonly number[];
  /** By cause, then time: share of games ended by this cause up to and including the time. */
  readonly byCause: readonly (readonly Estimate[])[];
}

/**
 * Cumulative incidence of competing events (Aalen–Johansen). Each cause takes its share of the games still running, so that the shares of all causes and
 * of the games still running add up to one; 1 − Kaplan–Meier per cause would overstate each.
 *
 * Intervals are Wilson's at the effective number of observations p (1 − p) / variance, with the delta-method variance of the estimator. While nothing is
 * cut off that number is n itself and the estimate is the plain share.
 */
export function cumulativeIncidence({ events, censored }: EndsByTime, confidence = 0.95): Incidence {
  const times = censored.length;
  const started = sum(censored) + events.reduce((all, counts) => all + sum(counts), 0);
  const atRisk: number[] = [];
  const running: number[] = [];
  let left = started;
  let surviving = 1;
  for (let t = 0; t < times; t++) {
    atRisk.push(left);
    const ended = events.reduce((all, counts) => all + counts[t], 0);
    if (left > 0) surviving *= 1 - ended / left;
    running.push(surviving);
    left -= ended + censored[t];
  }
  const byCause = events.map((counts) => incidenceOf(counts, events, atRisk, running, started, confidence));
  return { atRisk, running, byCause };
}

function incidenceOf(
  counts: ArrayLike<number>,
  events: readonly ArrayLike<number>[],
  atRisk: readonly number[],
  running: readonly number[],
  started: number,
  confidence: number,
): Estimate[] {
  const out: Estimate[] = [];
  let share = 0;
  // Var F(t) = Σ over u ≤ t of (F(t) − F(u))² A + S(u−)² B − 2 (F(t) − F(u)) S(u−) C, kept as running sums of its powers of F(t):
  // A from all events (Greenwood), B from this cause's, C from both.
  let a0 = 0;
  let a1 = 0;
  let a2 = 0;
  let b = 0;
  let c0 = 0;
  let c1 = 0;
  for (let t = 0; t < atRisk.length; t++) {
    const n = atRisk[t];
    if (n > 0) {
      const before = t === 0 ? 1 : running[t - 1];
      const own = counts[t];
      const all = events.reduce((total, other) => total + other[t], 0);
      share += (before * own) / n;
      // With everyone gone S is zero from here on; the Greenwood term has nothing left to multiply.
      const greenwood = n > all ? all / (n * (n - all)) : 0;
      a0 += greenwood;
      a1 += greenwood * share;
      a2 += greenwood * share * share;
      b += (before * before * own * (n - own)) / (n * n * n);
      const cross = (before * own) / (n * n);
      c0 += cross;
      c1 += cross * share;
    }
    const variance = share * share * a0 - 2 * share * a1 + a2 + b - 2 * (share * c0 - c1);
    const spread = share * (1 - share);
    const effective = variance > 0 && spread > 0 ? Math.min(started, spread / variance) : started;
    const interval = wilson(share * effective, effective, confidence);
    out.push({ point: share, low: interval.low, high: interval.high, n: started });
  }
  return out;
}

function sum(values: ArrayLike<number>): number {
  let all = 0;
  for (let i = 0; i < values.length; i++) all += values[i];
  return all;
}
