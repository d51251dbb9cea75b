import type { Strategy } from '../../../src/core/index.ts';

/** Drafts nothing. */
const none: Strategy = {
  id: 'none',
  game: 'the-veil',
  roles: ['draft'],
  about: 'drafts nothing',
  create: () => ({ begin() {}, choose: () => 0 }),
};
export default none;
