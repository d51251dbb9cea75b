import { SlotTable } from '../../../core/index.ts';
import type { CardTables } from '../content/tables.ts';
import { S } from '../state/state.ts';

/** Maximum number of places in a deck list. */
const MOST_PLACES = S.PLACE_COUNT - S.PLACES;
const ROOM = 64;

/**
 * The slots by which Memories are shuffled: those of their places in the deck list. A place has the slot of its original basic Memory, so an Upgrade inherits
 * the slot of the Memory it replaces. Foreign cards keep the slots of their own deck.
 */
export class MemorySlots {
  private readonly memories: number;
  private readonly table: SlotTable;
  private readonly placeSlots: readonly number[];
  /** The deck list for which the table is built: number of places, and 1 + the Memory at each. */
  private readonly laidOut = new Int32Array(1 + MOST_PLACES);

  constructor(t: CardTables) {
    this.memories = t.memories;
    const slotsOf = (card: number): number[] => Array.from(t.slots.slot.subarray(t.slots.first[card], t.slots.first[card] + t.copies[card]));
    this.table = new SlotTable(
      t.ids.map((_, card) => (card < t.memories ? [] : slotsOf(card))),
      ROOM,
    );
    // In the order of `unpack`.
    this.placeSlots = t.ids.slice(0, t.memories).flatMap((_, card) => (t.basic[card] === 0 ? [] : slotsOf(card)));
  }

  /** The table for a Veilwraith's deck list. */
  of(own: Int32Array): SlotTable {
    const { table, memories } = this;
    if (this.isLaidOut(own)) return table;
    let next = table.slot.length - ROOM;
    for (let card = 0; card < memories; card++) {
      table.first[card] = next;
      next += own[S.DECK_LIST + card];
    }
    const places = own[S.PLACE_COUNT];
    for (let place = 0; place < places; place++) {
      const card = own[S.PLACES + place] - 1;
      if (card >= 0) table.slot[table.first[card] + table.seen[card]++] = this.placeSlots[place];
    }
    for (let card = 0; card < memories; card++) table.seen[card] = 0;
    return table;
  }

  /** Is this the same deck list as last time? Remembers it. */
  private isLaidOut(own: Int32Array): boolean {
    const { laidOut } = this;
    const places = own[S.PLACE_COUNT];
    let same = laidOut[0] === places;
    for (let place = places; same && place > 0; place--) same = laidOut[place] === own[S.PLACES + place - 1];
    if (same) return true;
    laidOut[0] = places;
    for (let place = places; place > 0; place--) laidOut[place] = own[S.PLACES + place - 1];
    return false;
  }
}
