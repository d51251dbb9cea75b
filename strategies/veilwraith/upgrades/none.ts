import type { Strategy } from '../../../src/core/index.ts';

/** Declines if the rules allow it, otherwise takes the first legal upgrade. */
const none: Strategy = {
  id: 'none',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'declines every upgrade it may decline, such as after a victory in a campaign',
  create: () => ({ begin() {}, choose: () => 0 }),
};
export default none;
