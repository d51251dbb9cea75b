import type { Strategy } from '../../../../../src/core/index.ts';

const coin: Strategy = {
  id: 'coin',
  game: 'delve',
  roles: ['play', 'upgrades'],
  about: 'tosses a coin',
  create: ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n) }),
};
export default coin;
