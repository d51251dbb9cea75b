import { describe, expect, it } from 'vitest';
import { ChanceFit, type Course, calledRightly, chancesOf, decidedAfter, isComeback, leadChanges } from '../../src/evidence/courses.ts';
import { seededUniform } from '../stats/uniform.ts';

const NONE = Number.NaN;

/** A game of one side that ended in the round after its last value. */
const alone = (won: boolean, ...values: readonly number[]): Course => ({ rounds: values.length + 1, sides: [{ won, values: [NONE, ...values] }] });
const same = (n: number, course: Course): Course[] => Array.from({ length: n }, () => course);
/** The same games in both halves, so that both halves have the same chances. */
const twice = (courses: readonly Course[]): Course[] => [...courses, ...courses];

describe('courses made by hand', () => {
  // After round 1 half are won. After round 2: 95 of 100 at value 5, 5 of 100 at value 0.
  const half = [...same(95, alone(true, 3, 5)), ...same(5, alone(true, 3, 0)), ...same(95, alone(false, 3, 0)), ...same(5, alone(false, 3, 5))];
  const courses = twice(half);
  const chances = chancesOf(courses);
  const of = <T>(figure: (course: Course, own: (typeof chances)[number]) => T): T[] => half.map((course, i) => figure(course, chances[i]));

  it('have the chances of the other half', () => {
    expect(chances[0]).toEqual([[0.5, 0.5, 0.95]]);
    expect(chances[100]).toEqual([[0.5, 0.5, 0.05]]);
    // Everything is won in the first half and lost in the second: each half expects what happened in the other.
    const opposite = chancesOf([...same(20, alone(true, 1)), ...same(20, alone(false, 1))]);
    expect([opposite[0][0], opposite[39][0]]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('are decided after the round from which the chance of the result stays above 90 %', () => {
    expect(of(decidedAfter)).toEqual([95, 5, 95, 5].flatMap((n, i) => new Array(n).fill(i % 2 === 0 ? 2 : 3)));
    // A chance of 95 % that falls again decides nothing; one from the start on decides at once.
    const falls = alone(true, 1, 2, 3);
    expect(decidedAfter(falls, [[0.5, 0.95, 0.9, 0.92]])).toBe(3);
    expect(decidedAfter(falls, [[0.91, 0.95, 0.93, 0.92]])).toBe(0);
    expect(decidedAfter(alone(false, 1, 2), [[0.5, 0.05, 0.05]])).toBe(1);
  });

  it('are comebacks if they are won from below 20 %, or half the chance at the start', () => {
    expect(of(isComeback).filter(Boolean)).toHaveLength(5);
    expect(isComeback(half[95], chances[95])).toBe(true);
    const hard = alone(true, 1, 2);
    expect(isComeback(hard, [[0.1, 0.06, 0.5]])).toBe(false);
    expect(isComeback(hard, [[0.1, 0.04, 0.5]])).toBe(true);
    expect(isComeback(alone(false, 1), [[0.5, 0.1]])).toBe(false);
  });

  it('are called by the first chance above 90 % or below 10 %', () => {
    expect(of(calledRightly).filter((right) => right === true)).toHaveLength(190);
    expect([calledRightly(half[95], chances[95]), calledRightly(half[199], chances[199])]).toEqual([false, false]);
    expect(calledRightly(alone(true, 1), [[0.5, 0.5]])).toBeUndefined();
  });

  it('of rivals are decided by the chance of the winner; what nobody wins is open to the end', () => {
    const duel = (winner: number): Course => ({ rounds: 3, sides: [0, 1].map((seat) => ({ won: seat === winner, values: [NONE, 0, 0, 0] })) });
    const own = [
      [0.5, 0.05, 0.04],
      [0.5, 0.95, 0.96],
    ];
    expect([0, 1, -1].map((winner) => decidedAfter(duel(winner), own))).toEqual([3, 1, 3]);
    expect([0, 1].map((winner) => isComeback(duel(winner), own))).toEqual([true, false]);
  });

  it('count how often the lead changes; a tie is no change', () => {
    const leads = (...values: readonly number[]): Course => ({
      rounds: values.length,
      sides: [1, -1].map((sign) => ({ won: sign > 0, values: [NONE, ...values.map((value) => sign * value)] })),
    });
    expect(leadChanges(leads(1, 2, 0, 3))).toBe(0);
    expect(leadChanges(leads(0, 1, -1, 0, -2, 4))).toBe(2);
    expect(leadChanges(alone(true, 1))).toBeUndefined();
  });
});

/** A fair walk from 0, one step a round, that is won at +4 and lost at −4 (or further): from x it is won with chance (x + 4) / 8, whatever the round. */
function walk(uniform: () => number, goal = 4): Course {
  const values = [NONE];
  let x = 0;
  while (Math.abs(x) < goal) {
    x += uniform() < 0.5 ? 1 : -1;
    values.push(x);
  }
  return { rounds: values.length - 1, sides: [{ won: x > 0, values }] };
}

describe('gambler’s ruin', () => {
  const uniform = seededUniform(35);
  const courses = Array.from({ length: 4000 }, () => walk(uniform));
  const exact = (x: number): number => (x + 4) / 8;

  it('has the chances that are known exactly', () => {
    const fit = new ChanceFit(courses, 0);
    let [sum, n, most] = [0, 0, 0];
    for (const { rounds, sides } of courses)
      for (let round = 1; round < rounds; round++) {
        const off = fit.chance(round, sides[0].values[round]) - exact(sides[0].values[round]);
        most = Math.max(most, Math.abs(off));
        sum += Math.abs(off);
        n++;
      }
    // Some 200 games or more stand behind every chance: five standard errors.
    expect(most).toBeLessThan(5 * Math.sqrt(0.25 / 200));
    expect(sum / n).toBeLessThan(0.03);
  });

  it('is decided about where exact chances say so, if 95 % can be reached', () => {
    // To ±10: on average 98.2 % of a game's rounds pass before its result has more than 90 % for good.
    const wide = Array.from({ length: 1000 }, () => walk(uniform, 10));
    const chances = chancesOf(wide);
    const mean = (of: (course: Course, i: number) => number): number =>
      wide.reduce((total, course, i) => total + of(course, i) / course.rounds, 0) / wide.length;
    const known = (course: Course): number[][] => [Array.from({ length: course.rounds }, (_, round) => ((course.sides[0].values[round] || 0) + 10) / 20)];
    expect(Math.abs(mean((course, i) => decidedAfter(course, chances[i])) - mean((course) => decidedAfter(course, known(course))))).toBeLessThan(0.04);
  });
});
