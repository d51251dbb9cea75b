import { ALL } from '../../../core/index.ts';
import type { SheetTable } from '../content/tables.ts';
import { NOBODY, type SoulRaiders } from '../game.ts';
import { noteGame, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { E, L, type RaiderState } from '../state/state.ts';
import { Ability, Rule, Side } from '../state/words.ts';
import { enemiesAt, tableAt } from './enemies/enemies.ts';
import { isOccupied, touch } from './figures.ts';

// Locations: what lies on the table, sides, Hourglasses, portals (groups L and N).

export function about(s: RaiderState, location: number, what: L): number {
  return s.locations[location * L.WORDS + what];
}
export function setAbout(s: RaiderState, location: number, what: L, value: number): void {
  s.locations[location * L.WORDS + what] = value;
}

/** SR-L32: the side that shows is all that is in force. */
export function sheetOf(g: SoulRaiders, s: RaiderState, location: number): SheetTable {
  return g.chapter(s).locations[location].sides[about(s, location, L.SIDE)];
}

export function locationCount(g: SoulRaiders, s: RaiderState): number {
  return g.chapter(s).locations.length;
}

/** Turns a side up; false if a search must stop before it. */
function show(g: SoulRaiders, s: RaiderState, location: number, side: Side): boolean {
  const isNew = (about(s, location, L.SEEN) & (1 << side)) === 0;
  if (isNew && g.isUnknown(s)) return false;
  if (isNew) s.news++;
  setAbout(s, location, L.SIDE, side);
  setAbout(s, location, L.SEEN, about(s, location, L.SEEN) | (1 << side));
  // SR-?94: effects that waited belong to the side that is gone.
  forgetWaiting(s, location);
  setAbout(s, location, L.SILENT, 0);
  touch(s);
  return true;
}

export function forgetWaiting(s: RaiderState, location: number): void {
  setAbout(s, location, L.WAITING, 0);
  setAbout(s, location, L.ENTRANT, 0);
}

/** SR-?94: this figure is no longer the First Entrant that has yet to meet the Visible effects, because it met them or left. */
export function forgetEntrant(s: RaiderState, location: number, figure: number): void {
  if (about(s, location, L.ENTRANT) === figure + 1) setAbout(s, location, L.ENTRANT, 0);
}

/** SR-L01, SR-N07, SR-N08: lays a Location on the table, unless it is there. */
export function reveal(g: SoulRaiders, s: RaiderState, location: number, side: Side): void {
  if (about(s, location, L.REVEALED) === 1 || !show(g, s, location, side)) return;
  setAbout(s, location, L.REVEALED, 1);
  noteGame(s, T.REVEALED);
  g.emit(s, ALL, Event.revealed, location, side);
}

/** SR-L18 – SR-L24: an instruction turns a Location; with Heroes there the blue effects of the new side follow. */
export function flip(g: SoulRaiders, s: RaiderState, location: number, to: Side): void {
  if (about(s, location, L.REVEALED) === 0) {
    reveal(g, s, location, g.options.flipUnrevealed === 'B' ? to : Side.A);
    return;
  }
  if (!turn(g, s, location, to) || !isOccupied(g, s, location)) return;
  g.pushText(s, g.t.steps.flipped, NOBODY, 0, location);
}

/** Turns a Location to another side, as an entering Hero does (SR-L11). False if it shows that side already (SR-?92). */
export function turn(g: SoulRaiders, s: RaiderState, location: number, to: Side): boolean {
  if (about(s, location, L.SIDE) === to || !show(g, s, location, to)) return false;
  noteGame(s, T.FLIPPED);
  g.emit(s, ALL, Event.flipped, location, to);
  return true;
}

/** SR-N14, SR-N15, SR-?65. */
export function addHourglasses(g: SoulRaiders, s: RaiderState, location: number, by: number): void {
  const before = about(s, location, L.HOURGLASSES);
  let after = Math.max(0, before + by);
  if (g.options.hardTokens && by > 0) after = Math.max(before, Math.min(after, before + MOST_HOURGLASSES - hourglassesInPlay(g, s)));
  if (after === before) return;
  setAbout(s, location, L.HOURGLASSES, after);
  g.emit(s, ALL, Event.hourglass, location, after);
}
const MOST_HOURGLASSES = 10;

function hourglassesInPlay(g: SoulRaiders, s: RaiderState): number {
  let n = 0;
  for (let location = 0; location < locationCount(g, s); location++) n += about(s, location, L.HOURGLASSES);
  return n;
}

// Portals (SR-T04 – SR-T08, SR-N11, SR-N12, SR-?59)

export function portals(g: SoulRaiders, s: RaiderState): number[] {
  const found: number[] = [];
  for (let location = 0; location < locationCount(g, s); location++) if (about(s, location, L.PORTAL) === 1) found.push(location);
  return found;
}

/** May a portal be placed here? Not beside another, nor under Anti-Magic. */
export function takesPortal(g: SoulRaiders, s: RaiderState, location: number): boolean {
  return about(s, location, L.PORTAL) === 0 && !isAntiMagic(g, s, location);
}

export function setPortal(g: SoulRaiders, s: RaiderState, location: number, present: boolean): void {
  setAbout(s, location, L.PORTAL, present ? 1 : 0);
  g.emit(s, ALL, Event.portal, location, present ? 1 : 0);
}

export function arePortalsOut(g: SoulRaiders, s: RaiderState): boolean {
  return portals(g, s).length >= Rule.portals;
}

/** SR-N09, SR-N29, SR-X09, SR-?95: by its icon, or by an Enemy there. Enthrall and Apathy leave Anti-Magic alone; an Enemy can be stripped of it. */
export function isAntiMagic(g: SoulRaiders, s: RaiderState, location: number): boolean {
  if (location < 0) return false;
  if (g.options.antiMagicIcon === 'static' ? sheetOf(g, s, location).antiMagic : about(s, location, L.SILENT) === 1) return true;
  return enemiesAt(s, location).some((place) => {
    const { abilities, scripted } = tableAt(g, s, place);
    return (abilities & ~(scripted < 0 ? 0 : s.stripped[scripted]) & (1 << Ability.antiMagic)) !== 0;
  });
}

/** Does an Enemy assigned to somebody stand in this Location (SR-?32)? */
export function hasEnemies(s: RaiderState, location: number): boolean {
  return enemiesAt(s, location).some((place) => s.enemies[place * E.WORDS + E.FIGURE] > 0);
}
