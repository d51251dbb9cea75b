import type { Strategy } from '../../../src/core/index.ts';
import { Kind } from '../../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../../src/games/the-veil/play/view.ts';

/** Takes a random path, and replays lost missions while it may. */
const random: Strategy<VeilView> = {
  id: 'random',
  game: 'the-veil',
  roles: ['paths'],
  about: 'takes a random path; replays a lost mission as long as it may',
  create: ({ rng }) => ({ begin() {}, choose: (view, _codes, n) => (view.kind === Kind.replay ? n - 1 : rng.below(n)) }),
};
export default random;
