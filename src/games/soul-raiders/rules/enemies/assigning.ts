import { F } from '../../../../core/index.ts';
import { oneOf } from '../../../../kit/question.ts';
import { WIDTH } from '../../content/ops.ts';
import type { SoulRaiders } from '../../game.ts';
import { Loss } from '../../record/books.ts';
import { C } from '../../state/codes.ts';
import { Kind } from '../../state/kinds.ts';
import { B, E, M, Most, type RaiderState, X } from '../../state/state.ts';
import { Ability, Spell } from '../../state/words.ts';
import { changeTokens } from '../boards.ts';
import { handSize } from '../cards.ts';
import { figuresAt, heroOf, inForce, isClone, isInvisible, locationOf } from '../figures.ts';
import { ambush } from './attacks.ts';
import { clearFlag, enemiesOf, enemiesWhere, figureOf, has, hasFlag, Leaves, placeOf, takeAway } from './enemies.ts';
import { engage } from './engagement.ts';

// Whom Enemies go to (group O), and what their abilities do when they are revealed and Engage (group X), in the order of SR-?42.

/** SR-?30: who may receive an Enemy in a Location: visible figures, Invisible ones only if there are no others; Scent Enemies go to anybody. */
function receivers(g: SoulRaiders, s: RaiderState, place: number): number[] {
  const there = figuresAt(g, s, placeOf(s, place));
  const visible = there.filter((figure) => !isInvisible(s, figure));
  if (visible.length === 0) return there;
  // Enthrall takes the Scent away from an Enemy that it would have, which then passes on at once (SR-T15, SR-I25).
  return has(g, s, place, Ability.scent) ? there.filter((figure) => !isInvisible(s, figure) || inForce(g, s, figure, Spell.enthrall) === 0) : visible;
}

/** SR-O02, SR-M17 – SR-M19: divides the Enemies that wait; without a Hero there they leave play. */
export function assign(g: SoulRaiders, s: RaiderState, f: number): void {
  for (const place of enemiesWhere(s, (each) => figureOf(s, each) < 0)) {
    const able = receivers(g, s, place);
    if (able.length === 0) takeAway(g, s, place, Leaves.behind);
    else if (able.length === 1) engage(g, s, place, able[0]);
    else {
      s.all[f + F.pc] -= WIDTH;
      s.words[M.LAST] = place + 1;
      g.ask(s, Kind.assign, g.team);
      return;
    }
  }
}

export const assignQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.FIGURE,
  count: () => Most.figures,
  may: (g, s, figure) => receivers(g, s, s.words[M.LAST] - 1).includes(figure),
  take: (g, s, figure) => engage(g, s, s.words[M.LAST] - 1, figure),
});

/** Enemies lose their Hero and wait in a Location to be divided. */
export function release(s: RaiderState, places: readonly number[], location: number): void {
  for (const place of places) {
    s.enemies[place * E.WORDS + E.FIGURE] = 0;
    s.enemies[place * E.WORDS + E.AT] = location + 1;
  }
}

/**
 * SR-I25, a standing rule (SR-I03, SR-I24, SR-?88): Enemies assigned to an Invisible figure pass to visible ones in its Location, but Scent Enemies stay
 * (SR-?47). Returns whether there was something to do.
 */
export function passToVisible(g: SoulRaiders, s: RaiderState): boolean {
  for (const figure of g.figures) {
    if (!isInvisible(s, figure)) continue;
    const location = locationOf(s, figure);
    if (location < 0 || figuresAt(g, s, location).every((each) => isInvisible(s, each))) continue;
    const passing = enemiesOf(s, figure).filter((place) => !has(g, s, place, Ability.scent));
    if (passing.length === 0) continue;
    release(s, passing, location);
    // Of Enemies just revealed the abilities follow in their own turn.
    const isDrawing = passing.some((place) => hasFlag(s, place, X.NEW));
    g.push(s, isDrawing ? g.t.steps.assigned : g.t.steps.engaged, figure, 0);
    return true;
  }
  return false;
}

// Abilities

/** SR-X14, SR-X15, SR-I09: every Hero in the Location, Invisible or not. */
export function fearAbility(g: SoulRaiders, s: RaiderState): void {
  for (const place of enemiesWhere(s, (each) => hasFlag(s, each, X.NEW) && has(g, s, each, Ability.fear))) {
    for (const figure of figuresAt(g, s, placeOf(s, place))) {
      // SR-?55: a clone beside its Hero counts for itself.
      if (isClone(figure) && g.options.cloneFear === 'one' && locationOf(s, heroOf(figure)) === locationOf(s, figure)) continue;
      changeTokens(g, s, figure, B.FEAR, 1);
    }
  }
}

/** SR-X12. */
export function poisonAbility(g: SoulRaiders, s: RaiderState): void {
  for (const place of enemiesWhere(s, (each) => hasFlag(s, each, X.POISON))) {
    clearFlag(s, place, X.POISON);
    if (has(g, s, place, Ability.poison)) changeTokens(g, s, figureOf(s, place), B.POISON, 1);
  }
}

/** SR-X16, SR-?41: a hand card of the Hero's choice; nothing if the hand is empty. */
export function blockAbility(g: SoulRaiders, s: RaiderState, f: number): void {
  for (const place of enemiesWhere(s, (each) => hasFlag(s, each, X.BLOCK))) {
    clearFlag(s, place, X.BLOCK);
    const figure = figureOf(s, place);
    if (!has(g, s, place, Ability.block) || handSize(s, figure) === 0) continue;
    s.all[f + F.pc] -= WIDTH;
    s.words[M.PAYER] = figure + 1;
    g.ask(s, Kind.card, heroOf(figure));
    return;
  }
}

/** SR-X20, SR-?42: once for each Shock card. With `keep` the cards stay new, because other abilities are still to come. */
export function shockAbility(g: SoulRaiders, s: RaiderState, f: number, keep: boolean): void {
  const fresh = enemiesWhere(s, (each) => hasFlag(s, each, X.NEW));
  const done = s.all[f + F.y];
  const shocking = fresh.filter((place) => has(g, s, place, Ability.shock));
  const isFirst = g.options.revealOrder === 'shockFirst';
  // With `shockFirst` all of them act before the rest, and none after it.
  if ((isFirst ? keep : !keep) && done < shocking.length) {
    s.all[f + F.y]++;
    s.all[f + F.pc] -= WIDTH;
    ambush(g, s, placeOf(s, shocking[done]), Loss.ambush);
    return;
  }
  s.all[f + F.y] = 0;
  if (!keep) for (const place of fresh) clearFlag(s, place, X.NEW);
}
