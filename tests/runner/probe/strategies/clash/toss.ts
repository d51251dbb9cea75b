import type { Strategy } from '../../../../../src/core/index.ts';

const toss: Strategy = {
  id: 'toss',
  game: 'clash',
  roles: ['play', 'bets'],
  about: 'tosses a coin',
  create: ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n) }),
};
export default toss;
