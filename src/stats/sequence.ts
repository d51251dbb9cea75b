import { type Estimate, UNKNOWN } from './estimate.ts';
import { logBeta } from './gamma.ts';

/**
 * A rate of k in n with a confidence sequence: an interval that holds at all times at once with probability 1 − alpha, so that you may look at any time and
 * stop on what you see. It is the set of p whose likelihood ratio against the Beta(½, ½) mixture stays below 1 / alpha (Ville's inequality).
 */
export function betaBinomialSequence(k: number, n: number, alpha = 0.05): Estimate {
  if (n === 0) return UNKNOWN;
  const misses = n - k;
  const mixture = logBeta(k + 0.5, misses + 0.5) - logBeta(0.5, 0.5);
  const bound = -Math.log(alpha);
  const evidence = (p: number): number => mixture - times(k, Math.log(p)) - times(misses, Math.log1p(-p)) - bound;
  const point = k / n;
  return {
    point,
    low: k === 0 ? 0 : crossing(evidence, 0, point),
    high: misses === 0 ? 1 : crossing(evidence, 1, point),
    n,
  };
}

/** The p between `outside` (evidence against it) and `inside` (none) where the evidence reaches the bound. */
function crossing(evidence: (p: number) => number, outside: number, inside: number): number {
  let out = outside;
  let within = inside;
  for (let step = 0; step < 200; step++) {
    const middle = (out + within) / 2;
    if (middle === out || middle === within) break;
    if (evidence(middle) >= 0) out = middle;
    else within = middle;
  }
  return within;
}

/** 0 · log 0 is 0 here: what did not happen says nothing. */
function times(count: number, logarithm: number): number {
  return count === 0 ? 0 : count * logarithm;
}
