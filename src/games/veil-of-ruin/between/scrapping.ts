import { ALL } from '../../../core/index.ts';
import { insertCode, takeSorted } from '../../../kit/cards.ts';
import type { VeilOfRuin } from '../game.ts';
import { noteCard, Q } from '../record/books.ts';
import { backToSupply, isAffliction } from '../rules/afflictions.ts';
import type { Question } from '../rules/question.ts';
import { eachInTurn } from '../rules/steps.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { type Hero, M, O, type RuinState, Scrapped } from '../state/state.ts';

// Cards that leave the combat deck between fights: scrapped ones (VR-D18 – VR-D20), and Injuries and Corruption that a Sanctuary takes out (VR-F30).

/** In O.DONE: the hero takes no more cards out. */
const STOPPED = 99;

/** VR-D18: every hero may scrap up to so many cards of its deck. VR-D19: Injuries and Corruption only if `any`. Returns whether all have decided. */
export function scrapCards(g: VeilOfRuin, s: RuinState, n: number, any: boolean): boolean {
  return scrapUpTo(g, s, () => n, any);
}

/** The same with a number for each hero. */
export function scrapUpTo(g: VeilOfRuin, s: RuinState, most: (h: Hero) => number, any: boolean): boolean {
  s.match[M.SCRAPS_ANY] = any ? 1 : 0;
  return eachInTurn(g, s, (h) => choose(g, s, h, most(h), Kind.scrap, (card) => maySpare(g, s, card)));
}

/** VR-F30: every hero may take up to so many Injuries and Corruption cards out of its deck. Returns whether all have decided. */
export function takeOut(g: VeilOfRuin, s: RuinState, n: number): boolean {
  return eachInTurn(g, s, (h) => choose(g, s, h, n, Kind.cleanse, (card) => isAffliction(g, card)));
}

/** Asks the hero for its next card, if it may take another out and has one; returns whether it is done. */
function choose(g: VeilOfRuin, s: RuinState, h: Hero, n: number, kind: Kind, fits: (card: number) => boolean): boolean {
  if (h.own[O.DONE] >= n || !holds(s, h, fits)) return true;
  g.ask(s, kind, h.seat);
  return false;
}

function holds(s: RuinState, h: Hero, fits: (card: number) => boolean): boolean {
  for (let i = 0; i < h.draw.count(s); i++) if (fits(h.draw.card(s, i))) return true;
  return false;
}

function maySpare(g: VeilOfRuin, s: RuinState, card: number): boolean {
  return s.match[M.SCRAPS_ANY] !== 0 || !isAffliction(g, card);
}

/** VR-V16: an Injury or Corruption goes back to its supply instead of the Scrapped pile. */
function scrap(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  takeSorted(s, h.draw, card);
  if (isAffliction(g, card)) {
    backToSupply(g, s, h, card);
    return;
  }
  h.scrapped.push(s, card, 0, Scrapped.fromDeck);
  noteCard(s, card, Q.SCRAPPED);
  g.emit(s, ALL, Event.scrapped, h.seat, card);
}

/** PASS stops, unless the option `skirmishScrap` asks for exactly the number (VR-?22). */
export const scrapQuestion: Question = {
  legal(g, s, out) {
    const { draw } = s.heroes[s.decider];
    let n = 0;
    if (mayStop(g)) out[n++] = C.PASS;
    for (let i = 0; i < draw.count(s); i++) if (maySpare(g, s, draw.card(s, i))) n = insertCode(C.CARD + draw.card(s, i), out, 0, n);
    return n;
  },
  allows(g, s, code) {
    if (code === C.PASS) return mayStop(g);
    return code >= C.CARD && s.heroes[s.decider].draw.indexOf(s, code - C.CARD) >= 0 && maySpare(g, s, code - C.CARD);
  },
  take(g, s, code) {
    const h = s.heroes[s.decider];
    if (code === C.PASS) h.own[O.DONE] = STOPPED;
    else {
      scrap(g, s, h, code - C.CARD);
      h.own[O.DONE]++;
    }
  },
};

function mayStop(g: VeilOfRuin): boolean {
  return g.options.skirmishScrap === 'up-to';
}

export const cleanseQuestion: Question = {
  legal(g, s, out) {
    out[0] = C.PASS;
    const { draw } = s.heroes[s.decider];
    let n = 1;
    for (let i = 0; i < draw.count(s); i++) if (isAffliction(g, draw.card(s, i))) n = insertCode(C.CARD + draw.card(s, i), out, 1, n);
    return n;
  },
  allows: (g, s, code) => code === C.PASS || (code >= C.CARD && isAffliction(g, code - C.CARD) && s.heroes[s.decider].draw.indexOf(s, code - C.CARD) >= 0),
  take(g, s, code) {
    const h = s.heroes[s.decider];
    if (code === C.PASS) h.own[O.DONE] = STOPPED;
    else {
      takeSorted(s, h.draw, code - C.CARD);
      backToSupply(g, s, h, code - C.CARD);
      h.own[O.DONE]++;
    }
  },
};
