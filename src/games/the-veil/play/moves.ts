import type { Runs } from '../../../core/index.ts';
import type { CardTables } from '../content/tables.ts';
import { soloOption } from '../options/params.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { S } from '../state/state.ts';
import { AURA, SLOTS, SYNERGY_TYPES, TRAP } from '../state/words.ts';
import { Answers, blow, killThenStrike, leftOf, struck } from './answers.ts';
import { TextFacts } from './facts.ts';
import type { VeilView } from './view.ts';
import { CardWorth, type Scales, USUAL } from './worth.ts';

/**
 * Macro-moves: whole runs of codes over the view, for strategies to choose among. Functions write a run into `out` from `n` on and return the new
 * length. "Play out the hand" is one of them: cards cost nothing to play, so that a hand is mostly one move and not five.
 */
export { Answers, AURA, blow, C, CardWorth, K, killThenStrike, leftOf, P, S, type Scales, SLOTS, SYNERGY_TYPES, soloOption, struck, TextFacts, TRAP, USUAL };

const ABILITIES = 3;
const SYNERGY = 1 << C.ACT_SYNERGY;

/** Every card in hand, Traps first, then what they can do at once. The first code is legal whenever a card is held. */
export function playHand(view: VeilView, facts: TextFacts, out: Int32Array, n: number): number {
  const { own, tables: t } = view;
  const hand = view.hand;
  const from = n;
  let enabled = own[S.ENABLED];
  for (let type = 0; type < SYNERGY_TYPES; type++) {
    let count = own[S.IN_PLAY + type];
    for (let i = 0; i < hand && count < 2; i++) if (t.type[view.handCard(i)] === type) count++;
    if (count > 1) enabled |= 1 << type;
  }
  for (let i = 0; i < hand; i++) out[n++] = C.PLAY + view.handCard(i);
  for (let k = from; k < from + hand; k++) {
    const card = out[k] - C.PLAY;
    const acts = t.acts[card] & ~t.acquires[card];
    if (acts === 0) continue;
    const recruit = t.recruit[card] > 0;
    const base = (recruit ? C.RECRUIT_ACT : C.ACT) + card * C.ACTS;
    if ((acts & 1) !== 0 && facts.readies[card] === 0) out[n++] = base;
    if ((acts & 2) !== 0) out[n++] = base + 1;
    if ((acts & SYNERGY) !== 0 && (enabled & (1 << t.type[card])) !== 0) out[n++] = base + C.ACT_SYNERGY;
  }
  return n;
}

/** Everything cards in play can do now, self-banishing apart: exhaustion, abilities, Synergies. All of it is legal now. */
export function useAll(view: VeilView, facts: TextFacts, out: Int32Array, n: number): number {
  const { own, tables: t } = view;
  for (let i = 0; i < own[S.PLAYED]; i++) {
    const open = view.playedActs(i) & (ABILITIES | SYNERGY);
    if (open !== 0) n = put(C.ACT + (own[S.PLAYED_CARD + i] >> 4) * C.ACTS, open, out, n);
  }
  for (let i = 0; i < own[S.RECRUITS]; i++) {
    let open = view.recruitActs(i) & (ABILITIES | SYNERGY);
    const card = own[S.RECRUIT + i];
    if ((open & 1) !== 0 && facts.readies[card] !== 0 && !worthReadying(view, facts, t)) open &= ~1;
    if (open !== 0) n = put(C.RECRUIT_ACT + card * C.ACTS, open, out, n);
  }
  return n;
}

/** Is an exhausted Recruit there whose next use would give something? */
function worthReadying(view: VeilView, facts: TextFacts, t: CardTables): boolean {
  const { own } = view;
  for (let i = 0; i < own[S.RECRUITS]; i++) {
    const card = own[S.RECRUIT + i];
    if ((own[S.MARKS + i] & S.MARK_EXHAUSTED) === 0 || facts.readies[card] !== 0) continue;
    if (t.exhaust[card] >= 0 || t.gain[card * 3] + t.gain[card * 3 + 1] + t.gain[card * 3 + 2] > 0) return true;
  }
  return false;
}

function put(base: number, open: number, out: Int32Array, n: number): number {
  for (let act = 0; act < C.ACTS; act++) if ((open & (1 << act)) !== 0) out[n++] = base + act;
  return n;
}

/** Self-banishes that are open now. */
export function selfBanishes(view: VeilView, out: Int32Array, n: number): number {
  const { own } = view;
  for (let i = 0; i < own[S.PLAYED]; i++)
    if ((view.playedActs(i) & (1 << C.ACT_BANISH)) !== 0) out[n++] = C.ACT + (own[S.PLAYED_CARD + i] >> 4) * C.ACTS + C.ACT_BANISH;
  for (let i = 0; i < own[S.RECRUITS]; i++)
    if ((view.recruitActs(i) & (1 << C.ACT_BANISH)) !== 0) out[n++] = C.RECRUIT_ACT + own[S.RECRUIT + i] * C.ACTS + C.ACT_BANISH;
  return n;
}

/** Own Auras that may be banished. */
export function banishableAuras(view: VeilView, out: Int32Array, n: number): number {
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = view.route(view.me, slot);
    if (card >= 0 && view.mayBanishAura(card)) out[n++] = C.AURA + card;
  }
  return n;
}

/** The dearest card on offer that can be paid for, leftmost among equals, or -1. */
export function dearestAffordable(view: VeilView): number {
  const { tables: t, own } = view;
  let best = -1;
  const offers = view.offers;
  for (let i = 0; i < offers; i++) {
    const card = view.offer(i);
    if (card < 0 || t.type[card] === AURA || (best >= 0 && t.cost[card] <= t.cost[best])) continue;
    if (view.price(card) <= own[S.POOL]) best = card;
  }
  return best;
}

/**
 * All macro-moves of the Primary Phase: play out the hand; use one thing a card in play can do; banish a card for its effect; the Hero; banish an
 * Aura; and, once no card is held, end the phase.
 */
export function listMacros(view: VeilView, facts: TextFacts, list: Runs): void {
  list.clear();
  if (view.hand > 0) list.keep(playHand(view, facts, list.codes, 0));
  else list.add(C.PASS);
  list.keepEach(useAll(view, facts, list.codes, list.end));
  list.keepEach(selfBanishes(view, list.codes, list.end));
  if (view.heroReady) list.add(C.HERO);
  list.keepEach(banishableAuras(view, list.codes, list.end));
}
