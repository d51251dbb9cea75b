import { ALL, F } from '../../../core/index.ts';
import { Control } from '../../../kit/texts/instructions.ts';
import { Cond, FORM, To } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note, noteCard, Q } from '../record/books.ts';
import { Event, Kind } from '../state/kinds.ts';
import { A, type Figure, type Hero, O, type RuinState, W } from '../state/state.ts';
import { Status, Trigger } from '../state/words.ts';
import { addTarget, beginAttack, isDropped, isTarget, protectedDamage, recallAdditions } from './attack.ts';
import { amountFor, holdsFor, type Scene } from './conditions.ts';
import { counterWindow } from './counters.ts';
import { damageOf, dealDamage } from './health.ts';
import { drawCards } from './piles.ts';
import { earnAp } from './points.ts';
import { attackAdditions, attackFactor, trigger, triggerNow } from './powers.ts';
import { yesOrNo } from './question.ts';
import { redirectWindow } from './redirects.ts';
import { eachOpponent, hasStatus, heroOf, isHero, isUp } from './sides.ts';
import { placeInRecall, stanceOf } from './stances.ts';

// An attack card, step by step (group M). Its frame has the hero, the card and the target; what was read stands in the words of the attack.

/** Conditions of a card's text that can be read beforehand. */
export const MOST_READ = 30;

/** VR-M01: the attack begins. VR-?52: in PVP the attacked team may redirect it at once, after the abilities of the hero it is aimed at. */
export function attackRedirect(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const a = s.all;
  const card = a[f + F.source];
  const target = a[f + F.x] - 1;
  const isNew = s.attack[A.ATTACKER] === 0;
  if (isNew) {
    beginAttack(s, a[f + F.who], card, g.t.damageType[card]);
    if (target >= 0) addTarget(s, target);
  }
  if (!g.isPvp || target < 0) return;
  if (isNew) triggerNow(g, s, target, Trigger.targeted, a[f + F.who]);
  if (isNew || redirectWindow(g, s)) a[f + F.pc] = pc;
  else a[f + F.x] = 32 - Math.clz32(s.attack[A.TARGETS]); // whom it hits now
}

/** VR-M02: what the card depends on is read before it resolves; VR-U05, VR-U08, VR-?37: the rewards of Dazed and Exhausted targets. */
export function attackRead(g: VeilOfRuin, s: RuinState, f: number): void {
  const a = s.all;
  const h = s.heroes[a[f + F.who]];
  const card = a[f + F.source];
  const target = a[f + F.x] - 1;
  const { attack } = s;
  attack[A.MATCHED] = target >= 0 && g.t.effective[card] === stanceOf(g, s, s.figures[target]) ? 1 : 0; // VR-N07, VR-M16
  readConditions(g, s, f);
  let dazed = 0;
  let exhausted = 0;
  eachHit(g, s, f, (x) => {
    readDamage(g, s, h, card, x);
    addTarget(s, x.figure);
    const counts = x.figure === target || (g.t.aoe[card] !== 0 && g.options.aoeStatusBonus === 'each-enemy'); // VR-?12
    if (!counts) return;
    if (hasStatus(x, Status.dazed)) dazed++;
    if (hasStatus(x, Status.exhausted)) exhausted++;
  });
  h.own[O.STRONG_NEXT] = 0;
  if (target >= 0 && !isHero(target)) triggerNow(g, s, target, Trigger.targeted, h.figure); // before the damage, which it may prevent
  if (!g.mode.rewardsStatus(g)) return;
  attack[A.DRAWS] = dazed;
  if (exhausted > 0) earnAp(g, s, h, exhausted);
}

/** VR-M13, VR-M14, VR-?63: an AOE card hits all enemies above 0 HP, Invisible ones too; another card its target. */
function eachHit(g: VeilOfRuin, s: RuinState, f: number, each: (x: Figure) => void): void {
  const a = s.all;
  if (g.t.aoe[a[f + F.source]] !== 0) eachOpponent(g, s, a[f + F.who], (x) => isUp(x) && each(x));
  else if (a[f + F.x] > 0) each(s.figures[a[f + F.x] - 1]);
}

