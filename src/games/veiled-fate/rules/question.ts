import * as kit from '../../../kit/question.ts';
import type { VeiledFate } from '../game.ts';
import { C } from '../state/codes.ts';
import type { FateState } from '../state/state.ts';
import { FATE_COUNT } from '../state/words.ts';

export type Question = kit.Question<VeiledFate, FateState>;

/** A question for a card of the decider's hand, by its type. */
export function oneCard(
  take: (g: VeiledFate, s: FateState, card: number) => void,
  may: (g: VeiledFate, s: FateState, card: number) => boolean = () => true,
  pass?: (g: VeiledFate, s: FateState) => void,
): Question {
  return kit.oneOf({
    first: C.CARD,
    count: () => FATE_COUNT,
    may: (g, s, card) => s.hands[s.decider].indexOf(s, card) >= 0 && may(g, s, card),
    take,
    ...(pass && { pass: { may: () => true, take: pass } }),
  });
}

/** How many cards of this type or a later one a player holds: several cards are picked in ascending order. */
export function cardsFrom(s: FateState, seat: number, least: number): number {
  const hand = s.hands[seat];
  let n = 0;
  for (let i = 0; i < hand.count(s); i++) if (hand.card(s, i) >= least) n++;
  return n;
}
