import { F } from '../../../../core/index.ts';
import type { Question } from '../../../../kit/question.ts';
import { WIDTH } from '../../content/ops.ts';
import type { SoulRaiders } from '../../game.ts';
import { N, note } from '../../record/books.ts';
import { C } from '../../state/codes.ts';
import { Kind } from '../../state/kinds.ts';
import { G, M, type RaiderState, X } from '../../state/state.ts';
import { Ability } from '../../state/words.ts';
import { actionCode, actor, combatBy } from '../actions/efforts.ts';
import { askPayment } from '../actions/payment.ts';
import { totalOf } from '../actions/totals.ts';
import { handSize } from '../cards.ts';
import { heroOf, isElusive, locationOf } from '../figures.ts';
import { clearFlag, combatValue, enemiesAt, enemiesOf, has, hasFlag, isEnemy, setFlag, shieldsLeft } from './enemies.ts';
import { isEngaged } from './engagement.ts';
import { wound } from './wounds.ts';

// Combat actions (group K).

/** The Enemies of the combat in progress: those of one figure, or with `assistMulti` all in the Location (SR-K23, SR-?80). */
function combatants(g: SoulRaiders, s: RaiderState, figure: number, fought: number): number[] {
  return g.options.assistMulti && !isEngaged(g, s, figure) ? enemiesAt(s, locationOf(s, figure)) : enemiesOf(s, fought);
}

/** SR-X02, SR-X04, SR-?82, SR-?102: Priority Targets that still stand between the attacker and the others. */
function shielding(g: SoulRaiders, s: RaiderState, figure: number, fought: number): number[] {
  if (isElusive(s, figure)) return [];
  const near = g.options.priorityScope === 'location' ? enemiesAt(s, locationOf(s, figure)) : combatants(g, s, figure, fought);
  return near.filter((place) => has(g, s, place, Ability.priorityTarget));
}

/** The least total with which an Enemy can be wounded; a large number if there is none. */
export function leastToWound(g: SoulRaiders, s: RaiderState, figure: number, fought: number): number {
  const all = combatants(g, s, figure, fought);
  const priority = shielding(g, s, figure, fought);
  const open = priority.length === 0 ? all : all.filter((place) => priority.includes(place));
  return Math.min(NEVER, ...open.map((place) => combatValue(g, s, place)));
}
const NEVER = 9999;

/** SR-K03, SR-K04, SR-?13: an Engaged Hero fights its own Enemies, another those of any Hero in the Location; at least one wound must result. */
export function mayFight(g: SoulRaiders, s: RaiderState, figure: number, fought: number): boolean {
  if (handSize(s, figure) === 0 || locationOf(s, fought) !== locationOf(s, figure) || locationOf(s, figure) < 0) return false;
  if (figure !== fought && isEngaged(g, s, figure)) return false;
  if (enemiesOf(s, fought).length === 0) return false;
  return totalOf(g, s, combatBy(figure, fought), 0) >= leastToWound(g, s, figure, fought);
}

export function beginFight(g: SoulRaiders, s: RaiderState, figure: number): void {
  const { combat, combatDiscardLast } = g.t.steps;
  note(s, heroOf(figure), N.FIGHTS);
  g.push(s, g.options.discardBeforeEffects ? combat : combatDiscardLast, figure, 0);
}

function fought(s: RaiderState): number {
  return actionCode(s) - C.FIGHT;
}

export function payFight(g: SoulRaiders, s: RaiderState): void {
  s.words[M.TOTAL] = 0;
  s.words[M.DIFFICULTY] = leastToWound(g, s, actor(s), fought(s));
  askPayment(g, s, actor(s));
}

/** SR-K07: divides the total. The frame's y is 1 once it has begun. */
export function askTargets(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all, words } = s;
  if (all[f + F.y] === 0) {
    all[f + F.y] = 1;
    words[M.LEFT] = words[M.TOTAL];
    words[M.LAST] = 0;
  }
  if (all[f + F.y] === 2 || targets(g, s).length === 0) return;
  all[f + F.pc] -= WIDTH;
  g.ask(s, Kind.target, heroOf(actor(s)));
}

/** Enemies that the rest of the total can wound. Priority Targets are named before others, each group in ascending order of places. */
function targets(g: SoulRaiders, s: RaiderState): number[] {
  const figure = actor(s);
  return combatants(g, s, figure, fought(s)).filter((place) => isTarget(g, s, place));
}

/** SR-K09, SR-X02, SR-X03. */
function isTarget(g: SoulRaiders, s: RaiderState, place: number): boolean {
  const figure = actor(s);
  if (hasFlag(s, place, X.CHOSEN) || combatValue(g, s, place) > s.words[M.LEFT]) return false;
  const priority = shielding(g, s, figure, fought(s));
  const last = s.words[M.LAST] - 1;
  const comesLater = last < 0 || place > last;
  if (priority.includes(place)) return comesLater && (last < 0 || priority.includes(last));
  if (priority.some((each) => !hasFlag(s, each, X.CHOSEN) || shieldsLeft(g, s, each) > 1)) return false;
  return comesLater || priority.includes(last);
}

export const targetQuestion: Question<SoulRaiders, RaiderState> = {
  legal(g, s, out) {
    let n = 0;
    if (s.words[M.LAST] > 0) out[n++] = C.PASS;
    for (const place of targets(g, s)) out[n++] = C.ENEMY + place;
    return n;
  },
  allows(g, s, code) {
    if (code === C.PASS) return s.words[M.LAST] > 0;
    const place = code - C.ENEMY;
    if (place < 0 || place >= s.words[M.TOP] || !isEnemy(s, place)) return false;
    return combatants(g, s, actor(s), fought(s)).includes(place) && isTarget(g, s, place);
  },
  take(g, s, code) {
    if (code === C.PASS) {
      s.all[g.top(s) + F.y] = 2;
      return;
    }
    const place = code - C.ENEMY;
    setFlag(s, place, X.CHOSEN);
    s.words[M.LEFT] -= combatValue(g, s, place);
    s.words[M.LAST] = place + 1;
  },
};

/** SR-K08, SR-K10: all wounds of the action. */
export function woundTargets(g: SoulRaiders, s: RaiderState): void {
  const figure = actor(s);
  s.figures[figure * G.WORDS + G.BOOST] = 0;
  for (let place = 0; place < s.words[M.TOP]; place++) {
    if (!hasFlag(s, place, X.CHOSEN)) continue;
    clearFlag(s, place, X.CHOSEN);
    wound(g, s, place, figure);
  }
}

/** Whose Enemies a figure may fight. */
export function fights(g: SoulRaiders, s: RaiderState, figure: number, figures: readonly number[]): number[] {
  const able = figures.filter((each) => mayFight(g, s, figure, each));
  // With `assistMulti` a helper fights all of them at once, whoever is named.
  return g.options.assistMulti && !isEngaged(g, s, figure) ? able.slice(0, 1) : able;
}
