import type { ArrowTable, OfferTable, ScrollTable } from '../../content/tables.ts';
import type { SoulRaiders } from '../../game.ts';
import { C, CODES } from '../../state/codes.ts';
import { M, type RaiderState } from '../../state/state.ts';
import { heroOf, isClone, locationOf } from '../figures.ts';
import { sheetOf } from '../locations.ts';
import { Act, type Effort, skillBonus, totalOf } from './totals.ts';

// The action in progress (words M.ACTING and M.ACTION), and what each of those taking part does in it.

/** The figure that acts. */
export function actor(s: RaiderState): number {
  return s.words[M.ACTING] - 1;
}

export function actionCode(s: RaiderState): number {
  return s.words[M.ACTION] - 1;
}

/** The arrow of a Movement in progress; null for a portal. */
export function arrowInUse(g: SoulRaiders, s: RaiderState, location: number): ArrowTable | null {
  const { range, i } = CODES.read(actionCode(s));
  return range === 'ARROW' ? sheetOf(g, s, location).arrows[i] : null;
}

/** The scroll, or the action that a held Story offers. */
export function scrollOf(g: SoulRaiders, s: RaiderState, code: number, location: number): ScrollTable | OfferTable | undefined {
  const { range, i } = CODES.read(code);
  if (range === 'SCROLL') return sheetOf(g, s, location).scrolls[i];
  return range === 'OFFER' ? (g.chapter(s).stories[i]?.offers ?? undefined) : undefined;
}

export function isMovement(code: number): boolean {
  return code >= C.ARROW && code < C.FIGHT;
}

/** What a figure does in the action in progress. */
export function effortOf(g: SoulRaiders, s: RaiderState, figure: number): Effort {
  const code = actionCode(s);
  const location = locationOf(s, figure);
  if (isMovement(code)) return movementBy(figure);
  if (code >= C.FIGHT && code < C.SCROLL) return combatBy(figure, code - C.FIGHT);
  return scriptedBy(figure, scrollOf(g, s, code, location)?.skill ?? 0, location);
}

export function movementBy(figure: number): Effort {
  return { act: Act.movement, figure, fought: -1, skill: 0, location: -1 };
}
export function combatBy(figure: number, fought: number): Effort {
  return { act: Act.combat, figure, fought, skill: 0, location: -1 };
}
export function scriptedBy(figure: number, skill: number, location: number): Effort {
  return { act: Act.scripted, figure, fought: -1, skill, location };
}

/** What a figure adds to the action in progress with the cards it played and all hand cards from `least` on. */
export function partOf(g: SoulRaiders, s: RaiderState, figure: number, least: number): number {
  const effort = effortOf(g, s, figure);
  // SR-?100 with `cloneBonusInGroup: false`: beside its Hero a clone does not add the board bonus.
  const isSilent = !g.options.cloneBonusInGroup && effort.act === Act.scripted && isClone(figure) && (s.words[M.GROUP] & (1 << heroOf(figure))) !== 0;
  return totalOf(g, s, effort, least) - (isSilent ? skillBonus(g, s, effort) : 0);
}

/** What the others of a group action, who have not paid yet, can add at most (SR-U06, SR-U07). */
export function othersCanAdd(g: SoulRaiders, s: RaiderState): number {
  let sum = 0;
  for (let other = 0; s.words[M.UNPAID] >> other !== 0; other++) if ((s.words[M.UNPAID] & (1 << other)) !== 0) sum += partOf(g, s, other, 0);
  return sum;
}
