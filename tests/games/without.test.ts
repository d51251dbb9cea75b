import { describe, expect, it } from 'vitest';
import {
  type GameDef,
  OUTCOMES,
  type Params,
  type Rules,
  resolveParams,
  rolesOf,
  type Strategy,
  type Stream,
  uniform,
  type Without,
} from '../../src/core/index.ts';
import { games } from '../../src/games/registry.ts';
import { listStrategies, loadStrategies, strategyName } from '../../src/runner/experiment/strategies.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { playerSpec, type SpecSource } from '../../src/runner/play/player-spec.ts';
import { SeatedPlayers } from '../../src/runner/play/seating.ts';
import { keyOf, streamOf } from '../support/keys.ts';
import { isWanted } from '../support/long.ts';
import { ownPack, subjects } from '../support/subjects.ts';

/** How each game is set up here: few rounds where a game is long. */
const SET: Readonly<Record<string, Params>> = {
  veilwraith: { vignette: 'nesting-woods' },
  'the-veil': { 'seats.0.hero': 'gravedigger', 'seats.1.hero': 'enchanter' },
  'soul-raiders': { heroes: 2 },
  'veiled-fate': { players: 4 },
  'veil-of-ruin': { party: 2 },
};

/** Two acts of each game that players of any kind come to in nearly every game. */
const COMMON: Readonly<Record<string, readonly [string, string]>> = {
  veilwraith: ['tilt', 'play'],
  'the-veil': ['buy', 'hit-recruit'],
  'soul-raiders': ['move', 'fight'],
  'veiled-fate': ['go-on-quest', 'smite'],
  'veil-of-ruin': ['attack', 'refill'],
};

interface Seen {
  /** By act, and whether the first seat did it, though something else was legal. */
  readonly done: Map<string, { first: number; others: number }>;
  readonly outcomes: Set<string>;
}

const uniformOf = (def: GameDef): Strategy => ({ ...uniform, game: def.id, roles: rolesOf(def) }) as Strategy;

/** Plays games by random answers and counts who does what. */
function playRandomly(def: GameDef, without: readonly (Without | null)[], count: number): Seen {
  const pack = ownPack(def);
  const rules = def.compile(pack, resolveParams(def.params, SET[def.id], pack));
  const seat = Object.fromEntries(rolesOf(def).map((role) => [role, { strategy: 'uniform', options: {} }]));
  const table = new SeatedPlayers(
    def,
    rules,
    Array.from({ length: rules.seats }, () => seat),
    () => uniformOf(def),
    undefined,
    {},
    without,
  );
  const seen: Seen = { done: new Map(), outcomes: new Set() };
  const s = table.rules.create();
  for (let game = 0; game < count; game++) {
    playGame(table, s, keyOf('without'), game, (at, code) => note(def, rules, seen, at, code));
    seen.outcomes.add(OUTCOMES[s.outcome]);
  }
  return seen;
}

function note(def: GameDef, rules: Rules, { done }: Seen, s: Parameters<Rules['legal']>[0], code: number): void {
  const act = def.acts?.[rules.actOf?.(s, code) ?? -1];
  if (act === undefined) return;
  const counted = done.get(act) ?? { first: 0, others: 0 };
  done.set(act, counted);
  if (s.decider !== 0) counted.others++;
  else if (isFree(rules, s, code)) counted.first++;
}

/** Could the decider have answered with something that is not this act? */
function isFree(rules: Rules, s: Parameters<Rules['legal']>[0], code: number): boolean {
  const codes = new Int32Array(rules.mostCodes);
  const act = rules.actOf?.(s, code);
  return codes.subarray(0, rules.legal(s, codes)).some((other) => rules.actOf?.(s, other) !== act);
}

describe.each(isWanted(true) ? games : [])('$id', (def) => {
  it.each(COMMON[def.id])('the first seat never does %s, while others may, and games end', (act) => {
    const free = playRandomly(def, [], 2);
    const bound = playRandomly(def, [{ actions: [act] }], 2);
    expect(free.done.get(act)?.first).toBeGreaterThan(0);
    expect(bound.done.get(act)?.first ?? 0).toBe(0);
    if (def.seats[0] > 1 || def.id === 'the-veil') expect(bound.done.get(act)?.others).toBeGreaterThan(0);
    expect([...bound.outcomes].filter((outcome) => outcome === 'running' || outcome === 'error')).toEqual([]);
  });

  it('tells acts and cards of every code from its declaration', () => {
    const pack = ownPack(def);
    const rules = def.compile(pack, resolveParams(def.params, SET[def.id], pack));
    const usable = new Set(rules.usableCards ?? rules.cards.keys());
    const s = rules.create();
    const rng = streamOf('acts');
    const codes = new Int32Array(rules.mostCodes);
    rules.start(s, keyOf('acts'), 0);
    let named = 0;
    for (let step = 0; step < 400 && s.kind >= 3; step++) {
      const stage = rules.stage(s);
      const n = stage.legal(s, codes);
      for (let i = 0; i < n; i++) {
        expect(stage.actOf?.(s, codes[i]) ?? -1).toBeLessThan(def.acts?.length ?? 0);
        const card = stage.cardOf?.(s, codes[i]) ?? -1;
        if (card >= 0) named++;
        expect(card < 0 || usable.has(card)).toBe(true);
      }
      rules.apply(s, codes[rng.below(n)]);
    }
    expect(named).toBeGreaterThan(0);
  });
});

