import { ALL } from '../../../core/index.ts';
import { moveAll, putSorted, shuffle, takeSorted } from '../../../kit/cards.ts';
import type { SoulRaiders } from '../game.ts';
import { N, note, noteCard, noteGame, Q, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import type { RaiderState } from '../state/state.ts';
import { heroOf } from './figures.ts';

// Action cards: drawing, discarding (groups F and G). A clone uses the piles of its Hero (SR-?100).

/** SR-F06, SR-?63: draws into the hand of a figure, reshuffling when a draw is due; nothing if both piles are empty. Returns how many came. */
export function drawCards(g: SoulRaiders, s: RaiderState, figure: number, n: number): number {
  const hero = heroOf(figure);
  let drawn = 0;
  while (drawn < n && (s.draw[hero].count(s) > 0 || reshuffle(g, s, hero))) {
    const card = s.draw[hero].pop(s);
    s.news++;
    putSorted(s, s.hands[figure], card, 1 << hero);
    noteCard(s, g.t.first.action + card, Q.DRAWN);
    drawn++;
    g.emit(s, 1 << hero, Event.drewCard, figure, card);
    if (g.options.reshuffle === 'eager' && s.draw[hero].count(s) === 0) reshuffle(g, s, hero);
  }
  if (drawn > 0) {
    note(s, hero, N.DRAWN, drawn);
    g.emit(s, ALL, Event.drew, figure, drawn);
  }
  return drawn;
}

/** Is there a card to draw? */
export function canDraw(s: RaiderState, hero: number): boolean {
  return s.draw[hero].count(s) + s.discard[hero].count(s) > 0;
}

function reshuffle(g: SoulRaiders, s: RaiderState, hero: number): boolean {
  if (moveAll(s, s.discard[hero], s.draw[hero]) === 0) return false;
  shuffle(s, g.luck, g.deckLuck[hero], s.draw[hero], g.t.actionSlots);
  noteGame(s, T.RESHUFFLES);
  g.emit(s, ALL, Event.reshuffled, hero);
  return true;
}

/** A card leaves the hand for the discard pile, without effect (SR-F16) or because it was lost. */
export function discardFromHand(g: SoulRaiders, s: RaiderState, figure: number, card: number): void {
  takeSorted(s, s.hands[figure], card);
  toDiscard(g, s, figure, card);
  g.emit(s, ALL, Event.discarded, figure, card);
}

/** A card is in the open from now on. */
export function toDiscard(g: SoulRaiders, s: RaiderState, figure: number, card: number): void {
  s.news++;
  s.discard[heroOf(figure)].push(s, card);
  if (g.options.reshuffle === 'eager' && s.draw[heroOf(figure)].count(s) === 0) reshuffle(g, s, heroOf(figure));
}

/** SR-S05: a Single Use spell that was cast leaves the game for the chapter, others are discarded. */
export function putAwaySpell(g: SoulRaiders, s: RaiderState, figure: number, card: number): void {
  s.news++;
  if (g.t.actions[card].singleUse) s.removed[heroOf(figure)].push(s, card);
  else toDiscard(g, s, figure, card);
}

export function handSize(s: RaiderState, figure: number): number {
  return s.hands[figure].count(s);
}

/** The different cards of a hand, ascending. */
export function typesIn(s: RaiderState, zone: { count(s: RaiderState): number; card(s: RaiderState, i: number): number }): number[] {
  const types: number[] = [];
  for (let i = 0; i < zone.count(s); i++) if (types.at(-1) !== zone.card(s, i)) types.push(zone.card(s, i));
  return types;
}
