import type { Strategy } from '../../../src/core/index.ts';
import { cardChosen } from '../../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../../src/games/the-veil/play/view.ts';
import { CardWorth } from '../../../src/games/the-veil/play/worth.ts';

/**
 * What a point of Gold, Damage and Health counts for in a card that comes late and seldom. These weights and those below follow how often seats won that had drafted a card where
 * all picks were made at random (experiment reward-draft).
 */
const WEIGHTS = { gold: 0.3, damage: 1, health: 0.3 };
/** An Aura works in every turn it lies there, but takes a slot; Damage is prevented in the turns of others. */
const AURA_TURNS = 3;
const PREVENTED = 6;
/** A Trap is a dead card in the other's deck beside the harm it does. */
const DEAD_CARD = 5;
/** From this cost on a card is out of reach of many turns: each further point of cost takes so much of the worth. */
const REACH = 3;
const BEYOND = 0.13;
/** Cards that share a type with so many of the own Fate Deck meet their Synergy as often. */
const MEETS = 1.3;

/** By seat: what each card is worth beside its Fate Deck, and the mean of that deck. */
interface Rated {
  readonly ratings: readonly Float64Array[];
  readonly means: readonly number[];
}

function rateAll({ cards, tables }: VeilView): Rated {
  const worth = new CardWorth(tables);
  const { gold, damage, health } = WEIGHTS;
  const rate = (card: number, fate: Int32Array): number => {
    if (cards.isAura(card)) return PREVENTED * cards.prevents(card) + AURA_TURNS * worth.auraTurn(card, gold, damage, health);
    if (cards.isTrap(card)) return DEAD_CARD - worth.value(card, gold, damage, health);
    const share = fate.filter((own) => cards.areOfOneType(own, card)).length / fate.length;
    const value = worth.value(card, gold, damage, health) + worth.synergyValue(card, MEETS * share, gold, damage, health);
    return value * (1 - BEYOND * Math.max(0, cards.cost(card) - REACH));
  };
  const fates = Array.from({ length: cards.seats }, (_, seat) => cards.fateDeck(seat));
  const ratings = fates.map((fate) => Float64Array.from(cards.ids, (_, card) => rate(card, fate)));
  const means = fates.map((fate, seat) => fate.reduce((sum, card) => sum + ratings[seat][card], 0) / fate.length);
  return { ratings, means };
}

/** Rates every card by its worth and how soon it can be paid for; takes the best while it is better than the own Fate Deck in the mean. */
const sensible: Strategy<VeilView> = {
  id: 'sensible',
  game: 'the-veil',
  roles: ['draft'],
  about: 'the card worth most for what it costs, while it is better than the own Fate Deck in the mean',
  create: (toolbox) => {
    // Made when there is a draft: most games have none.
    let rated: Rated | undefined;
    return {
      begin() {},
      choose(view, codes, n) {
        rated ??= rateAll(toolbox.view);
        const own = rated.ratings[view.me];
        let best = 0;
        let most = rated.means[view.me];
        for (let i = 1; i < n; i++) {
          const rating = own[cardChosen(codes[i])];
          if (rating <= most) continue;
          most = rating;
          best = i;
        }
        return best;
      },
    };
  },
};
export default sensible;
