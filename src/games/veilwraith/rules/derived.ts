import { H } from '../../../core/index.ts';
import type { Filter, Modifier } from '../content/ops.ts';
import { Print } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { S, type Wraith } from '../state/state.ts';
import { KEY_COLLECTED, KEY_TURN_SPENT, NO_TURN } from '../state/words.ts';
import { changedCost, changedValues, fits, mayChange } from './standing.ts';

/** Rebuilds derived values if something they depend on has changed (VW-Z03): effective values and costs of the Threat Area, prohibitions, limits. */
export function refresh(g: Veilwraith, w: Wraith): void {
  if (w.derived[S.DIRTY] !== 0) rebuild(g, w);
}

function rebuild(g: Veilwraith, w: Wraith): void {
  const d = w.derived;
  d[S.DIRTY] = 0;
  const { t, options } = g;
  const { values, costs } = g.standing;
  const own = w.own;
  const n = own[S.AREA];
  const statics = t.vignette.statics;
  const vignetteOn = !options.ignoreVignetteAbility;
  let forbid = vignetteOn ? options.forbids | statics.forbids : options.forbids;
  if (options.fewerTurns && !turnsLeft(g, w)) forbid |= NO_TURN;
  let handLimit = 6 + (vignetteOn ? statics.handLimit : 0); // VW-B08
  let drawCount = 1 + (vignetteOn ? statics.drawCount : 0);
  let combine = options.combineChange + (vignetteOn ? statics.combineChange : 0);
  let total = 0;
  let texts = 0;
  for (let i = 0; i < n; i++) {
    const card = own[S.AREA_CARD + i];
    texts |= t.print[card];
    d[S.VALUES + i] = values[card];
    const cost = costs[card];
    d[S.COSTS + i] = cost;
    if ((own[S.AREA_FLAGS + i] & S.IGNORED) === 0) total += cost;
  }
  for (let m = 0; m < own[S.TIMED]; m++) modify(g, w, t.modifiers[own[S.TIMED_LIST + m]], -1);
  const hasStatics = (texts & Print.STATIC) !== 0;
  if (hasStatics) {
    for (let i = 0; i < n; i++) {
      const card = own[S.AREA_CARD + i];
      if (t.hasStatic[card] === 0) continue;
      forbid |= t.forbids[card];
      handLimit += t.handLimit[card];
      drawCount += t.drawCount[card];
      combine += t.combineChange[card];
      for (let m = t.modifierFrom[card]; m < t.modifierTo[card]; m++) modify(g, w, t.modifiers[m], i);
    }
  }
  const others = staticsElsewhere(g, w);
  if (others !== null)
    for (const card of others) {
      forbid |= t.forbids[card];
      handLimit += t.handLimit[card];
      drawCount += t.drawCount[card];
      combine += t.combineChange[card];
      for (let m = t.modifierFrom[card]; m < t.modifierTo[card]; m++) modify(g, w, t.modifiers[m], -1);
    }
  const plain = !hasStatics && others === null && own[S.TIMED] === 0;
  if (!plain) total = totalCost(w);
  d[S.PLAIN] = plain ? 1 : 0;
  d[S.FORBID] = forbid;
  d[S.HAND_LIMIT] = handLimit < 0 ? 0 : handLimit;
  d[S.DRAW_COUNT] = drawCount < 0 ? 0 : drawCount;
  d[S.COMBINE_CHANGE] = combine;
  d[S.TOTAL_COST] = total;
  d[S.TEXTS] = texts;
}

/** Updates the derived words for a Threat that has entered at index i, or marks them to be rebuilt. */
export function deriveEntered(g: Veilwraith, w: Wraith, i: number, card: number): void {
  const d = w.derived;
  const print = g.t.print[card];
  if (d[S.DIRTY] !== 0 || d[S.PLAIN] === 0 || (print & Print.STATIC) !== 0) {
    d[S.DIRTY] = 1;
    return;
  }
  for (let j = w.own[S.AREA] - 1; j > i; j--) {
    d[S.VALUES + j] = d[S.VALUES + j - 1];
    d[S.COSTS + j] = d[S.COSTS + j - 1];
  }
  const cost = g.standing.costs[card];
  d[S.VALUES + i] = g.standing.values[card];
  d[S.COSTS + i] = cost;
  d[S.TOTAL_COST] += cost;
  d[S.TEXTS] |= print;
}

