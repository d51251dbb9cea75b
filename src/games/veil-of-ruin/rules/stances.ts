import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { Event } from '../state/kinds.ts';
import { type Figure, O, type RuinState, W } from '../state/state.ts';
import { isHero, isUp } from './sides.ts';

// Stances and Recall Zones (group N).

/** VR-N01 – VR-N03: the Resultant Stance of the newest card in the Recall Zone, else the base stance. VR-?28: a hero's in PVE is the one on its card. */
export function stanceOf(g: VeilOfRuin, s: RuinState, f: Figure): number {
  if (isHero(f.figure) && !g.isPvp) {
    const last = s.heroes[f.figure].own[O.LAST_RESULTANT];
    return g.options.pveHeroStance === 'last-played-resultant' && last !== 0 ? last - 1 : f.w[W.BASE];
  }
  if (f.w[W.STANCE_SET] !== 0) return f.w[W.STANCE_SET] - 1;
  return f.recall.count(s) === 0 ? f.w[W.BASE] : g.t.resultant[f.recall.top(s)];
}

/** VR-M05: the card becomes the newest of the Recall Zone. */
export function placeInRecall(g: VeilOfRuin, s: RuinState, f: Figure, card: number, owner: number): void {
  const before = stanceOf(g, s, f);
  f.recall.push(s, card, 0, owner);
  f.w[W.STANCE_SET] = 0;
  tellStance(g, s, f, before);
}

/** A card leaves a Recall Zone for its owner's discard pile (VR-M20, VR-T06, VR-N11). */
export function leaveRecall(g: VeilOfRuin, s: RuinState, f: Figure, i: number): void {
  const before = stanceOf(g, s, f);
  const owner = f.recall.tag(s, i);
  s.heroes[owner].discard.push(s, f.recall.take(s, i));
  tellStance(g, s, f, before);
}

/** All cards of a Recall Zone, or those of one owner, go to their owners' discard piles. */
export function emptyRecall(g: VeilOfRuin, s: RuinState, f: Figure, owner = -1): void {
  for (let i = f.recall.count(s) - 1; i >= 0; i--) if (owner < 0 || f.recall.tag(s, i) === owner) leaveRecall(g, s, f, i);
}

/** The stance of a figure at 0 HP matters to nobody. */
function tellStance(g: VeilOfRuin, s: RuinState, f: Figure, before: number): void {
  const stance = stanceOf(g, s, f);
  if (stance !== before && isUp(f)) g.emit(s, ALL, Event.stance, f.figure, stance);
}
