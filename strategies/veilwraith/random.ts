import { Runs, type Strategy } from '../../src/core/index.ts';
import { Kind, listMacros } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

/** Uniform over macro-moves in the Play Phase, and over codes where a card asks; plays no Memories outside the Play Phase. */
const random: Strategy<VeilwraithView> = {
  id: 'random',
  game: 'veilwraith',
  roles: ['play'],
  about: 'chooses at random among whole moves',
  create({ rng }) {
    const list = new Runs();
    return {
      stops: [],
      begin() {},
      plan(view, out) {
        if (view.kind !== Kind.play) return 0;
        listMacros(view, list);
        return list.copy(rng.below(list.count), out);
      },
      choose: (_view, _codes, n) => rng.below(n),
    };
  },
};
export default random;
