import type { Strategy } from '../../../src/core/index.ts';
import { C } from '../../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../../src/games/the-veil/play/view.ts';

/** The dearest card that may be drafted, the first of the pool among equals. */
const highestCost: Strategy<VeilView> = {
  id: 'highest-cost',
  game: 'the-veil',
  roles: ['draft'],
  about: 'the dearest legal card',
  create: ({ view: { tables } }) => ({
    begin() {},
    choose(_view, codes, n) {
      let best = 1;
      for (let i = 2; i < n; i++) if (tables.cost[codes[i] - C.CARD] > tables.cost[codes[best] - C.CARD]) best = i;
      return best;
    },
  }),
};
export default highestCost;
