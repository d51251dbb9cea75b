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

/** Calls `each` for all that a figure has in force: an enemy's trait; a hero's relic, equipped items and artifacts, boons. `card` is -1 for traits and relics. */
export function eachPowers(g: VeilOfRuin, s: RuinState, figure: number, each: (powers: PowersTable, card: number) => void): void {
  if (figure >= Most.heroes) {
    const e = s.enemies[figure - Most.heroes];
    const { powers } = g.t.enemies[e.own[N.CARD]];
    if (powers !== null && traitWorks(g, e)) each(powers, -1);
    return;
  }
  const h = s.heroes[figure];
  const { relic } = g.t.heroes[h.own[O.HERO]];
  if (relic !== null && hasRelic(g)) each(relic, -1);
  for (const pile of [h.equipped, h.boons]) {
    for (let i = 0; i < pile.count(s); i++) {
      const card = pile.card(s, i);
      const powers = g.t.powers[card];
      if (powers !== null) each(powers, card);
    }
  }
}

/** VR-C08, VR-C09, VR-X17: relics are used with two heroes, and in PVP. */
export function hasRelic(g: VeilOfRuin): boolean {
  return g.isPvp || g.seats === 2;
}

function eachPassive(g: VeilOfRuin, s: RuinState, figure: number, what: PassiveKind, each: (passive: PassiveTable) => void): void {
  eachPowers(g, s, figure, ({ passives }) => {
    for (const passive of passives) if (passive.what === what) each(passive);
  });
}

/** Sum of the passives of a kind that fit a damage type, read in this scene. */
function total(g: VeilOfRuin, s: RuinState, figure: number, what: PassiveKind, type: number, scene: Scene): number {
  let n = 0;
  eachPassive(g, s, figure, what, (passive) => {
    if ((passive.type < 0 || passive.type === type) && holdsFor(g, s, scene, passive.condition)) n += passive.n;
  });
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
  let factor = 1;
  eachPassive(g, s, attacker, PassiveKind.attackTimes, (passive) => {
    if ((passive.type < 0 || passive.type === type) && holdsFor(g, s, { who: attacker, target, chosen: -1 }, passive.condition)) factor *= passive.n;
  });
  return factor;
}

/** Changes of the cost of an action by passives: the hero's own, and those of enemies' traits. */
export function costPassives(g: VeilOfRuin, s: RuinState, h: Hero, kind: CardKind | -1): number {
  let n = 0;
  const add = (passive: PassiveTable): void => {
    if (costApplies(passive.type, kind)) n += passive.n;
  };
  eachPassive(g, s, h.figure, PassiveKind.cost, add);
  for (let place = 0; place < s.match[M.ENEMIES]; place++) eachPassive(g, s, Most.heroes + place, PassiveKind.cost, add);
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
  eachPassive(g, s, figure, what, (passive) => {
    if (passive.n > value) value = passive.n;
  });
  return value < 0 ? otherwise : value;
}

export function isImmune(g: VeilOfRuin, s: RuinState, f: Figure, status: Status): boolean {
  let immune = false;
  eachPassive(g, s, f.figure, PassiveKind.immune, (passive) => {
    if (passive.type === status) immune = true;
  });
  return immune;
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
  eachAbility(g, s, figure, on, cause, (ability, card) => g.queue(s, figure, card, ability, cause));
}

/**
 * The same in the middle of an attack that the abilities can still change: they resolve at once, before the attack goes on, in the order in which their cards lie.
 * What they prevent is meant for the figure itself.
 */
export function triggerNow(g: VeilOfRuin, s: RuinState, figure: number, on: Trigger, cause: number): void {
  const found: { ability: number; card: number }[] = [];
  eachAbility(g, s, figure, on, cause, (ability, card) => found.unshift({ ability, card })); // the last one pushed resolves first
  for (const { ability, card } of found) fireAbility(g, s, figure, card, ability, cause, figure);
}

/** Calls `each` for the abilities of a figure that wait for an event and whose conditions hold. */
function eachAbility(g: VeilOfRuin, s: RuinState, figure: number, on: Trigger, cause: number, each: (ability: number, card: number) => void): void {
  eachPowers(g, s, figure, ({ abilities }, card) => {
    for (const ability of abilities) {
      const { on: when, condition } = g.t.abilities[ability];
      if (when === on && holdsFor(g, s, { who: figure, target: cause, chosen: -1 }, condition)) each(ability, card);
    }
  });
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
