import { ALL } from '../../../../core/index.ts';
import { takeSorted } from '../../../../kit/cards.ts';
import { oneOf } from '../../../../kit/question.ts';
import type { SoulRaiders } from '../../game.ts';
import { N, note, noteCard, Q, Rise } from '../../record/books.ts';
import { C } from '../../state/codes.ts';
import { Event, Kind } from '../../state/kinds.ts';
import { B, G, L, M, type RaiderState, X } from '../../state/state.ts';
import { Rule, Side, Spell } from '../../state/words.ts';
import { isHeld, teleport } from '../actions/moving.ts';
import { changeTokens, onBoard } from '../boards.ts';
import { putAwaySpell } from '../cards.ts';
import { takeControl } from '../enemies/control.ts';
import { combatValue, controlledBy, enemiesAt, enemiesOf, enemiesWhere, isEnemy, placeOf, setFlag, tableAt } from '../enemies/enemies.ts';
import { engage } from '../enemies/engagement.ts';
import { wound } from '../enemies/wounds.ts';
import { cloneOf, heroOf, isClone, isInPlay, isInvisible, locationOf, touch } from '../figures.ts';
import { about, arePortalsOut, forgetEntrant, isAntiMagic, locationCount, setAbout, setPortal, takesPortal } from '../locations.ts';
import { gainVitae, moveThreat, releaseTokens } from '../tracks.ts';
import { makeClone } from './clones.ts';
import { endOnLeaving } from './spells-in-force.ts';
import { By, turnInvisible } from './visibility.ts';

// Casting (group S) and the seventeen spells (group T).

/** SR-S02 – SR-S04: these lie face up and end at the next Preparation. */
const TEMPORARY: readonly Spell[] = [Spell.fury, Spell.enthrall, Spell.forceField, Spell.weakness, Spell.velocity, Spell.apathy];

/** SR-S01, SR-S08, SR-?107: may this figure cast this card now, and would it change anything? */
export function mayCast(g: SoulRaiders, s: RaiderState, figure: number, card: number): boolean {
  const { spell } = g.t.actions[card];
  return spell >= 0 && !isAntiMagic(g, s, locationOf(s, figure)) && hasEffect(g, s, figure, spell);
}

function hasEffect(g: SoulRaiders, s: RaiderState, figure: number, spell: Spell): boolean {
  const here = locationOf(s, figure);
  const noop = g.options.offerNoop;
  switch (spell) {
    case Spell.lightning:
      return noop || struck(g, s, here, LIGHTNING).length > 0;
    case Spell.fireball:
      return noop || struck(g, s, here, FIREBALL).length > 0;
    case Spell.conjuredArrow:
      return inArrowRange(g, s, figure).length > 0;
    case Spell.control:
      return controlledBy(s, figure) < 0 && controllable(g, s, figure).length > 0;
    case Spell.teleportationPortal:
      return takesPortal(g, s, here) && !arePortalsOut(g, s);
    case Spell.teleportation:
      return mayVanish(g, s, figure) && destinations(g, s, figure).length > 0;
    case Spell.transfer:
      return mayVanish(g, s, figure) && partners(g, s, figure).length > 0;
    case Spell.foresight:
      return foreseen(g, s).length > 0;
    case Spell.arcaneHealing:
      return noop || s.words[M.VITAE] < Rule.vitae || (!isClone(figure) && onBoard(s, figure, B.FRACTURE) > 0);
    case Spell.clone:
      return !isClone(figure) && !isInPlay(s, cloneOf(figure)); // SR-?100
    case Spell.invisibility:
      return !isInvisible(s, figure);
    default:
      return true;
  }
}

/** SR-?35: whether a Guardian prevents it. */
function mayVanish(g: SoulRaiders, s: RaiderState, figure: number): boolean {
  return !g.options.guardianBlocksTeleport || !isHeld(g, s, figure);
}

