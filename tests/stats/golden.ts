import { readFileSync } from 'node:fs';

interface Shaped {
  a: number;
  b: number;
  x: number;
  value: number;
}

/** Reference values; see golden.py. */
export const golden = JSON.parse(readFileSync(new URL('./golden.json', import.meta.url), 'utf8')) as {
  logGamma: { x: number; value: number }[];
  logBeta: Shaped[];
  incompleteBeta: Shaped[];
  normalQuantile: { p: number; value: number }[];
  studentQuantile: { p: number; df: number; value: number }[];
  wilson: { k: number; n: number; low: number; high: number }[];
  medianRanks: { n: number; q: number; low: number; high: number }[];
  mean: { values: number[]; counts: number[]; point: number; low: number; high: number };
  incidence: { censored: number[]; events: number[][]; times: number[]; incidence: number[][]; standardErrors: number[][] };
};

/** Relative difference. */
export function apart(found: number, wanted: number): number {
  if (found === wanted) return 0;
  return Math.abs(found - wanted) / Math.max(Math.abs(wanted), Number.MIN_VALUE);
}
