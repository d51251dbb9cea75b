import type { Strategy } from '../../../src/core/index.ts';

/** Uniform over the legal options. */
const random: Strategy = {
  id: 'random',
  game: 'veil-of-ruin',
  roles: ['path'],
  about: 'chooses at random among the legal options',
  create: ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n) }),
};
export default random;
