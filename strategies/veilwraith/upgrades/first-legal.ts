import type { Strategy } from '../../../src/core/index.ts';
import { PASS } from '../../../src/games/veilwraith/play/moves.ts';

/** Takes the first legal upgrade; never declines. */
const firstLegal: Strategy = {
  id: 'first-legal',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'makes the first legal upgrade',
  create: () => ({ begin() {}, choose: (_view, list, n) => (list[0] === PASS && n > 1 ? 1 : 0) }),
};
export default firstLegal;
