import { ALL, F, FRAME, H } from '../../../core/index.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { Aim, FORM, INSTRUCTION, Op, Pick, To } from '../content/ops.ts';
import type { TheVeil } from '../game.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { B, type Hero, S, slotOf, type VeilState } from '../state/state.ts';
import { AURA, BY_TEXT, ON_DAMAGE, ON_TARGETED, SLOTS } from '../state/words.ts';
import { SERIAL_ABOVE } from './conditions.ts';
import { likeBefore, namedRecruit, remaining } from './field.ts';
import { discardFromHand, forSale, onTurn } from './piles.ts';

// Possible targets of a text, and the answers of the targeted players (groups Q, S, V).

const found = new Int32Array(1024);

/** The `aim` that the text in frame f is deciding: the instruction before its program counter. */
function aiming(s: VeilState, f: number): number {
  return askingPc(FORM, s, f);
}

/** Codes of the legal targets of the text in frame f, ascending. */
export function aims(g: TheVeil, s: VeilState, f: number, out: Int32Array): number {
  const { code } = g.t;
  const pc = aiming(s, f);
  const h = s.heroes[s.all[f + F.who]];
  const filter = code[pc + 2];
  const banishing = code[pc + 2 * INSTRUCTION] === Op.banishIt;
  const opponents = g.t.opponents[h.seat];
  switch (code[pc + 1]) {
    case Aim.hand:
      return pile(g, s, h.hand.cards, h.hand.count(s), filter, banishing, out, 0);
    case Aim.discard:
      return pile(g, s, h.discard.cards, h.discard.count(s), filter, banishing, out, 0);
    case Aim.played: {
      let n = 0;
      for (let i = 0; i < h.own[S.PLAYED]; i++) n = add(g, h.own[S.PLAYED_CARD + i] >> 4, filter, banishing, out, n);
      return n;
    }
    case Aim.recruits:
    case Aim.exhausted:
      return recruits(g, s, f, h, filter, banishing, out, 0);
    case Aim.opposingRecruits:
    case Aim.anyRecruits: {
      const holders = code[pc + 1] === Aim.anyRecruits ? g.t.players[h.seat] : opponents; // TV-S17
      let n = 0;
      for (let i = 0; i < holders.length; i++) n = recruits(g, s, f, s.heroes[holders[i]], filter, banishing, out, n);
      if (g.t.missions.length > 0 && code[pc + 2 * INSTRUCTION] === Op.slayIt) n = slayableEnemies(g, s, opponents, filter, out, n);
      return ascending(out, n);
    }
    case Aim.itsShields: {
      const side = g.t.mates[s.all[f + F.x] - 1];
      let n = 0;
      for (let i = 0; i < side.length; i++) n = recruits(g, s, f, s.heroes[side[i]], filter, banishing, out, n);
      return ascending(out, n);
    }
    case Aim.acquirable:
      return route(g, h, filter, true, banishing, out, 0);
    case Aim.ownRoute:
      return commonRoute(g, s, filter, banishing, out, route(g, h, filter, false, banishing, out, 0));
    case Aim.opposingRoute: {
      let n = 0;
      for (let i = 0; i < opponents.length; i++) n = route(g, s.heroes[opponents[i]], filter, false, banishing, out, n);
      return commonRoute(g, s, filter, banishing, out, n);
    }
    case Aim.ownBanished:
      return returnable(g, s, f, h, filter, out, 0);
    case Aim.opposingBanished:
    case Aim.anyBanished: {
      let n = code[pc + 1] === Aim.anyBanished ? returnable(g, s, f, h, filter, out, 0) : 0;
      for (let i = 0; i < opponents.length; i++) n = returnable(g, s, f, s.heroes[opponents[i]], filter, out, n);
      return n;
    }
    case Aim.mate: {
      const mates = g.t.mates[h.seat];
      let n = 0;
      for (let i = 0; i < mates.length; i++) if (mates[i] < g.t.party && s.heroes[mates[i]].own[S.OUT] === 0) out[n++] = C.SEAT + mates[i];
      return n;
    }
    default: {
      let n = 0;
      for (let seat = 0; seat < g.seats; seat++) {
        if (s.heroes[seat].own[S.OUT] !== 0 || (code[pc + 1] === Aim.opponent && g.t.sideOf[seat] === g.t.sideOf[h.seat])) continue;
        out[n++] = C.SEAT + seat;
      }
      return n;
    }
  }
}

