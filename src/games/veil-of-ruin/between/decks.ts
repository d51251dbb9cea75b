import { ALL, type LuckSource, type Zone } from '../../../core/index.ts';
import { cardCodes, putSorted, takeSorted } from '../../../kit/cards.ts';
import type { VeilOfRuin } from '../game.ts';
import { noteCard, noteGame, Q, T } from '../record/books.ts';
import type { Question } from '../rules/question.ts';
import { eachInTurn } from '../rules/steps.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { type Hero, O, type RuinState, Scrapped } from '../state/state.ts';
import { Pile, Rule } from '../state/words.ts';

// Deck assembly and gains (group D). Between fights the draw pile is the whole combat deck, sorted by type.

/** VR-D01: the Basics that Quick Start takes. */
const QUICK_BASICS = 12;
/** VR-D06, VR-D08: Regular Start takes 8 Basics at random, then 4 picks. */
const RANDOM_BASICS = 8;
const BASIC_PICKS = 4;

/** VR-D01 – VR-D12: every hero assembles its deck. Returns whether all have. */
export function assembleDecks(g: VeilOfRuin, s: RuinState): boolean {
  return eachInTurn(g, s, (h) => (startsQuick(g, h.seat) ? quickStart(g, s, h) : regularStart(g, s, h)));
}

/** VR-D12, VR-?35: one way for the whole party, unless `startPerHero` lets heroes at even seats take the other. */
function startsQuick(g: VeilOfRuin, seat: number): boolean {
  return (g.options.start === 'quick') !== (g.options.startPerHero && seat % 2 === 0);
}

function quickStart(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  for (let n = h.basics.count(s); n > 0; n--) {
    const card = h.basics.take(s, 0);
    if (g.t.number[card] <= QUICK_BASICS) putSorted(s, h.draw, card);
    else scrapped(s, h, card, Scrapped.neverDrawn); // VR-D02
  }
  return pickUltimate(g, s, h, 0);
}

function regularStart(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  if (h.draw.count(s) === 0) {
    for (let i = 0; i < RANDOM_BASICS && h.basics.count(s) > 0; i++) putSorted(s, h.draw, drawFrom(g, s, g.offerLuck[h.seat], h.basics));
  }
  if (!pick(g, s, h, Pile.basic, BASIC_PICKS)) return false; // VR-D07
  scrapRest(s, h, h.basics); // VR-D09
  return pickUltimate(g, s, h, BASIC_PICKS);
}

/** VR-D03, VR-D04, VR-D10: one of three Ultimates; `before` picks were made before. */
function pickUltimate(g: VeilOfRuin, s: RuinState, h: Hero, before: number): boolean {
  if (!pick(g, s, h, Pile.ultimate, before + 1)) return false;
  scrapRest(s, h, h.ultimates);
  return true;
}

function scrapRest(s: RuinState, h: Hero, pool: Zone): void {
  while (pool.count(s) > 0) scrapped(s, h, pool.pop(s), Scrapped.neverDrawn);
}

function scrapped(s: RuinState, h: Hero, card: number, how: Scrapped): void {
  h.scrapped.push(s, card, 0, how);
}

/** VR-D13 – VR-D15: every hero gains so many cards of a pile, one after another. Returns whether all have. */
export function gainCards(g: VeilOfRuin, s: RuinState, pile: Pile, n: number): boolean {
  return eachInTurn(g, s, (h) => pick(g, s, h, pile, n));
}

/** The hero picks cards of a pile until it has made so many picks; false if it is asked. Without any card there is nothing to pick. */
function pick(g: VeilOfRuin, s: RuinState, h: Hero, pile: Pile, picks: number): boolean {
  while (h.own[O.DONE] < picks) {
    offer(g, s, h, pile);
    const n = h.offer.count(s);
    if (n > 1) {
      g.ask(s, Kind.keep, h.seat);
      return false;
    }
    if (n === 1) keep(g, s, h, h.offer.top(s));
    else h.own[O.DONE]++;
  }
  return true;
}

/** VR-D13: draws three cards of a pile, or what there is. */
function offer(g: VeilOfRuin, s: RuinState, h: Hero, pile: Pile): void {
  const pool = poolOf(h, pile);
  if (isGained(pile) && pool.count(s) < Rule.offered) {
    noteGame(s, T.POOLS_DRY);
    if (g.options.poolExhausted === 'recycle') recycle(g, s, h, pile);
  }
  for (let i = 0; i < Rule.offered && pool.count(s) > 0; i++) {
    const card = drawFrom(g, s, g.offerLuck[h.seat], pool);
    putSorted(s, h.offer, card);
    noteCard(s, card, Q.OFFERED);
  }
}

/** A card at random; the last one without chance. */
function drawFrom(g: VeilOfRuin, s: RuinState, source: LuckSource, pool: Zone): number {
  const n = pool.count(s);
  return pool.take(s, n === 1 ? 0 : g.luck.below(s, source, n));
}

/** VR-?19 speaks of Skills and Masters; the picks of the start never run dry. */
function isGained(pile: Pile): boolean {
  return pile === Pile.skill || pile === Pile.master;
}

/** VR-?19: unpicked cards of the same type come back; those scrapped from the deck do not. */
function recycle(g: VeilOfRuin, s: RuinState, h: Hero, pile: Pile): void {
  for (let i = h.scrapped.count(s) - 1; i >= 0; i--) {
    if (h.scrapped.tag(s, i) === Scrapped.unpicked && g.t.pile[h.scrapped.card(s, i)] === pile) putSorted(s, poolOf(h, pile), h.scrapped.take(s, i));
  }
}

function poolOf(h: Hero, pile: Pile): Zone {
  return [h.basics, h.ultimates, h.masters, h.skills][pile];
}

/** VR-D13, VR-D16, VR-?21: one card goes into the deck; the others drawn are scrapped, or go back with `return-unpicked`. */
function keep(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  const pile: Pile = g.t.pile[card];
  takeSorted(s, h.offer, card);
  putSorted(s, h.draw, card);
  noteCard(s, card, Q.KEPT);
  g.emit(s, ALL, Event.gained, h.seat, card, pile);
  const back = isGained(pile) && g.options.poolExhausted === 'return-unpicked';
  while (h.offer.count(s) > 0) {
    const other = h.offer.pop(s);
    if (back) putSorted(s, poolOf(h, pile), other);
    else scrapped(s, h, other, Scrapped.unpicked);
  }
  h.own[O.DONE]++;
}

export const keepQuestion: Question = {
  legal: (_g, s, out) => cardCodes(s, s.heroes[s.decider].offer, C.CARD, out, 0),
  allows: (_g, s, code) => code >= C.CARD && s.heroes[s.decider].offer.indexOf(s, code - C.CARD) >= 0,
  take: (g, s, code) => keep(g, s, s.heroes[s.decider], code - C.CARD),
};
