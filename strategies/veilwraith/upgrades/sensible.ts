import type { Player, Strategy } from '../../../src/core/index.ts';
import type { CardTables } from '../../../src/games/veilwraith/content/tables.ts';
import { C, K } from '../../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';
import { memoryWorth } from '../_worth.ts';

/** Swaps the weakest Memory for the strongest Upgrade allowed, and never declines. */
class SensibleUpgrades implements Player<VeilwraithView> {
  /** Of each Memory: how many are worth less. */
  private readonly rank: Int32Array;

  constructor(tables: CardTables) {
    const worth = Array.from({ length: tables.memories }, (_, card) => memoryWorth(tables, card));
    this.rank = Int32Array.from(worth, (own) => worth.filter((other) => other < own).length);
  }

  begin(): void {}

  choose(view: VeilwraithView, list: Int32Array, n: number): number {
    const { rank } = this;
    // Declining comes first where it is allowed. Nightmare lists removals before additions: the strongest Upgrade is added as long as there is one.
    const first = list[0] === C.PASS ? 1 : 0;
    const adding = list[n - 1] >= C.ADD;
    let best = -1;
    if (adding) {
      let highest = -1;
      for (let i = first; i < n; i++) {
        if (list[i] < C.ADD || rank[list[i] - C.ADD] <= highest) continue;
        highest = rank[list[i] - C.ADD];
        best = i;
      }
    } else {
      let lowest = rank.length;
      for (let i = first; i < n; i++) {
        if (rank[list[i] - C.RETURN] >= lowest) continue;
        lowest = rank[list[i] - C.RETURN];
        best = i;
      }
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
