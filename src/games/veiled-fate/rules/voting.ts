import { oneOf } from '../../../kit/question.ts';
import type { VeiledFate } from '../game.ts';
import { C } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type FateState, M } from '../state/state.ts';
import { Trigger } from '../state/words.ts';
import { placedDemi } from './act.ts';
import { startAction } from './actions.ts';
import { decreeActs } from './decrees.ts';
import { canInfluence } from './powers.ts';
import { oneCard } from './question.ts';
import { voteFromHand } from './votes.ts';

// The vote that comes with an action (group V).

export function vote(g: VeiledFate, s: FateState): void {
  const { words } = s;
  if (words[M.VOTE_DUE] !== 0) {
    g.ask(s, Kind.vote, words[M.ACTIVE]);
    return;
  }
  const demi = placedDemi(s);
  if (demi >= 0) decreeActs(g, s, Trigger.placed, words[M.ACTIVE], demi);
  words[M.PHASE] = P.LAST_INFLUENCE;
}

/** VF-V03: any card of the hand. */
export const voteQuestion = oneCard((g, s, card) => {
  const { words } = s;
  const region = words[M.VOTE_DUE] - 1;
  words[M.VOTE_DUE] = 0;
  voteFromHand(g, s, s.decider, region, card);
  if (words[M.USED] === 1) words[M.VOTED] = 1 + region; // VF-P26
});

/** VF-?27: with `influenceBeforeResolve` a player who has just filled a Quest may still use Influence on it, as the second action. */
export function lastInfluence(g: VeiledFate, s: FateState): void {
  const { words } = s;
  words[M.PHASE] = P.EMPTY_HAND;
  const isFilled = words[M.FILLED] !== 0 && words[M.FILLED] === words[M.VOTED];
  if (g.options.influenceBeforeResolve && isFilled && canInfluence(g, s, words[M.ACTIVE])) g.ask(s, Kind.lastInfluence, words[M.ACTIVE]);
}

export const lastInfluenceQuestion = oneOf<VeiledFate, FateState>({
  first: C.YES,
  count: () => 1,
  may: () => true,
  take: (g, s) => startAction(g, s, C.INFLUENCE),
  pass: { may: () => true, take: () => {} },
});
