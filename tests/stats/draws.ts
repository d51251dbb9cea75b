import { logGamma } from '../../src/stats/gamma.ts';

/** Draws numbers of successes in n trials of probability p by inverting the cumulative distribution. */
export function binomialDraws(n: number, p: number): (uniform: () => number) => number {
  const spread = 10 * Math.sqrt(n * p * (1 - p)) + 10;
  const first = Math.max(0, Math.floor(n * p - spread));
  const last = Math.min(n, Math.ceil(n * p + spread));
  const upTo = new Float64Array(last - first + 1);
  let sum = 0;
  for (let k = first; k <= last; k++) {
    sum += Math.exp(logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) + k * Math.log(p) + (n - k) * Math.log1p(-p));
    upTo[k - first] = sum;
  }
  return (uniform) => {
    const u = uniform() * sum;
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle] > u) high = middle;
      else low = middle + 1;
    }
    return first + low;
  };
}

/** Draws how many of n pairs only the first wins and how many only the second, with these probabilities. */
export function pairDraws(n: number, onlyFirst: number, onlySecond: number): (uniform: () => number) => [number, number] {
  const differing = binomialDraws(n, onlyFirst + onlySecond);
  const splits = new Map<number, (uniform: () => number) => number>();
  return (uniform) => {
    const m = differing(uniform);
    let split = splits.get(m);
    if (split === undefined) splits.set(m, (split = binomialDraws(m, onlyFirst / (onlyFirst + onlySecond))));
    const first = split(uniform);
    return [first, m - first];
  };
}
