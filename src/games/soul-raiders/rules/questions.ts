import type { Question } from '../../../kit/question.ts';
import type { SoulRaiders } from '../game.ts';
import { Kind } from '../state/kinds.ts';
import type { RaiderState } from '../state/state.ts';
import { actQuestion, turnQuestion } from './actions/acting.ts';
import { cardQuestion, giveUpQuestion, whomQuestion } from './actions/free-acts.ts';
import { firstEntrantQuestion, joinQuestion } from './actions/moving.ts';
import { payQuestion } from './actions/payment.ts';
import { finisherQuestion, takePartQuestion } from './actions/scripted-actions.ts';
import { chooseQuestion, portalQuestion } from './effects.ts';
import { assignQuestion } from './enemies/assigning.ts';
import { targetQuestion } from './enemies/combat.ts';
import { defeatQuestion } from './enemies/wounds.ts';
import { absorbQuestion, wardQuestion } from './losses.ts';
import { potionQuestion } from './magic/potions.ts';
import { aimQuestion, whereQuestion } from './magic/spells.ts';
import { afterDefeatQuestion } from './quest.ts';
import { locationQuestion, stopQuestion } from './round.ts';
import { startQuestion } from './set-up.ts';
import { drawerQuestion } from './stories.ts';

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
  [Kind.afterDefeat]: afterDefeatQuestion,
};
