import { ALL } from '../../../core/index.ts';
import type { VeiledFate } from '../game.ts';
import { B, note, noteCard, Q } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { AGE_PILE, type FateState } from '../state/state.ts';
import { takeFromHand, topCard } from './fates.ts';
import { addToSet } from './sets.ts';

// Vote piles (group V): one for each Quest, one for the Age card.

/** VF-V01, VF-V02: a player adds a card from hand, face down. */
export function voteFromHand(g: VeiledFate, s: FateState, seat: number, pile: number, card: number): void {
  takeFromHand(s, seat, card);
  addVote(g, s, seat, pile, card);
  note(s, seat, pile === AGE_PILE ? B.AGE_VOTES : B.VOTES);
}

/** A player's card joins a pile; only the player knows it. */
export function addVote(g: VeiledFate, s: FateState, seat: number, pile: number, card: number): void {
  addToSet(s, s.piles[pile], card, 1 << seat, 1 + seat);
  s.depositors[depositorAt(g, pile, seat)]++;
  noteCard(s, g.t.first.fate + card, pile === AGE_PILE ? Q.AGE_VOTED : Q.VOTED);
  g.emit(s, ALL, Event.voted, seat, pile, 1);
  g.emit(s, 1 << seat, Event.votedWith, seat, pile, card);
}

/** VF-P22, VF-X10: the top card of the Fate deck joins a pile unseen. */
export function addDeckVote(g: VeiledFate, s: FateState, pile: number): void {
  const card = topCard(g, s);
  if (card < 0) return;
  addToSet(s, s.piles[pile], card, 0, 0);
  s.depositors[depositorAt(g, pile, g.seats)]++;
  noteCard(s, g.t.first.fate + card, Q.FROM_DECK);
  g.emit(s, ALL, Event.deckVote, pile);
}

/** VF-P22, VF-P23: a player looks at a pile and knows its cards from then on, but not whose they are. */
export function lookAt(g: VeiledFate, s: FateState, seat: number, pile: number): void {
  const cards = s.piles[pile];
  g.emit(s, ALL, Event.looks, seat, pile);
  s.news++;
  for (let i = 0; i < cards.count(s); i++) cards.reveal(s, i, 1 << seat);
  for (let first = 0; first < cards.count(s); ) {
    const card = cards.card(s, first);
    let next = first;
    while (next < cards.count(s) && cards.card(s, next) === card) next++;
    g.emit(s, 1 << seat, Event.saw, pile, card, next - first);
    first = next;
  }
}

/** VF-I02: where the number of cards is kept that a seat put into a pile; those of the deck come after the seats. */
export function depositorAt(g: VeiledFate, pile: number, seat: number): number {
  return pile * (g.seats + 1) + seat;
}

/** Nobody has a card in the pile any more. */
export function emptyPile(g: VeiledFate, s: FateState, pile: number): void {
  s.all[s.piles[pile].at] = 0;
  s.depositors.fill(0, depositorAt(g, pile, 0), depositorAt(g, pile + 1, 0));
}
