import { heldArtifact, heldQuest } from '../content/held.ts';
import { By, Is } from '../content/ops.ts';
import { NOBODY, type SoulRaiders } from '../game.ts';
import { L, M, type RaiderState } from '../state/state.ts';
import type { Ability } from '../state/words.ts';
import { enemiesAt, has } from './enemies/enemies.ts';
import { isEngaged } from './enemies/engagement.ts';
import { figuresAt, isClone, isInvisible } from './figures.ts';
import { holderOf } from './held.ts';
import { about, hasEnemies } from './locations.ts';
import { tier } from './tracks.ts';

/** Does a condition hold for a figure, or NOBODY, in a Location? */
export function conditionHolds(g: SoulRaiders, s: RaiderState, condition: number, figure: number, location: number): boolean {
  const { not } = g.t.conditions[condition];
  return holds(g, s, condition, figure, location) !== not;
}

function holds(g: SoulRaiders, s: RaiderState, condition: number, figure: number, location: number): boolean {
  const { is, n, by, of } = g.t.conditions[condition];
  const concerned = figure === NOBODY ? figuresAt(g, s, location) : [figure];
  switch (is) {
    case Is.tier:
      return tier(g, s) === n; // SR-N22
    case Is.hourglasses: {
      const there = about(s, location, L.HOURGLASSES);
      return g.options.hourglassTrigger === 'atLeast' ? there >= n : there === n; // SR-N24, SR-?27
    }
    case Is.holdsStory:
      return isHeld(g, s, n, by, concerned, location);
    case Is.holdsQuest:
      return isHeld(g, s, heldQuest(n), by, concerned, location);
    case Is.holdsArtifact:
      return isHeld(g, s, heldArtifact(n), by, concerned, location);
    case Is.visible:
      return concerned.some((each) => !isInvisible(s, each)) === (n === 1);
    case Is.engaged:
      return concerned.some((each) => isEngaged(g, s, each)) === (n === 1);
    case Is.enemies:
      return hasEnemies(s, location);
    case Is.ability:
      return enemiesAt(s, location).some((place) => has(g, s, place, n as Ability));
    case Is.side: {
      const where = of < 0 ? location : of;
      return about(s, where, L.REVEALED) === 1 && about(s, where, L.SIDE) === n;
    }
    case Is.redStars:
      return s.words[M.RED] >= n;
    case Is.blackStars:
      return s.words[M.BLACK] >= n;
  }
}

/** SR-Y18: a clone does not hold its Hero's cards (SR-?109). */
function isHeld(g: SoulRaiders, s: RaiderState, held: number, by: By, concerned: readonly number[], location: number): boolean {
  const holder = holderOf(s, held);
  if (holder < 0) return false;
  if (by === By.anyone) return true;
  return (by === By.self ? concerned : figuresAt(g, s, location)).some((figure) => !isClone(figure) && figure === holder);
}