/** Adds a card to ascending codes, unless it is already there, does not match or cannot be banished (TV-S13). */
function add(g: TheVeil, card: number, filter: number, banishing: boolean, out: Int32Array, n: number): number {
  if (g.t.fits[filter * g.t.total + card] === 0 || (banishing && g.t.unbanishable[card] !== 0)) return n;
  const code = C.CARD + card;
  let j = n;
  while (j > 0 && out[j - 1] > code) j--;
  if (j > 0 && out[j - 1] === code) return n;
  for (let k = n; k > j; k--) out[k] = out[k - 1];
  out[j] = code;
  return n + 1;
}

function pile(g: TheVeil, s: VeilState, at: number, count: number, filter: number, banishing: boolean, out: Int32Array, n: number): number {
  for (let i = 0; i < count; i++) n = add(g, s.all[at + i], filter, banishing, out, n);
  return n;
}

/** TV-U12, TV-J10: an Aura is never acquired. */
function route(g: TheVeil, h: Hero, filter: number, acquiring: boolean, banishing: boolean, out: Int32Array, n: number): number {
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = h.own[S.ROUTE + slot] - 1;
    if (card >= 0 && (!acquiring || forSale(g, card))) n = add(g, card, filter, banishing, out, n);
  }
  return n;
}

/** TV-Y09, TV-Y10: texts that banish from a route may target the common one. */
function commonRoute(g: TheVeil, s: VeilState, filter: number, banishing: boolean, out: Int32Array, n: number): number {
  return g.t.market < 0 ? n : route(g, s.heroes[g.t.market], filter, false, banishing, out, n);
}

/** TV-U14: an Aura can return only to a Fate Deck. */
function returnable(g: TheVeil, s: VeilState, f: number, h: Hero, filter: number, out: Int32Array, n: number): number {
  if (h.own[S.OUT] !== 0) return n; // TV-T20
  const toFate = g.t.code[aiming(s, f) + 2 * INSTRUCTION + 1] === To.fateDeck;
  for (let i = 0; i < h.banished.count(s); i++) {
    const card = h.banished.card(s, i);
    if (toFate || g.t.type[card] !== AURA) n = add(g, card, filter, false, out, n);
  }
  return n;
}

function recruits(g: TheVeil, s: VeilState, f: number, h: Hero, filter: number, banishing: boolean, out: Int32Array, n: number): number {
  const own = h.own;
  const { t } = g;
  const aim = t.code[aiming(s, f) + 1];
  const self = t.filterOther[filter] === 0 || h.seat !== s.all[f + F.who] ? -1 : s.all[f + F.source] >> SERIAL_ABOVE;
  let nth = 0;
  for (let i = 0; i < own[S.RECRUITS]; i++) {
    const card = own[S.RECRUIT + i];
    nth = i > 0 && own[S.RECRUIT + i - 1] === card ? nth + 1 : 0;
    if (t.fits[filter * t.total + card] === 0 || (banishing && t.unbanishable[card] !== 0)) continue;
    if ((aim === Aim.exhausted && (own[S.MARKS + i] & S.MARK_EXHAUSTED) === 0) || (aim === Aim.itsShields && t.shield[card] === 0)) continue;
    if (self >= 0 ? own[S.MARKS + i] >> S.SERIAL_SHIFT === self : likeBefore(h, i)) continue;
    out[n++] = C.RECRUIT + card * Size.nth + nth;
  }
  return n;
}

/** TV-Z21: an enemy may be slain as if it were a Recruit. */
function slayableEnemies(g: TheVeil, s: VeilState, seats: readonly number[], filter: number, out: Int32Array, n: number): number {
  for (let i = 0; i < seats.length; i++) {
    const card = g.mode.slayable(g, s, seats[i]);
    if (card >= 0 && g.t.fits[filter * g.t.total + card] !== 0) out[n++] = C.RECRUIT + card * Size.nth;
  }
  return n;
}

/** The card that represents an enemy that Slay kills, or -1. */
export function slayable(_g: TheVeil, _s: VeilState, _seat: number): number {
  return -1;
}

function ascending(out: Int32Array, n: number): number {
  for (let i = 1; i < n; i++) {
    const code = out[i];
    let j = i;
    for (; j > 0 && out[j - 1] > code; j--) out[j] = out[j - 1];
    out[j] = code;
  }
  return n;
}

