import { ALL } from '../../../core/index.ts';
import { CostOf } from '../content/ops.ts';
import { PassiveKind, type PassiveTable, type PowersTable } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { Event } from '../state/kinds.ts';
import { type Enemy, type Figure, type Hero, M, Most, N, O, type RuinState, W } from '../state/state.ts';
import { CardKind, Status, type Trigger } from '../state/words.ts';
import { holdsFor, type Scene } from './conditions.ts';

// What traits, relics, boons, items and artifacts do by themselves: passives are read where they matter, abilities wait as triggers.

/** VR-M23, VR-U14: does the enemy's combat trait work? */
export function traitWorks(g: VeilOfRuin, e: Enemy): boolean {
  if (e.w[W.STATUS + Status.disabled] !== 0) return false;
  return e.w[W.HP] > 0 || g.t.enemies[e.own[N.CARD]].atZero;
}

/** How many things a figure could have in force: its trait or relic, then its equipped items and artifacts, then its boons. */
function powersCount(s: RuinState, figure: number): number {
  return figure >= Most.heroes ? 1 : 1 + s.heroes[figure].equipped.count(s) + s.heroes[figure].boons.count(s);
}

/** The card of the i-th of them; -1 for a trait or relic. */
function powersCard(s: RuinState, figure: number, i: number): number {
  if (i === 0) return -1;
  const { equipped, boons } = s.heroes[figure];
  return i <= equipped.count(s) ? equipped.card(s, i - 1) : boons.card(s, i - 1 - equipped.count(s));
}

/** What the i-th of them does; null: nothing now. */
function powersAt(g: VeilOfRuin, s: RuinState, figure: number, i: number): PowersTable | null {
  if (figure >= Most.heroes) {
    const e = s.enemies[figure - Most.heroes];
    return traitWorks(g, e) ? g.t.enemies[e.own[N.CARD]].powers : null;
  }
  if (i === 0) return hasRelic(g) ? g.t.heroes[s.heroes[figure].own[O.HERO]].relic : null;
  return g.t.powers[powersCard(s, figure, i)];
}

/** VR-C08, VR-C09, VR-X17: relics are used with two heroes, and in PVP. */
export function hasRelic(g: VeilOfRuin): boolean {
  return g.isPvp || g.seats === 2;
}

/** Does a passive that may be about one damage type, and under a condition, count? */
function counts(g: VeilOfRuin, s: RuinState, { type, condition }: PassiveTable, ofType: number, scene: Scene): boolean {
  return (type < 0 || type === ofType) && holdsFor(g, s, scene, condition);
}

/** Sum of the passives of a kind that fit a damage type, read in this scene. */
function total(g: VeilOfRuin, s: RuinState, figure: number, what: PassiveKind, type: number, scene: Scene): number {
  let n = 0;
  for (let i = powersCount(s, figure) - 1; i >= 0; i--) {
    const powers = powersAt(g, s, figure, i);
    if (powers === null) continue;
    for (const passive of powers.passives) if (passive.what === what && counts(g, s, passive, type, scene)) n += passive.n;
  }
  return n;
}

/** Additions to the damage of a figure's attack (cards) on a target: its own passives, and those of the target (VR-M08, VR-S10, VR-S18). */
export function attackAdditions(g: VeilOfRuin, s: RuinState, attacker: number, target: number, type: number): number {
  return (
    total(g, s, attacker, PassiveKind.attack, type, { who: attacker, target, chosen: -1 }) +
    total(g, s, target, PassiveKind.taken, type, { who: target, target: attacker, chosen: -1 })
  );
}

/** Factor of a figure's attacks by its passives. */
export function attackFactor(g: VeilOfRuin, s: RuinState, attacker: number, target: number, type: number): number {
  const scene: Scene = { who: attacker, target, chosen: -1 };
  let factor = 1;
  for (let i = powersCount(s, attacker) - 1; i >= 0; i--) {
    const powers = powersAt(g, s, attacker, i);
    if (powers === null) continue;
    for (const passive of powers.passives) if (passive.what === PassiveKind.attackTimes && counts(g, s, passive, type, scene)) factor *= passive.n;
  }
  return factor;
}

/** Changes of the cost of an action by passives: the hero's own, and those of enemies' traits. */
export function costPassives(g: VeilOfRuin, s: RuinState, h: Hero, kind: CardKind | -1): number {
  let n = costsBy(g, s, h.figure, kind);
  for (let place = 0; place < s.match[M.ENEMIES]; place++) n += costsBy(g, s, Most.heroes + place, kind);
  return n;
}

