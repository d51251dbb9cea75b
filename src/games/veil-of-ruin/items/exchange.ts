import { ALL } from '../../../core/index.ts';
import { partsOf } from '../../../kit/codes.ts';
import type { VeilOfRuin } from '../game.ts';
import { C, CODES, Size } from '../state/codes.ts';
import { Event } from '../state/kinds.ts';
import { type Hero, O, type RuinState } from '../state/state.ts';
import { Rule } from '../state/words.ts';
import { itemsOf } from './equipment.ts';
import { holdsItem } from './item-use.ts';
import { isFlask, isItem, putItem } from './items.ts';

// Give, take and swap: an item or flask goes to an ally or comes from it (VR-L17 – VR-L21, VR-?46). Who pays and who must agree is in actions.ts.

/** Why an item changed hands, for events. */
const enum Handed {
  given = 0,
  taken = 1,
  swapped = 2,
}

/** Writes the codes of all exchanges that the hero can offer, ascending; returns the new end. */
export function eachExchange(g: VeilOfRuin, s: RuinState, h: Hero, out: Int32Array, from: number): number {
  let n = from;
  for (const seat of g.allies[h.seat]) {
    for (let i = 0; i < thingsOf(s, h); i++)
      if (canHandOver(g, s, h, s.heroes[seat], thing(g, s, h, i), -1)) out[n++] = C.GIVE + seat * Size.types + thing(g, s, h, i);
  }
  for (const seat of g.allies[h.seat]) {
    const ally = s.heroes[seat];
    for (let k = 0; k < thingsOf(s, ally); k++)
      if (canHandOver(g, s, h, ally, -1, thing(g, s, ally, k))) out[n++] = C.TAKE + seat * Size.types + thing(g, s, ally, k);
  }
  for (const seat of g.allies[h.seat]) {
    const ally = s.heroes[seat];
    for (let i = 0; i < thingsOf(s, h); i++) {
      const own = C.SWAP + (seat * Size.types + thing(g, s, h, i)) * Size.types;
      for (let k = 0; k < thingsOf(s, ally); k++)
        if (canHandOver(g, s, h, ally, thing(g, s, h, i), thing(g, s, ally, k))) out[n++] = own + thing(g, s, ally, k);
    }
  }
  return n;
}

/** What a hero could hand over: its equipped cards, sorted by type (artifacts stay with it, VR-L21), and a flask, which comes after items and before artifacts. */
function thingsOf(s: RuinState, h: Hero): number {
  return h.equipped.count(s) + (h.own[O.FLASKS] > 0 ? 1 : 0);
}

/** The i-th of them, ascending. */
function thing(g: VeilOfRuin, s: RuinState, h: Hero, i: number): number {
  if (h.own[O.FLASKS] === 0) return h.equipped.card(s, i);
  let items = 0;
  while (items < h.equipped.count(s) && isItem(g, h.equipped.card(s, items))) items++;
  return i < items ? h.equipped.card(s, i) : i === items ? g.t.first.flask : h.equipped.card(s, i - 1);
}

export function canExchange(g: VeilOfRuin, s: RuinState, h: Hero, code: number): boolean {
  const { ally, card, back } = read(code);
  return g.allies[h.seat].includes(ally) && canHandOver(g, s, h, s.heroes[ally], card, back);
}

/** The ally that an exchange is offered to. */
export function allyOf(code: number): number {
  return read(code).ally;
}

/** What a code says: the ally, what the hero gives and what it gets; -1 for nothing. */
function read(code: number): { ally: number; card: number; back: number } {
  const { range, i } = CODES.read(code);
  if (range === 'SWAP') {
    const [ally, card, back] = partsOf(i, Size.types, Size.types);
    return { ally, card, back };
  }
  const [ally, thing] = partsOf(i, Size.types);
  return range === 'GIVE' ? { ally, card: thing, back: -1 } : { ally, card: -1, back: thing };
}

/** VR-L20: the ally may be at 0 HP. VR-?46: both end with at most two items. A swap of equal things would do nothing. */
function canHandOver(g: VeilOfRuin, s: RuinState, h: Hero, ally: Hero, card: number, back: number): boolean {
  if (h === ally || card === back || !mayChangeHands(g, s, h, card) || !mayChangeHands(g, s, ally, back)) return false;
  const more = (isItem(g, card) ? 1 : 0) - (isItem(g, back) ? 1 : 0);
  return itemsOf(g, s, ally) + more <= Rule.equipped && itemsOf(g, s, h) - more <= Rule.equipped;
}

function mayChangeHands(g: VeilOfRuin, s: RuinState, h: Hero, card: number): boolean {
  return card < 0 || ((isItem(g, card) || isFlask(g, card)) && holdsItem(g, s, h, card));
}

/** Both let go first, so that neither ever holds too many. Marks travel with the item. */
export function exchange(g: VeilOfRuin, s: RuinState, h: Hero, code: number): void {
  const { ally, card, back } = read(code);
  const other = s.heroes[ally];
  const why = card < 0 ? Handed.taken : back < 0 ? Handed.given : Handed.swapped;
  const marks = letGo(g, s, h, card);
  const marksBack = letGo(g, s, other, back);
  receive(g, s, other, card, marks, why);
  receive(g, s, h, back, marksBack, why);
}

/** Returns the item's marks. */
function letGo(g: VeilOfRuin, s: RuinState, h: Hero, card: number): number {
  if (card < 0) return 0;
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
  if (card < 0) return;
  if (isFlask(g, card)) h.own[O.FLASKS]++;
  else putItem(s, h.equipped, card, marks);
  g.emit(s, ALL, Event.exchanged, h.seat, card, why);
}