/** The spell is cast: the card leaves the hand; the effect happens, or its target is asked for. */
export function cast(g: SoulRaiders, s: RaiderState, figure: number, card: number): void {
  const { spell } = g.t.actions[card];
  takeSorted(s, s.hands[figure], card);
  s.news++;
  note(s, heroOf(figure), N.SPELLS);
  noteCard(s, g.t.first.action + card, Q.CAST);
  g.emit(s, ALL, Event.casts, figure, spell);
  if (TEMPORARY.includes(spell)) {
    s.inForce[figure].push(s, card);
    g.emit(s, ALL, Event.spell, figure, spell, 1);
  } else putAwaySpell(g, s, figure, card);
  touch(s);
  takeEffect(g, s, figure, spell);
}

function takeEffect(g: SoulRaiders, s: RaiderState, figure: number, spell: Spell): void {
  const here = locationOf(s, figure);
  switch (spell) {
    case Spell.lightning:
      strike(g, s, figure, struck(g, s, here, LIGHTNING)); // SR-T01 – SR-T03
      return;
    case Spell.fireball:
      strike(g, s, figure, struck(g, s, here, FIREBALL)); // SR-T09, SR-T10, SR-T41
      return;
    case Spell.teleportationPortal:
      setPortal(g, s, here, true); // SR-T04
      return;
    case Spell.arcaneHealing:
      heal(g, s, figure); // SR-T18, SR-T19
      return;
    case Spell.enthrall:
      enthrall(g, s, figure);
      return;
    case Spell.apathy:
      for (const place of enemiesAt(s, here)) setFlag(s, place, X.APATHETIC); // SR-T29
      return;
    case Spell.clone:
      makeClone(g, s, figure);
      return;
    case Spell.invisibility:
      turnInvisible(s, figure, By.spell); // SR-T40
      g.emit(s, ALL, Event.spell, figure, Spell.invisibility, 1);
      return;
    case Spell.conjuredArrow:
    case Spell.control:
      ask(g, s, Kind.aim, figure, spell);
      return;
    case Spell.teleportation:
    case Spell.foresight:
      ask(g, s, Kind.where, figure, spell);
      return;
    case Spell.transfer:
      ask(g, s, Kind.whom, figure, spell);
      return;
  }
}

function ask(g: SoulRaiders, s: RaiderState, kind: Kind, figure: number, spell: Spell): void {
  s.words[M.SPELL] = spell + 1;
  g.ask(s, kind, heroOf(figure));
}

/** SR-T14 – SR-T16. Also by Potion (SR-P13). */
export function enthrall(g: SoulRaiders, s: RaiderState, figure: number): void {
  for (const place of enemiesOf(s, figure)) setFlag(s, place, X.ENTHRALLED);
  moveThreat(g, s, -1, Rise.enthrall, figure, locationOf(s, figure));
  releaseTokens(g, s);
}

/** SR-T18, SR-T19, SR-P11, SR-P12: Vitae, and no more Fracture. Tokens lie with the Hero, so a clone removes none (SR-W07). */
export function heal(g: SoulRaiders, s: RaiderState, figure: number): void {
  gainVitae(g, s, Rule.healing);
  if (!isClone(figure)) changeTokens(g, s, figure, B.FRACTURE, -onBoard(s, figure, B.FRACTURE));
}

// Spells that wound

/** The highest CV that they reach. */
const LIGHTNING = 3;
const FIREBALL = 4;

/** SR-?84: read after Weakness; whoever the Enemies are Engaged with. */
function struck(g: SoulRaiders, s: RaiderState, location: number, most: number): number[] {
  return enemiesAt(s, location).filter((place) => combatValue(g, s, place) <= most);
}

function strike(g: SoulRaiders, s: RaiderState, figure: number, places: readonly number[]): void {
  for (const place of places) wound(g, s, place, figure);
  g.push(s, g.t.steps.defeats, figure, 0);
}

/** SR-T37, SR-?51. */
function inArrowRange(g: SoulRaiders, s: RaiderState, figure: number): number[] {
  return g.options.arrowRange === 'location' ? enemiesAt(s, locationOf(s, figure)) : enemiesWhere(s, (place) => placeOf(s, place) >= 0);
}

/** SR-T31, SR-?106. */
function controllable(g: SoulRaiders, s: RaiderState, figure: number): number[] {
  return enemiesOf(s, figure).filter((place) => tableAt(g, s, place).controllable);
}

