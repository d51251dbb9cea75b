import { describe, expect, it } from 'vitest';
import { type GameDef, type Player, type Rules, resolveParams, type Strategy, Stream, type Toolbox, View } from '../src/core/index.ts';
import { games } from '../src/games/registry.ts';
import { listStrategies, loadStrategies, strategyName } from '../src/runner/experiment/strategies.ts';
import { playGame } from '../src/runner/play/play.ts';
import { SeatedPlayers } from '../src/runner/play/seating.ts';
import { keyOf, streamOf } from './support/keys.ts';
import { isWanted } from './support/long.ts';
import { subjects } from './support/subjects.ts';

const key = keyOf('strategies');

/** Every `play` strategy that comes with a game, in each of its scenarios. */
async function cases(): Promise<{ name: string; def: GameDef; rules: () => Rules; strategy: Strategy; others: ReadonlyMap<string, Strategy> }[]> {
  const found = [];
  for (const def of games) {
    const ids = (await listStrategies(def)).filter((s) => s.roles.includes('play') && s.id !== 'uniform').map((s) => s.id);
    const rest = Object.entries(def.defaults).map(([role, id]) => strategyName(def, role, id));
    const loaded = await loadStrategies(def, [...ids, ...rest], '.');
    const own = subjects().filter((s) => s.subject.def === def);
    const companies = own.findIndex(({ company }) => company);
    for (const [i, { name, subject }] of own.entries()) {
      for (const id of ids) {
        const strategy = loaded.get(id) as Strategy;
        // Searching strategies are slow, most of all in campaigns. Outside the long tests, the first scenario and the first company are enough.
        if (!isWanted(!searches(strategy) || i === 0 || i === companies)) continue;
        found.push({ name: `${name}, ${id}`, def, rules: () => def.compile(subject.pack, subject.params), strategy, others: loaded });
      }
    }
  }
  return found;
}

/** Does it search, with a budget? */
function searches({ options = {} }: Strategy): boolean {
  return 'futures' in options || 'nodes' in options;
}

/** The smallest budget for strategies that play out futures: the number does not matter here, and a campaign has long futures. */
const LEAST = { futures: 2, looks: 1 };
function budget(strategy: Strategy): typeof LEAST | Record<string, never> {
  return strategy.options !== undefined && 'futures' in strategy.options ? LEAST : {};
}

/** A table where every seat plays this strategy and the other roles use the game's defaults. */
function seated(def: GameDef, rules: Rules, play: Strategy, others: ReadonlyMap<string, Strategy>): SeatedPlayers {
  const role = (name: string): { strategy: string; options: Toolbox['options'] } => {
    const id = name === 'play' ? 'play' : strategyName(def, name, def.defaults[name]);
    const spec = name === 'play' ? play : (others.get(id) as Strategy);
    return { strategy: id, options: resolveParams(spec.options ?? {}, budget(spec), null) };
  };
  const roles = [...new Set(def.kinds.map((kind) => kind.role))];
  const seats = Array.from({ length: rules.seats }, () => Object.fromEntries(roles.map((name) => [name, role(name)])));
  return new SeatedPlayers(def, rules, seats, (id) => (id === 'play' ? play : (others.get(id) as Strategy)));
}

/** A game's codes and its result. */
function course(table: SeatedPlayers, rules: Rules, game: number): string {
  const codes: number[] = [];
  const s = rules.create();
  playGame(table, s, key, game, (_s, code) => codes.push(code));
  return `${codes.join(' ')} → ${s.outcome} in round ${s.round}`;
}

/**
 * The strategy and a twin. The twin sees worlds instead of the real game, with the hidden cards dealt again at every question. Both have the same random
 * stream; if their answers ever differ, the strategy has seen something hidden.
 */
function withTwin(strategy: Strategy, rules: Rules, asked: { times: number }): Strategy {
  return {
    ...strategy,
    create(t) {
      const own = new Stream();
      const real: Player = strategy.create(t);
      const twin: Player = strategy.create({ ...t, rng: own, view: rules.view() });
      const luck = streamOf('twin');
      const world = rules.create();
      const view = rules.view();
      const run = new Int32Array(256);
      const dream = (from: View): View => {
        rules.determinise(View.stateOf(from), from.who, luck, world);
        view.bind(world, from.who);
        return view;
      };
      const same = (one: readonly number[], other: readonly number[]): void => {
        asked.times++;
        if (one.join() !== other.join()) throw new Error(`answers ${one.join(' ')} in the real game, ${other.join(' ')} in a world`);
      };
      return {
        stops: real.stops,
        begin(v) {
          Object.assign(own, t.rng);
          real.begin(v);
          twin.begin(dream(v));
        },
        choose(v, codes, n) {
          const mine = real.choose(v, codes, n);
          same([mine], [twin.choose(dream(v), codes, n)]);
          return mine;
        },
        ...(real.plan && {
          plan(v: View, out: Int32Array) {
            const n = real.plan?.(v, out) ?? 0;
            const m = twin.plan?.(dream(v), run) ?? 0;
            same([...out.subarray(0, n)], [...run.subarray(0, m)]);
            return n;
          },
        }),
        ...(real.heed && {
          heed(v: View, event: number, a: number, b: number, c: number) {
            real.heed?.(v, event, a, b, c);
            twin.heed?.(v, event, a, b, c);
          },
        }),
      };
    },
  };
}

describe.each(await cases())('$name', ({ def, rules, strategy, others }) => {
  it('repeats its games exactly, in any order', () => {
    const one = rules();
    const table = seated(def, one, strategy, others);
    const games = budget(strategy) === LEAST ? [0, 1] : [0, 1, 2];
    const forwards = games.map((game) => course(table, one, game));
    const backwards = [...games]
      .reverse()
      .map((game) => course(table, one, game))
      .reverse();
    const other = rules();
    const singly = games.map((game) => course(seated(def, other, strategy, others), other, game));
    expect(backwards).toEqual(forwards);
    expect(singly).toEqual(forwards);
  });

  it('answers only from what it may see', () => {
    const asked = { times: 0 };
    const own = rules();
    const table = seated(def, own, withTwin(strategy, own, asked), others);
    for (let game = 0; game < 2; game++) course(table, own, game);
    expect(asked.times).toBeGreaterThan(0);
  });
});
