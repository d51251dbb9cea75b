import { F } from '../../../core/index.ts';
import { Cond, Count, N, Of } from '../content/ops.ts';
import type { TheVeil } from '../game.ts';
import { Size } from '../state/codes.ts';
import { type Hero, S, type VeilState } from '../state/state.ts';
import { SLOTS, TRAP } from '../state/words.ts';

/** Source of a Recruit's text: its order of arrival is stored above its type. */
export const SERIAL_ABOVE = 9;
export const SOURCE_CARD = Size.types - 1;
/** Source of a Hero ability. */
export const NO_CARD = -1;

// Conditions and counts of card texts; evaluated when the text resolves (TV-H10).

/** f: frame of the text, or -1 for the condition of a Hero ability before it is used. */
export function holds(g: TheVeil, s: VeilState, h: Hero, condition: number, f: number): boolean {
  const c = g.t.conditions;
  const at = condition * Cond.size;
  const n = countedFor(g, s, h, c[at + Cond.count], f);
  return n >= c[at + Cond.least] && n <= c[at + Cond.most];
}

export function countedFor(g: TheVeil, s: VeilState, h: Hero, count: number, f: number): number {
  const { counts } = g.t;
  const at = count * N.size;
  switch (counts[at + N.of]) {
    case Of.self:
      return countOf(g, s, h, counts[at + N.what], counts[at + N.filter], f);
    case Of.it: {
      const it = f < 0 ? -1 : s.all[f + F.x] - 1;
      return it < 0 ? 0 : countOf(g, s, s.heroes[it], counts[at + N.what], counts[at + N.filter], f);
    }
    case Of.side: {
      let n = 0;
      const mates = g.t.mates[h.seat];
      for (let i = 0; i < mates.length; i++) n += countOf(g, s, s.heroes[mates[i]], counts[at + N.what], counts[at + N.filter], f);
      return n;
    }
    default: {
      let n = 0;
      const opponents = g.t.opponents[h.seat];
      for (let i = 0; i < opponents.length; i++) n += countOf(g, s, s.heroes[opponents[i]], counts[at + N.what], counts[at + N.filter], f);
      return n;
    }
  }
}

/** n, or n for each complete group of the counted things (TV-A12). */
export function amount(g: TheVeil, s: VeilState, h: Hero, pc: number, f: number): number {
  const { code } = g.t;
  const n = code[pc + 1];
  if (code[pc + 2] === 0) return n;
  const counted = n * Math.floor(countedFor(g, s, h, code[pc + 2] - 1, f) / code[pc + 3]);
  return Math.max(counted, code[pc + 4]);
}

function countOf(g: TheVeil, s: VeilState, h: Hero, what: number, filter: number, f: number): number {
  const own = h.own;
  const { fits } = g.t;
  const row = filter * g.t.total;
  let n = 0;
  switch (what) {
    case Count.recruits:
      for (let i = 0; i < own[S.RECRUITS]; i++) n += fits[row + own[S.RECRUIT + i]];
      return n;
    case Count.played:
    case Count.inPlay:
      for (let i = 0; i < own[S.PLAYED]; i++) n += fits[row + (own[S.PLAYED_CARD + i] >> 4)];
      for (let i = 0; i < own[S.RECRUITS]; i++) if (what === Count.inPlay || (own[S.MARKS + i] & S.MARK_NEW) !== 0) n += fits[row + own[S.RECRUIT + i]];
      return n;
    case Count.hand:
      return filter === 0 ? h.hand.count(s) : countPile(g, s, h.hand.at, row);
    case Count.discard:
      return countPile(g, s, h.discard.at, row);
    case Count.banished:
      return countPile(g, s, h.banished.at, row);
    case Count.route:
      for (let slot = 0; slot < SLOTS; slot++) if (own[S.ROUTE + slot] > 0) n += fits[row + own[S.ROUTE + slot] - 1];
      return n;
    case Count.trapsPlayed: {
      // "Already played": a Trap does not count itself.
      const self = f >= 0 && g.t.type[s.all[f + F.source] & SOURCE_CARD] === TRAP ? 1 : 0;
      return Math.max(0, own[S.TRAPS_PLAYED] - self);
    }
    case Count.banishedThisTurn:
      return own[S.BANISHED_NOW];
    case Count.gold:
      return own[S.POOL];
    case Count.health:
      return own[S.HEALTH];
    case Count.round:
      return s.round;
    case Count.turn:
      return own[S.TURNS];
    case Count.recruitsLost:
      return own[S.RECRUITS_LOST];
    default:
      throw new Error(`unknown count ${what}`);
  }
}

function countPile(g: TheVeil, s: VeilState, at: number, row: number): number {
  let n = 0;
  for (let i = at + s.all[at]; i > at; i--) n += g.t.fits[row + s.all[i]];
  return n;
}