function caster(s: RaiderState): number {
  return s.words[M.ACTING] - 1;
}

/** SR-T37, SR-T38, SR-T31: the Enemy that the spell is aimed at. */
export const aimQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.ENEMY,
  count: (_g, s) => s.words[M.TOP],
  may(g, s, place) {
    if (!isEnemy(s, place)) return false;
    return (s.words[M.SPELL] - 1 === Spell.control ? controllable : inArrowRange)(g, s, caster(s)).includes(place);
  },
  take(g, s, place) {
    if (s.words[M.SPELL] - 1 === Spell.control) {
      takeControl(g, s, place);
      g.emit(s, ALL, Event.spell, caster(s), Spell.control, 1);
    } else strike(g, s, caster(s), [place]);
  },
});

// Spells of Locations

/** SR-T11, SR-?103: any other revealed Location. */
function destinations(g: SoulRaiders, s: RaiderState, figure: number): number[] {
  return [...g.chapter(s).locations.keys()].filter((location) => about(s, location, L.REVEALED) === 1 && location !== locationOf(s, figure));
}

/** SR-T23: side A of one that is not revealed, side B of one that is; as long as nobody has seen it. */
function foreseen(g: SoulRaiders, s: RaiderState): number[] {
  return [...g.chapter(s).locations.keys()].filter((location) => (about(s, location, L.SEEN) & (1 << foreseenSide(s, location))) === 0);
}

function foreseenSide(s: RaiderState, location: number): Side {
  return about(s, location, L.REVEALED) === 1 ? Side.B : Side.A;
}

/** SR-T11, SR-T23. */
export const whereQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.LOCATION,
  count: locationCount,
  may: (g, s, location) => (s.words[M.SPELL] - 1 === Spell.teleportation ? destinations(g, s, caster(s)) : foreseen(g, s)).includes(location),
  take(g, s, location) {
    if (s.words[M.SPELL] - 1 === Spell.teleportation) teleport(g, s, caster(s), location);
    else foresee(g, s, location);
  },
});

/** SR-T24, SR-?58: everyone has seen that side; nothing else changes. */
function foresee(g: SoulRaiders, s: RaiderState, location: number): void {
  const side = foreseenSide(s, location);
  if (g.isUnknown(s)) return;
  setAbout(s, location, L.SEEN, about(s, location, L.SEEN) | (1 << side));
  s.news++;
  g.emit(s, ALL, Event.foresight, caster(s), location, side);
}

// Transfer

/** SR-?103: any other figure, clones included; in one Location only if there is an Enemy to swap (SR-T28). */
function partners(g: SoulRaiders, s: RaiderState, figure: number): number[] {
  const isUseful = (other: number): boolean => locationOf(s, other) !== locationOf(s, figure) || enemiesOf(s, figure).length + enemiesOf(s, other).length > 0;
  return g.figures.filter((other) => other !== figure && isInPlay(s, other) && isUseful(other));
}

/** Is this figure a partner for a Transfer? */
export function isPartner(g: SoulRaiders, s: RaiderState, other: number): boolean {
  return partners(g, s, caster(s)).includes(other);
}

/** SR-T26, SR-T27: swaps Locations and Enemies; nothing is entered and nothing turned. */
export function transfer(g: SoulRaiders, s: RaiderState, other: number): void {
  const figure = caster(s);
  const [here, there] = [locationOf(s, figure), locationOf(s, other)];
  const [mine, theirs] = [enemiesOf(s, figure), enemiesOf(s, other)];
  if (here !== there) {
    endOnLeaving(g, s, figure);
    endOnLeaving(g, s, other);
    swapLocations(s, figure, other);
  }
  for (const place of mine) engage(g, s, place, other);
  for (const place of theirs) engage(g, s, place, figure);
  g.push(s, g.t.steps.engaged, figure, 0);
}

function swapLocations(s: RaiderState, one: number, other: number): void {
  const [here, there] = [locationOf(s, one), locationOf(s, other)];
  forgetEntrant(s, here, one);
  forgetEntrant(s, there, other);
  s.figures[one * G.WORDS + G.AT] = there + 1;
  s.figures[other * G.WORDS + G.AT] = here + 1;
  touch(s);
}
