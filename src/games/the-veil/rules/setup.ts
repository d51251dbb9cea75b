import { ALL, H } from '../../../core/index.ts';
import { shuffle } from '../../../kit/cards.ts';
import type { TheVeil } from '../game.ts';
import { HIGH } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Hero, Match, Q, S, type VeilState } from '../state/state.ts';
import { FIRST_HAND, HAND, SLOTS } from '../state/words.ts';
import { legalPicks, offerPick } from './draft.ts';
import { draw, refill } from './piles.ts';

const EVERY_SLOT = (1 << SLOTS) - 1;

// Before the first turn: decks, Fate Routes, starting player, hands, mulligan (groups B, C, D).

/** The next step of set-up; asks, or goes on to the next step. */
export function prepare(g: TheVeil, s: VeilState): void {
  const m = s.match;
  switch (m[Match.PHASE]) {
    case P.DRAFT:
      offerPick(g, s);
      return;
    case P.DEAL:
      if (g.t.market >= 0) dealCommon(g, s, s.heroes[g.t.market]);
      for (let seat = 0; seat < g.seats; seat++) deal(g, s, s.heroes[seat]);
      m[Match.PHASE] = P.TOSS;
      findFirst(g, s); // TV-C12
      return;
    case P.HANDS:
      m[Match.ACTIVE] = s.first;
      if (!g.options.handAfterMulligan) drawHands(g, s); // TV-B14
      m[Match.PHASE] = g.options.mulligan === 'none' ? P.LATE_HANDS : P.MULLIGAN;
      return;
    case P.MULLIGAN:
      offerMulligan(g, s);
      return;
    default:
      if (g.options.handAfterMulligan) drawHands(g, s);
      m[Match.DONE] = 0;
      m[Match.PHASE] = P.TURN;
  }
}

/** TV-B04 – TV-B08: shuffles both decks separately, turns up four cards, sets the printed Health. */
export function deal(g: TheVeil, s: VeilState, h: Hero): void {
  const a = s.all;
  const { start, fate } = g.t.heroes[h.seat];
  a.set(start, h.deck.cards);
  a[h.deck.at] = start.length;
  shuffle(s, g.luck, g.deckLuck[h.seat], h.deck, g.t.slots);
  const drafted = a[h.fateDeck.at]; // TV-Y20, TV-Y24
  a.set(fate, h.fateDeck.cards + drafted);
  a[h.fateDeck.at] = drafted + fate.length;
  shuffle(s, g.luck, g.fateLuck[h.seat], h.fateDeck, g.t.slots);
  const pool = g.t.pool[h.seat]; // TV-W14, TV-W23
  for (let i = 0; i < pool.length; i++) h.own[S.HEALTH] += g.t.heroes[pool[i]].health;
  h.own[S.MAXIMUM] = h.own[S.HEALTH];
  for (let slot = 0; slot < SLOTS; slot++) refill(g, s, h, slot);
}

/** TV-Y02, TV-Y03, TV-Y12: shuffles all Reward cards and turns up four; nobody mulligans them. */
function dealCommon(g: TheVeil, s: VeilState, { fateDeck }: Hero): void {
  const a = s.all;
  const { rewardDeck, market } = g.t;
  a.set(rewardDeck, fateDeck.cards);
  a[fateDeck.at] = rewardDeck.length;
  shuffle(s, g.luck, g.rewardLuck, fateDeck, g.t.slots);
  for (let slot = 0; slot < SLOTS; slot++) refill(g, s, s.heroes[market], slot);
}

/**
 * TV-C01, TV-C05, TV-C06, TV-C08, TV-C11: the side with the lowest Health begins; on a tie there is a toss, whose winner names one of them.
 * A side is represented by its first seat.
 */
function findFirst(g: TheVeil, s: VeilState): void {
  const { firstSide, tossWinnerStarts } = g.options;
  const { sides, lead } = g.t;
  if (s.match[Match.TOLD_FIRST] > 0) {
    begins(g, s, lead[s.match[Match.TOLD_FIRST] - 1]);
    return;
  }
  if (firstSide === 'seat0' || firstSide === 'seat1') {
    begins(g, s, sides[firstSide === 'seat0' ? 0 : 1][0]);
    return;
  }
  const tied = g.t.lowest;
  if (tied.length === 1) {
    begins(g, s, sides[tied[0]][0]);
    return;
  }
  const winner = sides[tied[g.luck.below(s, g.tossLuck, tied.length)]][0];
  g.emit(s, ALL, Event.toss, winner);
  if (tossWinnerStarts) begins(g, s, winner);
  else g.ask(s, Kind.first, winner);
}

