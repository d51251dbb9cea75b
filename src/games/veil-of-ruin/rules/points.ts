import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type Hero, Most, O, type RuinState } from '../state/state.ts';
import { CardKind, Status } from '../state/words.ts';
import { costApplies, costPassives } from './powers.ts';
import { hasStatus } from './sides.ts';

// Action points: Active AP is spent, Earned AP waits (groups K, L, N).

/** Active AP, usable at once. VR-?04: without limit unless `apCap` sets one. */
export function gainAp(g: VeilOfRuin, s: RuinState, h: Hero, n: number): void {
  const cap = g.options.apCap;
  const gained = cap > 0 ? Math.max(0, Math.min(n, cap - h.own[O.ACTIVE])) : n;
  h.own[O.ACTIVE] += gained;
  note(s, h.seat, B.AP_GAINED, gained);
  g.emit(s, ALL, Event.ap, h.seat, gained, 0);
}

/** VR-N09, VR-N10: not spendable before its conversion. */
export function earnAp(g: VeilOfRuin, s: RuinState, h: Hero, n: number): void {
  h.own[O.EARNED] += n;
  note(s, h.seat, B.AP_EARNED, n);
  g.emit(s, ALL, Event.ap, h.seat, n, 1);
}

/** VR-K17: Earned AP becomes Active AP. */
export function convertAp(g: VeilOfRuin, s: RuinState, h: Hero): void {
  const n = h.own[O.EARNED];
  if (n === 0) return;
  h.own[O.EARNED] = 0;
  h.own[O.ACTIVE] += g.options.apCap > 0 ? Math.max(0, Math.min(n, g.options.apCap - h.own[O.ACTIVE])) : n;
  g.emit(s, ALL, Event.converted, h.seat, n);
}

export function loseAp(g: VeilOfRuin, s: RuinState, h: Hero, n: number): void {
  const lost = Math.min(n, h.own[O.ACTIVE]);
  h.own[O.ACTIVE] -= lost;
  g.emit(s, ALL, Event.ap, h.seat, -lost, 0);
}

/** VR-L09: pays an action. Changes of cost for the next card of its kind are used up. `kind` is -1 for actions that play no card. */
export function pay(s: RuinState, h: Hero, cost: number, kind: CardKind | -1): void {
  h.own[O.ACTIVE] -= cost;
  note(s, h.seat, B.AP_SPENT, cost);
  for (let of = 0; of < Most.costs; of++) if (costApplies(of, kind)) h.own[O.COST_NEXT + of] = 0;
}

/**
 * What an action costs now: its printed cost, changed by texts and passives, never below 0; then VR-U09: an Exhausted hero pays 1 more, for 0-AP actions too
 * (VR-?40). Counter actions count by `exhaustedCounters`.
 */
export function costOf(g: VeilOfRuin, s: RuinState, h: Hero, printed: number, kind: CardKind | -1): number {
  let cost = printed + costPassives(g, s, h, kind);
  for (let of = 0; of < Most.costs; of++) if (costApplies(of, kind)) cost += h.own[O.COST_NEXT + of] + h.own[O.COST_TURN + of];
  if (cost < 0) cost = 0;
  const paysMore = hasStatus(h, Status.exhausted) && (kind !== CardKind.counter || g.options.exhaustedCounters);
  return paysMore ? cost + 1 : cost;
}

export function canPay(g: VeilOfRuin, s: RuinState, h: Hero, printed: number, kind: CardKind | -1): boolean {
  return costOf(g, s, h, printed, kind) <= h.own[O.ACTIVE];
}

/** The cost of a combat card; none printed counts as 0. */
export function cardCost(g: VeilOfRuin, s: RuinState, h: Hero, card: number): number {
  return costOf(g, s, h, Math.max(0, g.t.cost[card]), g.t.kind[card]);
}
