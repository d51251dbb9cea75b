import { F } from '../../../core/index.ts';
import { Arg, To } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { A, type Figure, M, Most, N, type RuinState } from '../state/state.ts';
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
      if (reachesAll(g, s, f)) eachOpponent(g, s, who, (figure) => isUp(figure) && each(figure));
      else one(s, a[f + F.x] - 1, each);
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
      one(s, randomOf(g, s, isHero(who) ? friendsWhere(g, s, who, isUp) : opponentsWhere(g, s, who, isUp)), each);
      return;
    case To.randomEnemy:
      one(s, randomOf(g, s, opponentsWhere(g, s, who, isUp)), each);
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

/** VR-?71, option `each-enemy`: other effects of an AOE attack card reach every enemy. */
function reachesAll(g: VeilOfRuin, s: RuinState, f: number): boolean {
  const card = s.all[f + F.source];
  if (g.options.aoeEffects !== 'each-enemy' || card < 0 || g.t.aoe[card] === 0) return false;
  return s.attack[A.ATTACKER] === s.all[f + F.who] + 1 && s.attack[A.WHICH] === card;
}

/** Masks of figures. */
function opponentsWhere(g: VeilOfRuin, s: RuinState, who: number, test: (f: Figure) => boolean): number {
  let mask = 0;
  eachOpponent(g, s, who, (f) => {
    if (test(f)) mask |= 1 << f.figure;
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
  if (to === To.enemy) return opponentsWhere(g, s, who, (f) => canTarget(g, s, who, f.figure));
  const heroes = friendsWhere(g, s, who, (f) => (isUp(f) ? fallen !== Arg.fallenOnly : fallen !== Arg.standing));
  return to === To.ally ? heroes & ~(1 << who) : heroes;
}
