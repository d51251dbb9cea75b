import { ALL, F } from '../../../../core/index.ts';
import { oneOf } from '../../../../kit/question.ts';
import { WIDTH } from '../../content/ops.ts';
import type { SoulRaiders } from '../../game.ts';
import { N, note, noteCard, noteGame, Q, T } from '../../record/books.ts';
import { C } from '../../state/codes.ts';
import { Event, Kind } from '../../state/kinds.ts';
import { E, M, type RaiderState, X } from '../../state/state.ts';
import { heroOf } from '../figures.ts';
import { cardAt, clearFlag, combatValue, hasFlag, Leaves, placeOf, setFlag, shieldsLeft, tableAt, takeAway } from './enemies.ts';

// Wounds and defeats (SR-K08 – SR-K18).

/** SR-K11, SR-K12: a wound by a figure. Returns whether it was the last; then `defeats` must follow. */
export function wound(g: SoulRaiders, s: RaiderState, place: number, figure: number): boolean {
  s.enemies[place * E.WORDS + E.WOUNDS]++;
  note(s, heroOf(figure), N.WOUNDS);
  noteCard(s, g.t.first.enemy + cardAt(s, place), Q.WOUNDS);
  const isDefeated = shieldsLeft(g, s, place) === 0;
  if (isDefeated) setFlag(s, place, X.DEFEATED);
  g.emit(s, ALL, Event.wounded, place, figure, isDefeated ? 0 : combatValue(g, s, place));
  return isDefeated;
}

function defeatedPlaces(s: RaiderState, flag: X): number[] {
  const found: number[] = [];
  for (let place = 0; place < s.words[M.TOP]; place++) if (hasFlag(s, place, flag)) found.push(place);
  return found;
}

/** SR-K13, SR-?71: the effects of each defeated Enemy, then its card leaves; one after another, in the order that the active player likes. */
export function defeats(g: SoulRaiders, s: RaiderState, f: number): void {
  for (const place of defeatedPlaces(s, X.LEAVING)) takeAway(g, s, place, Leaves.defeated);
  const left = defeatedPlaces(s, X.DEFEATED);
  if (left.length === 0) return;
  s.all[f + F.pc] -= WIDTH;
  // Those without effects leave first: it makes no difference.
  const plain = left.find((place) => tableAt(g, s, place).defeat < 0);
  if (plain !== undefined || left.length === 1) defeat(g, s, plain ?? left[0], s.all[f + F.who]);
  else g.ask(s, Kind.defeat, heroOf(s.all[f + F.who]));
}

/** SR-?61: its effects are for the Hero who inflicted the last wound, where the Enemy is (SR-K25). */
function defeat(g: SoulRaiders, s: RaiderState, place: number, figure: number): void {
  const card = cardAt(s, place);
  clearFlag(s, place, X.DEFEATED);
  setFlag(s, place, X.LEAVING);
  note(s, heroOf(figure), N.DEFEATED);
  noteGame(s, T.DEFEATED);
  if (tableAt(g, s, place).scripted >= 0) noteGame(s, T.SCRIPTED_DEFEATED);
  noteCard(s, g.t.first.enemy + card, Q.DEFEATED);
  g.emit(s, ALL, Event.defeated, place, card, figure);
  g.pushText(s, tableAt(g, s, place).defeat, figure, g.t.first.enemy + card, placeOf(s, place));
}

export const defeatQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.ENEMY,
  count: (_g, s) => s.words[M.TOP],
  may: (_g, s, place) => hasFlag(s, place, X.DEFEATED),
  take: (g, s, place) => defeat(g, s, place, s.all[g.top(s) + F.who]),
});
