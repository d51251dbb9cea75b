import { describe, expect, test } from 'vitest';
import { GUIDES, isCrossed, paceGuideOf } from '../../bench/guides.ts';
import { measured, measuredTable } from '../../bench/measured.ts';
import { gainOf, multiplesOf } from '../../bench/multiples.ts';
import { readOptions } from '../../bench/options.ts';
import { paceTable, withGuide } from '../../bench/pace.ts';
import { InputError } from '../../src/core/index.ts';
import { findGame } from '../../src/games/registry.ts';
import type { BenchRow } from '../../src/runner/bench/bench.ts';
import { figureOf } from '../../src/runner/bench/figure.ts';
import { listStrategies } from '../../src/runner/experiment/strategies.ts';

// How `npm run bench` presents its measurements. No test here depends on time.

test('npm run bench refuses an unknown option and suggests the nearest one', () => {
  expect(readOptions([])).toEqual({ quick: false, json: false });
  expect(readOptions(['--json', '--quick'])).toEqual({ quick: true, json: true });
  expect(() => readOptions(['--json', '--quik'])).toThrow(new InputError('unknown option; did you mean --quick?', { field: '--quik' }));
});

test('times are multiples of the median of the reference', () => {
  expect(multiplesOf([6, 9, 30], [2, 3, 100])).toEqual({ median: 3, low: 2, high: 10 });
});

test('the gain is computed round by round', () => {
  // Rounds: 10 against 5, 40 against 16, 9 against 6.
  expect(gainOf([10, 40, 9], [5, 16, 6])).toEqual({ median: 2, low: 1.5, high: 2.5 });
});

describe('guides', () => {
  test('a figure equal to its guide does not cross it', () => {
    expect([2.9, 3, 3.1].map((value) => isCrossed(value, { atMost: 3 }))).toEqual([false, false, true]);
    expect([299, 300, 301].map((value) => isCrossed(value, { atLeast: 300 }))).toEqual([true, false, false]);
    expect(isCrossed(1e9)).toBe(false);
  });

  test('every guide for speed belongs to an existing strategy', async () => {
    for (const [game, guided] of [
      ['veilwraith', ['rotation-greedy', 'rotation-planner', 'uniform']],
      ['the-veil', ['buy-highest', 'uniform']],
    ] as const) {
      const strategies = (await listStrategies(findGame(game))).filter(({ roles }) => roles.includes('play')).map(({ id }) => id);
      expect(strategies.filter((strategy) => paceGuideOf({ game, strategy }) !== undefined).sort()).toEqual(guided);
    }
  });
});

test('the table of waiting times shows each guide beside its figure and marks the figures to look at', () => {
  const rows = [
    measured('node -e 0', 'ms', figureOf([41.6])),
    measured('scry --help', '×', figureOf([2.5, 3.25, 3.5]), GUIDES.help),
    measured('npm start', 's', figureOf([24.04, 30]), GUIDES.firstStudy),
    measured('two threads', '×', figureOf([1.5]), GUIDES.twoThreads),
    measured('memory', 'MB', figureOf([123.45])),
  ];
  expect(rows.map(({ look }) => look)).toEqual([false, true, false, true, false]);
  expect(measuredTable(rows).split('\n')).toEqual([
    'WHAT         FIGURE  UNIT  LOWEST – HIGHEST  GUIDE',
    'node -e 0        42  ms',
    'scry --help    3.25  ×     2.50 – 3.50       ≤ 3     look',
    'npm start      27.0  s     24.0 – 30.0       ≤ 30',
    'two threads    1.50  ×                       ≥ 1.85  look',
    'memory        123.5  MB',
  ]);
});

test('the table of speeds is that of scry bench, with the guides beside it', () => {
  const row = (game: string, strategy: string, games: number): BenchRow => {
    const pace = { games: figureOf([games]), decisions: figureOf([10 * games]) };
    return { game, scenario: 'first', strategy, games, decisionsPerGame: 10, plain: pace, recorded: pace, recording: figureOf([0.05]), quiet: 1 };
  };
  const rows = [row('veilwraith', 'rotation-greedy', 14_000), row('veilwraith', 'uniform', 250_000), row('the-veil', 'tempo', 1)].map(withGuide);
  expect(rows.map(({ look }) => look)).toEqual([true, false, false]);
  const [head, greedy, uniform, tempo] = paceTable(rows).split('\n');
  expect(head).toMatch(/ +UNDISTURBED +GUIDE$/);
  expect(greedy).toMatch(/ 100 % +≥ 15,000 games +look$/);
  expect(uniform).toMatch(/ 100 % +≥ 2,000,000 decisions$/);
  expect(tempo).toMatch(/ 100 %$/);
});
