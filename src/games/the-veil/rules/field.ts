import { ALL, RunawayRules } from '../../../core/index.ts';
import type { TheVeil } from '../game.ts';
import { HIGH, noteHitRecruit } from '../record/books.ts';
import { Size } from '../state/codes.ts';
import { Event } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, type Hero, Match, Most, Q, S, type VeilState } from '../state/state.ts';
import { BY_DIRECT, BY_LOSS, BY_TALLY, DAMAGE, GOLD, POINTS, SYNERGY_TYPES } from '../state/words.ts';
import { onTurn } from './piles.ts';

// Everything in play: pools, Health totals, Recruits, cards played this turn, Synergies (groups F, G, M, O).

// Pools

/** TV-F01, TV-F04, TV-G10. Output made after its phase is lost (TV-L24). */
export function gainOutput(g: TheVeil, s: VeilState, h: Hero, pool: number, n: number): void {
  if (n <= 0 || !onTurn(g, s, h)) return;
  const phase = s.match[Match.PHASE];
  h.books[B.MADE + pool] += n;
  g.emit(s, ALL, Event.gained, h.seat, pool, n);
  if ((pool === GOLD && phase > P.GOLD) || (pool === POINTS && phase > P.HEALTH) || (pool === DAMAGE && phase > P.LOCK)) {
    h.books[B.UNSPENT + pool] += n;
    g.emit(s, ALL, Event.unspent, h.seat, pool, n);
    return;
  }
  if (pool !== DAMAGE) {
    h.own[S.POOL + pool] += n;
    return;
  }
  const tally = tallyOf(g, s, h);
  tally.own[S.POOL + DAMAGE] += n;
  // `free`: unused prevention applies to Damage made later (TV-?43).
  if (tally.own[S.PREVENTED] > 0) prevent(g, s, tally);
}

/** The seat whose words hold the Damage of the side and the prevention against it (TV-W25). */
export function tallyOf(g: TheVeil, s: VeilState, h: Hero): Hero {
  return g.t.teams ? s.heroes[g.t.lead[h.seat]] : h;
}

/** TV-V05, TV-V08: subtracts prevention from the attacker's tally, not below 0. */
export function prevent(g: TheVeil, s: VeilState, attacker: Hero): void {
  const own = attacker.own;
  const n = Math.min(own[S.PREVENTED], own[S.POOL + DAMAGE]);
  if (n === 0) return;
  own[S.PREVENTED] -= n;
  own[S.POOL + DAMAGE] -= n;
  attacker.books[B.PREVENTED] += n;
  g.emit(s, ALL, Event.prevented, attacker.seat, n);
}

// Health

/** TV-F07 – TV-F10, TV-W22, TV-W23. */
export function heal(g: TheVeil, s: VeilState, h: Hero, n: number): void {
  if (n <= 0) return;
  const healed = Math.min(n, h.own[S.MAXIMUM] - h.own[S.HEALTH]);
  setHealth(g, s, h, h.own[S.HEALTH] + healed);
  h.books[B.HEALED] += healed;
  h.books[B.OVERHEALED] += n - healed;
  g.emit(s, ALL, Event.healed, h.seat, healed, n - healed);
}

/** Sets the Health total of a seat, which others may share. */
function setHealth(g: TheVeil, s: VeilState, h: Hero, health: number): void {
  const pool = g.t.pool[h.seat];
  for (let i = 0; i < pool.length; i++) s.heroes[pool[i]].own[S.HEALTH] = health;
}

/** Heals the player's own Hero with the points made so far: in a duel, or with one total per side, they have no other use (TV-L09). */
export function healWithPoints(g: TheVeil, s: VeilState, h: Hero): void {
  heal(g, s, h, h.own[S.POOL + POINTS]);
  h.own[S.POOL + POINTS] = 0;
}

export function hit(g: TheVeil, s: VeilState, h: Hero, n: number): void {
  s.heroes[s.match[Match.ACTIVE]].books[B.TO_HEALTH] += n;
  h.books[B.TAKEN] += n;
  g.emit(s, ALL, Event.hit, h.seat, n);
  hurt(g, s, h, n, BY_TALLY);
}

/** TV-N13, TV-N15: not part of the tally, so Shields do not protect from it. */
export function directDamage(g: TheVeil, s: VeilState, h: Hero, n: number): void {
  h.books[B.DIRECT] += n;
  g.emit(s, ALL, Event.directDamage, h.seat, n);
  hurt(g, s, h, n, BY_DIRECT);
}

