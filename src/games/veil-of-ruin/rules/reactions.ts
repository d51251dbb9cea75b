import type { VeilOfRuin } from '../game.ts';
import type { Kind } from '../state/kinds.ts';
import type { Hero, RuinState } from '../state/state.ts';
import { attackedHeroes, endAttack, isDropped } from './attack.ts';

// Windows in which the attacked side reacts to the attack in progress: redirects.ts and counters.ts. They serve enemies' attacks and, in PVP, attack cards (VR-?52).

/** What a window is about. */
export const enum Window {
  redirect = 1,
  counter = 2,
}

/**
 * Asks the next hero that may react, in this order, and returns true; false once everybody has passed since the last reaction. A step calls it again after each answer
 * and after the reaction's text. The first call opens the window. VR-S17: it closes at once if the attack is dropped.
 */
export function reactionWindow(g: VeilOfRuin, s: RuinState, what: Window, kind: Kind, order: readonly number[], may: (h: Hero) => boolean): boolean {
  if (g.reactions.what(s) !== what) g.reactions.open(s, what, order);
  if (!isDropped(g, s) && g.reactions.ask(s, g, kind, (seat) => may(s.heroes[seat]))) return true;
  g.reactions.close(s);
  return false;
}

/** The heroes of the attacked side, seats ascending; nobody if the attack has no target. */
export function attackedSide(g: VeilOfRuin, s: RuinState): readonly number[] {
  const attacked = attackedHeroes(s);
  return attacked.length === 0 ? [] : g.allies[attacked[0]];
}

/** The fight ends in the middle of an attack (`winCheck: at-once`): nothing of it is left. */
export function abandonAttack(g: VeilOfRuin, s: RuinState): void {
  while (g.reactions.depth(s) > 0) g.reactions.close(s);
  endAttack(s);
}