/** A few of the game's acts, windows and cards, drawn by chance. */
function drawn(def: GameDef, rules: Rules, rng: Stream): Without {
  const some = (names: readonly string[], n: number): string[] => (names.length === 0 ? [] : Array.from({ length: n }, () => names[rng.below(names.length)]));
  const windows = def.kinds.flatMap(({ name, pass }) => (pass === undefined ? [] : [name]));
  return { actions: some(def.acts ?? [], 3), kinds: some(windows, 1), cards: some(rules.cards, 6) };
}

/** Every strategy for play of every game; searching ones in the long tests. */
async function strategiesOf(def: GameDef): Promise<{ id: string; all: ReadonlyMap<string, Strategy>; rest: Readonly<Record<string, string>> }[]> {
  // Players of any game take minutes in a campaign; they get their choices from the restricted rules.
  const ids = (await listStrategies(def)).filter(({ id, roles }) => roles.includes('play') && id !== 'flat' && id !== 'mcts').map(({ id }) => id);
  const rest = Object.fromEntries(Object.entries(def.defaults).map(([role, id]) => [role, strategyName(def, role, id)]));
  const all = await loadStrategies(def, [...ids, ...Object.values(rest)], '.');
  return ids.flatMap((id) => {
    return isWanted(!searches(all.get(id))) ? [{ id, all, rest }] : [];
  });
}

/** Does it search, with a budget? */
function searches(strategy: Strategy | undefined): boolean {
  return ['futures', 'iterations', 'nodes'].some((budget) => budget in (strategy?.options ?? {}));
}

const LEAST = { futures: 2, iterations: 4, looks: 1, width: 2, horizon: 20, nodes: 10, worlds: 1 };

function leastOf({ options = {} }: Strategy): Params {
  return resolveParams(options, Object.fromEntries(Object.entries(LEAST).filter(([option]) => option in options)), null);
}

const cases = (await Promise.all(games.map(async (def) => (await strategiesOf(def)).map((each) => ({ name: `${def.id}, ${each.id}`, def, ...each }))))).flat();

/** Nothing is called this: players are restricted, but from nothing that there is. */
const NOTHING: Without = { cards: ['no such card'] };

describe('every strategy survives what it is kept from', () => {
  it.each(cases)('$name', ({ def, id, all, rest }) => {
    const own = subjects().filter(({ subject }) => subject.def === def);
    const rng = streamOf(`kept from ${id}`);
    // The first scenario, and the last company; for searching players, which are slow, the first scenario only.
    const played = [[own[0].subject, 2] as const, ...(searches(all.get(id)) ? [] : [[own[own.length - 1].subject, 1] as const])];
    for (const [subject, count] of played) {
      for (let game = 0; game < count; game++) {
        const rules = def.compile(subject.pack, subject.params);
        const source: SpecSource = {
          def,
          strategyOf: (name) => all.get(name) as Strategy,
          optionsOf: (name) => leastOf(all.get(name) as Strategy),
          nameOf: (role, spec) => (all.has(`${role}/${spec}`) ? `${role}/${spec}` : spec),
        };
        const roles = { play: id, ...rest };
        const seat = Object.fromEntries(Object.entries(roles).map(([role, strategy]) => [role, playerSpec(strategy, source)]));
        const seats = Array.from({ length: rules.seats }, () => seat);
        const course = (bans: readonly (Without | null)[] | undefined): string => {
          const table = new SeatedPlayers(def, rules, seats, (name) => all.get(name) as Strategy, undefined, subject.params, bans);
          const s = table.rules.create();
          const codes: number[] = [];
          playGame(table, s, keyOf('kept from'), game, (_s, code) => codes.push(code));
          expect(['win', 'loss', 'draw', 'cap']).toContain(OUTCOMES[s.outcome]);
          return codes.join(' ');
        };
        const each = (ban: () => Without) => seats.map((_, i) => (rules.automated.includes(i) ? null : ban()));
        course(each(() => drawn(def, rules, rng)));
        if (game === 0) expect(course(each(() => NOTHING))).toBe(course(undefined));
      }
    }
  });
});
