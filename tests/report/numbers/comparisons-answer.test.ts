import { afterAll, describe, expect, it } from 'vitest';
import { differenceWords } from '../../../src/report/differences.ts';
import { readSummary } from '../../../src/report/load.ts';
import type { Section } from '../../../src/report/section.ts';
import { comparisonsSection } from '../../../src/report/sections/comparisons/section.ts';
import type { RunFile } from '../../../src/runner/run/run-file.ts';
import { plantedRunFile } from '../duels.ts';
import { type Game, removeWritten, times, writtenRun } from './planted.ts';
import { dataOf, panelOf } from './read.ts';

afterAll(removeWritten);

type Level = string | number | boolean;

/** Games of a baseline that wins 500 of 1,000. */
const BASE: readonly Game[] = [...times(500, 'W', 3), ...times(500, 'L', 3)];

/** The same games with so many more won, or fewer; `unclear` turn out differently in both directions, half of them each way. */
function changed(by: number, unclear = 0): Game[] {
  const won = (i: number): boolean => {
    if (i < unclear / 2) return false;
    if (i >= 500 && i < 500 + unclear / 2) return true;
    return by < 0 ? i < 500 + by : i < 500 || i >= 1000 - by;
  };
  return Array.from({ length: 1000 }, (_, i): Game => [won(i) ? 'W' : 'L', 3]);
}

/** Settings by what the level does to 1,000 games there. */
type Changes = Readonly<Record<string, readonly Game[]>>;

const UNCLEAR = changed(0, 60);

function sectionOf(changes: Changes, levels: readonly [Level, Level] = ['dull', 'keen'], factor = 'strategy', extra: object = {}, seats = 1): Section {
  const folder = writtenRun(
    {
      factors: { mine: Object.keys(changes), [factor]: levels },
      named: ['mine'],
      seats,
      extra: {
        experiment: { compare: { factor, baseline: levels[0], ...extra } },
        ...(seats > 1 ? { measures: { rivals: true, groups: {} } as unknown as RunFile['measures'] } : {}),
      },
    },
    Object.values(changes).flatMap((games) => [BASE, games]),
  );
  return comparisonsSection(readSummary([folder], { comparisons: true }));
}

const answer = (...of: Parameters<typeof sectionOf>): string | undefined => sectionOf(...of).opening?.sentence;

