import { describe, expect, it } from 'vitest';
import { resolveParams, type Strategy, WIN } from '../../../src/core/index.ts';
import { veilwraith } from '../../../src/games/veilwraith/index.ts';
import { playGame } from '../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../src/runner/play/seating.ts';
import random from '../../../strategies/veilwraith/random.ts';
import rewards from '../../../strategies/veilwraith/rewards/sensible.ts';
import greedy from '../../../strategies/veilwraith/rotation-greedy.ts';
import planner from '../../../strategies/veilwraith/rotation-planner.ts';
import sensible from '../../../strategies/veilwraith/rotation-sensible.ts';
import upgrades from '../../../strategies/veilwraith/upgrades/sensible.ts';
import { keyOf } from '../../support/keys.ts';
import { ownPack } from '../../support/subjects.ts';

const VIGNETTES = ['lost-ruins', 'nesting-woods', 'drowned-archive', 'weald-heart', 'gate-of-ash'];
const pack = ownPack(veilwraith);

/** The share of games 0 … games - 1 that a strategy wins, by vignette. */
function winRates(play: Strategy, games: number): number[] {
  const players: Record<string, Strategy> = { play, upgrades, rewards: rewards as Strategy };
  return VIGNETTES.map((vignette) => {
    const rules = veilwraith.compile(pack, resolveParams(veilwraith.params, { vignette }, pack));
    const seat = Object.fromEntries(
      Object.entries(players).map(([role, { options }]) => [role, { strategy: role, options: resolveParams(options ?? {}, {}, pack) }]),
    );
    const table = new SeatedPlayers(veilwraith as never, rules as never, [seat], (role) => players[role]);
    const s = rules.create();
    let won = 0;
    for (let game = 0; game < games; game++) {
      playGame(table, s, keyOf('shape'), game);
      if (s.outcome === WIN) won++;
    }
    return won / games;
  });
}

describe('the shape of difficulty in the stand-in pack', () => {
  // About a hundred games each: the study vignette-difficulty measures this properly. The margins are well below its results.
  const rates = {
    random: winRates(random as Strategy, 30),
    greedy: winRates(greedy as Strategy, 300),
    sensible: winRates(sensible as Strategy, 300),
    planner: winRates(planner as Strategy, 100),
  };
  const mean = (of: readonly number[]): number => of.reduce((sum, x) => sum + x, 0) / of.length;

  it('random hardly ever wins', () => {
    expect(Math.max(...rates.random)).toBeLessThan(0.1);
  });

  it('sensible beats greedy in every vignette', () => {
    for (const [v, rate] of rates.sensible.entries()) expect(rate).toBeGreaterThan(rates.greedy[v] + 0.05);
  });

  it('planner beats sensible over all vignettes', () => {
    expect(mean(rates.planner)).toBeGreaterThan(mean(rates.sensible) + 0.04);
  });

  it('the first vignette is easier than the third, the third easier than the last', () => {
    for (const of of [rates.greedy, rates.sensible, rates.planner]) {
      expect(of[0]).toBeGreaterThan(of[2] + 0.03);
      expect(of[2]).toBeGreaterThan(of[4] + 0.08);
    }
  });
});
