import type { Strategy } from '../../../src/core/index.ts';
import { cardChosen } from '../../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../../src/games/the-veil/play/view.ts';

/** Drafts the most expensive legal card; on a tie, the first in the pool. */
const highestCost: Strategy<VeilView> = {
  id: 'highest-cost',
  game: 'the-veil',
  roles: ['draft'],
  about: 'drafts the most expensive legal card',
  create: ({ view: { cards } }) => ({
    begin() {},
    choose(_view, codes, n) {
      let best = 1;
      for (let i = 2; i < n; i++) if (cards.cost(cardChosen(codes[i])) > cards.cost(cardChosen(codes[best]))) best = i;
      return best;
    },
  }),
};
export default highestCost;
