import { F } from '../../../../core/index.ts';
import { WIDTH } from '../../content/ops.ts';
import type { SoulRaiders } from '../../game.ts';
import { Loss, noteCard, Q } from '../../record/books.ts';
import { B, type RaiderState } from '../../state/state.ts';
import { Ability } from '../../state/words.ts';
import { changeTokens } from '../boards.ts';
import { figuresAt, isElusive, isInPlay, isInvisible, isInvulnerable } from '../figures.ts';
import { lose } from '../losses.ts';
import { cardAt, enemiesOf, has, shieldsLeft, tableAt } from './enemies.ts';
import { reaches } from './engagement.ts';

// Enemy attacks: in the Reaction phase (SR-R03, SR-R06 – SR-R08), by Ambush (SR-N04) and by Shock (SR-X20).

/** In the frame's x: all Locations; otherwise 1 + the Location. */
const EVERYWHERE = 0;

/** All Enemies in a Location attack at once. */
export function ambush(g: SoulRaiders, s: RaiderState, location: number, source: Loss): void {
  g.push(s, g.t.steps.attack, 0, source);
  s.all[g.top(s) + F.x] = location + 1;
}

/** SR-R03: the attack step of the Reaction phase. */
export function attackEverywhere(g: SoulRaiders, s: RaiderState): void {
  g.push(s, g.t.steps.attack, 0, Loss.attack);
  s.all[g.top(s) + F.x] = EVERYWHERE;
}

/** Figure by figure; the frame's y is the next one, its source what the loss is counted as. */
export function attack(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all } = s;
  const attacked = all[f + F.x] === EVERYWHERE ? g.figures.filter((figure) => isInPlay(s, figure)) : figuresAt(g, s, all[f + F.x] - 1);
  const figure = attacked.find((each) => each >= all[f + F.y]);
  if (figure === undefined) return;
  all[f + F.y] = figure + 1;
  all[f + F.pc] -= WIDTH;
  attackOn(g, s, figure, all[f + F.source]);
}

/** The Enemies that can hurt a figure (SR-?45, SR-?46, SR-?69). */
export function attackersOf(g: SoulRaiders, s: RaiderState, figure: number): number[] {
  if (isElusive(s, figure) && !isInvisible(s, figure) && !g.options.elusiveAttacked) return [];
  return enemiesOf(s, figure).filter((place) => reaches(g, s, place, figure));
}

/** SR-R06 – SR-R08, SR-X07, SR-X08, SR-X18: 1 for each uncovered shield, twice that with Rage, and Formidable on top. */
export function attackDamage(g: SoulRaiders, s: RaiderState, figure: number): number {
  const attackers = attackersOf(g, s, figure);
  const rage = attackers.some((place) => has(g, s, place, Ability.rage)) ? 2 : 1;
  return attackers.reduce((sum, place) => sum + rage * shieldsLeft(g, s, place) + formidableOf(g, s, place, figure), 0);
}

/** SR-X18, SR-?44. */
function formidableOf(g: SoulRaiders, s: RaiderState, place: number, figure: number): number {
  if (!has(g, s, place, Ability.formidable) || (isInvisible(s, figure) && !g.options.scentFull)) return 0;
  return tableAt(g, s, place).formidable;
}

function attackOn(g: SoulRaiders, s: RaiderState, figure: number, source: Loss): void {
  const damage = attackDamage(g, s, figure);
  const isHurt = !isInvulnerable(g, s, figure);
  if (source === Loss.attack && (isHurt || g.options.brutalityInvulnerable)) breakBones(g, s, figure);
  if (isHurt) for (const place of attackersOf(g, s, figure)) noteCard(s, g.t.first.enemy + cardAt(s, place), Q.VITAE, shieldsLeft(g, s, place));
  lose(g, s, damage, source, figure);
}

/** SR-X13, SR-?43: one Fracture token for each Enemy with Brutality, in the Reaction phase only. */
function breakBones(g: SoulRaiders, s: RaiderState, figure: number): void {
  for (const place of attackersOf(g, s, figure)) {
    if (has(g, s, place, Ability.brutality) && (!isInvisible(s, figure) || g.options.scentFull)) changeTokens(g, s, figure, B.FRACTURE, 1);
  }
}
