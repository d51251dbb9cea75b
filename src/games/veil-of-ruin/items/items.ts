import { ALL, H, type Zone } from '../../../core/index.ts';
import { shuffle } from '../../../kit/cards.ts';
import type { VeilOfRuin } from '../game.ts';
import { Event } from '../state/kinds.ts';
import { M, Mark, type RuinState } from '../state/state.ts';

// The item deck and the party inventory (group I, VR-F14 – VR-F18, VR-F34). An item, artifact or flask is a type; flasks are counted, not laid out.

export function isItem(g: VeilOfRuin, card: number): boolean {
  return card >= g.t.first.item && card < g.t.first.flask;
}
export function isFlask(g: VeilOfRuin, card: number): boolean {
  return card >= g.t.first.flask && card < g.t.first.artifact;
}
export function isArtifact(g: VeilOfRuin, card: number): boolean {
  return card >= g.t.first.artifact && card < g.t.first.enemy;
}

/** VR-A19: all items and flasks, shuffled. */
export function fillItemDeck(g: VeilOfRuin, s: RuinState): void {
  for (let card = g.t.first.item; card < g.t.first.flask; card++) s.itemDeck.push(s, card);
  for (let i = 0; i < g.t.flasks; i++) s.itemDeck.push(s, g.t.first.flask);
  shuffleItems(g, s);
}

export function shuffleItems(g: VeilOfRuin, s: RuinState): void {
  shuffle(s, g.luck, g.itemLuck, s.itemDeck, g.t.slots);
}

/** A card goes back into the item deck, which is shuffled at once (VR-I14). */
export function returnToDeck(g: VeilOfRuin, s: RuinState, card: number): void {
  s.itemDeck.push(s, card);
  shuffleItems(g, s);
}

/** Puts an item or artifact among others, which are sorted by type. */
export function putItem(s: RuinState, pile: Zone, card: number, marks: number): void {
  let i = pile.count(s);
  while (i > 0 && pile.card(s, i - 1) > card) i--;
  pile.insert(s, i, card, 0, marks);
}

/** VR-?32: is the card an item where items are drawn at random? */
export function countsAsItem(g: VeilOfRuin, card: number): boolean {
  return isItem(g, card) || g.options.flaskCountsAsItem;
}

/**
 * VR-F14 – VR-F18: the first card from the top of the item deck whose value fits is gained; those set aside before it are shuffled back. Returns the card, or -1 if
 * none fits (VR-?25).
 */
export function gainItem(g: VeilOfRuin, s: RuinState, atLeast: number, atMost: number): number {
  const card = drawItem(g, s, atLeast, atMost);
  if (card >= 0) enterInventory(g, s, card);
  return card;
}

/** The same search; the card found goes nowhere yet. */
export function drawItem(g: VeilOfRuin, s: RuinState, atLeast: number, atMost: number): number {
  const { value } = g.t;
  return drawFirst(g, s, (card) => countsAsItem(g, card) && value[card] >= atLeast && value[card] <= atMost);
}

/** VR-X03, VR-?32: a random item of any value, never a flask. */
export function drawAnyItem(g: VeilOfRuin, s: RuinState): number {
  return drawFirst(g, s, (card) => isItem(g, card));
}

/** The first card from the top that fits, or -1; those set aside before it are shuffled back. */
function drawFirst(g: VeilOfRuin, s: RuinState, fits: (card: number) => boolean): number {
  const { itemDeck } = s;
  const top = itemDeck.count(s) - 1;
  let i = top;
  while (i >= 0 && !fits(itemDeck.card(s, i))) i--;
  const card = i < 0 ? -1 : itemDeck.take(s, i);
  if (i < top) shuffleItems(g, s); // VR-F16, VR-F41
  s.all[H.news]++;
  return card;
}

/** VR-F43: into the party inventory. */
export function enterInventory(g: VeilOfRuin, s: RuinState, card: number): void {
  if (isFlask(g, card)) {
    addFlasks(g, s, 1);
    return;
  }
  putItem(s, s.inventory, card, 0);
  g.emit(s, ALL, Event.item, card, 1);
}

/** An item or flask leaves the party inventory. */
export function leaveInventory(g: VeilOfRuin, s: RuinState, card: number): void {
  if (isFlask(g, card)) {
    addFlasks(g, s, -1);
    return;
  }
  s.inventory.take(s, s.inventory.indexOf(s, card));
  g.emit(s, ALL, Event.item, card, 0);
}

function addFlasks(g: VeilOfRuin, s: RuinState, n: number): void {
  s.match[M.FLASKS] += n;
  g.emit(s, ALL, Event.flasks, n);
}

/** VR-F34: so many flasks, or as many as the item deck holds; it is shuffled afterwards. */
export function gainFlasks(g: VeilOfRuin, s: RuinState, n: number): void {
  const found = takeFlasks(g, s, n);
  if (found > 0) addFlasks(g, s, found);
}

/** Searches the item deck for flasks; returns how many were found. */
export function takeFlasks(g: VeilOfRuin, s: RuinState, n: number): number {
  const { itemDeck } = s;
  let found = 0;
  for (; found < n; found++) {
    const i = itemDeck.indexOf(s, g.t.first.flask);
    if (i < 0) break;
    itemDeck.take(s, i);
  }
  shuffleItems(g, s);
  return found;
}

/** VR-H03, VR-I06: an artifact is unique; the party has it or not. */
export function gainArtifact(g: VeilOfRuin, s: RuinState, card: number): void {
  if (s.inventory.indexOf(s, card) < 0 && s.heroes.every((h) => h.equipped.indexOf(s, card) < 0)) enterInventory(g, s, card);
}

/** VR-I16, VR-F31: so many spent items of a hero's side are ready again, those that heroes carry first, in order of seats; 0: all. */
export function recharge(g: VeilOfRuin, s: RuinState, n: number, who = 0): void {
  let left = n === 0 ? Number.POSITIVE_INFINITY : n;
  for (const pile of [...g.allies[who].map((seat) => s.heroes[seat].equipped), s.inventory]) {
    for (let i = 0; i < pile.count(s) && left > 0; i++) {
      if ((pile.tag(s, i) & Mark.spent) === 0) continue;
      s.all[pile.tags + i] &= ~Mark.spent;
      left--;
    }
  }
}
