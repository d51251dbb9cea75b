import { ALL, F } from '../../../core/index.ts';
import { INSTRUCTION } from '../content/ops.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { B, type Hero, S, type VeilState } from '../state/state.ts';
import { POINTS } from '../state/words.ts';
import { Targets } from './targets.ts';

/** Healing where members of a side keep Health totals of their own: any of them may be healed (TV-W21, TV-L09). */
export abstract class Mending extends Targets {
  /** TV-W21: with separate totals any member of the side who needs it may be healed instead; the user says whom. */
  protected healText(s: VeilState, h: Hero, n: number): void {
    if (this.t.separate[h.seat] === 0) {
      this.heal(s, h, n);
      return;
    }
    const mates = this.t.mates[h.seat];
    let hurt = 0;
    let last = h;
    for (let i = 0; i < mates.length; i++) {
      const mate = s.heroes[mates[i]];
      if (!this.needsHealing(mate)) continue;
      hurt++;
      last = mate;
    }
    if (hurt > 1) this.ask(s, K.K_MEND, h.seat);
    else this.mend(s, h, last, n);
  }

  protected needsHealing({ own }: Hero): boolean {
    return own[S.OUT] === 0 && own[S.HEALTH] < own[S.MAXIMUM];
  }

  /** Points of one member heal another, or itself. */
  protected mend(s: VeilState, h: Hero, mate: Hero, n: number): void {
    if (mate !== h) mate.books[B.MENDED] += Math.min(n, mate.own[S.MAXIMUM] - mate.own[S.HEALTH]);
    this.heal(s, mate, n);
  }

  /** The text that asked whom to heal goes on. */
  protected mendBy(s: VeilState, h: Hero, mate: Hero): void {
    const f = this.top(s);
    this.mend(s, h, mate, this.amount(s, h, s.all[f + F.pc] - INSTRUCTION, f));
  }

  /** Is there a choice: more than one who needs it, and too few points for all? Otherwise everyone who needs it gets it. */
  protected choosesHealing(s: VeilState, h: Hero): boolean {
    const points = h.own[S.POOL + POINTS];
    const mates = this.t.mates[h.seat];
    let missing = 0;
    let hurt = 0;
    for (let i = 0; i < mates.length; i++) {
      const mate = s.heroes[mates[i]];
      if (!this.needsHealing(mate)) continue;
      hurt++;
      missing += mate.own[S.MAXIMUM] - mate.own[S.HEALTH];
    }
    if (points > 0 && points < missing && hurt > 1) return true;
    for (let i = 0; i < mates.length; i++) {
      const mate = s.heroes[mates[i]];
      if (mate !== h && this.needsHealing(mate)) this.give(s, h, mate, Math.min(h.own[S.POOL + POINTS], mate.own[S.MAXIMUM] - mate.own[S.HEALTH]));
    }
    this.healWithPoints(s, h);
    return false;
  }

  protected give(s: VeilState, h: Hero, mate: Hero, n: number): void {
    h.own[S.POOL + POINTS] -= n;
    this.mend(s, h, mate, n);
  }

  /** Points to a member by a code. */
  protected giveBy(s: VeilState, h: Hero, code: number): void {
    const seat = ((code - C.GIVE) / C.POINTS) | 0;
    this.give(s, h, s.heroes[seat], code - C.GIVE - seat * C.POINTS);
  }

  protected forfeitPoints(s: VeilState, h: Hero): void {
    const n = h.own[S.POOL + POINTS];
    h.own[S.POOL + POINTS] = 0;
    h.books[B.UNSPENT + POINTS] += n;
    this.emit(s, ALL, K.E_UNSPENT, h.seat, POINTS, n);
  }

  /** Points for each member that needs some, as many as it can use. */
  protected legalGifts(s: VeilState, h: Hero, out: Int32Array, n: number): number {
    const points = h.own[S.POOL + POINTS];
    if (points === 0) return n;
    const mates = this.t.mates[h.seat];
    for (let i = 0; i < mates.length; i++) {
      const mate = s.heroes[mates[i]];
      const from = C.GIVE + mate.seat * C.POINTS;
      if (!this.needsHealing(mate)) continue;
      const most = Math.min(points, mate.own[S.MAXIMUM] - mate.own[S.HEALTH], C.POINTS - 1);
      for (let k = 1; k <= most; k++) out[n++] = from + k;
    }
    return n;
  }

  protected legalMends(s: VeilState, h: Hero, out: Int32Array): number {
    const mates = this.t.mates[h.seat];
    let n = 0;
    for (let i = 0; i < mates.length; i++) if (this.needsHealing(s.heroes[mates[i]])) out[n++] = C.SEAT + mates[i];
    return n;
  }
}
