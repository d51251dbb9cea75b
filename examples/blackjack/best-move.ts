import { type Hand, isNatural, totalOf, withCard } from './hand.ts';

// Exact expected profits, by recursion over the cards that may come. Few hands differ, so each is worked out once.

/** Chances of the cards 1 (ace) to 10: a ten is one of four cards in thirteen. */
const CARDS = Array.from({ length: 10 }, (_, i) => ({ card: i + 1, chance: i === 9 ? 4 / 13 : 1 / 13 }));

/** The dealer's final hands: 17 to 21, over 21 (`bust`), or a natural. */
type Finals = ReadonlyMap<number | 'bust' | 'natural', number>;

const finalsKnown = new Map<string, Finals>();

function finalsOf(dealer: Hand, hitSoft17: boolean): Finals {
  const key = `${dealer.points} ${dealer.aces} ${Math.min(dealer.cards, 2)} ${hitSoft17}`;
  const known = finalsKnown.get(key);
  if (known !== undefined) return known;
  const value = totalOf(dealer);
  const isSoft = dealer.points < value;
  const finals = new Map<number | 'bust' | 'natural', number>();
  if (value > 21) finals.set('bust', 1);
  else if (isNatural(dealer)) finals.set('natural', 1);
  else if (value > 17 || (value === 17 && !(hitSoft17 && isSoft))) finals.set(value, 1);
  else {
    for (const { card, chance } of CARDS)
      for (const [final, p] of finalsOf(withCard(dealer, card), hitSoft17)) finals.set(final, (finals.get(final) ?? 0) + chance * p);
  }
  finalsKnown.set(key, finals);
  return finals;
}

/** Expected profit of a bet of 1 that stands on this value. */
function standing(value: number, dealer: Hand, hitSoft17: boolean): number {
  if (value > 21) return -1;
  let profit = 0;
  for (const [final, p] of finalsOf(dealer, hitSoft17)) profit += p * (final === 'bust' ? 1 : final === 'natural' ? -1 : Math.sign(value - final));
  return profit;
}

const playedKnown = new Map<string, number>();

/** Expected profit of the best play from here on, without doubling. */
function played(own: Hand, dealer: Hand, hitSoft17: boolean): number {
  const value = totalOf(own);
  if (value >= 21) return standing(value, dealer, hitSoft17);
  const key = `${own.points} ${own.aces > 0} ${dealer.points} ${hitSoft17}`;
  const known = playedKnown.get(key);
  if (known !== undefined) return known;
  const profit = Math.max(
    standing(value, dealer, hitSoft17),
    drawing(own, (next) => played(next, dealer, hitSoft17)),
  );
  playedKnown.set(key, profit);
  return profit;
}

const drawing = (own: Hand, worth: (next: Hand) => number): number => CARDS.reduce((sum, { card, chance }) => sum + chance * worth(withCard(own, card)), 0);

export function bestMove(own: Hand, dealer: Hand, hitSoft17: boolean, mayDouble: boolean): 'stand' | 'hit' | 'double' {
  const stand = standing(totalOf(own), dealer, hitSoft17);
  const hit = drawing(own, (next) => played(next, dealer, hitSoft17));
  const double = mayDouble ? 2 * drawing(own, (next) => standing(totalOf(next), dealer, hitSoft17)) : Number.NEGATIVE_INFINITY;
  if (double >= stand && double >= hit) return 'double';
  return hit > stand ? 'hit' : 'stand';
}