function costsBy(g: VeilOfRuin, s: RuinState, figure: number, kind: CardKind | -1): number {
  let n = 0;
  for (let i = powersCount(s, figure) - 1; i >= 0; i--) {
    const powers = powersAt(g, s, figure, i);
    if (powers === null) continue;
    for (const passive of powers.passives) if (passive.what === PassiveKind.cost && costApplies(passive.type, kind)) n += passive.n;
  }
  return n;
}

/** Does a change of cost concern this action? `kind` is -1 for actions that play no card. */
export function costApplies(of: CostOf, kind: CardKind | -1): boolean {
  switch (of) {
    case CostOf.attack:
      return kind === CardKind.attack;
    case CostOf.utility:
      return kind > CardKind.attack;
    case CostOf.card:
      return kind >= 0;
    default:
      return true;
  }
}

/** The largest value of a passive, or `otherwise` if the figure has none: AP and cards of a round start (VR-K06), attacks of an enemy turn. */
export function passiveValue(g: VeilOfRuin, s: RuinState, figure: number, what: PassiveKind, otherwise: number): number {
  let value = -1;
  for (let i = powersCount(s, figure) - 1; i >= 0; i--) {
    const powers = powersAt(g, s, figure, i);
    if (powers === null) continue;
    for (const passive of powers.passives) if (passive.what === what && passive.n > value) value = passive.n;
  }
  return value < 0 ? otherwise : value;
}

export function isImmune(g: VeilOfRuin, s: RuinState, f: Figure, status: Status): boolean {
  for (let i = powersCount(s, f.figure) - 1; i >= 0; i--) {
    const powers = powersAt(g, s, f.figure, i);
    if (powers?.passives.some((passive) => passive.what === PassiveKind.immune && passive.type === status)) return true;
  }
  return false;
}

/** Does an enemy give its side the first turn (VR-K02)? */
export function enemiesGoFirst(g: VeilOfRuin, s: RuinState): boolean {
  for (let place = 0; place < s.match[M.ENEMIES]; place++) if (passiveValue(g, s, Most.heroes + place, PassiveKind.firstTurn, 0) > 0) return true;
  return false;
}

/**
 * An event that abilities wait for has come to a figure: those that hold are queued and resolve after the text in progress. `cause` is the figure that caused it,
 * or -1. VR-?56: whoever calls this for several figures calls it for enemies first.
 */
export function trigger(g: VeilOfRuin, s: RuinState, figure: number, on: Trigger, cause = -1): void {
  for (let i = 0, n = powersCount(s, figure); i < n; i++) {
    const powers = powersAt(g, s, figure, i);
    if (powers === null) continue;
    for (const ability of powers.abilities) if (fires(g, s, figure, ability, on, cause)) g.queue(s, figure, powersCard(s, figure, i), ability, cause);
  }
}

/**
 * The same in the middle of an attack that the abilities can still change: they resolve at once, before the attack goes on, in the order in which their cards lie.
 * What they prevent is meant for the figure itself.
 */
export function triggerNow(g: VeilOfRuin, s: RuinState, figure: number, on: Trigger, cause: number): void {
  for (let i = powersCount(s, figure) - 1; i >= 0; i--) {
    const powers = powersAt(g, s, figure, i);
    if (powers === null) continue;
    // The last one pushed resolves first.
    for (const ability of powers.abilities.toReversed()) {
      if (fires(g, s, figure, ability, on, cause)) fireAbility(g, s, figure, powersCard(s, figure, i), ability, cause, figure);
    }
  }
}

/** Does the ability wait for this, and does its condition hold? */
function fires(g: VeilOfRuin, s: RuinState, figure: number, ability: number, on: Trigger, cause: number): boolean {
  const { on: when, condition } = g.t.abilities[ability];
  return when === on && holdsFor(g, s, { who: figure, target: cause, chosen: -1 }, condition);
}

/** `trigger` for every figure of the fight, enemies first. */
export function triggerAll(g: VeilOfRuin, s: RuinState, on: Trigger, cause = -1): void {
  for (let place = 0; place < s.match[M.ENEMIES]; place++) trigger(g, s, Most.heroes + place, on, cause);
  for (let seat = 0; seat < g.seats; seat++) trigger(g, s, seat, on, cause);
}

/** Starts an ability: its text resolves with the causing figure as its target. */
export function fireAbility(g: VeilOfRuin, s: RuinState, figure: number, card: number, ability: number, cause: number, chosen = -1): void {
  g.emit(s, ALL, Event.ability, figure, card, ability);
  g.pushText(s, g.t.abilities[ability].text, figure, card, cause, chosen);
}
