import { ALL } from '../../../core/index.ts';
import type { VeiledFate } from '../game.ts';
import { B, note, noteGame, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type FateState, M } from '../state/state.ts';
import { Trigger } from '../state/words.ts';
import { decreeActs } from './decrees.ts';
import { cardsInHands } from './fates.ts';

// Resting and the First Player Token (group R).

/** Why a player Rests, as `Event.rests` tells it. */
export const enum Rest {
  byChoice = 0,
  outOfCards,
  idle,
  noCards,
  byCard,
}

/** VF-R04, VF-R05: out for the Age; the first to Rest takes the token, automatic Rests included (VF-R13). */
export function rest(g: VeiledFate, s: FateState, seat: number, how: Rest): void {
  const { words } = s;
  if (s.rested[seat] === 1) return;
  s.rested[seat] = 1;
  note(s, seat, B.RESTS + how);
  g.emit(s, ALL, Event.rests, seat, how);
  if (words[M.CLAIMED] === 0) {
    words[M.CLAIMED] = 1; // also if the first player Rests first (VF-?63)
    note(s, seat, B.FIRST_RESTS);
    noteFirstRest(s, seat);
    if (words[M.FIRST_PLAYER] !== seat) {
      words[M.FIRST_PLAYER] = seat;
      g.emit(s, ALL, Event.tokenTaken, seat);
    }
  }
  decreeActs(g, s, Trigger.rests, seat);
}

function noteFirstRest(s: FateState, seat: number): void {
  const age = s.words[M.AGE] - 1;
  noteGame(s, T.AGE_FIRST_REST + age, s.words[M.TURNS]);
  noteGame(s, T.AGE_FIRST_RESTER + age, 1 + seat);
  noteGame(s, T.AGE_REST_HANDS + age, cardsInHands(s));
}

export function allRested(s: FateState): boolean {
  return s.rested.every((each) => each === 1);
}
