import { ALL, F } from '../../../../core/index.ts';
import { WIDTH } from '../../content/ops.ts';
import type { SoulRaiders } from '../../game.ts';
import { Size } from '../../state/codes.ts';
import { Event } from '../../state/kinds.ts';
import { G, L, type RaiderState } from '../../state/state.ts';
import { Potion, Spell } from '../../state/words.ts';
import { conditionHolds } from '../conditions.ts';
import { turnedVisible } from '../enemies/engagement.ts';
import { isInvisible, locationOf, touch } from '../figures.ts';
import { about, forgetEntrant, setAbout, sheetOf } from '../locations.ts';
import { letApply } from '../rows.ts';

// Invisibility (group I) and the Visible effects that wait for it to end.

/** How a figure became Invisible. */
export const enum By {
  spell = 1,
  potion = 2,
}

export function turnInvisible(s: RaiderState, figure: number, by: By): void {
  s.figures[figure * G.WORDS + G.INVISIBLE] = by;
  touch(s);
}

/** SR-I15, SR-I16, SR-I20: it becomes visible; what waited for that happens, and its Enemies can harm it. */
export function turnVisible(g: SoulRaiders, s: RaiderState, figure: number): void {
  if (!isInvisible(s, figure)) return;
  const by = s.figures[figure * G.WORDS + G.INVISIBLE];
  s.figures[figure * G.WORDS + G.INVISIBLE] = 0;
  g.emit(s, ALL, Event.spell, figure, by === By.spell ? Spell.invisibility : Size.spells + Potion.invisibility, 0);
  touch(s);
  meetWaiting(g, s, figure);
  turnedVisible(g, s, figure);
}

/** SR-I14, SR-?94: a visible figure meets the effects that wait in its Location. */
export function meetWaiting(g: SoulRaiders, s: RaiderState, figure: number): void {
  const location = locationOf(s, figure);
  if (location < 0 || isInvisible(s, figure)) return;
  const isEntrant = about(s, location, L.ENTRANT) === figure + 1;
  if (about(s, location, L.WAITING) === 0 && !isEntrant) return;
  g.pushText(s, g.t.steps.waiting, figure, 0, location);
  s.all[g.top(s) + F.y] = mask(g, s, location, isEntrant);
  setAbout(s, location, L.WAITING, 0);
  forgetEntrant(s, location, figure);
}

/** The icons that wait, and for the First Entrant also the Visible ones with the every-Hero symbol. */
function mask(g: SoulRaiders, s: RaiderState, location: number, isEntrant: boolean): number {
  const waiting = about(s, location, L.WAITING);
  if (!isEntrant) return waiting;
  return sheetOf(g, s, location).entrance.reduce((all, icon, i) => (icon.visible && icon.every ? all | (1 << i) : all), waiting);
}

/** Applies the icons of the frame's y one after another. */
export function applyWaiting(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all } = s;
  const [figure, location] = [all[f + F.who], all[f + F.x] - 1];
  if (all[f + F.y] === 0 || locationOf(s, figure) !== location) return;
  const i = 31 - Math.clz32(all[f + F.y] & -all[f + F.y]);
  all[f + F.y] &= all[f + F.y] - 1;
  all[f + F.pc] -= WIDTH;
  const icon = sheetOf(g, s, location).entrance[i];
  if (icon.when < 0 || conditionHolds(g, s, icon.when, figure, location)) letApply(g, s, icon, figure, location);
}
