import { describe, expect, it } from 'vitest';
import { CAP, OUTCOMES, type Sink } from '../../src/core/index.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import type { Shape } from '../../src/kit/simple/shape.ts';
import type { TableView } from '../../src/kit/simple/view.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { keyOf } from '../support/keys.ts';
import { estimate, tableOf } from '../support/monte-carlo.ts';
import { emptyPack } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { defOf } from './def-of.ts';

/**
 * One die with three faces, thrown up to three times; a 3 wins in the end. By hand: best play wins 1 - (2/3)³ = 19/27. Uniform play wins 1/3: whether it throws
 * again or not, the chance of a 3 does not change.
 */
const threeThrows = defineGame({
  apiVersion: 1,
  id: 'three-throws',
  name: 'Three Throws',
  seats: 1,
  state: { die: 'number', throws: 'number' },
  luck: ['die'],
  decisions: { choice: { keep: 1, again: 1 } },
  causes: ['three', 'less'],
  setUp(t) {
    t.die = t.roll('die', 3);
  },
  next(t) {
    if (t.throws < 2) t.ask('choice', 0);
    else if (t.die === 3) t.win(0, 'three');
    else t.lose('less');
  },
  play(t, move) {
    t.throws += move === 'again' ? 1 : 2;
    if (move === 'again') t.die = t.roll('die', 3);
  },
  columns: { last: { type: 'int8', about: 'the last throw' } },
  record: (t) => ({ last: t.die }),
});
probeSuite(defOf(threeThrows), { uniform: '1/3', optimal: '19/27', hidden: false });

it('a simple game ends with the cause that its rules name', () => {
  const rules = defOf(threeThrows).compile(emptyPack, {});
  const s = rules.create();
  const ends = new Set<string>();
  for (let game = 0; game < 30; game++) {
    rules.start(s, keyOf('causes'), game);
    rules.apply(s, 0); // keep
    ends.add(`${OUTCOMES[s.outcome]}: ${threeThrows.metrics.causes[s.cause]}`);
  }
  expect([...ends].sort()).toEqual(['loss: less', 'win: three']);
});

/**
 * Three cards face down. One is shown; twice the player says whether the next is higher, and wins if both times it is so. Uniform play wins 1/4. Best play knows
 * the third card, and the second unless the first was the middle one: 1/3 + 1/3 + 1/3 · 1/2 = 5/6.
 */
const higher = defineGame({
  apiVersion: 1,
  id: 'higher',
  name: 'Higher',
  seats: 1,
  state: { deck: { pile: 3, hidden: true }, shown: { pile: 3 }, said: 'number' },
  decisions: { guess: { lower: 1, higher: 1 } },
  content: { files: { cards: null }, cards: ['cards'] },
  setUp(t) {
    for (let card = 0; card < t.cards.length; card++) t.deck.put(card);
    t.deck.shuffle();
    t.drawn(t.deck.move(t.shown));
  },
  next(t) {
    const n = t.shown.count;
    if (n > 1 && t.shown.card(n - 1) > t.shown.card(n - 2) !== (t.said === 1)) t.lose();
    else if (n === 3) t.win();
    else t.ask('guess', 0);
  },
  play(t, move) {
    t.said = move === 'higher' ? 1 : 0;
    t.deck.move(t.shown);
  },
  strategies: {
    best: { about: 'counts the cards that are left', choose: (view) => (isHigherLikely(view.shown) ? 'higher' : 'lower') },
    stubborn: { about: 'names a move that there is not', choose: (view) => (view.deck.card(0) === -1 ? ('neither' as 'lower') : 'lower') },
  },
});
/** Is at least half of the cards left higher than the last one shown? */
function isHigherLikely(shown: { readonly count: number; card(i: number): number; has(card: number): boolean }): boolean {
  const left = [0, 1, 2].filter((card) => !shown.has(card));
  return left.filter((card) => card > shown.card(shown.count - 1)).length * 2 >= left.length;
}
const deck = { cards: ['low', 'middle', 'high'].map((id) => ({ id })) };
probeSuite(defOf(higher, deck), { uniform: '1/4', hidden: true });

