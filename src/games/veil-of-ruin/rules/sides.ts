import type { VeilOfRuin } from '../game.ts';
import { type Enemy, type Figure, type Hero, M, Most, N, O, type RuinState, W } from '../state/state.ts';
import { Status } from '../state/words.ts';

// Who is in the fight, on which side, and who can be targeted (VR-M07, VR-R27, VR-R29, VR-Y28).

export function isHero(figure: number): boolean {
  return figure < Most.heroes;
}

/** Above 0 HP. */
export function isUp(f: Figure): boolean {
  return f.w[W.HP] > 0;
}

/** VR-U04: a status is on or off. */
export function hasStatus(f: Figure, status: Status): boolean {
  return f.w[W.STATUS + status] !== 0;
}

/** The enemies of this fight, from the highest initiative to the lowest. */
export function enemiesOf(s: RuinState): readonly Enemy[] {
  return s.enemies.slice(0, s.match[M.ENEMIES]);
}

/** Calls `each` for every figure of this fight on the other side: the enemies, in PVP the opposing heroes; for an enemy the heroes. */
export function eachOpponent(g: VeilOfRuin, s: RuinState, figure: number, each: (f: Figure) => void): void {
  if (!isHero(figure)) {
    for (let seat = 0; seat < g.seats; seat++) each(s.heroes[seat]);
  } else if (g.isPvp) {
    for (const seat of g.foes[figure]) each(s.heroes[seat]);
  } else {
    for (let place = 0; place < s.match[M.ENEMIES]; place++) each(s.enemies[place]);
  }
}

/** Calls `each` for every figure of this fight on the same side, itself included. */
export function eachFriend(g: VeilOfRuin, s: RuinState, figure: number, each: (f: Figure) => void): void {
  if (isHero(figure)) {
    for (const seat of g.allies[figure]) each(s.heroes[seat]);
  } else {
    for (let place = 0; place < s.match[M.ENEMIES]; place++) each(s.enemies[place]);
  }
}

/** Are the two on the same side? */
export function areFriends(g: VeilOfRuin, one: number, other: number): boolean {
  return isHero(one) === isHero(other) && (!isHero(one) || g.allies[one].includes(other));
}

/** Number of figures above 0 HP on the other side. */
export function opponentsUp(g: VeilOfRuin, s: RuinState, figure: number): number {
  let n = 0;
  eachOpponent(g, s, figure, (f) => {
    if (isUp(f)) n++;
  });
  return n;
}

/** VR-M07, VR-U16, VR-?75: an opponent above 0 HP that is not Invisible. */
export function canTarget(g: VeilOfRuin, s: RuinState, figure: number, opponent: number): boolean {
  const f = s.figures[opponent];
  if (f === undefined || areFriends(g, figure, opponent) || !isUp(f) || hasStatus(f, Status.invisible)) return false;
  return isHero(opponent) || opponent - Most.heroes < s.match[M.ENEMIES];
}

/** VR-U13, VR-?39: may this hero's attack card target the figure? A Taunted hero must pick its taunter, if that can be targeted. */
export function canAttack(g: VeilOfRuin, s: RuinState, h: Hero, opponent: number): boolean {
  if (!canTarget(g, s, h.figure, opponent)) return false;
  const taunter = h.w[W.TAUNTER] - 1;
  return !hasStatus(h, Status.taunted) || taunter === opponent || !canTarget(g, s, h.figure, taunter);
}

/** The compiled hero of a seat, the compiled card of an enemy. */
export function heroOf(g: VeilOfRuin, h: Hero) {
  return g.t.heroes[h.own[O.HERO]];
}
export function enemyCard(g: VeilOfRuin, e: Enemy) {
  return g.t.enemies[e.own[N.CARD]];
}
