import { ALL } from '../../../core/index.ts';
import type { AgeTable } from '../content/tables.ts';
import type { VeiledFate } from '../game.ts';
import { noteCard, noteGame, Q, T, writeDown, written } from '../record/books.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { AGE_PILE, type FateState, M } from '../state/state.ts';
import { Cause, type Side } from '../state/words.ts';
import { beginChoice } from './choosing.ts';
import { discardCityCard } from './city.ts';
import { cardsInHands } from './fates.ts';
import { openSlotsLeft, questsLeft } from './places.ts';
import { dropUnfinished } from './quest-results.ts';
import { cardsFrom, oneCard } from './question.ts';
import { bestOwned, endGame, endIfPastLimit } from './scoring.ts';
import { discardVote, revealVote } from './tally.ts';
import { voteFromHand } from './votes.ts';

// The end of an Age: the global vote on the Age card (groups H and W).

function ageCard(g: VeiledFate, s: FateState): AgeTable {
  return g.t.ages[s.words[M.AGE_CARD] - 1];
}

export function endAge(g: VeiledFate, s: FateState): void {
  const { words } = s;
  if (questsLeft(s) > 0) noteGame(s, T.AGE_BY_REST + words[M.AGE] - 1);
  noteGame(s, T.AGE_OPEN_SLOTS + words[M.AGE] - 1, openSlotsLeft(g, s));
  if (g.options.discardUnfinished === 'beforeAgeVote') dropUnfinished(g, s); // VF-?47
  if (g.options.cityCardLeaves === 'beforeAgeVote') discardCityCard(g, s); // VF-?78
  noteGame(s, T.AGE_VOTE_HANDS + words[M.AGE] - 1, cardsInHands(s));
  words[M.ACTIVE] = -1;
  words[M.PHASE] = P.AGE_ROLE;
}

/** VF-W12, VF-?73: the first player chooses, before the vote unless the option says otherwise. */
export function ageRole(g: VeiledFate, s: FateState, isLate: boolean): void {
  const { role } = ageCard(g, s);
  s.words[M.PHASE] = isLate ? P.AGE_EFFECT : P.AGE_VOTE;
  s.words[M.CURSOR] = 1;
  s.words[M.LEAST] = 0;
  if (role !== null && g.options.roleBeforeVote !== isLate) beginChoice(g, s, role.choose, role.count);
}

/** VF-W03 – VF-W06, VF-W13: from the first player's left round to the first player, each as many cards as it likes. */
export function ageVote(g: VeiledFate, s: FateState): void {
  const { words } = s;
  for (; words[M.CURSOR] <= g.seats; words[M.CURSOR]++) {
    const voter = (words[M.FIRST_PLAYER] + words[M.CURSOR]) % g.seats;
    const isBarred = voter === words[M.FIRST_PLAYER] && !ageCard(g, s).firstPlayerVotes;
    if (!isBarred && cardsFrom(s, voter, words[M.LEAST]) > 0) {
      g.ask(s, Kind.ageVote, voter);
      return;
    }
    words[M.LEAST] = 0;
  }
  words[M.PHASE] = P.AGE_REVEAL;
}

/** Cards are added one by one in ascending order of type, until the voter stops. */
export const ageVoteQuestion = oneCard(
  (g, s, card) => {
    s.words[M.LEAST] = card;
    voteFromHand(g, s, s.decider, AGE_PILE, card);
  },
  (_g, s, card) => card >= s.words[M.LEAST],
  (_g, s) => {
    s.words[M.LEAST] = 0;
    s.words[M.CURSOR]++;
  },
);

/** VF-W07 – VF-W10: no coin; a tie is the third result. */
export function revealAgeVote(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const age = words[M.AGE] - 1;
  const side = revealVote(g, s, AGE_PILE);
  words[M.AGE_VOTES] = s.piles[AGE_PILE].count(s);
  noteGame(s, T.AGE_VOTE_CARDS + age, words[M.AGE_VOTES]);
  noteGame(s, T.AGE_MARGIN + age, Math.abs(words[M.FEATHERS] - words[M.SCORPIONS]));
  noteGame(s, T.AGE_SIDE + age, 1 + side);
  noteCard(s, g.t.first.age + words[M.AGE_CARD] - 1, [Q.FEATHER, Q.SCORPION, Q.TIE][side]);
  discardVote(g, s, AGE_PILE);
  words[M.SIDE] = 1 + side;
  g.emit(s, ALL, Event.side, AGE_PILE, side);
  words[M.PHASE] = P.AGE_ROLE_LATE;
}

/** VF-W09: the text of the side that won, or of the tie. */
export function ageEffect(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const side = (words[M.SIDE] - 1) as Side;
  g.emit(s, ALL, Event.ageEffect, words[M.AGE], words[M.AGE_CARD] - 1, side);
  words[M.PHASE] = P.AGE_DONE;
  writeDown(s, T.BEFORE_AGE_CARD, 1 + bestOwned(g, s));
  g.pushText(s, ageCard(g, s).texts[side], words[M.FIRST_PLAYER], -1, g.t.first.age + words[M.AGE_CARD] - 1);
}

/** VF-Z01: the game ends with the last Age card. */
export function ageDone(g: VeiledFate, s: FateState): void {
  const { words } = s;
  g.emit(s, ALL, Event.ageEnd, words[M.AGE]);
  if (written(s, T.BEFORE_AGE_CARD) !== 1 + bestOwned(g, s)) noteGame(s, T.AGE_OVERTURNED + words[M.AGE] - 1);
  words[M.SIDE] = 0;
  words[M.CHOSEN_REGIONS] = 0;
  words[M.CHOSEN_DEMIS] = 0;
  words[M.CHOSEN_CLASSES] = 0;
  endIfPastLimit(g, s, 'finishAge');
  if (s.outcome !== 0) return;
  if (words[M.AGE] === g.options.ages) endGame(g, s, Cause.lastAge);
  else words[M.PHASE] = P.NEXT_AGE;
}