export function begins(g: TheVeil, s: VeilState, seat: number): void {
  s.first = seat;
  s.match[Match.PHASE] = P.HANDS;
  g.emit(s, ALL, Event.first, seat);
}

/** TV-C02, TV-C04, TV-C09, TV-C10. */
function drawHands(g: TheVeil, s: VeilState): void {
  const { sideOf } = g.t;
  for (let seat = 0; seat < g.seats; seat++) {
    const short = g.options.format.oneShortHand ? seat === s.first : sideOf[seat] === sideOf[s.first];
    draw(g, s, s.heroes[seat], short ? FIRST_HAND : HAND);
  }
}

// Mulligan: TV-D01 – TV-D14

function offerMulligan(g: TheVeil, s: VeilState): void {
  const m = s.match;
  if (m[Match.DONE] === g.seats) {
    m[Match.PHASE] = P.LATE_HANDS;
    return;
  }
  const h = s.heroes[g.t.order[g.t.sideOf[s.first]][m[Match.DONE]]]; // TV-D04, TV-D15
  if (mulliganSlot(h, -1, 0) < 0) endMulligan(g, s, h);
  else g.ask(s, Kind.mulligan, h.seat);
}

/** The leftmost slot that may still be mulliganed and holds this card (-1: any card of at least `from`), or -1. */
function mulliganSlot(h: Hero, card: number, from: number): number {
  const own = h.own;
  for (let slot = 0; slot < SLOTS; slot++) {
    const lies = own[S.ROUTE + slot] - 1;
    if (lies < from || (own[S.MULLIGANED] & (1 << slot)) !== 0) continue;
    if (card < 0 || lies === card) return slot;
  }
  return -1;
}

/** Mulligans one slot; with `batch`, all at once, with slots named in ascending order of their cards. */
export function mulligan(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  const slot = mulliganSlot(h, card, 0);
  h.own[S.MULLIGANED] |= 1 << slot;
  if (g.options.mulligan === 'batch') {
    s.match[Match.HIT_FROM] = card;
    if (h.own[S.MULLIGANED] === EVERY_SLOT || mulliganSlot(h, -1, card) < 0) endMulligan(g, s, h);
    return;
  }
  toBottom(g, s, h, slot);
  refill(g, s, h, slot);
}

export function endMulligan(g: TheVeil, s: VeilState, h: Hero): void {
  if (g.options.mulligan === 'batch') {
    const mask = h.own[S.MULLIGANED];
    for (let slot = 0; slot < SLOTS; slot++) if ((mask & (1 << slot)) !== 0) toBottom(g, s, h, slot);
    for (let slot = 0; slot < SLOTS; slot++) if ((mask & (1 << slot)) !== 0) refill(g, s, h, slot);
  }
  s.match[Match.HIT_FROM] = 0;
  s.match[Match.DONE]++;
}

/** TV-D05: done openly, so all know the bottom of the Fate Deck. */
function toBottom(g: TheVeil, s: VeilState, h: Hero, slot: number): void {
  const card = h.own[S.ROUTE + slot] - 1;
  h.fateDeck.insert(s, 0, card, g.everyone);
  s.cardBooks[card * Q.WORDS + Q.OFFERED] += HIGH;
  g.emit(s, ALL, Event.mulligan, h.seat, card, slot);
  s.all[H.news]++;
}

export function legalSetup(g: TheVeil, s: VeilState, h: Hero, out: Int32Array): number {
  let n = 0;
  if (s.kind === Kind.draft) return legalPicks(g, s, h, out);
  if (s.kind === Kind.first) {
    for (const side of g.t.lowest) out[n++] = C.SEAT + g.t.sides[side][0];
    return n;
  }
  out[n++] = C.PASS; // TV-D09
  const from = s.match[Match.HIT_FROM];
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = h.own[S.ROUTE + slot] - 1;
    if (card < from || (h.own[S.MULLIGANED] & (1 << slot)) !== 0) continue;
    const code = C.CARD + card;
    let j = n;
    while (out[j - 1] > code) j--;
    if (out[j - 1] === code) continue;
    for (let k = n; k > j; k--) out[k] = out[k - 1];
    out[j] = code;
    n++;
  }
  return n;
}
