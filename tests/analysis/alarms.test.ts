import { describe, expect, it } from 'vitest';
import { pairedDifference, unpairedDifference } from '../../src/evidence/difference.ts';
import { FIXED } from '../../src/evidence/single.ts';
import type { Units } from '../../src/evidence/units.ts';
import type { RunPlan } from '../../src/runner/plan/plan.ts';
import { seedKey } from '../../src/runner/plan/seed.ts';
import { forecast } from '../../src/runner/run/forecast.ts';
import { type ChunkPlayer, playerOf } from '../../src/runner/workers/chunk-player.ts';
import { measured } from '../../src/tables/measure.ts';
import { Workbench } from '../runner/probe/bench.ts';
import { amount } from '../support/long.ts';

const bench = new Workbench();

/** Plays the games of a plan's cells with a different seed each time: any number of runs, in this thread. */
class Repeater {
  private readonly plan: RunPlan;
  private readonly players = new Map<string, ChunkPlayer>();
  private readonly games: number;

  constructor(plan: RunPlan, games: number) {
    this.plan = plan;
    this.games = games;
  }

  units(cell: number, seed: string): Units {
    const { measure } = this.plan;
    let player = this.players.get(seed);
    if (player === undefined) {
      this.players.clear();
      player = playerOf({ ...this.plan, seedKey: seedKey(seed) }, this.games);
      this.players.set(seed, player);
    }
    const { tables } = player.play({ cell, first: 0, count: this.games });
    return measured(measure, { column: (name) => tables.games.columns[name] }, this.games);
  }
}

/** An exact 5 % test raises more than 73 alarms in 1,000 only once in a thousand trials. */
const MOST_ALARMS = 73;

describe('the same cell against itself', async () => {
  const plan = await bench.plan('game: delve\npack: tiny\ngames: 150\nset: { strategy: coin, goal: 4 }\n');
  const repeater = new Repeater(plan, 150);

  it('raises false alarms in no more than 5 % of 1,000 trials with different seeds', () => {
    let alarms = 0;
    for (let i = 0; i < 1000; i++) {
      const [first, second] = [repeater.units(0, `first ${i}`), repeater.units(0, `second ${i}`)];
      if (unpairedDifference(first, second, 'rate', FIXED).p() <= 0.05) alarms++;
    }
    console.log(`A/A, different seeds: ${alarms} alarms in 1,000`);
    expect(alarms).toBeLessThanOrEqual(MOST_ALARMS);
    expect(alarms).toBeGreaterThan(20);
  });

  it('has no discordant pair with the same seed', () => {
    for (let i = 0; i < 50; i++) {
      const [first, second] = [repeater.units(0, `one ${i}`), new Repeater(plan, 150).units(0, `one ${i}`)];
      expect(pairedDifference(first, second, 'rate', FIXED).pairing?.discordant).toBe(0);
    }
  });
});

describe('cells with different luck but the same win rate', async () => {
  const plan = await bench.plan('game: wager\npack: tiny\ngames: 200\nset: { strategy: uniform, chance: 300 }\nvary: { luck: [heads, tails] }\n');
  const repeater = new Repeater(plan, 200);

  it('raise false alarms in no more than 5 % of 1,000 paired trials', () => {
    let alarms = 0;
    for (let i = 0; i < 1000; i++) if (pairedDifference(repeater.units(0, `pair ${i}`), repeater.units(1, `pair ${i}`), 'rate', FIXED).p() <= 0.05) alarms++;
    console.log(`A/A, paired: ${alarms} alarms in 1,000`);
    expect(alarms).toBeLessThanOrEqual(MOST_ALARMS);
    expect(alarms).toBeGreaterThan(20);
  });
});

describe('planted effects of 1, 2 and 4 points', () => {
  const GAMES = 2500;
  const RUNS = amount(150, 400);

  it.each([10, 20, 40])('%i in a thousand are found as often as the plan predicts', async (effect) => {
    // Different luck: pairing gains nothing, as the plan assumes.
    const study = `game: wager\npack: tiny\ngames: ${GAMES}\nset: { strategy: uniform }\ncells: [{ chance: 500, luck: heads }, { chance: ${500 + effect}, luck: tails }]\n`;
    const repeater = new Repeater(await bench.plan(study), GAMES);
    let found = 0;
    for (let i = 0; i < RUNS; i++) if (pairedDifference(repeater.units(1, `effect ${i}`), repeater.units(0, `effect ${i}`), 'rate', FIXED).p() <= 0.05) found++;
    const planned = await bench.plan(
      `game: wager\npack: tiny\ngames: ${GAMES}\nset: { strategy: uniform }\nvary: { chance: [500, ${500 + effect}] }\nseed: fair\n`,
    );
    const said = forecast(planned, bench.path('nowhere'), 1, 0).power[0].chances.find(({ difference }) => Math.round(1000 * difference) === effect)
      ?.chance as number;
    console.log(`${effect / 10} points: found in ${((100 * found) / RUNS).toFixed(1)} % of ${RUNS} runs, stated ${(100 * said).toFixed(1)} %`);
    expect(Math.abs(found / RUNS - said)).toBeLessThan(4 * Math.sqrt((said * (1 - said)) / RUNS));
  });
});
