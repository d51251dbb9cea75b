import type { DecreeTable } from '../content/tables.ts';
import type { VeiledFate } from '../game.ts';
import { type FateState, M } from '../state/state.ts';
import { Power, Rule, type Trigger } from '../state/words.ts';

// What the Decree of the City card changes (VF-C12, VF-?01).

export function decreeOf(g: VeiledFate, s: FateState): DecreeTable | null {
  return s.words[M.CITY_CARD] === 0 ? null : g.t.cities[s.words[M.CITY_CARD] - 1].decree;
}

/** Lets the Decree's text resolve, if it has one for this. */
export function decreeActs(g: VeiledFate, s: FateState, trigger: Trigger, player: number, demi = -1): void {
  const decree = decreeOf(g, s);
  if (decree !== null) g.pushText(s, decree.texts[trigger], player, demi, g.t.first.city + s.words[M.CITY_CARD] - 1);
}

/** Does the Decree forbid this move action, to a Location or onto the Quest there? */
export function forbidsMove(g: VeiledFate, s: FateState, demi: number, from: number, to: number, isOntoQuest: boolean): boolean {
  const decree = decreeOf(g, s);
  if (decree === null) return false;
  const has = (mask: number, i: number): boolean => (mask & (1 << i)) !== 0;
  const bans = decree.forbiddenMoves.filter((ban) => (isOntoQuest ? ban.quests : ban.locations));
  return bans.some((ban) => has(ban.from, from) && has(ban.to, to) && has(ban.classes, g.t.demigods[demi].class));
}

export function forbidsPower(g: VeiledFate, s: FateState, power: Power): boolean {
  const decree = decreeOf(g, s);
  return decree !== null && (decree.forbiddenPowers & (1 << power)) !== 0;
}

/** The cards a power costs (group P), as the Decree changes it; never below 0, and Smite and Portal never below 2 (VF-?79, VF-?74). */
export function costOf(g: VeiledFate, s: FateState, power: Power): number {
  const { portalCost, transfigurationCost, smiteCost, omniscienceCost, influenceCost } = g.options;
  const printed = [portalCost, transfigurationCost, smiteCost, omniscienceCost, influenceCost][power];
  const least = power === Power.portal || power === Power.smite ? Rule.leastStrongPower : 0;
  return Math.max(least, printed + (decreeOf(g, s)?.cost[power] ?? 0));
}
