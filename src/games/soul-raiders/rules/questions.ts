import type { Question } from '../../../kit/question.ts';
import type { SoulRaiders } from '../game.ts';
import { Kind } from '../state/kinds.ts';
import type { RaiderState } from '../state/state.ts';
import { actQuestion, turnQuestion } from './acting.ts';
import { assignQuestion } from './assigning.ts';
import { targetQuestion } from './combat.ts';
import { chooseQuestion, portalQuestion } from './effects.ts';
import { cardQuestion, giveUpQuestion, whomQuestion } from './free-acts.ts';
import { absorbQuestion, wardQuestion } from './losses.ts';
import { firstEntrantQuestion, joinQuestion } from './moving.ts';
import { payQuestion } from './payment.ts';
import { potionQuestion } from './potions.ts';
import { locationQuestion, stopQuestion } from './round.ts';
import { finisherQuestion, takePartQuestion } from './scripted-actions.ts';
import { startQuestion } from './set-up.ts';
import { aimQuestion, whereQuestion } from './spells.ts';
import { drawerQuestion } from './stories.ts';
import { defeatQuestion } from './wounds.ts';

/** What is asked in each kind of decision. */
export const questions: Readonly<Record<Kind, Question<SoulRaiders, RaiderState>>> = {
  [Kind.start]: startQuestion,
  [Kind.turn]: turnQuestion,
  [Kind.act]: actQuestion,
  [Kind.pay]: payQuestion,
  [Kind.target]: targetQuestion,
  [Kind.join]: joinQuestion,
  [Kind.takePart]: takePartQuestion,
  [Kind.finisher]: finisherQuestion,
  [Kind.firstEntrant]: firstEntrantQuestion,
  [Kind.assign]: assignQuestion,
  [Kind.drawer]: drawerQuestion,
  [Kind.location]: locationQuestion,
  [Kind.portal]: portalQuestion,
  [Kind.card]: cardQuestion,
  [Kind.absorb]: absorbQuestion,
  [Kind.ward]: wardQuestion,
  [Kind.choose]: chooseQuestion,
  [Kind.aim]: aimQuestion,
  [Kind.where]: whereQuestion,
  [Kind.whom]: whomQuestion,
  [Kind.defeat]: defeatQuestion,
  [Kind.giveUp]: giveUpQuestion,
  [Kind.potion]: potionQuestion,
  [Kind.stop]: stopQuestion,
};
