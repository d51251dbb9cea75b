import { describe, expect, it } from 'vitest';
import { type Rules, resolveParams, type Strategy } from '../../../../src/core/index.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import { G, type VeilwraithState } from '../../../../src/games/veilwraith/state/state.ts';
import { playGame } from '../../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../../src/runner/play/seating.ts';
import random from '../../../../strategies/veilwraith/random.ts';
import rewards from '../../../../strategies/veilwraith/rewards/sensible.ts';
import greedy from '../../../../strategies/veilwraith/rotation-greedy.ts';
import sensible from '../../../../strategies/veilwraith/rotation-sensible.ts';
import upgrades from '../../../../strategies/veilwraith/upgrades/sensible.ts';
import { keyOf } from '../../../support/keys.ts';
import { ownPack } from '../../../support/subjects.ts';

const pack = ownPack(veilwraith);
const key = keyOf('runs');

interface Cell {
  readonly set: Readonly<Record<string, unknown>>;
  readonly play: Strategy;
  readonly games: number;
  readonly skips?: readonly string[];
}

function seated({ set, play, skips = [] }: Cell): { rules: Rules; table: SeatedPlayers } {
  const players: Record<string, Strategy> = { play, upgrades: upgrades as Strategy, rewards: rewards as Strategy };
  const rules = veilwraith.compile(pack, resolveParams(veilwraith.params, set, pack)) as unknown as Rules;
  const options = (role: string): object => (role === 'rewards' ? { skips } : {});
  const seat = Object.fromEntries(
    Object.entries(players).map(([role, strategy]) => [role, { strategy: role, options: resolveParams(strategy.options ?? {}, options(role) as never, pack) }]),
  );
  return { rules, table: new SeatedPlayers(veilwraith as never, rules, [seat], (role) => players[role]) };
}

describe('runs of codes', () => {
  const cells: Record<string, Cell> = {
    'greedy play of the first Vignette': { set: { vignette: 'lost-ruins' }, play: greedy as Strategy, games: 30 },
    'sensible play of the fourth Vignette': { set: { vignette: 'weald-heart' }, play: sensible as Strategy, games: 30 },
    'random play of the fifth Vignette': { set: { vignette: 'gate-of-ash' }, play: random as Strategy, games: 30 },
    'a Campaign': { set: { mode: 'campaign' }, play: sensible as Strategy, games: 15 },
    'a Campaign with a Vignette skipped': { set: { mode: 'campaign', dayDream: true }, play: sensible as Strategy, games: 15, skips: ['2', '3'] },
  };
  it.each(Object.entries(cells))('%s: give the same result without a listener, and with every code applied by the rules of the whole game', (_name, cell) => {
    const { rules, table } = seated(cell);
    let skipped = 0;
    const s = rules.create();
    const again = rules.create();
    for (let game = 0; game < cell.games; game++) {
      const codes: number[] = [];
      const decisions = playGame(table, s, key, game, (_s, code) => codes.push(code));
      const witnessed = s.all.slice();
      expect(playGame(table, s, key, game)).toBe(decisions);
      expect(s.all).toEqual(witnessed);
      // And as a search would, with the rules of the whole Campaign.
      table.begin(again, key, game);
      for (const code of codes) rules.apply(again, code);
      expect(again.all).toEqual(witnessed);
      skipped += (again as VeilwraithState).campaign[G.SKIPPED];
    }
    expect(skipped > 0).toBe(cell.skips !== undefined);
  });
});
