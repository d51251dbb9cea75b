import { anytimeP } from '../stats/anytime.ts';
import { coupling, couplingOfPairs } from '../stats/coupling.ts';
import { type Estimate, UNKNOWN } from '../stats/estimate.ts';
import { isLopsided } from '../stats/lopsided.ts';
import { mcnemarMidP } from '../stats/mcnemar.ts';
import { mean, meanTest } from '../stats/mean.ts';
import { meanSequence } from '../stats/mean-sequence.ts';
import { moments } from '../stats/moments.ts';
import { newcombe } from '../stats/newcombe.ts';
import { pairSequence } from '../stats/pair-sequence.ts';
import { unpairedSequence } from '../stats/rate-sequence.ts';
import { scoreTest } from '../stats/score-test.ts';
import { tango } from '../stats/tango.ts';
import { welch, welchTest } from '../stats/welch.ts';
import { type Manner, rateOf, UNIT_BOUNDS } from './single.ts';
import { type Couple, countsOf, couple, differencesOf, type Kind, pairsOf, type Units } from './units.ts';

/** What two cells say about first − second. */
export interface Difference {
  /** Means of both, over the units that count for the difference. */
  readonly first: number;
  readonly second: number;
  /** Units behind it: pairs, or those of both cells together. */
  readonly n: number;
  interval(confidence: number): Estimate;
  /** Two-sided p-value for "no difference", before any correction. */
  p(): number;
  /** Null where the cells do not share their luck. */
  readonly pairing: Pairing | null;
  /** Name of the method of the interval and the p-value. */
  readonly method: string;
  /** Units of first and second without a counterpart, if one cell has more than the other. */
  readonly leftOut?: { readonly first: number; readonly second: number };
  /** Do a few large values account for most of the variance? Then the interval may be too narrow. */
  readonly lopsided?: boolean;
}

/** What shared luck saved. */
export interface Pairing {
  /** Pairs in which the two differ. */
  readonly discordant: number;
  /** Pairs left out because one of the two ended in error. */
  readonly dropped: number;
  /** How many times as many games independent runs would have needed; Infinity when no pair differs. */
  readonly coupling: number;
}

/** Cells that share their luck: unit i of one is compared with unit i of the other. */
export function pairedDifference(first: Units, second: Units, kind: Kind, manner: Manner): Difference {
  const both = couple(first, second);
  const n = both.first.length;
  const shared = Math.min(first.length, second.length);
  const leftOut = { first: first.length - shared, second: second.length - shared };
  const means = { first: average(both.first), second: average(both.second), n, leftOut };
  if (n === 0)
    return { ...means, interval: () => UNKNOWN, p: () => 1, pairing: { discordant: 0, dropped: both.dropped, coupling: Number.NaN }, method: 'no pairs' };
  const evidence = kind === 'rate' ? pairedRates(both, manner) : pairedMeans(both, kind, manner);
  return { ...means, ...evidence, pairing: { ...evidence.pairing, dropped: both.dropped } };
}

type Evidence = Pick<Difference, 'interval' | 'p' | 'method' | 'lopsided'>;
type PairedEvidence = Evidence & { readonly pairing: Omit<Pairing, 'dropped'> };

function pairedRates(both: Couple, manner: Manner): PairedEvidence {
  const pairs = pairsOf(both);
  const pairing = { discordant: pairs.onlyFirst + pairs.onlySecond, coupling: couplingOfPairs(pairs) };
  if (manner.kind === 'fixed')
    return { interval: (confidence) => tango(pairs, confidence), p: () => mcnemarMidP(pairs), pairing, method: 'Tango, McNemar mid-p' };
  return { ...sequenceEvidence((alpha) => pairSequence(pairs, manner.planned, alpha)), pairing };
}

function pairedMeans(both: Couple, kind: Kind, manner: Manner): PairedEvidence {
  const differences = differencesOf(both);
  const counts = countsOf(differences);
  const variance = (values: Units): number => moments(countsOf(values)).variance;
  const pairing = {
    discordant: differences.reduce((sum, d) => sum + (d === 0 ? 0 : 1), 0),
    coupling: coupling(variance(both.first), variance(both.second), moments(counts).variance),
  };
  const lopsided = isLopsided(counts);
  if (manner.kind === 'fixed') return { interval: (confidence) => mean(counts, confidence), p: () => meanTest(counts), pairing, method: 'paired t', lopsided };
  const bounds = kind === 'share' ? { least: -1, most: 1 } : undefined;
  return { ...sequenceEvidence((alpha) => meanSequence(counts, manner.planned, alpha, bounds)), pairing, lopsided };
}

/** Cells with different seeds. */
export function unpairedDifference(first: Units, second: Units, kind: Kind, manner: Manner): Difference {
  const [a, b] = [countsOf(first), countsOf(second)];
  const [rateA, rateB] = [rateOf(a), rateOf(b)];
  const means = { first: rateA.k / rateA.n, second: rateB.k / rateB.n, n: rateA.n + rateB.n, pairing: null };
  if (rateA.n === 0 || rateB.n === 0) return { ...means, interval: () => UNKNOWN, p: () => 1, method: 'no games' };
  const lopsided = kind !== 'rate' && (isLopsided(a) || isLopsided(b));
  if (manner.kind === 'fixed') {
    if (kind === 'rate')
      return { ...means, interval: (confidence) => newcombe(rateA, rateB, confidence), p: () => scoreTest(rateA, rateB), method: 'Newcombe, score test' };
    return { ...means, interval: (confidence) => welch(a, b, confidence), p: () => welchTest(a, b), method: 'Welch', lopsided };
  }
  if (kind === 'rate') return { ...means, ...sequenceEvidence((alpha) => unpairedSequence(rateA, rateB, manner.planned, alpha)) };
  const bounds = kind === 'share' ? UNIT_BOUNDS : undefined;
  const apart = (alpha: number): Estimate => {
    const one = meanSequence(a, manner.planned, alpha / 2, bounds);
    const other = meanSequence(b, manner.planned, alpha / 2, bounds);
    return { point: one.point - other.point, low: one.low - other.high, high: one.high - other.low, n: one.n + other.n };
  };
  return { ...means, ...sequenceEvidence(apart), lopsided };
}

function sequenceEvidence(at: (alpha: number) => Estimate): Evidence {
  return { interval: (confidence) => at(1 - confidence), p: () => anytimeP(at), method: 'confidence sequence' };
}

function average(values: Units): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}
