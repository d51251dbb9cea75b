import { describe, expect, it } from 'vitest';
import { adjustedMean } from '../../src/stats/control-variates.ts';
import { studentQuantile } from '../../src/stats/student.ts';
import { amount } from '../support/long.ts';
import { seededUniform } from './uniform.ts';

/**
 * A game that is won with a high card in 9 of 10 cases, with a low one in 3 of 10, and half of the cards are high: p = 0.6, variance 0.24, of which the card
 * explains 0.25 · 0.6² = 0.09. Every case comes five times in a row, so that all folds hold the same.
 */
const CASES = [...Array.from({ length: 10 }, (_, i) => [1, i < 9 ? 1 : 0]), ...Array.from({ length: 10 }, (_, i) => [0, i < 3 ? 1 : 0])];
const GAMES = Array.from({ length: 20 }, () => CASES.flatMap((one) => Array.from({ length: 5 }, () => one))).flat();
const card = Float64Array.from(GAMES, ([high]) => high);
const won = Float64Array.from(GAMES, ([, win]) => win);
const n = won.length;

describe('a mean adjusted for covariates', () => {
  it('is as good as 1.6 times the games where a card explains 0.09 of 0.24, with the means known exactly', () => {
    const { point, low, high, worth } = adjustedMean(won, { columns: [card], means: [0.5], deals: Number.POSITIVE_INFINITY }) ?? expect.fail();
    expect(point).toBeCloseTo(0.6, 12);
    expect(worth).toBeCloseTo(0.24 / 0.15, 10);
    expect((high - low) / 2).toBeCloseTo(studentQuantile(0.975, n - 1) * Math.sqrt(0.15 / (n - 1)), 10);
  });

  it('moves by the slope for each step that the deals differ from the games', () => {
    // Deals with 40 % high cards: the games had too many, by 0.1 · 0.6.
    expect(adjustedMean(won, { columns: [card], means: [0.4], deals: 1e9 })?.point).toBeCloseTo(0.54, 12);
  });

  it('counts the error of the means: 0.15 + 0.09 · n / deals', () => {
    expect(adjustedMean(won, { columns: [card], means: [0.5], deals: 10 * n })?.worth).toBeCloseTo(0.24 / 0.159, 10);
    expect(adjustedMean(won, { columns: [card], means: [0.5], deals: n })?.worth).toBeCloseTo(1, 10);
  });

  it('leaves out covariates that are constant or follow from the others', () => {
    const alone = adjustedMean(won, { columns: [card], means: [0.5], deals: 1e6 });
    const twice = card.map((x) => 3 - 2 * x);
    expect(adjustedMean(won, { columns: [card.map(() => 7), card, twice], means: [7, 0.5, 2], deals: 1e6 })).toEqual(alone);
  });

  it('has no answer where nothing is left to vary', () => {
    expect(adjustedMean(card, { columns: [card], means: [0.5], deals: 1e6 })).toBeNull();
  });

  it('knows slopes of several covariates', () => {
    // y = 2a − b + an even ±1 that neither explains.
    const rows = Array.from({ length: 8 }, (_, i) => [i & 1, (i >> 1) & 1, (i >> 2) & 1]).flatMap((row) => Array.from({ length: 50 }, () => row));
    const column = (k: number) => Float64Array.from(rows, (row) => row[k]);
    const y = Float64Array.from(rows, ([a, b, c]) => 2 * a - b + (2 * c - 1));
    const { point, worth } = adjustedMean(y, { columns: [column(0), column(1)], means: [0.25, 0.75], deals: Number.POSITIVE_INFINITY }) ?? expect.fail();
    expect(point).toBeCloseTo(0.5 - 2 * 0.25 + 0.25 * -1, 10);
    expect(worth).toBeCloseTo((1 + 0.25 + 1) / 1, 10);
  });
});

describe('many small runs', () => {
  /** What they say of a known mean: the mean error in standard errors of the simulation, and how often the interval holds the truth. */
  function simulate(runs: number, units: number, deals: number, truth: number, draw: (u: () => number) => readonly [y: number, ...x: number[]]) {
    const uniform = seededUniform(units);
    let [sum, squares, held] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const rows = Array.from({ length: units }, () => draw(uniform));
      const width = rows[0].length - 1;
      const means = new Array<number>(width).fill(0);
      for (let i = 0; i < deals; i++) {
        const [, ...dealt] = draw(uniform);
        for (let k = 0; k < width; k++) means[k] += dealt[k] / deals;
      }
      const columns = means.map((_, k) => Float64Array.from(rows, (row) => row[k + 1] as number));
      const { point, low, high } =
        adjustedMean(
          Float64Array.from(rows, ([y]) => y),
          { columns, means, deals },
        ) ?? expect.fail();
      sum += point - truth;
      squares += (point - truth) ** 2;
      if (low <= truth && truth <= high) held++;
    }
    const error = Math.sqrt(squares / runs - (sum / runs) ** 2);
    return { off: sum / runs / (error / Math.sqrt(runs)), coverage: held / runs };
  }

  it('are right on average even where the relation is far from straight', () => {
    // y = x² for x exponential: slopes fitted to the same units would pull the mean below 2 by several per cent.
    const { off } = simulate(amount(4000, 40_000), 20, 60, 2, (u) => {
      const x = -Math.log(1 - u());
      return [x * x, x];
    });
    expect(Math.abs(off)).toBeLessThan(4);
  });

  it('hold the truth in 95 of 100 cases', () => {
    // Won with chance 0.2 + 0.6 · a, or less with b; the error of the deals is half of the error.
    const runs = amount(600, 6000);
    const { off, coverage } = simulate(runs, 200, 200, 0.425, (u) => {
      const [a, b] = [u(), u() < 0.5 ? 1 : 0];
      return [u() < 0.2 + 0.6 * a - 0.15 * b ? 1 : 0, a, b];
    });
    expect(Math.abs(off)).toBeLessThan(4);
    expect(Math.abs(coverage - 0.95)).toBeLessThan(3.3 * Math.sqrt((0.95 * 0.05) / runs) + 0.005);
  });
});
