import type { VeiledFate } from '../game.ts';
import { C } from '../state/codes.ts';
import type { FateState } from '../state/state.ts';
import { FATE_COUNT } from '../state/words.ts';

/** A kind of decision: what can be answered, and what an answer does. questions.ts lists them by kind. */
export interface Question {
  /** Writes the legal codes, ascending and unique; returns how many. */
  legal(g: VeiledFate, s: FateState, out: Int32Array): number;
  /** Is this code legal now? Does not enumerate. */
  allows(g: VeiledFate, s: FateState, code: number): boolean;
  /** Carries out the answer; the rules then run on. The pending decision is already marked as answered. */
  take(g: VeiledFate, s: FateState, code: number): void;
}

/** A question for one of a few codes: legal are those from `first` on, `count` of them, for which `may` holds; PASS before them if `mayPass`. */
export function oneOf(
  first: C,
  count: (g: VeiledFate) => number,
  may: (g: VeiledFate, s: FateState, i: number) => boolean,
  take: (g: VeiledFate, s: FateState, i: number) => void,
  pass?: (g: VeiledFate, s: FateState) => void,
): Question {
  return {
    legal(g, s, out) {
      let n = 0;
      if (pass !== undefined) out[n++] = C.PASS;
      for (let i = 0; i < count(g); i++) if (may(g, s, i)) out[n++] = first + i;
      return n;
    },
    allows: (g, s, code) => (code === C.PASS && pass !== undefined) || (code >= first && code < first + count(g) && may(g, s, code - first)),
    take(g, s, code) {
      if (code === C.PASS && pass !== undefined) pass(g, s);
      else take(g, s, code - first);
    },
  };
}

/** A question for a card of the decider's hand, by its type. */
export function oneCard(
  take: (g: VeiledFate, s: FateState, card: number) => void,
  may: (g: VeiledFate, s: FateState, card: number) => boolean = () => true,
  pass?: (g: VeiledFate, s: FateState) => void,
): Question {
  return oneOf(
    C.CARD,
    () => FATE_COUNT,
    (g, s, card) => s.hands[s.decider].indexOf(s, card) >= 0 && may(g, s, card),
    take,
    pass,
  );
}

/** How many cards of this type or a later one a player holds: several cards are picked in ascending order. */
export function cardsFrom(s: FateState, seat: number, least: number): number {
  const hand = s.hands[seat];
  let n = 0;
  for (let i = 0; i < hand.count(s); i++) if (hand.card(s, i) >= least) n++;
  return n;
}
