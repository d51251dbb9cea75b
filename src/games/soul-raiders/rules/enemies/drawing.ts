import { ALL } from '../../../../core/index.ts';
import { moveAll, shuffle } from '../../../../kit/cards.ts';
import type { SoulRaiders } from '../../game.ts';
import { noteCard, noteGame, Q, Rise, T } from '../../record/books.ts';
import { Event } from '../../state/kinds.ts';
import { type RaiderState, Scripted } from '../../state/state.ts';
import { moveThreat } from '../tracks.ts';
import { bringIn } from './enemies.ts';
import { engage } from './engagement.ts';

// Drawing Enemies (group O). Those drawn because of a figure go to it; NOBODY's wait in the Location to be divided.

/** SR-N01, SR-?28, SR-?29: so many cards of the Random Enemy pile. */
export function drawRandom(g: SoulRaiders, s: RaiderState, n: number, figure: number, location: number): void {
  for (let i = 0; i < n; i++) {
    if (s.random.count(s) === 0 && !reshuffle(g, s)) break;
    const card = s.random.pop(s);
    s.news++;
    const { threat } = g.t.enemies[card];
    if (threat > 0) raise(g, s, card, figure, location);
    else join(g, s, bringIn(g, s, card, location), figure);
    if (g.options.reshuffle === 'eager' && s.random.count(s) === 0) reshuffle(g, s);
  }
  abilitiesFollow(g, s, figure);
}

/** SR-D09, SR-O03: a Threat card acts at once and is discarded. */
function raise(g: SoulRaiders, s: RaiderState, card: number, figure: number, location: number): void {
  noteCard(s, g.t.first.enemy + card, Q.DRAWN);
  s.randomDiscard.push(s, card);
  g.emit(s, ALL, Event.enemy, card, -1);
  moveThreat(g, s, g.t.enemies[card].threat, Rise.card, figure, location);
}

/** SR-O04. */
function reshuffle(g: SoulRaiders, s: RaiderState): boolean {
  if (moveAll(s, s.randomDiscard, s.random) === 0) return false;
  shuffle(s, g.luck, g.randomLuck, s.random, g.t.randomSlots);
  noteGame(s, T.RESHUFFLES);
  g.emit(s, ALL, Event.reshuffled, 4);
  return true;
}

/** SR-Y19: one that lost its Hero is there again. */
export function isInPile(s: RaiderState, scripted: number): boolean {
  return s.scripted[scripted] === Scripted.pile || s.scripted[scripted] === Scripted.returned;
}

/** SR-N02, SR-O05: this Scripted Enemy, if it is in its pile. */
export function drawScripted(g: SoulRaiders, s: RaiderState, scripted: number, figure: number, location: number): void {
  if (!isInPile(s, scripted) || (s.scripted[scripted] === Scripted.pile && g.isUnknown(s))) return;
  const card = g.chapter(s).scripted[scripted];
  s.scripted[scripted] = Scripted.inPlay;
  s.news++;
  join(g, s, bringIn(g, s, card, location), figure);
  abilitiesFollow(g, s, figure);
}

function join(g: SoulRaiders, s: RaiderState, place: number, figure: number): void {
  if (figure >= 0) engage(g, s, place, figure);
}

/** SR-?42: assignment, Fear, Poison, Block, Shock, and then Stories of Threat tokens. */
function abilitiesFollow(g: SoulRaiders, s: RaiderState, figure: number): void {
  g.push(s, g.options.revealOrder === 'shockFirst' ? g.t.steps.drawnShockFirst : g.t.steps.drawn, figure, 0);
}
