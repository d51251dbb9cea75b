import type { Strategy } from '../../../src/core/index.ts';
import { cardChosen, PASS } from '../../../src/games/veil-of-ruin/play/moves.ts';
import type { RuinView } from '../../../src/games/veil-of-ruin/play/view.ts';
import { Ratings } from '../_ratings.ts';

/** VR-I03. */
const MOST_ITEMS = 2;
/** What a HP of healing is worth more to a hero at 0 HP than to one at its maximum. */
const IN_NEED = 0.5;

/** The best two items, those that heal rather for heroes that are hurt; an equal share of the flasks; every artifact. */
const sensible: Strategy<RuinView> = {
  id: 'sensible',
  game: 'veil-of-ruin',
  roles: ['equip'],
  about: 'takes the best items, healing ones for heroes that are hurt, and its share of the flasks',
  create: ({ view }) => {
    const ratings = new Ratings(view);
    return {
      begin() {},
      choose(seen, codes, n) {
        const { cards, self } = seen;
        const rating = (card: number): number => ratings.item(card) + IN_NEED * ratings.healing(card) * (1 - self.hp / self.maximum);
        const offered = Array.from(codes.subarray(0, n), (code, i) => ({ i, card: code === PASS ? -1 : cardChosen(code) })).filter(({ card }) => card >= 0);
        let carried = 0;
        for (let i = 0; i < self.items; i++) if (cards.isItem(self.itemCard(i))) carried++;
        const items = offered.filter(({ card }) => cards.isItem(card)).sort((a, b) => rating(b.card) - rating(a.card));
        // Cards are taken in ascending order.
        const wanted = items.slice(0, Math.max(0, MOST_ITEMS - carried)).sort((a, b) => a.card - b.card);
        if (wanted.length > 0) return wanted[0].i;
        const choosing = seen.party.filter((hero) => hero.seat >= seen.who).length;
        const flask = offered.find(({ card }) => cards.isFlask(card));
        if (flask !== undefined && self.flasks < Math.ceil((seen.flasks + self.flasks) / choosing)) return flask.i;
        return offered.find(({ card }) => cards.isArtifact(card))?.i ?? 0;
      },
    };
  },
};
export default sensible;
