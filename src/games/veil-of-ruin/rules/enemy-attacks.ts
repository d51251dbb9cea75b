import { ALL, F, H } from '../../../core/index.ts';
import type { EnemyAttackTable } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { noteGame, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { A, type Enemy, Most, type RuinState } from '../state/state.ts';
import { Status, Trigger } from '../state/words.ts';
import { attackedHeroes, attackerOf, beginAttack, endAttack, hitsAll, isDropped, isTarget, printedAttack } from './attack.ts';
import { isCancelled } from './conditions.ts';
import { counterWindow } from './counters.ts';
import { dealToTargets } from './enemy-damage.ts';
import { trigger, triggerNow } from './powers.ts';
import { Window } from './reactions.ts';
import { redirectWindow } from './redirects.ts';
import { enemyCard, hasStatus } from './sides.ts';
import { stanceOf } from './stances.ts';
import { chooseTargets } from './targets.ts';

// VR-Q07: the steps of an enemy's attack, in the order of `g.t.steps.enemyAttack`.

/** VR-Q05, VR-Q06: the attack printed for the stance that the enemy has now, and its targets. */
export function enemyTargets(g: VeilOfRuin, s: RuinState, f: number): void {
  const e = s.enemies[s.all[f + F.who] - Most.heroes];
  const stance = stanceOf(g, s, e);
  const attack = enemyCard(g, e).attacks[stance];
  beginAttack(s, e.figure, stance, attack.hasDamage ? attack.type : -1);
  noteGame(s, T.ATTACKS + stance);
  chooseTargets(g, s, e, attack);
  const attacked = attackedHeroes(s);
  g.emit(s, ALL, Event.attack, e.figure, stance, attacked.length);
  if (attacked.length === 0) {
    noteGame(s, T.FIZZLED); // VR-?15; effects on itself still happen (VR-?67)
    g.emit(s, ALL, Event.fizzled, e.figure, -1);
  }
  for (const seat of attacked) g.emit(s, ALL, Event.targeted, e.figure, seat);
  for (const seat of attacked.toReversed()) triggerNow(g, s, seat, Trigger.targeted, e.figure); // the first hero's abilities resolve first
}

/** VR-?10: after the targets are fixed, before the roll. */
export function enemyRedirect(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  if (g.options.redirectWindow === 'before-roll' && redirectWindow(g, s)) s.all[f + F.pc] = pc;
}

/** VR-S01, VR-S03: one roll for all targets. */
export function enemyRoll(g: VeilOfRuin, s: RuinState): void {
  const attack = printedAttack(g, s);
  if (isDropped(g, s) || s.attack[A.TARGETS] === 0 || !attack.hasDamage) return;
  const e = attackerOf(s) as Enemy;
  const faces = Array.from({ length: attack.dice }, () => 1 + g.luck.roll(s, g.diceLuck[e.place], attack.sides));
  if (faces.length > 0) s.all[H.news]++;
  s.attack[A.ROLLED] = faces.reduce((sum, face) => sum + face, attack.plus);
  s.attack[A.CRITICAL] = hasCriticals(g, e, attack) && faces.some((face) => face >= CRITICAL_FROM[attack.sides]) ? 1 : 0;
  g.emit(s, ALL, Event.rolled, e.figure, s.attack[A.ROLLED], s.attack[A.CRITICAL]);
}

/** VR-S04, by sides: the lowest critical face. VR-?41: the 0 of a D10 counts 10; several dice make one critical. */
const CRITICAL_FROM: Readonly<Record<number, number>> = { 4: 4, 6: 5, 10: 7 };

/** VR-S04, VR-?41: bosses only; by option also Minions that print a critical text. */
function hasCriticals(g: VeilOfRuin, e: Enemy, attack: EnemyAttackTable): boolean {
  return enemyCard(g, e).isBoss || (g.options.minionCrits && attack.critical >= 0);
}

export function enemyCritical(g: VeilOfRuin, s: RuinState): void {
  if (s.attack[A.CRITICAL] === 0) return;
  noteGame(s, T.CRITICALS);
  triggerNow(g, s, attackerOf(s).figure, Trigger.critical, -1);
}

/** VR-?11: counter actions, once roll and critical are known. By option redirections come here too, before them (VR-?10). */
export function enemyCounters(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const redirectsNow = g.options.redirectWindow === 'after-roll' && g.reactions.what(s) !== Window.counter;
  if ((redirectsNow && redirectWindow(g, s)) || counterWindow(g, s)) s.all[f + F.pc] = pc;
}

export function enemyDamage(g: VeilOfRuin, s: RuinState): void {
  if (isDropped(g, s)) return;
  dealToTargets(g, s, attackedHeroes(s));
  s.attack[A.NEXT] = 1;
}

/**
 * The attack's effects on one target after another, damage or not (VR-S12), then those of the critical text (VR-S06); at last the effects on the enemy itself, also
 * without a target (VR-?67). Nothing of it happens if the attack was dropped before its damage.
 */
export function enemyEffects(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  if (s.attack[A.NEXT] === 0) return;
  const attack = printedAttack(g, s);
  const who = attackerOf(s).figure;
  const h = s.heroes.find(({ seat }) => seat >= s.attack[A.NEXT] - 1 && isTarget(s, seat));
  if (h === undefined) {
    g.pushText(s, attack.itself, who, -1, -1);
    return;
  }
  s.all[f + F.pc] = pc; // the next target follows
  s.attack[A.NEXT] = h.seat + 2;
  if (hitsAll(attack) && hasStatus(h, Status.invisible) && !g.options.aoeEffectsReachInvisible) return;
  for (let hit = s.attack[A.HITS + h.seat]; hit > 0; hit--) {
    if (s.attack[A.CRITICAL] !== 0 && !isCancelled(s, h.seat)) g.pushText(s, attack.critical, who, -1, h.figure);
    g.pushText(s, attack.text, who, -1, h.figure); // pushed last, it resolves first
  }
}

/** The attack is over. The only target, if there is just one, is the figure that caused what follows. */
export function enemyDone(g: VeilOfRuin, s: RuinState): void {
  const attacked = attackedHeroes(s);
  if (!isDropped(g, s)) trigger(g, s, attackerOf(s).figure, Trigger.afterAttack, attacked.length === 1 ? attacked[0] : -1);
  endAttack(s);
}
