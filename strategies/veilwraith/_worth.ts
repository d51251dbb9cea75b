import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

// What a Memory in the deck list is worth for a whole game. A card drawn is itself a Memory to play, so it weighs as much as two Power.
const POWER = 5;
/** A Power that another Action could have instead. */
const CHOICE = 1;
const DRAW = 11;
const HEAL = 5;
const IGNORE = 5;
const RESET = 2;
const COMBINE = 3;

/** Every Action asked for alike. */
const ALIKE = Float64Array.of(1, 1, 1);

/** Worth of a Memory in the deck list: Power for its best Action by what is asked of each, a little for each other, what else its text does, its Combine value. */
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
