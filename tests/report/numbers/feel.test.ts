import { describe, expect, it } from 'vitest';
import type { Course } from '../../../src/evidence/courses.ts';
import { FIXED } from '../../../src/evidence/single.ts';
import { decisionsOf } from '../../../src/report/feel/figures.ts';
import type { CellFeel, Turns } from '../../../src/report/feel/read.ts';
import { feelSection } from '../../../src/report/sections/feel/section.ts';
import type { Summary } from '../../../src/report/summary.ts';
import { rateWords } from '../../../src/report/words.ts';
import { wilson } from '../../../src/stats/wilson.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { columnsOf, dataOf, panelOf } from './read.ts';

const course = (won: boolean, ...values: readonly number[]): Course => ({ rounds: values.length + 1, sides: [{ won, values: [Number.NaN, ...values] }] });
const times = <T>(n: number, what: T): T[] => Array.from({ length: n }, () => what);

/** In each half 100 games won and 100 lost in round 3. After round 2, 95 of 100 are won at 5 and 5 of 100 at 0. */
const half = [...times(95, course(true, 3, 5)), ...times(5, course(true, 3, 0)), ...times(95, course(false, 3, 0)), ...times(5, course(false, 3, 5))];
const courses = [...half, ...half];
/** 20 games of 10 turns, one of them forced and one idle, the other nine with 27 answers in all; 12 games of 10 turns with 3 answers each. */
const turns: Turns[] = [...times(20, { turns: 10, forced: 1, idle: 1, choices: 27 }), ...times(12, { turns: 10, forced: 0, idle: 0, choices: 30 })];
const feel: CellFeel = { courses, turns, decisions: new Float64Array(400).map((_, i) => 40 + (i % 41)), rounds: new Float64Array(400).fill(3) };

const cell = cellOf([
  ['win', 'none', [0, 0, 0, 200]],
  ['loss', 'portal', [0, 0, 0, 200]],
]);
const planted = (own: CellFeel, pace?: number): Summary => {
  const summary = summaryOf([cell], ['gate-of-ash'], ['random']);
  return { ...summary, cells: summary.cells.map((each) => ({ ...each, feel: own })), ...(pace === undefined ? {} : { pace }) };
};

describe('how it feels', () => {
  const section = feelSection(planted(feel));

  it('says when games are decided, what turns and how long it takes', () => {
    // 380 of 400 games are decided after round 2; 10 are won from 5 %; 40 of 320 turns are dead; the median of 60 decisions at 15 s.
    expect(section.sentence).toBe(
      'Half of the games of Gate of Ash, played by Random, are decided by round 2 of 3; 3 % are comebacks; 13 % of turns leave no choice; about 15 minutes at 15 s a decision.',
    );
    expect(section.opening?.figure).toContain(`comebacks ${rateWords(wilson(10, 400))} of 400 games`);
  });

  it('has all figures in its table', () => {
    expect(
      columnsOf(
        section.table,
        'Games',
        'Half decided by round',
        'Comebacks',
        'Calls that held',
        'Dead turns',
        'One answer',
        'No difference',
        'Choices per turn',
      ),
    ).toEqual([['400', '2', '2.5 %', '95.0 %', '12.5 %', '6.3 %', '6.3 %', '3']]);
    expect(columnsOf(section.table, 'Minutes', 'Middle 90 %')).toEqual([['15', '10–20']]);
  });

  it('draws the share decided by each round with its interval', () => {
    const { low, high } = wilson(380, 400);
    const none = wilson(0, 400).high;
    expect(dataOf(panelOf(section.charts[0]), ['round', 'point', 'low', 'high'], 'share').slice(0, 3)).toEqual([
      [0, 0, 0, none],
      [1, 0, 0, none],
      [2, 0.95, low, high],
    ]);
  });

  it('counts calls game by game, also where games come in pairs', () => {
    const way = { manner: FIXED, confidence: 0.95 };
    const { calls, comebacks } = decisionsOf(feel, { ...way, paired: true }) ?? {};
    expect(calls).toEqual(decisionsOf(feel, { ...way, paired: false })?.calls);
    expect([calls?.n, comebacks?.n]).toEqual([400, 200]);
  });

  it('takes another pace', () => {
    expect(feelSection(planted(feel, 30)).sentence).toContain('about 30 minutes at 30 s a decision');
  });

  it('says so if there are too few games, or no courses', () => {
    expect(feelSection(planted({ ...feel, courses: courses.slice(0, 19) })).sentence).toBe(
      'Fewer than 20 games have a course, too few to say how the game feels.',
    );
    expect(feelSection(planted({ ...feel, courses: [] })).sentence).toMatch(/^These runs hold no courses/);
  });
});
