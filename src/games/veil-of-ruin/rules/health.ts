import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note, noteCard, noteGame, Q, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type Figure, type Hero, M, Most, N, O, type RuinState, W } from '../state/state.ts';
import { Trigger } from '../state/words.ts';
import { discardHand } from './piles.ts';
import { convertAp } from './points.ts';
import { trigger, triggerAll } from './powers.ts';
import { areFriends, isHero, isUp } from './sides.ts';
import { emptyRecall } from './stances.ts';

// Damage, healing, 0 HP and revival (groups M, P, S, T).

/** VR-M08, VR-S10, VR-?42: additions first, not below 0; then all factors; rounded up once at the end. */
export function damageOf(sum: number, factor: number, halvings: number): number {
  return Math.ceil((Math.max(0, sum) * factor) / 2 ** halvings);
}

/**
 * Damage to a figure, not below 0 HP (VR-M12). VR-P15, VR-P16: a hero's companion takes it first, the rest reaches the hero. `by` is the figure that deals it, or
 * -1. Returns what companion and figure took together.
 */
export function dealDamage(g: VeilOfRuin, s: RuinState, f: Figure, n: number, by: number, pastCompanion = false): number {
  if (!isUp(f) || n <= 0) return 0;
  const absorbed = isHero(f.figure) && !pastCompanion ? hurtCompanion(g, s, s.heroes[f.figure], n) : 0;
  const taken = Math.min(n - absorbed, f.w[W.HP]);
  if (taken > 0) {
    f.w[W.HP] -= taken;
    if (isHero(f.figure)) {
      note(s, f.figure, B.DAMAGE_TAKEN, taken);
      s.match[M.LAST_HIT] = by + 1;
    }
    g.emit(s, ALL, Event.damage, f.figure, taken, by);
    trigger(g, s, f.figure, Trigger.damaged, by);
    if (f.w[W.HP] === 0) fall(g, s, f, by);
  }
  return absorbed + taken;
}

/** VR-S11, VR-?43: a companion at 0 HP goes to its owner's discard pile. */
function hurtCompanion(g: VeilOfRuin, s: RuinState, h: Hero, n: number): number {
  if (h.own[O.COMPANION] === 0) return 0;
  const taken = Math.min(n, h.own[O.COMPANION_HP]);
  h.own[O.COMPANION_HP] -= taken;
  note(s, h.seat, B.COMPANION_TAKEN, taken);
  g.emit(s, ALL, Event.companionHurt, h.seat, taken);
  if (h.own[O.COMPANION_HP] === 0) dismissCompanion(g, s, h);
  return taken;
}

/** The companion's card goes to its hero's discard pile. */
export function dismissCompanion(g: VeilOfRuin, s: RuinState, h: Hero): void {
  const card = h.own[O.COMPANION] - 1;
  if (card < 0) return;
  h.own[O.COMPANION] = 0;
  h.own[O.COMPANION_HP] = 0;
  h.discard.push(s, card);
  g.emit(s, ALL, Event.companionGone, h.seat, card);
}

/** VR-?43: loss of HP is not damage and goes past the companion. */
export function loseHp(g: VeilOfRuin, s: RuinState, f: Figure, n: number, by = -1): void {
  const lost = Math.min(n, f.w[W.HP]);
  if (lost === 0) return;
  f.w[W.HP] -= lost;
  if (isHero(f.figure)) {
    note(s, f.figure, B.HP_LOST, lost);
    s.match[M.LAST_HIT] = by + 1;
  }
  g.emit(s, ALL, Event.hpLost, f.figure, lost);
  if (f.w[W.HP] === 0) fall(g, s, f, by);
}

/** VR-?06: never above the maximum. VR-?05: a figure at 0 HP is healed only by texts that say so, and revives. */
export function heal(g: VeilOfRuin, s: RuinState, f: Figure, n: number, mayBeFallen = false): void {
  if (!isUp(f) && !mayBeFallen) return;
  const healed = Math.min(n, f.w[W.MAX] - f.w[W.HP]);
  if (healed <= 0) return;
  if (!isUp(f)) {
    revive(g, s, f, healed);
    return;
  }
  f.w[W.HP] += healed;
  if (isHero(f.figure)) note(s, f.figure, B.HEALED, healed);
  g.emit(s, ALL, Event.healed, f.figure, healed);
}

