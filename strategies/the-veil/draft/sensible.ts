import type { Strategy } from '../../../src/core/index.ts';
import { AURA, C, CardWorth, TRAP } from '../../../src/games/the-veil/macros.ts';
import type { VeilView } from '../../../src/games/the-veil/view.ts';

/** What a point of Gold, Damage and Health counts for over a whole game. */
const WEIGHTS = { gold: 0.6, damage: 1, health: 0.4 };
/** An Aura gives its output in every turn it lies there, but takes a slot. */
const AURA_TURNS = 2;
/** A Trap is a dead card in the other's deck beside the harm it does. */
const DEAD_CARD = 2.5;
/** From this cost on a card is out of reach of many turns: each further point of cost takes so much of the worth. */
const REACH = 4;
const BEYOND = 0.1;

/** Rates every card by its worth and how soon it can be paid for; takes the best while it is better than the own Fate Deck in the mean. */
const sensible: Strategy<VeilView> = {
  id: 'sensible',
  game: 'the-veil',
  roles: ['draft'],
  about: 'the card worth most for what it costs, while it is better than the own Fate Deck in the mean',
  create: ({ view: { tables: t } }) => {
    const worth = new CardWorth(t);
    const { gold, damage, health } = WEIGHTS;
    const rate = (card: number): number => {
      if (t.type[card] === AURA) return AURA_TURNS * (t.auraPrevents[card] + (t.auraTurn[card] < 0 ? 0 : worth.text(t.auraTurn[card], gold, damage, health)));
      const value = t.type[card] === TRAP ? DEAD_CARD - worth.value(card, gold, damage, health) : worth.value(card, gold, damage, health);
      return value * (1 - BEYOND * Math.max(0, t.cost[card] - REACH));
    };
    const ratings = Float64Array.from(t.ids, (_, card) => rate(card));
    const means = t.heroes.map(({ fate }) => fate.reduce((sum, card) => sum + ratings[card], 0) / fate.length);
    return {
      begin() {},
      choose(view, codes, n) {
        let best = 0;
        let most = means[view.me];
        for (let i = 1; i < n; i++) {
          const rating = ratings[codes[i] - C.CARD];
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
