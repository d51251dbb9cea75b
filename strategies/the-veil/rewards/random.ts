import type { Strategy } from '../../../src/core/index.ts';

/** Any legal option, declining among them. */
const random: Strategy = {
  id: 'random',
  game: 'the-veil',
  roles: ['rewards'],
  about: 'uniform over legal options',
  create: ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n) }),
};
export default random;
