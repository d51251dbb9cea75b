import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Hero, Match, S, type VeilState } from '../state/state.ts';
import { DAMAGE } from '../state/words.ts';
import { Setup } from './setup.ts';

/** The assignment of Damage: the tally of a side, locked and then dealt out (group N, TV-W16 – TV-W19, TV-W25, TV-W28). */
export abstract class Assignment extends Setup {
  /** TV-V06, TV-V20, TV-V21: the tally is locked; each opponent in turn order may prevent. True when one is asked. */
  protected lock(s: VeilState, h: Hero): boolean {
    const m = s.match;
    const tally = this.tally(s, h);
    if (tally.own[S.POOL + DAMAGE] > 0) {
      this.countAuras(s, tally);
      const seats = this.t.opponents[tally.seat];
      const k = this.nextToPrevent(s, tally, m[Match.ANSWERED], tally.own[S.POOL + DAMAGE]);
      m[Match.ANSWERED] = k;
      if (k < seats.length) {
        this.ask(s, K.K_REVEAL_DAMAGE, seats[k]);
        return true;
      }
      this.prevent(s, tally);
    }
    m[Match.PHASE] = this.options.free ? P.FREE : P.DAMAGE;
    return false;
  }

  /** What the side of the seat may still assign. */
  protected damageOf(s: VeilState, h: Hero): number {
    return this.tally(s, h).own[S.POOL + DAMAGE];
  }

  /** May this Recruit of an opponent be hit now (TV-N02 – TV-N05)? `free` lets a Recruit take less than would kill it (TV-M04). */
  protected openRecruit(h: Hero, damage: number, victim: Hero, i: number, shields: boolean): boolean {
    const card = victim.own[S.RECRUIT + i];
    if (shields && this.t.shield[card] === 0) return false;
    return this.options.free || this.automatic[h.seat] !== 0 || this.remaining(victim, i) <= damage; // TV-X39
  }

  /** Do Shields stand before what this seat has: any opponent's (TV-N12), or with `defenderOnly` those of its side? */
  protected shielded(s: VeilState, h: Hero, victim: Hero): boolean {
    const seats = this.t.defenderOnly ? this.t.mates[victim.seat] : this.t.opponents[h.seat];
    for (let i = 0; i < seats.length; i++) if (this.hasShield(s.heroes[seats[i]])) return true;
    return false;
  }

  /** May the Health total that this seat stands for be hit? Of those who share one the first does. */
  protected openTotal(s: VeilState, h: Hero, victim: Hero): boolean {
    return victim.own[S.OUT] === 0 && this.t.pool[victim.seat][0] === victim.seat && !this.shielded(s, h, victim);
  }

  /** Is there a choice to make: a Recruit that the tally can kill, or two Health totals? Otherwise all of it goes to the one total, or nowhere. */
  protected choosesTarget(s: VeilState, h: Hero): boolean {
    const damage = this.damageOf(s, h);
    if (damage === 0) return false;
    const seats = this.t.opponents[h.seat];
    let totals = 0;
    for (let k = 0; k < seats.length; k++) {
      const victim = s.heroes[seats[k]];
      const n = victim.own[S.RECRUITS];
      const shields = n > 0 && this.shielded(s, h, victim);
      for (let i = 0; i < n; i++)
        if (this.openRecruit(h, damage, victim, i, shields) && C.HIT + victim.own[S.RECRUIT + i] * C.NTH >= s.match[Match.HIT_FROM]) return true;
      if (this.t.many && this.openTotal(s, h, victim)) totals++;
    }
    return totals > 1;
  }

  /** TV-F04 – TV-F06: a code of assignment is carried out. */
  protected assign(s: VeilState, h: Hero, code: number): void {
    const { own } = this.tally(s, h);
    s.match[Match.HANDED] = 0;
    if (code >= C.SPLIT) {
      const seat = ((code - C.SPLIT) / C.POINTS) | 0;
      const n = Math.min(code - C.SPLIT - seat * C.POINTS, own[S.POOL + DAMAGE]);
      own[S.POOL + DAMAGE] -= n;
      this.hit(s, s.heroes[seat], n);
      return;
    }
    if (code >= C.HIT_HERO) {
      const n = own[S.POOL + DAMAGE];
      own[S.POOL + DAMAGE] = 0;
      this.hit(s, s.heroes[code - C.HIT_HERO], n);
      return;
    }
    const card = ((code - C.HIT) / C.NTH) | 0;
    const victim = s.heroes[this.t.owner[card]];
    // Recruits without Shield are named in ascending order, unless their deaths do something.
    if (this.t.shield[card] === 0 && !this.t.deathsMatter && !this.options.free && this.automatic[h.seat] === 0) s.match[Match.HIT_FROM] = C.HIT + card * C.NTH;
    own[S.POOL + DAMAGE] -= this.hitRecruit(s, victim, this.namedRecruit(victim, code - C.HIT), own[S.POOL + DAMAGE]);
  }

  /** `free`: the assignment that waited for the window, as far as the tally still allows it. */
  protected assignPending(s: VeilState, h: Hero): void {
    const code = s.match[Match.PENDING] - 1;
    s.match[Match.PENDING] = 0;
    if (this.damageOf(s, h) > 0) this.assign(s, h, code);
  }

  /** What is left of the tally goes to the one Health total that no Shield stands before. */
  protected strike(s: VeilState, h: Hero): void {
    const { own } = this.tally(s, h);
    const n = own[S.POOL + DAMAGE];
    if (n === 0) return;
    const seats = this.t.opponents[h.seat];
    for (let k = 0; k < seats.length; k++) {
      if (!this.openTotal(s, h, s.heroes[seats[k]])) continue;
      own[S.POOL + DAMAGE] = 0;
      this.hit(s, s.heroes[seats[k]], n);
      return;
    }
  }
}
