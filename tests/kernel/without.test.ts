import { describe, expect, it } from 'vitest';
import { H, IllegalAnswer, OVER, type Rules, restricted, type State, View, type Without } from '../../src/core/index.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../src/runner/play/seating.ts';
import { defOf } from '../kit/def-of.ts';
import { keyOf } from '../support/keys.ts';
import { emptyPack } from '../support/probe.ts';

/** Two seats take one, two or three stones in turn; whoever takes the last wins. The first mover loses with 4 stones, and wins with 5 by taking one. */
const stones = (heap: number) =>
  defOf(
    defineGame({
      apiVersion: 1,
      id: 'stones',
      name: 'Stones',
      seats: 2,
      state: { heap: 'number', mover: 'number' },
      decisions: { take: { one: 1, two: 1, three: 1 } },
      causes: ['last'],
      setUp(t) {
        t.heap = heap;
      },
      next: (t) => t.ask('take', t.mover),
      isLegal: (t, move) => t.heap >= taken(move),
      play(t, move) {
        t.heap -= taken(move);
        if (t.heap === 0) t.win(t.mover, 'last');
        else t.mover = 1 - t.mover;
      },
      strategies: { three: { about: 'always says three', choose: () => 'three' } },
    }),
  );
const taken = (move: string): number => ['one', 'two', 'three'].indexOf(move) + 1;

/** The worth of the position to seat 0 under best play of both, by trying everything. */
function worth(rules: Rules, s: State): number {
  if (s.kind === OVER) return rules.utility(s, 0);
  const codes = new Int32Array(rules.mostCodes);
  const n = rules.legal(s, codes);
  const after = Array.from(codes.subarray(0, n), (code) => {
    const copy = rules.create();
    copy.all.set(s.all);
    rules.apply(copy, code);
    return worth(rules, copy);
  });
  return s.decider === 0 ? Math.max(...after) : Math.min(...after);
}

function worthOfStart(heap: number, without: readonly (Without | null)[]): number {
  const def = stones(heap);
  const rules = restricted(def, def.compile(emptyPack, {}), without);
  const s = rules.create();
  rules.start(s, keyOf('stones'), 0);
  return worth(rules, s);
}

describe('players who never do something', () => {
  it('have the values found by hand in a solved game', () => {
    expect(worthOfStart(4, [])).toBe(0);
    // Whoever never takes three cannot answer one by three: with 4 stones the first mover takes one and wins.
    expect(worthOfStart(4, [null, { actions: ['three'] }])).toBe(1);
    expect(worthOfStart(5, [])).toBe(1);
    expect(worthOfStart(5, [{ actions: ['one'] }, null])).toBe(0);
    // Of 3 stones the first mover takes all; without three the other one takes the rest.
    expect(worthOfStart(3, [{ actions: ['two'] }, null])).toBe(1);
    expect(worthOfStart(3, [{ actions: ['three'] }, null])).toBe(0);
  });

  it('have to where nothing else is legal', () => {
    const def = stones(2);
    const rules = restricted(def, def.compile(emptyPack, {}), [{ actions: ['one', 'two'] }]);
    const s = rules.create();
    rules.start(s, keyOf('stones'), 0);
    const codes = new Int32Array(rules.mostCodes);
    expect([rules.legal(s, codes), rules.forced(s), rules.allows(s, 0), rules.allows(s, 1), rules.allows(s, 2)]).toEqual([2, -1, true, true, false]);
  });

  it('find the same answer in legal, allows and forced', () => {
    const def = stones(3);
    const rules = restricted(def, def.compile(emptyPack, {}), [{ actions: ['one', 'three'] }, null]);
    const s = rules.create();
    rules.start(s, keyOf('stones'), 0);
    const codes = new Int32Array(rules.mostCodes);
    expect([rules.legal(s, codes), codes[0], rules.forced(s), rules.allows(s, 0), rules.allows(s, 1)]).toEqual([1, 1, 1, false, true]);
    rules.apply(s, 1);
    expect([s.decider, rules.forced(s), rules.allows(s, 0)]).toEqual([1, 0, true]);
  });

  it('are the plain players if nobody is restricted', () => {
    const def = stones(3);
    const rules = def.compile(emptyPack, {});
    expect(restricted(def, rules, [null, null])).toBe(rules);
    expect(restricted(def, rules)).toBe(rules);
  });

  it('make the first move left when their strategy names a forbidden one; any other illegal answer stays an error', () => {
    const play = (heap: number, without: readonly (Without | null)[]): number[] => {
      const def = stones(heap);
      const [three] = (def as unknown as { strategies: never[] }).strategies;
      const seat = { play: { strategy: 'three', options: {} } };
      const table = new SeatedPlayers(def, def.compile(emptyPack, {}), [seat, seat], () => three, undefined, {}, without);
      const codes: number[] = [];
      playGame(table, table.rules.create(), keyOf('stones'), 0, (_s, code) => codes.push(code));
      return codes;
    };
    expect(play(6, [])).toEqual([2, 2]);
    expect(play(5, [{ actions: ['three'] }, null])).toEqual([0, 2, 0]);
    expect(() => play(5, [])).toThrow(IllegalAnswer);
  });

  it('keep to it in the worlds that a search plays, and tell their views', () => {
    const def = stones(7);
    const rules = restricted(def, def.compile(emptyPack, {}), [{ actions: ['one'] }, null]);
    const s = rules.create();
    rules.start(s, keyOf('stones'), 0);
    const view = rules.view();
    view.bind(s, 0);
    expect([view.permits(0), view.permits(1)]).toEqual([false, true]);
    const run = Int32Array.of(0, 1, 0, 2);
    expect([View.strike(view, run, 4), ...run.subarray(0, 2)]).toEqual([2, 1, 2]);
    view.bind(s, 1);
    expect(view.permits(0)).toBe(true);
    const world = rules.create();
    world.all.set(s.all);
    expect([world.all[H.kind] === s.kind, rules.allows(world, 0)]).toEqual([true, false]);
  });
});

/** A coin is offered twice; every coin taken counts, and the offer can be passed. */
const offers = defOf(
  defineGame({
    apiVersion: 1,
    id: 'offers',
    name: 'Offers',
    seats: 1,
    state: { coins: 'number', asked: 'number' },
    decisions: { offer: { decline: 1, accept: 1 } },
    passes: { offer: 'decline' },
    causes: ['both', 'less'],
    setUp() {},
    next(t) {
      if (t.asked < 2) t.ask('offer', 0);
      else if (t.coins === 2) t.win(0, 'both');
      else t.lose('less');
    },
    play(t, move) {
      t.asked += 1;
      if (move === 'accept') t.coins += 1;
    },
  }),
);

describe('windows', () => {
  const codesOf = (without: Without): number[] => {
    const rules = restricted(offers, offers.compile(emptyPack, {}), [without]);
    const s = rules.create();
    rules.start(s, keyOf('offers'), 0);
    const codes = new Int32Array(rules.mostCodes);
    return Array.from(codes.subarray(0, rules.legal(s, codes)));
  };

  it('are always passed by whoever goes without their kind', () => {
    expect(codesOf({ kinds: ['offer'] })).toEqual([0]);
    expect(codesOf({ actions: ['accept'] })).toEqual([0]);
  });

  it('may always be passed', () => {
    expect(codesOf({ actions: ['decline'] })).toEqual([0, 1]);
    expect(codesOf({ actions: ['decline', 'accept'] })).toEqual([0]);
  });
});
