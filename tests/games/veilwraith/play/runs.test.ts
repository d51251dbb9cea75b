import { describe, expect, it } from 'vitest';
import { FRAME, type Rules, resolveParams, type State, type Strategy } from '../../../../src/core/index.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import { CampaignRules } from '../../../../src/games/veilwraith/modes/campaign.ts';
import type { VeilwraithRules } from '../../../../src/games/veilwraith/rules/rules.ts';
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
const MOST_FRAMES = 24;

interface Cell {
  readonly set: Readonly<Record<string, unknown>>;
  readonly play: Strategy;
  readonly games: number;
  readonly skips?: readonly string[];
}

function seated({ set, play, skips = [] }: Cell): { rules: Rules; table: SeatedPlayers; stages: readonly VeilwraithRules[] } {
  const players: Record<string, Strategy> = { play, upgrades: upgrades as Strategy, rewards: rewards as Strategy };
  const rules = veilwraith.compile(pack, resolveParams(veilwraith.params, set, pack)) as unknown as Rules;
  const options = (role: string): object => (role === 'rewards' ? { skips } : {});
  const seat = Object.fromEntries(
    Object.entries(players).map(([role, strategy]) => [role, { strategy: role, options: resolveParams(strategy.options ?? {}, options(role) as never, pack) }]),
  );
  const stages = rules instanceof CampaignRules ? rules.stages : [rules as unknown as VeilwraithRules];
  return { rules, table: new SeatedPlayers(veilwraith as never, rules, [seat], (role) => players[role]), stages };
}

/** What a state says: all but the effect frames, which keep words of what has been resolved. */
function told(rules: VeilwraithRules, s: State): Int32Array {
  const words = s.all.slice();
  words.fill(0, rules.frames, rules.frames + FRAME * MOST_FRAMES);
  return words;
}

describe('runs of codes', () => {
  const cells: Record<string, Cell> = {
    'greedy play of the first Vignette': { set: { vignette: 'lost-ruins' }, play: greedy as Strategy, games: 30 },
    'sensible play of the fourth Vignette': { set: { vignette: 'weald-heart' }, play: sensible as Strategy, games: 30 },
    'random play of the fifth Vignette': { set: { vignette: 'gate-of-ash' }, play: random as Strategy, games: 30 },
    'a Campaign': { set: { mode: 'campaign' }, play: sensible as Strategy, games: 15 },
    'a Campaign with a Vignette skipped': { set: { mode: 'campaign', dayDream: true }, play: sensible as Strategy, games: 15, skips: ['2', '3'] },
  };
  it.each(Object.entries(cells))('%s: two answers at once come to the same as one after the other', (_name, cell) => {
    const { rules, table, stages } = seated(cell);
    let pairs = 0;
    let skipped = 0;
    for (const stage of stages) {
      const resolve = stage.resolve.bind(stage);
      stage.resolve = (s, code, next, planned) => {
        const resolved = resolve(s, code, next, planned);
        if (resolved === 2) pairs++;
        return resolved;
      };
    }
    const s = rules.create();
    const again = rules.create();
    for (let game = 0; game < cell.games; game++) {
      const codes: number[] = [];
      const decisions = playGame(table, s, key, game, (_s, code) => codes.push(code));
      const oneByOne = told(stages[0], s);
      expect(playGame(table, s, key, game)).toBe(decisions);
      expect(told(stages[0], s)).toEqual(oneByOne);
      // And as a search would, which asks the rules of the whole Campaign.
      table.begin(again, key, game);
      for (const code of codes) rules.apply(again, code);
      expect(told(stages[0], again)).toEqual(oneByOne);
      skipped += (again as VeilwraithState).campaign[G.SKIPPED];
    }
    expect(skipped > 0).toBe(cell.skips !== undefined);
    // A Memory for its only ability, or a Tilt before the end of the phase, in most rounds of at least seven.
    expect(pairs).toBeGreaterThan(7 * cell.games);
  });
});
