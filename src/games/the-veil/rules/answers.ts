import { ALL, F, H } from '../../../core/index.ts';
import { takeBranch } from '../../../kit/texts/interpreter.ts';
import { FORM } from '../content/ops.ts';
import type { TheVeil } from '../game.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Hero, Match, type VeilState } from '../state/state.ts';
import { BY_TEXT } from '../state/words.ts';
import { actPlayed, actRecruit, banishAura, playCard, useHero } from './acts.ts';
import { assign } from './assignment.ts';
import { handOn, phaseOver } from './common.ts';
import { draft } from './draft.ts';
import { healWithPoints } from './field.ts';
import { forfeitPoints, giveBy, mendBy } from './mending.ts';
import { buy, discardFromHand } from './piles.ts';
import { begins, endMulligan, mulligan } from './setup.ts';
import { privilege } from './solo.ts';
import { closeWindow, declare, reveal, underneath } from './targets.ts';
import { discardHand, endHealth } from './turn.ts';

// Applies the players' answers.

/** Applies an answer; false if there is nothing to resolve and the same player continues. */
export function take(g: TheVeil, s: VeilState, code: number): boolean {
  const a = s.all;
  if (code >= C.PRIVILEGE) {
    privilege(g, s, s.heroes[a[H.decider]], code - C.PRIVILEGE);
    return true;
  }
  const h = s.heroes[a[H.decider]];
  if (code === C.HAND_ON) {
    handOn(g, s);
    return true;
  }
  switch (a[H.kind]) {
    case Kind.primary:
      if (code === C.PASS) {
        if (g.automatic[h.seat] === 0) discardHand(g, s, h); // a Solo card may still need the card it holds back
        phaseOver(g, s, P.GOLD);
        break;
      }
      act(g, s, h, code);
      // Nothing to resolve: the player continues.
      if (a[H.depth] === 0) return false;
      break;
    case Kind.turn:
      if (code === C.PASS) {
        healWithPoints(g, s, h);
        phaseOver(g, s, P.END);
      } else if (code >= C.GIVE) giveBy(g, s, h, code);
      else if (code > C.HEAL) {
        s.match[Match.PENDING] = code + 1;
        s.match[Match.ANSWERED] = 0;
        s.match[Match.PHASE] = P.LOCK; // TV-?43: a window at every assignment
      } else {
        act(g, s, h, code);
        if (a[H.depth] === 0) return false;
      }
      break;
    case Kind.gold:
      if (code === C.PASS) phaseOver(g, s, P.HEALTH);
      else act(g, s, h, code);
      break;
    case Kind.damage:
      if (code === C.PASS) {
        if (s.match[Match.PHASE] !== P.TICKS) phaseOver(g, s, P.END);
      } else if (code >= C.HIT) assign(g, s, h, code);
      else act(g, s, h, code);
      break;
    case Kind.heldBack:
      if (code !== C.PASS) act(g, s, h, code);
      else if (s.match[Match.PHASE] === P.HEALTH) endHealth(g, s, h);
      else phaseOver(g, s, s.match[Match.PHASE] + 1); // from Gold to Health, or from Damage to the hit that follows
      break;
    case Kind.health:
      if (code === C.PASS) forfeitPoints(g, s, h);
      else giveBy(g, s, h, code);
      break;
    default:
      applyText(g, s, h, code);
      break;
  }
  return true;
}

/** Performs an act of the player's own turn, whatever the phase. */
function act(g: TheVeil, s: VeilState, h: Hero, code: number): void {
  if (g.t.teams) s.match[Match.HANDED] = 0;
  if (code < C.ACT) playCard(g, s, h, code - C.PLAY);
  else if (code < C.RECRUIT_ACT) {
    const card = ((code - C.ACT) / Size.acts) | 0;
    actPlayed(g, s, h, card, code - C.ACT - card * Size.acts);
  } else if (code < C.HERO) {
    const card = ((code - C.RECRUIT_ACT) / Size.acts) | 0;
    actRecruit(g, s, h, card, code - C.RECRUIT_ACT - card * Size.acts);
  } else if (code === C.HERO) useHero(g, s, h);
  else if (code < C.BUY) banishAura(g, s, h, code - C.AURA);
  else if (code < C.HEAL) buy(g, s, h, code - C.BUY);
  else healWithPoints(g, s, h);
}

/** Applies answers to texts and set-up. */
function applyText(g: TheVeil, s: VeilState, h: Hero, code: number): void {
  const a = s.all;
  switch (a[H.kind]) {
    case Kind.card:
    case Kind.recruit:
    case Kind.player:
      declare(s, g.top(s), code);
      return;
    case Kind.option:
      // The branches' jumps follow the instruction that asked.
      takeBranch(FORM, s, g.top(s), code - C.OPTION);
      return;
    case Kind.discard:
      discardFromHand(g, s, s.heroes[s.match[Match.VICTIM]], code - C.CARD, BY_TEXT);
      return;
    case Kind.retarget: {
      const f = underneath(g, s);
      declare(s, f, code);
      g.emit(s, ALL, Event.retargeted, a[f + F.who], code);
      return;
    }
    case Kind.revealTargeted:
      if (code === C.PASS) closeWindow(s, g.top(s));
      else reveal(g, s, h, code - C.REVEAL);
      return;
    case Kind.revealDamage:
      if (code !== C.PASS) reveal(g, s, h, code - C.REVEAL);
      else if (a[H.depth] > 0) a[g.top(s) + F.y]++;
      else s.match[Match.ANSWERED]++;
      return;
    case Kind.first:
      begins(g, s, code - C.SEAT);
      return;
    case Kind.draft:
      draft(g, s, h, code);
      return;
    case Kind.mulligan:
      if (code === C.PASS) endMulligan(g, s, h);
      else mulligan(g, s, h, code - C.CARD);
      return;
    case Kind.mend:
      mendBy(g, s, h, s.heroes[code - C.SEAT]);
      return;
    default:
      g.mode.applyMore(g, s, h, code);
  }
}

/** Applies answers that only a campaign asks for. */
export function applyMore(_g: TheVeil, s: VeilState, _h: Hero, _code: number): void {
  throw new Error(`no answer for kind ${s.all[H.kind]}`);
}
