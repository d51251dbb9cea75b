import { H } from '../../../core/index.ts';
import { cardCodes, insertCode } from '../../../kit/cards.ts';
import { branchCount } from '../../../kit/texts/interpreter.ts';
import { FORM } from '../content/ops.ts';
import type { TheVeil } from '../game.ts';
import { C, Size } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { type Hero, Match, S, slotOf, type VeilState } from '../state/state.ts';
import { ON_DAMAGE, ON_TARGETED, POINTS, SLOTS } from '../state/words.ts';
import { mayUseHero, playedActs, playedWith, recruitActs, recruitWith } from './acts.ts';
import { damageOf, openRecruit, shielded } from './assignment.ts';
import { mayHandOn } from './common.ts';
import { likeBefore, namedRecruit } from './field.ts';
import { legalGifts, legalMends } from './mending.ts';
import { forSale, holdsTrap, inHand, priceOf } from './piles.ts';
import { aims, otherAims, revealable } from './targets.ts';
import { mayBanishAura } from './turn.ts';

// The legal codes of every kind of decision, ascending; whether a given code is legal; whether there is only one.

const many = new Int32Array(1024);

export function legal(g: TheVeil, s: VeilState, out: Int32Array): number {
  const h = s.heroes[s.all[H.decider]];
  switch (s.all[H.kind]) {
    case Kind.primary: {
      let n = legalPlays(g, s, h, out);
      n = legalActs(g, s, h, out, n);
      if (mayUseHero(g, s, h)) out[n++] = C.HERO;
      n = legalAuras(g, s, h, out, n);
      return g.t.teams ? legalHandOn(g, s, out, n) : n;
    }
    case Kind.gold: {
      out[0] = C.PASS;
      let n = legalActs(g, s, h, out, 1);
      if (mayUseHero(g, s, h)) out[n++] = C.HERO;
      n = legalAuras(g, s, h, out, n);
      n = legalBuys(g, s, h, out, n);
      return g.t.teams ? legalHandOn(g, s, out, n) : n;
    }
    case Kind.damage: {
      out[0] = C.PASS;
      let n = legalAuras(g, s, h, out, legalActs(g, s, h, out, 1));
      n = legalHits(g, s, h, out, n);
      return g.t.teams ? legalHandOn(g, s, out, n) : n;
    }
    case Kind.heldBack: {
      out[0] = C.PASS;
      let n = legalActs(g, s, h, out, 1);
      if (mayUseHero(g, s, h)) out[n++] = C.HERO;
      n = legalAuras(g, s, h, out, n);
      return g.t.teams ? legalHandOn(g, s, out, n) : n;
    }
    case Kind.turn: {
      let n = legalPlays(g, s, h, out);
      n = legalActs(g, s, h, out, n);
      if (mayUseHero(g, s, h)) out[n++] = C.HERO;
      n = legalBuys(g, s, h, out, legalAuras(g, s, h, out, n));
      if (mayHeal(g, h)) out[n++] = C.HEAL;
      n = legalHits(g, s, h, out, n);
      if (g.t.separate[h.seat] !== 0) n = legalGifts(g, s, h, out, n);
      return g.t.teams ? legalHandOn(g, s, out, n) : n;
    }
    case Kind.health:
      out[0] = C.PASS;
      return legalGifts(g, s, h, out, 1);
    case Kind.mend:
      return legalMends(g, s, h, out);
    case Kind.card:
    case Kind.recruit:
    case Kind.player:
      return aims(g, s, g.top(s), out);
    case Kind.retarget:
      return otherAims(g, s, out);
    case Kind.option: {
      const options = branchCount(FORM, g.t.code, s, g.top(s));
      for (let i = 0; i < options; i++) out[i] = C.OPTION + i;
      return options;
    }
    case Kind.discard: {
      const { hand } = s.heroes[s.match[Match.VICTIM]];
      return cardCodes(s, hand, C.CARD, out, 0);
    }
    case Kind.revealTargeted:
      return legalReveals(g, s, h, ON_TARGETED, out);
    case Kind.revealDamage:
      return legalReveals(g, s, h, ON_DAMAGE, out);
    default:
      return g.mode.legalSetup(g, s, h, out);
  }
}