describe('the answer of a comparison of two', () => {
  it('does not count a difference that stands alone', () => {
    expect(sectionOf({ a: changed(-30) }).sentence).toMatch(/^The difference in win rate is statistically significant: .*, −3\.0 points \[.*\]\.$/);
    expect(sectionOf({ a: UNCLEAR }).sentence).toBe('The difference in win rate is not statistically significant.');
    expect(sectionOf({ a: changed(-30), b: UNCLEAR }).sentence).toMatch(
      /^1 of 2 differences in win rate is statistically significant; the largest measured is /,
    );
  });

  it('counts settings with a clear change and gives its range; the others are too close to call', () => {
    expect(answer({ a: changed(30), b: changed(210), c: changed(50), d: UNCLEAR, e: UNCLEAR })).toBe(
      'Playing Keen instead of Dull raises the win rate in 3 of 5 settings, by 3 to 21 points; 2 are too close to call.',
    );
    expect(answer({ a: changed(-30), b: changed(-60) })).toBe('Playing Keen instead of Dull lowers the win rate in both settings, by 3 to 6 points.');
    expect(answer({ a: changed(-31), b: changed(-29), c: changed(-30) })).toBe(
      'Playing Keen instead of Dull lowers the win rate in all 3 settings, by 3 points.',
    );
  });

  it('names the only setting that does not agree', () => {
    expect(answer({ a: changed(30), b: changed(40), c: UNCLEAR })).toBe(
      'Playing Keen instead of Dull raises the win rate in all settings but C, by 3 to 4 points.',
    );
    expect(answer({ a: changed(30), b: changed(40), c: changed(-80) })).toBe(
      'Playing Keen instead of Dull raises the win rate in 2 of 3 settings, by 3 to 4 points, but lowers it in C, by 8 points.',
    );
  });

  it('counts both directions', () => {
    expect(answer({ a: changed(30), b: changed(40), c: changed(-80), d: changed(-90), e: changed(50) })).toBe(
      'Playing Keen instead of Dull raises the win rate in 3 of 5 settings, by 3 to 5 points, but lowers it in 2, by 8 to 9 points.',
    );
  });

  it('claims nothing that the intervals do not show', () => {
    expect(answer({ a: UNCLEAR, b: changed(10, 200), c: UNCLEAR })).toBe(
      'Playing Keen instead of Dull makes no clear difference to the win rate in any of 3 settings.',
    );
    expect(answer({ a: UNCLEAR })).toBe('Playing Keen instead of Dull makes no clear difference to the win rate.');
    expect(sectionOf({ a: UNCLEAR }).takeaway).toBeUndefined();
  });

  it('says where nothing changes at all, and what lies within the margin', () => {
    expect(answer({ a: BASE, b: BASE })).toBe('Playing Keen instead of Dull changes nothing: every game had the same result.');
    // 4 of 1,000 games differ, half of them each way: within 2 points.
    const same = changed(0, 4);
    expect(answer({ a: same, b: same }, undefined, undefined, { margin: 0.02 })).toBe(
      'Playing Keen instead of Dull makes no difference to the win rate in either setting: less than 2 points.',
    );
    const { opening } = sectionOf({ a: changed(60), b: changed(30), c: same, d: BASE }, undefined, undefined, { margin: 0.02 });
    expect(opening?.sentence).toBe('Playing Keen instead of Dull raises the win rate in 2 of 4 settings, by 3 to 6 points; 2 do not change.');
    expect(opening?.takeaways.slice(1)).toEqual(['Less than 2 points of difference: C and D.']);
    const without = sectionOf({ a: changed(60), b: changed(30), c: UNCLEAR, d: BASE }).opening;
    expect(without?.sentence).toMatch(/ in 2 of 4 settings, by 3 to 6 points; 1 is too close to call and 1 does not change\.$/);
    expect(without?.takeaways.slice(1)).toEqual(['The same result in every game: D.', 'Too close to call: C.']);
  });

  it('names what changes: a setting, a switch, the strategy of one player', () => {
    const games = { a: changed(-30) };
    expect(answer(games, [20, 18], 'maxSpirit')).toBe('Changing max spirit from 20 to 18 lowers the win rate by 3 points.');
    expect(answer(games, [false, true], 'dayDream')).toBe('Playing with day dream lowers the win rate by 3 points.');
    expect(answer(games, [true, false], 'dayDream')).toBe('Playing without day dream lowers the win rate by 3 points.');
    expect(answer(games, ['rotation-greedy', 'buy-highest'], 'seats.0.strategy', {}, 2)).toBe(
      'Changing player 1’s strategy from Rotation Greedy to Buy Highest lowers player 1’s win rate by 3 points.',
    );
  });

  it('of another measure has its own noun and no points', () => {
    // 3 rounds against 3 and 5 in turn: 1 more on average.
    const longer = BASE.map(([letter], i): Game => [letter, i % 2 === 0 ? 3 : 5]);
    expect(answer({ a: longer }, undefined, undefined, { measure: 'rounds' })).toBe('Playing Keen instead of Dull raises the number of rounds by 1.');
  });
});

