import type { Runs, SearchAids } from '../../../core/index.ts';
import { exp } from '../../../kit/exp.ts';
import type { CardTables } from '../content/tables.ts';
import { TextFacts } from './facts.ts';
import { Kind, listMacros, PASS, play } from './moves.ts';
import type { VeilView } from './view.ts';

// Weights of what a side has beside its Health, per seat. A side's chance is its share of all sides' strengths: the square of its Health times exp(the rest).
// Fitted by logistic regression at one random decision of each of 7,500 duels of buy-highest and lethal-aware; the best power of Health was 1.95. On fresh duels
// the estimate puts the side that will win before the other in 77 % of cases, and no fifth of its range is off by more than 4 points.
const CARD_BOUGHT = 0.18;
const RECRUIT = 0.45;
const ON_TURN = 0.33;
/** Counts for a side about to lose its last Health. */
const LEAST_HEALTH = 0.5;

/** Estimates the chance that the viewer's side wins the current match or mission. */
function value(view: VeilView): number {
  const { sides, sideOf } = view.tables;
  let all = 0;
  for (let side = 0; side < sides.length; side++) all += strength(view, side);
  return strength(view, sideOf[view.me]) / all;
}

/** Health after the Damage made so far this turn, the cards bought, the Recruits, and whose turn it is. */
function strength(view: VeilView, side: number): number {
  const { sides, sideOf, separate } = view.tables;
  const seats = sides[side];
  const onTurn = side === sideOf[view.active];
  let health = onTurn ? 0 : -view.activeDamage / (sides.length - 1);
  let board = 0;
  for (let k = 0; k < seats.length; k++) {
    const seat = seats[k];
    if (view.out(seat)) continue;
    if (k === 0 || separate[seat] !== 0) health += Math.max(0, view.health(seat));
    board += CARD_BOUGHT * (view.cards.fateDeck(seat).length - view.fateDeck(seat)) + RECRUIT * view.recruits(seat);
  }
  return Math.max(LEAST_HEALTH, health) ** 2 * exp(board / seats.length + (onTurn ? ON_TURN : 0));
}

/** Facts about the texts of a game's cards, read once. */
const factsOf = new WeakMap<CardTables, TextFacts>();

function textFacts(tables: CardTables): TextFacts {
  const known = factsOf.get(tables);
  if (known !== undefined) return known;
  const facts = new TextFacts(tables);
  factsOf.set(tables, facts);
  return facts;
}

/** In the Primary Phase: the runs of `listMacros`, and before the whole hand is played also single cards that draw or use it, and ending at once. */
function moves(view: VeilView, runs: Runs): void {
  if (view.kind !== Kind.primary) return;
  const facts = textFacts(view.tables);
  listMacros(view, facts, runs);
  // Traps come first in the hand and must be played first.
  if (view.hand === 0 || view.cards.isTrap(view.handCard(0))) return;
  for (let i = 0; i < view.hand && view.hand > 1; i++) {
    const card = view.handCard(i);
    if (i > 0 && view.handCard(i - 1) === card) continue;
    if (facts.draws[card] !== 0 || facts.usesHand[card] !== 0) runs.add(play(card));
  }
  runs.add(PASS);
}

export const searchAids: SearchAids<VeilView> = { value, moves };
