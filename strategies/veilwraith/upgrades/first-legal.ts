import type { Strategy } from '../../../src/core/index.ts';

/** Always the first legal option. */
const firstLegal: Strategy = {
  id: 'first-legal',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'the first legal option',
  create: () => ({ begin() {}, choose: () => 0 }),
};
export default firstLegal;
