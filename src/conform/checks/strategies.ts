import { messageOf, type Player, type Rules, resolveParams, rolesOf, type Strategy, Stream, View } from '../../core/index.ts';
import { playGame } from '../../runner/play/play.ts';
import { type PlayerSpec, playerSpec, type SpecSource } from '../../runner/play/player-spec.ts';
import { SeatedPlayers } from '../../runner/play/seating.ts';
import { Fault, faultIn } from '../fault.ts';
import { keyOf, streamOf } from '../keys.ts';
import { type Check, compiled, type Subject } from '../subject.ts';
import { leak } from './leak.ts';

const GAMES = 2;

export const strategies: Check = {
  promise: 'every strategy answers legally, repeatably, and by what it may see alone',
  look: 'choose and plan of the strategy named',
  // Players that search are dealt worlds: where these are wrong, so are their answers.
  after: [leak],
  run(subject, { seed, pulse }) {
    const names = [...(subject.strategies ?? [])].filter(([, strategy]) => strategy.roles.includes('play')).map(([name]) => name);
    for (const name of names) {
      const players: Players = { subject, name, seed, pulse };
      try {
        repeats(players, GAMES);
        seesItsViewOnly(players, GAMES);
      } catch (error) {
        const fault = faultIn(error);
        throw new Fault(`${name} ${fault?.what ?? `fails: ${messageOf(error)}`}`, fault?.spot, error);
      }
    }
    return names.length === 0 ? 'no strategies' : names.join(', ');
  },
};

/** A strategy at every seat, the other roles by the game's defaults. */
export interface Players {
  readonly subject: Subject;
  readonly name: string;
  readonly seed: string;
  readonly pulse?: Int32Array;
}

/**
 * Plays the same games again, backwards and each by itself; throws if another game comes out. The first game was played by itself already, and the last one
 * after the others.
 */
export function repeats({ subject, name, seed, pulse }: Players, games: number): void {
  const numbers = Array.from({ length: games }, (_, game) => game);
  const table = (): SeatedPlayers => seated(subject, compiled(subject), name, undefined, pulse);
  const first = table();
  const forwards = numbers.map((game) => course(first, game, seed));
  for (const game of numbers.toReversed().slice(1)) agree(forwards[game], course(first, game, seed), game);
  for (const game of numbers.slice(1)) agree(forwards[game], course(table(), game, seed), game);
}

function agree(one: string, other: string, game: number): void {
  if (one !== other) throw new Fault('plays another game the second time', { game });
}

/** Throws if an answer depends on what the strategy may not see. Returns how often it was asked. */
export function seesItsViewOnly({ subject, name, seed, pulse }: Players, games: number): number {
  const rules = compiled(subject);
  const asked = { times: 0 };
  const twin = withTwin(strategyOf(subject, name), rules, asked);
  const table = seated(subject, rules, name, twin, pulse);
  for (let game = 0; game < games; game++) course(table, game, seed);
  return asked.times;
}

/** Whoever plays futures is given few and short ones: what is checked does not depend on how many, and a campaign has a long future. */
const LEAST = { futures: 2, iterations: 4, depth: 1, looks: 1, width: 2, horizon: 20 };

function budgetOf(strategy: Strategy): Partial<typeof LEAST> {
  if (!playsFutures(strategy)) return {};
  return Object.fromEntries(Object.entries(LEAST).filter(([name]) => name in (strategy.options ?? {})));
}

/** Does it play futures, to their end or its horizon? */
export function playsFutures({ options = {} }: Strategy): boolean {
  return 'futures' in options || 'iterations' in options;
}

function strategyOf({ strategies, def }: Subject, name: string): Strategy {
  const found = strategies?.get(name);
  if (found === undefined) throw new Error(`no strategy ${name} of ${def.id} at hand`);
  return found;
}

function seated(subject: Subject, rules: Rules, name: string, instead: Strategy | undefined, pulse: Int32Array | undefined): SeatedPlayers {
  const { def } = subject;
  const find = (id: string): Strategy => (id === name && instead !== undefined ? instead : strategyOf(subject, id));
  const source: SpecSource = {
    def,
    strategyOf: (id) => strategyOf(subject, id),
    optionsOf(id) {
      const strategy = strategyOf(subject, id);
      return resolveParams(strategy.options ?? {}, budgetOf(strategy), null);
    },
    nameOf: (each, id) => nameOf(subject, each, id),
  };
  const role = (each: string): PlayerSpec => playerSpec(each === 'play' ? name : nameOf(subject, each, def.defaults[each]), source);
  const seats = Array.from({ length: rules.seats }, () => Object.fromEntries(rolesOf(def).map((each) => [each, role(each)])));
  return new SeatedPlayers(def, rules, seats, find, pulse);
}

/** Of two strategies with a name, the one in the role's folder. */
function nameOf({ strategies }: Subject, role: string, id: string): string {
  return strategies?.has(`${role}/${id}`) ? `${role}/${id}` : id;
}

/** Codes of a game, and how it ended. */
function course(table: SeatedPlayers, game: number, seed: string): string {
  const codes: number[] = [];
  const s = table.rules.create();
  playGame(table, s, keyOf(seed), game, (_s, code) => codes.push(code));
  return `${codes.join(' ')} → ${s.outcome} in round ${s.round}`;
}

/**
 * The strategy with a twin beside it that is shown worlds instead of the real game: hidden cards dealt anew at every question. Both have the same luck of
 * their own; if they ever answer differently, the strategy has seen something it may not see.
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
        if (one.join() !== other.join())
          throw new Fault(`answers by what it may not see: ${one.join(' ')} in the real game, ${other.join(' ')} after hidden cards were dealt anew`);
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