// Declaring a target

/** TV-Q03: asks for the target, or takes it if a rule or a lack of choice decides. Without one the text continues without effect (TV-H12). */
export function aim(g: TheVeil, s: VeilState, f: number): void {
  const { code } = g.t;
  const pc = aiming(s, f);
  const pick = code[pc + 3];
  let n = aims(g, s, f, found);
  if (pick === Pick.dearest || pick === Pick.cheapest) n = priced(g, n);
  s.all[f + F.y] = 0;
  if (n === 0) return;
  if (n === 1) declare(s, f, found[0]);
  else if (pick !== Pick.chosen) declare(s, f, picked(g, s, pick, n));
  else {
    const kind = found[0] < C.RECRUIT ? Kind.card : found[0] < C.SEAT ? Kind.recruit : Kind.player;
    g.ask(s, kind, s.all[f + F.who]);
  }
}

/** TV-U16: a card without a cost is never picked by cost. */
function priced(g: TheVeil, n: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++) if (g.t.cost[cardOf(found[i])] >= 0) found[kept++] = found[i];
  return kept;
}

export function declare(s: VeilState, f: number, code: number): void {
  s.all[f + F.y] = code + 1;
  if (code >= C.SEAT) s.all[f + F.x] = code - C.SEAT + 1;
}

/** Picks among the codes found, by cost; ties by TV-X26, TV-X50 and TV-X68. */
function picked(g: TheVeil, s: VeilState, pick: number, n: number): number {
  if (pick === Pick.random) return found[g.luck.roll(s, g.effectLuck, n)];
  let best = found[0];
  let tied = 1;
  for (let i = 1; i < n; i++) {
    const order = compare(g, s, pick, found[i], best);
    if (order > 0) {
      best = found[i];
      tied = 1;
    } else if (order === 0 && g.luck.roll(s, g.effectLuck, ++tied) === 0) best = found[i];
  }
  return best;
}

/** Positive if `one` is picked before `other`, 0 if chance must decide. */
function compare(g: TheVeil, s: VeilState, pick: number, one: number, other: number): number {
  const { t } = g;
  const a = cardOf(one);
  const b = cardOf(other);
  const dearer = t.cost[a] - t.cost[b];
  if (pick === Pick.dearest && dearer !== 0) return dearer;
  if (pick === Pick.cheapest && dearer !== 0) return -dearer;
  if (g.options.soloTiesRandom) return 0;
  if (one >= C.RECRUIT) {
    const left = s.heroes[t.owner[a]];
    const right = s.heroes[t.owner[b]];
    const i = namedRecruit(left, one - C.RECRUIT);
    const j = namedRecruit(right, other - C.RECRUIT);
    return remaining(g, right, j) - remaining(g, left, i) || (right.own[S.MARKS + j] >> S.SERIAL_SHIFT) - (left.own[S.MARKS + i] >> S.SERIAL_SHIFT);
  }
  const x = slotOf(s.heroes[t.owner[a]], a);
  const y = slotOf(s.heroes[t.owner[b]], b);
  return x < 0 || y < 0 ? 0 : y - x;
}

/** The card named by a target code. */
export function cardOf(code: number): number {
  return code < C.RECRUIT ? code - C.CARD : ((code - C.RECRUIT) / Size.nth) | 0;
}

/** The player that the text in frame f targets, or whose card it targets; -1 if the target belongs to its user. */
function targeted(g: TheVeil, s: VeilState, f: number): number {
  const target = s.all[f + F.y] - 1;
  if (target < 0) return -1;
  switch (g.t.code[aiming(s, f) + 1]) {
    case Aim.player:
    case Aim.opponent:
      return target - C.SEAT;
    case Aim.opposingRecruits:
    case Aim.anyRecruits:
    case Aim.opposingRoute:
    case Aim.opposingBanished:
    case Aim.anyBanished: {
      const owner = g.t.owner[cardOf(target)];
      return owner < g.seats ? owner : -1; // the common route belongs to nobody
    }
    default:
      return -1;
  }
}

