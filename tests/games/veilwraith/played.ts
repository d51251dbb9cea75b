import { type Params, resolveParams, Simulator, type Strategy } from '../../../src/core/index.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';
import { streamOf } from '../../support/keys.ts';
import { type Scene, type Setup, scenario } from './scenario.ts';

/** Plays with a strategy until the round is over or something unknown is revealed; returns its actions in words. */
export function played(strategy: Strategy<VeilwraithView>, setup: Setup, given: Params = {}): { game: Scene; did: string[] } {
  const game = scenario(setup, 0);
  const { rules, s } = game;
  const sim = new Simulator(rules) as unknown as Simulator<VeilwraithView>;
  const view = rules.view() as VeilwraithView;
  const options = resolveParams(strategy.options ?? {}, given, null);
  const player = strategy.create({ rng: streamOf('player'), options, params: {}, sim, view: rules.view() as VeilwraithView, players: () => null });
  view.bind(s, 0);
  player.begin(view);
  const run = new Int32Array(256);
  const codes = new Int32Array(rules.mostCodes);
  const did: string[] = [];
  const { news, round } = s;
  const apply = (code: number): void => {
    did.push(rules.say(s, code));
    game.run(() => rules.apply(s, code));
  };
  while (s.news === news && s.round === round && s.outcome === 0) {
    view.bind(s, 0);
    // As in the runner: a run continues while its codes are legal and nothing new becomes visible.
    const n = player.plan?.(view, run) ?? 0;
    for (let i = 0; i < n && s.news === news && s.outcome === 0 && rules.allows(s, run[i]); i++) apply(run[i]);
    if (n > 0) continue;
    view.bind(s, 0);
    apply(codes[player.choose(view, codes, rules.legal(s, codes))]);
  }
  return { game, did };
}
