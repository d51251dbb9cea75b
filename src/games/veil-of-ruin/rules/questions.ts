import { keepQuestion } from '../between/decks.ts';
import { cleanseQuestion, scrapQuestion } from '../between/scrapping.ts';
import { shopQuestion } from '../between/shop.ts';
import type { VeilOfRuin } from '../game.ts';
import { equipQuestion } from '../items/equipment.ts';
import { draftHeroQuestion, draftItemQuestion, firstPickQuestion } from '../modes/pvp-draft.ts';
import { slotHeroQuestion, slotsQuestion } from '../modes/pvp-slots.ts';
import { Kind, type Kind as Kinds } from '../state/kinds.ts';
import { actionQuestion, exchangeQuestion } from './actions.ts';
import { dazedDrawQuestion } from './attack-cards.ts';
import { cardQuestion } from './card-questions.ts';
import { counterQuestion } from './counters.ts';
import { orderQuestion } from './order.ts';
import type { Question } from './question.ts';
import { continuousQuestion } from './recall-zones.ts';
import { redirectQuestion } from './redirects.ts';
import { figureQuestion, optionQuestion, statusQuestion } from './text-questions.ts';
import { discardQuestion } from './turn.ts';
import { hexQuestion, initiativeQuestion, nextHeroQuestion } from './votes.ts';

/** VR-K10, VR-Y11: the party votes; in PVP a team names the hero of its slot. */
const nextHero: Question = {
  legal: (g, s, out) => nextHeroOf(g).legal(g, s, out),
  allows: (g, s, code) => nextHeroOf(g).allows(g, s, code),
  take: (g, s, code) => nextHeroOf(g).take(g, s, code),
};
function nextHeroOf(g: VeilOfRuin): Question {
  return g.isPvp ? slotHeroQuestion : nextHeroQuestion;
}

/** What is asked in each kind of decision. */
export const questions: Readonly<Record<Kinds, Question>> = {
  [Kind.keep]: keepQuestion,
  [Kind.scrap]: scrapQuestion,
  [Kind.cleanse]: cleanseQuestion,
  [Kind.equip]: equipQuestion,
  [Kind.nextHero]: nextHero,
  [Kind.action]: actionQuestion,
  [Kind.dazedDraw]: dazedDrawQuestion,
  [Kind.discard]: discardQuestion,
  [Kind.exchange]: exchangeQuestion,
  [Kind.continuous]: continuousQuestion,
  [Kind.figure]: figureQuestion,
  [Kind.card]: cardQuestion,
  [Kind.option]: optionQuestion,
  [Kind.status]: statusQuestion,
  [Kind.order]: orderQuestion,
  [Kind.initiative]: initiativeQuestion,
  [Kind.redirect]: redirectQuestion,
  [Kind.counter]: counterQuestion,
  [Kind.hex]: hexQuestion,
  [Kind.shop]: shopQuestion,
  [Kind.firstPick]: firstPickQuestion,
  [Kind.draftItem]: draftItemQuestion,
  [Kind.draftHero]: draftHeroQuestion,
  [Kind.slots]: slotsQuestion,
};
