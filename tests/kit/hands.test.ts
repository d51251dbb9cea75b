import { describe, expect, it } from 'vitest';
import { leakCheck } from '../../src/conform/checks/leak.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import type { Pile } from '../../src/kit/simple/pile.ts';
import { keyOf } from '../support/keys.ts';
import { emptyPack } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { defOf } from './def-of.ts';

/**
 * Four cards without names. Each seat holds one and may swap it for the top of the deck; the higher card wins. Both seats do the same at random, and no two cards
 * are equal: the game is worth 1/2.
 */
const highCard = defineGame({
  apiVersion: 1,
  id: 'high-card',
  name: 'High Card',
  seats: 2,
  state: { deck: { pile: 4, hidden: true }, hand: { pile: 1, hidden: true, perSeat: true }, away: { pile: 2, hidden: true }, asked: 'number' },
  decisions: { turn: { keep: 1, swap: 1 } },
  setUp(t) {
    for (let card = 0; card < 4; card++) t.deck.put(card);
    t.deck.shuffle();
    t.hand.forEach((hand, seat) => {
      t.deck.move(hand, undefined, seat);
    });
  },
  next(t) {
    if (t.asked < 2) t.ask('turn', t.asked);
    else t.win(t.hand[0].card(0) > t.hand[1].card(0) ? 0 : 1);
  },
  play(t, move) {
    if (move === 'swap') {
      t.hand[t.player].move(t.away);
      t.deck.move(t.hand[t.player], undefined, t.player);
    }
    t.asked++;
  },
  strategies: { wary: { about: 'keeps a 2 or 3', choose: (view) => (view.hand[view.seat].card(0) < 2 ? 'swap' : 'keep') } },
});
probeSuite(defOf(highCard), { uniform: '1/2', hidden: true });

describe('piles for each seat', () => {
  const rules = defOf(highCard).compile(emptyPack, {});

  it('are dealt at random, also if cards have no names', () => {
    const times = [0, 0, 0, 0];
    const s = rules.create();
    for (let game = 0; game < 4000; game++) {
      rules.start(s, keyOf('hands'), game);
      times[Number(/^hand: (\d)/m.exec(rules.show(s, null))?.[1])]++;
    }
    // Each card 1,000 times; the standard deviation is √(4000 · 1/4 · 3/4) = 27.4.
    for (const n of times) expect(Math.abs(n - 1000)).toBeLessThan(110);
  });

  it('show a seat its own cards alone', () => {
    const s = rules.create();
    rules.start(s, keyOf('hands'), 1);
    expect(rules.show(s, 0)).toMatch(/^hand: \d \| \?$/m);
    expect(rules.show(s, 1)).toMatch(/^hand: \? \| \d$/m);
  });
});

/** Each seat plays its two cards face up, one after the other; `leak` is called at every move. */
function openPlay(leak: (t: { readonly hand: readonly Pile[]; readonly player: number; told: number; note(name: 'told', card: number): void }) => void) {
  return defOf(
    defineGame({
      apiVersion: 1,
      id: 'open-play',
      name: 'Open Play',
      seats: 2,
      state: { deck: { pile: 12, hidden: true }, hand: { pile: 2, hidden: true, perSeat: true }, open: { pile: 4 }, told: 'number' },
      decisions: { turn: { left: 1, right: 1 } },
      notes: { told: (card) => `tells of ${card}` },
      setUp(t) {
        for (let card = 0; card < 12; card++) t.deck.put(card);
        t.deck.shuffle();
        for (const seat of [0, 1, 0, 1]) t.deck.move(t.hand[seat], undefined, seat);
      },
      next(t) {
        if (t.open.count < 4) t.ask('turn', t.open.count % 2);
        else t.win(t.open.card(3) > t.open.card(2) ? 1 : 0);
      },
      isLegal: (t, move) => move === 'left' || t.hand[t.player].count === 2,
      play(t, move) {
        t.hand[t.player].move(t.open, move === 'left' ? 0 : 1);
        leak(t);
      },
    }),
  );
}
const leakIn = (leak: Parameters<typeof openPlay>[0]) => leakCheck(openPlay(leak).compile(emptyPack, {}), { key: keyOf('leak'), games: 40, worlds: 4 });

