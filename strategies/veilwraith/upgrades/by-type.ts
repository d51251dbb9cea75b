import type { Strategy } from '../../../src/core/index.ts';
import { C } from '../../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';
import { memoryWorth } from '../_worth.ts';

/** How much the Vignette ahead asks of each Action, the most being 1: the cheapest values of its Threats and Foes, those of Keys and the Portal to Explore. */
function needs(view: VeilwraithView, out: Float64Array): void {
  const t = view.tables;
  const { vignette } = t;
  out.fill(0);
  const ask = (name: number, count: number): void => {
    let copies = 0;
    for (let card = t.memories; card < t.total; card++) if (t.name[card] === name) copies += t.copies[card];
    for (let card = t.memories; card < t.total; card++) {
      if (t.name[card] !== name) continue;
      let cheapest = 0;
      for (let v = 1; v < t.valueCount[card]; v++) if (t.value[card * 3 + v] < t.value[card * 3 + cheapest]) cheapest = v;
      for (let v = 0; v < t.valueCount[card]; v++)
        if (v === cheapest || t.stars[card] !== 0) out[t.valueType[card * 3 + v]] += (t.value[card * 3 + v] * count * t.copies[card]) / copies;
    }
  };
  for (const { name, count } of vignette.threats) ask(name, count);
  for (const { name } of vignette.foes) ask(name, 1);
  for (let k = 0; k < vignette.stacks; k++) out[0] += t.value[(t.firstKey + k) * 3];
  out[0] += vignette.portal;
  const most = Math.max(out[0], out[1], out[2]);
  for (let action = 0; action < 3; action++) out[action] /= most;
}

/** Judges Memories as `sensible` does, but Power by what the next Vignette asks of each Action. */
const byType: Strategy<VeilwraithView> = {
  id: 'by-type',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'the weakest Memory for the strongest Upgrade, Power counting by what the next vignette asks of each Action',
  create: () => {
    const need = new Float64Array(3);
    return {
      begin() {},
      choose(view, list, n) {
        needs(view, need);
        const adding = list[n - 1] >= C.ADD;
        const base = adding ? C.ADD : C.RETURN;
        let best = -1;
        let most = 0;
        for (let i = 0; i < n; i++) {
          if (list[i] < base) continue;
          const score = (adding ? 1 : -1) * memoryWorth(view.tables, list[i] - base, need);
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
