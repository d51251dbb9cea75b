import { describe, expect, it } from 'vitest';
import { countAttempts } from '../../src/report/attempts.ts';

/** One cell and a table of attempts: [stage, attempt, won]. */
function counted(...rows: (readonly [number, number, boolean])[]) {
  const columns: Record<string, number[]> = {
    cell: rows.map(() => 0),
    stage: rows.map(([stage]) => stage),
    attempt: rows.map(([, attempt]) => attempt),
    outcome: rows.map(([, , won]) => (won ? 1 : 0)),
  };
  const table = { words: () => ['loss', 'win'], batches: () => [{ rows: rows.length, column: (name: string) => columns[name] }] };
  return countAttempts({ cells: [{}] } as never, table as never)[0];
}

describe('attempts at the stages of campaigns', () => {
  it('counts campaigns, first attempts won, and stages won in the end', () => {
    // One wins at once, one at its third attempt, one never.
    expect(counted([1, 1, true], [1, 1, false], [1, 2, false], [1, 3, true], [1, 1, false])).toEqual([
      { stage: 1, campaigns: 3, firstWon: 1, attempts: 5, won: 2 },
    ]);
  });

  it('counts a stage once if a campaign is sent back and wins it again', () => {
    // Won, sent back from the second stage, won again; the next campaign wins it too.
    expect(counted([1, 1, true], [2, 1, false], [1, 2, true], [2, 2, true], [1, 1, true], [2, 1, false])).toEqual([
      { stage: 1, campaigns: 2, firstWon: 2, attempts: 3, won: 2 },
      { stage: 2, campaigns: 2, firstWon: 0, attempts: 3, won: 1 },
    ]);
  });
});
