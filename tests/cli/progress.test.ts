import { expect, test, vi } from 'vitest';
import { duration } from '../../src/cli/duration.ts';
import { barLine, startProgress } from '../../src/cli/progress.ts';
import { secondsLeft, trialsOf } from '../../src/runner/run/time-left.ts';

const standing = { done: 12_000, total: 40_000, secondsLeft: 1.2, cell: { label: 'lost-ruins · rotation-greedy', games: 12_000, wins: 6_000 } };
const pace = { perSecond: 24_500, left: 1.2, longer: false };

test('the bar shows games, speed, time left, the cell and its win rate with an interval', () => {
  const line = barLine(standing, pace, 140);
  expect(line).toBe(' 30% █████████░░░░░░░░░░░░░░░░░░░░░  12,000/40,000  24,500 games/s  2 s left  lost-ruins · rotation-greedy  win 50.0 % [48.2, 51.8]');
});

test.each([140, 120, 100, 80, 72])('the bar fits a terminal of %i columns', (columns) => {
  const line = barLine(standing, pace, columns);
  expect(line.length).toBeLessThan(columns);
  expect(line).toMatch(/^ 30% █*░* .*24,500 games\/s.*win 50\.0 % \[/);
});

test('the win rate is unknown before the first game', () => {
  expect(barLine({ ...standing, done: 0, cell: { label: 'x', games: 0, wins: 0 } }, { perSecond: 0, left: null, longer: false }, 120)).toMatch(
    /measuring speed {2}x {2}win not known yet/,
  );
});

test('durations read as words', () => {
  expect([0.2, 59, 61, 3_600, 7_500].map(duration)).toEqual(['1 s', '59 s', '1 min 1 s', '1 h 0 min', '2 h 5 min']);
});

test('progress without a terminal is a plain line every five seconds', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const progress = startProgress();
  for (let done = 1_000; done <= 12_000; done += 1_000) {
    vi.advanceTimersByTime(1_000);
    progress.update({ ...standing, done, secondsLeft: (40_000 - done) / 1_000 });
  }
  progress.stop();
  const lines = said.mock.calls.map(([text]) => text);
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(lines).toEqual([
    '5,000 of 40,000 games, 1,000 games/s, 35 s left; lost-ruins · rotation-greedy: win rate 50.0 % [48.2, 51.8]\n',
    '10,000 of 40,000 games, 1,000 games/s, 30 s left; lost-ruins · rotation-greedy: win rate 50.0 % [48.2, 51.8]\n',
  ]);
});

/** The times left that a bar shows during a run of cells whose games take `costs` seconds each, one after another on one thread. */
function shownTimes(costs: readonly number[], games: number): { left: number; longer: boolean }[] {
  vi.useFakeTimers({ toFake: ['performance'] });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const progress = startProgress();
  const kinds = costs.map((_, cell) => cell);
  const played = costs.map(() => 0);
  const play = (cell: number, count: number): void => {
    for (let each = 0; each < count; each++) {
      vi.advanceTimersByTime(1000 * costs[cell]);
      played[cell]++;
      const paces = new Map(played.flatMap((n, i) => (n === 0 ? [] : [[i, { games: n, seconds: n * costs[i], unfinished: 0 }]])));
      const left = secondsLeft(
        played.map((n) => games - n),
        kinds,
        paces,
        1,
      );
      progress.update({ done: played.reduce((sum, n) => sum + n, 0), total: games * costs.length, secondsLeft: left, cell: standing.cell });
    }
  };
  for (const cell of trialsOf(kinds)) play(cell, 4);
  for (const cell of kinds) play(cell, games - played[cell]);
  progress.stop();
  const lines = said.mock.calls.map(([text]) => String(text));
  vi.restoreAllMocks();
  vi.useRealTimers();
  return lines.flatMap((line) => {
    const [, hours, minutes, seconds] = /, (?:(\d+) h )?(?:(\d+) min ?)?(?:(\d+) s )?left/.exec(line) ?? [];
    const left = 3600 * Number(hours ?? 0) + 60 * Number(minutes ?? 0) + Number(seconds ?? 0);
    return /left/.test(line) ? [{ left, longer: line.includes('longer than expected') }] : [];
  });
}

test.each([
  ['a slow player at the end', [0.01, 0.02, 0.01, 2]],
  ['a slow player at the start', [2, 0.01, 0.02]],
  ['speeds of all kinds', [0.5, 0.01, 3, 0.1, 1]],
])('the time left does not climb: %s', (_, costs) => {
  const times = shownTimes(costs, 100);
  expect(times.length).toBeGreaterThan(10);
  for (let i = 1; i < times.length; i++) expect(times[i].left).toBeLessThanOrEqual(times[i - 1].left);
  expect(times.some(({ longer }) => longer)).toBe(false);
  // At the first line, the time left is what the run will take.
  const whole = 100 * costs.reduce((sum, cost) => sum + cost, 0);
  expect(times[0].left).toBeGreaterThan(0.7 * whole);
});

test('a time left that has to rise says so', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const progress = startProgress();
  for (const [done, secondsLeft] of [
    [1_000, null],
    [2_000, 30],
    [3_000, 31],
    [4_000, 90],
  ] as const) {
    progress.update({ ...standing, done, secondsLeft });
    vi.advanceTimersByTime(6_000);
  }
  progress.stop();
  const lines = said.mock.calls.map(([text]) => String(text));
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(lines.map((line) => /, ([^,]+ left(, longer than expected)?);/.exec(line)?.[1])).toEqual([
    '30 s left',
    '30 s left',
    '1 min 30 s left, longer than expected',
  ]);
});
