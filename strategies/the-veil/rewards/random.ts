import type { Strategy } from '../../../src/core/index.ts';

/** Picks a random legal option, including declining. */
const random: Strategy = {
  id: 'random',
  game: 'the-veil',
  roles: ['rewards'],
  about: 'chooses at random among the legal options',
  create: ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n) }),
};
export default random;
