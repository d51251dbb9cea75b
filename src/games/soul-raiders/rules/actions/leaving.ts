import type { SoulRaiders } from '../../game.ts';
import { G, type RaiderState } from '../../state/state.ts';
import { release } from '../enemies/assigning.ts';
import { enemiesOf, Leaves, takeAway } from '../enemies/enemies.ts';
import { isOccupied, locationOf, touch } from '../figures.ts';
import { forgetEntrant, forgetWaiting } from '../locations.ts';
import { endOnLeaving } from '../magic/spells-in-force.ts';

/**
 * A figure leaves its Location (SR-M16 – SR-M19). Enemies that follow stay with it; the others are divided among the Heroes still there, or leave play if there are
 * none. Until it arrives somewhere it is in no Location.
 */
export function leave(g: SoulRaiders, s: RaiderState, figure: number, follows: (place: number) => boolean): void {
  const location = locationOf(s, figure);
  if (location < 0) return;
  const left = enemiesOf(s, figure).filter((place) => !follows(place));
  endOnLeaving(g, s, figure);
  s.figures[figure * G.WORDS + G.AT] = 0;
  touch(s);
  forgetEntrant(s, location, figure);
  if (isOccupied(g, s, location)) {
    release(s, left, location);
    if (left.length > 0) g.push(s, g.t.steps.engaged, figure, 0);
    return;
  }
  for (const place of left) takeAway(g, s, place, Leaves.behind);
  forgetWaiting(s, location);
}
