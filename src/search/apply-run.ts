import { FIRST_KIND, H, type Rules, type State, type View } from '../core/index.ts';

/**
 * Applies codes[from .. to) like the runner applies a plan: as long as the same decider is asked, the next code is legal and nothing new becomes visible.
 * Forced nodes on the way are filled in. The first code must be legal.
 */
export function applyRun<V extends View>(rules: Rules<State, V>, s: State, codes: Int32Array, from: number, to: number): void {
  const a = s.all;
  const who = a[H.decider];
  const news = a[H.news];
  for (let i = from; i < to; i++) {
    if (i > from) {
      while (a[H.kind] >= FIRST_KIND && a[H.decider] === who && a[H.news] === news && !rules.allows(s, codes[i])) {
        const only = rules.forced(s);
        if (only < 0) return;
        rules.apply(s, only);
      }
      if (a[H.kind] < FIRST_KIND || a[H.decider] !== who || a[H.news] !== news) return;
    }
    rules.apply(s, codes[i]);
  }
}