describe('what to take away from a comparison', () => {
  const takeaways = (changes: Changes): readonly string[] => sectionOf(changes).opening?.takeaways ?? [];

  it('names the largest change only if its interval lies beyond all others', () => {
    expect(takeaways({ a: changed(200), b: changed(40), c: changed(30) })).toEqual(['A changes most: 50 % → 70 %.']);
    expect(takeaways({ a: changed(41), b: changed(40), c: changed(200) })[0]).toBe('C changes most: 50 % → 70 %.');
    expect(takeaways({ a: changed(45), b: changed(40) })).toEqual(['A shows the largest change (50 % → 55 %); B may change as much.']);
  });

  it('names what is too close to call', () => {
    expect(takeaways({ a: changed(200), b: UNCLEAR, c: changed(30), d: UNCLEAR })).toEqual(['A changes most: 50 % → 70 %.', 'Too close to call: B and D.']);
  });

  it('names the factor that decides the direction', () => {
    const folder = writtenRun(
      {
        factors: { mine: ['hill', 'deep'], lamp: ['dim', 'bright'], strategy: ['dull', 'keen'] },
        named: ['mine'],
        seats: 1,
        extra: { experiment: { compare: { factor: 'strategy', baseline: 'dull' } } },
      },
      [BASE, changed(30), BASE, changed(-50), BASE, changed(40), BASE, changed(-60)],
    );
    const { opening } = comparisonsSection(readSummary([folder], { comparisons: true }));
    expect(opening?.takeaways[0]).toBe('It depends on lamp: higher with dim, lower with bright.');
  });
});

describe('the answer of a comparison of several levels', () => {
  const several = (levels: readonly string[], games: readonly (readonly Game[])[], mines: readonly string[] = ['hill']): Section => {
    const folder = writtenRun(
      {
        factors: { mine: mines, mulligan: levels },
        named: ['mine'],
        seats: 1,
        extra: { experiment: { compare: { factor: 'mulligan', baseline: levels[0] } } },
      },
      games,
    );
    return comparisonsSection(readSummary([folder], { comparisons: true }));
  };

  it('gives each with its size', () => {
    const { opening, charts, table } = several(['none', 'one', 'two', 'three'], [BASE, changed(30), changed(-120), UNCLEAR]);
    expect(opening?.sentence).toBe(
      'Mulligan: compared with none, the win rate is higher with one (by 3 points), and lower with two (by 12 points); three makes no clear difference.',
    );
    expect(charts[0].title).toBe('Mulligan against none: −12.0 to +3.0 points');
    expect(table?.columns[0].title).toBe('Mulligan');
    expect(table?.rows.map(([level]) => level)).toEqual(['one', 'two', 'three']);
  });

  it('counts the settings of each', () => {
    const { opening, charts } = several(['none', 'one', 'two'], [BASE, changed(30), changed(20), BASE, changed(40), changed(60)], ['hill', 'deep']);
    expect(opening?.sentence).toBe('Mulligan: compared with none, the win rate is higher with one and two in both settings.');
    // By level, then by change.
    expect(dataOf(panelOf(charts[0]), ['label', 'point', 'side', 'clear'])).toEqual([
      ['Deep · one', expect.closeTo(4, 9), 'more', true],
      ['Hill · one', expect.closeTo(3, 9), 'more', true],
      ['Deep · two', expect.closeTo(6, 9), 'more', true],
      ['Hill · two', expect.closeTo(2, 9), 'more', true],
    ]);
  });

  it('counts all together if there are many', () => {
    const levels = ['none', 'a', 'b', 'c', 'd', 'e'];
    expect(several(levels, [BASE, changed(30), changed(-40), changed(-50), UNCLEAR, changed(-60)]).opening?.sentence).toBe(
      'Mulligan: compared with none, the win rate is higher in 1 of 5 comparisons, by 3 points, and lower in 3 of 5 comparisons, by 4 to 6 points; 1 is too close to call.',
    );
    expect(several(levels, [BASE, ...levels.slice(1).map(() => UNCLEAR)]).opening?.sentence).toBe(
      'Mulligan: compared with none, the win rate is not clearly different with any other choice.',
    );
  });
});

describe('an interval with an end close to zero', () => {
  it('shows on which side of zero it ends', () => {
    expect(differenceWords({ point: -0.04, low: -0.0861, high: -0.0004 }, true)).toBe('−4.00 points [−8.61, −0.04]');
    expect(differenceWords({ point: 1.5, low: 0.01, high: 3 }, false)).toBe('+1.50 [0.01, 3.00]');
    expect(differenceWords({ point: -0.04, low: -0.086, high: 0 }, true)).toBe('−4.0 points [−8.6, 0.0]');
  });
});

