import { ALL } from '../../../core/index.ts';
import type { TheVeil } from '../game.ts';
import { HIGH } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Hero, Match, Q, type VeilState } from '../state/state.ts';
import { owned } from './piles.ts';

/** TV-Y17, TV-Y18: this cost has its own limit. */
const DEAREST = 7;

// The Reward Draft (TV-Y15 – TV-Y30), before anything is shuffled. Drafted cards lie in the Fate Deck, open to all, until the deck is made. The
// pool is the Discard Pile of the common area.

/** Lays out the pool and decides who picks first (TV-Y16, TV-Y30). */
function openDraft(g: TheVeil, s: VeilState): void {
  const { rewardDeck, commons, heroes } = g.t;
  const m = s.match;
  for (let i = 0; i < rewardDeck.length; i++) s.heroes[commons].discard.push(s, rewardDeck[i]);
  for (let seat = 0; seat < g.seats; seat++) if (g.automatic[seat] !== 0) m[Match.PICKED] |= 1 << seat; // a Solo card has no instructions for a draft
  const { draftFirst } = g.options;
  if (draftFirst !== 'lowestHealth') {
    m[Match.FIRST_PICK] = 1 + Number(draftFirst.slice('seat'.length));
    return;
  }
  let lowest = heroes[0].health;
  for (let seat = 1; seat < g.seats; seat++) lowest = Math.min(lowest, heroes[seat].health);
  let tied = 0;
  for (let seat = 0; seat < g.seats; seat++) if (heroes[seat].health === lowest) tied++;
  let k = tied === 1 ? 0 : g.luck.below(s, g.draftLuck, tied);
  for (let seat = 0; seat < g.seats; seat++) if (heroes[seat].health === lowest && k-- === 0) m[Match.FIRST_PICK] = 1 + seat;
}

/** TV-Y23, TV-Y27: asks the next seat that can and wants to pick; if none is left, the decks are dealt. */
export function offerPick(g: TheVeil, s: VeilState): void {
  const m = s.match;
  if (m[Match.FIRST_PICK] === 0) openDraft(g, s);
  while (m[Match.PICKED] !== (1 << g.seats) - 1) {
    const h = s.heroes[picker(g, m[Match.PICKS], m[Match.FIRST_PICK] - 1)];
    if ((m[Match.PICKED] & (1 << h.seat)) === 0) {
      if (anyPick(g, s, h)) {
        g.ask(s, Kind.draft, h.seat);
        return;
      }
      m[Match.PICKED] |= 1 << h.seat; // the pool only shrinks and the limits only tighten
    }
    m[Match.PICKS]++;
  }
  m[Match.PHASE] = P.DEAL;
}

/** Whose pick it is: round after round from the first seat, or back and forth (TV-?76). */
function picker(g: TheVeil, pick: number, first: number): number {
  const round = Math.floor(pick / g.seats);
  const place = pick - round * g.seats;
  return (first + (g.options.snake && (round & 1) !== 0 ? g.seats - 1 - place : place)) % g.seats;
}

function anyPick(g: TheVeil, s: VeilState, h: Hero): boolean {
  const { discard } = s.heroes[g.t.commons];
  for (let i = 0; i < discard.count(s); i++) if (mayPick(g, s, h, discard.card(s, i))) return true;
  return false;
}

/** TV-Y17 – TV-Y19, TV-Y29: limits on the number of cards, in total and of each cost; Auras have no cost. */
function mayPick(g: TheVeil, s: VeilState, h: Hero, card: number): boolean {
  const { cost } = g.t;
  const { fateDeck } = h;
  const n = fateDeck.count(s);
  if (n >= g.options.draftRounds) return false;
  if (cost[card] < 0) return true;
  let alike = 0;
  for (let i = 0; i < n; i++) if (cost[fateDeck.card(s, i)] === cost[card]) alike++;
  return alike < (cost[card] === DEAREST ? g.options.draftOfDearest : g.options.draftOfCost);
}

/** TV-Y15, TV-Y26: takes a card of the pool, or ends the draft for this seat. */
export function draft(g: TheVeil, s: VeilState, h: Hero, code: number): void {
  const m = s.match;
  m[Match.PICKS]++;
  if (code === C.PASS) {
    m[Match.PICKED] |= 1 << h.seat;
    g.emit(s, ALL, Event.drafted, h.seat, -1);
    return;
  }
  const pool = s.heroes[g.t.commons].discard;
  const card = owned(g, h, pool.take(s, pool.indexOf(s, code - C.CARD)));
  h.fateDeck.push(s, card, g.everyone);
  const at = card * Q.WORDS + Q.DRAFTED;
  if (s.cardBooks[at] === 0) s.cardBooks[at] = h.fateDeck.count(s) * HIGH;
  s.cardBooks[at]++;
  g.emit(s, ALL, Event.drafted, h.seat, card);
}

/** Stopping, then the distinct cards of the pool that may be picked; the pool is sorted in ascending order. */
export function legalPicks(g: TheVeil, s: VeilState, h: Hero, out: Int32Array): number {
  const { discard } = s.heroes[g.t.commons];
  out[0] = C.PASS;
  let n = 1;
  let last = -1;
  for (let i = 0; i < discard.count(s); i++) {
    const card = discard.card(s, i);
    if (card !== last && mayPick(g, s, h, card)) out[n++] = C.CARD + card;
    last = card;
  }
  return n;
}
