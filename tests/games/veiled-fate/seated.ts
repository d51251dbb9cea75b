import { resolveParams, Simulator, type Strategy } from '../../../src/core/index.ts';
import { veiledFate } from '../../../src/games/veiled-fate/index.ts';
import type { FateView } from '../../../src/games/veiled-fate/play/view.ts';
import { FateRules } from '../../../src/games/veiled-fate/rules/rules.ts';
import { M } from '../../../src/games/veiled-fate/state/state.ts';
import { playGame } from '../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../src/runner/play/seating.ts';
import { keyOf, streamOf } from '../../support/keys.ts';
import type { Scene } from './scenario.ts';
import { standIn } from './test-pack.ts';

type Options = Readonly<Record<string, number>>;

const optionsOf = (strategy: Strategy<FateView>, options: Options) => resolveParams(strategy.options ?? {}, options, { data: {} } as never);

/** Lets a strategy answer in a scene, again and again. Returns its answer as a code; the scene stays as it is. */
export function seated(strategy: Strategy<FateView>, scene: Scene, options: Options = {}): () => number {
  const { rules, s } = scene;
  const sim = new Simulator(rules) as unknown as Simulator<FateView>;
  const player = strategy.create({ rng: streamOf('scene'), options: optionsOf(strategy, options), params: {}, sim, view: rules.view(), players: () => null });
  const codes = new Int32Array(rules.mostCodes);
  player.begin(scene.view(s.decider));
  return () => codes[player.choose(scene.view(s.decider), codes, rules.legal(s, codes))];
}

/** Plays out the decisions of one seat until another is asked, or another kind of decision comes. */
export function playOn(strategy: Strategy<FateView>, scene: Scene, options: Options = {}): Scene {
  const { decider, kind } = scene.s;
  const answer = seated(strategy, scene, options);
  while (scene.s.decider === decider && scene.s.kind === kind) scene.play(answer());
  return scene;
}

/** How many of so many games a strategy wins against copies of another, at each seat in turn. */
export function winsAgainst(strategy: Strategy<FateView>, others: Strategy<FateView>, players: number, games: number, options: Options = {}): number {
  const pack = standIn();
  const rules = new FateRules(pack, resolveParams(veiledFate.params, { players }, pack));
  const find = (id: string): Strategy => (id === 'one' ? strategy : others) as Strategy;
  const one = { play: { strategy: 'one', options: optionsOf(strategy, options) } };
  const other = { play: { strategy: 'other', options: optionsOf(others, {}) } };
  const tables = Array.from({ length: players }, (_, seat) => {
    const seats = Array.from({ length: players }, (_seat, i) => (i === seat ? one : other));
    return new SeatedPlayers(veiledFate, rules, seats, find);
  });
  const s = rules.create();
  let wins = 0;
  for (let game = 0; game < games; game++) {
    playGame(tables[game % players], s, keyOf('wins'), game);
    if ((s.words[M.WINNERS] & (1 << (game % players))) !== 0) wins++;
  }
  return wins;
}
