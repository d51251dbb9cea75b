import { ALL } from '../../../../core/index.ts';
import type { SoulRaiders } from '../../game.ts';
import { Event } from '../../state/kinds.ts';
import { E, type RaiderState, X } from '../../state/state.ts';
import { Ability } from '../../state/words.ts';
import { isElusive, isInvisible, touch } from '../figures.ts';
import { clearFlag, enemiesOf, has, hasFlag, setFlag } from './enemies.ts';

// Who is Engaged with whom (SR-K01, SR-K02).

/** SR-K02, SR-I10: has it an Enemy while it is not Elusive? Scent counts even so (SR-?47). */
export function isEngaged(g: SoulRaiders, s: RaiderState, figure: number): boolean {
  const own = enemiesOf(s, figure);
  if (!isElusive(s, figure)) return own.length > 0;
  return isInvisible(s, figure) && g.options.scentFull && own.some((place) => has(g, s, place, Ability.scent));
}

/** SR-I05 – SR-I08, SR-X19: can this Enemy do its Hero any harm? Not if the Hero is Invisible, unless by Scent. */
export function reaches(g: SoulRaiders, s: RaiderState, place: number, figure: number): boolean {
  return !isInvisible(s, figure) || has(g, s, place, Ability.scent);
}

/** SR-K01, SR-O01: assigns an Enemy to a figure. Poison and Block are due at each new engagement (SR-?40). */
export function engage(g: SoulRaiders, s: RaiderState, place: number, figure: number): void {
  const e = place * E.WORDS;
  s.enemies[e + E.FIGURE] = figure + 1;
  s.enemies[e + E.AT] = 0;
  clearFlag(s, place, X.ACTED);
  g.emit(s, ALL, Event.engages, place, figure);
  if (g.options.engageTriggers === 'engage' || hasFlag(s, place, X.NEW)) dueOn(g, s, place, figure);
  touch(s);
}

/** SR-X12, SR-X16: what is due on a Hero that the Enemy is now Engaged with. */
function dueOn(g: SoulRaiders, s: RaiderState, place: number, figure: number): void {
  if (!reaches(g, s, place, figure) || (isInvisible(s, figure) && !g.options.scentFull)) return;
  setFlag(s, place, X.ACTED);
  setFlag(s, place, X.POISON);
  setFlag(s, place, X.BLOCK);
}

/** SR-I20, SR-?99: a Hero has turned visible, and its Enemies can harm it now. Those that already acted on it do not repeat. */
export function turnedVisible(g: SoulRaiders, s: RaiderState, figure: number): void {
  if (!g.options.visibleEngages) return;
  const fresh = enemiesOf(s, figure).filter((place) => !hasFlag(s, place, X.ACTED));
  for (const place of fresh) dueOn(g, s, place, figure);
  if (fresh.length > 0) g.push(s, g.t.steps.engaged, figure, 0);
}
