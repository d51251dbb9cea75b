import { type ChiSquared, chiSquared } from './chi-squared.ts';
import type { Ends } from './kaplan-meier.ts';
import { solve } from './linear.ts';

/**
 * Do games end at the same pace in all groups? The log-rank test (Mantel 1966; Peto and Peto 1972) of two or more separate runs. For paired cells compare
 * shares at a round with `tango` instead: the log-rank test ignores shared luck.
 */
export function logRank(groups: readonly Ends[]): ChiSquared {
  const times = Math.max(...groups.map(({ events }) => events.length));
  const atRisk = groups.map(({ events, censored }) => sum(events) + sum(censored));
  const k = groups.length;
  const excess = new Array<number>(k).fill(0);
  const covariance = Array.from({ length: k }, () => new Array<number>(k).fill(0));
  for (let t = 0; t < times; t++) {
    const ended = groups.map(({ events }) => events[t] ?? 0);
    const all = ended.reduce((total, d) => total + d, 0);
    const n = atRisk.reduce((total, m) => total + m, 0);
    if (all > 0) {
      // Given how many end, which ones is a draw without replacement from those at risk.
      const spread = n > 1 ? (all * (n - all)) / (n - 1) : 0;
      for (let i = 0; i < k; i++) {
        const share = atRisk[i] / n;
        excess[i] += ended[i] - all * share;
        for (let j = 0; j < k; j++) covariance[i][j] += spread * share * ((i === j ? 1 : 0) - atRisk[j] / n);
      }
    }
    for (let i = 0; i < k; i++) atRisk[i] -= ended[i] + (groups[i].censored[t] ?? 0);
  }
  // Groups that were never at risk together with others carry no information; the last of the others is determined by the rest.
  const telling = excess.map((_, i) => i).filter((i) => covariance[i][i] > 0);
  const free = telling.slice(0, -1);
  const weights = solve(
    free.map((i) => free.map((j) => covariance[i][j])),
    free.map((i) => excess[i]),
  );
  const statistic = free.reduce((total, i, at) => total + excess[i] * (weights?.[at] ?? 0), 0);
  return chiSquared(statistic, free.length);
}

function sum(values: ArrayLike<number>): number {
  let all = 0;
  for (let i = 0; i < values.length; i++) all += values[i];
  return all;
}