/** The additions and the factor of the damage to one enemy, as they stand now. */
function readDamage(g: VeilOfRuin, s: RuinState, h: Hero, card: number, x: Figure): void {
  const { sum, factor } = attackOn(g, s, h, card, x);
  s.attack[A.SUM + x.figure] = sum;
  s.attack[A.FACTOR + x.figure] = factor;
}

/** VR-M08, VR-M10, VR-?71: worked out for each enemy by itself. A card that prints no damage deals none, whatever is added. */
function attackOn(g: VeilOfRuin, s: RuinState, h: Hero, card: number, x: Figure): { sum: number; factor: number } {
  if (g.t.damage[card] < 0) return { sum: 0, factor: 0 };
  const type = g.t.damageType[card];
  const scene: Scene = { who: h.figure, target: x.figure, chosen: -1 };
  let sum = g.t.damage[card] + h.w[W.BUFFS] + h.own[O.STRONG_NEXT] + h.own[O.STRONG_TURN];
  let factor = attackFactor(g, s, h.figure, x.figure, type);
  for (const { condition, amount, sign, times } of g.t.modifiers[card]) {
    if (!holdsFor(g, s, scene, condition)) continue;
    sum += sign * amountFor(g, s, scene, ...amount);
    factor *= times;
  }
  sum += attackAdditions(g, s, h.figure, x.figure, type) + recallAdditions(g, s, h);
  return { sum, factor };
}

/** What an attack card of the hero would deal to a figure now, before counter actions (VR-M11: halved if the hero is Weakened). */
export function damageNow(g: VeilOfRuin, s: RuinState, h: Hero, card: number, x: Figure): number {
  const { sum, factor } = attackOn(g, s, h, card, x);
  return damageOf(sum, factor, hasStatus(h, Status.weakened) ? 1 : 0);
}

/** The conditions of the card's text, save those about someone chosen later. */
function readConditions(g: VeilOfRuin, s: RuinState, f: number): void {
  const a = s.all;
  const { code, conditions, text } = g.t;
  const { attack } = s;
  const from = text[a[f + F.source]];
  if (from < 0) return;
  const scene: Scene = { who: a[f + F.who], target: a[f + F.x] - 1, chosen: -1 };
  let first = -1;
  for (let pc = from; code[pc] !== Control.end; pc += FORM.width) {
    if (code[pc] !== Control.unless) continue;
    const condition = code[pc + 1];
    if (first < 0) first = condition;
    const bit = condition - first;
    if (bit >= MOST_READ || conditions[condition * Cond.size + Cond.of] === To.chosen) continue;
    attack[A.READABLE] |= 1 << bit;
    if (holdsFor(g, s, scene, condition)) attack[A.READ] |= 1 << bit;
  }
  attack[A.READ_FROM] = Math.max(0, first);
}

/** VR-U05, VR-?58: the hero may draw a card for a Dazed target. */
export function attackDazedDraw(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const h = s.heroes[s.all[f + F.who]];
  if (s.attack[A.DRAWS] === 0 || !isUp(h) || h.draw.count(s) + h.discard.count(s) === 0) return;
  s.all[f + F.pc] = pc;
  g.ask(s, Kind.dazedDraw, h.seat);
}

export const dazedDrawQuestion = yesOrNo((g, s, draws) => {
  s.attack[A.DRAWS]--;
  if (draws) drawCards(g, s, s.heroes[s.decider], 1);
});

/** VR-?52: in PVP counter actions come after VR-M02 and before the damage. VR-?72: an attacker that one of them brings down does nothing more. */
export function attackCounters(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  if (!g.isPvp || s.attack[A.TARGETS] === 0) return;
  const wasOpen = g.reactions.depth(s) > 0;
  if (counterWindow(g, s)) {
    s.all[f + F.pc] = pc;
    return;
  }
  if (wasOpen && isDropped(g, s)) s.attack[A.STOPPED] = 1;
  if (g.t.aoe[s.all[f + F.source]] === 0) followTarget(s, f);
}

