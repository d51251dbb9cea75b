import type { Strategy } from '../../../src/core/index.ts';

/** Drafts a random legal card; stops only when it must. */
const random: Strategy = {
  id: 'random',
  game: 'the-veil',
  roles: ['draft'],
  about: 'drafts a random legal card',
  create: ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => 1 + rng.below(n - 1) }),
};
export default random;
