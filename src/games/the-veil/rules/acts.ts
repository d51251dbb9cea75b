import { ALL } from '../../../core/index.ts';
import type { TheVeil } from '../game.ts';
import { HIGH, playClass } from '../record/books.ts';
import { Act } from '../state/codes.ts';
import { Event } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, type Hero, Match, Q, S, slotOf, type VeilState } from '../state/state.ts';
import { DAMAGE, FROM_PLAY, FROM_RECRUITS, FROM_ROUTE, GOLD, POINTS, TRAP } from '../state/words.ts';
import { holds, NO_CARD, SERIAL_ABOVE } from './conditions.ts';
import { enterPlayed, enterRecruit, gainOutput, leavePlayed, leaveRecruits, markPlayed } from './field.ts';
import { refill, routeFor, takeFromHand, toBanished } from './piles.ts';

const ABILITIES = 3;
const SYNERGY = 1 << Act.synergy;
const BANISH = 1 << Act.selfBanish;

// What a player does in its own turn with cards, Recruits, Hero and Auras (groups P, G, H, M, R, U).

/** TV-P02, TV-P06, TV-P09, TV-P11: the card leaves the hand and gives its output at once. */
export function playCard(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  const { t } = g;
  takeFromHand(s, h, card);
  h.books[B.PLAYED + playClass(t.type[card])]++;
  s.cardBooks[card * Q.WORDS + Q.PLAYED]++;
  g.emit(s, ALL, Event.played, h.seat, card);
  if (t.recruit[card] > 0) enterRecruit(g, s, h, card);
  else {
    enterPlayed(g, s, h, card);
    output(g, s, h, t.gain, card);
  }
  if (t.type[card] === TRAP) h.own[S.TRAPS_PLAYED]++;
  if (t.play[card] >= 0) g.push(s, t.play[card], h.seat, card);
}

function output(g: TheVeil, s: VeilState, h: Hero, gain: Int32Array, card: number): void {
  const at = card * 3;
  if (gain[at] !== 0) gainOutput(g, s, h, GOLD, gain[at]);
  if (gain[at + 1] !== 0) gainOutput(g, s, h, DAMAGE, gain[at + 1]);
  if (gain[at + 2] !== 0) gainOutput(g, s, h, POINTS, gain[at + 2]);
}

/** Mask of what a card played this turn may still do now. */
export function playedActs(g: TheVeil, s: VeilState, h: Hero, entry: number): number {
  const card = entry >> 4;
  const printed = g.t.acts[card];
  let open = printed & ~entry;
  if (open === 0) return 0;
  if ((h.own[S.ENABLED] & (1 << g.t.type[card])) === 0) open &= ~SYNERGY; // TV-G02
  if ((~entry & printed & ABILITIES) !== 0 && g.options.selfBanishNeedsUse) open &= ~BANISH; // TV-H06
  if (g.t.acquires[card] !== 0 && !g.options.free && s.match[Match.PHASE] !== P.GOLD) open &= ~g.t.acquires[card]; // TV-J05
  return open;
}

/** The same for a Recruit; bit 0 is its exhaustion (TV-M08, TV-M09, TV-M17 – TV-M19). */
export function recruitActs(g: TheVeil, s: VeilState, h: Hero, i: number): number {
  const card = h.own[S.RECRUIT + i];
  const marks = h.own[S.MARKS + i];
  let open = g.t.acts[card] & ~marks & S.MARK_ACTS;
  if (open === 0) return 0;
  if ((open & 1) !== 0) {
    const phase = s.match[Match.PHASE];
    const inTime = phase === P.FREE || phase === ((g.t.acquires[card] & 1) === 0 ? P.PRIMARY : P.GOLD) || actsLate(g, s, h); // TV-L23, TV-J05
    if (!inTime || (marks & S.MARK_EXHAUSTED) !== 0 || ((marks & S.MARK_NEW) !== 0 && g.options.recruitDelay)) open &= ~1;
  }
  if ((h.own[S.ENABLED] & (1 << g.t.type[card])) === 0) open &= ~SYNERGY;
  if (g.t.acquires[card] > 1 && !g.options.free && s.match[Match.PHASE] !== P.GOLD) open &= ~(g.t.acquires[card] & ~1);
  if ((marks & S.MARK_USED) === 0) {
    if (g.options.recruitSynergyNeedsExhaust) open &= ~SYNERGY;
    if (g.options.selfBanishNeedsUse && (g.t.acts[card] & 1) !== 0) open &= ~BANISH; // TV-H12
  }
  return open;
}

/** Of several copies that can do it, the most used one, so that the unused acts stay together on the others. */
export function playedWith(g: TheVeil, s: VeilState, h: Hero, card: number, act: number): number {
  const own = h.own;
  for (let i = own[S.PLAYED] - 1; i >= 0; i--) {
    const entry = own[S.PLAYED_CARD + i];
    if (entry >> 4 === card && (playedActs(g, s, h, entry) & (1 << act)) !== 0) return i;
  }
  return -1;
}