/** A counter action may have moved the attack to its own hero: damage, effects and card go there, as they were read. */
function followTarget(s: RuinState, f: number): void {
  const before = s.all[f + F.x] - 1;
  const now = 31 - Math.clz32(s.attack[A.TARGETS]);
  s.attack[A.SUM + now] = s.attack[A.SUM + before];
  s.attack[A.FACTOR + now] = s.attack[A.FACTOR + before];
  s.all[f + F.x] = now + 1;
}

/** VR-M03: the damage. VR-M11: halved if the hero is Weakened. */
export function attackDamage(g: VeilOfRuin, s: RuinState, f: number): void {
  const a = s.all;
  const h = s.heroes[a[f + F.who]];
  const card = a[f + F.source];
  const { attack } = s;
  if (attack[A.STOPPED] !== 0) return;
  const weakened = hasStatus(h, Status.weakened) ? 1 : 0;
  eachHit(g, s, f, (x) => {
    if (!isTarget(s, x.figure)) return;
    const sum = attack[A.SUM + x.figure];
    const factor = attack[A.FACTOR + x.figure];
    const n = protectedDamage(s, x.figure, sum, factor, weakened);
    if (isHero(x.figure)) note(s, x.figure, B.PREVENTED, damageOf(sum, factor, weakened) - n);
    // A hero that takes over the hit of an AOE card on its ally is hit twice.
    for (let hits = isHero(x.figure) ? attack[A.HITS + x.figure] : 1; hits > 0; hits--) {
      const dealt = dealDamage(g, s, x, n, h.figure);
      note(s, h.seat, B.ATTACK_DAMAGE, dealt);
      noteCard(s, card, Q.DAMAGE, dealt);
    }
  });
}

/** VR-M04: the other effects. Also the text of every other card, item and ability. */
export function attackText(g: VeilOfRuin, s: RuinState, f: number): void {
  const a = s.all;
  const card = a[f + F.source];
  if (s.attack[A.STOPPED] !== 0 && s.attack[A.WHICH] === card) return;
  const text = card < 0 ? heroOf(g, s.heroes[a[f + F.who]]).ability : g.t.text[card];
  g.pushText(s, text, a[f + F.who], card, a[f + F.x] - 1, a[f + F.y] - 1);
}

/** VR-M05, VR-?36, VR-?38, VR-?65: into the target's Recall Zone; without a target above 0 HP, or if its hero fell, to the discard pile. */
export function attackPlace(g: VeilOfRuin, s: RuinState, f: number): void {
  const a = s.all;
  const h = s.heroes[a[f + F.who]];
  const card = a[f + F.source];
  const target = a[f + F.x] - 1;
  h.own[O.LAST_RESULTANT] = g.t.resultant[card] + 1;
  if (target >= 0 && isUp(s.figures[target]) && isUp(h)) placeInRecall(g, s, s.figures[target], card, h.seat);
  else h.discard.push(s, card);
}

/** VR-M06, VR-N05, VR-N06: a match triggers the hero's combat trait, unless it is Disabled (VR-N14). */
export function attackTrait(g: VeilOfRuin, s: RuinState, f: number): void {
  const a = s.all;
  const h = s.heroes[a[f + F.who]];
  const target = a[f + F.x] - 1;
  if (s.attack[A.MATCHED] === 0 || s.attack[A.STOPPED] !== 0) return;
  note(s, h.seat, B.MATCHES);
  noteCard(s, a[f + F.source], Q.MATCHED);
  trigger(g, s, target, Trigger.matched, h.figure);
  const triggers = isUp(h) && !hasStatus(h, Status.disabled) && (g.options.traitOnKill || isUp(s.figures[target]));
  if (!triggers) return;
  note(s, h.seat, B.TRAITS);
  g.emit(s, ALL, Event.matched, h.seat, a[f + F.source], target);
  trigger(g, s, h.figure, Trigger.matched, target);
  g.pushText(s, heroOf(g, h).trait, h.figure, -1, target);
}
