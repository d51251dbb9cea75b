import { floats } from '../../src/conform/arithmetic.ts';
import { bestPlay, type Solved } from '../../src/conform/exact.ts';
import { StreamLuck } from '../../src/conform/stream-luck.ts';
import { type Player, type Rules, type SearchAids, Simulator, type State, type Strategy, Stream, uniform } from '../../src/core/index.ts';
import { keyOf, streamOf } from '../support/keys.ts';

/** A player for any game and its options; those left out have their defaults. */
export interface Searcher {
  readonly strategy: Strategy;
  readonly options?: Readonly<Record<string, number | string>>;
  readonly aids?: SearchAids;
  /** The players that options of type `strategy` name, besides `uniform`. */
  readonly players?: Readonly<Record<string, () => Player>>;
}

/** Seats a search player in a game, with random numbers made from a word. */
export function seated(rules: Rules, { strategy, options = {}, aids, players = {} }: Searcher, word: string): Player {
  const all = Object.fromEntries(Object.entries(strategy.options ?? {}).map(([name, { default: value }]) => [name, options[name] ?? value]));
  return strategy.create({
    rng: streamOf(`${word} own`),
    options: all,
    params: {},
    sim: new Simulator(rules, aids),
    view: rules.view(),
    players(option) {
      const name = all[option] as string;
      if (name === 'none') return null;
      const make = (who: number): Player => players[name]?.() ?? uniform.create({ rng: streamOf(`${word} ${option} ${who}`) } as never);
      return Array.from({ length: rules.seats + rules.teams.length }, (_, who) => make(who));
    },
  });
}

export interface PlayedValue {
  /** What the player gets against best play, on average. */
  readonly mean: number;
  readonly standardError: number;
}

/**
 * What a player gets in one seat when the others play best. A game counts what the player's choices gave away, so luck and the others' choices among equals
 * add no noise: the value is the optimum less what is given away.
 */
export function playedValue(rules: Rules, searcher: Searcher, seat: number, games: number, solved: Solved<number> = bestPlay(rules, floats)): PlayedValue {
  const optimum = solved.fromStart()[seat];
  const player = seated(rules, searcher, 'measured');
  const rng = new Stream();
  const given = Array.from({ length: games }, (_, game) => {
    rng.reset(keyOf('measured'), game, 0);
    return givenAway(rules, player, seat, solved, rng);
  });
  const mean = given.reduce((a, b) => a + b, 0) / games;
  const variance = given.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (games - 1);
  return { mean: optimum - mean, standardError: Math.sqrt(variance / games) };
}

/** Plays one game; the sum of what the player's choices gave away. Its luck comes from outside the state, so that the solver knows its positions. */
function givenAway(rules: Rules, player: Player, seat: number, solved: Solved<number>, rng: Stream): number {
  const luck = new StreamLuck(rng);
  const s = rules.create();
  const view = rules.view();
  const codes = new Int32Array(rules.mostCodes);
  withLuck(rules, luck, () => rules.start(s, new Int32Array(4), 0));
  view.bind(s, seat);
  player.begin(view);
  let given = 0;
  while (s.outcome === 0) {
    const n = rules.legal(s, codes);
    const worth = Array.from(codes.subarray(0, n), (code) => solved.after(s, code)[s.decider]);
    const most = Math.max(...worth);
    const best = worth.flatMap((value, k) => (value > most - 1e-9 ? [k] : []));
    let i = best[rng.below(best.length)];
    if (s.decider === seat && n > 1) {
      view.bind(s, seat);
      i = player.choose(view, codes, n);
      given += most - worth[i];
    }
    withLuck(rules, luck, () => rules.apply(s, codes[i]));
  }
  return given;
}

function withLuck(rules: Rules, luck: StreamLuck, work: () => void): void {
  rules.luck.script = luck;
  work();
  rules.luck.script = null;
}

/** A game at its start or after some codes. */
export function positionAfter(rules: Rules, ...codes: readonly number[]): State {
  const s = rules.create();
  rules.start(s, keyOf('measured'), 0);
  for (const code of codes) rules.apply(s, code);
  return s;
}
