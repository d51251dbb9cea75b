import { ALL, F } from '../../../core/index.ts';
import { DID, INSTRUCTION, Op, Who } from '../content/ops.ts';
import type { TheVeil } from '../game.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { B, type Hero, Match, S, type VeilState } from '../state/state.ts';
import { SLOTS } from '../state/words.ts';
import { amount, NO_CARD } from './conditions.ts';
import { directDamage, hitRecruit, loseHealth, namedRecruit, tallyOf } from './field.ts';
import { onTurn } from './piles.ts';
import { cardOf, nextToPrevent } from './targets.ts';

// Loss of Health and direct Damage by texts, and what may reduce the latter (TV-N13 – TV-N18).

/** Loss of Health or direct Damage; all targets of one instruction are hit at the same time (TV-O05). */
export function harm(g: TheVeil, s: VeilState, h: Hero, pc: number, f: number): void {
  const { code, opponents, players } = g.t;
  switch (code[pc + 5]) {
    case Who.self:
      harmOne(g, s, h, h, pc, f);
      return;
    case Who.it:
      if (s.all[f + F.x] > 0) harmOne(g, s, h, s.heroes[s.all[f + F.x] - 1], pc, f);
      return;
    default: {
      const seats = code[pc + 5] === Who.eachPlayer ? players[h.seat] : opponents[h.seat];
      const once = code[pc] === Op.directDamage && !g.options.format.directPerHero;
      for (let i = 0; i < seats.length; i++) {
        if (once && g.t.pool[seats[i]][0] !== seats[i]) continue; // TV-X54, TV-?56
        if (g.t.ally[seats[i]] !== 0) continue; // TV-?02
        s.all[f + F.x] = seats[i] + 1;
        harmOne(g, s, h, s.heroes[seats[i]], pc, f);
      }
    }
  }
}

function harmOne(g: TheVeil, s: VeilState, user: Hero, victim: Hero, pc: number, f: number): void {
  const n = amount(g, s, user, pc, f);
  if (n <= 0 || victim.own[S.OUT] !== 0) return;
  s.all[f + F.z] |= DID;
  if (s.all[f + F.source] === NO_CARD && g.automatic[user.seat] !== 0) user.books[B.INSTRUCTED + user.books[B.RUNNING] - 1] += n;
  if (g.t.code[pc] === Op.loseHealth) {
    loseHealth(g, s, victim, n);
    return;
  }
  if (g.t.directDamage < 0) {
    directDamage(g, s, victim, n);
    return;
  }
  g.push(s, g.t.directDamage, user.seat, s.all[f + F.source]);
  const direct = g.top(s);
  s.all[direct + F.x] = victim.seat + 1;
  s.all[direct + F.z] = n;
}

/** TV-?26 with `preventDirectDamage`: opponents may prevent, and prevention of this turn applies to direct Damage too. */
export function preventable(g: TheVeil, s: VeilState, h: Hero, f: number, pc: number): void {
  const a = s.all;
  if (g.options.preventDirect && onTurn(g, s, h)) {
    const tally = tallyOf(g, s, h);
    countAuras(g, s, tally);
    const k = nextToPrevent(g, s, tally, a[f + F.y], a[f + F.z]);
    a[f + F.y] = k;
    if (k < g.t.opponents[h.seat].length) {
      a[f + F.pc] = pc;
      g.ask(s, Kind.revealDamage, g.t.opponents[h.seat][k]);
      return;
    }
    const prevented = Math.min(a[f + F.z], tally.own[S.PREVENTED]);
    tally.own[S.PREVENTED] -= prevented;
    a[f + F.z] -= prevented;
    h.books[B.PREVENTED] += prevented;
    if (prevented > 0) g.emit(s, ALL, Event.prevented, h.seat, prevented);
  }
  a[f + F.y] = 0;
  if (a[f + F.z] === 0) a[f + F.pc] = pc + 3 * INSTRUCTION;
  else if (g.options.directIgnoresShields) a[f + F.pc] = pc + 2 * INSTRUCTION;
}

/** TV-?25 with `directDamageIgnoresShields: false`: Shields of that side absorb it first, in the order chosen by the player who deals it. */
export function absorb(g: TheVeil, s: VeilState, f: number, pc: number): void {
  const a = s.all;
  const victim = s.heroes[a[f + F.x] - 1];
  const target = a[f + F.y] - 1;
  if (target < 0) {
    if (victim.own[S.OUT] === 0) directDamage(g, s, victim, a[f + F.z]);
    return;
  }
  a[f + F.y] = 0;
  const holder = s.heroes[g.t.owner[cardOf(target)]];
  a[f + F.z] -= hitRecruit(g, s, holder, namedRecruit(holder, target - C.RECRUIT), a[f + F.z]);
  if (a[f + F.z] > 0) a[f + F.pc] = pc - INSTRUCTION;
}

/** TV-U17, TV-V21: Auras of the opponents reduce the attacker's total, once per turn. */
export function countAuras(g: TheVeil, s: VeilState, attacker: Hero): void {
  if (s.match[Match.AURAS_COUNTED] !== 0) return;
  s.match[Match.AURAS_COUNTED] = 1;
  const seats = g.t.opponents[attacker.seat];
  for (let i = 0; i < seats.length; i++) {
    const own = s.heroes[seats[i]].own;
    for (let slot = 0; slot < SLOTS; slot++) if (own[S.ROUTE + slot] > 0) attacker.own[S.PREVENTED] += g.t.auraPrevents[own[S.ROUTE + slot] - 1];
  }
}