/** The same for the Threat at index i, which is about to leave. */
export function deriveLeaving(g: Veilwraith, w: Wraith, i: number): void {
  const { own, derived: d } = w;
  const print = g.t.print[own[S.AREA_CARD + i]];
  if (d[S.DIRTY] !== 0 || d[S.PLAIN] === 0 || (print & Print.STATIC) !== 0) {
    d[S.DIRTY] = 1;
    return;
  }
  if ((own[S.AREA_FLAGS + i] & S.IGNORED) === 0) d[S.TOTAL_COST] -= d[S.COSTS + i];
  const last = own[S.AREA] - 1;
  for (let j = i; j < last; j++) {
    d[S.VALUES + j] = d[S.VALUES + j + 1];
    d[S.COSTS + j] = d[S.COSTS + j + 1];
  }
  if ((print & Print.LASTING) !== 0) d[S.TEXTS] = textsWithout(g, own, i);
}

/** The print bits of all Threats in the area except the one at index i. */
function textsWithout(g: Veilwraith, own: Int32Array, i: number): number {
  let texts = 0;
  for (let j = own[S.AREA] - 1; j >= 0; j--) if (j !== i) texts |= g.t.print[own[S.AREA_CARD + j]];
  return texts;
}

/** What-if limit on Turns: may another Key be Turned this round? */
function turnsLeft(g: Veilwraith, w: Wraith): boolean {
  if (w.all[H.round] < g.options.turnsFrom) return false;
  let turned = 0;
  for (let k = 0; k < g.t.keys; k++) if ((w.own[S.KEYS + k] & KEY_TURN_SPENT) !== 0) turned++;
  return turned < g.options.mostTurns;
}

/** VW-P01, VW-P06, VW-?87. */
function totalCost(w: Wraith): number {
  let total = 0;
  for (let i = 0; i < w.own[S.AREA]; i++) if ((w.own[S.AREA_FLAGS + i] & S.IGNORED) === 0) total += w.derived[S.COSTS + i];
  return total;
}

function modify(g: Veilwraith, w: Wraith, m: Modifier, from: number): void {
  const { t } = g;
  const d = w.derived;
  const filter = t.filters[m.filter];
  for (let i = 0; i < w.own[S.AREA]; i++) {
    const card = w.own[S.AREA_CARD + i];
    if (!matches(g, w, filter, i, from) || !mayChange(t, g.options, card)) continue;
    if (m.type < 0) d[S.COSTS + i] = changedCost(m, d[S.COSTS + i]);
    else d[S.VALUES + i] = changedValues(t, m, card, d[S.VALUES + i]);
  }
}

/** Does the i-th Threat match a filter of the text on entry `from` (-1: not in the area)? */
export function matches(g: Veilwraith, w: Wraith, f: Filter, i: number, from: number): boolean {
  if (f.other && i === from) return false;
  if (f.self && i !== from) return false;
  return fits(g.t, f, w.own[S.AREA_CARD + i], w.derived[S.COSTS + i]);
}

export const elsewhere: number[] = [];

export function staticsElsewhere(g: Veilwraith, w: Wraith): readonly number[] | null {
  if (!g.staticMemories && !g.options.keyTextStays) return null;
  const found = elsewhere;
  found.length = 0;
  const played = w.all[w.inPlay.at];
  for (let i = 0; i < played; i++) found.push(w.all[w.inPlay.cards + i]);
  if (g.options.keyTextStays) {
    for (let k = 0; k < g.t.keys; k++) if ((w.own[S.KEYS + k] & KEY_COLLECTED) !== 0) found.push(g.t.firstKey + k);
  }
  return found;
}
