import type { Strategy } from '../../../src/core/index.ts';

/** Drafts the first legal card of the pool. */
const firstLegal: Strategy = {
  id: 'first-legal',
  game: 'the-veil',
  roles: ['draft'],
  about: 'drafts the first legal card of the pool',
  create: () => ({ begin() {}, choose: () => 1 }),
};
export default firstLegal;