export function allows(g: TheVeil, s: VeilState, code: number): boolean {
  if (code > C.SPLIT) return among(g, s, code);
  const h = s.heroes[s.all[H.decider]];
  switch (s.all[H.kind]) {
    case Kind.primary:
    case Kind.turn:
      if (code === C.PASS) return !g.options.trapMandatory || !holdsTrap(g, s, h);
      if (code >= C.PLAY && code < C.ACT) return mayPlay(g, s, h, code - C.PLAY);
      if (code < C.BUY) return allowsAct(g, s, h, code);
      return s.all[H.kind] === Kind.turn && (code === C.HEAL ? mayHeal(g, h) : code < C.HEAL ? allowsBuy(g, s, h, code) : allowsHit(g, s, h, code));
    case Kind.gold:
      return code === C.PASS || (code < C.BUY ? allowsAct(g, s, h, code) : allowsBuy(g, s, h, code));
    case Kind.damage:
      return code === C.PASS || (code < C.BUY ? allowsAct(g, s, h, code) : allowsHit(g, s, h, code));
    case Kind.heldBack:
      return code === C.PASS || allowsAct(g, s, h, code);
    case Kind.discard:
      return code >= C.CARD && code < C.RECRUIT && inHand(s, s.heroes[s.match[Match.VICTIM]], code - C.CARD);
    case Kind.revealTargeted:
      return code === C.PASS || allowsReveal(g, s, h, code, ON_TARGETED);
    case Kind.revealDamage:
      return code === C.PASS || allowsReveal(g, s, h, code, ON_DAMAGE);
    default:
      return among(g, s, code);
  }
}

/** For rare kinds with few codes: searches the list. */
function among(g: TheVeil, s: VeilState, code: number): boolean {
  const n = legal(g, s, many);
  for (let i = 0; i < n; i++) if (many[i] === code) return true;
  return false;
}

export function forced(g: TheVeil, s: VeilState): number {
  switch (s.all[H.kind]) {
    case Kind.gold:
    case Kind.damage:
    case Kind.heldBack:
    case Kind.revealTargeted:
    case Kind.revealDamage:
      return -1; // asked only if something can be done
    default:
      return legal(g, s, many) === 1 ? many[0] : -1;
  }
}

// Playing cards: TV-P03, TV-P05, TV-T07 – TV-T10, TV-T19

function mayPlay(g: TheVeil, s: VeilState, h: Hero, card: number): boolean {
  return inHand(s, h, card) && (card < g.t.traps || !g.options.trapMandatory || !holdsTrap(g, s, h));
}

/** Ending the phase, then the distinct cards in hand; while a Trap is held, only Traps. */
function legalPlays(g: TheVeil, s: VeilState, h: Hero, out: Int32Array): number {
  const a = s.all;
  const { at, cards } = h.hand;
  const count = a[at];
  const trapped = g.options.trapMandatory && holdsTrap(g, s, h);
  let n = 0;
  if (!trapped) out[n++] = C.PASS;
  let last = -1;
  for (let i = 0; i < count; i++) {
    const card = a[cards + i];
    if (card === last) continue;
    if (trapped && card >= g.t.traps) break;
    out[n++] = C.PLAY + card;
    last = card;
  }
  return n;
}

// Cards in play

