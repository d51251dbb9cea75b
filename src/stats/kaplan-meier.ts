import { type Estimate, UNKNOWN } from './estimate.ts';
import { twoSided } from './normal.ts';
import { wilson } from './wilson.ts';

/** Ends of games by time, whatever the cause: `events[t]` ended at time t, `censored[t]` were cut off right after time t. Both have the same length. */
export interface Ends {
  readonly events: ArrayLike<number>;
  readonly censored: ArrayLike<number>;
}

/**
 * The share of games still running after each time (Kaplan and Meier 1958), with Greenwood's variance on the log-log scale, which keeps the band between 0 and
 * 1. Where the share is exactly 1 or 0 that scale has no value; there it is Wilson's interval for all or none of those at risk. Each interval is for its own
 * time. `n` is the number at risk.
 */
export function kaplanMeier(ends: Ends, confidence = 0.95): Estimate[] {
  const z = twoSided(confidence);
  return steps(ends).map(({ atRisk, running, greenwood }, t, all) => {
    // Once nobody is left nothing new is learnt: keep the last number at risk.
    const n = atRisk > 0 ? atRisk : lastAtRisk(all, t);
    if (n === 0) return UNKNOWN;
    if (running === 1 || running === 0) return wilson(running * n, n, confidence);
    const log = Math.log(running);
    const spread = Math.exp((z * Math.sqrt(greenwood)) / -log);
    return { point: running, low: Math.exp(log * spread), high: Math.exp(log / spread), n };
  });
}

/**
 * Mean time until the end, counted up to a limit (restricted mean): the area under the Kaplan–Meier curve from 0 to `until`, for times counted in whole rounds.
 * Unlike the median it uses the whole curve, and unlike the mean it needs no game to be played beyond the limit.
 */
export function restrictedMean(ends: Ends, until: number, confidence = 0.95): Estimate {
  const { area, variance, n } = areaUnder(ends, until);
  if (n === 0) return UNKNOWN;
  const half = twoSided(confidence) * Math.sqrt(variance);
  return { point: area, low: area - half, high: area + half, n };
}

/** The difference a − b of two restricted means of separate runs. */
export function restrictedMeanDifference(a: Ends, b: Ends, until: number, confidence = 0.95): Estimate {
  const first = areaUnder(a, until);
  const second = areaUnder(b, until);
  if (first.n === 0 || second.n === 0) return UNKNOWN;
  const point = first.area - second.area;
  const half = twoSided(confidence) * Math.sqrt(first.variance + second.variance);
  return { point, low: point - half, high: point + half, n: first.n + second.n };
}

interface Step {
  readonly atRisk: number;
  readonly ended: number;
  /** Share still running after this time. */
  readonly running: number;
  /** Greenwood's sum of d / (n (n − d)). */
  readonly greenwood: number;
}

function steps({ events, censored }: Ends): Step[] {
  let atRisk = 0;
  for (let t = 0; t < events.length; t++) atRisk += events[t] + censored[t];
  let running = 1;
  let greenwood = 0;
  const out: Step[] = [];
  for (let t = 0; t < events.length; t++) {
    const ended = events[t];
    if (ended > 0) {
      running *= 1 - ended / atRisk;
      greenwood += ended / (atRisk * (atRisk - ended));
    }
    out.push({ atRisk, ended, running, greenwood });
    atRisk -= ended + censored[t];
  }
  return out;
}

function lastAtRisk(all: readonly Step[], t: number): number {
  let last = t;
  while (last > 0 && all[last].atRisk === 0) last--;
  return all[last].atRisk;
}

function areaUnder(ends: Ends, until: number): { area: number; variance: number; n: number } {
  const curve = steps(ends);
  const at = (t: number): number => (t < curve.length ? curve[t].running : (curve.at(-1)?.running ?? 1));
  let area = 0;
  let variance = 0;
  // Backwards from the limit, so that `area` is the area after each time: Var = Σ area after t² · d / (n (n − d)).
  for (let t = until - 1; t >= 0; t--) {
    area += at(t);
    const step = curve[t];
    if (step !== undefined && step.ended > 0 && step.atRisk > step.ended) variance += (area * area * step.ended) / (step.atRisk * (step.atRisk - step.ended));
  }
  return { area, variance, n: curve[0]?.atRisk ?? 0 };
}
