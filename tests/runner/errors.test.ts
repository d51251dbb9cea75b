import { describe, expect, it } from 'vitest';
import { guarded } from '../../src/runner/guard.ts';
import { replay } from '../../src/runner/replay.ts';
import { RESULTS } from '../../src/tables/columns.ts';
import { TableFile } from '../../src/tables/read.ts';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();

describe('a strategy that throws, answers what is not legal or looks at the clock', async () => {
  const plan = await bench.plan('name: mishaps\ngame: delve\npack: tiny\ngames: 400\nset: { strategy: clumsy }\n');
  const { status, run } = await bench.runInThreads(plan, 'mishaps', { chunk: 100 });
  const { first, count } = run.errors;
  const of = (message: RegExp): number => first.filter((e) => message.test(e.message)).length;

  it('costs its games and no others: the run goes on', () => {
    expect(status).toBe('done');
    expect(run.done).toEqual([400]);
    expect(count).toBe(first.length);
    const kinds = [/dropped the pick/, /answered 7 where an index from 0 to 1/, /Date\.now is not allowed/, /Math\.random is not allowed/];
    expect(kinds.map((k) => of(k) > 0)).toEqual([true, true, true, true]);
    expect(kinds.reduce((sum, k) => sum + of(k), 0)).toBe(count);
  });

  it('leaves rows with outcome error, a message and a replay line', () => {
    const table = TableFile.open(bench.path('mishaps/games.arrow'));
    const failed: number[] = [];
    for (const batch of table.batches())
      batch.column('outcome').forEach((outcome, i) => {
        if (RESULTS[outcome] === 'error') failed.push(batch.column('game')[i]);
      });
    table.close();
    expect(first.map((e) => e.game)).toEqual(failed);
    expect(run.how.replay[0]).toBe(`scry replay ${bench.path('mishaps')} --cell 0 --game ${failed[0]}`);
    expect(first.find((e) => /pick/.test(e.message))?.message).toBe('round 2: dropped the pick');
  });

  it('breaks in the replay as it broke in the run', () => {
    for (const { game, message } of first.slice(0, 5)) {
      const { lines, outcome, row } = replay(plan, 0, game);
      expect(outcome).toBe('error');
      expect(row.outcome).toBe('error');
      expect(lines).toContain(`The game broke off: ${message}`);
    }
  });
});

describe('inside a game', () => {
  it('there is no clock and no unseeded luck, but dates can be computed; afterwards all is as before', () => {
    const before = [Math.random, Date.now, performance.now, Date];
    const tries = [() => Math.random(), () => Date.now(), () => performance.now(), () => new Date(), () => Date()];
    const messages = guarded(() =>
      tries.map((attempt) => {
        try {
          return String(attempt());
        } catch (error) {
          return (error as Error).message.split(' is not allowed')[0];
        }
      }),
    );
    expect(messages).toEqual(['Math.random', 'Date.now', 'performance.now', 'new Date()', 'Date()']);
    expect(guarded(() => new Date(0).getTime())).toBe(0);
    expect(guarded(() => new Date(0) instanceof Date)).toBe(true);
    expect(() =>
      guarded(() => {
        throw new Error('out');
      }),
    ).toThrow('out');
    expect([Math.random, Date.now, performance.now, Date]).toEqual(before);
    expect(Object.hasOwn(performance, 'now')).toBe(false);
  });
});
