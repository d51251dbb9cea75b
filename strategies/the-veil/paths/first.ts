import type { Strategy } from '../../../src/core/index.ts';
import { Kind } from '../../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../../src/games/the-veil/play/view.ts';

/** Takes the first path, and replays lost missions while it may. */
const first: Strategy<VeilView> = {
  id: 'first',
  game: 'the-veil',
  roles: ['paths'],
  about: 'takes the first path; replays a lost mission as long as it may',
  create: () => ({ begin() {}, choose: (view, _codes, n) => (view.kind === Kind.replay ? n - 1 : 0) }),
};
export default first;
