import type { Strategy } from '../../../src/core/index.ts';

/** Takes the last path, and replays lost missions while it may. */
const last: Strategy = {
  id: 'last',
  game: 'the-veil',
  roles: ['paths'],
  about: 'the last of the ways on; replays what is lost while it may',
  create: () => ({ begin() {}, choose: (_view, _codes, n) => n - 1 }),
};
export default last;
