import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { A, type Hero, Most, type RuinState, W } from '../state/state.ts';
import { Status, Trigger } from '../state/words.ts';
import { attackerOf, hitsAll, isTarget, moveHits, printedAttack } from './attack.ts';
import { removeBuffs } from './health.ts';
import { triggerNow } from './powers.ts';
import type { Question } from './question.ts';
import { attackedSide, reactionWindow, Window } from './reactions.ts';
import { hasStatus, isHero, isUp } from './sides.ts';

// VR-R30, VR-U18, VR-?10: a hero discards a buff counter to make itself the target of an attack on an ally.

/** The redirect window; returns whether a hero was asked (reactions.ts). */
export function redirectWindow(g: VeilOfRuin, s: RuinState): boolean {
  const side = attackedSide(g, s);
  if (side.length === 0 || !canBeRedirected(g, s)) return false;
  return reactionWindow(g, s, Window.redirect, Kind.redirect, side, (h) => mayRedirect(g, s, h));
}

/** Only Single and Half attacks, unless `redirectAoe`; in PVP never an AOE card (VR-?52). */
function canBeRedirected(g: VeilOfRuin, s: RuinState): boolean {
  if (isHero(attackerOf(s).figure)) return g.t.aoe[s.attack[A.WHICH]] === 0;
  return g.options.redirectAoe || !hitsAll(printedAttack(g, s));
}

function mayRedirect(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  return mayPay(g, h) && s.heroes.some(({ seat }) => canTakeOver(g, s, h, seat));
}

function mayPay(g: VeilOfRuin, h: Hero): boolean {
  return isUp(h) && h.w[W.BUFFS] > 0 && (!hasStatus(h, Status.invisible) || g.options.invisibleMayRedirect);
}

/** The hero must not be a target of the attack itself. An attack on all heroes, if it can be redirected, then hits it once more. */
function canTakeOver(g: VeilOfRuin, s: RuinState, h: Hero, from: number): boolean {
  if (!isTarget(s, from) || from === h.seat) return false;
  return !isTarget(s, h.seat) || (!isHero(attackerOf(s).figure) && hitsAll(printedAttack(g, s)));
}

/** One counter moves one target; another hero can move it again. */
function redirectTo(g: VeilOfRuin, s: RuinState, h: Hero, from: number): void {
  removeBuffs(g, s, h, 1);
  moveHits(s, from, h.seat, 1);
  note(s, h.seat, B.REDIRECTS);
  g.emit(s, ALL, Event.redirected, h.seat, from);
  g.reactions.react(s);
  triggerNow(g, s, h.seat, Trigger.targeted, attackerOf(s).figure);
}

/** Codes: PASS, or REDIRECT + the attacked hero. */
export const redirectQuestion: Question = {
  legal(g, s, out) {
    let n = 0;
    out[n++] = C.PASS;
    for (const { seat } of s.heroes) if (canTakeOver(g, s, s.heroes[s.decider], seat)) out[n++] = C.REDIRECT + seat;
    return n;
  },
  allows(g, s, code) {
    const from = code - C.REDIRECT;
    return code === C.PASS || (from >= 0 && from < Most.heroes && canTakeOver(g, s, s.heroes[s.decider], from));
  },
  take(g, s, code) {
    if (code === C.PASS) g.reactions.pass(s);
    else redirectTo(g, s, s.heroes[s.decider], code - C.REDIRECT);
  },
};
