import type { SoulRaiders } from '../../game.ts';
import { L, type RaiderState } from '../../state/state.ts';
import { cloneOf, isClone, isInPlay, locationOf } from '../figures.ts';
import { about, isAntiMagic, portals, setPortal } from '../locations.ts';
import { removeClone } from './clones.ts';
import { endAllSpells, hasSpells } from './spells-in-force.ts';

// Anti-Magic (SR-N09, SR-N10, SR-S08 – SR-S10, SR-X09 – SR-X11), a standing rule: wherever it holds, spells end at once.

/** Ends what Anti-Magic ends, one figure at a time. Returns whether there was something to do. */
export function enforceAntiMagic(g: SoulRaiders, s: RaiderState): boolean {
  for (const location of portals(g, s)) {
    if (about(s, location, L.REVEALED) === 1 && isAntiMagic(g, s, location)) setPortal(g, s, location, false); // SR-?59
  }
  for (const figure of g.figures) {
    if (!isInPlay(s, figure) || !isAntiMagic(g, s, locationOf(s, figure))) continue;
    if (isClone(figure)) {
      removeClone(g, s, figure); // SR-W08
      return true;
    }
    if (hasSpells(s, figure)) {
      endAllSpells(g, s, figure);
      return true;
    }
    // SR-?50
    if (g.options.cloneTiedToHero && isInPlay(s, cloneOf(figure))) {
      removeClone(g, s, cloneOf(figure));
      return true;
    }
  }
  return false;
}
