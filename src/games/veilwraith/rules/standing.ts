import type { Filter, Modifier } from '../content/ops.ts';
import { type CardTables, Print, valueIn } from '../content/tables.ts';
import type { Options } from '../options/params.ts';
import { PORTAL } from '../state/words.ts';

/**
 * Values and cost of every card in the Threat Area, by type, while no other card changes them: as printed, then changed by the Vignette's static texts. Those
 * depend only on the card, so this is computed once rather than whenever a Threat comes or goes.
 */
export class Standing {
  /** Packed as in `CardTables.values`. */
  readonly values: Int32Array;
  readonly costs: Int32Array;

  constructor(t: CardTables, options: Options) {
    this.values = t.values.slice();
    this.costs = t.cost.slice();
    if (options.ignoreVignetteAbility) return;
    for (const index of t.vignette.statics.modifiers) {
      const modifier = t.modifiers[index];
      const filter = t.filters[modifier.filter];
      if (filter.self) continue;
      for (let card = 0; card < t.total; card++) {
        if (!fits(t, filter, card, this.costs[card]) || !mayChange(t, options, card)) continue;
        if (modifier.type < 0) this.costs[card] = changedCost(modifier, this.costs[card]);
        else this.values[card] = changedValues(t, modifier, card, this.values[card]);
      }
    }
  }
}

/** Does a card with this current cost match a filter, whichever Threat has the filter? */
export function fits(t: CardTables, f: Filter, card: number, cost: number): boolean {
  if ((f.kinds & (1 << t.kind[card])) === 0) return false;
  if (f.name !== -1 && t.name[card] !== f.name) return false;
  if (f.costAtMost >= 0 && cost > f.costAtMost) return false;
  if (f.has < 0) return true;
  for (let v = 0; v < t.valueCount[card]; v++) if (t.valueType[card * 3 + v] === f.has) return true;
  return false;
}

/** Texts cannot change the Portal, unless an option says so (VW-?91). */
export function mayChange(t: CardTables, options: Options, card: number): boolean {
  return t.kind[card] !== PORTAL || options.portalIsThreat;
}

/** VW-?87. */
export function changedCost(m: Modifier, cost: number): number {
  return Math.max(0, cost + m.by);
}

/** All values of a card after a change of one Action's values, or of all (VW-?88). */
export function changedValues(t: CardTables, m: Modifier, card: number, values: number): number {
  let packed = values;
  for (let v = 0; v < t.valueCount[card]; v++) {
    if (m.type !== 3 && t.valueType[card * 3 + v] !== m.type) continue;
    const value = valueIn(packed, v);
    const changed = Math.min(Math.max(0, value + m.by), Print.MOST_VALUE);
    packed += (changed - value) << (v * Print.VALUE);
  }
  return packed;
}
