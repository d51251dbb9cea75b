import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

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
