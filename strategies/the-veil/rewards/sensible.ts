import type { Strategy } from '../../../src/core/index.ts';
import { cardChosen, Kind } from '../../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../../src/games/the-veil/play/view.ts';
import { CardWorth } from '../../../src/games/the-veil/play/worth.ts';

/** Worth of a point of Gold, Damage and Health. */
const WEIGHTS = {
  value: { gold: 0.8, damage: 1, health: 0.4 },
  gold: { gold: 2, damage: 0.5, health: 0.2 },
  damage: { gold: 0.3, damage: 1.5, health: 0.2 },
};

/** Trades the worst card of the Starting Deck for the best reward, if that is better. */
const sensible: Strategy<VeilView> = {
  id: 'sensible',
  game: 'the-veil',
  roles: ['rewards'],
  about: 'replaces the weakest card of the Starting Deck with the best one on offer',
  options: {
    prefers: {
      type: 'word',
      default: 'value',
      values: ['value', 'gold', 'damage'],
      about: 'how it values cards: by everything they give, by Gold first, or by Damage first',
    },
  },
  create: ({ view: { cards, tables }, options }) => {
    const worth = new CardWorth(tables);
    const { gold, damage, health } = WEIGHTS[options.prefers as keyof typeof WEIGHTS];
    const values = Float64Array.from(cards.ids, (_, card) => worth.value(card, gold, damage, health));
    return {
      begin() {},
      choose(view, codes, n) {
        // Give up the card worth least, skipping the code to decline; take the card worth most.
        const giving = view.kind === Kind.giveUp;
        let best = giving ? 1 : 0;
        for (let i = best + 1; i < n; i++) {
          const better = values[cardChosen(codes[i])] - values[cardChosen(codes[best])];
          if (giving ? better < 0 : better > 0) best = i;
        }
        return best;
      },
    };
  },
};
export default sensible;