/** VR-T12, VR-M24, VR-?57: it keeps AP and tokens; an enemy's Recall Zone is empty, so it is in its base stance. */
export function revive(g: VeilOfRuin, s: RuinState, f: Figure, hp: number): void {
  if (isUp(f)) return;
  f.w[W.HP] = Math.min(hp, f.w[W.MAX]);
  f.w[W.DOWN] = 0;
  if (isHero(f.figure)) {
    note(s, f.figure, B.REVIVALS);
    if (!g.options.revivedMayActThisRound) s.heroes[f.figure].own[O.TURN_TAKEN] = 1;
  } else noteGame(s, T.ENEMIES_REVIVED);
  g.emit(s, ALL, Event.revived, f.figure, f.w[W.HP]);
}

/** A figure is at 0 HP: it is withdrawn at once (VR-T01), before anything else of the attack happens (VR-?74). */
function fall(g: VeilOfRuin, s: RuinState, f: Figure, by: number): void {
  f.w[W.DOWN] = 1;
  g.emit(s, ALL, Event.down, f.figure, by);
  if (isHero(f.figure)) heroFalls(g, s, s.heroes[f.figure]);
  else enemyFalls(g, s, f);
  if (g.isPvp)
    for (const { seat } of s.heroes) trigger(g, s, seat, areFriends(g, seat, f.figure) ? Trigger.heroDown : Trigger.enemyDown, f.figure); // VR-Y28
  else triggerAll(g, s, isHero(f.figure) ? Trigger.heroDown : Trigger.enemyDown, f.figure);
}

function heroFalls(g: VeilOfRuin, s: RuinState, h: Hero): void {
  note(s, h.seat, B.DOWNS);
  const round = h.seat * B.WORDS + B.DOWN_ROUND;
  if (s.books[round] === 0) s.books[round] = s.round;
  discardBoons(g, s, h); // VR-T03; its own boons elsewhere stay (VR-T04)
  discardHand(g, s, h); // VR-T05
  for (const other of s.figures) if (other !== undefined) emptyRecall(g, s, other, h.seat); // VR-T06
  if (g.isPvp) {
    emptyRecall(g, s, h); // VR-Y25
    h.w[W.STANCE_SET] = 0;
  }
  convertAp(g, s, h); // VR-T07
  if (!g.options.companionSurvivesOwner) dismissCompanion(g, s, h);
}

function enemyFalls(g: VeilOfRuin, s: RuinState, f: Figure): void {
  f.w[W.BUFFS] = 0; // VR-M19
  emptyRecall(g, s, f); // VR-M20
  f.w[W.STANCE_SET] = 0;
  noteGame(s, T.ENEMIES_DOWN);
  noteCard(s, g.t.enemies[s.enemies[f.figure - Most.heroes].own[N.CARD]].type, Q.FELLED);
}

/** Each boon goes to its owner's discard pile (VR-?45). */
export function discardBoons(g: VeilOfRuin, s: RuinState, h: Hero): void {
  for (let i = h.boons.count(s) - 1; i >= 0; i--) discardBoon(g, s, h, i);
}

export function discardBoon(g: VeilOfRuin, s: RuinState, h: Hero, i: number): void {
  const owner = h.boons.tag(s, i);
  const card = h.boons.take(s, i);
  s.heroes[owner].discard.push(s, card);
  g.emit(s, ALL, Event.boonGone, h.seat, card);
}

/** Buff counters: an enemy at 0 HP takes none (VR-?74). */
export function addBuffs(g: VeilOfRuin, s: RuinState, f: Figure, n: number): void {
  if (!isHero(f.figure) && !isUp(f)) return;
  f.w[W.BUFFS] += n;
  g.emit(s, ALL, Event.buffs, f.figure, n);
}

export function removeBuffs(g: VeilOfRuin, s: RuinState, f: Figure, n: number): void {
  const removed = Math.min(n, f.w[W.BUFFS]);
  if (removed === 0) return;
  f.w[W.BUFFS] -= removed;
  g.emit(s, ALL, Event.buffs, f.figure, -removed);
}
