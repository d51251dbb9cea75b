import { describe, expect, it } from 'vitest';
import { type Decider, FIRST_KIND, Layout, type LuckSource, type Player, redeal, SlotTable, State, type Stream } from '../../src/core/index.ts';
import { ANYWHERE, shuffle } from '../../src/kit/cards.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import { ReactionStack } from '../../src/kit/reactions/reaction-stack.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { keyOf } from '../support/keys.ts';
import { estimate, tableOf } from '../support/monte-carlo.ts';
import { emptyPack, Probe, pileSeen, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { defOf } from './def-of.ts';

/**
 * A duel with three blades and a feather, two cards each, hidden. Seat 0 attacks. Whoever is asked passes or plays a card of their hand, face up: a blade parries what the
 * window is about, unless that blade is parried in turn; the feather does nothing. The third blade in a row cannot be parried. If the attack goes through, seat 0 wins.
 *
 * By hand, under uniform play. A, P and C are the chances that the attack goes through while seat 1 is asked about the attack, seat 0 about the parry, seat 1 about the
 * counter-parry; bf|bf are the blades and feathers of seats 0 and 1. If a side has nothing left: P(00|··) = 0, A(··|00) = 1, C(··|00) = A(··|00) = 1.
 * Seat 0 holds the feather: A(11|20) = (1 + 2 P(11|10)) / 3, P(11|10) = (0 + C(01|10) + P(10|10)) / 3.
 *   C(01|10) = (A(01|10) + P(01|00)) / 2 = (1/2 + 0) / 2 = 1/4; P(10|10) = (0 + C(00|10)) / 2 = 1/8, for C(00|10) = (A(00|10) + 0) / 2 = 1/4.
 *   So P(11|10) = 1/8 and A(11|20) = 5/12.
 * Seat 1 holds it: A(20|11) = (1 + P(20|01) + A(20|10)) / 3.
 *   P(20|01) = (0 + 2 C(10|01)) / 3 = 2/3, for no blade is left to seat 1; A(20|10) = (1 + P(20|00)) / 2 = (1 + 2/3) / 2 = 5/6. So A(20|11) = 5/6.
 * Either is equally likely: (5/12 + 10/12) / 2 = 5/8.
 */
const REACT = FIRST_KIND;
const PASS = 0;
const FEATHER = 1;
/** What windows are about, by depth: the attack, the parry, the counter-parry. */
const ATTACK = 0;
const COUNTER = 2;

class Duel extends Probe {
  readonly seats = 2;
  readonly deck = this.zone('deck', 4, { hidden: true });
  readonly hands = [0, 1].map((seat) => this.zone(`hand ${seat}`, 2, { hidden: true }));
  readonly played = this.zone('played', 4);
  readonly stack = new ReactionStack(this.layout, 'reactions', { seats: 2, depth: 3 });
  private readonly deal: LuckSource = this.source(this.layout, 'deal');
  private readonly slots = SlotTable.byName(['blade', 'feather'], [3, 1]);

  protected setUp(s: State): void {
    for (const card of [0, 0, 0, FEATHER]) this.deck.push(s, card);
    shuffle(s, this.luck, this.deal, this.deck, this.slots);
    for (const seat of [0, 1, 0, 1]) this.hands[seat].push(s, this.deck.take(s, this.deck.count(s) - 1), 1 << seat);
    this.stack.open(s, ATTACK, [1]);
  }
  protected flow(s: State): void {
    // Everybody with a card is asked, whatever it is: who is asked is seen by all.
    if (this.stack.ask(s, this, REACT, (seat) => this.hands[seat].count(s) > 0)) return;
    const happens = this.stack.close(s);
    if (happens === ATTACK) this.win(s, 0);
    else this.parried(s);
  }
  /** A blade does its work: what the innermost window is about does not happen. */
  private parried(s: State): void {
    if (this.stack.close(s) === ATTACK) this.win(s, 1);
  }
  allows(s: State, code: number): boolean {
    return code >= PASS && code <= this.hands[s.decider].count(s);
  }
  protected answer(s: State, code: number): void {
    if (code === PASS) {
      this.stack.pass(s);
      return;
    }
    const card = this.hands[s.decider].take(s, code - 1);
    this.played.push(s, card);
    const about = this.stack.what(s);
    this.stack.react(s);
    if (card === FEATHER) return;
    if (about === COUNTER) this.parried(s);
    else this.stack.open(s, about + 1, [1 - s.decider]);
  }
  protected override redealFor(s: State, who: Decider, rng: Stream): void {
    redeal(s, this.hands, who, rng, ANYWHERE);
  }
  sees(s: State, who: Decider): number[] {
    const out = new Int32Array(32);
    const stack = out.subarray(0, this.stack.write(s, out, 0));
    return [...stack, ...this.hands.flatMap((hand) => pileSeen(s, hand, who)), ...pileSeen(s, this.played, who)];
  }
}
const duel = probeDef({ id: 'duel', seats: 2, kinds: [{ name: 'react', role: 'play', pass: PASS }], rules: () => new Duel() });
probeSuite(duel, { uniform: '5/8', hidden: true });

describe('players that do not stop at a reaction', () => {
  const played = (stops: readonly string[]): { asked: number[]; winner: number } => {
    const rules = duel.compile(emptyPack, {});
    const asked: number[] = [];
    const s = rules.create();
    const make = (): Player => ({ begin() {}, choose: () => 0, stops });
    playGame(tableOf(duel, rules, [make, make]), s, keyOf('duel'), 0, (at) => asked.push(at.decider));
    return { asked, winner: s.winner };
  };

  it('pass without being asked', () => {
    expect(played([])).toEqual({ asked: [], winner: 0 });
  });

  it('those that stop are asked', () => {
    expect(played(['react'])).toEqual({ asked: [1], winner: 0 });
  });
});

describe('a reaction stack', () => {
  function empty(): { stack: ReactionStack; s: State } {
    const layout = new Layout();
    const stack = new ReactionStack(layout, 'reactions', { seats: 4, depth: 2 });
    return { stack, s: new State(layout.size) };
  }
  const written = ({ stack, s }: ReturnType<typeof empty>): number[] => {
    const out = new Int32Array(32);
    return [...out.subarray(0, stack.write(s, out, 0))];
  };

  it('begins without a window', () => {
    const { stack, s } = empty();
    expect([stack.depth(s), stack.what(s), stack.next(s), stack.reactions(s), stack.text(s)]).toEqual([0, -1, -1, 0, '(no window)']);
  });

  it('asks each seat once in the order given, if all pass', () => {
    const { stack, s } = empty();
    stack.open(s, 7, [2, 0, 3]);
    for (const seat of [2, 0, 3]) {
      expect([stack.next(s), stack.what(s)]).toEqual([seat, 7]);
      stack.pass(s);
    }
    expect([stack.next(s), stack.reactions(s), stack.depth(s)]).toEqual([-1, 0, 1]);
    expect(stack.close(s)).toBe(7);
    expect(stack.depth(s)).toBe(0);
  });

  it('asks everybody anew after a reaction, from the first on, the one who reacted too', () => {
    const { stack, s } = empty();
    stack.open(s, 7, [2, 0, 3]);
    stack.pass(s);
    stack.react(s);
    expect([stack.next(s), stack.reactions(s), stack.text(s)]).toEqual([2, 1, 'about 7: 2 -, 0 -, 3 - (reactions: 1)']);
    for (const seat of [2, 0, 3]) {
      expect(stack.next(s)).toBe(seat);
      stack.pass(s);
    }
    expect(stack.next(s)).toBe(-1);
  });

  it('settles a window about a reaction first, then goes on with the one beneath', () => {
    const { stack, s } = empty();
    stack.open(s, 7, [2, 0]);
    stack.pass(s);
    stack.react(s);
    stack.open(s, 9, [1]);
    expect([stack.depth(s), stack.what(s), stack.next(s), stack.reactions(s)]).toEqual([2, 9, 1, 0]);
    expect(stack.text(s)).toBe('about 7: 2 -, 0 - (reactions: 1); about 9: 1 - (reactions: 0)');
    stack.pass(s);
    expect([stack.next(s), stack.close(s)]).toEqual([-1, 9]);
    expect([stack.what(s), stack.next(s), stack.reactions(s)]).toEqual([7, 2, 1]);
  });

  it('leaves nothing behind: equal positions have equal words', () => {
    const one = empty();
    one.stack.open(one.s, 7, [2, 0]);
    one.stack.open(one.s, 9, [1, 3]);
    one.stack.react(one.s);
    one.stack.pass(one.s);
    one.stack.close(one.s);
    const other = empty();
    other.stack.open(other.s, 7, [2, 0]);
    // Depth; about 7, two asked, none passed, no reaction, seats 2 and 0; a window that is not open.
    expect(written(one)).toEqual([1, 7, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(written(one)).toEqual(written(other));
  });

  it('asks only seats that may react and players that stop; the others pass', () => {
    const { stack, s } = empty();
    const asked: number[][] = [];
    const rules = { offers: (_kind: number, who: Decider) => who !== 2, ask: (_s: State, kind: number, who: Decider) => void asked.push([kind, who]) };
    const ask = () => stack.ask(s, rules, 5, (seat) => seat !== 0);
    stack.open(s, 7, [2, 0, 3, 1]);
    expect([ask(), stack.next(s), asked]).toEqual([true, 3, [[5, 3]]]);
    stack.react(s);
    expect([ask(), stack.next(s)]).toEqual([true, 3]);
    stack.pass(s);
    expect([ask(), stack.next(s)]).toEqual([true, 1]);
    stack.pass(s);
    expect([ask(), asked]).toEqual([
      false,
      [
        [5, 3],
        [5, 3],
        [5, 1],
      ],
    ]);
  });

  it('refuses what cannot be', () => {
    const { stack, s } = empty();
    expect(() => stack.pass(s)).toThrow('nobody is asked to react');
    expect(() => stack.react(s)).toThrow('nobody is asked to react');
    expect(() => stack.close(s)).toThrow('a reaction window was closed, but none is open');
    expect(() => stack.open(s, 7, [1, 1])).toThrow('seats 1, 1 were asked to react; each of the seats 0 to 3 can be asked once');
    expect(() => stack.open(s, 7, [4])).toThrow('seats 4 were asked to react; each of the seats 0 to 3 can be asked once');
    expect(stack.depth(s)).toBe(0);
    stack.open(s, 7, []);
    expect(() => stack.pass(s)).toThrow('nobody is asked to react');
    stack.open(s, 8, [0]);
    expect(() => stack.open(s, 9, [0])).toThrow('more than 2 reactions to one another in round 0');
  });
});

/** The same duel, made with `defineGame`. */
const simpleDuel = defineGame({
  apiVersion: 1,
  id: 'simple-duel',
  name: 'Duel',
  seats: 2,
  state: { deck: { pile: 4, hidden: true }, hand: { pile: 2, hidden: true, perSeat: true }, open: { pile: 4 }, stack: { reactions: 3 } },
  decisions: { react: { pass: 1, card: 2 } },
  passes: { react: 'pass' },
  setUp(t) {
    for (const card of [0, 0, 0, FEATHER]) t.deck.put(card);
    t.deck.shuffle();
    for (const seat of [0, 1, 0, 1]) t.deck.move(t.hand[seat], undefined, seat);
    t.stack.open(ATTACK, 1);
  },
  next(t) {
    if (t.stack.next >= 0) {
      t.ask('react', t.stack.next);
      return;
    }
    const isAttack = t.stack.close() === ATTACK;
    if (isAttack) t.win(0);
    else if (t.stack.close() === ATTACK) t.win(1);
  },
  isLegal: (t, move, i) => move === 'pass' || i < t.hand[t.player].count,
  play(t, move, i) {
    if (move === 'pass') {
      t.stack.pass();
      return;
    }
    const card = t.hand[t.player].move(t.open, i);
    t.stack.react();
    if (card === FEATHER) return;
    if (t.stack.what === COUNTER) t.stack.close();
    else t.stack.open(t.stack.what + 1, 1 - t.player);
  },
  strategies: {
    hasty: { about: 'parries once', choose: (view) => (view.stack.depth === 1 && view.stack.reactions === 0 && view.may('card') ? 'card' : 'pass') },
    meek: { about: 'is never asked', stops: [], choose: () => 'pass' },
  },
});
probeSuite(defOf(simpleDuel), { uniform: '5/8', hidden: true });

describe('reactions in a simple game', () => {
  const maker = (id: string) => (simpleDuel.strategies ?? []).find((each) => each.id === id)?.create as never;
  const winsOf = (...ids: readonly string[]) => {
    const def = defOf(simpleDuel);
    return estimate(def, def.compile(emptyPack, {}), keyOf('simple duel'), 4000, 0, ids.map(maker));
  };

  it('are seen by players, who can let everything pass', () => {
    expect(winsOf('hasty', 'meek').mean).toBe(1);
    // The first card of seat 1 is a blade in three of four deals.
    const { mean, standardError } = winsOf('meek', 'hasty');
    expect(Math.abs(mean - 1 / 4)).toBeLessThan(4 * standardError);
  });

  it('are shown as text', () => {
    const rules = defOf(simpleDuel).compile(emptyPack, {});
    const s = rules.create();
    rules.start(s, keyOf('simple duel'), 0);
    expect(rules.show(s, 0)).toMatch(/^stack: about 0: 1 - \(reactions: 0\)$/m);
  });

  it('need a depth', () => {
    const game = () =>
      defineGame({
        apiVersion: 1,
        id: 'x',
        name: 'X',
        seats: 2,
        state: { stack: { reactions: 'two' as unknown as number } },
        decisions: { react: { pass: 1 } },
        next() {},
        play() {},
      });
    expect(game).toThrow("{ consent: 'all' }, { reactions: 2 } or { roles:");
  });
});
