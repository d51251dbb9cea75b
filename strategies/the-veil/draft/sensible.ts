import type { Strategy } from '../../../src/core/index.ts';
import { cardChosen } from '../../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../../src/games/the-veil/play/view.ts';
import { CardWorth } from '../../../src/games/the-veil/play/worth.ts';

/**
 * Worth of a point of Gold, Damage and Health on a card that comes late and rarely. These weights and those below are based on the win rates of drafted cards
 * when all picks were random (experiment reward-draft).
 */
const WEIGHTS = { gold: 0.3, damage: 1, health: 0.3 };
/** An Aura works every turn while in play, but takes a slot; it prevents Damage in the turns of others. */
const AURA_TURNS = 3;
const PREVENTED = 6;
/** Besides its harm, a Trap is a dead card in the opponent's deck. */
const DEAD_CARD = 5;
/** Above this cost many turns cannot afford a card: each further point reduces its worth by BEYOND. */
const REACH = 3;
const BEYOND = 0.13;
/** Chance of a Synergy, per share of the player's Fate Deck that has the card's type. */
const MEETS = 1.3;

/** By seat: each card's worth with that seat's Fate Deck, and the average of that deck. */
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

/** Rates every card by its worth and how soon it is affordable; drafts the best card while it beats the average of the player's Fate Deck. */
const sensible: Strategy<VeilView> = {
  id: 'sensible',
  game: 'the-veil',
  roles: ['draft'],
  about: 'drafts the card worth most for its cost, as long as it beats the average of its own Fate Deck',
  create: (toolbox) => {
    // Computed on demand: most games have no draft.
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
