import { resolveParams, Simulator, type Strategy } from '../../../src/core/index.ts';
import { soulRaiders } from '../../../src/games/soul-raiders/index.ts';
import type { RaiderView } from '../../../src/games/soul-raiders/play/view.ts';
import { ChapterRules } from '../../../src/games/soul-raiders/rules/rules.ts';
import { M } from '../../../src/games/soul-raiders/state/state.ts';
import { playGame } from '../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../src/runner/play/seating.ts';
import { keyOf, streamOf } from '../../support/keys.ts';
import type { Scene } from './scenario.ts';
import { standIn } from './test-pack.ts';

type Options = Readonly<Record<string, number | string>>;

const optionsOf = (strategy: Strategy<RaiderView>, options: Options) => resolveParams(strategy.options ?? {}, options, { data: {} } as never);

/** Lets a strategy answer in a scene. Returns its answer as a code; the scene stays as it is. */
export function answerOf(strategy: Strategy<RaiderView>, scene: Scene, options: Options = {}): number {
  const { rules, s } = scene;
  const sim = new Simulator(rules) as unknown as Simulator<RaiderView>;
  const player = strategy.create({ rng: streamOf('scene'), options: optionsOf(strategy, options), params: {}, sim, view: rules.view(), players: () => null });
  const codes = new Int32Array(rules.mostCodes);
  player.begin(scene.view(s.decider));
  return codes[player.choose(scene.view(s.decider), codes, rules.legal(s, codes))];
}

/** Plays with it as long as the same decider is asked the same kind of question. */
export function playOn(strategy: Strategy<RaiderView>, scene: Scene, options: Options = {}): Scene {
  const { decider, kind } = scene.s;
  while (scene.s.decider === decider && scene.s.kind === kind) scene.play(answerOf(strategy, scene, options));
  return scene;
}

/** Stars and victories of the first chapter in so many games. */
export function results(play: Strategy<RaiderView>, team: Strategy<RaiderView>, heroes: number, games: number, options: Options = {}) {
  const pack = standIn();
  const rules = new ChapterRules(pack, resolveParams(soulRaiders.params, { heroes }, pack));
  const find = (id: string): Strategy => (id === play.id ? play : team) as Strategy;
  const seat = { play: { strategy: play.id, options: optionsOf(play, options) }, team: { strategy: team.id, options: optionsOf(team, {}) } };
  const players = new SeatedPlayers(
    soulRaiders as never,
    rules as never,
    Array.from({ length: heroes }, () => seat),
    find,
  );
  const s = rules.create();
  const sum = { stars: 0, wins: 0 };
  for (let game = 0; game < games; game++) {
    playGame(players, s, keyOf('results'), game);
    sum.stars += s.words[M.RED] + s.words[M.BLACK];
    if (s.words[M.RESULT] < 3) sum.wins++;
  }
  return sum;
}
