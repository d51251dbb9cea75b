import { describe, expect, it } from 'vitest';
import { ALL, FIRST_KIND, redeal, SlotTable, type State, type Stream } from '../../src/core/index.ts';
import { keyOf, streamOf } from '../support/keys.ts';
import { Probe, pileSeen, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';

/**
 * Four cards lie face down. The cheat (seat 0) may look at the top card, then leave it, put it at the bottom or shuffle. The guesser (seat 1) says whether the
 * top card is low (0, 1) or high (2, 3), and wins if that is right.
 */
const LOOK = FIRST_KIND;
const ACT = FIRST_KIND + 1;
const GUESS = FIRST_KIND + 2;
const BURY = 1;
const SHUFFLE = 2;

class Peek extends Probe {
  readonly seats = 2;
  override readonly cards = ['zero', 'one', 'two', 'three'];
  readonly deck = this.zone('deck', 4, { hidden: true });
  readonly done = this.layout.words('done');
  readonly last = this.layout.words('last act');
  readonly mixing = this.source(this.layout, 'deck');
  readonly slots = SlotTable.byName(this.cards, [1, 1, 1, 1]);

  protected setUp(s: State): void {
    for (let card = 0; card < 4; card++) this.deck.push(s, card);
    this.shuffleDeck(s);
  }

  private shuffleDeck(s: State): void {
    this.luck.shuffle(s, this.mixing, s.all, this.deck.cards, 4, this.slots);
    this.deck.forget(s);
  }

  protected flow(s: State): void {
    const kind = [LOOK, ACT, GUESS][s.all[this.done]++];
    this.ask(s, kind, kind === GUESS ? 1 : 0);
  }

  allows(s: State, code: number): boolean {
    return code >= 0 && code < (s.kind === ACT ? 3 : 2);
  }

  protected answer(s: State, code: number): void {
    if (s.kind === GUESS) {
      this.win(s, code === this.deck.top(s) >> 1 ? 1 : 0);
      return;
    }
    s.all[this.last] = s.all[this.last] * 4 + code;
    this.emit(s, ALL, 0, code);
    if (s.kind === LOOK) {
      if (code === 0) return;
      s.news++;
      this.deck.reveal(s, 3, 1);
      this.emit(s, 1, 1, this.deck.top(s));
    } else if (code === BURY) {
      const known = this.deck.knownBy(s, 3);
      this.deck.insert(s, 0, this.deck.pop(s), known);
    } else if (code === SHUFFLE) this.shuffleDeck(s);
  }

  sees(s: State, who: number): number[] {
    return [s.all[this.last], ...pileSeen(s, this.deck, who)];
  }

  protected override redealFor(s: State, who: number, rng: Stream): void {
    redeal(s, [this.deck], who, rng, [() => 0]);
  }
}

const def = probeDef({ id: 'peek', seats: 2, kinds: ['look', 'act', 'guess'].map((name) => ({ name, role: 'play' })), rules: () => new Peek() });

/** In how many of a hundred worlds the card at this position is the real one. */
function kept(who: number, position: number, ...codes: readonly number[]): number {
  const rules = new Peek();
  const s = rules.create();
  rules.start(s, keyOf('peek'), 3);
  for (const code of codes) rules.apply(s, code);
  const world = rules.create();
  const rng = streamOf('peek');
  let same = 0;
  for (let i = 0; i < 100; i++) {
    rules.determinise(s, who, rng, world);
    if (rules.deck.card(world, position) === rules.deck.card(s, position)) same++;
  }
  return same;
}

describe('knowledge after a peek', () => {
  it('stays with the player who looked, and nobody else', () => {
    expect(kept(0, 3, 1)).toBe(100);
    expect(kept(1, 3, 1)).toBeLessThan(50);
    expect(kept(0, 3, 0)).toBeLessThan(50);
  });

  it('moves with the card', () => {
    expect(kept(0, 0, 1, BURY)).toBe(100);
    expect(kept(0, 3, 1, BURY)).toBeLessThan(60);
    expect(kept(1, 0, 1, BURY)).toBeLessThan(50);
  });

  it('is lost in a shuffle', () => {
    for (let position = 0; position < 4; position++) expect(kept(0, position, 1, SHUFFLE)).toBeLessThan(50);
  });
});

probeSuite(def, { uniform: '1/2', hidden: true });
