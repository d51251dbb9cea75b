import { ALL } from '../../../../core/index.ts';
import { takeSorted } from '../../../../kit/cards.ts';
import type { Question } from '../../../../kit/question.ts';
import type { SoulRaiders } from '../../game.ts';
import { N, note, noteCard, Q } from '../../record/books.ts';
import { C } from '../../state/codes.ts';
import { Event, Kind } from '../../state/kinds.ts';
import { M, Most, type RaiderState } from '../../state/state.ts';
import { handSize, toDiscard, typesIn } from '../cards.ts';
import { heroOf } from '../figures.ts';
import { othersCanAdd, partOf } from './efforts.ts';
import { NO_MORE } from './totals.ts';

// Paying an action: cards are played one after another, in ascending order, until the total reaches the difficulty (SR-A09, SR-G08).

/** Asks a figure for the cards of its part. */
export function askPayment(g: SoulRaiders, s: RaiderState, figure: number): void {
  s.words[M.PAYER] = figure + 1;
  s.words[M.LEAST] = 0;
  g.ask(s, Kind.pay, heroOf(figure));
}

/** Would the action succeed with the cards played and all hand cards from `least` on? In a group the others may still play all they have. */
function suffices(g: SoulRaiders, s: RaiderState, figure: number, least: number): boolean {
  return s.words[M.TOTAL] + partOf(g, s, figure, least) + othersCanAdd(g, s) >= s.words[M.DIFFICULTY];
}

function isPlayable(g: SoulRaiders, s: RaiderState, figure: number, card: number): boolean {
  return card >= s.words[M.LEAST] && suffices(g, s, figure, card);
}

/** SR-G17: at least one card. */
function isEnough(g: SoulRaiders, s: RaiderState, figure: number): boolean {
  return s.paid[figure].count(s) > 0 && suffices(g, s, figure, NO_MORE);
}

export const payQuestion: Question<SoulRaiders, RaiderState> = {
  legal(g, s, out) {
    const figure = s.words[M.PAYER] - 1;
    let n = 0;
    if (isEnough(g, s, figure)) out[n++] = C.PASS;
    for (const card of typesIn(s, s.hands[figure])) if (isPlayable(g, s, figure, card)) out[n++] = C.CARD + card;
    return n;
  },
  allows(g, s, code) {
    const figure = s.words[M.PAYER] - 1;
    if (code === C.PASS) return isEnough(g, s, figure);
    return s.hands[figure].indexOf(s, code - C.CARD) >= 0 && isPlayable(g, s, figure, code - C.CARD);
  },
  take(g, s, code) {
    const figure = s.words[M.PAYER] - 1;
    if (code === C.PASS) {
      complete(g, s, figure);
      return;
    }
    const card = code - C.CARD;
    takeSorted(s, s.hands[figure], card);
    s.paid[figure].push(s, card);
    s.news++;
    s.words[M.LEAST] = card;
    note(s, heroOf(figure), N.PLAYED);
    noteCard(s, g.t.first.action + card, Q.PLAYED);
    g.emit(s, ALL, Event.plays, figure, card);
    if (handSize(s, figure) > 0) g.ask(s, Kind.pay, heroOf(figure));
    else complete(g, s, figure);
  },
};

/** The figure has played its cards. */
function complete(g: SoulRaiders, s: RaiderState, figure: number): void {
  const total = partOf(g, s, figure, NO_MORE);
  s.words[M.TOTAL] += total;
  s.words[M.PAYER] = 0;
  g.emit(s, ALL, Event.total, figure, total, s.words[M.DIFFICULTY]);
  const surplus = s.words[M.TOTAL] - s.words[M.DIFFICULTY];
  if (surplus > 0) note(s, heroOf(figure), N.SURPLUS, surplus);
}

/** SR-F20, SR-?93: paid cards go to the discard piles. */
export function discardPaid(g: SoulRaiders, s: RaiderState): void {
  for (let figure = 0; figure < Most.figures; figure++) {
    const paid = s.paid[figure];
    for (let i = 0; i < paid.count(s); i++) toDiscard(g, s, figure, paid.card(s, i));
    s.all[paid.at] = 0;
  }
}