describe('at a move that brings a card to light, the leak test', () => {
  it('lets an honest game pass', () => {
    expect(leakIn(() => {})).toBeGreaterThan(0);
  });

  it('finds a number that tells a card of the other hand', () => {
    const leak = () =>
      leakIn((t) => {
        if (t.hand[1 - t.player].count > 0) t.told = t.hand[1 - t.player].card(0);
      });
    expect(leak).toThrow(/the view of seat [01] depends on a card it does not know: "told: \d+", but "told: \d+"/);
  });

  it('finds a note that tells a card kept in the own hand', () => {
    const leak = () =>
      leakIn((t) => {
        if (t.hand[t.player].count > 0) t.note('told', t.hand[t.player].card(0));
      });
    expect(leak).toThrow(/an event tells of a card that its hearer does not know: "seat [01] tells of \d+", but "seat [01] tells of \d+"/);
  });
});

describe('a name that is not declared fails where it is used', () => {
  const fails = (setUp: (t: Record<string, unknown> & { ask(name: string, seat: number): void; note(name: string): void; deck: Pile }) => void) => () => {
    const game = defineGame({
      apiVersion: 1,
      id: 'names',
      name: 'Names',
      seats: 1,
      state: { active: 'number', deck: { pile: 3 } },
      decisions: { guess: { yes: 1 } },
      notes: { played: () => 'plays' },
      setUp: (t) => setUp(t as never),
      next: (t) => t.ask('guess', 0),
      play: (t) => t.win(),
    });
    const rules = defOf(game).compile(emptyPack, {});
    rules.start(rules.create(), keyOf('names'), 0);
  };

  it('a field', () => {
    expect(
      fails((t) => {
        t.actve = 1;
      }),
    ).toThrow('setUp() fails: state has no field actve');
  });
  it('a decision', () => {
    expect(fails((t) => t.ask('gues', 0))).toThrow('setUp() fails: no decision is called gues; did you mean guess?');
  });
  it('a note', () => {
    expect(fails((t) => t.note('playd'))).toThrow('setUp() fails: no note is called playd; did you mean played?');
  });
  it('a card', () => {
    expect(fails((t) => t.deck.put(256))).toThrow('setUp() fails: 256 is no card; cards are numbers from 0 to 255');
    expect(fails((t) => t.deck.put(-1))).toThrow('setUp() fails: -1 is no card');
  });
});

it('an answer that is not legal now names itself and the legal moves', () => {
  const game = defineGame({
    apiVersion: 1,
    id: 'rash',
    name: 'Rash',
    seats: 1,
    state: { asked: 'number' },
    decisions: { turn: { keep: 1, swap: 1, pick: 3 } },
    next: (t) => t.ask('turn', 0),
    isLegal: (_t, move, i) => move === 'keep' || (move === 'pick' && i === 2),
    play: (t) => t.win(),
    strategies: { rash: { about: 'swaps', choose: () => 'swap' }, picky: { about: 'picks the first', choose: () => ['pick', 0] } },
  });
  const rules = defOf(game).compile(emptyPack, {});
  const s = rules.create();
  rules.start(s, keyOf('rash'), 0);
  const codes = new Int32Array(rules.mostCodes);
  const n = rules.legal(s, codes);
  const view = rules.view();
  view.bind(s, 0);
  const [rash, picky] = (game.strategies ?? []).map((strategy) => strategy.create({ options: {} } as never));
  expect(() => rash.choose(view as never, codes, n)).toThrow('answered swap, which is not a legal move of turn now; legal: keep, pick 2');
  expect(() => picky.choose(view as never, codes, n)).toThrow('answered pick 0, which is not a legal move of turn now; legal: keep, pick 2');
});
