import { ALL, F, H } from '../../../core/index.ts';
import { type Language, runInstruction } from '../../../kit/texts/interpreter.ts';
import { Aim, Chooser, DID, FORM, INSTRUCTION, Op, To, Who } from '../content/ops.ts';
import type { TheVeil } from '../game.ts';
import { ACQUIRED } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { type Hero, Match, Q, S, slotOf, type VeilState } from '../state/state.ts';
import { BY_TEXT, DAMAGE, FROM_DISCARD, FROM_HAND, FROM_PLAY, FROM_RECRUITS, FROM_ROUTE, GOLD, POINTS, TRAP } from '../state/words.ts';
import { amount, countedFor, holds } from './conditions.ts';
import { gainOutput, leavePlayed, leaveRecruits, namedRecruit, slay, tallyOf } from './field.ts';
import { absorb, harm, preventable } from './harm.ts';
import { healText } from './mending.ts';
import { addDiscount, banishTop, discardFromHand, draw, fromBanished, refill, takeFromHand, toBanished, toHand } from './piles.ts';
import { aim, answerWindow, askRetarget, cardOf, negate } from './targets.ts';

/** The effect language of The Veil. */
const LANGUAGE: Language<TheVeil, VeilState> = {
  ...FORM,
  optionKind: Kind.option,
  instruction,
  holds: (g, s, f, condition) => holds(g, s, s.heroes[s.all[f + F.who]], condition, f),
  count: (g, s, f, counted) => countedFor(g, s, s.heroes[s.all[f + F.who]], counted, f),
};

/** Runs one instruction of the top text. */
export function step(g: TheVeil, s: VeilState): void {
  runInstruction(LANGUAGE, g.t.code, g, s);
}

function instruction(g: TheVeil, s: VeilState, f: number, pc: number): void {
  const a = s.all;
  const { code } = g.t;
  const h = s.heroes[a[f + F.who]];
  const n = code[pc + 1];
  switch (code[pc]) {
    case Op.gold:
      gainOutput(g, s, h, GOLD, amount(g, s, h, pc, f));
      return;
    case Op.damage:
      gainOutput(g, s, h, DAMAGE, amount(g, s, h, pc, f));
      return;
    case Op.points:
      gainOutput(g, s, h, POINTS, amount(g, s, h, pc, f));
      return;
    case Op.heal:
      healText(g, s, h, amount(g, s, h, pc, f));
      return;
    case Op.draw:
      drawText(g, s, h, f, amount(g, s, h, pc, f));
      return;
    case Op.loseHealth:
    case Op.directDamage:
      harm(g, s, h, pc, f);
      return;
    case Op.discard:
      discardText(g, s, f, pc);
      return;
    case Op.banishTop:
      banishTops(g, s, h, f, n);
      return;
    case Op.aim:
      aim(g, s, f);
      return;
    case Op.window:
      a[f + F.pc] = pc;
      answerWindow(g, s, f);
      return;
    case Op.banishEvery:
      banishEvery(g, s, h, f, n, code[pc + 2]);
      return;
    case Op.banishIt:
    case Op.slayIt:
    case Op.readyIt:
    case Op.acquireIt:
    case Op.returnIt:
      doneTo(g, s, h, f, pc);
      return;
    case Op.itDraws:
      if (a[f + F.x] > 0) drawText(g, s, s.heroes[a[f + F.x] - 1], f, n);
      return;
    case Op.readyHero:
      h.own[S.HERO] &= n === 1 ? 0 : ~S.HERO_EXHAUSTED; // TV-R08
      g.emit(s, ALL, Event.ready, h.seat, -1);
      return;
    case Op.preventable:
      preventable(g, s, h, f, pc);
      return;
    case Op.absorb:
      absorb(g, s, f, pc);
      return;
    case Op.placeTrap:
      placeTrap(g, s, f);
      return;
    case Op.discount:
      addDiscount(h, n, code[pc + 2], code[pc + 3]);
      return;
    case Op.prevent:
      tallyOf(g, s, s.heroes[s.match[Match.ACTIVE]]).own[S.PREVENTED] += n;
      return;
    case Op.negate:
      negate(g, s);
      return;
    case Op.retarget:
      askRetarget(g, s, h.seat);
      return;
    case Op.forget:
      a[f + F.z] &= ~DID;
      return;
    case Op.unlessDid:
      if ((a[f + F.z] & DID) === 0) a[f + F.pc] = n;
      return;
    default:
      throw new Error(`unknown instruction ${code[pc]} at ${pc}`);
  }
}

