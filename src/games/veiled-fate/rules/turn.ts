import { ALL, RunawayRules } from '../../../core/index.ts';
import { nextSeat } from '../../../kit/sides.ts';
import type { VeiledFate } from '../game.ts';
import { B, note, noteGame, T } from '../record/books.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type FateState, M } from '../state/state.ts';
import { Rule, Trigger } from '../state/words.ts';
import { decreeActs } from './decrees.ts';
import { handSize } from './fates.ts';
import { questsLeft } from './places.ts';
import { allRested, Rest, rest } from './rest.ts';

// Turns (groups T and R, and the order of checks of VF-?82).

export function startTurn(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const player = words[M.ACTIVE];
  words[M.TURNS]++;
  if (words[M.TURNS] > Rule.mostTurns) throw new RunawayRules(`more than ${Rule.mostTurns} turns in Age ${words[M.AGE]}`);
  words[M.USED] = 0;
  words[M.TOUCHED] = 0;
  words[M.VOTED] = 0;
  words[M.RAN_OUT] = 0;
  note(s, player, B.TURNS);
  noteGame(s, T.TURNS);
  noteGame(s, T.AGE_TURNS + words[M.AGE] - 1);
  g.emit(s, ALL, Event.turn, player, words[M.TURNS]);
  if (handSize(s, player) > 0) words[M.PHASE] = P.ACTION;
  else {
    rest(g, s, player, Rest.noCards); // VF-?42
    words[M.PHASE] = P.AFTER_ACTION;
  }
}

export function askAction(g: VeiledFate, s: FateState): void {
  g.ask(s, Kind.action, s.words[M.ACTIVE]);
}

/** Step 2: a player out of cards Rests, before a full Quest is resolved (VF-R09, VF-?38, VF-?39). */
export function checkHand(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const player = words[M.ACTIVE];
  const touchedZero = g.options.emptyCheck === 'anyMoment' && words[M.TOUCHED_ZERO] === 1;
  words[M.RAN_OUT] = handSize(s, player) === 0 || touchedZero ? 1 : 0;
  words[M.PHASE] = P.EXTRAS;
  if (g.options.restBeforeAgeEnd) restIfOut(g, s);
}

function restIfOut(g: VeiledFate, s: FateState): void {
  if (s.words[M.RAN_OUT] === 1) rest(g, s, s.words[M.ACTIVE], Rest.outOfCards);
  s.words[M.RAN_OUT] = 0;
}

/** Steps 4 and 5, then the next action, the end of the turn, or the next player. */
export function afterAction(g: VeiledFate, s: FateState): void {
  const { words } = s;
  if (questsLeft(s) === 0) {
    words[M.PHASE] = P.AGE_END; // VF-H02, VF-?45
    return;
  }
  if (words[M.RAN_OUT] === 1) {
    restIfOut(g, s); // and on from here, once a Decree on Rests has acted
    return;
  }
  if (allRested(s))
    words[M.PHASE] = P.AGE_END; // VF-H01
  else if (s.rested[words[M.ACTIVE]] === 1)
    passOn(g, s); // VF-R10
  else words[M.PHASE] = words[M.USED] < Rule.actions ? P.ACTION : P.TURN_END;
}

/** Step 6, VF-R12: who has neither gained nor spent a card Rests. */
export function endTurn(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const player = words[M.ACTIVE];
  if (words[M.TOUCHED] === 0) rest(g, s, player, Rest.idle);
  words[M.PHASE] = P.TURN_OVER;
  decreeActs(g, s, Trigger.turnEnd, player);
}

/** Step 5 again: a Decree may have made more players Rest. */
export function turnOver(g: VeiledFate, s: FateState): void {
  if (allRested(s)) s.words[M.PHASE] = P.AGE_END;
  else passOn(g, s);
}

/** VF-T01, VF-T08, VF-T09: the next player to the left who has not Rested. */
function passOn(g: VeiledFate, s: FateState): void {
  s.words[M.ACTIVE] = nextSeat(g.order, s.words[M.ACTIVE], (seat) => s.rested[seat] === 0);
  s.words[M.PHASE] = P.TURN;
}
