import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../src/analysis/between.ts';
import { judgeFamily, type Question } from '../../src/analysis/family.ts';
import type { MeasuredRun } from '../../src/analysis/measured.ts';
import { compareLevels } from '../../src/analysis/within.ts';
import { type Difference, pairedDifference } from '../../src/evidence/difference.ts';
import { FIXED, type Manner } from '../../src/evidence/single.ts';
import { pairSequence } from '../../src/stats/pair-sequence.ts';
import { unpairedSequence } from '../../src/stats/rate-sequence.ts';
import { tango } from '../../src/stats/tango.ts';
import { syntheticRunFile } from '../report/synthetic.ts';

function question(difference: Difference): Question {
  return { shared: {}, level: 'one', baseline: 'other', cells: { level: 1, baseline: 0 }, difference };
}

/** A difference with the given interval and p-value at any confidence. */
function given(low: number, high: number, p: number): Question {
  const point = (low + high) / 2;
  return question({
    first: point,
    second: 0,
    n: 500,
    interval: () => ({ point, low, high, n: 500 }),
    p: () => p,
    pairing: { discordant: 40, dropped: 0, coupling: 2 },
    method: 'given',
  });
}

/** Zeros and ones with this many of each combination. */
function games(both: number, onlyFirst: number, onlySecond: number, neither: number): [Float64Array, Float64Array] {
  const first = [...Array(both + onlyFirst).fill(1), ...Array(onlySecond + neither).fill(0)];
  const second = [...Array(both).fill(1), ...Array(onlyFirst).fill(0), ...Array(onlySecond).fill(1), ...Array(neither).fill(0)];
  return [Float64Array.from(first), Float64Array.from(second)];
}

const verdictsOf = (questions: readonly Question[], margin: number | null = null): string[] =>
  judgeFamily(questions, margin).rows.map(({ verdict }) => verdict);

describe('a claim', () => {
  it('is not made if the interval contains zero, however small Holm’s p-value', () => {
    // Holm: 2 · 0.001 and 1 · 0.04, both below 5 %.
    const { rows } = judgeFamily([given(-0.2, -0.1, 0.001), given(-0.093, 0.004, 0.04)], null);
    expect(rows.map(({ adjusted }) => adjusted)).toEqual([0.002, 0.04]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['lower', 'undecided']);
  });

  it('is made if the interval excludes zero, whatever Holm’s p-value', () => {
    const { rows } = judgeFamily([given(0.001, 0.1, 0.03), given(-0.1, -0.001, 0.03), given(-0.1, 0.1, 1)], null);
    expect(rows.map(({ adjusted }) => adjusted)).toEqual([0.09, 0.09, 1]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['higher', 'lower', 'undecided']);
  });

  it('is not made if the interval ends at zero or is unknown', () => {
    expect(verdictsOf([given(0, 0.1, 0.01), given(-0.1, 0, 0.01), given(Number.NaN, Number.NaN, 1)])).toEqual(['undecided', 'undecided', 'undecided']);
  });

  it('for twelve comparisons is made exactly if Tango’s interval at 1 − 0.05 / 12 excludes zero', () => {
    // 36, 44, 52 … pairs against 20 the other way: z = 16 / √56 = 2.1 for the first. Holm tests that one last, at 5 %; the interval needs 2.87.
    const pairs = Array.from({ length: 12 }, (_, i) => ({ both: 100, onlyFirst: 36 + 8 * i, onlySecond: 20, neither: 100 }));
    const { each, rows } = judgeFamily(
      pairs.map(({ both, onlyFirst, onlySecond, neither }) => question(pairedDifference(...games(both, onlyFirst, onlySecond, neither), 'rate', FIXED))),
      null,
    );
    expect(each).toBeCloseTo(1 - 0.05 / 12, 12);
    const shown = pairs.map((each12) => tango(each12, 1 - 0.05 / 12));
    rows.forEach(({ estimate }, i) => {
      expect(estimate.low).toBeCloseTo(shown[i].low, 9);
      expect(estimate.high).toBeCloseTo(shown[i].high, 9);
    });
    expect(rows.map(({ verdict }) => verdict)).toEqual(shown.map(({ low }) => (low > 0 ? 'higher' : 'undecided')));
    expect(rows[0].verdict).toBe('undecided');
    expect(rows[0].adjusted).toBeLessThan(0.05);
    expect(rows[11].verdict).toBe('higher');
  });

  it('of no difference is made exactly if the interval lies within the margin', () => {
    const rows = [given(-0.019, 0.01, 0.5), given(-0.021, 0.01, 0.5), given(-0.01, 0.02, 0.5)];
    expect(verdictsOf(rows, 0.02)).toEqual(['no difference', 'undecided', 'undecided']);
    expect(verdictsOf(rows, null)).toEqual(['undecided', 'undecided', 'undecided']);
    // A clear difference is reported even if it is too small to matter.
    expect(verdictsOf([given(0.001, 0.01, 0.01)], 0.02)).toEqual(['higher']);
  });

  it('of identity needs pairs', () => {
    const none = pairedDifference(new Float64Array(), new Float64Array(), 'rate', FIXED);
    const same = pairedDifference(Float64Array.of(0, 1), Float64Array.of(0, 1), 'rate', FIXED);
    expect(verdictsOf([question(none), question(same)])).toEqual(['undecided', 'identical']);
  });
});

describe('a run that stopped early', () => {
  const planned = 400;
  const sequence: Manner = { kind: 'sequence', planned };
  const measuredRun = (intervals: Manner, units: readonly Float64Array[], extra = {}): MeasuredRun => ({
    run: { ...syntheticRunFile({ vignettes: ['hill'], strategies: units.length === 1 ? ['coin'] : ['coin', 'digger'] }), intervals, ...extra },
    measure: { name: 'win', share: true, worth: [], column: null },
    units,
    games: units,
  });
  const [first, second] = games(60, 32, 15, 93);
  const pairs = { both: 60, onlyFirst: 32, onlySecond: 15, neither: 93 };
  const wanted = { factor: 'strategy', baseline: 'coin', margin: null };

  it('is compared within itself by its sequence', () => {
    const [fixed] = compareLevels(measuredRun(FIXED, [second, first]), wanted).rows;
    const [stopped] = compareLevels(measuredRun(sequence, [second, first]), wanted).rows;
    expect(fixed.estimate).toEqual(tango(pairs, 0.95));
    expect(stopped.estimate).toEqual(pairSequence(pairs, planned, 1 - 0.95));
    // A fixed number of games would show the difference; the same games with early looks do not.
    expect([fixed.verdict, stopped.verdict]).toEqual(['higher', 'undecided']);
  });

  it.each([
    ['before', sequence, FIXED],
    ['after', FIXED, sequence],
  ] as const)('is compared with another run by its sequence: the one %s stopped early', (_, one, other) => {
    const { family } = compareRuns(measuredRun(one, [second]), measuredRun(other, [first]), null);
    expect(family.rows[0].estimate).toEqual(pairSequence(pairs, planned, 1 - 0.95));
    const apart = compareRuns(measuredRun(one, [second]), measuredRun(other, [first], { seed: 'second light' }), null);
    expect(apart.family.rows[0].estimate).toEqual(unpairedSequence({ k: 92, n: 200 }, { k: 75, n: 200 }, planned, 1 - 0.95));
  });
});
