import { F } from '../../../core/index.ts';
import { Cond, Count, N, Of } from '../content/ops.ts';
import { Room } from '../state/codes.ts';
import { type Hero, S, type VeilState } from '../state/state.ts';
import { SLOTS, TRAP } from '../state/words.ts';
import { Field } from './field.ts';

/** Source of a text that stands on a Recruit: its order of arrival above its type. */
export const SERIAL_ABOVE = 9;
export const SOURCE_CARD = Room.types - 1;
/** Source of a Hero ability. */
export const NO_CARD = -1;

/** Conditions and counts that card texts speak of; all count when they resolve (TV-H10). */
export abstract class Conditions extends Field {
  /** f: frame of the text, or -1 for the condition of a Hero ability before it is used. */
  protected holds(s: VeilState, h: Hero, condition: number, f: number): boolean {
    const c = this.t.conditions;
    const at = condition * Cond.size;
    const n = this.counted(s, h, c[at + Cond.count], f);
    return n >= c[at + Cond.least] && n <= c[at + Cond.most];
  }

  protected counted(s: VeilState, h: Hero, count: number, f: number): number {
    const { counts } = this.t;
    const at = count * N.size;
    switch (counts[at + N.of]) {
      case Of.self:
        return this.countOf(s, h, counts[at + N.what], counts[at + N.filter], f);
      case Of.it: {
        const it = f < 0 ? -1 : s.all[f + F.x] - 1;
        return it < 0 ? 0 : this.countOf(s, s.heroes[it], counts[at + N.what], counts[at + N.filter], f);
      }
      case Of.side: {
        let n = 0;
        const mates = this.t.mates[h.seat];
        for (let i = 0; i < mates.length; i++) n += this.countOf(s, s.heroes[mates[i]], counts[at + N.what], counts[at + N.filter], f);
        return n;
      }
      default: {
        let n = 0;
        const opponents = this.t.opponents[h.seat];
        for (let i = 0; i < opponents.length; i++) n += this.countOf(s, s.heroes[opponents[i]], counts[at + N.what], counts[at + N.filter], f);
        return n;
      }
    }
  }

  /** n, or n for each complete group of what is counted (TV-A12). */
  protected amount(s: VeilState, h: Hero, pc: number, f: number): number {
    const { code } = this.t;
    const n = code[pc + 1];
    if (code[pc + 2] === 0) return n;
    const counted = n * Math.floor(this.counted(s, h, code[pc + 2] - 1, f) / code[pc + 3]);
    return Math.max(counted, code[pc + 4]);
  }

  private countOf(s: VeilState, h: Hero, what: number, filter: number, f: number): number {
    const own = h.own;
    const { fits } = this.t;
    const row = filter * this.t.total;
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
        return filter === 0 ? h.hand.count(s) : this.countPile(s, h.hand.at, row);
      case Count.discard:
        return this.countPile(s, h.discard.at, row);
      case Count.banished:
        return this.countPile(s, h.banished.at, row);
      case Count.route:
        for (let slot = 0; slot < SLOTS; slot++) if (own[S.ROUTE + slot] > 0) n += fits[row + own[S.ROUTE + slot] - 1];
        return n;
      case Count.trapsPlayed: {
        // "Already played": a Trap does not count itself.
        const self = f >= 0 && this.t.type[s.all[f + F.source] & SOURCE_CARD] === TRAP ? 1 : 0;
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

  private countPile(s: VeilState, at: number, row: number): number {
    let n = 0;
    for (let i = at + s.all[at]; i > at; i--) n += this.t.fits[row + s.all[i]];
    return n;
  }
}
