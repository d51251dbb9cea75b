import { describe, expect, it } from 'vitest';
import { replay } from '../../src/runner/run/replay.ts';
import { Workbench } from './probe/bench.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();
const HEROES = ['bear', 'hare', 'fox'];
const DUEL = `
game: clash
pack: tiny
games: 120
seed: by turns
seats: [{ hero: bear, strategy: keeper }, { hero: hare, strategy: toss }]
vary: { seats.0.strategy: [keeper, toss] }
`;
const ROTATED = `${DUEL}rotate: { seats.1.hero: [${HEROES.join(', ')}] }\n`;
const COLUMNS = ['cell', 'game', 'outcome', 'first', 'points_0', 'points_1'];

describe('a parameter that cycles with the game number', async () => {
  const plan = await bench.plan(`${ROTATED}name: turns\n`);
  await bench.run(plan, 'turns', { chunk: 50 });
  const rows = rowsOf(bench.path('turns'), [...COLUMNS, 'seats_1_hero']);

  it('gives game i value number i mod n in every cell, and records it in a column', () => {
    expect(plan.cells).toHaveLength(2);
    expect(rows).toHaveLength(240);
    for (const { game, seats_1_hero } of rows) expect(seats_1_hero).toBe(HEROES[Number(game) % 3]);
  });

  it('plays each game as with that value set, so that cells stay paired', async () => {
    for (const [turn, hero] of HEROES.entries()) {
      const fixed = `fixed-${hero}`;
      await bench.run(await bench.plan(`${DUEL.replace('hero: hare', `hero: ${hero}`)}name: ${fixed}\n`), fixed);
      const own = (all: typeof rows) => all.filter(({ game }) => Number(game) % 3 === turn).map((row) => COLUMNS.map((name) => row[name]));
      expect(own(rows)).toEqual(own(rowsOf(bench.path(fixed), COLUMNS)));
    }
  });

  it.each([7, 1000])('gives the same bytes with chunks of %i', async (chunk) => {
    await bench.run(plan, `chunks-${chunk}`, { chunk });
    expect(bench.fingerprint(`chunks-${chunk}`)).toEqual(bench.fingerprint('turns'));
  });

  it('is replayed and recorded', () => {
    for (const game of [0, 4, 8])
      expect(replay(plan, 1, game).row).toMatchObject({ game, seats_1_hero: HEROES[game % 3], points_0: rows[120 + game].points_0 });
    expect(plan.experiment.data.rotate).toEqual({ 'seats.1.hero': HEROES });
  });

  it('has the same value in both games of a pair with the sides swapped', async () => {
    const swapped = await bench.plan(`${ROTATED}name: pairs\nswap: first\n`);
    await bench.run(swapped, 'pairs', { chunk: 14 });
    for (const { pair, seats_1_hero } of rowsOf(bench.path('pairs'), ['pair', 'seats_1_hero'])) expect(seats_1_hero).toBe(HEROES[Number(pair) % 3]);
  });

  it('is overridden by a setting or a factor from the command line', async () => {
    const set = await bench.plan(ROTATED, { set: ['seats.1.hero=fox'] });
    expect([set.rotation, set.cells[0].params['seats.1.hero']]).toEqual([undefined, 'fox']);
    expect((await bench.plan(ROTATED, { vary: ['seats.1.hero=fox,bear'] })).cells).toHaveLength(4);
  });

  it('makes a different run if its values differ', async () => {
    const other = await bench.plan(ROTATED.replace('bear, hare, fox', 'bear, fox, hare'));
    expect(other.hash).not.toBe((await bench.plan(ROTATED)).hash);
  });
});
