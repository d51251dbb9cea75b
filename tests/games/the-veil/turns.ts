import { FIRST_KIND, OVER, type Player, resolveParams, Simulator, type Strategy } from '../../../src/core/index.ts';
import type { VeilView } from '../../../src/games/the-veil/play/view.ts';
import type { VeilRules } from '../../../src/games/the-veil/rules/rules.ts';
import { KIND_LIST } from '../../../src/games/the-veil/state/kinds.ts';
import { streamOf } from '../../support/keys.ts';
import type { Scene } from './scenario.ts';

type Options = Readonly<Record<string, string | number | boolean>>;

/** A strategy's answer in this scene, in words. */
export function answerOf(strategy: Strategy<VeilView>, scene: Scene, options: Options = {}): string {
  const { rules } = scene;
  const player = seated(rules, strategy, options);
  const view = scene.view(scene.s.decider);
  player.begin(view);
  return rules.say(scene.s, answer(player, view, rules, scene));
}

function seated(rules: VeilRules, strategy: Strategy<VeilView>, options: Options): Player<VeilView> {
  const sim = new Simulator(rules) as unknown as Simulator<VeilView>;
  return strategy.create({
    rng: streamOf('turn'),
    options: resolveParams(strategy.options ?? {}, options, { data: {} } as never),
    params: {},
    sim,
    view: rules.view(),
    players: () => null,
  });
}

/** Lets a strategy play the turn of the asked seat to its end; the other seat passes. Returns its actions in words. */
export function playTurn(scene: Scene, strategy: Strategy<VeilView>, options: Options = {}): string[] {
  const { rules } = scene;
  const view = rules.view();
  const player = seated(rules, strategy, options);
  const { s } = scene;
  const { active } = scene.state;
  const did: string[] = [];
  view.bind(s, active);
  player.begin(view);
  while (s.kind !== OVER && scene.state.active === active) {
    view.bind(s, s.decider);
    const code = s.decider === active ? answer(player, view, rules, scene) : 0;
    did.push(rules.say(s, code));
    scene.run(() => rules.apply(s, code));
  }
  return did;
}

const codes = new Int32Array(1024);
const run = new Int32Array(256);

/** The first code of a plan, as the table takes it; plans are made again after every code, which must change nothing. */
function answer(player: Player<VeilView>, view: VeilView, rules: VeilRules, scene: Scene): number {
  const { s } = scene;
  const kind = KIND_LIST[s.kind - FIRST_KIND];
  if (kind.pass !== undefined && player.stops !== undefined && !player.stops.includes(kind.name)) return kind.pass;
  const n = rules.legal(s, codes);
  if (n === 1) return codes[0];
  if (player.plan !== undefined && player.plan(view, run) > 0) {
    if (!codes.subarray(0, n).includes(run[0])) throw new Error(`planned ${rules.say(s, run[0])}, which is not legal`);
    return run[0];
  }
  return codes[player.choose(view, codes, n)];
}
