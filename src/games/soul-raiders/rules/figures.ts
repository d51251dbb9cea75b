import { F } from '../../../core/index.ts';
import type { SoulRaiders } from '../game.ts';
import { G, M, Most, type RaiderState } from '../state/state.ts';
import { Potion, Spell } from '../state/words.ts';

// Figures: the Heroes (0 … 3, by seat) and their clones (4 … 7). A clone is a Hero run by the same player (SR-W04).

export function heroOf(figure: number): number {
  return figure % Most.heroes;
}

export function isClone(figure: number): boolean {
  return figure >= Most.heroes;
}

export function cloneOf(hero: number): number {
  return Most.heroes + hero;
}

/** The Location of a figure, or -1 if it is in none. */
export function locationOf(s: RaiderState, figure: number): number {
  return s.figures[figure * G.WORDS + G.AT] - 1;
}

export function isInPlay(s: RaiderState, figure: number): boolean {
  return s.figures[figure * G.WORDS + G.AT] > 0;
}

/** Figures in a Location, Heroes first. */
export function figuresAt(g: SoulRaiders, s: RaiderState, location: number): number[] {
  return g.figures.filter((figure) => locationOf(s, figure) === location);
}

/** In the lowest bit of a text's z: it concerns visible figures only (SR-N16). */
export const VISIBLE_ONLY = 1;

/** Figures in a Location whom the text of this frame can concern. */
export function concernedAt(g: SoulRaiders, s: RaiderState, f: number, location: number): number[] {
  const there = figuresAt(g, s, location);
  return (s.all[f + F.z] & VISIBLE_ONLY) === 0 ? there : there.filter((figure) => !isInvisible(s, figure));
}

export function isOccupied(g: SoulRaiders, s: RaiderState, location: number): boolean {
  for (let hero = 0; hero < g.seats; hero++) if (locationOf(s, hero) === location || locationOf(s, cloneOf(hero)) === location) return true;
  return false;
}

export function isInvisible(s: RaiderState, figure: number): boolean {
  return s.figures[figure * G.WORDS + G.INVISIBLE] > 0;
}

/** Aptitudes that cards give until Preparation. */
export const enum Granted {
  elusive = 1,
  invulnerable = 2,
}

/** SR-I01, SR-S12. */
export function isElusive(s: RaiderState, figure: number): boolean {
  return isInvisible(s, figure) || (s.figures[figure * G.WORDS + G.GRANTED] & Granted.elusive) !== 0;
}

/** SR-T17, SR-S13. */
export function isInvulnerable(g: SoulRaiders, s: RaiderState, figure: number): boolean {
  return (s.figures[figure * G.WORDS + G.GRANTED] & Granted.invulnerable) !== 0 || inForce(g, s, figure, Spell.forceField) > 0;
}

/** How many cards with this Temporary spell lie face up by a figure, Potions of the same effect included. */
export function inForce(g: SoulRaiders, s: RaiderState, figure: number, spell: Spell): number {
  const zone = s.inForce[figure];
  let n = 0;
  for (let i = 0; i < zone.count(s); i++) if (g.t.actions[zone.card(s, i)].spell === spell) n++;
  if (isClone(figure)) return n;
  if (spell === Spell.enthrall) return n + drunk(s, figure, Potion.enthrall);
  if (spell === Spell.weakness) return n + drunk(s, figure, Potion.weakness);
  return n;
}

/** Potions of a kind in force on a Hero. */
export function drunk(s: RaiderState, hero: number, potion: Potion): number {
  return s.drunk[hero * 5 + potion];
}

/** Marks that a standing rule may have something to do: Anti-Magic, or Enemies of Invisible Heroes. */
export function touch(s: RaiderState): void {
  s.words[M.DIRTY] = 1;
}
