import { describe, expect, it } from 'vitest';
import { DRAWN, type GameDef, type Metrics, type Rules, type Sink } from '../../src/core/index.ts';
import { guarded } from '../../src/runner/play/guard.ts';
import { replay } from '../../src/runner/run/replay.ts';
import { RESULTS } from '../../src/tables/columns.ts';
import { TableFile } from '../../src/tables/read.ts';
import { Workbench } from './probe/bench.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();

describe('a strategy that throws, answers illegally or reads the clock', async () => {
  const plan = await bench.plan('name: mishaps\ngame: delve\npack: tiny\ngames: 400\nset: { strategy: clumsy }\n');
  const { status, run } = await bench.runInThreads(plan, 'mishaps', { chunk: 100 });
  const { first, count } = run.errors;
  const of = (message: RegExp): number => first.filter((e) => message.test(e.message)).length;

  it('loses only its own games: the run goes on', () => {
    expect(status).toBe('done');
    expect(run.done).toEqual([400]);
    expect(count).toBe(first.length);
    const kinds = [/dropped the pick/, /answered 7 where an index from 0 to 1/, /Date\.now is not allowed/, /Math\.random is not allowed/];
    expect(kinds.map((k) => of(k) > 0)).toEqual([true, true, true, true]);
    expect(kinds.reduce((sum, k) => sum + of(k), 0)).toBe(count);
  });

  it('leaves rows with outcome error, a message and a replay command', () => {
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

  it('fails in the replay as in the run', () => {
    for (const { game, message } of first.slice(0, 5)) {
      const { lines, outcome, row } = replay(plan, 0, game);
      expect(outcome).toBe('error');
      expect(row.outcome).toBe('error');
      expect(lines).toContain(`The game broke off: ${message}`);
    }
  });
});

describe.each([
  ['are made for several games together', true],
  ['are made at the end of each game', false],
])('metrics that throw, where they %s', async (_, fromState) => {
  /** Every card counts as drawn once per game; throws in the middle of the cards after `breaks` rounds. */
  const booksOf = (rules: Rules, own: Metrics, sink: Sink, breaks: number): Metrics => ({
    ...own,
    fromState,
    event: (s) => {
      sink.points[sink.line(0, s.round)] = 1;
    },
    end: (s) => {
      sink.row[0] = s.round;
      rules.cards.forEach((_card, card) => {
        if (card === 1 && s.round === breaks) throw new TypeError('the ink ran out');
        sink.came(0, card, 0, 1);
        sink.sums[sink.sumsOf(0, card) + DRAWN] += 1;
      });
    },
  });
  const planned = await bench.plan('name: books\ngame: delve\npack: tiny\ngames: 100\nset: { strategy: coin }\n');
  const planOf = (breaks: number) => {
    const def: GameDef = {
      ...planned.def,
      compile: (pack, params) => {
        const rules = planned.def.compile(pack, params);
        const make = rules.metrics.bind(rules);
        return Object.assign(rules, { metrics: (sink: Sink) => booksOf(rules, make(sink), sink, breaks) });
      },
    };
    return { ...planned, def };
  };
  // Chunks of 37: four batches of eight, and five more games.
  const [whole, broken] = [`books-whole-${fromState}`, `books-broken-${fromState}`];
  await bench.run(planOf(-1), whole, { chunk: 37 });
  const { status, run } = await bench.run(planOf(2), broken, { chunk: 37 });
  const games = (folder: string) => rowsOf(bench.path(folder), ['game', 'outcome', 'cause', 'rounds', 'points']);
  const good = games(whole).filter(({ rounds }) => rounds !== 2);

  it('lose only their own games', () => {
    expect(status).toBe('done');
    expect(good.length).toBeGreaterThan(50);
    expect(good.length).toBeLessThan(95);
    expect(games(broken).filter(({ outcome }) => outcome !== 'error')).toEqual(good);
    const lost = games(whole).flatMap(({ game, rounds }) => (rounds === 2 ? [game] : []));
    expect(games(broken).flatMap(({ game, outcome }) => (outcome === 'error' ? [game] : []))).toEqual(lost);
    expect(run.errors).toEqual({ count: lost.length, first: lost.map((game) => ({ cell: 0, game, message: 'round 2: TypeError: the ink ran out' })) });
    expect(run.how.replay[0]).toBe(`scry replay ${bench.path(broken)} --cell 0 --game ${lost[0]}`);
  });

  it('leave nothing of these games in cards and curves', () => {
    for (const row of rowsOf(bench.path(broken), ['games_in', 'drawn'], 'cards.arrow')) expect(row).toEqual({ games_in: good.length, drawn: good.length });
    const lines = rowsOf(bench.path(broken), ['count'], 'curves.arrow').reduce((sum, { count }) => sum + Number(count), 0);
    // One line per round.
    expect(lines).toBe(good.reduce((sum, { rounds }) => sum + Number(rounds), 0));
  });

  it('fail in the replay too', () => {
    const { lines, row } = replay(planOf(2), 0, run.errors.first[0].game);
    expect(lines).toContain('The game broke off: round 2: TypeError: the ink ran out');
    expect(row.outcome).toBe('error');
    expect(replay(planOf(2), 0, Number(good[0].game)).row).toMatchObject(good[0]);
  });
});

describe('inside a game', () => {
  it('there is no clock and no unseeded luck, but dates can be computed; afterwards everything is restored', () => {
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
