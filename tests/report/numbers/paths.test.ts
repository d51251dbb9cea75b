import { describe, expect, it } from 'vitest';
import { pathsSection } from '../../../src/report/sections/paths/section.ts';
import { plantedSummary, playedCell } from './planted.ts';
import { columnsOf, dataOf, marksOf, panelOf, read } from './read.ts';

const FACTOR = 'strategies.path.path';
const interval = (point: number, low: number, high: number) => ({ point, low, high });
const search = {
  factor: FACTOR,
  against: { upgrades: 'sensible' },
  final: 100,
  found: {
    steps: [
      {
        games: 300,
        tried: [
          { path: ['a→b'], games: 1200, mean: 0.5, difference: interval(0.1, 0.05, 0.2), coupling: 2, kept: true },
          { path: ['c→d'], games: 300, mean: 0.2, difference: interval(-0.2, -0.3, -0.1), coupling: 4, kept: false },
        ],
      },
      { games: 400, tried: [{ path: ['a→b', 'e→f'], games: 400, mean: 0.6, difference: interval(0.15, 0.1, 0.25), coupling: 3, kept: true }] },
    ],
    together: [{ path: ['a→b', 'e→f'], games: 250, extra: interval(-0.03, -0.08, 0.02) }],
    games: 1900,
    withoutRacing: 2500,
  },
};
// The reference wins 40 of 100, no choice 20, and the paths in the order of the search 30, 60 and 50.
const paths = ['none', 'a→b', 'c→d+e→f', 'g→h'];
const cells = [{ upgrades: 'sensible', [FACTOR]: 'none' }, ...paths.map((path) => ({ upgrades: 'path', [FACTOR]: path }))];
const played = ['W40 L60', 'W20 L80', 'W30 L70', 'W60 L40', 'W50 L50'].map((games) => playedCell(games));
const section = pathsSection(
  plantedSummary({ factors: { upgrades: ['sensible', 'path'], [FACTOR]: paths }, cells, seats: 1, extra: { experiment: { search } } }, played),
);

