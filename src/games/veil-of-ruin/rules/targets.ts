import { H } from '../../../core/index.ts';
import type { EnemyAttackTable } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { type Enemy, type Hero, O, type RuinState, W } from '../state/state.ts';
import { ChoiceIcon, CountIcon, Status } from '../state/words.ts';
import { addHit, hitsAll } from './attack.ts';
import { ownedIn } from './conditions.ts';
import { hasStatus, isUp } from './sides.ts';
import { stanceOf } from './stances.ts';

// The targets of an enemy's attack (group R). Enemies choose nothing: icons and dice decide.

/** Picks the targets of an enemy's attack; there may be none (VR-?15). */
export function chooseTargets(g: VeilOfRuin, s: RuinState, e: Enemy, attack: EnemyAttackTable): void {
  if (hitsAll(attack)) {
    for (const h of s.heroes) if (isUp(h) || attack.fallen || g.options.aoeHitsDowned) addHit(s, h.seat); // VR-R03, VR-R28, VR-?63
    return;
  }
  const legal = s.heroes.filter((h) => isLegal(g, attack, h));
  const n = numberOfTargets(g, s, attack, legal.length);
  const taunters = legal.filter((h) => hasTaunted(e, h)); // VR-R23, VR-R24: always among the targets; VR-R26: if it can be targeted
  const others = legal.filter((h) => !hasTaunted(e, h));
  const targets = [...taunters, ...byIcon(g, s, e, attack, others, n - taunters.length)];
  for (const h of targets) addHit(s, h.seat);
  if (attack.again) for (const h of someOf(g, s, e, targets, n - targets.length)) addHit(s, h.seat); // VR-R04
}

/** VR-R27, VR-R29: above 0 HP and not Invisible, unless the attack or its icon says otherwise (VR-?14). */
function isLegal(g: VeilOfRuin, attack: EnemyAttackTable, h: Hero): boolean {
  if (!isUp(h) && !attack.fallen) return false;
  return !hasStatus(h, Status.invisible) || (g.options.targetInvisibleIconPierces && namesInvisible(g, attack));
}

function namesInvisible(g: VeilOfRuin, { choice, parameter }: EnemyAttackTable): boolean {
  if (choice === ChoiceIcon.disabledOrInvisible) return g.options.disabledInvisibleIcon === 'either';
  return choice === ChoiceIcon.status && parameter === Status.invisible;
}

/** VR-R01, VR-R02, VR-?13, VR-?66. */
function numberOfTargets(g: VeilOfRuin, s: RuinState, attack: EnemyAttackTable, legal: number): number {
  if (attack.distinct > 0) return attack.distinct;
  if (attack.count === CountIcon.single) return 1;
  return Math.ceil((g.options.halfBase === 'living' ? s.heroes.filter(isUp).length : legal) / 2);
}

/** VR-R25: only the most recent taunt has effect. */
function hasTaunted(e: Enemy, h: Hero): boolean {
  return hasStatus(e, Status.taunted) && e.w[W.TAUNTER] === h.figure + 1;
}

/** The heroes that the icon picks: the best fitting first, ties at random (VR-R22). VR-?15: heroes that do not fit come last, or not at all. */
function byIcon(g: VeilOfRuin, s: RuinState, e: Enemy, attack: EnemyAttackTable, heroes: readonly Hero[], n: number): Hero[] {
  let left = heroes.map((h) => ({ h, fit: fitOf(g, s, e, attack, h) }));
  if (g.options.noMatchTarget === 'fizzle') left = left.filter(({ fit }) => fit !== UNFIT);
  const picked: Hero[] = [];
  while (picked.length < n && left.length > 0) {
    const best = Math.max(...left.map(({ fit }) => fit));
    const tied = left.filter(({ fit }) => fit === best).map(({ h }) => h);
    picked.push(...someOf(g, s, e, tied, n - picked.length));
    left = left.filter(({ fit }) => fit !== best);
  }
  return picked;
}

