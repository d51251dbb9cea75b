import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note, noteCard, Q } from '../record/books.ts';
import { canPay, costOf, pay } from '../rules/points.ts';
import { Event } from '../state/kinds.ts';
import { type Hero, Mark, O, type RuinState } from '../state/state.ts';
import { ItemKind } from '../state/words.ts';
import { isFlask, isItem, returnToDeck } from './items.ts';

// Using items, artifacts and flasks in a fight (VR-I10 – VR-I18).

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

/** VR-I14 – VR-I16, VR-?32: a consumed item goes back into the item deck, others are marked. */
function useUp(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  const i = h.equipped.indexOf(s, card);
  switch (g.t.itemKind[card] as ItemKind) {
    case ItemKind.combat:
      s.all[h.equipped.tags + i] |= Mark.used;
      return;
    case ItemKind.charged:
      s.all[h.equipped.tags + i] |= Mark.spent;
      return;
    default:
      if (isFlask(g, card)) h.own[O.FLASKS]--;
      else h.equipped.take(s, i);
      if (isFlask(g, card) || isItem(g, card)) returnToDeck(g, s, card); // an artifact is not part of the item deck: a consumed one is gone
  }
}

/** VR-I13 – VR-I16: pays for the use, marks the item or sends it back into the item deck, and lets its text resolve. */
export function useItem(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  pay(s, h, costOf(g, s, h, useCost(g, card), -1), -1);
  note(s, h.seat, isFlask(g, card) ? B.FLASKS_USED : B.ITEMS_USED);
  noteCard(s, card, Q.PLAYED);
  g.emit(s, ALL, Event.used, h.seat, card);
  useUp(g, s, h, card);
  g.pushText(s, g.t.steps.item, h.figure, card, -1);
}
