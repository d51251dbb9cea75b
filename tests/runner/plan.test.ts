import { describe, expect, it } from 'vitest';
import { listPacks } from '../../src/files/catalogue.ts';
import { findGame } from '../../src/games/registry.ts';
import { listStrategies } from '../../src/runner/experiment/strategies.ts';
import { chunkEnd } from '../../src/runner/plan/chunks.ts';
import type { RunPlan } from '../../src/runner/plan/plan.ts';
import { Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';

const bench = new Workbench();

/** The game numbers where the chunks of the first cell end. */
function chunkEnds({ cells, chunk, stopping }: RunPlan): number[] {
  const ends: number[] = [];
  while ((ends.at(-1) ?? 0) < cells[0].games) ends.push(chunkEnd(ends.at(-1) ?? 0, cells[0].games, chunk, stopping.looks));
  return ends;
}

describe('a plan', () => {
  it('refuses a priority list for a game that has none', async () => {
    bench.write('mine.yaml', 'plays: delve\nabout: digs\n');
    await expect(bench.plan('game: delve\npack: tiny\ngames: 2\nset: { strategy: ./mine.yaml }\n')).rejects.toThrow(
      'Delve has no priority lists; write the strategy as a .ts file',
    );
  });

  it('makes a cell for every combination; the last factor changes fastest', async () => {
    const plan = await bench.plan(`
game: delve
pack: tiny
games: { all: 2500, digger: 400, deep: 300 }
vary: { mine: [hill, deep], strategy: [coin, digger] }
set: { goal: 7, upgrades: uniform }
`);
    expect(plan.cells.map((c) => c.levels)).toEqual([
      { mine: 'hill', strategy: 'coin' },
      { mine: 'hill', strategy: 'digger' },
      { mine: 'deep', strategy: 'coin' },
      { mine: 'deep', strategy: 'digger' },
    ]);
    expect(plan.cells.map((c) => c.games)).toEqual([2500, 400, 300, 300]);
    expect(plan.cells[2].params).toEqual({ mine: 'deep', goal: 7, shafts: 8, points: 0, endless: 'nothing' });
    expect(plan.cells[1].players).toEqual([{ play: { strategy: 'digger', options: { times: 4 } }, upgrades: { strategy: 'uniform', options: {} } }]);
    expect(plan.factors.map((f) => f.column)).toEqual([
      { name: 'mine', type: 'word', words: ['hill', 'deep'], about: 'which mine', values: 'hill, deep' },
      { name: 'strategy', type: 'word', words: ['coin', 'digger'], about: 'strategy for the role play', values: 'coin, digger' },
    ]);
    expect(chunkEnds(plan)).toEqual([1000, 2000, 2500]);
    expect(plan.cards).toEqual(['pebble', 'gem', 'cave-in', 'lode']);
  });

  it('varies strategy options and card values; numbers stay numbers, dots become underscores', async () => {
    const plan = await bench.plan(`
game: delve
pack: tiny
games: 10
vary: { strategies.digger.times: [2, 5], cards.gem.worth: [3, 4] }
set: { strategy: digger }
`);
    expect(plan.cells.map((c) => [c.players[0].play.options.times, c.cards])).toEqual([
      [2, { 'gem.worth': 3 }],
      [2, { 'gem.worth': 4 }],
      [5, { 'gem.worth': 3 }],
      [5, { 'gem.worth': 4 }],
    ]);
    expect(plan.factors.map((f) => f.column)).toEqual([
      { name: 'strategies_digger_times', type: 'float64', about: 'option of the strategy digger: how often it digs' },
      { name: 'cards_gem_worth', type: 'float64', about: 'gem.worth of the pack’s cards' },
    ]);
  });

  it('has one cell if nothing varies, and defaults for everything not named', async () => {
    const plan = await bench.plan('game: delve\npack: tiny\nset: { strategy: coin }\ngames: 1000\n');
    expect(plan.cells).toHaveLength(1);
    expect(chunkEnds(plan)).toEqual([1000]);
    expect(plan.cells[0].players[0].upgrades.strategy).toBe('upgrades/lamp');
    expect(plan.experiment.name).toMatch(/^study-\d+$/);
    expect(plan.experiment.seed).toBe(plan.experiment.name);
  });

  it('lets the command line override the file', async () => {
    const file = 'game: delve\npack: tiny\ngames: { all: 50, coin: 20 }\nvary: { strategy: [coin, digger] }\nset: { goal: 5 }\n';
    const plan = await bench.plan(file, { seed: '42', set: ['strategy=digger'], vary: ['goal=4,6'] });
    expect(plan.cells.map((c) => [c.levels, c.games])).toEqual([
      [{ goal: 4 }, 50],
      [{ goal: 6 }, 50],
    ]);
    expect(plan.experiment.seed).toBe('42');
    expect(plan.experiment.given).toMatch(/study-\d+\.yaml --seed 42 --set strategy=digger --vary goal=4,6$/);
    expect((await bench.plan(file, { games: 7 })).cells.map((c) => c.games)).toEqual([7, 7]);
    const precise = await bench.plan(file, { precision: 0.02 });
    expect(precise.experiment.games).toBeUndefined();
    expect(precise.cells[0].games).toBe(2400);
  });

  it('drops comparisons and expectations about levels that the command line removed', async () => {
    const file = `game: delve
pack: tiny
games: 50
vary: { strategy: [coin, digger], goal: [4, 6] }
compare: [{ factor: strategy, baseline: coin }, { factor: goal, baseline: 4 }]
expect:
  - { where: { strategy: coin, goal: 4 }, win: [0, 1] }
  - { where: { strategy: digger }, win: [0, 1] }
  - { than: { strategy: coin }, win: [0, 1] }
  - { win: [0, 1] }
`;
    const { experiment } = await bench.plan(file, { set: ['strategy=digger'] });
    expect(experiment.compare).toEqual([{ factor: 'goal', baseline: 4 }]);
    expect(experiment.expect).toEqual([{ where: {}, win: [0, 1] }, { win: [0, 1] }]);
    expect((await bench.plan(file, { vary: ['goal=4,9'] })).experiment.expect).toHaveLength(4);
  });

  it('looks at 1,000 · 1.25ᵏ games, always at the end of a chunk', async () => {
    const plan = await bench.plan('game: delve\npack: tiny\nset: { strategy: coin }\nprecision: 0.01\ncap: 3500\n');
    expect(plan.stopping.looks).toEqual([1000, 1300, 1600, 2000, 2400, 3100, 3500]);
    expect(chunkEnds(plan)).toEqual([1000, 1300, 1600, 2000, 2400, 3000, 3100, 3500]);
  });
});

describe('the maximum number of games per cell', () => {
  const most = 2147483647; // 2³¹ − 1: a game number is an int32.
  const study = (amount: string): string => `game: delve\npack: tiny\nset: { strategy: coin }\n${amount}\n`;

  it('is accepted', async () => {
    expect((await bench.plan(study(`games: ${most}`))).cells[0].games).toBe(most);
    expect((await bench.plan(study('games: 10'), { games: most })).cells[0].games).toBe(most);
  });

  it.each(['games: 2147483648', 'games: { all: 10, coin: 2147483648 }', 'precision: 0.01\ncap: 2147483648'])('is stated when exceeded: %s', async (amount) => {
    await expect(bench.plan(study(amount))).rejects.toThrow('must be at most 2147483647 games per cell');
  });

  it('limits precision too', async () => {
    // A rate of one half needs 0.25 · (1.96 / 0.00002)² = 2.4 · 10⁹ games for ±0.00002, and 1.07 · 10⁹ for ±0.00003.
    await expect(bench.plan(study('precision: 0.00002'))).rejects.toThrow('would take more than the limit of 2147483647 games per cell');
    await expect(bench.plan(study('precision: 1e-300'))).rejects.toThrow('would take more than the limit of 2147483647 games per cell');
    expect((await bench.plan(study('precision: 0.00003'))).cells[0].games).toBeLessThan(most);
  });
});

describe('a catalogue', () => {
  it('lists its games, packs and strategies', async () => {
    const def = findGame('delve', catalogue.games);
    expect(listPacks(def, catalogue)).toEqual(['tiny']);
    const found = await listStrategies(def, catalogue);
    expect(found.map(({ id, roles }) => [id, ...roles])).toEqual([
      ['uniform', 'play', 'upgrades'],
      ['clumsy', 'play'],
      ['coin', 'play', 'upgrades'],
      ['digger', 'play'],
      ['mute', 'play'],
      ['lamp', 'upgrades'],
      ['echo', 'play'],
    ]);
    expect(Object.keys(found[3].options)).toEqual(['times']);
  });
});
