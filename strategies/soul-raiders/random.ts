import type { Strategy } from '../../src/core/index.ts';

/** Uniform over all legal options, optional windows included. */
const random: Strategy = {
  id: 'random',
  game: 'soul-raiders',
  roles: ['play', 'team'],
  about: 'chooses at random among the legal options',
  create: ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n) }),
};
export default random;
