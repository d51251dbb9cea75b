import { describe, expect, it } from 'vitest';
import { pathsSection } from '../../../src/report/sections/paths/section.ts';
import { plantedSummary, playedCell } from './planted.ts';
import { coloursOf, columnsOf, dataOf, marksOf, panelOf, read } from './read.ts';

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
          { path: ['bad-cat→dog'], games: 300, mean: 0.2, difference: interval(-0.2, -0.3, -0.1), coupling: 4, kept: false },
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
const paths = ['none', 'a→b', 'bad-cat→dog+e→f', 'g→h'];
const cells = [{ upgrades: 'sensible', [FACTOR]: 'none' }, ...paths.map((path) => ({ upgrades: 'path', [FACTOR]: path }))];
const played = ['W40 L60', 'W20 L80', 'W30 L70', 'W60 L40', 'W50 L50'].map((games) => playedCell(games));
const section = pathsSection(
  plantedSummary({ factors: { upgrades: ['sensible', 'path'], [FACTOR]: paths }, cells, seats: 1, extra: { experiment: { search } } }, played),
);

describe('the paths section', () => {
  it('lists rank, rate and difference of each path, best first, by names', () => {
    // Coupling: the variances of both over that of the difference, (0.24 + 0.24) / (0.2 − 0.2²) and so on.
    expect(columnsOf(section.table, 'Path', 'Rank in the search', 'Win rate', 'Difference', 'Fewer games thanks to shared luck')).toEqual([
      ['1: Bad Cat → Dog, E → F', '2', '60.0 %', '+20.0', '3.0 ×'],
      ['2: G → H', '3', '50.0 %', '+10.0', '5.4 ×'],
      ['3: A → B', '1', '30.0 %', '−10.0', '5.0 ×'],
      ['no choice', '', '20.0 %', '−20.0', '2.5 ×'],
    ]);
    expect(read(section.table)[0].slice(2)).toEqual([
      ...['Win rate', 'Win rate low', 'Win rate high', 'Difference', 'Difference low', 'Difference high', 'Fewer games thanks to shared luck'],
    ]);
    const [best] = columnsOf(section.table, 'Win rate low', 'Win rate high', 'Difference low', 'Difference high');
    for (const [i, form] of [/^4\d\.\d$/, /^7\d\.\d$/, /^1\d\.\d$/, /^3\d\.\d$/].entries()) expect(best[i]).toMatch(form);
    expect(section.table?.cells).toEqual([3, 4, 2, 1]);
  });

  it('draws each path as a row of named boxes with its result', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['row', 'at', 'out', 'into', 'shared', 'next'], 'box')).toEqual([
      [0, 0, '− Bad Cat', '+ Dog', true, true],
      [0, 1, '− E', '+ F', true, false],
      [1, 0, '− G', '+ H', false, false],
      [2, 0, '− A', '+ B', false, false],
    ]);
    expect(dataOf(panel, ['row', 'text'], 'rank')).toEqual([
      [0, '1'],
      [1, '2'],
      [2, '3'],
    ]);
    // 60, 50 and 30 of 100 against 40, in the same games.
    const results = dataOf(panel, ['row', 'result', 'against', 'side'], 'result');
    expect(results.map(([row, result, against, side]) => [row, String(result).slice(0, 6), String(against).split(' [')[0], side])).toEqual([
      [0, '60.0 %', '+20.0 points', 'more'],
      [1, '50.0 %', '+10.0 points', 'more'],
      [2, '30.0 %', '−10.0 points', 'less'],
    ]);
    expect(panel.values.find(({ kind }) => kind === 'box')?.say).toMatch(/^1: Bad Cat → Dog, E → F: 60\.0 % \[.*\], \+20\.0 points \[/);
    expect(coloursOf(panel)).toEqual({ more: 'more', less: 'less', open: 'quiet' });
    const box = { where: "datum.kind === 'box'" };
    expect(marksOf(panel)[0]).toEqual({ mark: 'rect', ...box, x: 'left', x2: 'edge', y: 'top', y2: 'floor', fillOpacity: 'datum.shared' });
    expect(marksOf(panel).flatMap(({ text }) => text ?? [])).toEqual(['text', 'into', 'out', 'result', 'against']);
    expect(JSON.stringify(section.charts[0])).not.toContain('bad-cat');
  });

  it('draws the differences of the first steps alone, in points', () => {
    const first = panelOf(section.charts[1]);
    expect(dataOf(first, ['label', 'point', 'low', 'high'])).toEqual([
      ['A → B', 10, 5, 20],
      ['Bad Cat → Dog', -20, -30, -10],
    ]);
    expect(marksOf(first)).toMatchObject([
      { mark: 'rule', x: '= 0' },
      { mark: 'rule', y: 'label', x: 'low', x2: 'high' },
      { mark: 'point', y: 'label', x: 'point' },
    ]);
  });

  it('compares the best path with the reference and with no choice', () => {
    // 60 of 100 against 40 and 20.
    expect(section.sentence).toMatch(
      /^Bad Cat → Dog, E → F was the best of 3 finalists.*: 60\.0 % .*, \+20\.0 points .* compared with upgrades sensible and \+40\.0 points .* compared with no choice at all; /,
    );
  });

  it('lists the results of the search, step by step and for two steps together', () => {
    expect((section.more ?? []).map(read)).toEqual([
      [
        ['Path', 'Games', 'Difference', 'Low', 'High', 'Kept'],
        ['A → B', '1,200', '+10.0', '5.0', '20.0', 'yes'],
        ['Bad Cat → Dog', '300', '−20.0', '−30.0', '−10.0', 'no'],
      ],
      [
        ['Steps', 'Games', 'More than the sum', 'Low', 'High'],
        ['A → B, E → F', '250', '−3.0', '−8.0', '2.0'],
      ],
      [
        ['Path', 'Games', 'Difference', 'Low', 'High', 'Kept'],
        ['A → B, E → F', '400', '+15.0', '10.0', '25.0', 'yes'],
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
    expect(section.notes.join('\n')).toContain('whatever it replaces: Dog.');
    expect(section.notes.join('\n')).toContain('(dead choices for this strategy): Dog.');
  });
});

describe('the answer of a search for paths', () => {
  const answer = (...games: readonly string[]) =>
    pathsSection(
      plantedSummary(
        { factors: { upgrades: ['sensible', 'path'], [FACTOR]: paths }, cells, seats: 1, extra: { experiment: { search } } },
        games.map((each) => playedCell(each)),
      ),
    ).opening;

  it('names the leading path in words, and what it wins more', () => {
    // 60 against 50 of 100: the joint intervals of their differences from the reference meet.
    expect(section.opening?.sentence).toBe(
      'No path is clearly the best. The leading one: replace Bad Cat with Dog, then E with F. It wins 60 %, 20 points more than upgrades sensible.',
    );
    expect(section.opening?.figure).toMatch(/^Bad Cat → Dog, E → F: 60\.0 % \[.*\], \+20\.0 points \[.*\] compared with upgrades sensible$/);
    expect(section.opening?.chart).toBe('paths-best');
    expect(section.opening?.takeaways).toEqual([
      '1 of the other 2 finalists may be as good.',
      'A player who makes no choice wins 20 %.',
      'Never take Dog: worse than no choice.',
    ]);
  });

  it('calls a path the best if its interval lies above all others', () => {
    expect(answer('W40 L60', 'W20 L80', 'W30 L70', 'W90 L10', 'W50 L50')?.sentence).toBe(
      'Best path: replace Bad Cat with Dog, then E with F. It wins 90 %, 50 points more than upgrades sensible.',
    );
  });

  it('says so if it cannot be told from the reference, or is worse', () => {
    expect(answer('W40 L60', 'W20 L80', 'W30 L70', 'W41 L59', 'W30 L70')?.sentence).toMatch(
      /It wins 41 %, too close to upgrades sensible to say which is better\.$/,
    );
    expect(answer('W80 L20', 'W20 L80', 'W30 L70', 'W41 L59', 'W30 L70')?.sentence).toMatch(/It wins 41 %, 39 points less than upgrades sensible\.$/);
  });

  it('names steps that all finalists take', () => {
    const shared = { upgrades: ['sensible', 'path'], [FACTOR]: ['none', 'a→b', 'a→b+e→f'] };
    const levels = [{ upgrades: 'sensible', [FACTOR]: 'none' }, ...shared[FACTOR].map((path) => ({ upgrades: 'path', [FACTOR]: path }))];
    const played = ['W40 L60', 'W20 L80', 'W30 L70', 'W60 L40'].map((games) => playedCell(games));
    const { opening } = pathsSection(plantedSummary({ factors: shared, cells: levels, seats: 1, extra: { experiment: { search } } }, played));
    expect(opening?.takeaways[0]).toBe('Both finalists take A → B.');
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
      ['1: A → B', '14', '+9'],
      ['no choice', '10', '+5'],
    ]);
    const text = JSON.stringify([section.sentence, section.charts.map(({ title }) => title), read(section.table)]);
    expect(text).not.toMatch(/%|points|Win rate/);
    expect(section.sentence).toMatch(/^A → B comes to 14 \[/);
    expect(dataOf(panelOf(section.charts[0]), ['against'], 'result')[0][0]).toMatch(/^\+9 \[/);
    expect(section.opening?.sentence).toMatch(/^Best path: replace A with B\. It comes to 14 rounds, /);
  });
});
