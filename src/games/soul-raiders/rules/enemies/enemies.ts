import { ALL } from '../../../../core/index.ts';
import type { EnemyTable } from '../../content/tables.ts';
import type { SoulRaiders } from '../../game.ts';
import { noteCard, noteGame, Q, T } from '../../record/books.ts';
import { Event } from '../../state/kinds.ts';
import { E, M, Most, type RaiderState, Scripted, X } from '../../state/state.ts';
import { Ability, Spell } from '../../state/words.ts';
import { figuresAt, inForce, locationOf, touch } from '../figures.ts';

// Enemies in play. Each has a place; a new one takes the lowest that is free.

export function cardAt(s: RaiderState, place: number): number {
  return s.enemies[place * E.WORDS + E.CARD] - 1;
}

export function tableAt(g: SoulRaiders, s: RaiderState, place: number): EnemyTable {
  return g.t.enemies[cardAt(s, place)];
}

/** The figure an Enemy is assigned to, or -1. */
export function figureOf(s: RaiderState, place: number): number {
  return s.enemies[place * E.WORDS + E.FIGURE] - 1;
}

export function hasFlag(s: RaiderState, place: number, flag: X): boolean {
  return (s.enemies[place * E.WORDS + E.FLAGS] & flag) !== 0;
}
export function setFlag(s: RaiderState, place: number, flag: X): void {
  s.enemies[place * E.WORDS + E.FLAGS] |= flag;
}
export function clearFlag(s: RaiderState, place: number, flag: X): void {
  s.enemies[place * E.WORDS + E.FLAGS] &= ~flag;
}

export function isControlled(s: RaiderState, place: number): boolean {
  return s.enemies[place * E.WORDS + E.TOKENS] > 0;
}

/** Is there an Enemy at this place? Controlled cards are none (SR-T44), nor are defeated ones. */
export function isEnemy(s: RaiderState, place: number): boolean {
  const e = place * E.WORDS;
  return s.enemies[e + E.CARD] !== 0 && s.enemies[e + E.TOKENS] === 0 && (s.enemies[e + E.FLAGS] & (X.DEFEATED | X.LEAVING | X.BEHIND)) === 0;
}

/** SR-O06: where an Enemy is: with its Hero, or where it waits to be assigned; -1 for nowhere. */
export function placeOf(s: RaiderState, place: number): number {
  const figure = figureOf(s, place);
  return figure >= 0 ? locationOf(s, figure) : s.enemies[place * E.WORDS + E.AT] - 1;
}

/** All Enemies for which a condition holds, by place. */
export function enemiesWhere(s: RaiderState, test: (place: number) => boolean): number[] {
  const found: number[] = [];
  for (let place = 0; place < s.words[M.TOP]; place++) if (isEnemy(s, place) && test(place)) found.push(place);
  return found;
}

/** Enemies assigned to a figure. */
export function enemiesOf(s: RaiderState, figure: number): number[] {
  return enemiesWhere(s, (place) => figureOf(s, place) === figure);
}

/** Enemies in a Location. */
export function enemiesAt(s: RaiderState, location: number): number[] {
  return enemiesWhere(s, (place) => placeOf(s, place) === location);
}

/** The place of the card that a figure controls, or -1. */
export function controlledBy(s: RaiderState, figure: number): number {
  for (let place = 0; place < s.words[M.TOP]; place++) if (isControlled(s, place) && figureOf(s, place) === figure) return place;
  return -1;
}

/** SR-K11, SR-Z08. */
export function shieldsLeft(g: SoulRaiders, s: RaiderState, place: number): number {
  return tableAt(g, s, place).shields.length - s.enemies[place * E.WORDS + E.WOUNDS];
}

/** SR-K06, SR-T20, SR-T21: the leftmost uncovered shield, less 1 for each Weakness there, at least 1. */
export function combatValue(g: SoulRaiders, s: RaiderState, place: number): number {
  const shield = tableAt(g, s, place).shields[s.enemies[place * E.WORDS + E.WOUNDS]];
  return Math.max(1, shield - weaknessAt(g, s, placeOf(s, place)));
}

