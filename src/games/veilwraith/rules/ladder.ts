import type { CardTables } from '../content/tables.ts';

/**
 * Which Memory Upgrades may follow which Memory by Combine value (VW-T06), and which need the same Boxed Memory (VW-T08), according to the cards alone.
 * Computed once, so that an upgrade considers only the few relevant cards.
 */
export class Ladder {
  /** The Upgrades that may follow a Memory are at `first[memory]` up to `first[memory + 1]` (exclusive), by type. */
  readonly first: Int32Array;
  readonly upgrades: Int32Array;
  /** The same for the Upgrades that list the same Boxed Memory, including this one; none if it lists none. */
  readonly firstAlike: Int32Array;
  readonly alike: Int32Array;

  constructor(t: CardTables) {
    const cards = Array.from({ length: t.memories }, (_, card) => card);
    const upgrades = cards.filter((card) => t.basic[card] === 0);
    [this.first, this.upgrades] = lists(
      cards.map((card) =>
        upgrades.filter((upgrade) => {
          const step = t.combine[upgrade] - t.combine[card];
          return upgrade !== card && step >= 0 && step <= 1;
        }),
      ),
    );
    [this.firstAlike, this.alike] = lists(cards.map((card) => cards.filter((other) => t.boxed[card] >= 0 && t.boxed[other] === t.boxed[card])));
  }
}

/** The offset of each list in the concatenation of all, and the concatenation. */
function lists(each: readonly (readonly number[])[]): [Int32Array, Int32Array] {
  const first = new Int32Array(each.length + 1);
  each.forEach((list, i) => {
    first[i + 1] = first[i] + list.length;
  });
  return [first, Int32Array.from(each.flat())];
}
