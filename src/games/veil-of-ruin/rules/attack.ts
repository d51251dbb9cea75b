import type { EnemyAttackTable } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { A, type Enemy, type Figure, type RuinState } from '../state/state.ts';
import { CountIcon } from '../state/words.ts';
import { holdsFor } from './conditions.ts';
import { damageOf } from './health.ts';
import { enemyCard, isHero, isUp } from './sides.ts';

// The attack in progress: an enemy's (groups Q, R, S), or in PVP a hero's attack card (VR-?52). Its words are all 0 between attacks.

/** An attack begins. `which` is the enemy's stance, or the attack card; `type` is -1 if it deals no damage. */
export function beginAttack(s: RuinState, attacker: number, which: number, type: number): void {
  s.attack[A.ATTACKER] = attacker + 1;
  s.attack[A.WHICH] = which;
  s.attack[A.TYPE] = type;
}

export function endAttack(s: RuinState): void {
  s.attack.fill(0);
}

/** The attacking figure; only while there is an attack. */
export function attackerOf(s: RuinState): Figure {
  return s.figures[s.attack[A.ATTACKER] - 1];
}

/** The enemy's attack in progress, as printed for its stance (VR-Q05). */
export function printedAttack(g: VeilOfRuin, s: RuinState): EnemyAttackTable {
  return enemyCard(g, attackerOf(s) as Enemy).attacks[s.attack[A.WHICH]];
}

/** VR-R03: does it hit every hero? VR-?66: a number of random heroes goes before the count icon. */
export function hitsAll(attack: EnemyAttackTable): boolean {
  return attack.count === CountIcon.aoe && attack.distinct === 0;
}

/** VR-S17, VR-?72: an attacker at 0 HP carries out nothing more of its attack. */
export function isDropped(g: VeilOfRuin, s: RuinState): boolean {
  return !isUp(attackerOf(s)) && !g.options.deadAttackerHits;
}

// Targets

export function isTarget(s: RuinState, figure: number): boolean {
  return (s.attack[A.TARGETS] & (1 << figure)) !== 0;
}

/** The attacked heroes, seats ascending. */
export function attackedHeroes(s: RuinState): number[] {
  return s.heroes.map(({ seat }) => seat).filter((seat) => isTarget(s, seat));
}

/** A target of an attack card: hit once. */
export function addTarget(s: RuinState, figure: number): void {
  s.attack[A.TARGETS] |= 1 << figure;
  if (isHero(figure)) s.attack[A.HITS + figure] = 1;
}

export function addHit(s: RuinState, seat: number, hits = 1): void {
  s.attack[A.TARGETS] |= 1 << seat;
  s.attack[A.HITS + seat] += hits;
}

/** Hits meant for one hero go to another (VR-R30). */
export function moveHits(s: RuinState, from: number, to: number, hits: number): void {
  s.attack[A.HITS + from] -= hits;
  if (s.attack[A.HITS + from] === 0) dropTarget(s, from);
  addHit(s, to, hits);
}

export function dropTarget(s: RuinState, seat: number): void {
  s.attack[A.TARGETS] &= ~(1 << seat);
  s.attack[A.HITS + seat] = 0;
}

// Damage

/** VR-S14: changes of a figure's attacks by the cards in its Recall Zone. */
export function recallAdditions(g: VeilOfRuin, s: RuinState, f: Figure): number {
  let n = 0;
  for (let i = 0; i < f.recall.count(s); i++) {
    const card = f.recall.card(s, i);
    if (holdsFor(g, s, { who: f.recall.tag(s, i), target: f.figure, chosen: -1 }, g.t.recallIf[card])) n += g.t.recallAttack[card];
  }
  return n;
}

/** The damage that reaches a target after counter actions and the like. VR-S18: a number taken off is a subtraction, so it comes before any halving. */
export function protectedDamage(s: RuinState, target: number, sum: number, factor: number, halvings: number): number {
  if ((s.attack[A.PREVENTED_ALL] & (1 << target)) !== 0) return 0;
  if (!isHero(target)) return damageOf(sum, factor, halvings);
  return damageOf(sum - s.attack[A.REDUCED + target], factor, halvings + s.attack[A.HALVED + target]);
}
