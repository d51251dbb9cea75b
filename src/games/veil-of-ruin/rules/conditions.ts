import { F } from '../../../core/index.ts';
import { Cond, Count, N as CountWord, Is, To } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { A, type Figure, type Hero, Most, N, O, type RuinState, W } from '../state/state.ts';
import { eachFriend, eachOpponent, isHero, isUp } from './sides.ts';
import { stanceOf } from './stances.ts';

// Amounts, counts and conditions of texts.

/** What a text speaks of: whose it is, its target, whom it chose last; figures or -1. */
export interface Scene {
  readonly who: number;
  readonly target: number;
  readonly chosen: number;
}

export function sceneOf(s: RuinState, f: number): Scene {
  const a = s.all;
  return { who: a[f + F.who], target: a[f + F.x] - 1, chosen: a[f + F.y] - 1 };
}

/** The one figure that a word means; -1 if there is none. Words for several figures mean nobody here. */
export function figureOf(scene: Scene, to: To): number {
  switch (to) {
    case To.self:
      return scene.who;
    case To.target:
      return scene.target;
    case To.chosen:
    case To.attacked:
      return scene.chosen;
    default:
      return -1;
  }
}

/** VR-M02: does the condition hold? -1 is no condition. One about nobody does not hold. */
export function holdsFor(g: VeilOfRuin, s: RuinState, scene: Scene, condition: number): boolean {
  if (condition < 0) return true;
  const { conditions } = g.t;
  const at = condition * Cond.size;
  const is = evaluate(g, s, scene, at);
  return conditions[at + Cond.not] !== 0 ? !is : is;
}

function evaluate(g: VeilOfRuin, s: RuinState, scene: Scene, at: number): boolean {
  const { conditions } = g.t;
  const parameter = conditions[at + Cond.parameter];
  switch (conditions[at + Cond.what]) {
    case Is.count: {
      const n = countFor(g, s, scene, parameter);
      return n >= conditions[at + Cond.least] && n <= conditions[at + Cond.most];
    }
    case Is.damageType:
      return s.attack[A.ATTACKER] !== 0 && s.attack[A.TYPE] === parameter;
    case Is.critical:
      return s.attack[A.CRITICAL] !== 0 && !isCancelled(s, scene.target) && !isCancelled(s, scene.chosen);
    default:
      break;
  }
  const f = s.figures[figureOf(scene, conditions[at + Cond.of])];
  if (f === undefined) return false;
  switch (conditions[at + Cond.what]) {
    case Is.status:
      return parameter < 0 ? anyStatus(f) : f.w[W.STATUS + parameter] !== 0;
    case Is.stance:
      return isUp(f) && stanceOf(g, s, f) === parameter;
    case Is.wounded:
      return parameter === 0 ? f.w[W.HP] * 2 <= f.w[W.MAX] : f.w[W.HP] <= parameter;
    case Is.boss:
      return !isHero(f.figure) && g.t.enemies[s.enemies[f.figure - Most.heroes].own[N.CARD]].isBoss;
    default:
      return !isUp(f); // Is.fallen
  }
}

/** VR-S16: is the critical cancelled for this figure? -1 is nobody. */
export function isCancelled(s: RuinState, figure: number): boolean {
  return figure >= 0 && (s.attack[A.CANCELLED] & (1 << figure)) !== 0;
}

function anyStatus(f: Figure): boolean {
  return f.w.subarray(W.STATUS, W.TAUNTER).some((end) => end !== 0);
}

/** The value of a count (ops.ts `Count`). */
export function countFor(g: VeilOfRuin, s: RuinState, scene: Scene, counted: number): number {
  return countWhat(g, s, scene, g.t.counts[counted * CountWord.size + CountWord.what], g.t.counts[counted * CountWord.size + CountWord.of]);
}

function countWhat(g: VeilOfRuin, s: RuinState, scene: Scene, what: Count, of: To): number {
  switch (what) {
    case Count.enemies:
      return up(g, s, scene.who, eachOpponent);
    case Count.heroes:
      return up(g, s, scene.who, eachFriend);
    case Count.round:
      return s.round;
    default: {
      const f = s.figures[figureOf(scene, of)];
      return f === undefined ? 0 : countOf(s, scene, f, what);
    }
  }
}

function up(g: VeilOfRuin, s: RuinState, who: number, each: typeof eachFriend): number {
  let n = 0;
  each(g, s, who, (f) => {
    if (isUp(f)) n++;
  });
  return n;
}

function countOf(s: RuinState, scene: Scene, f: Figure, what: number): number {
  switch (what) {
    case Count.ownRecall: // VR-M18: the card itself is not there yet
      return ownedIn(s, f, scene.who);
    case Count.recall:
      return f.recall.count(s);
    case Count.buffs:
      return f.w[W.BUFFS];
    case Count.hp:
      return f.w[W.HP];
    case Count.missingHp:
      return f.w[W.MAX] - f.w[W.HP];
    case Count.statuses:
      return f.w.subarray(W.STATUS, W.TAUNTER).reduce((n, end) => n + (end !== 0 ? 1 : 0), 0);
    default:
      return isHero(f.figure) ? countOfHero(s, f as Hero, what) : 0;
  }
}

function countOfHero(s: RuinState, h: Hero, what: number): number {
  switch (what) {
    case Count.hand:
      return h.hand.count(s);
    case Count.ap:
      return h.own[O.ACTIVE];
    case Count.earnedAp:
      return h.own[O.EARNED];
    case Count.cards:
      return h.own[O.CARDS];
    case Count.attacks:
      return h.own[O.ATTACKS];
    case Count.roundAttacks:
      return h.own[O.ROUND_ATTACKS];
    case Count.boons:
      return h.boons.count(s);
    case Count.companions:
      return h.own[O.COMPANION] !== 0 ? 1 : 0;
    case Count.discardPile:
      return h.discard.count(s);
    case Count.drawPile:
      return h.draw.count(s);
    default:
      return h.own[O.AFFLICTED]; // Count.afflictions: in the whole deck
  }
}

/** Cards of a hero in a figure's Recall Zone. */
export function ownedIn(s: RuinState, f: Figure, seat: number): number {
  let n = 0;
  for (let i = 0; i < f.recall.count(s); i++) if (f.recall.tag(s, i) === seat) n++;
  return n;
}

/** An amount: its three operands as program.ts packs them. */
export function amountFor(g: VeilOfRuin, s: RuinState, scene: Scene, n: number, counted: number, limits: number): number {
  if (counted === 0) return n;
  const most = limits >> 8;
  const value = n * countFor(g, s, scene, counted - 1) + (limits & 255);
  return most > 0 && value > most - 1 ? most - 1 : value;
}
