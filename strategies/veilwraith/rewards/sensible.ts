import type { Strategy } from '../../../src/core/index.ts';
import { C, K } from '../../../src/games/veilwraith/macros.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/view.ts';

/** The token of the highest slot first; the Action with the most Threats of its type ahead (Fight, then Influence, then Explore). */
const PREFERENCE = [1, 2, 0];

const sensible: Strategy<VeilwraithView> = {
  id: 'sensible',
  game: 'veilwraith',
  roles: ['rewards'],
  about: 'flips the token of slot 3 first, and Fight before Influence before Explore',
  create: () => ({
    begin() {},
    choose(view, list, n) {
      if (view.kind === K.K_FLIP_TOKEN) return n - 1;
      for (const action of PREFERENCE) for (let i = 0; i < n; i++) if (list[i] === C.ACTION + action) return i;
      return 0;
    },
  }),
};
export default sensible;