/** TV-V19: between declaration and resolution the targeted opponent may answer; then the text continues. */
export function answerWindow(g: TheVeil, s: VeilState, f: number): void {
  const seat = targeted(g, s, f);
  if (seat >= 0 && !onTurn(g, s, s.heroes[seat]) && (g.t.reveals[seat] & (1 << ON_TARGETED)) !== 0) {
    s.all[H.news]++; // others see whether there was an answer
    if (g.offers(Kind.revealTargeted, seat) && mayReveal(g, s, s.heroes[seat], ON_TARGETED)) {
      g.ask(s, Kind.revealTargeted, seat);
      return;
    }
  }
  closeWindow(s, f);
}

/** Closes the window: the text continues. A targeted player is now `it`; a targeted card stays the target. */
export function closeWindow(s: VeilState, f: number): void {
  s.all[f + F.pc] += INSTRUCTION;
  if (s.all[f + F.y] > C.SEAT) s.all[f + F.y] = 0;
}

// Reveals

/** The index, from `from` on, of the attacker's next opponent who can still prevent some of these points; the number of opponents if there is none. */
export function nextToPrevent(g: TheVeil, s: VeilState, attacker: Hero, from: number, points: number): number {
  const seats = g.t.opponents[attacker.seat];
  let k = from;
  for (; k < seats.length; k++) {
    const seat = seats[k];
    if ((g.t.reveals[seat] & (1 << ON_DAMAGE)) === 0 || attacker.own[S.PREVENTED] >= points) continue;
    s.all[H.news]++; // the attacker sees whether there was an answer
    if (g.offers(Kind.revealDamage, seat) && mayReveal(g, s, s.heroes[seat], ON_DAMAGE)) break;
  }
  return k;
}

/** TV-V03, TV-V17: from the hand, each card once per turn of an opponent. */
function mayReveal(g: TheVeil, s: VeilState, h: Hero, window: number): boolean {
  const a = s.all;
  const { cards, known } = h.hand;
  const n = a[h.hand.at];
  for (let i = 0; i < n; i++) if (g.t.revealWindow[a[cards + i]] === window && (a[known + i] & S.REVEALED) === 0) return true;
  return false;
}

/** Is there a copy of this card in hand that has not been revealed this turn? Revealed copies come last. */
export function revealable(g: TheVeil, s: VeilState, h: Hero, card: number, window: number): boolean {
  if (g.t.revealWindow[card] !== window) return false;
  const i = h.hand.indexOf(s, card);
  return i >= 0 && (s.all[h.hand.known + i] & S.REVEALED) === 0;
}

/** TV-V04, TV-?42. */
export function reveal(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  const a = s.all;
  const { known } = h.hand;
  a[H.news]++;
  h.books[B.REVEALS]++;
  g.emit(s, ALL, Event.revealed, h.seat, card);
  // Push the card's text directly above the text it answers.
  g.push(s, g.t.reveal[card], h.seat, card);
  if (g.options.revealedDiscarded) {
    discardFromHand(g, s, h, card, BY_TEXT);
    return;
  }
  let i = h.hand.indexOf(s, card);
  for (let next = i + 1; next < a[h.hand.at] && a[h.hand.cards + next] === card; next++) {
    if ((a[known + next] & S.REVEALED) !== 0) break;
    a[known + i] = a[known + next];
    i = next;
  }
  a[known + i] = g.everyone | S.REVEALED;
}

/** Frame of the text that a revealed card answers: the one below it. */
export function underneath(g: TheVeil, s: VeilState): number {
  return g.top(s) - FRAME;
}

/** TV-Q04, TV-Q05. */
export function negate(g: TheVeil, s: VeilState): void {
  if (s.all[H.depth] < 2) return; // its user is out of the game
  const f = underneath(g, s);
  s.all[f + F.x] = 0;
  s.all[f + F.y] = 0;
  g.emit(s, ALL, Event.negated, s.all[f + F.who]);
}

/** TV-Q12: the player who changes the target picks another legal one for the text. */
export function askRetarget(g: TheVeil, s: VeilState, who: number): void {
  if (s.all[H.depth] > 1 && aims(g, s, underneath(g, s), found) > 1) g.ask(s, Kind.retarget, who);
}

/** Codes of the legal targets other than the current one. */
export function otherAims(g: TheVeil, s: VeilState, out: Int32Array): number {
  const f = underneath(g, s);
  const now = s.all[f + F.y] - 1;
  const n = aims(g, s, f, out);
  let kept = 0;
  for (let i = 0; i < n; i++) if (out[i] !== now) out[kept++] = out[i];
  return kept;
}
