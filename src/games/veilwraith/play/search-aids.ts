import type { Runs, SearchAids } from '../../../core/index.ts';
import { exp } from '../../../kit/exp.ts';
import { Kind, listActive, PASS } from './moves.ts';
import type { VeilwraithView } from './view.ts';

// Weights in log-odds of winning. Fitted by logistic regression at one random decision of each of 20,000 solo games of rotation-greedy and rotation-sensible
// (five Vignettes): on fresh games the estimate puts the game that will be won before the one that will be lost in 83 % of pairs, and no fifth of its range is
// off by more than 4 points. Tokens and cards in hand barely tell won games from lost ones; they have small weights so that a search does not waste them.
const START = 0.1;
const SPIRIT = 0.17;
const CARD_IN_DECK = -0.05;
const FOE_LEFT = -0.75;
const PRIZE_LOST = -2.9;
const KEY_TO_TURN = 0.5;
const PORTAL_IN_PLAY = 2;
const TOKEN = 0.03;
const CARD_IN_HAND = 0.03;
/** A rival's board but for its Spirit, if it is like the average one. */
const RIVAL = -1.4;

const chance = (odds: number): number => 1 / (1 + exp(-odds));

/** Estimates the chance to win the current Vignette: of a team, by its weakest Veilwraith; in a race, this one's share among those still in it. */
function value(view: VeilwraithView): number {
  if (view.competitive) return raceValue(view);
  return chance(SPIRIT * weakestSpirit(view) + (view.isInGame ? boardOdds(view) : 0));
}

function raceValue(view: VeilwraithView): number {
  if (view.hasEscaped) return 1;
  if (!view.isInGame) return 0;
  const own = chance(SPIRIT * spiritAhead(view) + boardOdds(view));
  let all = own;
  for (let seat = 0; seat < view.wraiths; seat++) if (seat !== view.who && view.others.isInGame(seat)) all += chance(SPIRIT * othersAhead(view, seat) + RIVAL);
  return own / all;
}

/** Everything but Spirit that brings this Veilwraith nearer to its escape. */
function boardOdds(view: VeilwraithView): number {
  let odds = START + CARD_IN_DECK * view.threatDeck + FOE_LEFT * view.foesLeft + PRIZE_LOST * view.prizesLost + CARD_IN_HAND * view.hand;
  if (view.portalInPlay) odds += PORTAL_IN_PLAY;
  for (let k = 0; k < view.cards.keys; k++) if (view.mayTurn(k)) odds += KEY_TO_TURN;
  for (let action = 0; action < 3; action++) odds += TOKEN * view.tokens(action);
  return odds;
}

/** Spirit left if the round ended now. */
function spiritAhead(view: VeilwraithView): number {
  return view.spirit - view.totalCost - view.takenFor(view.threats);
}

function othersAhead({ others }: VeilwraithView, seat: number): number {
  return others.spirit(seat) - others.totalCost(seat);
}

function weakestSpirit(view: VeilwraithView): number {
  let least = view.isInGame ? spiritAhead(view) : view.maxSpirit;
  for (let seat = 0; seat < view.wraiths; seat++) {
    if (seat !== view.who && view.others.isInGame(seat)) least = Math.min(least, othersAhead(view, seat));
  }
  return least;
}

/** The runs of the Play Phase. Windows outside it are passed: whatever a Memory does there, it does in a Play Phase too, and each window would cost a search. */
function moves(view: VeilwraithView, runs: Runs): void {
  if (view.kind === Kind.play) listActive(view, runs);
  // Last, because of equals a search takes the first: where all worlds are won whatever it does, it goes on.
  if (view.kind === Kind.play || (view.kind >= Kind.windowStart && view.kind <= Kind.windowEnd)) runs.add(PASS);
}

export const searchAids: SearchAids<VeilwraithView> = { value, moves };
