import type { Strategy } from '../../../src/core/index.ts';

/** Takes the last path, and replays lost missions while it may. */
const last: Strategy = {
  id: 'last',
  game: 'the-veil',
  roles: ['paths'],
  about: 'takes the last path; replays a lost mission as long as it may',
  create: () => ({ begin() {}, choose: (_view, _codes, n) => n - 1 }),
};
export default last;
