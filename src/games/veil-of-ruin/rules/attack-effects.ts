import { F } from '../../../core/index.ts';
import { Arg, To } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { noteGame, T } from '../record/books.ts';
import { A, Most, N, type RuinState } from '../state/state.ts';
import { attackerOf, isTarget, moveHits } from './attack.ts';
import { amountFor, figureOf, isCancelled, type Scene, sceneOf } from './conditions.ts';
import { isHero } from './sides.ts';

// Effects that change the attack in progress. They do nothing when there is none.

/** Op.prevent: of the attack on a hero, a number is taken off, the damage is halved, or all of it is prevented (VR-S18). */
export function prevent(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const { code } = g.t;
  const scene = sceneOf(s, f);
  for (const seat of heroesMeant(g, s, scene, code[pc + 5])) {
    if (code[pc + 4] === Arg.preventAll) s.attack[A.PREVENTED_ALL] |= 1 << seat;
    else if (code[pc + 4] === Arg.preventHalf) s.attack[A.HALVED + seat]++;
    else s.attack[A.REDUCED + seat] += amountFor(g, s, scene, code[pc + 1], code[pc + 2], code[pc + 3]);
  }
}

/** Op.cancelCritical, VR-S07, VR-S16: for the heroes that the text names. */
export function cancelCritical(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  if (s.attack[A.CRITICAL] === 0) return;
  for (const seat of heroesMeant(g, s, sceneOf(s, f), g.t.code[pc + 1])) {
    if (!isCancelled(s, seat)) noteGame(s, T.CRITICALS_CANCELLED);
    s.attack[A.CANCELLED] |= 1 << seat;
  }
}

/** Op.redirect: the attack on the protected hero hits the text's own hero instead. */
export function redirect(g: VeilOfRuin, s: RuinState, f: number): void {
  const { who, chosen } = sceneOf(s, f);
  if (chosen < 0 || chosen === who || !isTarget(s, chosen)) return;
  if (isHero(attackerOf(s).figure) && g.t.aoe[s.attack[A.WHICH]] !== 0) return; // VR-?52
  moveHits(s, chosen, who, s.attack[A.HITS + chosen]);
}

/** Op.extraDamage, VR-S15: an addition to the attack. By an ability that follows a critical it is part of the critical. That of critical texts is worked out for each target (enemy-attacks.ts). */
export function extraDamage(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  if (s.attack[A.NEXT] !== 0) return; // the damage is dealt
  const { code } = g.t;
  s.attack[s.attack[A.CRITICAL] !== 0 ? A.EXTRA : A.ADDED] += amountFor(g, s, sceneOf(s, f), code[pc + 1], code[pc + 2], code[pc + 3]);
}

/** Op.extraAttack, VR-Q08: the enemy attacks once more in this enemy turn. */
export function extraAttack(_g: VeilOfRuin, s: RuinState, f: number): void {
  const who = s.all[f + F.who];
  if (!isHero(who)) s.enemies[who - Most.heroes].own[N.EXTRA]++;
}

/** The heroes whom a protection means; none when there is no attack. */
function heroesMeant(g: VeilOfRuin, s: RuinState, scene: Scene, to: To): readonly number[] {
  if (s.attack[A.ATTACKER] === 0) return [];
  if (to === To.heroes) return g.allies[scene.who];
  if (to === To.allies) return g.allies[scene.who].filter((seat) => seat !== scene.who);
  const figure = figureOf(scene, to);
  return figure >= 0 && isHero(figure) ? [figure] : [];
}
