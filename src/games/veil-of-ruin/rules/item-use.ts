import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type Hero, Mark, O, type RuinState } from '../state/state.ts';
import { ItemKind, Rule } from '../state/words.ts';
import { itemsOf } from './equipment.ts';
import { isFlask, isItem, putItem, returnToDeck } from './items.ts';
import { canPay, costOf, pay } from './points.ts';

// Using items, artifacts and flasks in a fight (VR-I10 – VR-I18), and handing them to an ally (VR-L17 – VR-L21, VR-?46).

/** Does the hero have the item, artifact or a flask with it (VR-I18)? */
export function holdsItem(g: VeilOfRuin, s: RuinState, h: Hero, card: number): boolean {
  return isFlask(g, card) ? h.own[O.FLASKS] > 0 : h.equipped.indexOf(s, card) >= 0;
}

/** VR-I10, VR-I11, VR-I15, VR-I16: is the item ready, and can the hero pay for it? Whether its text can do something is for the caller to see. */
export function canUse(g: VeilOfRuin, s: RuinState, h: Hero, card: number): boolean {
  if (!holdsItem(g, s, h, card) || g.t.itemKind[card] === ItemKind.automatic || g.t.text[card] < 0) return false;
  if (!isFlask(g, card) && h.equipped.tag(s, h.equipped.indexOf(s, card)) !== 0) return false;
  return canPay(g, s, h, useCost(g, card), -1);
}

function useCost(g: VeilOfRuin, card: number): number {
  return Math.max(0, g.t.useCost[card]);
}

/** VR-I13 – VR-I16: pays for the use, marks the item or sends it back into the item deck, and lets its text resolve. */
export function useItem(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  pay(s, h, costOf(g, s, h, useCost(g, card), -1), -1);
  note(s, h.seat, isFlask(g, card) ? B.FLASKS_USED : B.ITEMS_USED);
  g.emit(s, ALL, Event.used, h.seat, card);
  const i = h.equipped.indexOf(s, card);
  if (isFlask(g, card)) h.own[O.FLASKS]--;
  else if (g.t.itemKind[card] === ItemKind.consumed) h.equipped.take(s, i);
  else s.all[h.equipped.tags + i] |= g.t.itemKind[card] === ItemKind.charged ? Mark.spent : Mark.used;
  // An artifact is not part of the item deck: a consumed one is gone.
  if (g.t.itemKind[card] === ItemKind.consumed && (isFlask(g, card) || isItem(g, card))) returnToDeck(g, s, card); // VR-I14, VR-?32
  g.pushText(s, g.t.steps.item, h.figure, card, -1);
}

/**
 * VR-L17 – VR-L21: can `from` hand an item or flask to `to`, who gives `back` for it (-1: nothing)? VR-L20: either may be at 0 HP. VR-?46: nobody may end up with more
 * than two items.
 */
export function canHandOver(g: VeilOfRuin, s: RuinState, from: Hero, to: Hero, card: number, back = -1): boolean {
  if (from === to || !g.allies[from.seat].includes(to.seat) || card === back) return false;
  if (!mayChangeHands(g, s, from, card) || (back >= 0 && !mayChangeHands(g, s, to, back))) return false;
  const more = (isItem(g, card) ? 1 : 0) - (back >= 0 && isItem(g, back) ? 1 : 0);
  return itemsOf(g, s, to) + more <= Rule.equipped && itemsOf(g, s, from) - more <= Rule.equipped;
}

/** VR-L21: artifacts stay with their hero. */
function mayChangeHands(g: VeilOfRuin, s: RuinState, h: Hero, card: number): boolean {
  return (isItem(g, card) || isFlask(g, card)) && holdsItem(g, s, h, card);
}

/** Why an item changed hands, for events. */
export const enum Handed {
  given = 0,
  taken = 1,
  swapped = 2,
}

/** An item or flask goes from one hero to another, with its marks (VR-?46). */
export function handOver(g: VeilOfRuin, s: RuinState, from: Hero, to: Hero, card: number, why: Handed): void {
  receive(g, s, to, card, letGo(g, s, from, card), why);
}

/** VR-L19: both let go first, so that neither ever holds too many. */
export function swapItems(g: VeilOfRuin, s: RuinState, one: Hero, other: Hero, card: number, back: number): void {
  const marks = letGo(g, s, one, card);
  const marksBack = letGo(g, s, other, back);
  receive(g, s, other, card, marks, Handed.swapped);
  receive(g, s, one, back, marksBack, Handed.swapped);
}

/** Returns the item's marks. */
function letGo(g: VeilOfRuin, s: RuinState, h: Hero, card: number): number {
  if (isFlask(g, card)) {
    h.own[O.FLASKS]--;
    return 0;
  }
  const i = h.equipped.indexOf(s, card);
  const marks = h.equipped.tag(s, i);
  h.equipped.take(s, i);
  return marks;
}

function receive(g: VeilOfRuin, s: RuinState, h: Hero, card: number, marks: number, why: Handed): void {
  if (isFlask(g, card)) h.own[O.FLASKS]++;
  else putItem(s, h.equipped, card, marks);
  g.emit(s, ALL, Event.exchanged, h.seat, card, why);
}
