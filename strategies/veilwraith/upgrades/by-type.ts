import type { Strategy } from '../../../src/core/index.ts';
import { EXPLORE, isAddition, memoryReturned, PASS, upgradeAdded } from '../../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';
import { memoryWorth } from '../_worth.ts';

/**
 * How much the next Vignette demands of each Action, scaled to a maximum of 1: the cheapest values of its Threats and Foes; Keys and the Portal demand Explore.
 */
function needs({ cards }: VeilwraithView, out: Float64Array): void {
  const { vignette } = cards;
  out.fill(0);
  const ask = (name: number, count: number): void => {
    const prints: number[] = [];
    for (let card = cards.memories; card < cards.types; card++) if (cards.name(card) === name) prints.push(card);
    const copies = prints.reduce((sum, card) => sum + cards.copies(card), 0);
    for (const card of prints) {
      let cheapest = 0;
      for (let v = 1; v < cards.values(card); v++) if (cards.value(card, v) < cards.value(card, cheapest)) cheapest = v;
      for (let v = 0; v < cards.values(card); v++)
        if (v === cheapest || cards.hasStars(card)) out[cards.action(card, v)] += (cards.value(card, v) * count * cards.copies(card)) / copies;
    }
  };
  for (const { name, count } of vignette.threats) ask(name, count);
  for (const { name } of vignette.foes) ask(name, 1);
  for (let k = 0; k < vignette.stacks; k++) out[EXPLORE] += cards.value(cards.key(k), 0);
  out[EXPLORE] += vignette.portal;
  const most = Math.max(out[0], out[1], out[2]);
  for (let action = 0; action < 3; action++) out[action] /= most;
}

/** Rates Memories like `sensible`, but weighs Power by the demands of the next Vignette on each Action. */
const byType: Strategy<VeilwraithView> = {
  id: 'by-type',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'replaces the weakest Memory with the strongest Upgrade; weighs Power by what the next vignette demands of each Action',
  create: () => {
    const need = new Float64Array(3);
    return {
      begin() {},
      choose(view, list, n) {
        needs(view, need);
        // Add an Upgrade whenever possible. If removals are offered too, additions are listed after them.
        const adding = isAddition(list[n - 1]);
        let best = -1;
        let most = 0;
        for (let i = 0; i < n; i++) {
          if (list[i] === PASS || isAddition(list[i]) !== adding) continue;
          const score = adding ? memoryWorth(view, upgradeAdded(list[i]), need) : -memoryWorth(view, memoryReturned(list[i]), need);
          if (best >= 0 && score <= most) continue;
          best = i;
          most = score;
        }
        return best;
      },
    };
  },
};
export default byType;
