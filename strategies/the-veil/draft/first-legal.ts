import type { Strategy } from '../../../src/core/index.ts';

/** The first card of the pool that may be drafted. */
const firstLegal: Strategy = {
  id: 'first-legal',
  game: 'the-veil',
  roles: ['draft'],
  about: 'the first legal card of the pool',
  create: () => ({ begin() {}, choose: () => 1 }),
};
export default firstLegal;