/** TV-T03, TV-?57. */
function placeTrap(g: TheVeil, s: VeilState, f: number): void {
  const card = s.all[f + F.source];
  const seat = s.all[f + F.x] - 1;
  s.all[f + F.y] = 0;
  g.emit(s, ALL, Event.trapPlaced, seat, card);
  g.mode.toDiscard(g, s, s.heroes[seat], card);
}

/** The text has done something only if a card was drawn (TV-H09). */
function drawText(g: TheVeil, s: VeilState, h: Hero, f: number, n: number): void {
  const held = h.hand.count(s);
  draw(g, s, h, n);
  if (h.hand.count(s) > held) s.all[f + F.z] |= DID;
}

// Discards

/** One card of each affected player. They are asked one after another; the instruction repeats until all have been. */
function discardText(g: TheVeil, s: VeilState, f: number, pc: number): void {
  const a = s.all;
  const { code, opponents, players } = g.t;
  const user = a[f + F.who];
  if (code[pc + 1] < Who.eachOpponent) {
    const victim = code[pc + 1] === Who.self ? user : a[f + F.x] - 1;
    if (victim >= 0) forceDiscard(g, s, f, victim, code[pc + 2]);
    return;
  }
  const k = a[f + F.y];
  const seats = code[pc + 1] === Who.eachPlayer ? players[user] : opponents[user];
  if (k >= seats.length) {
    a[f + F.y] = 0;
    return;
  }
  a[f + F.y] = k + 1;
  a[f + F.pc] = pc;
  forceDiscard(g, s, f, seats[k], code[pc + 2]);
}

/** TV-Q06 – TV-Q09. */
function forceDiscard(g: TheVeil, s: VeilState, f: number, victim: number, chooser: number): void {
  const a = s.all;
  const { hand } = s.heroes[victim];
  const n = a[hand.at];
  if (n === 0) return;
  a[f + F.z] |= DID;
  if (chooser === Chooser.random) {
    discardFromHand(g, s, s.heroes[victim], a[hand.cards + g.luck.roll(s, g.effectLuck, n)], BY_TEXT);
    return;
  }
  s.match[Match.VICTIM] = victim;
  const who = chooser === Chooser.user ? a[f + F.who] : victim;
  if (who !== victim) {
    // The chooser sees the hand.
    a[H.news]++;
    for (let i = 0; i < n; i++) a[hand.known + i] |= 1 << who;
    g.emit(s, (1 << who) | (1 << victim), Event.handLookedAt, victim, who);
  }
  g.ask(s, Kind.discard, who);
}

// Banishing, slaying, readying, acquiring, returning

function banishTops(g: TheVeil, s: VeilState, h: Hero, f: number, who: number): void {
  const a = s.all;
  let done = false;
  if (who >= Who.eachOpponent) {
    const seats = who === Who.eachPlayer ? g.t.players[h.seat] : g.t.opponents[h.seat];
    for (let i = 0; i < seats.length; i++) if (banishTop(g, s, s.heroes[seats[i]])) done = true;
  } else if (who === Who.self) done = banishTop(g, s, h);
  else if (a[f + F.x] > 0) done = banishTop(g, s, s.heroes[a[f + F.x] - 1]);
  if (done) a[f + F.z] |= DID;
}