export function recruitWith(g: TheVeil, s: VeilState, h: Hero, card: number, act: number): number {
  const own = h.own;
  let best = -1;
  for (let i = 0; i < own[S.RECRUITS]; i++) {
    if (own[S.RECRUIT + i] !== card || (recruitActs(g, s, h, i) & (1 << act)) === 0) continue;
    if (best < 0 || (own[S.MARKS + i] & S.MARK_ACTS) > (own[S.MARKS + best] & S.MARK_ACTS)) best = i;
  }
  return best;
}

export function actPlayed(g: TheVeil, s: VeilState, h: Hero, card: number, act: number): void {
  const { t } = g;
  const i = playedWith(g, s, h, card, act);
  if (act === Act.selfBanish) {
    leavePlayed(g, s, h, i);
    banishSelf(g, s, h, card, FROM_PLAY);
    return;
  }
  markPlayed(h, i, act);
  if (act === Act.synergy) synergy(g, s, h, card, card);
  else {
    h.books[B.ABILITIES]++;
    g.emit(s, ALL, Event.ability, h.seat, card, act);
    g.push(s, t.abilities[card * 2 + act], h.seat, card);
  }
}

export function actRecruit(g: TheVeil, s: VeilState, h: Hero, card: number, act: number): void {
  const { t } = g;
  const i = recruitWith(g, s, h, card, act);
  if (act === Act.selfBanish) {
    leaveRecruits(g, s, h, i);
    banishSelf(g, s, h, card, FROM_RECRUITS);
    return;
  }
  h.own[S.MARKS + i] |= 1 << act;
  const source = ((h.own[S.MARKS + i] >> S.SERIAL_SHIFT) << SERIAL_ABOVE) | card;
  if (act === Act.synergy) {
    synergy(g, s, h, card, source);
    return;
  }
  h.own[S.MARKS + i] |= S.MARK_EXHAUSTED;
  h.books[B.EXHAUSTED]++;
  g.emit(s, ALL, Event.exhausted, h.seat, card);
  output(g, s, h, t.gain, card);
  if (t.exhaust[card] >= 0) g.push(s, t.exhaust[card], h.seat, source);
}

/** TV-G03, TV-G10. */
function synergy(g: TheVeil, s: VeilState, h: Hero, card: number, source: number): void {
  h.books[B.SYNERGIES + g.t.type[card]]++;
  s.cardBooks[card * Q.WORDS + Q.PLAYED] += HIGH;
  g.emit(s, ALL, Event.synergy, h.seat, card);
  output(g, s, h, g.t.synergyGain, card);
  if (g.t.synergy[card] >= 0) g.push(s, g.t.synergy[card], h.seat, source);
}

/** TV-H05, TV-H08. */
function banishSelf(g: TheVeil, s: VeilState, h: Hero, card: number, from: number): void {
  s.cardBooks[card * Q.WORDS + Q.BANISHED] += HIGH;
  g.emit(s, ALL, Event.selfBanished, h.seat, card);
  toBanished(g, s, card, from);
  if (g.t.selfBanish[card] >= 0) g.push(s, g.t.selfBanish[card], h.seat, card);
}

/** TV-R02 – TV-R05, TV-L23. */
export function mayUseHero(g: TheVeil, s: VeilState, h: Hero): boolean {
  const phase = s.match[Match.PHASE];
  const { condition, acquires } = g.t.heroes[h.seat];
  if (h.own[S.HERO] !== 0 || (phase !== P.FREE && phase !== (acquires ? P.GOLD : P.PRIMARY) && !actsLate(g, s, h))) return false; // TV-J05
  return condition < 0 || holds(g, s, h, condition, -1);
}

/** An instruction of a Solo card is followed when its turn comes, whatever the phase: card text overrides the rulebook (TV-A10). */
function actsLate(g: TheVeil, s: VeilState, h: Hero): boolean {
  return g.automatic[h.seat] !== 0 && s.match[Match.PHASE] < P.END;
}

export function useHero(g: TheVeil, s: VeilState, h: Hero): void {
  h.own[S.HERO] = S.HERO_EXHAUSTED | S.HERO_USED;
  h.books[B.HERO_USES]++;
  g.emit(s, ALL, Event.heroAbility, h.seat);
  g.push(s, g.t.heroes[h.seat].ability, h.seat, NO_CARD);
}

/** TV-U06 – TV-U08, TV-U13, TV-Y08. */
export function banishAura(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  const route = routeFor(g, s, h, card);
  const slot = slotOf(route, card);
  route.own[S.ROUTE + slot] = 0;
  h.own[S.AURAS_BANISHED]++;
  toBanished(g, s, card, FROM_ROUTE);
  refill(g, s, route, slot);
}