/** TV-F14, TV-F15: neither Shields nor prevention stop it. */
export function loseHealth(g: TheVeil, s: VeilState, h: Hero, n: number): void {
  if (n <= 0) return;
  h.books[B.LOST] += n;
  g.emit(s, ALL, Event.healthLost, h.seat, n);
  hurt(g, s, h, n, BY_LOSS);
}

function hurt(g: TheVeil, s: VeilState, h: Hero, n: number, cause: number): void {
  const left = h.own[S.HEALTH] - n;
  setHealth(g, s, h, left < 0 ? 0 : left);
  if (left > 0) return;
  s.match[Match.HURT] = 1;
  s.cause = cause;
}

// Recruits

/** TV-P11: a Recruit enters Ready. */
export function enterRecruit(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  const own = h.own;
  let i = own[S.RECRUITS]++;
  if (i === Most.recruits) throw new RunawayRules(`more than ${i} Recruits of one player`);
  for (; i > 0 && own[S.RECRUIT + i - 1] > card; i--) {
    own[S.RECRUIT + i] = own[S.RECRUIT + i - 1];
    own[S.MARKS + i] = own[S.MARKS + i - 1];
  }
  own[S.RECRUIT + i] = card;
  own[S.MARKS + i] = S.MARK_NEW | (++own[S.NEXT_SERIAL] << S.SERIAL_SHIFT);
  comeIntoPlay(g, s, h, card);
}

/** Removes a Recruit from play, with its damage and exhaustion (TV-S05). */
export function leaveRecruits(g: TheVeil, s: VeilState, h: Hero, i: number): number {
  const own = h.own;
  const card = own[S.RECRUIT + i];
  const last = --own[S.RECRUITS];
  for (; i < last; i++) {
    own[S.RECRUIT + i] = own[S.RECRUIT + i + 1];
    own[S.MARKS + i] = own[S.MARKS + i + 1];
  }
  leavePlay(g, s, h, card);
  return card;
}

/** Health that a Recruit has left this turn. */
export function remaining(g: TheVeil, h: Hero, i: number): number {
  return g.t.recruit[h.own[S.RECRUIT + i]] - ((h.own[S.MARKS + i] & S.DAMAGE_MASK) >> S.DAMAGE_SHIFT);
}

/** TV-M03, TV-M04: deals up to n points; returns how many it took. */
export function hitRecruit(g: TheVeil, s: VeilState, h: Hero, i: number, n: number): number {
  const left = remaining(g, h, i);
  const points = Math.min(n, left);
  const card = h.own[S.RECRUIT + i];
  noteHitRecruit(s, s.heroes[s.match[Match.ACTIVE]].books, card, g.t.shield[card], points);
  g.emit(s, ALL, Event.hitRecruit, h.seat, card, points);
  if (points < left) {
    h.own[S.MARKS + i] += points << S.DAMAGE_SHIFT;
    return points;
  }
  leaveRecruits(g, s, h, i);
  h.own[S.RECRUITS_LOST]++;
  s.cardBooks[card * Q.WORDS + Q.FALLEN]++;
  g.emit(s, ALL, Event.killed, h.seat, card);
  g.mode.toDiscard(g, s, h, card); // TV-M06
  if (g.t.whenKilled[card] >= 0) g.push(s, g.t.whenKilled[card], h.seat, card);
  return points;
}

/** TV-S01, TV-S02. */
export function slay(g: TheVeil, s: VeilState, h: Hero, i: number): void {
  const card = leaveRecruits(g, s, h, i);
  h.own[S.RECRUITS_LOST]++;
  s.cardBooks[card * Q.WORDS + Q.FALLEN] += HIGH;
  g.emit(s, ALL, Event.slain, h.seat, card);
  g.mode.toDiscard(g, s, h, card);
  if (g.t.whenSlain[card] >= 0) g.push(s, g.t.whenSlain[card], h.seat, card);
}

/** TV-N02 – TV-N04, TV-N07. */
export function hasShield(g: TheVeil, h: Hero): boolean {
  const own = h.own;
  for (let i = 0; i < own[S.RECRUITS]; i++) if (g.t.shield[own[S.RECRUIT + i]] !== 0) return true;
  return false;
}

