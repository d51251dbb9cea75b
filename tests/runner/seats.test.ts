import { describe, expect, it } from 'vitest';
import { winRate } from '../../src/report/intervals.ts';
import { readSummary } from '../../src/report/load.ts';
import { replay } from '../../src/runner/run/replay.ts';
import { mean } from '../../src/stats/mean.ts';
import { Workbench } from './probe/bench.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();
const DUEL = `
game: clash
pack: tiny
format: duel
games: 400
seats: [{ hero: bear, strategy: keeper }, { hero: hare, strategy: toss, bets: never }]
`;

describe('seats', () => {
  it('have their own parameters, strategies, roles and strategy options', async () => {
    const plan = await bench.plan(`${DUEL}set: { strategies.keeper.at: 6, seats.0.strategies.keeper.nerve: 1.5, goal: 15 }\n`);
    expect(plan.cells[0].params).toEqual({ format: 'duel', goal: 15, turns: 8, 'seats.0.hero': 'bear', 'seats.1.hero': 'hare' });
    expect(plan.cells[0].players).toEqual([
      { play: { strategy: 'keeper', options: { at: 6, nerve: 1.5 } }, bets: { strategy: 'uniform', options: {} } },
      { play: { strategy: 'toss', options: {} }, bets: { strategy: 'bets/never', options: {} } },
    ]);
  });

  it('may vary one by one, overriding the table of seats; column names have underscores', async () => {
    const plan = await bench.plan(`${DUEL}vary: { seats.0.hero: [fox, bear], seats.1.strategy: [toss, keeper] }\n`);
    expect(plan.factors.map((f) => f.column.name)).toEqual(['seats_0_hero', 'seats_1_strategy']);
    expect(plan.cells.map((cell) => [cell.params['seats.0.hero'], cell.players[0].play.strategy, cell.players[1].play.strategy])).toEqual([
      ['fox', 'keeper', 'toss'],
      ['fox', 'keeper', 'keeper'],
      ['bear', 'keeper', 'toss'],
      ['bear', 'keeper', 'keeper'],
    ]);
    expect(plan.cells[3].levels).toEqual({ 'seats.0.hero': 'bear', 'seats.1.strategy': 'keeper' });
  });

  it('prefer a setting for one seat to a setting for all', async () => {
    const plan = await bench.plan(
      'game: clash\npack: tiny\ngames: 2\nset: { strategy: toss, seats.1.strategy: keeper, strategies.keeper.at: 4, seats.1.strategies.keeper.at: 5 }\n',
    );
    expect(plan.cells[0].players.map(({ play }) => play)).toEqual([
      { strategy: 'toss', options: {} },
      { strategy: 'keeper', options: { at: 5, nerve: 1 } },
    ]);
  });

  it('are recorded so that the run can be planned again', async () => {
    const plan = await bench.plan(DUEL);
    expect(plan.experiment.data.set).toEqual({
      format: 'duel',
      'seats.0.hero': 'bear',
      'seats.0.strategy': 'keeper',
      'seats.1.hero': 'hare',
      'seats.1.strategy': 'toss',
      'seats.1.bets': 'never',
    });
  });
});

describe('swap: first', async () => {
  const plan = await bench.plan(`${DUEL}swap: first\nname: swapped\nvary: { seats.1.strategy: [keeper, toss] }\n`);
  await bench.run(plan, 'swapped', { chunk: 70 });
  const rows = rowsOf(bench.path('swapped'), ['cell', 'game', 'pair', 'first', 'outcome', 'points_0', 'points_1']);

  it('lets each side begin once in games 2i and 2i + 1, which are a pair', () => {
    expect(rows).toHaveLength(800);
    for (const { game, pair, first } of rows) {
      expect(pair).toBe(Math.floor(Number(game) / 2));
      expect(first).toBe(Number(game) % 2);
    }
  });

  it('gives both games of a pair the same luck per side: with one turn each, the totals do not depend on who begins', async () => {
    // A side's total after one turn depends only on its own dice; nobody reaches the goal.
    const short = await bench.plan(`${DUEL}swap: first\nname: short\nset: { turns: 1, goal: 100, bets: never }\n`.replace(', bets: never }]', ' }]'));
    await bench.run(short, 'short');
    const games = rowsOf(bench.path('short'), ['pair', 'points_0', 'points_1']);
    const distinct = new Set<unknown>();
    for (let i = 0; i < games.length; i += 2) {
      expect(games[i + 1]).toEqual(games[i]);
      distinct.add(games[i].points_0);
    }
    expect(distinct.size).toBeGreaterThan(3);
  });

  it('makes the pair the unit of the interval of a win rate', () => {
    const summary = readSummary([bench.path('swapped')]);
    const own = rows.filter((row) => row.cell === 0);
    const pairs = Array.from({ length: 200 }, (_, i) => [2 * i, 2 * i + 1].filter((g) => own[g].outcome === 'win').length / 2);
    const counts = [0, 0.5, 1].map((value) => pairs.filter((pair) => pair === value).length);
    expect(summary.cells[0].pairsByWins).toEqual(counts);
    const { point, low, high } = winRate(summary, summary.cells[0]);
    const expected = mean({ values: [0, 0.5, 1], counts });
    expect([point, low, high]).toEqual([expected.point, expected.low, expected.high]);
    expect(counts.every((n) => n > 0)).toBe(true);
  });

  it('replays a game by its number', () => {
    for (const game of [0, 1, 7]) {
      const { row } = replay(plan, 0, game);
      expect(row).toMatchObject(Object.fromEntries(Object.entries(rows[game]).filter(([name]) => name !== 'cell')));
    }
  });

  it('is off by default: the rules decide who begins, and there is no column pair', async () => {
    await bench.run(await bench.plan(`${DUEL}name: plain\n`), 'plain');
    const firsts = rowsOf(bench.path('plain'), ['first']).map(({ first }) => Number(first));
    const began = firsts.filter((first) => first === 1).length;
    expect(began).toBeGreaterThan(150);
    expect(began).toBeLessThan(250);
    await expect(async () => rowsOf(bench.path('plain'), ['pair'])).rejects.toThrow('there is no column pair');
  });
});