function legalActs(g: TheVeil, s: VeilState, h: Hero, out: Int32Array, n: number): number {
  const own = h.own;
  const played = own[S.PLAYED];
  for (let i = 0; i < played; ) {
    const card = own[S.PLAYED_CARD + i] >> 4;
    let open = 0;
    do open |= playedActs(g, s, h, own[S.PLAYED_CARD + i++]);
    while (i < played && own[S.PLAYED_CARD + i] >> 4 === card);
    n = putActs(C.ACT + card * Size.acts, open, out, n);
  }
  const recruits = own[S.RECRUITS];
  for (let i = 0; i < recruits; ) {
    const card = own[S.RECRUIT + i];
    let open = 0;
    do open |= recruitActs(g, s, h, i++);
    while (i < recruits && own[S.RECRUIT + i] === card);
    n = putActs(C.RECRUIT_ACT + card * Size.acts, open, out, n);
  }
  return n;
}

function putActs(base: number, open: number, out: Int32Array, n: number): number {
  for (let act = 0; open !== 0; act++, open >>= 1) if ((open & 1) !== 0) out[n++] = base + act;
  return n;
}

function allowsAct(g: TheVeil, s: VeilState, h: Hero, code: number): boolean {
  if (code >= C.ACT && code < C.RECRUIT_ACT) {
    const card = ((code - C.ACT) / Size.acts) | 0;
    return playedWith(g, s, h, card, code - C.ACT - card * Size.acts) >= 0;
  }
  if (code >= C.RECRUIT_ACT && code < C.HERO) {
    const card = ((code - C.RECRUIT_ACT) / Size.acts) | 0;
    return recruitWith(g, s, h, card, code - C.RECRUIT_ACT - card * Size.acts) >= 0;
  }
  if (code === C.HERO) return mayUseHero(g, s, h);
  return code >= C.AURA && code < C.BUY && offered(g, s, h, code - C.AURA) && mayBanishAura(g, h, code - C.AURA);
}

// The Fate Route

function legalAuras(g: TheVeil, s: VeilState, h: Hero, out: Int32Array, n: number): number {
  n = aurasOf(g, h, h.own, out, n);
  return g.t.market < 0 ? n : aurasOf(g, h, s.heroes[g.t.market].own, out, n); // TV-Y08; its types come last
}

function aurasOf(g: TheVeil, h: Hero, route: Int32Array, out: Int32Array, n: number): number {
  const from = n;
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = route[S.ROUTE + slot] - 1;
    if (card >= 0 && mayBanishAura(g, h, card)) n = insertCode(C.AURA + card, out, from, n);
  }
  return n;
}

function legalBuys(g: TheVeil, s: VeilState, h: Hero, out: Int32Array, n: number): number {
  n = buysFrom(g, h, h.own, out, n);
  return g.t.market < 0 ? n : buysFrom(g, h, s.heroes[g.t.market].own, out, n); // TV-Y05
}

function buysFrom(g: TheVeil, h: Hero, route: Int32Array, out: Int32Array, n: number): number {
  const from = n;
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = route[S.ROUTE + slot] - 1;
    if (card >= 0 && forSale(g, card) && priceOf(g, h, card) <= h.own[S.POOL]) n = insertCode(C.BUY + card, out, from, n);
  }
  return n;
}

function allowsBuy(g: TheVeil, s: VeilState, h: Hero, code: number): boolean {
  const card = code - C.BUY;
  return card >= 0 && card < Size.types && offered(g, s, h, card) && forSale(g, card) && priceOf(g, h, card) <= h.own[S.POOL];
}

/** Is it in the player's own route, or in the common one? */
function offered(g: TheVeil, s: VeilState, h: Hero, card: number): boolean {
  return card < g.t.unowned ? slotOf(h, card) >= 0 : g.t.market >= 0 && slotOf(s.heroes[g.t.market], card) >= 0;
}

// Damage, Health

function mayHeal(g: TheVeil, h: Hero): boolean {
  return g.t.separate[h.seat] === 0 && h.own[S.POOL + POINTS] > 0 && h.own[S.HEALTH] < h.own[S.MAXIMUM];
}