describe('the paths section', () => {
  it('lists rank, rate and difference of each path, best first', () => {
    // Coupling: the variances of both over that of the difference, (0.24 + 0.24) / (0.2 − 0.2²) and so on.
    expect(columnsOf(section.table, 'Path', 'Rank in the search', 'Win rate', 'Difference', 'Fewer games thanks to shared luck')).toEqual([
      ['1: c→d, e→f', '2', '60.0 %', '+20.0', '3.0 ×'],
      ['2: g→h', '3', '50.0 %', '+10.0', '5.4 ×'],
      ['3: a→b', '1', '30.0 %', '−10.0', '5.0 ×'],
      ['no choice', '', '20.0 %', '−20.0', '2.5 ×'],
    ]);
    expect(read(section.table)[0].slice(2)).toEqual(['Win rate', 'Joint interval', 'Difference', 'Joint interval', 'Fewer games thanks to shared luck']);
    const [best] = section.table?.rows ?? [];
    expect(best[3]).toMatchObject({ text: expect.stringMatching(/^\[4\d\.\d, 7\d\.\d\]$/) });
    expect(best[5]).toMatchObject({ text: expect.stringMatching(/^\[1\d\.\d, 3\d\.\d\]$/) });
  });

  it('draws the differences of the paths, and of the first steps alone, in points', () => {
    const [best, first] = section.charts.map((chart) => panelOf(chart));
    expect(dataOf(best, ['label', 'point'])).toEqual([
      ['1: c→d · e→f', expect.closeTo(20, 9)],
      ['2: g→h', expect.closeTo(10, 9)],
      ['3: a→b', expect.closeTo(-10, 9)],
    ]);
    expect(dataOf(first, ['label', 'point', 'low', 'high'])).toEqual([
      ['a→b', 10, 5, 20],
      ['c→d', -20, -30, -10],
    ]);
    for (const panel of [best, first])
      expect(marksOf(panel)).toEqual([
        { mark: 'rule', x: '= 0' },
        { mark: 'rule', colour: 'win', y: 'label', x: 'low', x2: 'high' },
        { mark: 'point', colour: 'win', y: 'label', x: 'point' },
      ]);
  });

  it('compares the best path with the reference and with no choice', () => {
    // 60 of 100 against 40 and 20.
    expect(section.sentence).toMatch(
      /^c→d, e→f was the best of 3 finalists.*: 60\.0 % .*, \+20\.0 points .* compared with upgrades sensible and \+40\.0 points .* compared with no choice at all; /,
    );
  });

  it('lists the results of the search, step by step and for two steps together', () => {
    expect((section.more ?? []).map(read)).toEqual([
      [
        ['Path', 'Games', 'Difference', 'Joint interval', 'Kept'],
        ['a→b', '1,200', '+10.0', '[5.0, 20.0]', 'yes'],
        ['c→d', '300', '−20.0', '[−30.0, −10.0]', 'no'],
      ],
      [
        ['Steps', 'Games', 'More than the sum', 'Joint interval'],
        ['a→b, e→f', '250', '−3.0', '[−8.0, 2.0]'],
      ],
      [
        ['Path', 'Games', 'Difference', 'Joint interval', 'Kept'],
        ['a→b, e→f', '400', '+15.0', '[10.0, 25.0]', 'yes'],
      ],
    ]);
  });

  it('counts the games of the search and of the retest', () => {
    // Five cells of 100. Couplings 2, 3, 3, 4, 5 and 5.4: the fourth is typical. 4 · (2,500 + 500) = 12,000.
    expect(section.notes[1]).toContain('The search played 1,900 games and the retest 500.');
    expect(section.notes[1]).toContain('needed 4.0 times as many games');
    expect(section.notes[1]).toContain('about 12,000 games instead of 2,400.');
  });

  it('names choices worse than none, and choices that no path takes', () => {
    expect(section.notes.join('\n')).toContain('whatever it replaces: d.');
    expect(section.notes.join('\n')).toContain('(dead choices for this strategy): d.');
  });
});

describe('the paths section of a measure other than wins', () => {
  /** Rounds of two games each: 4 and 6 in the reference, 8 and 12 without a choice, 12 and 16 with the path. */
  const cells = [
    { upgrades: 'sensible', [FACTOR]: 'none' },
    { upgrades: 'path', [FACTOR]: 'none' },
    { upgrades: 'path', [FACTOR]: 'a→b' },
  ];
  const rounds = [
    [4, 6],
    [8, 12],
    [12, 16],
  ];
  const played = rounds.map((units) => {
    const cell = playedCell('W2');
    return { ...cell, games: { ...(cell.games as NonNullable<typeof cell.games>), units: Float64Array.from(units) } };
  });
  const found = { ...search.found, steps: search.found.steps.slice(0, 1) };
  const summary = plantedSummary(
    { factors: { upgrades: ['sensible', 'path'], [FACTOR]: ['none', 'a→b'] }, cells, seats: 1, extra: { experiment: { search: { ...search, found } } } },
    played,
  );
  const section = pathsSection({ ...summary, measures: [{ name: 'rounds', share: false }] });

  it('has means in its own unit, not rates', () => {
    // 14 and 10; 9 and 5 more than 5.
    expect(columnsOf(section.table, 'Path', 'Rounds', 'Difference')).toEqual([
      ['1: a→b', '14', '+9'],
      ['no choice', '10', '+5'],
    ]);
    const text = JSON.stringify([section.sentence, section.charts.map(({ title }) => title), read(section.table)]);
    expect(text).not.toMatch(/%|points|Win rate/);
    expect(section.sentence).toMatch(/^a→b comes to 14 \[/);
    expect(panelOf(section.charts[0]).values[0].point).toBe(9);
  });
});
