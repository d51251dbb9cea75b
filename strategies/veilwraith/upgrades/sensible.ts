import type { Strategy } from '../../../src/core/index.ts';
import { isAddition, Kind, memoryReturned, PASS, upgradeAdded } from '../../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';
import { memoryWorth } from '../_worth.ts';

/** Swaps the weakest Memory for the strongest legal Upgrade; never declines. */
const sensible: Strategy<VeilwraithView> = {
  id: 'sensible',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'replaces the weakest Memory with the strongest Upgrade',
  create: (toolbox) => {
    const worth = Float64Array.from({ length: toolbox.view.cards.memories }, (_, memory) => memoryWorth(toolbox.view, memory));
    return {
      begin() {},
      choose(view, list, n) {
        // Nightmare lists removals before additions: add the strongest Upgrade while there is one, and remove nothing.
        if (isAddition(list[n - 1])) return strongest(worth, list, n);
        return view.kind === Kind.removeOrAdd ? 0 : weakest(worth, list, n);
      },
    };
  },
};
export default sensible;

/** Index of the addition of the best Upgrade. */
function strongest(worth: Float64Array, list: Int32Array, n: number): number {
  let best = -1;
  for (let i = 0; i < n; i++) {
    if (!isAddition(list[i])) continue;
    if (best < 0 || worth[upgradeAdded(list[i])] > worth[upgradeAdded(list[best])]) best = i;
  }
  return best;
}

/** Index of the return of the worst Memory. */
function weakest(worth: Float64Array, list: Int32Array, n: number): number {
  let best = -1;
  for (let i = 0; i < n; i++) {
    if (list[i] === PASS) continue;
    if (best < 0 || worth[memoryReturned(list[i])] < worth[memoryReturned(list[best])]) best = i;
  }
  return best;
}