/** Index of the nth Recruit of a type, as named in codes, or -1. */
export function namedRecruit(h: Hero, named: number): number {
  const card = (named / Size.nth) | 0;
  let nth = named - card * Size.nth;
  for (let i = 0; i < h.own[S.RECRUITS]; i++) if (h.own[S.RECRUIT + i] === card && nth-- === 0) return i;
  return -1;
}

/** Is an older Recruit of the same type in the same condition? Identical Recruits give one code. */
export function likeBefore(h: Hero, i: number): boolean {
  const own = h.own;
  const alike = (1 << S.SERIAL_SHIFT) - 1;
  for (let j = i - 1; j >= 0 && own[S.RECRUIT + j] === own[S.RECRUIT + i]; j--) if ((own[S.MARKS + j] & alike) === (own[S.MARKS + i] & alike)) return true;
  return false;
}

// Cards played this turn, and Synergies

export function enterPlayed(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  const own = h.own;
  const entry = card << 4;
  let i = own[S.PLAYED]++;
  if (i === Most.played) throw new RunawayRules(`more than ${i} cards played in a turn`);
  for (; i > 0 && own[S.PLAYED_CARD + i - 1] > entry; i--) own[S.PLAYED_CARD + i] = own[S.PLAYED_CARD + i - 1];
  own[S.PLAYED_CARD + i] = entry;
  comeIntoPlay(g, s, h, card);
}

export function leavePlayed(g: TheVeil, s: VeilState, h: Hero, i: number): number {
  const own = h.own;
  const card = own[S.PLAYED_CARD + i] >> 4;
  const last = --own[S.PLAYED];
  for (; i < last; i++) own[S.PLAYED_CARD + i] = own[S.PLAYED_CARD + i + 1];
  leavePlay(g, s, h, card);
  return card;
}

/** Marks an act of a played card as used; the list stays sorted. */
export function markPlayed(h: Hero, i: number, act: number): void {
  const own = h.own;
  const entry = own[S.PLAYED_CARD + i] | (1 << act);
  for (; i + 1 < own[S.PLAYED] && own[S.PLAYED_CARD + i + 1] < entry; i++) own[S.PLAYED_CARD + i] = own[S.PLAYED_CARD + i + 1];
  own[S.PLAYED_CARD + i] = entry;
}

/** TV-G01, TV-G08, TV-G11: the second card of a type enables its Synergies for the turn. */
function comeIntoPlay(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  const type = g.t.type[card];
  if (type >= SYNERGY_TYPES) return;
  if (++h.own[S.IN_PLAY + type] === 2) enable(g, s, h, type);
  if (g.t.teamSynergy) enableTogether(g, s, h, type);
}

export function enable(g: TheVeil, s: VeilState, h: Hero, type: number): void {
  if ((h.own[S.ENABLED] & (1 << type)) !== 0) return;
  h.own[S.ENABLED] |= 1 << type;
  h.books[B.ENABLED + type]++;
  g.emit(s, ALL, Event.enabled, h.seat, type);
}

/** TV-?16: cards of the whole side count. */
export function enableTogether(g: TheVeil, s: VeilState, h: Hero, type: number): void {
  const mates = g.t.mates[h.seat];
  if (inPlayTogether(s, mates, type) < 2) return;
  for (let i = 0; i < mates.length; i++) if (s.heroes[mates[i]].own[S.OUT] === 0) enable(g, s, s.heroes[mates[i]], type);
}

function inPlayTogether(s: VeilState, mates: readonly number[], type: number): number {
  let n = 0;
  for (let i = 0; i < mates.length; i++) n += s.heroes[mates[i]].own[S.IN_PLAY + type];
  return n;
}

/** TV-G13: enabled for the whole turn, unless the option requires the cards at every moment. */
function leavePlay(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  const type = g.t.type[card];
  if (type >= SYNERGY_TYPES) return;
  if (--h.own[S.IN_PLAY + type] >= 2 || !g.options.continuous) return;
  const mates = g.t.mates[h.seat];
  if (!g.t.teamSynergy) h.own[S.ENABLED] &= ~(1 << type);
  else if (inPlayTogether(s, mates, type) < 2) for (let i = 0; i < mates.length; i++) s.heroes[mates[i]].own[S.ENABLED] &= ~(1 << type);
}
