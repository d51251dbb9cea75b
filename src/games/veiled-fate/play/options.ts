import type { VeiledFate } from '../game.ts';
import type { Question } from '../rules/question.ts';
import { questions } from '../rules/questions.ts';
import { CODES } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { type FateState, M } from '../state/state.ts';

/**
 * What a player could have done who is about to do what a public code says (`Event.acts`): the same list as the player was offered. It depends on public things
 * only: the board, sizes of hands, players named so far.
 */
export function optionsBeside(g: VeiledFate, s: FateState, code: number, out: Int32Array): number {
  return questionOf(s, code).legal(g, s, out);
}

/** The question that a public code answers. */
function questionOf(s: FateState, code: number): Question {
  switch (CODES.read(code).range) {
    case 'SEAT':
      return questions[Kind.name];
    case 'REGION':
      return questions[s.words[M.QUEST_SHOWN] === 0 ? Kind.choose : Kind.placeQuest];
    case 'DEMI':
    case 'CLASS':
      return questions[Kind.choose];
    case 'REFRESH_FIRST':
    case 'ICON_FIRST':
      return questions[Kind.order];
    default:
      return questions[Kind.action];
  }
}
