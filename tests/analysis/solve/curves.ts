import { type SolveAnswer, solveAnswer } from '../../../src/analysis/solve/answer.ts';
import { type Field, type FoundValues, type Goal, searchValues } from '../../../src/analysis/solve/search.ts';
import { FIXED } from '../../../src/evidence/single.ts';
import type { Units } from '../../../src/evidence/units.ts';
import { seededUniform } from '../../stats/uniform.ts';

/** A response curve that is known: the win rate of each value. */
export interface Curve {
  readonly name: string;
  readonly values: readonly number[];
  readonly rate: (value: number) => number;
  /** Values beyond the range, if the search asks. */
  readonly beyond?: { readonly low?: readonly number[]; readonly high?: readonly number[] };
  readonly target: number;
  /** How the rate responds, and whether some value is within two points of the target. */
  readonly shape: FoundValues['shape']['kind'];
  readonly reachable: boolean;
}

/** Share of games whose luck is the same for all values; the rest have luck of their own. */
const SHARED = 0.7;

/** Wins of a value in as many games. Game i meets the same luck whatever the value, except in games that go their own way. */
export function drawn(rate: number, games: number, luck: number, value: number): Units {
  const shared = seededUniform(luck);
  const own = seededUniform(luck * 1_000_003 + Math.round(value * 1000) + 17);
  return Float64Array.from({ length: games }, () => {
    const [u, v, apart] = [shared(), own(), own()];
    return (apart < SHARED ? u : v) < rate ? 1 : 0;
  });
}

export interface Solved {
  readonly found: FoundValues;
  readonly answer: SolveAnswer;
  readonly games: number;
}

function goalOf({ target }: Curve, within: number): Goal {
  return { target, within, share: true };
}

/** One search and its retest, without a game. */
export async function solveCurve(curve: Curve, within: number, games: number, repeat: number): Promise<Solved> {
  const goal = goalOf(curve, within);
  const left = { low: curve.beyond?.low ?? [], high: curve.beyond?.high ?? [] };
  const field: Field = {
    values: curve.values,
    play: async (values, n) => values.map((value) => drawn(curve.rate(value), n, 2 * repeat, value)),
    beyond: async (end) => {
      const further = left[end];
      left[end] = [];
      return further;
    },
  };
  const found = (await searchValues(field, goal, games / 10)) as FoundValues;
  const finals = found.finals.map((value) => ({ value, units: drawn(curve.rate(value), games, 2 * repeat + 1, value) }));
  return { found, answer: solveAnswer(finals, found, goal, FIXED), games: found.games + games * finals.length };
}