/** Applies the instruction to the target; without a target it does nothing. */
function doneTo(g: TheVeil, s: VeilState, h: Hero, f: number, pc: number): void {
  const a = s.all;
  const target = a[f + F.y] - 1;
  if (target < 0) return;
  const { code, owner } = g.t;
  const card = cardOf(target);
  a[f + F.y] = 0;
  a[f + F.z] |= DID;
  switch (code[pc]) {
    case Op.banishIt:
      banishFrom(g, s, h, code[pc - 2 * INSTRUCTION + 1], target);
      return;
    case Op.slayIt:
      if (g.t.enemy[card] !== 0) g.mode.slayEnemy(g, s, s.heroes[owner[card]]);
      else slay(g, s, s.heroes[owner[card]], namedRecruit(s.heroes[owner[card]], target - C.RECRUIT));
      return;
    case Op.readyIt: {
      const i = namedRecruit(h, target - C.RECRUIT);
      h.own[S.MARKS + i] &= ~(S.MARK_EXHAUSTED | (code[pc + 1] === 1 ? S.MARK_USED : 0)); // TV-M19
      g.emit(s, ALL, Event.ready, h.seat, card);
      return;
    }
    case Op.acquireIt:
      acquire(g, s, h, card, code[pc + 1]);
      return;
    default:
      returnCard(g, s, card, code[pc + 1]);
  }
}

/** Slays a mission's enemy; a match has none. */
export function slayEnemy(_g: TheVeil, _s: VeilState, h: Hero): void {
  throw new Error(`seat ${h.seat} is no enemy`);
}

function banishFrom(g: TheVeil, s: VeilState, h: Hero, aim: number, target: number): void {
  const card = cardOf(target);
  switch (aim) {
    case Aim.hand:
      takeFromHand(s, h, card);
      toBanished(g, s, card, FROM_HAND);
      return;
    case Aim.discard:
      h.discard.take(s, h.discard.indexOf(s, card));
      toBanished(g, s, card, FROM_DISCARD);
      return;
    case Aim.played: {
      // Take the most used copy, as with self-banish.
      let i = h.own[S.PLAYED] - 1;
      while (h.own[S.PLAYED_CARD + i] >> 4 !== card) i--;
      leavePlayed(g, s, h, i);
      toBanished(g, s, card, FROM_PLAY);
      return;
    }
    case Aim.recruits:
    case Aim.opposingRecruits: {
      const holder = s.heroes[g.t.owner[card]];
      leaveRecruits(g, s, holder, namedRecruit(holder, target - C.RECRUIT));
      toBanished(g, s, card, FROM_RECRUITS);
      return;
    }
    default: {
      const holder = s.heroes[g.t.owner[card]];
      const slot = slotOf(holder, card);
      holder.own[S.ROUTE + slot] = 0;
      toBanished(g, s, card, FROM_ROUTE);
      refill(g, s, holder, slot); // TV-J12
    }
  }
}

/** Banishes every matching card in the user's Discard Pile or hand. */
function banishEvery(g: TheVeil, s: VeilState, h: Hero, f: number, aim: number, filter: number): void {
  const zone = aim === Aim.hand ? h.hand : h.discard;
  const row = filter * g.t.total;
  for (let i = zone.count(s) - 1; i >= 0; i--) {
    const card = zone.card(s, i);
    if (g.t.fits[row + card] === 0 || g.t.unbanishable[card] !== 0) continue;
    s.all[f + F.z] |= DID;
    banishFrom(g, s, h, aim, C.CARD + card);
  }
}

/** TV-J04, TV-T14. */
function acquire(g: TheVeil, s: VeilState, h: Hero, card: number, to: number): void {
  const slot = slotOf(h, card);
  h.own[S.ROUTE + slot] = 0;
  s.cardBooks[card * Q.WORDS + Q.BOUGHT] += ACQUIRED;
  g.emit(s, ALL, Event.acquired, h.seat, card);
  if (to === To.discard || g.t.type[card] === TRAP) g.mode.receive(g, s, h, card);
  else {
    if (to === To.hand) toHand(s, h, card, g.everyone);
    else h.deck.push(s, card, g.everyone);
    if (g.t.whenAcquired[card] >= 0) g.push(s, g.t.whenAcquired[card], h.seat, card);
  }
  refill(g, s, h, slot);
}

/** TV-S10: returns the card to its owner; into a Fate Deck at the bottom, known to all. */
function returnCard(g: TheVeil, s: VeilState, card: number, to: number): void {
  const owner = s.heroes[g.t.owner[card]];
  fromBanished(g, s, card);
  g.emit(s, ALL, Event.returned, owner.seat, card, to);
  if (to === To.hand) toHand(s, owner, card, g.everyone);
  else if (to === To.fateDeck) owner.fateDeck.insert(s, 0, card, g.everyone);
  else g.mode.toDiscard(g, s, owner, card);
}