describe('strategies that come with a simple game', () => {
  const def = defOf(higher, deck);
  const makers = (id: string) => [(higher.strategies ?? []).find((each) => each.id === id)?.create as never];

  it('play by the names of moves: the best player wins 5/6', () => {
    const { mean, standardError } = estimate(def, def.compile(emptyPack, {}), keyOf('best'), 20_000, 0, makers('best'));
    expect(Math.abs(mean - 5 / 6)).toBeLessThan(4 * standardError);
  });

  it('a move that there is not is named in one line', () => {
    expect(() => estimate(def, def.compile(emptyPack, {}), keyOf('bad'), 1, 0, makers('stubborn'))).toThrow(
      'answered neither, which is not a legal move of guess now',
    );
  });
});

/** Three seats in a row; the round ends after each has passed. It never ends by itself. */
const endless = defineGame({
  apiVersion: 1,
  id: 'endless',
  name: 'Endless',
  seats: [2, 3],
  maxRounds: 4,
  options: { start: { type: 'int', default: 0, min: 0, max: 2, about: 'who is asked first' } },
  state: { turn: 'number', passes: 'perSeat', marks: { numbers: 2 } },
  decisions: { pass: { pass: 1, mark: 2 } },
  setUp(t) {
    t.turn = t.options.start;
  },
  next(t) {
    t.ask('pass', t.turn);
  },
  isLegal: (t, move, i) => move === 'pass' || t.marks[i] === 0,
  play(t, move, i) {
    if (move === 'mark') t.marks[i] = 1 + t.player;
    t.passes[t.player]++;
    t.turn = (t.turn + 1) % t.seats;
    if (t.turn === t.options.start) t.endRound();
  },
  curves: { passes: { min: 0, max: 9, about: 'passes so far', of: (t, seat) => t.passes[seat] } },
});

describe('a simple game', () => {
  const def = defOf(endless);
  const rules = def.compile(emptyPack, { start: 1, players: 3 });

  it('seats as many as the option says, and asks in the order of the rules', () => {
    expect(rules.seats).toBe(3);
    const s = rules.create();
    rules.start(s, keyOf('order'), 0);
    const asked: number[] = [];
    for (let i = 0; i < 4; i++) {
      asked.push(s.decider);
      rules.apply(s, 0);
    }
    expect(asked).toEqual([1, 2, 0, 1]);
    expect(rules.show(s, null)).toBe('round 2\nturn: 2\npasses: 1 2 1\nmarks: 0 0');
  });

  it('gives each move its codes, leaves out those that are not legal, and says them', () => {
    const s = rules.create();
    rules.start(s, keyOf('codes'), 0);
    const out = new Int32Array(8);
    expect([...out.subarray(0, rules.legal(s, out))]).toEqual([0, 1, 2]);
    expect([0, 1, 2].map((code) => rules.say(s, code))).toEqual(['pass', 'mark 0', 'mark 1']);
    rules.apply(s, 2);
    expect([...out.subarray(0, rules.legal(s, out))]).toEqual([0, 1]);
    expect([0, 1, 2, 3].map((code) => rules.allows(s, code))).toEqual([true, true, false, false]);
  });

  it('shows a player its own seat, also while another decides', () => {
    const s = rules.create();
    rules.start(s, keyOf('seat'), 0);
    const view = rules.view() as TableView<Shape>;
    view.bind(s, 2);
    expect([view.seat, s.decider]).toEqual([2, 1]);
  });

  it('is cut off after the last round', () => {
    const s = rules.create();
    playGame(tableOf(def, rules), s, keyOf('cap'), 0);
    expect([OUTCOMES[s.outcome], s.outcome === CAP, s.round]).toEqual(['cap', true, 4]);
  });

  it('draws one point of its curves for each seat and round, the last one included', () => {
    const lines: number[][] = [];
    const sink = { points: new Int16Array(64), line: (seat: number, round: number) => lines.push([seat, round]) } as unknown as Sink;
    const metrics = rules.metrics(sink);
    rules.door.record(metrics);
    const s = rules.create();
    playGame(tableOf(def, rules), s, keyOf('curves'), 0);
    metrics.endCurves?.(s);
    rules.door.record(null);
    expect(lines).toEqual([1, 2, 3, 4].flatMap((round) => [0, 1, 2].map((seat) => [seat, round])));
  });

  it('refuses a field or a decision of the wrong form, whatever stands before it', () => {
    const given = (wrong: object) => () => defineGame({ ...base, state: {}, ...wrong } as never);
    expect(given({ state: { points: 'number', hand: 'cards' } })).toThrow(/^state must be fields by name/);
    expect(given({ decisions: { turn: { go: 1 }, bid: {} } })).toThrow(/^decisions must be decisions by name/);
    expect(given({ passes: { only: 'go', later: 3 } })).toThrow(/^passes must be moves by decision/);
  });

  it('refuses a field with the name of a member, and a decision without a legal move', () => {
    const taken = defOf(defineGame({ ...base, state: { round: 'number' } }));
    expect(() => taken.compile(emptyPack, {}).create()).toThrow('a field cannot be called round');
    const stuck = defOf(defineGame({ ...base, state: {}, isLegal: () => false })).compile(emptyPack, {});
    const s = stuck.create();
    stuck.start(s, keyOf('stuck'), 0);
    expect(() => stuck.legal(s, new Int32Array(4))).toThrow('decision only has no legal move in round 1');
  });
});

