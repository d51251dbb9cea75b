import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

// Worth of a Memory in the deck list over a whole game. Drawing a card gives a Memory to play, so it weighs as much as two Power.
const POWER = 5;
/** Power that could go to another Action instead. */
const CHOICE = 1;
const DRAW = 11;
const HEAL = 5;
const IGNORE = 5;
const RESET = 2;
const COMBINE = 3;

/** All Actions equally in demand. */
const ALIKE = Float64Array.of(1, 1, 1);

/** Worth of a Memory in the deck list: Power for its best Action, weighted by demand, a little for each other Action, its other effects, its Combine value. */
export function memoryWorth({ cards }: VeilwraithView, memory: number, asked = ALIKE): number {
  let best = 0;
  let sum = 0;
  for (let action = 0; action < 3; action++) {
    const power = cards.power(memory, action) * asked[action];
    best = Math.max(best, power);
    sum += power;
  }
  return (
    POWER * best +
    CHOICE * (sum - best) +
    DRAW * cards.draws(memory) +
    HEAL * cards.heals(memory) +
    IGNORE * cards.ignores(memory) +
    RESET * cards.resets(memory) +
    COMBINE * (cards.combine(memory) - 1)
  );
}
