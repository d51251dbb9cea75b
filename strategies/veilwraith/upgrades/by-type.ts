import type { Strategy } from '../../../src/core/index.ts';
import { C } from '../../../src/games/veilwraith/macros.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/view.ts';

/** How much the Vignette ahead asks of each Action: the cheapest values of its Threats and Foes, those of Keys and the Portal to Explore. */
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
  const sum = out[0] + out[1] + out[2];
  for (let action = 0; action < 3; action++) out[action] /= sum;
}

/** Strengthens the Action that the next Vignette asks most of, at the expense of the Memory that serves it least. */
const byType: Strategy<VeilwraithView> = {
  id: 'by-type',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'the Upgrade that gives most Power where the next vignette asks for it, for the Memory that gives least',
  create: () => {
    const need = new Float64Array(3);
    const worth = (view: VeilwraithView, card: number): number => {
      const { gain, combine } = view.tables;
      return gain[card * 3] * need[0] + gain[card * 3 + 1] * need[1] + gain[card * 3 + 2] * need[2] + combine[card] / 4;
    };
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
          const score = (adding ? 1 : -1) * worth(view, list[i] - base);
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
