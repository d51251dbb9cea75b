import type { TheVeil } from '../game.ts';
import { C, Size } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Hero, Match, S, type VeilState } from '../state/state.ts';
import { DAMAGE } from '../state/words.ts';
import { hit, hitRecruit, namedRecruit, prevent, remaining, tallyOf } from './field.ts';
import { countAuras } from './harm.ts';
import { nextToPrevent } from './targets.ts';

// The assignment of Damage: a side's tally is locked, then dealt (group N, TV-W16 – TV-W19, TV-W25, TV-W28).

/** TV-V06, TV-V20, TV-V21: locks the tally; each opponent in turn order may prevent. True if one is asked. */
export function lock(g: TheVeil, s: VeilState, h: Hero): boolean {
  const m = s.match;
  const tally = tallyOf(g, s, h);
  if (tally.own[S.POOL + DAMAGE] > 0) {
    countAuras(g, s, tally);
    const seats = g.t.opponents[tally.seat];
    const k = nextToPrevent(g, s, tally, m[Match.ANSWERED], tally.own[S.POOL + DAMAGE]);
    m[Match.ANSWERED] = k;
    if (k < seats.length) {
      g.ask(s, Kind.revealDamage, seats[k]);
      return true;
    }
    prevent(g, s, tally);
  }
  m[Match.PHASE] = g.options.free ? P.FREE : P.DAMAGE;
  return false;
}

/** Damage that the seat's side may still assign. */
export function damageOf(g: TheVeil, s: VeilState, h: Hero): number {
  return tallyOf(g, s, h).own[S.POOL + DAMAGE];
}

/** May this opposing Recruit be hit now (TV-N02 – TV-N05)? With `free`, a Recruit may take less than a lethal amount (TV-M04). */
export function openRecruit(g: TheVeil, h: Hero, damage: number, victim: Hero, i: number, shields: boolean): boolean {
  const card = victim.own[S.RECRUIT + i];
  if (shields && g.t.shield[card] === 0) return false;
  return g.options.free || g.automatic[h.seat] !== 0 || remaining(g, victim, i) <= damage; // TV-X39
}

/** Do Shields protect this seat: any opponent's (TV-N12), or with `defenderOnly` those of its side? */
export function shielded(g: TheVeil, s: VeilState, h: Hero, victim: Hero): boolean {
  const seats = g.t.defenderOnly ? g.t.mates[victim.seat] : g.t.opponents[h.seat];
  for (let i = 0; i < seats.length; i++) if (g.mode.hasShield(g, s.heroes[seats[i]])) return true;
  return false;
}

/** May the Health total represented by this seat be hit? The first of those who share one represents it. */
export function openTotal(g: TheVeil, s: VeilState, h: Hero, victim: Hero): boolean {
  return victim.own[S.OUT] === 0 && g.t.pool[victim.seat][0] === victim.seat && !shielded(g, s, h, victim);
}

/** Is there a choice: a Recruit that the tally can kill, or two Health totals? Otherwise all of it goes to the only total, or is lost. */
export function choosesTarget(g: TheVeil, s: VeilState, h: Hero): boolean {
  const damage = damageOf(g, s, h);
  if (damage === 0) return false;
  const seats = g.t.opponents[h.seat];
  let totals = 0;
  for (let k = 0; k < seats.length; k++) {
    const victim = s.heroes[seats[k]];
    const n = victim.own[S.RECRUITS];
    const shields = n > 0 && shielded(g, s, h, victim);
    for (let i = 0; i < n; i++)
      if (openRecruit(g, h, damage, victim, i, shields) && C.HIT + victim.own[S.RECRUIT + i] * Size.nth >= s.match[Match.HIT_FROM]) return true;
    if (g.t.many && g.mode.openTotal(g, s, h, victim)) totals++;
  }
  return totals > 1;
}

/** TV-F04 – TV-F06: carries out an assignment code. */
export function assign(g: TheVeil, s: VeilState, h: Hero, code: number): void {
  const { own } = tallyOf(g, s, h);
  s.match[Match.HANDED] = 0;
  if (code >= C.SPLIT) {
    const seat = ((code - C.SPLIT) / Size.points) | 0;
    const n = Math.min(code - C.SPLIT - seat * Size.points, own[S.POOL + DAMAGE]);
    own[S.POOL + DAMAGE] -= n;
    hit(g, s, s.heroes[seat], n);
    return;
  }
  if (code >= C.HIT_HERO) {
    const n = own[S.POOL + DAMAGE];
    own[S.POOL + DAMAGE] = 0;
    hit(g, s, s.heroes[code - C.HIT_HERO], n);
    return;
  }
  const card = ((code - C.HIT) / Size.nth) | 0;
  const victim = s.heroes[g.t.owner[card]];
  // Recruits without Shield are named in ascending order, unless their deaths have effects.
  if (g.t.shield[card] === 0 && !g.t.deathsMatter && !g.options.free && g.automatic[h.seat] === 0) s.match[Match.HIT_FROM] = C.HIT + card * Size.nth;
  own[S.POOL + DAMAGE] -= hitRecruit(g, s, victim, namedRecruit(victim, code - C.HIT), own[S.POOL + DAMAGE]);
}

/** `free`: carries out the assignment that waited for the window, as far as the tally still allows it. */
export function assignPending(g: TheVeil, s: VeilState, h: Hero): void {
  const code = s.match[Match.PENDING] - 1;
  s.match[Match.PENDING] = 0;
  if (damageOf(g, s, h) > 0) assign(g, s, h, code);
}

/** Deals the rest of the tally to the only Health total that no Shield protects. */
export function strike(g: TheVeil, s: VeilState, h: Hero): void {
  const { own } = tallyOf(g, s, h);
  const n = own[S.POOL + DAMAGE];
  if (n === 0) return;
  const seats = g.t.opponents[h.seat];
  for (let k = 0; k < seats.length; k++) {
    if (!g.mode.openTotal(g, s, h, s.heroes[seats[k]])) continue;
    own[S.POOL + DAMAGE] = 0;
    hit(g, s, s.heroes[seats[k]], n);
    return;
  }
}
