import type { Player, Strategy } from '../../../src/core/index.ts';
import { C, K } from '../../../src/games/veilwraith/macros.ts';
import type { CardTables } from '../../../src/games/veilwraith/tables.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/view.ts';
import { memoryWorth } from '../_worth.ts';

/** Swaps the weakest Memory for the strongest Upgrade allowed, and never declines. */
class SensibleUpgrades implements Player<VeilwraithView> {
  private readonly worth: Float64Array;

  constructor(tables: CardTables) {
    this.worth = Float64Array.from({ length: tables.memories }, (_, card) => memoryWorth(tables, card));
  }

  begin(): void {}

  choose(view: VeilwraithView, list: Int32Array, n: number): number {
    const { worth } = this;
    // Declining comes first where it is allowed. Nightmare lists removals before additions: the strongest Upgrade is added as long as there is one.
    const first = list[0] === C.PASS ? 1 : 0;
    const adding = list[n - 1] >= C.ADD;
    let best = -1;
    for (let i = first; i < n; i++) {
      if (adding && list[i] < C.ADD) continue;
      if (best < 0) best = i;
      const base = adding ? C.ADD : C.RETURN;
      const better = worth[list[i] - base] - worth[list[best] - base];
      if (adding ? better > 0 : better < 0) best = i;
    }
    return view.kind === K.K_CHANGE && !adding ? 0 : best;
  }
}

const sensible: Strategy<VeilwraithView> = {
  id: 'sensible',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'the weakest Memory for the strongest Upgrade',
  create: ({ view }) => new SensibleUpgrades(view.tables),
};
export default sensible;