describe('the chart of many comparisons', () => {
  it('shows the twelve largest and says how many there are', () => {
    const changes = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`mine${i}`, changed(20 + 10 * i)]));
    const { charts, table } = sectionOf(changes);
    expect(charts[0].title).toBe('Dull → Keen: +2.0 to +26.0 points, the 12 largest of 25');
    expect(dataOf(panelOf(charts[0]), ['label']).flat()).toEqual(Array.from({ length: 12 }, (_, i) => `mine${24 - i}`));
    expect(table?.rows).toHaveLength(25);
  });
});

describe('the answer of two runs', () => {
  const played = (name: string, params: object, games: readonly (readonly Game[])[], strategy = 'tempo'): string => {
    const planted = { factors: { mine: ['hill', 'deep'] }, named: ['mine'], seats: 1 };
    const { cells } = plantedRunFile({ ...planted, games: 1000, chance: () => 0 });
    const extra = cells.map((cell) => ({ ...cell, params: { ...cell.params, ...params }, players: [{ play: { strategy, options: {} } }] }));
    return writtenRun({ ...planted, extra: { name, cells: extra } }, games);
  };
  const before = played('before', { maxSpirit: 20, lamps: true, goal: 4 }, [BASE, BASE]);
  const less = [changed(-10), changed(-55)];
  const sectionOfRuns = (...folders: readonly string[]): Section => comparisonsSection(readSummary(folders, { comparisons: true }));

  it('is titled by what changed and the range of the change', () => {
    const { charts, opening, notes } = sectionOfRuns(before, played('after', { maxSpirit: 18, lamps: true, goal: 4 }, less));
    expect(charts[0].title).toBe('Max spirit 20 → 18: −1.0 to −5.5 points');
    expect(opening?.sentence).toBe('Changing max spirit from 20 to 18 lowers the win rate in both settings, by 1 to 6 points.');
    expect(notes[0]).toBe('What changed: max spirit 20 → 18.');
    expect(dataOf(panelOf(charts[0]), ['label', 'cell', 'from', 'to'])).toEqual([
      ['Deep', 3, 0.5, 0.445],
      ['Hill', 2, 0.5, 0.49],
    ]);
  });

  it('calls two runs of one name before and after', () => {
    const [chart] = sectionOfRuns(played('mine', { maxSpirit: 20 }, [BASE, BASE]), played('mine', { maxSpirit: 18 }, less)).charts;
    expect(chart.legend.map(({ label }) => label)).toEqual(['before', 'after, lower']);
  });

  it('names several changes together, and runs that differ in nothing by their names', () => {
    const many = sectionOfRuns(before, played('after', { maxSpirit: 18, lamps: false, goal: 5 }, less, 'rotation-greedy'));
    expect(many.charts[0].title).toBe('Max spirit 20 → 18 and 3 other changes: −1.0 to −5.5 points');
    expect(many.opening?.sentence).toBe('The 4 changes from before to after lower the win rate in both settings, by 1 to 6 points.');
    expect(many.notes[0]).toBe('What changed: max spirit 20 → 18; without lamps; goal 4 → 5; Tempo → Rotation Greedy.');
    const same = sectionOfRuns(before, played('again', { maxSpirit: 20, lamps: true, goal: 4 }, [BASE, BASE]));
    expect(same.opening?.sentence).toBe('Going from before to again changes nothing: every game had the same result.');
  });

  it('of three runs has an answer for each', () => {
    const after = played('after', { maxSpirit: 18, lamps: true, goal: 4 }, less);
    const { opening, charts } = sectionOfRuns(before, after, played('dark', { maxSpirit: 20, lamps: false, goal: 4 }, [changed(30), changed(40)]));
    expect(charts.map(({ name }) => name)).toEqual(['comparisons', 'comparisons-2']);
    expect(opening?.takeaways.at(-1)).toBe('Playing without lamps raises the win rate in both settings, by 3 to 4 points.');
  });
});
