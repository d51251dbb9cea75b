import type { CardTables } from '../content/tables.ts';

/**
 * Which Memory Upgrades may follow which Memory by their Combine values (VW-T06), and which wait for the same Boxed Memory (VW-T08): what the cards say
 * themselves. Reckoned once, so that an upgrade looks only at the few cards that come into question.
 */
export class Ladder {
  /** The Upgrades after a Memory stand from `first[memory]` to before `first[memory + 1]`, by type. */
  readonly first: Int32Array;
  readonly upgrades: Int32Array;
  /** The same of the Upgrades that list the same Boxed Memory as this one, itself included; none where it lists none. */
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

/** Where each list begins in all of them, and all of them. */
function lists(each: readonly (readonly number[])[]): [Int32Array, Int32Array] {
  const first = new Int32Array(each.length + 1);
  each.forEach((list, i) => {
    first[i + 1] = first[i] + list.length;
  });
  return [first, Int32Array.from(each.flat())];
}
