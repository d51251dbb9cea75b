import { PassiveKind } from '../content/tables.ts';
import { CountIcon, type Stance, Status } from '../state/words.ts';
import type { SeenEnemy, SeenFigure } from './figures.ts';
import type { RuinView } from './view.ts';

// What enemies are about to do, from what is printed on their cards.

/** Chance of a critical by sides of the die (VR-S05), and what its text is worth in damage. */
const CRITICAL: Readonly<Record<number, number>> = { 4: 1 / 4, 6: 1 / 3, 10: 2 / 5 };
const CRITICAL_HARM = 3;
/** What the text of an attack is worth in damage to each hero it hits. */
const TEXT_HARM = 1.5;

/** Damage that its attack in this stance deals to each target on average. */
export function meanHit(view: RuinView, enemy: SeenEnemy, stance = enemy.stance): number {
  const attack = enemy.attack(stance);
  if (!attack.hasDamage) return 0;
  const rolled = (attack.dice * (attack.sides + 1)) / 2 + attack.plus;
  const damage = Math.max(0, rolled + enemy.buffs + view.recallAdds(enemy.figure));
  return enemy.has(Status.weakened) ? damage / 2 : damage;
}

/** How many heroes its attack in this stance hits. */
export function heroesHit(view: RuinView, enemy: SeenEnemy, stance = enemy.stance): number {
  const { count, distinct } = enemy.attack(stance);
  if (distinct > 0) return distinct;
  const up = heroesUp(view);
  return count === CountIcon.single ? Math.min(1, up) : count === CountIcon.half ? Math.ceil(up / 2) : up;
}

/** Attacks that it makes in an enemy turn (VR-Q08). */
export function attacksOf(enemy: SeenEnemy): number {
  const twice = enemy.print.powers?.passives.find(({ what }) => what === PassiveKind.attacks);
  return twice?.n ?? 1;
}

/** The harm that it does in one enemy turn in this stance, in points of damage: all it hits, its text and its critical. 0 at 0 HP. */
export function threat(view: RuinView, enemy: SeenEnemy, stance = enemy.stance): number {
  if (!enemy.isUp) return 0;
  const attack = enemy.attack(stance);
  const critical = enemy.isBoss && attack.critical >= 0 && attack.dice > 0 ? CRITICAL_HARM * CRITICAL[attack.sides] : 0;
  const each = meanHit(view, enemy, stance) + critical + (attack.text >= 0 ? TEXT_HARM : 0);
  const itself = attack.itself >= 0 ? TEXT_HARM : 0;
  return attacksOf(enemy) * (each * heroesHit(view, enemy, stance) + itself);
}

/** PVP, VR-Y16 – VR-Y18: what a hero gains at the end of the round from its stance, in points of damage. */
const STANCE_BONUS: readonly number[] = [1, 1.5, 3];

/** What it costs to leave a figure in this stance until the enemies act, or in PVP until the round ends. */
export function costOfStance(view: RuinView, figure: SeenFigure, stance: Stance): number {
  if (!figure.isUp) return 0;
  return view.isPvp ? STANCE_BONUS[stance] : threat(view, figure as SeenEnemy, stance);
}

/** The harm of the next enemy turn if nothing changes. */
export function comingDamage(view: RuinView): number {
  let sum = 0;
  for (const enemy of view.enemies) sum += threat(view, enemy);
  return sum;
}

/** The opponent that does the most harm; the first one if none does any. */
export function mostDangerous(view: RuinView): SeenFigure {
  const { opponents } = view;
  let worst = opponents[0];
  let most = -1;
  for (const figure of opponents) {
    const harm = danger(view, figure);
    if (harm <= most) continue;
    most = harm;
    worst = figure;
  }
  return worst;
}

/** The harm that an opponent does in a round: of an enemy its threat, of a hero in PVP about the same for all. */
export function danger(view: RuinView, figure: SeenFigure): number {
  if (!figure.isUp) return 0;
  return view.isPvp ? HERO_DANGER + figure.buffs : threat(view, figure as SeenEnemy);
}
const HERO_DANGER = 6;

export function heroesUp(view: RuinView): number {
  let n = 0;
  for (const hero of view.party) if (hero.isUp) n++;
  return n;
}
