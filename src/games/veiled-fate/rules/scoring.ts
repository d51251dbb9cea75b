import { ALL, LOSS, WIN } from '../../../core/index.ts';
import type { VeiledFate } from '../game.ts';
import { T, writeDown } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type FateState, M } from '../state/state.ts';
import { Cause } from '../state/words.ts';
import { gain } from './renown.ts';

// The end of the game (group Z).

const MOMENTS = ['immediate', 'finishCard', 'finishAge'] as const;

/** VF-Z07, VF-?09: ends a game in which a Demigod has passed the limit, if the option lets it end at this moment. */
export function endIfPastLimit(g: VeiledFate, s: FateState, moment: (typeof MOMENTS)[number]): void {
  const isDue = MOMENTS.indexOf(moment) >= MOMENTS.indexOf(g.options.earlyEnd);
  if (isDue && s.words[M.PAST_LIMIT] === 1 && s.outcome === 0) endGame(g, s, Cause.renown);
}

/** VF-Z02 – VF-Z06, VF-Z08: cards are revealed, and the best placed Demigod that has a parent wins (VF-A14, VF-?10). */
export function endGame(g: VeiledFate, s: FateState, cause: Cause): void {
  g.emit(s, ALL, Event.gameEnd, cause === Cause.renown ? 1 : 0);
  g.parents.revealAll(s);
  for (const seat of g.order) g.emit(s, ALL, Event.reveals, seat, g.parents.of(s, seat));
  writeDown(s, T.BEFORE_BONUS, 1 + bestOwned(g, s));
  rewardLoner(g, s);
  const best = bestOwned(g, s);
  const winners = g.order.filter((seat) => g.parents.of(s, seat) === best);
  for (const seat of winners) g.emit(s, ALL, Event.wins, seat);
  s.words[M.WINNERS] = winners.reduce((mask, seat) => mask | (1 << seat), 0);
  s.winner = winners[0];
  s.outcome = winners.includes(0) ? WIN : LOSS;
  s.cause = cause;
}

/** The best placed Demigod that has a parent. */
export function bestOwned(g: VeiledFate, s: FateState): number {
  return s.line.find((demi) => g.order.some((seat) => g.parents.of(s, seat) === demi)) ?? -1;
}

/** VF-D14, VF-Z06, VF-?54: with 7 players the Demigod of the one without a partner gains Renown before the winner is read off. */
function rewardLoner(g: VeiledFate, s: FateState): void {
  if (g.seats !== 7 || g.options.lonerBonus === 0) return;
  const loner = lonerOf(g, s);
  g.emit(s, ALL, Event.loner, loner);
  gain(g, s, g.parents.of(s, loner), g.options.lonerBonus);
}

/** The player whose Demigod nobody else has, or -1. */
export function lonerOf(g: VeiledFate, s: FateState): number {
  const hasPartner = (seat: number): boolean => g.order.some((other) => other !== seat && g.parents.of(s, other) === g.parents.of(s, seat));
  return g.seats === 7 ? (g.order.find((seat) => !hasPartner(seat)) ?? -1) : -1;
}
