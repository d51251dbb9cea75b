import { ALL } from '../../../../core/index.ts';
import { oneOf } from '../../../../kit/question.ts';
import type { SoulRaiders } from '../../game.ts';
import { N, note, noteCard, Q } from '../../record/books.ts';
import { C, Size } from '../../state/codes.ts';
import { Event, Kind } from '../../state/kinds.ts';
import { B, M, type RaiderState } from '../../state/state.ts';
import { Potion, Rule } from '../../state/words.ts';
import { changeTokens, onBoard } from '../boards.ts';
import { isClone, isInvisible, locationOf, touch } from '../figures.ts';
import { isAntiMagic } from '../locations.ts';
import { enthrall, heal } from './spells.ts';
import { By, turnInvisible } from './visibility.ts';

// Potions (group P). They are Heroes' alone: a clone holds none (SR-?56).

/** SR-P05, SR-P09, SR-P18, SR-?107. */
export function mayDrink(g: SoulRaiders, s: RaiderState, figure: number, potion: Potion): boolean {
  if (isClone(figure) || s.potions[figure * Size.potions + potion] === 0 || isAntiMagic(g, s, locationOf(s, figure))) return false;
  switch (potion) {
    case Potion.healing:
      return g.options.offerNoop || s.words[M.VITAE] < Rule.vitae || onBoard(s, figure, B.FRACTURE) > 0;
    case Potion.antidote:
      return onBoard(s, figure, B.ANTIDOTE) === 0;
    case Potion.invisibility:
      return !isInvisible(s, figure);
    default:
      return true;
  }
}

export function drink(g: SoulRaiders, s: RaiderState, hero: number, potion: Potion): void {
  const at = hero * Size.potions + potion;
  s.potions[at]--;
  note(s, hero, N.POTIONS);
  noteCard(s, g.t.first.potion + potion, Q.CAST);
  g.emit(s, ALL, Event.casts, hero, Size.spells + potion);
  touch(s);
  if (potion === Potion.healing) {
    s.potionDeck[potion]++; // SR-P19: an instant one returns at once
    heal(g, s, hero);
    return;
  }
  s.drunk[at]++; // SR-P08
  if (potion === Potion.enthrall) enthrall(g, s, hero);
  else if (potion === Potion.invisibility) turnInvisible(s, hero, By.potion);
  else if (potion === Potion.antidote) {
    // SR-P14, SR-P15
    changeTokens(g, s, hero, B.POISON, -onBoard(s, hero, B.POISON));
    s.boards[hero * B.WORDS + B.ANTIDOTE] = 1;
  }
}

// Dealing (SR-P01 – SR-P04, SR-?60, SR-?87)

/** A Hero's allowance: the Potion symbols on the Heroic cards that it owns. */
function allowance(g: SoulRaiders, s: RaiderState, hero: number): number {
  const deck = s.draw[hero];
  let n = 0;
  for (let i = 0; i < deck.count(s); i++) if (g.t.actions[deck.card(s, i)].potionSymbol) n++;
  return n;
}

function inDeck(s: RaiderState): number {
  return s.potionDeck.reduce((sum, n) => sum + n, 0);
}

/** SR-P02: if there are not enough for all, a Hero may leave them to those who follow, as long as none is wasted. */
function mayLeaveRest(g: SoulRaiders, s: RaiderState): boolean {
  let later = 0;
  for (let hero = s.words[M.CURSOR] + 1; hero < g.seats; hero++) later += allowance(g, s, hero);
  return later >= inDeck(s);
}

/** Asks for the next Potion of the next Hero; false when all are dealt. M.CURSOR is the Hero, M.DUE what it has got. */
export function dealPotions(g: SoulRaiders, s: RaiderState): boolean {
  const { words } = s;
  if (!g.chapter(s).potions) return false;
  for (; words[M.CURSOR] < g.seats; words[M.CURSOR]++, words[M.DUE] = 0) {
    if (words[M.DUE] >= allowance(g, s, words[M.CURSOR]) || inDeck(s) === 0) continue;
    g.ask(s, Kind.potion, words[M.CURSOR]);
    return true;
  }
  return false;
}

export const potionQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.POTION,
  count: () => Size.potions,
  may: (_g, s, potion) => s.potionDeck[potion] > 0,
  take(g, s, potion) {
    const hero = s.words[M.CURSOR];
    s.potionDeck[potion]--;
    s.potions[hero * Size.potions + potion]++;
    s.words[M.DUE]++;
    noteCard(s, g.t.first.potion + potion, Q.DRAWN);
    g.emit(s, ALL, Event.potion, hero, potion);
  },
  pass: {
    may: mayLeaveRest,
    take(g, s) {
      s.words[M.DUE] = allowance(g, s, s.words[M.CURSOR]);
    },
  },
});