function weaknessAt(g: SoulRaiders, s: RaiderState, location: number): number {
  let n = 0;
  for (const figure of figuresAt(g, s, location)) n += inForce(g, s, figure, Spell.weakness);
  return n;
}

/** SR-X21: an Enemy's abilities, as a mask: without those it was stripped of, and those that Enthrall or Apathy suppress. */
export function abilitiesOf(g: SoulRaiders, s: RaiderState, place: number): number {
  const { abilities, scripted } = tableAt(g, s, place);
  const own = scripted < 0 ? abilities : abilities & ~s.stripped[scripted];
  return own !== 0 && isSuppressed(g, s, place) ? own & (1 << Ability.antiMagic) : own;
}

export function has(g: SoulRaiders, s: RaiderState, place: number, ability: Ability): boolean {
  return (abilitiesOf(g, s, place) & (1 << ability)) !== 0;
}

/** SR-T15, SR-T29, SR-?48, SR-?106: by Enthrall of its Hero, or by Apathy of anybody in the Location. */
function isSuppressed(g: SoulRaiders, s: RaiderState, place: number): boolean {
  const covers = (flag: X): boolean => g.options.suppressContinuous || hasFlag(s, place, flag);
  const figure = figureOf(s, place);
  if (figure >= 0 && covers(X.ENTHRALLED) && inForce(g, s, figure, Spell.enthrall) > 0) return true;
  return covers(X.APATHETIC) && figuresAt(g, s, placeOf(s, place)).some((each) => inForce(g, s, each, Spell.apathy) > 0);
}

/** A card comes into play; it waits in a Location to be assigned. Returns its place. */
export function bringIn(g: SoulRaiders, s: RaiderState, card: number, location: number): number {
  let place = 0;
  while (place < Most.enemies && s.enemies[place * E.WORDS + E.CARD] !== 0) place++;
  if (place === Most.enemies) throw new Error(`more than ${Most.enemies} Enemies in play`);
  const e = place * E.WORDS;
  s.enemies.fill(0, e, e + E.WORDS);
  s.enemies[e + E.CARD] = card + 1;
  s.enemies[e + E.AT] = location + 1;
  s.enemies[e + E.FLAGS] = X.NEW;
  s.words[M.TOP] = Math.max(s.words[M.TOP], place + 1);
  noteCard(s, g.t.first.enemy + card, Q.DRAWN);
  noteGame(s, g.t.enemies[card].scripted < 0 ? T.RANDOM_DRAWN : T.SCRIPTED_MET);
  g.emit(s, ALL, Event.enemy, card, place);
  touch(s);
  return place;
}

/** How an Enemy leaves play. */
export const enum Leaves {
  /** SR-K17, SR-K18. */
  defeated = 0,
  /** SR-M18, SR-M19: its Hero left it behind. */
  behind,
  /** SR-Y09: an instruction discards it. */
  discarded,
}

/** SR-K19: a card leaves play, unhurt if it comes back. */
export function takeAway(g: SoulRaiders, s: RaiderState, place: number, how: Leaves): void {
  const card = cardAt(s, place);
  const { scripted } = g.t.enemies[card];
  if (how !== Leaves.defeated) {
    noteGame(s, T.LEFT_BEHIND);
    if (scripted >= 0) noteGame(s, T.SCRIPTED_LEFT);
    noteCard(s, g.t.first.enemy + card, Q.LEFT);
    g.emit(s, ALL, Event.gone, place, card);
  }
  if (scripted < 0) s.randomDiscard.push(s, card);
  else s.scripted[scripted] = how === Leaves.behind ? Scripted.returned : Scripted.out;
  s.enemies.fill(0, place * E.WORDS, (place + 1) * E.WORDS);
  while (s.words[M.TOP] > 0 && s.enemies[(s.words[M.TOP] - 1) * E.WORDS + E.CARD] === 0) s.words[M.TOP]--;
  touch(s);
}
