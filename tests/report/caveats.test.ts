import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkRun } from '../../src/analysis/check.ts';
import { judgeFamily } from '../../src/analysis/family.ts';
import { pairedDifference } from '../../src/evidence/difference.ts';
import { FIXED } from '../../src/evidence/single.ts';
import { caveats } from '../../src/report/changes/caveats.ts';
import { remarkWords } from '../../src/report/expectations.ts';
import { plantedRun } from './duels.ts';

const calm = Float64Array.from({ length: 1000 }, (_, i) => i % 5);
/** Two of a thousand games are longer by 400. */
const wild = calm.map((x, i) => (i % 500 === 7 ? x + 400 : x + (i % 2)));

function family(...pairs: readonly (readonly [Float64Array, Float64Array])[]) {
  return judgeFamily(
    pairs.map(([first, second], i) => ({
      shared: {},
      level: String(i),
      baseline: 'base',
      cells: { level: i, baseline: 0 },
      difference: pairedDifference(first, second, 'number', FIXED),
    })),
    null,
  );
}

describe('caveats of a comparison', () => {
  it('are empty if settings have the same games and no few games dominate', () => {
    const shifted = calm.map((x, i) => x + (i % 3));
    expect(caveats(family([shifted, calm]), 'game')).toEqual([]);
  });

  it('mention a few large values, in one comparison or in some of many', () => {
    expect(caveats(family([wild, calm]), 'game')).toEqual([
      'a few games with very large values account for more than half of the variation, so the interval may be too narrow; more games would show',
    ]);
    const shifted = calm.map((x, i) => x + (i % 3));
    expect(caveats(family([wild, calm], [shifted, calm]), 'pair')).toEqual([
      'in 1 of 2 comparisons a few pairs with very large values account for more than half of the variation, so the interval may be too narrow; more games would show',
    ]);
  });

  it('count paired games and those left out', () => {
    const shifted = calm.map((x, i) => x + (i % 3));
    expect(caveats(family([shifted, calm.subarray(0, 300)]), 'game')).toEqual(['300 games are paired; the 700 extra games of the larger setting are left out']);
    expect(caveats(family([shifted, calm.subarray(0, 300)], [shifted.subarray(0, 900), calm]), 'game')).toEqual([
      'in 2 comparisons one setting has more games than the other; 800 without a counterpart are left out',
    ]);
  });
});

describe('an expectation about a mean', () => {
  it.each([
    [600, 'a few very large values dominate: the interval may be too narrow'],
    [12, ''],
  ])('that depends on two of a thousand games of %d rounds, with 5 to 9 in the others', (longest, remark) => {
    const folder = plantedRun({
      factors: { goal: [3] },
      seats: 1,
      games: 1000,
      chance: () => 0.5,
      rounds: (game) => (game % 500 === 7 ? longest : 5 + (game % 5)),
      extra: { experiment: { games: 1000, expect: [{ rounds: [2, null] }] } },
    });
    const { statements } = checkRun(folder);
    rmSync(folder, { recursive: true });
    expect(statements.map((statement) => [statement.answer, remarkWords(statement)])).toEqual([['held', remark]]);
  });
});