function legalHits(g: TheVeil, s: VeilState, h: Hero, out: Int32Array, n: number): number {
  const damage = damageOf(g, s, h);
  if (damage === 0) return n;
  const from = n;
  const seats = g.t.opponents[h.seat];
  let shields = false;
  for (let k = 0; k < seats.length; k++) {
    const victim = s.heroes[seats[k]];
    const own = victim.own;
    shields = own[S.RECRUITS] > 0 && shielded(g, s, h, victim);
    let nth = 0;
    for (let i = 0; i < own[S.RECRUITS]; i++) {
      const card = own[S.RECRUIT + i];
      nth = i > 0 && own[S.RECRUIT + i - 1] === card ? nth + 1 : 0;
      const code = C.HIT + card * Size.nth + nth;
      if (code < s.match[Match.HIT_FROM] || !openRecruit(g, h, damage, victim, i, shields) || likeBefore(victim, i)) continue;
      out[n++] = code;
    }
  }
  if (g.t.many) {
    if (seats.length > 1) sort(out, from, n);
    return legalBlows(g, s, h, damage, out, n);
  }
  if (!shields) out[n++] = C.HIT_HERO + seats[0];
  return n;
}

/** The whole tally to a Health total; parts of it too if there are several totals (TV-W19, TV-W28). Never more than a lethal amount. */
function legalBlows(g: TheVeil, s: VeilState, h: Hero, damage: number, out: Int32Array, n: number): number {
  const from = n;
  for (let seat = 0; seat < g.seats; seat++)
    if (g.t.sideOf[seat] !== g.t.sideOf[h.seat] && g.mode.openTotal(g, s, h, s.heroes[seat])) out[n++] = C.HIT_HERO + seat;
  const totals = n - from;
  if (totals < 2) return n;
  for (let k = from; k < from + totals; k++) {
    const seat = out[k] - C.HIT_HERO;
    const most = Math.min(damage - 1, s.heroes[seat].own[S.HEALTH], Size.points - 1);
    for (let points = 1; points <= most; points++) out[n++] = C.SPLIT + seat * Size.points + points;
  }
  return n;
}

function legalHandOn(g: TheVeil, s: VeilState, out: Int32Array, n: number): number {
  if (mayHandOn(g, s)) out[n++] = C.HAND_ON;
  return n;
}

function allowsHit(g: TheVeil, s: VeilState, h: Hero, code: number): boolean {
  const damage = damageOf(g, s, h);
  if (damage === 0 || code < C.HIT || code < s.match[Match.HIT_FROM]) return false;
  if (code >= C.HIT_HERO) return code < C.REVEAL && g.t.opponents[h.seat].includes(code - C.HIT_HERO) && g.mode.openTotal(g, s, h, s.heroes[code - C.HIT_HERO]);
  const card = ((code - C.HIT) / Size.nth) | 0;
  if (card >= g.t.total || g.t.sideOf[g.t.owner[card]] === g.t.sideOf[h.seat]) return false;
  const victim = s.heroes[g.t.owner[card]];
  const i = namedRecruit(victim, code - C.HIT);
  return i >= 0 && openRecruit(g, h, damage, victim, i, shielded(g, s, h, victim)) && !likeBefore(victim, i);
}

// Reveals

function legalReveals(g: TheVeil, s: VeilState, h: Hero, window: number, out: Int32Array): number {
  out[0] = C.PASS;
  let n = 1;
  for (let i = 0; i < h.hand.count(s); i++) {
    const card = h.hand.card(s, i);
    if ((i === 0 || h.hand.card(s, i - 1) !== card) && revealable(g, s, h, card, window)) out[n++] = C.REVEAL + card;
  }
  return n;
}

function allowsReveal(g: TheVeil, s: VeilState, h: Hero, code: number, window: number): boolean {
  return code >= C.REVEAL && code < C.CARD && revealable(g, s, h, code - C.REVEAL, window);
}

// Ascending codes

function sort(out: Int32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const code = out[i];
    let j = i;
    for (; j > from && out[j - 1] > code; j--) out[j] = out[j - 1];
    out[j] = code;
  }
}