/** So many of the heroes, at random; all of them if there are no more. */
function someOf(g: VeilOfRuin, s: RuinState, e: Enemy, heroes: readonly Hero[], n: number): Hero[] {
  const left = [...heroes];
  if (left.length <= n) return left;
  if (n <= 0) return [];
  const picked: Hero[] = [];
  while (picked.length < n) picked.push(...left.splice(g.luck.roll(s, g.targetLuck[e.place], left.length), 1));
  s.all[H.news]++;
  return picked;
}

/** Of a hero that does not fit the icon. */
const UNFIT = -Infinity;

/** How well a hero fits the icon: the highest is picked. */
function fitOf(g: VeilOfRuin, s: RuinState, e: Enemy, { choice, parameter }: EnemyAttackTable, h: Hero): number {
  switch (choice) {
    case ChoiceIcon.oldestCard: // VR-R06: owners by their oldest card
      return oldest(s, e, h);
    case ChoiceIcon.newestCard: // VR-R07
      return newest(s, e, h);
    case ChoiceIcon.mostCards: // VR-R08: none counts as 0
      return ownedIn(s, e, h.seat);
    case ChoiceIcon.fewestCards: // VR-R09
      return -ownedIn(s, e, h.seat);
    case ChoiceIcon.mostAp: // VR-R10
      return apOf(g, h);
    case ChoiceIcon.leastAp: // VR-R11
      return -apOf(g, h);
    case ChoiceIcon.largestHand: // VR-R12, VR-?70: Injuries and Corruption included
      return h.hand.count(s);
    case ChoiceIcon.smallestHand: // VR-R13
      return -h.hand.count(s);
    case ChoiceIcon.highestHealth: // VR-R14, VR-?70: the hero's own HP
      return h.w[W.HP];
    case ChoiceIcon.lowestHealth: // VR-R15
      return -h.w[W.HP];
    case ChoiceIcon.random: // VR-R05
      return 0;
    default:
      return fits(g, s, choice, parameter, h) ? 0 : UNFIT;
  }
}

/** Icons that a hero fits or does not fit. */
function fits(g: VeilOfRuin, s: RuinState, choice: ChoiceIcon, parameter: number, h: Hero): boolean {
  switch (choice) {
    case ChoiceIcon.stance: // VR-R16, VR-?28
      return stanceOf(g, s, h) === parameter;
    case ChoiceIcon.notStance: // VR-R17
      return stanceOf(g, s, h) !== parameter;
    case ChoiceIcon.disabledOrInvisible: // VR-R18
      return isDisabledOrInvisible(g, h);
    case ChoiceIcon.neitherDisabledNorInvisible: // VR-R19
      return !isDisabledOrInvisible(g, h);
    case ChoiceIcon.status: // VR-R20
      return hasStatus(h, parameter);
    default: // VR-R21
      return !hasStatus(h, parameter);
  }
}

/** VR-?14: either status, or by option Disabled alone. */
function isDisabledOrInvisible(g: VeilOfRuin, h: Hero): boolean {
  return hasStatus(h, Status.disabled) || (g.options.disabledInvisibleIcon === 'either' && hasStatus(h, Status.invisible));
}

function oldest(s: RuinState, e: Enemy, h: Hero): number {
  for (let i = 0; i < e.recall.count(s); i++) if (e.recall.tag(s, i) === h.seat) return -i;
  return UNFIT;
}

function newest(s: RuinState, e: Enemy, h: Hero): number {
  for (let i = e.recall.count(s) - 1; i >= 0; i--) if (e.recall.tag(s, i) === h.seat) return i;
  return UNFIT;
}

/** VR-?70: Active and Earned AP, or by option Active AP alone. */
function apOf(g: VeilOfRuin, h: Hero): number {
  return h.own[O.ACTIVE] + (g.options.apIconCounts === 'all' ? h.own[O.EARNED] : 0);
}
