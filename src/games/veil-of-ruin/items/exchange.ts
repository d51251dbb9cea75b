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
  const own = thingsOf(g, s, h);
  const allies = g.allies[h.seat].filter((seat) => seat !== h.seat);
  const each = allies.map((seat) => ({ seat, theirs: thingsOf(g, s, s.heroes[seat]) }));
  const codes = [
    ...each.flatMap(({ seat }) => own.map((card) => C.GIVE + seat * Size.types + card)),
    ...each.flatMap(({ seat, theirs }) => theirs.map((card) => C.TAKE + seat * Size.types + card)),
    ...each.flatMap(({ seat, theirs }) => own.flatMap((card) => theirs.map((back) => C.SWAP + (seat * Size.types + card) * Size.types + back))),
  ];
  let n = from;
  for (const code of codes) if (canExchange(g, s, h, code)) out[n++] = code;
  return n;
}

/** VR-L21: items and flasks; artifacts stay with their hero. Ascending. */
function thingsOf(g: VeilOfRuin, s: RuinState, h: Hero): number[] {
  const things: number[] = [];
  for (let i = 0; i < h.equipped.count(s); i++) if (isItem(g, h.equipped.card(s, i))) things.push(h.equipped.card(s, i));
  if (h.own[O.FLASKS] > 0) things.push(g.t.first.flask);
  return things;
}

export function canExchange(g: VeilOfRuin, s: RuinState, h: Hero, code: number): boolean {
  const { ally, card, back } = read(code);
  const other = s.heroes[ally];
  if (other === undefined || other === h || !g.allies[h.seat].includes(ally)) return false; // VR-L20: the ally may be at 0 HP
  return canHandOver(g, s, h, other, card, back);
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

/** VR-?46: both end with at most two items. A swap of equal things would do nothing. */
function canHandOver(g: VeilOfRuin, s: RuinState, h: Hero, ally: Hero, card: number, back: number): boolean {
  if (card === back || !mayChangeHands(g, s, h, card) || !mayChangeHands(g, s, ally, back)) return false;
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
