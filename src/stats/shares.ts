import { type ChiSquared, chiSquared } from './chi-squared.ts';
import type { Counts } from './counts.ts';
import type { Estimate } from './estimate.ts';
import { simultaneous } from './holm.ts';
import { mean } from './mean.ts';
import { wilson } from './wilson.ts';

/**
 * Each seat's share of the games, where every game has one winner, with intervals that hold for all seats together (Goodman 1965: Wilson's at 1 − α / seats).
 * Fair is 1 / seats.
 */
export function shares(wins: readonly number[], confidence = 0.95): Estimate[] {
  const games = wins.reduce((sum, k) => sum + k, 0);
  return wins.map((k) => wilson(k, games, simultaneous(confidence, wins.length)));
}

/** Do all seats win equally often? Pearson's χ² against equal shares; every game has one winner. */
export function evenShares(wins: readonly number[]): ChiSquared {
  const fair = wins.reduce((sum, k) => sum + k, 0) / wins.length;
  const statistic = fair > 0 ? wins.reduce((sum, k) => sum + (k - fair) ** 2 / fair, 0) : 0;
  return chiSquared(statistic, fair > 0 ? wins.length - 1 : 0);
}

/**
 * The same if wins are shared or games are drawn: each seat's mean score per game (1, ½, ⅓ …) with t intervals that hold for all seats together. The binomial
 * variance would be wrong here. For p-values use `holm` of `meanTest(scores, 1 / seats)`.
 */
export function sharedShares(scores: readonly Counts[], confidence = 0.95): Estimate[] {
  return scores.map((score) => mean(score, simultaneous(confidence, scores.length)));
}
