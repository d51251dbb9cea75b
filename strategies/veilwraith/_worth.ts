import type { VeilwraithView } from '../../src/games/veilwraith/view.ts';

/** Worth of a Memory in the deck list: Power for its best Action, with a little for each further one, and for its Combine value. */
export function memoryWorth(view: VeilwraithView, card: number): number {
  const t = view.tables;
  let best = 0;
  let sum = 0;
  for (let action = 0; action < 3; action++) {
    const gain = t.gain[card * 3 + action];
    best = Math.max(best, gain);
    sum += gain;
  }
  return best * 10 + sum + t.combine[card] * 3;
}
