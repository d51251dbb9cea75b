import { Control } from '../../../kit/texts/instructions.ts';
import { INSTRUCTION, Op } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note, noteCard, noteGame, Q, T } from '../record/books.ts';
import { A, type Enemy, type Hero, type RuinState, W } from '../state/state.ts';
import { Status } from '../state/words.ts';
import { attackerOf, dropTarget, hitsAll, printedAttack, protectedDamage, recallAdditions } from './attack.ts';
import { amountFor, countFor, holdsFor, isCancelled, type Scene } from './conditions.ts';
import { damageOf, dealDamage } from './health.ts';
import { attackAdditions, attackFactor } from './powers.ts';
import { enemyCard, hasStatus, isUp } from './sides.ts';

// The damage of an enemy's attack, for each target by itself (VR-S10, VR-S15, VR-S18).

/** What an attack does to a hero before its protection: additions, extra damage of a critical that is cancelled, factors. */
interface Blow {
  readonly sum: number;
  readonly cancelled: number;
  readonly factor: number;
  readonly halvings: number;
}

/** The damage that the attack in progress would deal to a hero and its companion now. */
export function damageTo(g: VeilOfRuin, s: RuinState, seat: number): number {
  const { sum, factor, halvings } = blowOn(g, s, seat);
  return printedAttack(g, s).hasDamage ? protectedDamage(s, seat, sum, factor, halvings) : 0;
}

function blowOn(g: VeilOfRuin, s: RuinState, seat: number): Blow {
  const e = attackerOf(s);
  const type = s.attack[A.TYPE];
  const critical = s.attack[A.CRITICAL] === 0 ? 0 : s.attack[A.EXTRA] + criticalDamage(g, s, { who: e.figure, target: seat, chosen: -1 });
  const isOff = isCancelled(s, seat);
  const additions = s.attack[A.ADDED] + e.w[W.BUFFS] + attackAdditions(g, s, e.figure, seat, type) + recallAdditions(g, s, e); // VR-S08, VR-S14
  return {
    sum: s.attack[A.ROLLED] + additions + (isOff ? 0 : critical),
    cancelled: isOff ? critical : 0,
    factor: attackFactor(g, s, e.figure, seat, type),
    halvings: hasStatus(e, Status.weakened) ? 1 : 0, // VR-S09
  };
}

/** VR-S15: the `extraDamage` of the critical text. Its other effects come after the damage. */
function criticalDamage(g: VeilOfRuin, s: RuinState, scene: Scene): number {
  const { critical } = printedAttack(g, s);
  return critical < 0 ? 0 : extraDamageIn(g, s, scene, critical, g.t.code.length);
}

/** The extra damage between two places of a text, up to its end: conditions and repetitions count, other effects are passed over. What depends on a die adds nothing. */
function extraDamageIn(g: VeilOfRuin, s: RuinState, scene: Scene, from: number, to: number): number {
  const { code } = g.t;
  let sum = 0;
  let pc = from;
  while (pc < to && code[pc] !== Control.end) {
    let next = pc + INSTRUCTION;
    switch (code[pc]) {
      case Op.extraDamage:
        sum += amountFor(g, s, scene, code[pc + 1], code[pc + 2], code[pc + 3]);
        break;
      case Control.jump:
        next = code[pc + 1];
        break;
      case Control.unless:
        if (!holdsFor(g, s, scene, code[pc + 1])) next = code[pc + 2];
        break;
      case Control.startLoop:
        sum += countFor(g, s, scene, code[pc + 1]) * extraDamageIn(g, s, scene, next, code[pc + 2] - INSTRUCTION);
        next = code[pc + 2];
        break;
      case Op.unlessFace:
        next = code[pc + 3];
        break;
      default:
        break;
    }
    pc = next;
  }
  return sum;
}

/**
 * Deals the attack's damage to all targets. It is worked out for all of them first: a hero that falls takes its cards out of the Recall Zone (VR-T06), which could change
 * it. Heroes that are no longer up are out of the attack, unless it reaches heroes at 0 HP; those that it brings to 0 HP still suffer its effects (VR-?74).
 */
export function dealToTargets(g: VeilOfRuin, s: RuinState, seats: readonly number[]): void {
  const attack = printedAttack(g, s);
  const reachesFallen = attack.fallen || (hitsAll(attack) && g.options.aoeHitsDowned);
  const blows = seats.map((seat) => ({ h: s.heroes[seat], blow: blowOn(g, s, seat), n: damageTo(g, s, seat) }));
  for (const { h, blow, n } of blows) {
    const wasUp = isUp(h);
    for (let hit = s.attack[A.HITS + h.seat]; hit > 0 && isUp(h); hit--) strike(g, s, h, blow, n);
    if (wasUp ? !isUp(h) && !g.options.effectsOnDowned : !reachesFallen) dropTarget(s, h.seat);
  }
}

/** One hit. Its companion takes the damage first, unless the attack goes past it (VR-S11). */
function strike(g: VeilOfRuin, s: RuinState, h: Hero, blow: Blow, n: number): void {
  const e = attackerOf(s) as Enemy;
  const { hasDamage, pastCompanion } = printedAttack(g, s);
  if (!hasDamage) return;
  const { sum, cancelled, factor, halvings } = blow;
  if (halvings > 0) noteGame(s, T.WEAKENED_AWAY, protectedDamage(s, h.seat, sum, factor, 0) - n);
  note(s, h.seat, B.PREVENTED, damageOf(sum + cancelled, factor, halvings) - n);
  const dealt = dealDamage(g, s, h, n, e.figure, pastCompanion);
  noteGame(s, T.ENEMY_DAMAGE, dealt);
  noteCard(s, enemyCard(g, e).type, Q.DAMAGE, dealt);
}
