import { afterAll, describe, expect, it } from 'vitest';
import { presentRun } from '../../../src/cli/outcome.ts';
import { stoppingLines } from '../../../src/report/stopping.ts';
import { readRunFile } from '../../../src/runner/run/run-file.ts';
import { plantedRunFile } from '../duels.ts';
import { captured, type Game, removeWritten, times, wilsonText, writtenRun } from './planted.ts';

afterAll(removeWritten);

/** Rounds 2, 4, 6 and 8, one game each: mean 5, standard error √(20/3)/2 = 1.291, t with 3 degrees of freedom 3.182: 5 ± 4.108. */
const four: Game[] = [...times(1, 'W', 2), ...times(1, 'W', 4), ...times(1, 'W', 6), ...times(1, 'L', 8)];
/** One game each drawn and stopped after 20 rounds, lost after 30, and failed: 20, 20, 30 count. */
const other: Game[] = [...times(1, 'D', 20), ...times(1, 'C', 20), ...times(1, 'L', 30), ...times(1, 'E', 1)];
const folder = writtenRun({ factors: { mine: ['hill', 'deep'] }, seats: 1, extra: { experiment: { measure: 'rounds' } } }, [four, other]);
const present = (json: boolean): Promise<string> =>
  captured(async () => {
    await presentRun({ run: readRunFile(folder), folder } as Parameters<typeof presentRun>[0], { report: false, json });
  });

describe('the output of a run', () => {
  it('has one row per cell, and the mean of the measure', async () => {
    const lines = (await present(false)).split('\n').map((line) => line.split(/ {2,}/));
    expect(lines[3]).toEqual(['mine', 'games', 'win rate', '95 % interval', 'rounds', 'most frequent defeat', 'draws', 'caps', 'errors']);
    expect(lines[4]).toEqual(['hill', '4', '75.0 %', wilsonText(3, 4), '4', 'beaten 100 %', '0', '0', '0']);
    expect(lines[5]).toEqual(['deep', '3', '0.0 %', wilsonText(0, 3), '20', 'beaten 100 %', '1', '1', '1']);
    // 20, 20 and 30: mean 23.33, standard error 3.333, t with 2 degrees of freedom 4.303.
    expect(lines.slice(7, 10)).toEqual([
      ['MINE', 'ROUNDS', '95 % INTERVAL'],
      ['hill', '5', '0.89–9.11'],
      ['deep', '23.33', '8.99–37.68'],
    ]);
  });

  it('is the same as data', async () => {
    const { cells } = JSON.parse(await present(true));
    expect(cells[1]).toMatchObject({
      cell: 1,
      levels: { mine: 'deep' },
      games: 4,
      counted: 3,
      outcomes: { win: 0, loss: 1, draw: 1, cap: 1, error: 1 },
      winRate: { point: 0 },
      rounds: { point: expect.closeTo(70 / 3, 12), low: expect.closeTo(8.99, 2), high: expect.closeTo(37.68, 2) },
    });
    expect(cells[0].winRate.low).toBeLessThan(0.75);
    expect(cells[0].winRate.high).toBeGreaterThan(0.75);
  });
});

describe('the result of stopping early', () => {
  const strategies = ['slow', 'quick', 'sly'];
  const run = {
    ...plantedRunFile({ factors: { strategy: strategies }, seats: 1, games: 900, chance: () => 0 }),
    done: [900, 900, 300],
    experiment: { decide: { factor: 'strategy', better: 0.02 }, race: { factor: 'strategy', baseline: 'slow' } },
    stopped: {
      rule: 'race',
      games: 2100,
      saved: 600,
      // Slow is 3.5 points worse than quick.
      decisions: [{ cells: [0, 1], shared: {}, answer: 'not better', difference: { point: -0.035, low: -0.06, high: -0.01, n: 900 } }],
      races: [{ shared: {}, kept: [0, 1], dropped: [{ cell: 2, games: 300 }] }],
    },
  } as unknown as Parameters<typeof stoppingLines>[0];

  it('gives the difference, the games of each dropped level, and the games played and saved', () => {
    expect(stoppingLines(run, true)).toEqual([
      'Slow is not better than Quick by 2 points: −3.5 points [−6.0, −1.0], 900 games per setting.',
      'Still in the race: Slow and Quick; dropped: Sly (after 300 games).',
      'Stopped by race: 2,100 games played, 600 fewer than the cap.',
    ]);
  });
});
