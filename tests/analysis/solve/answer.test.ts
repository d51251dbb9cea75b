import { describe, expect, it } from 'vitest';
import { solveAnswer } from '../../../src/analysis/solve/answer.ts';
import { nearer } from '../../../src/analysis/solve/nearer.ts';
import { regionsOf } from '../../../src/analysis/solve/regions.ts';
import { between, spread, stepsOf } from '../../../src/analysis/solve/scale.ts';
import { shapeOf } from '../../../src/analysis/solve/shape.ts';
import { FIXED } from '../../../src/evidence/single.ts';
import type { Units } from '../../../src/evidence/units.ts';

/** The first games are won. */
const won = (wins: number, games: number): Units => Float64Array.from({ length: games }, (_, i) => (i < wins ? 1 : 0));
const goal = (target: number, within = 0.02) => ({ target, within, share: true });
const finals = (games: number, wins: Readonly<Record<number, number>>) =>
  Object.entries(wins).map(([value, n]) => ({ value: Number(value), units: won(n, games) }));

describe('which of two values is nearer', () => {
  const test = (a: number, b: number, target: number) => nearer(won(a, 1000), won(b, 1000), goal(target), FIXED, 0.95);

  it('is told on either side of the target', () => {
    // Middles: 0.65, 0.65; the second stands on its other side.
    expect([test(620, 680, 0.6), test(680, 620, 0.6)]).toEqual(['first', 'second']);
    expect([test(590, 750, 0.6), test(750, 590, 0.6)]).toEqual(['first', 'second']);
    expect([test(580, 450, 0.6), test(450, 580, 0.6)]).toEqual(['first', 'second']);
  });

  it('is open if the target lies in their middle, or if they do not differ', () => {
    expect([test(550, 650, 0.6), test(700, 700, 0.6)]).toEqual(['open', 'open']);
  });
});

describe('the answer', () => {
  it('names the nearest value, and those that may be as near', () => {
    const answer = solveAnswer(finals(10_000, { 5: 6700, 6: 6100, 7: 5400 }), { looks: [] }, goal(0.6), FIXED);
    expect([answer.verdict, answer.nearest.value, answer.asNear]).toEqual(['open', 6, []]);
    const close = solveAnswer(finals(10_000, { 5: 6450, 6: 5550 }), { looks: [] }, goal(0.6), FIXED);
    expect([close.asNear.length, close.verdict]).toEqual([1, 'none']);
  });

  it('has intervals that hold together: for three values 98.3 % each, z 2.394', () => {
    const [{ mean }] = solveAnswer(finals(10_000, { 5: 5000, 6: 4000, 7: 3000 }), { looks: [] }, goal(0.6), FIXED).retested;
    expect(mean.high - 0.5).toBeCloseTo((2.394 * 0.5) / Math.sqrt(10_000 + 2.394 ** 2), 5);
  });

  it('is within the tolerance only if the whole interval is', () => {
    const verdict = (wins: number, games: number) => solveAnswer(finals(games, { 6: wins, 7: 0 }), { looks: [] }, goal(0.6), FIXED).verdict;
    // ± 1.1 points: 60 % is inside, 61.5 % reaches beyond 62 %, 63.5 % lies outside.
    expect([verdict(6000, 10_000), verdict(6150, 10_000), verdict(6350, 10_000)]).toEqual(['found', 'open', 'none']);
    expect(verdict(60, 100)).toBe('open');
  });

  it('is not "none" while a value that was only looked at may do', () => {
    const look = (low: number, high: number) => ({ looks: [{ value: 9, games: 100, point: (low + high) / 2, low, high }] });
    const retested = finals(10_000, { 6: 7000, 7: 7200 });
    expect(solveAnswer(retested, look(0.63, 0.7), goal(0.6), FIXED).verdict).toBe('none');
    expect(solveAnswer(retested, look(0.61, 0.7), goal(0.6), FIXED).verdict).toBe('open');
  });
});

describe('the stretches where the target may be met', () => {
  it('are crossings, unclear values, or those next to the nearest', () => {
    expect(regionsOf([1, 1, 0, -1, -1], 2)).toEqual([{ first: 1, last: 3, kind: 'crossing' }]);
    expect(regionsOf([-1, 1, 1, -1], 0).map(({ first, last }) => [first, last])).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(regionsOf([0, -1, 0, -1, 0], 0).map(({ first, last, kind }) => [first, last, kind])).toEqual([
      [0, 1, 'near'],
      [1, 3, 'near'],
      [3, 4, 'near'],
    ]);
    expect(regionsOf([0, 0], 0)).toEqual([{ first: 0, last: 1, kind: 'near' }]);
    expect(regionsOf([-1, -1, -1], 2)).toEqual([{ first: 1, last: 2, kind: 'miss' }]);
  });
});

describe('the shape', () => {
  const kind = (...wins: number[]) =>
    shapeOf(
      wins.map((n) => won(n, 1000)),
      9,
      true,
    ).kind;

  it('is read off neighbours and both ends', () => {
    expect([kind(100, 200, 300), kind(300, 200, 100), kind(100, 300, 100), kind(200, 200, 200)]).toEqual(['rising', 'falling', 'not monotone', 'unknown']);
    // No neighbour differs clearly by 8 wins in 1,000, but the ends do by 24: 0 against 24 games.
    expect(kind(200, 208, 216, 224)).toBe('rising');
    expect(kind(200, 204, 208)).toBe('unknown');
    expect(
      shapeOf(
        [200, 208, 300].map((n) => won(n, 1000)),
        9,
        true,
      ),
    ).toMatchObject({ steps: 2, clear: 1 });
  });
});

describe('values', () => {
  it('are spread evenly and have no dust', () => {
    expect(stepsOf(0, 0.3, 0.1)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(spread(stepsOf(0, 40, 1), 9)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40]);
    expect(between(stepsOf(0, 40, 1), 5, 10, 3)).toEqual([6, 8, 9]);
    expect(between(stepsOf(0, 40, 1), 5, 6, 3)).toEqual([]);
  });
});
