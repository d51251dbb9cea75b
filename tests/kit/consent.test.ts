import { describe, expect, it } from 'vitest';
import { FIRST_KIND, type Player, type State, WIN } from '../../src/core/index.ts';
import { AGREE, Consent, type ConsentRule, REFUSE } from '../../src/kit/consent/consent.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { keyOf } from '../support/keys.ts';
import { tableOf } from '../support/monte-carlo.ts';
import { emptyPack, Probe, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { defOf } from './def-of.ts';

/** Seat 0 makes an offer to all others, beginning with the seat that it names. It wins if they agree by the rule: all, any, or more than half of them. */
const pact = (consent: ConsentRule) =>
  defineGame({
    apiVersion: 1,
    id: `pact-${consent}`,
    name: 'Pact',
    seats: [2, 8],
    state: { offer: { consent } },
    decisions: { begin: { with: 8 }, offer: { refuse: 1, agree: 1 } },
    passes: { offer: 'refuse' },
    setUp(t) {
      t.ask('begin', 0);
    },
    next(t) {
      if (t.offer.next >= 0) t.ask('offer', t.offer.next);
      else if (consent === 'each' ? 2 * t.offer.agreeing > t.seats - 1 : t.offer.isAgreed) t.win(0);
      else t.win(1);
    },
    isLegal: (t, move, seat) => move !== 'with' || (seat > 0 && seat < t.seats),
    play(t, move, first) {
      if (move !== 'with') {
        t.offer.answer(move === 'agree');
        return;
      }
      const others = Array.from({ length: t.seats - 1 }, (_, i) => 1 + ((first - 1 + i) % (t.seats - 1)));
      t.offer.open(...others);
    },
    strategies: {
      silent: { about: 'passes every offer', stops: [], choose: (view) => (view.may('agree') ? 'agree' : ['with', 1]) },
      friendly: { about: 'agrees', stops: ['offer'], choose: (view) => (view.may('agree') ? 'agree' : ['with', 1]) },
    },
  });

/**
 * By hand, n - 1 others who toss a coin each: all agree in (1/2)^(n-1), nobody does in as many; of 1, 4 and 7 more than half agree in 1/2, (4 + 1)/16 and 1/2 of the
 * cases.
 */
const VALUES: Readonly<Record<ConsentRule, readonly string[]>> = {
  all: ['1/2', '1/16', '1/128'],
  any: ['1/2', '15/16', '127/128'],
  each: ['1/2', '5/16', '1/2'],
};
for (const rule of ['all', 'any', 'each'] as const)
  [2, 5, 8].forEach((players, i) => {
    describe(`${players} seats`, () => probeSuite(defOf(pact(rule), {}, { players }), { uniform: VALUES[rule][i], hidden: false }));
  });

it('a pass that is no move of its decision, or comes after moves that name cards, is refused', () => {
  const pass = (moves: Record<string, number | 'cards'>, move: string) => () =>
    defineGame({ apiVersion: 1, id: 'x', name: 'X', seats: 1, state: {}, decisions: { offer: moves }, passes: { offer: move }, next() {}, play() {} });
  expect(pass({ refuse: 1, agree: 1 }, 'refused')).toThrow('passes: offer has no move refused; did you mean refuse?');
  expect(pass({ take: 'cards', leave: 1 }, 'leave')).toThrow('move leave of offer passes: declare it before the moves that name cards');
  expect(pass({ take: 3, leave: 1 }, 'leave')().kinds).toEqual([{ name: 'offer', role: 'play', pass: 3 }]);
});

describe('players that do not stop at an offer', () => {
  const plugin = pact('all');
  const maker = (id: string) => (plugin.strategies ?? []).find((each) => each.id === id)?.create as never;

  /** Who was asked for an answer, and who won. */
  function played(...ids: readonly string[]): { asked: number[]; winner: number } {
    const def = defOf(plugin, {}, { players: ids.length });
    const rules = def.compile(emptyPack, {});
    const asked: number[] = [];
    const s = rules.create();
    playGame(tableOf(def, rules, ids.map(maker)), s, keyOf('pact'), 0, (at, _code, isAsked) => {
      if (isAsked && at.kind === FIRST_KIND + 1) asked.push(at.decider);
    });
    return { asked, winner: s.winner };
  }

  it('refuse without being asked', () => {
    expect(played('friendly', 'silent', 'friendly')).toEqual({ asked: [], winner: 1 });
  });

  it('those that stop are asked and their answer counts', () => {
    expect(played('friendly', 'friendly', 'friendly')).toEqual({ asked: [1, 2], winner: 0 });
  });
});

/** The same in rules written for the kernel: a hero hands an item to a willing ally (VR-L17), who takes it unless it objects. */
const HAND_OVER = FIRST_KIND;
class Gift extends Probe {
  readonly seats = 2;
  readonly offer = new Consent(this.layout, 'offer', { seats: 2, rule: 'all', pass: AGREE });

  protected setUp(s: State): void {
    this.offer.open(s, [1]);
  }
  protected flow(s: State): void {
    if (this.offer.ask(s, this, HAND_OVER)) return;
    this.win(s, this.offer.isAgreed(s) ? 0 : 1);
  }
  allows(_s: State, code: number): boolean {
    return code === REFUSE || code === AGREE;
  }
  protected answer(s: State, code: number): void {
    this.offer.answer(s, code === AGREE);
  }
  sees(s: State): number[] {
    const out = new Int32Array(8);
    return [...out.subarray(0, this.offer.write(s, out, 0))];
  }
}
const gift = probeDef({ id: 'gift', seats: 2, kinds: [new Gift().offer.kind('hand over')], rules: () => new Gift() });

describe('consent in rules for the kernel', () => {
  const played = (player: Partial<Player>): { asked: number; state: State } => {
    const rules = gift.compile(emptyPack, {});
    let asked = 0;
    const state = rules.create();
    const make = () => ({ begin() {}, choose: () => REFUSE, ...player });
    playGame(tableOf(gift, rules, [make, make]), state, keyOf('gift'), 0, () => {
      asked++;
    });
    return { asked, state };
  };

  it('is a kind with a pass code; a player that does not stop there gives the answer of the window', () => {
    expect(gift.kinds).toEqual([{ name: 'hand over', role: 'play', pass: AGREE }]);
    const { asked, state } = played({ stops: [] });
    expect([asked, state.outcome, state.winner]).toEqual([0, WIN, 0]);
  });

  it('asks a player that stops there', () => {
    const { asked, state } = played({ stops: ['hand over'] });
    expect([asked, state.winner]).toEqual([1, 1]);
  });

  it('asks in the order given, closes at the first refusal, and asks nobody twice', () => {
    const rules = new Gift();
    const s = rules.create();
    rules.offer.open(s, [1, 0]);
    expect([rules.offer.next(s), rules.offer.text(s)]).toEqual([1, '1 -, 0 -']);
    rules.offer.answer(s, false);
    expect([rules.offer.next(s), rules.offer.isAgreed(s), rules.offer.text(s)]).toEqual([-1, false, '1 no, 0 -']);
    expect(() => rules.offer.answer(s, true)).toThrow('nobody is asked to agree');
    expect(() => rules.offer.open(s, [1, 1])).toThrow('seats 1, 1 were asked to agree; each can be asked once');
  });
});
