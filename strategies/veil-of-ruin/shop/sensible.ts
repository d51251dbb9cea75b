import type { Strategy } from '../../../src/core/index.ts';
import { best } from '../../../src/games/veil-of-ruin/play/answers.ts';
import { moveOf, PASS } from '../../../src/games/veil-of-ruin/play/moves.ts';
import type { RuinView } from '../../../src/games/veil-of-ruin/play/view.ts';
import { Ratings } from '../_ratings.ts';

/** Items considered as payment: more than a party ever wants to give. */
const MOST_GIVEN = 12;
/** A trade must gain so much to be worth it. */
const GAIN = 0.5;

/** Takes the card that gains most over the items given for it, paid with the set that is missed least; leaves when nothing is worth a trade. */
const sensible: Strategy<RuinView> = {
  id: 'sensible',
  game: 'veil-of-ruin',
  roles: ['shop'],
  about: 'trades for the card that is worth most more than the items given for it',
  create: ({ view }) => {
    const ratings = new Ratings(view);
    /** The items whose value suffices and that are missed least, ascending, and how much they are missed; null if all together do not suffice. */
    const payment = (seen: RuinView, owned: readonly number[], price: number): { items: readonly number[]; loss: number } | null => {
      const items = owned.slice(0, MOST_GIVEN);
      const least = { items: null as readonly number[] | null, loss: Number.POSITIVE_INFINITY };
      for (let set = 1; set < 1 << items.length; set++) {
        const given = items.filter((_, i) => (set & (1 << i)) !== 0);
        const value = given.reduce((sum, card) => sum + seen.cards.value(card), 0);
        const loss = given.reduce((sum, card) => sum + Math.max(0, ratings.item(card)), 0);
        if (value < price || loss >= least.loss) continue;
        least.items = given;
        least.loss = loss;
      }
      return least.items === null ? null : { items: least.items, loss: least.loss };
    };
    return {
      begin() {},
      choose(seen, codes, n) {
        const moves = Array.from(codes.subarray(0, n), moveOf);
        if (seen.taken > seen.given) {
          const offered = moves.flatMap(({ what, card }) => (what === 'SHOP_GIVE' ? [card] : []));
          const given = payment(seen, offered, seen.taken - seen.given)?.items[0];
          return Math.max(
            0,
            moves.findIndex(({ what, card }) => what === 'SHOP_GIVE' && card === given),
          );
        }
        if (seen.taken > 0) return 0; // paid: settle
        const owned: number[] = [];
        for (let i = 0; i < seen.inventory; i++) if (seen.cards.isItem(seen.inventoryCard(i))) owned.push(seen.inventoryCard(i));
        return best(n, (i) => {
          if (codes[i] === PASS) return GAIN;
          const { card } = moves[i];
          const paid = payment(seen, owned, seen.price(card));
          return paid === null ? Number.NEGATIVE_INFINITY : ratings.item(card) - paid.loss;
        });
      },
    };
  },
};
export default sensible;
