import type { Strategy } from '../../../src/core/index.ts';

/** Keeps the Starting Deck unchanged. */
const none: Strategy = {
  id: 'none',
  game: 'the-veil',
  roles: ['rewards'],
  about: 'takes no card',
  create: () => ({ begin() {}, choose: () => 0 }),
};
export default none;
