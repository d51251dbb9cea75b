import { ALL, type Zone } from '../../../core/index.ts';
import { putSorted } from '../../../kit/cards.ts';
import type { VeilOfRuin } from '../game.ts';
import { countsAsItem, enterInventory, isFlask, isItem, leaveInventory, shuffleItems, takeFlasks } from '../items/items.ts';
import { noteGame, T } from '../record/books.ts';
import type { Question } from '../rules/question.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { M, type RuinState } from '../state/state.ts';
import { isInForce, Row } from './difficulty.ts';

// The shop (VR-F19 – VR-F26, VR-?54). A transaction is made pick by pick: first the cards to take, then the items to give, each in ascending order, until the
// values suffice. Only picks that can still be paid for are legal.

const FLASKS_OFFERED = 2;
const CARDS_OFFERED = 5;
/** VR-G06. */
const SURCHARGE = 3;
/** M.PICKED when the party leaves. */
const LEFT = -1;
/** The hero that speaks for the party. */
const SPEAKER = 0;

/** VR-F19, VR-F20: two flasks and five random cards, or as many as there are; flasks among them are skipped (VR-?32). */
export function openShop(g: VeilOfRuin, s: RuinState): void {
  const flasks = takeFlasks(g, s, FLASKS_OFFERED);
  for (let i = s.itemDeck.count(s) - 1, n = 0; i >= 0 && n < CARDS_OFFERED; i--) {
    if (!countsAsItem(g, s.itemDeck.card(s, i))) continue;
    putSorted(s, s.shopOffer, s.itemDeck.take(s, i));
    n++;
  }
  for (let i = 0; i < flasks; i++) putSorted(s, s.shopOffer, g.t.first.flask);
  shuffleItems(g, s);
}

/** VR-F21, VR-F22: the party trades as often as it likes. Returns whether it has left the shop, which it does when it can take nothing more. */
export function trade(g: VeilOfRuin, s: RuinState): boolean {
  const m = s.match;
  const hasLeft = m[M.PICKED] === LEFT || (m[M.PICKED] === 0 && !canTakeAnything(g, s));
  if (!hasLeft) {
    g.ask(s, Kind.shop, SPEAKER);
    return false;
  }
  m[M.PICKED] = 0;
  for (const pile of [s.shopOffer, s.shopGiven]) while (pile.count(s) > 0) s.itemDeck.push(s, pile.pop(s));
  shuffleItems(g, s); // VR-F26
  return true;
}

/** What a card costs: its value; VR-G06, VR-?26: with row 4 items cost 3 more. */
export function priceOf(g: VeilOfRuin, s: RuinState, card: number): number {
  const isDearer = isInForce(s, Row.shopSurcharge) && (!isFlask(g, card) || g.options.surchargeFlasks);
  return g.t.value[card] + (isDearer ? SURCHARGE : 0);
}

/** The value of what the party can give, of types from one on: items, and flasks with `flasksTradable`; never artifacts (VR-F25). */
function purse(g: VeilOfRuin, s: RuinState, from: number): number {
  let sum = 0;
  for (let i = 0; i < s.inventory.count(s); i++) {
    const card = s.inventory.card(s, i);
    if (card >= from && isItem(g, card)) sum += g.t.value[card];
  }
  const { flask } = g.t.first;
  if (g.options.flasksTradable && flask >= from) sum += s.match[M.FLASKS] * g.t.value[flask];
  return sum;
}

function owns(g: VeilOfRuin, s: RuinState, card: number): boolean {
  if (isFlask(g, card)) return g.options.flasksTradable && s.match[M.FLASKS] > 0;
  return isItem(g, card) && s.inventory.indexOf(s, card) >= 0;
}

/** May the card be taken next? Not after items were given, and only if the party can pay for all that it takes. */
function mayTake(g: VeilOfRuin, s: RuinState, card: number): boolean {
  const m = s.match;
  if (C.SHOP_TAKE + card < m[M.PICKED] || s.shopOffer.indexOf(s, card) < 0) return false;
  return m[M.TAKEN] + priceOf(g, s, card) <= purse(g, s, 0);
}

function canTakeAnything(g: VeilOfRuin, s: RuinState): boolean {
  for (let i = 0; i < s.shopOffer.count(s); i++) if (mayTake(g, s, s.shopOffer.card(s, i))) return true;
  return false;
}

/** May the item be given next? Only as long as the values do not suffice, and if it and later ones can make them suffice. */
function mayGive(g: VeilOfRuin, s: RuinState, card: number): boolean {
  const m = s.match;
  if (m[M.GIVEN] >= m[M.TAKEN] || C.SHOP_GIVE + card < m[M.PICKED] || !owns(g, s, card)) return false;
  return m[M.GIVEN] + purse(g, s, card) >= m[M.TAKEN];
}

/** PASS leaves the shop, or settles a transaction that is paid for (VR-F23). */
function mayPass(s: RuinState): boolean {
  return s.match[M.GIVEN] >= s.match[M.TAKEN];
}

/** VR-F24: excess value is lost. A card taken is the party's at once (VR-?54). */
function settle(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  noteGame(s, T.TRADES);
  g.emit(s, ALL, Event.traded, m[M.GIVEN], m[M.TAKEN]);
  while (s.shopTaken.count(s) > 0) enterInventory(g, s, s.shopTaken.pop(s));
  m[M.GIVEN] = 0;
  m[M.TAKEN] = 0;
  m[M.PICKED] = 0;
}

/** The codes of a sorted pile's cards that may be picked. */
function picks(s: RuinState, pile: Zone, base: number, may: (card: number) => boolean, out: Int32Array, from: number): number {
  let n = from;
  for (let i = 0; i < pile.count(s); i++) {
    const card = pile.card(s, i);
    if ((i === 0 || card !== pile.card(s, i - 1)) && may(card)) out[n++] = base + card;
  }
  return n;
}

export const shopQuestion: Question = {
  legal(g, s, out) {
    let n = 0;
    if (mayPass(s)) out[n++] = C.PASS;
    n = picks(s, s.shopOffer, C.SHOP_TAKE, (card) => mayTake(g, s, card), out, n);
    n = picks(s, s.inventory, C.SHOP_GIVE, (card) => mayGive(g, s, card), out, n);
    const { flask } = g.t.first;
    if (isFlask(g, flask) && mayGive(g, s, flask)) out[n++] = C.SHOP_GIVE + flask; // after all items; artifacts are never given
    return n;
  },
  allows(g, s, code) {
    if (code === C.PASS) return mayPass(s);
    if (code >= C.SHOP_TAKE && code < C.SHOP_GIVE) return mayTake(g, s, code - C.SHOP_TAKE);
    return code >= C.SHOP_GIVE && code < C.ITEMS_FIRST && mayGive(g, s, code - C.SHOP_GIVE);
  },
  take(g, s, code) {
    const m = s.match;
    if (code === C.PASS) {
      if (m[M.PICKED] === 0) m[M.PICKED] = LEFT;
      else settle(g, s);
      return;
    }
    m[M.PICKED] = code;
    if (code < C.SHOP_GIVE) {
      const card = code - C.SHOP_TAKE;
      m[M.TAKEN] += priceOf(g, s, card);
      putSorted(s, s.shopTaken, s.shopOffer.take(s, s.shopOffer.indexOf(s, card)));
      return;
    }
    const card = code - C.SHOP_GIVE;
    m[M.GIVEN] += g.t.value[card];
    leaveInventory(g, s, card);
    s.shopGiven.push(s, card);
  },
};
