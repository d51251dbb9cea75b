import type { Strategy } from '../../../src/core/index.ts';
import { C, K } from '../../../src/games/veilwraith/macros.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/view.ts';

/** Worth of a Memory: Power for its best Action, with a little for each further one, and for its Combine value. */
function worth(view: VeilwraithView, card: number): number {
  const t = view.tables;
  let best = 0;
  let sum = 0;
  for (let action = 0; action < 3; action++) {
    const gain = t.gain[card * 3 + action];
    best = Math.max(best, gain);
    sum += gain;
  }
  return best * 10 + sum + t.combine[card] * 3;
}

/** Swaps the weakest Memory for the strongest Upgrade allowed. */
const sensible: Strategy<VeilwraithView> = {
  id: 'sensible',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'the weakest Memory for the strongest Upgrade',
  create: () => ({
    begin() {},
    choose(view, list, n) {
      const returning = view.kind === K.K_RETURN;
      const base = returning ? C.RETURN : C.ADD;
      let best = 0;
      for (let i = 1; i < n; i++) {
        const better = worth(view, list[i] - base) - worth(view, list[best] - base);
        if (returning ? better < 0 : better > 0) best = i;
      }
      return best;
    },
  }),
};
export default sensible;
