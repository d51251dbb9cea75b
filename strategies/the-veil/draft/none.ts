import type { Strategy } from '../../../src/core/index.ts';

/** Drafts nothing. */
const none: Strategy = {
  id: 'none',
  game: 'the-veil',
  roles: ['draft'],
  about: 'stops at once',
  create: () => ({ begin() {}, choose: () => 0 }),
};
export default none;
