/** Cards in a hand: the sum of their points with aces as 1, how many aces, how many cards. */
export interface Hand {
  readonly points: number;
  readonly aces: number;
  readonly cards: number;
}

/** A hand with one more card, from 1 (ace) to 10. */
export function withCard({ points, aces, cards }: Hand, card: number): Hand {
  return { points: points + card, aces: aces + (card === 1 ? 1 : 0), cards: cards + 1 };
}

/** What it counts: one ace as 11 if that does not go over 21. */
export function totalOf({ points, aces }: Hand): number {
  return aces > 0 && points <= 11 ? points + 10 : points;
}

/** An ace and a ten: 21 with two cards. */
export function isNatural(hand: Hand): boolean {
  return hand.cards === 2 && totalOf(hand) === 21;
}
