import type { Strategy } from '../../../src/core/index.ts';

/** Takes a random legal option. */
const random: Strategy = {
  id: 'random',
  game: 'veilwraith',
  roles: ['rewards'],
  about: 'chooses at random among the legal options',
  create: ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n) }),
};
export default random;
