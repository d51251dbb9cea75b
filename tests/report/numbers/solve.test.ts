import { describe, expect, it } from 'vitest';
import { leadOf } from '../../../src/report/answer/lead.ts';
import { solveSection } from '../../../src/report/sections/solve/section.ts';
import { plantedSummary, playedCell } from './planted.ts';
import { columnsOf, dataOf, panelOf } from './read.ts';

const PARAMETER = 'cards.ogre-1.fight';
const look = (value: number, point: number) => ({ value, games: 50, point, low: point - 0.1, high: point + 0.1 });
const found = (kind: string, crossings: readonly (readonly [number, number])[]) => ({
  looks: [look(3, 0.85), look(5, 0.7), look(6, 0.6)],
  shape: { kind, steps: 2, clear: 1 },
  crossings,
  candidates: [0, 9, 10],
  games: 150,
  finals: [5, 6, 7],
});

function sectionOf(wins: readonly number[], target: number, kind = 'falling', crossings: readonly (readonly [number, number])[] = [[5, 7]], rivals = false) {
  const solve = { parameter: PARAMETER, target, within: 0.02, found: found(kind, crossings) };
  const planted = {
    factors: { [PARAMETER]: [5, 6, 7] },
    cells: [5, 6, 7].map((fight) => ({ [PARAMETER]: fight })),
    seats: rivals ? 2 : 1,
    extra: { experiment: { solve }, ...(rivals ? { measures: { rivals, groups: {} } } : {}) },
  };
  const summary = plantedSummary(
    planted,
    wins.map((n) => playedCell(`W${n} L${100 - n}`)),
  );
  return { section: solveSection(summary), summary };
}

describe('the section of a value for a target', () => {
  const { section, summary } = sectionOf([90, 60, 20], 0.6);

  it('gives the answer of the report', () => {
    expect(leadOf(summary.runs, ['summary', 'solve'])).toBe('solve');
    expect(section.opening?.sentence).toBe('Ogre 1 fight 6 comes nearest to a win rate of 60 %: 60 %.');
    expect(section.opening?.figure).toMatch(
      /^With Ogre 1 fight 6, .*60\.0 % .*\[\d+\.\d, \d+\.\d\]; with 5 it is 90\.0 %, with 7 it is 20\.0 %: 6 is the value nearest to 60 %\. More games would tell whether 6 is within 2 points\.$/,
    );
    expect(section.opening?.takeaways).toEqual([
      'The win rate falls as Ogre 1 fight rises: 1 of 2 steps between values looked at is clear, and none clearly rises.',
    ]);
  });

  it('lists every value tried, retested ones by their fresh games', () => {
    expect(columnsOf(section.table, 'Ogre 1 fight', 'Games', 'Win rate', 'How', 'Within the tolerance')).toEqual([
      ['3', '50', '85.0 %', 'looked at', ''],
      ['5', '100', '90.0 %', 'retested', 'no'],
      ['6', '100', '60.0 %', 'retested', 'too close to call'],
      ['7', '100', '20.0 %', 'retested', 'no'],
    ]);
    expect(section.table?.cells).toEqual([undefined, 0, 1, 2]);
  });

  it('draws them along the value', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['x', 'point'], 'look')).toEqual([[3, 0.85]]);
    expect(dataOf(panel, ['x', 'point', 'cell'], 'final')).toEqual([
      [5, 0.9, 0],
      [6, 0.6, 1],
      [7, 0.2, 2],
    ]);
  });

  it('says if no value does, if two are about as near, and if the target is crossed twice', () => {
    expect(sectionOf([98, 97, 96], 0.3).section.sentence).toMatch(
      /^No value of Ogre 1 fight from 3 to 7 that was tried gives 30 % within 2 points: 7 comes nearest/,
    );
    expect(sectionOf([98, 97, 96], 0.3).section.opening?.sentence).toBe(
      'No value of Ogre 1 fight from 3 to 7 that was tried gives a win rate of 30 %; 7 comes nearest, with 96 %.',
    );
    expect(sectionOf([70, 50, 20], 0.6).section.sentence).toContain('may be as near');
    expect(sectionOf([70, 50, 20], 0.6).section.opening?.sentence).toMatch(/ may be as near\.$/);
    const twice = sectionOf([90, 60, 20], 0.6, 'not monotone', [
      [3, 5],
      [6, 7],
    ]).section;
    expect(twice.sentence).toContain('6 is the value of those retested nearest to 60 %');
    expect(twice.notes).toContain('It crosses 60 % 2 times: between 3 and 5 and between 6 and 7.');
  });

  it('says whose win rate it is where players compete', () => {
    const { section } = sectionOf([90, 60, 20], 0.6, 'falling', [[5, 7]], true);
    expect(section.sentence).toMatch(/^With Ogre 1 fight 6, player 1’s win rate is 60/);
    expect(section.notes?.join(' ')).toContain('Player 1’s win rate falls as Ogre 1 fight rises');
  });

  it('has nothing to say of other runs', () => {
    const other = plantedSummary({ factors: { a: [1] }, cells: [{ a: 1 }], seats: 1 }, [playedCell('W5 L5')]);
    expect(solveSection(other).sentence).toBe('No value was looked for; `scry solve` does that.');
  });
});
