import { ALL } from '../../../core/index.ts';
import type { VeiledFate } from '../game.ts';
import { noteCard, noteGame, Q, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type FateState, M } from '../state/state.ts';

// The Renown track (group N). `s.line` is the ranking: whoever stands nearer to the front of a space comes earlier.

/** VF-N02, VF-?13: a marker that gains goes to the front of the space it reaches. `card` is what gave it, for the tables; -1 for none. */
export function gain(g: VeiledFate, s: FateState, demi: number, n: number, card = -1): void {
  s.renown[demi] += n;
  place(s, demi, othersAbove(s, demi, s.renown[demi]));
  if (card >= 0) noteCard(s, card, Q.GAINED, n);
  g.emit(s, ALL, Event.renown, demi, n, s.renown[demi]);
  // VF-Z07, VF-Z09
  if (s.renown[demi] > g.options.renownLimit) s.words[M.PAST_LIMIT] = 1;
}

/**
 * VF-N03, VF-N07: a marker that loses goes to the front of the lower space; at 0 it stays and goes to the back. Each lost point is a loss, so one that loses more than
 * it has reaches 0 and then goes to the back (VF-?12), unless `singleMove` moves it once.
 */
export function lose(g: VeiledFate, s: FateState, demi: number, n: number, card = -1): void {
  const before = s.renown[demi];
  const lost = Math.min(before, n);
  s.renown[demi] = before - lost;
  const hasLostAtZero = before === 0 || (n > before && g.options.multiStepLoss === 'stepwise');
  place(s, demi, hasLostAtZero ? othersAbove(s, demi, -1) : othersAbove(s, demi, s.renown[demi]));
  if (card >= 0) noteCard(s, card, Q.LOST, lost);
  g.emit(s, ALL, Event.renown, demi, -lost, s.renown[demi]);
}

/** VF-N06: to the back of its space. */
export function toBack(g: VeiledFate, s: FateState, demi: number): void {
  place(s, demi, othersAbove(s, demi, s.renown[demi] - 1));
  g.emit(s, ALL, Event.toBack, demi);
}

/** How many other markers stand on spaces above this one: the front of the space is behind them. */
function othersAbove(s: FateState, demi: number, space: number): number {
  let n = 0;
  for (let other = 0; other < s.renown.length; other++) if (other !== demi && s.renown[other] > space) n++;
  return n;
}

/** Moves a marker to a place in the ranking; the others keep their order (VF-N08). */
function place(s: FateState, demi: number, to: number): void {
  const { line } = s;
  const leader = line[0];
  let i = line.indexOf(demi);
  for (; i < to; i++) line[i] = line[i + 1];
  for (; i > to; i--) line[i] = line[i - 1];
  line[to] = demi;
  if (line[0] !== leader) noteGame(s, T.LEAD_CHANGES);
}

/** The place of a Demigod in the ranking, from 0 on. */
export function rankOf(s: FateState, demi: number): number {
  return s.line.indexOf(demi);
}
