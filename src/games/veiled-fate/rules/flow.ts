import { H } from '../../../core/index.ts';
import type { VeiledFate } from '../game.ts';
import { P } from '../state/phases.ts';
import { type FateState, M } from '../state/state.ts';
import { act, pay, toll } from './act.ts';
import { ageDone, ageEffect, ageRole, ageVote, endAge, revealAgeVote } from './age-end.ts';
import { enter, entry } from './city.ts';
import { changePile, extraCards } from './extras.ts';
import { nextAge, placeQuests, startAge } from './next-age.ts';
import { applyNextResult, finishQuest, revealQuest } from './quest-results.ts';
import { endIfPastLimit } from './scoring.ts';
import { afterAction, askAction, checkHand, endTurn, startTurn, turnOver } from './turn.ts';
import { lastInfluence, vote } from './voting.ts';

/** The steps of the game, by phase. */
const STEPS: Readonly<Record<P, (g: VeiledFate, s: FateState) => void>> = {
  [P.PLACE_QUESTS]: placeQuests,
  [P.AGE_START]: startAge,
  [P.TURN]: startTurn,
  [P.ACTION]: askAction,
  [P.PAY]: pay,
  [P.TOLL]: toll,
  [P.ACT]: act,
  [P.VOTE]: vote,
  [P.ENTER]: enter,
  [P.ENTRY]: entry,
  [P.LAST_INFLUENCE]: lastInfluence,
  [P.EMPTY_HAND]: checkHand,
  [P.EXTRAS]: changePile,
  [P.EXTRA_CARDS]: extraCards,
  [P.REVEAL]: revealQuest,
  [P.COLUMN]: applyNextResult,
  [P.FINISH_QUEST]: finishQuest,
  [P.AFTER_ACTION]: afterAction,
  [P.TURN_END]: endTurn,
  [P.TURN_OVER]: turnOver,
  [P.AGE_END]: endAge,
  [P.AGE_ROLE]: (g, s) => ageRole(g, s, false),
  [P.AGE_VOTE]: ageVote,
  [P.AGE_REVEAL]: revealAgeVote,
  [P.AGE_ROLE_LATE]: (g, s) => ageRole(g, s, true),
  [P.AGE_EFFECT]: ageEffect,
  [P.AGE_DONE]: ageDone,
  [P.NEXT_AGE]: nextAge,
};

/** The next step of the current phase. */
export function flow(g: VeiledFate, s: FateState): void {
  STEPS[s.words[M.PHASE] as P](g, s);
}

/** VF-?09: after every step, whether a Demigod has passed the limit. */
export function settle(g: VeiledFate, s: FateState): void {
  if (s.words[M.PAST_LIMIT] === 1) endIfPastLimit(g, s, isCardInProgress(s) ? 'immediate' : 'finishCard');
}

/** Is a column or a text being applied? An Age card is finished by `ageDone`. */
function isCardInProgress(s: FateState): boolean {
  const phase = s.words[M.PHASE];
  return s.all[H.depth] > 0 || phase === P.COLUMN || phase === P.FINISH_QUEST || phase === P.AGE_DONE;
}
