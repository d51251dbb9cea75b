import { FIRST_KIND, OVER, type Player, resolveParams, Simulator, type Strategy } from '../../../src/core/index.ts';
import type { RuinView } from '../../../src/games/veil-of-ruin/play/view.ts';
import type { RuinRules } from '../../../src/games/veil-of-ruin/rules/rules.ts';
import { C } from '../../../src/games/veil-of-ruin/state/codes.ts';
import { KIND_LIST, Kind } from '../../../src/games/veil-of-ruin/state/kinds.ts';
import { streamOf } from '../../support/keys.ts';
import type { Scene } from './scenario.ts';

type Options = Readonly<Record<string, string | number | boolean>>;

function seated(rules: RuinRules, strategy: Strategy<RuinView>, options: Options): Player<RuinView> {
  const sim = new Simulator(rules) as unknown as Simulator<RuinView>;
  return strategy.create({
    rng: streamOf('turn'),
    options: resolveParams(strategy.options ?? {}, options, { data: {} } as never),
    params: {},
    sim,
    view: rules.view(),
    players: () => null,
  });
}

const codes = new Int32Array(4096);

/** A strategy's answer in this scene, in words. */
export function answerOf(strategy: Strategy<RuinView>, scene: Scene, options: Options = {}): string {
  const { rules } = scene;
  const player = seated(rules, strategy, options);
  const view = scene.view(scene.s.decider);
  player.begin(view);
  const n = rules.legal(scene.s, codes);
  return rules.say(scene.s, codes[n === 1 ? 0 : player.choose(view, codes, n)]);
}

/**
 * Lets a strategy answer as long as the same kind of decision, or a question of a text, is put to the same seat. Returns its answers in words. It stops where a hero
 * would end its turn, so that nothing that follows blurs what it did.
 */
export function playOn(scene: Scene, strategy: Strategy<RuinView>, options: Options = {}): string[] {
  const { rules } = scene;
  const { s } = scene;
  const { decider, kind } = s;
  const player = seated(rules, strategy, options);
  player.begin(scene.view(decider));
  const did: string[] = [];
  while (s.kind !== OVER && s.decider === decider && (s.kind === kind || isOfText(s.kind))) {
    const n = rules.legal(s, codes);
    const code = codes[n === 1 ? 0 : player.choose(scene.view(decider), codes, n)];
    did.push(rules.say(s, code));
    if (s.kind === Kind.action && code === C.PASS) break;
    scene.run(() => rules.apply(s, code));
  }
  return did;
}

function isOfText(kind: number): boolean {
  return ['figure', 'card', 'option', 'status', 'dazed-draw'].includes(KIND_LIST[kind - FIRST_KIND].name);
}
