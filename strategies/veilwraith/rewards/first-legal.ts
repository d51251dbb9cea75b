import type { Strategy } from '../../../src/core/index.ts';

/** Takes the first legal option. */
const firstLegal: Strategy = {
  id: 'first-legal',
  game: 'veilwraith',
  roles: ['rewards'],
  about: 'takes the first legal option',
  create: () => ({ begin() {}, choose: () => 0 }),
};
export default firstLegal;
