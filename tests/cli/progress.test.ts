import { expect, test, vi } from 'vitest';
import { duration } from '../../src/cli/duration.ts';
import { barLine, startProgress } from '../../src/cli/progress.ts';

const standing = { done: 12_000, total: 40_000, cell: { label: 'lost-ruins · rotation-greedy', games: 12_000, wins: 6_000 } };
const pace = { perSecond: 24_500, left: 1.2 };

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
  expect(barLine({ ...standing, done: 0, cell: { label: 'x', games: 0, wins: 0 } }, { perSecond: 0, left: Number.POSITIVE_INFINITY }, 120)).toMatch(
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
    progress.update({ ...standing, done });
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
