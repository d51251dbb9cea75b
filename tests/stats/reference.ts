import { readFileSync } from 'node:fs';
import type { Counts } from '../../src/stats/counts.ts';
import type { Rate } from '../../src/stats/estimate.ts';
import type { Moments } from '../../src/stats/moments.ts';
import type { Pairs } from '../../src/stats/pairs.ts';

interface Ends {
  low: number;
  high: number;
}

/** Reference values; see estimators.py. */
export const reference = JSON.parse(readFileSync(new URL('./estimators.json', import.meta.url), 'utf8')) as {
  tails: {
    normal: { z: number; p: number }[];
    chiSquared: { statistic: number; df: number; p: number }[];
    student: { t: number; df: number; p: number }[];
  };
  clopperPearson: (Rate & Ends)[];
  twoRates: ({ a: Rate; b: Rate; p: number } & Ends)[];
  pairs: ({ pairs: Pairs; p: number; coupling: number | null } & Ends)[];
  adjusted: { ps: number[]; holm: number[]; bh: number[] };
  means: {
    a: Counts;
    b: Counts;
    welch: { p: number } & Ends;
    meanTest: { value: number; p: number }[];
    tost: ({ paired: number; unpaired: number } & Ends)[];
  };
  tostPairs: { pairs: Pairs; margin: number; p: number }[];
  sobol: { factors: number; points: number[][] };
  power: {
    paired: { first: number; second: number; coupling: number; n: number; power: number }[];
    unpaired: { first: number; second: number; n: number; power: number }[];
    mean: { effect: number; n: number; power: number }[];
    games: { half: number; p: number; n: number }[];
  };
  sequences: ({ moments: Moments; planned: number; alpha: number } & Ends)[];
  shares: { wins: number[]; low: number[]; high: number[]; statistic: number; p: number }[];
  bca: ({ data: Counts; replicates: number[] } & Ends)[];
  equilibria: { payoff: number[][]; rows: number[]; columns: number[]; value: number }[];
  ishigami: { first: number[]; total: number[] };
};

/** Reference values from R; see estimators.R. */
export const referenceR = JSON.parse(readFileSync(new URL('./estimators-r.json', import.meta.url), 'utf8')) as {
  curves: {
    ends: { events: number[]; censored: number[] };
    times: number[];
    survival: number[];
    low: (number | null)[];
    high: (number | null)[];
    restrictedMean: { until: number; point: number; error: number };
  }[];
  logRank: { groups: number[]; statistic: number; df: number; p: number }[];
  causes: { events: number[][]; censored: number[]; times: number[]; incidence: number[][]; errors: number[][] };
  bradleyTerry: { wins: number[][]; ties: number[][]; plain: number[]; davidson: { strengths: number[]; tie: number } };
};