const base = {
  apiVersion: 1,
  id: 'base',
  name: 'Base',
  seats: 1,
  decisions: { only: { go: 1 } },
  next: (t: { ask(decision: 'only', seat: number): void }) => t.ask('only', 0),
  play: (t: { win(): void }) => t.win(),
} as const;

it('a wrong name is a compile error; right ones become kinds, options and columns', () => {
  const { kinds, params, metrics } = defineGame({
    apiVersion: 1,
    id: 'typed',
    name: 'Typed',
    seats: 1,
    options: { goal: { type: 'int', default: 3, min: 1, max: 9, about: 'goal' } },
    state: { points: 'number' },
    luck: ['die'],
    decisions: { turn: { hold: 1 } },
    columns: { end: { type: 'int8', about: 'points at the end' } },
    next(t) {
      // @ts-expect-error: the decision is called turn
      t.ask('trun', 0);
    },
    play(t, move) {
      // @ts-expect-error: there is no such field
      t.pionts++;
      // @ts-expect-error: there is no such option
      if (t.points > t.options.gaol) t.win();
      // @ts-expect-error: there is no such move
      if (move === 'holt') t.lose();
      // @ts-expect-error: there is no such luck
      t.roll('dye', 6);
    },
    // @ts-expect-error: the column is called end
    record: (t) => ({ ends: t.points }),
    strategies: {
      plain: { about: 'holds', choose: () => 'hold' },
      bold: {
        about: 'waits for a number of points',
        options: { least: { type: 'int', default: 2, min: 0, max: 9, about: 'points to wait for' } },
        // @ts-expect-error: the option is called least
        choose: (view, { lest }) => (view.points > lest ? 'hold' : 'hold'),
      },
      rash: {
        about: 'makes no move of this game',
        // @ts-expect-error: there is no such move
        choose: () => 'holt',
      },
    },
  });
  expect(kinds).toEqual([{ name: 'turn', role: 'play' }]);
  expect(params.goal).toMatchObject({ type: 'int', default: 3 });
  expect(metrics.columns).toEqual([{ name: 'end', type: 'int8', about: 'points at the end' }]);
});
