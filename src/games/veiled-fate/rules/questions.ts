import { Kind, type Kind as Kinds } from '../state/kinds.ts';
import { costQuestion } from './act.ts';
import { actionQuestion } from './actions.ts';
import { ageVoteQuestion } from './age-end.ts';
import { chooseQuestion } from './choosing.ts';
import { orderQuestion, refreshQuestion } from './city.ts';
import { discardQuestion } from './effects.ts';
import { extraQuestion, nameQuestion } from './extras.ts';
import { placeQuestQuestion } from './next-age.ts';
import type { Question } from './question.ts';
import { lastInfluenceQuestion, voteQuestion } from './voting.ts';

/** What is asked in each kind of decision. */
export const questions: Readonly<Record<Kinds, Question>> = {
  [Kind.action]: actionQuestion,
  [Kind.cost]: costQuestion,
  [Kind.vote]: voteQuestion,
  [Kind.refresh]: refreshQuestion,
  [Kind.order]: orderQuestion,
  [Kind.discard]: discardQuestion,
  [Kind.lastInfluence]: lastInfluenceQuestion,
  [Kind.name]: nameQuestion,
  [Kind.extra]: extraQuestion,
  [Kind.ageVote]: ageVoteQuestion,
  [Kind.choose]: chooseQuestion,
  [Kind.placeQuest]: placeQuestQuestion,
};
