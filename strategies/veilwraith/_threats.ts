import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

// Costs of the Threats in play.

/**
 * What removing one Threat saves: the Spirit that the Vignette takes for Threats in play, at `worth` per Spirit, divided by the number of
 * Threats that must go before it takes less.
 */
export function thinning(view: VeilwraithView, worth: number): number {
  const { threats } = view;
  const taken = view.takenFor(threats);
  if (taken === 0) return 0;
  let uses = 1;
  while (uses < threats && view.takenFor(threats - uses) === taken) uses++;
  return ((worth * (taken - view.takenFor(threats - uses))) / uses) | 0;
}

/** Index in the Threat Area of the unignored Threat with the highest Spirit Cost; -1 if none costs anything. */
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
