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

/** How one game ended: by which cause (null where it was cut off) and when. */
export interface GameEnd {
  readonly cause: number | null;
  readonly time: number;
}

/**
 * How much a game that ended this way changes the share ended by a cause up to a time: the derivative of the Aalen–Johansen estimator with respect to that
 * game's weight. Over all games these add up to zero, and their squares to the variance; if games come in pairs, those of a pair are added first. Without
 * censoring it is (1 − share) / n for a game that ended this way and −share / n for any other.
 */
export function incidenceInfluence(ends: EndsByTime): (cause: number, until: number, game: GameEnd) => number {
  const { atRisk, running, byCause } = cumulativeIncidence(ends);
  const times = atRisk.length;
  const { events } = ends;
  const before = (t: number): number => (t === 0 ? 1 : running[t - 1]);
  const hazard = (counts: ArrayLike<number>, t: number): number => (atRisk[t] > 0 ? counts[t] / atRisk[t] : 0);
  const anyHazard = Array.from({ length: times }, (_, t) => events.reduce((sum, counts) => sum + hazard(counts, t), 0));
  // What an event at t removes from those still running; nothing if it removes everyone, since nobody is left to count.
  const weight = anyHazard.map((h, t) => (h < 1 && atRisk[t] > 0 ? 1 / (atRisk[t] * (1 - h)) : 0));
  const compensator = cumulative(anyHazard.map((h, t) => h * weight[t]));
  const own = events.map((counts) => cumulative(anyHazard.map((_, t) => (atRisk[t] > 0 ? (before(t) * hazard(counts, t)) / atRisk[t] : 0))));
  const lost = byCause.map((shares) => cumulative(anyHazard.map((h, t) => h * weight[t] * shares[t].point)));
  return (cause, until, { cause: ended, time }) => {
    const share = byCause[cause][until].point;
    const last = Math.min(time, until);
    const earlier = Math.min(time, until - 1);
    let moved = -own[cause][last];
    if (earlier >= 0) moved += share * compensator[earlier] - lost[cause][earlier];
    if (ended === cause && time <= until) moved += before(time) / atRisk[time];
    if (ended !== null && time < until) moved -= (share - byCause[cause][time].point) * weight[time];
    return moved;
  };
}

function cumulative(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
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
