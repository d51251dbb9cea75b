import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

// What the Threats in play cost.

/** The Spirit the Vignette takes for the Threats in play, at so much a Spirit, shared by as many of them as must go before it takes less. */
export function thinning(view: VeilwraithView, worth: number): number {
  const { threats } = view;
  const taken = view.takenFor(threats);
  if (taken === 0) return 0;
  let uses = 1;
  while (uses < threats && view.takenFor(threats - uses) === taken) uses++;
  return ((worth * (taken - view.takenFor(threats - uses))) / uses) | 0;
}

/** The Threat of the highest Spirit Cost that is not ignored, by its place in the Threat Area; -1 where none costs anything. */
export function dearest(view: VeilwraithView): number {
  let best = -1;
  let most = 0;
  for (let i = 0; i < view.threats; i++) {
    if (view.isIgnored(i) || view.cost(i) <= most) continue;
    most = view.cost(i);
    best = i;
  }
  return best;
}
