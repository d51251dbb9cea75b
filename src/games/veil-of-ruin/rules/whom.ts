import { F } from '../../../core/index.ts';
import { Arg, To } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { A, type Figure, M, Most, N, type RuinState } from '../state/state.ts';
import { isTarget } from './attack.ts';
import { canTarget, eachFriend, eachOpponent, isHero, isUp } from './sides.ts';

// Whom an effect concerns (language.ts WHO).

/** Calls `each` for every figure that a word means in the text of frame f. */
export function eachConcerned(g: VeilOfRuin, s: RuinState, f: number, to: To, each: (figure: Figure) => void): void {
  const a = s.all;
  const who = a[f + F.who];
  switch (to) {
    case To.self:
      each(s.figures[who]);
      return;
    case To.target:
      eachTarget(g, s, f, each);
      return;
    case To.chosen:
    case To.attacked:
      one(s, a[f + F.y] - 1, each);
      return;
    case To.allies:
      eachFriend(g, s, who, (figure) => isUp(figure) && figure.figure !== who && each(figure));
      return;
    case To.heroes:
      (isHero(who) ? eachFriend : eachOpponent)(g, s, who, (figure) => isUp(figure) && each(figure));
      return;
    case To.enemies:
      eachOpponent(g, s, who, (figure) => isUp(figure) && each(figure));
      return;
    case To.randomHero:
      one(s, randomOf(g, s, isHero(who) ? friendsWhere(g, s, who, isUp) : targetable(g, s, who)), each);
      return;
    case To.randomEnemy:
      one(s, randomOf(g, s, targetable(g, s, who)), each);
      return;
    case To.minion:
      one(s, randomOf(g, s, minions(g, s, who, true)), each);
      return;
    default:
      throw new Error(`a text asks for its target (${to}) before it is chosen`);
  }
}

function one(s: RuinState, figure: number, each: (f: Figure) => void): void {
  if (figure >= 0) each(s.figures[figure]);
}

/**
 * The target of a text. In the text of an attack card VR-?74: also one that the damage brought to 0 HP, unless `effectsOnDowned` is off; VR-?71, option `each-enemy`:
 * every enemy that an AOE card hit.
 */
function eachTarget(g: VeilOfRuin, s: RuinState, f: number, each: (figure: Figure) => void): void {
  const target = s.all[f + F.x] - 1;
  const reaches = (figure: Figure): boolean => isUp(figure) || g.options.effectsOnDowned;
  if (!isOfAttackCard(s, f)) one(s, target, each);
  else if (g.options.aoeEffects === 'each-enemy' && g.t.aoe[s.all[f + F.source]] !== 0)
    eachOpponent(g, s, s.all[f + F.who], (figure) => isTarget(s, figure.figure) && reaches(figure) && each(figure));
  else one(s, target, (figure) => reaches(figure) && each(figure));
}

/** Is this the text of the attack card in progress? */
function isOfAttackCard(s: RuinState, f: number): boolean {
  return s.attack[A.ATTACKER] === s.all[f + F.who] + 1 && isHero(s.all[f + F.who]) && s.attack[A.WHICH] === s.all[f + F.source];
}

/** VR-?75, VR-R27: the opponents that can be targeted, as a mask: a random pick among them is no exception. */
function targetable(g: VeilOfRuin, s: RuinState, who: number): number {
  let mask = 0;
  eachOpponent(g, s, who, (f) => {
    if (canTarget(g, s, who, f.figure)) mask |= 1 << f.figure;
  });
  return mask;
}

function friendsWhere(g: VeilOfRuin, s: RuinState, who: number, test: (f: Figure) => boolean): number {
  let mask = 0;
  eachFriend(g, s, who, (f) => {
    if (test(f)) mask |= 1 << f.figure;
  });
  return mask;
}

/** Other Minions in this fight that are up, or at 0 HP. */
export function minions(g: VeilOfRuin, s: RuinState, who: number, areUp: boolean): number {
  let mask = 0;
  for (let place = 0; place < s.match[M.ENEMIES]; place++) {
    const e = s.enemies[place];
    if (e.figure !== who && isUp(e) === areUp && !g.t.enemies[e.own[N.CARD]].isBoss) mask |= 1 << e.figure;
  }
  return mask;
}

/** A figure of the mask, all equally likely; -1 if there is none. */
export function randomOf(g: VeilOfRuin, s: RuinState, mask: number): number {
  let n = 0;
  for (let figure = 0; figure < Most.figures; figure++) if ((mask & (1 << figure)) !== 0) n++;
  if (n === 0) return -1;
  let i = n === 1 ? 0 : g.luck.below(s, g.textLuck, n);
  for (let figure = 0; ; figure++) if ((mask & (1 << figure)) !== 0 && i-- === 0) return figure;
}

/** VR-A16, VR-?44, VR-?75: the figures that a hero may choose as ally, hero or enemy, as a mask. `fallen`: are heroes at 0 HP among them (VR-T02)? */
export function choosable(g: VeilOfRuin, s: RuinState, who: number, to: To, fallen: Arg = Arg.standing): number {
  if (to === To.enemy) return targetable(g, s, who);
  const heroes = friendsWhere(g, s, who, (f) => (isUp(f) ? fallen !== Arg.fallenOnly : fallen !== Arg.standing));
  return to === To.ally ? heroes & ~(1 << who) : heroes;
}
