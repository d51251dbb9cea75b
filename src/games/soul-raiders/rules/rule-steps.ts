import { F } from '../../../core/index.ts';
import { Op } from '../content/ops.ts';
import { NOBODY, type SoulRaiders } from '../game.ts';
import { M, type RaiderState } from '../state/state.ts';
import { payCards } from './actions/free-acts.ts';
import { arrive, askCompany, askFirstEntrant, depart, endFlight, enter, followersArrive, joinOthers, storyOfArrow } from './actions/moving.ts';
import { discardPaid } from './actions/payment.ts';
import { askFinisher, askHelpers, carryOutResult, payScripted } from './actions/scripted-actions.ts';
import { assign, blockAbility, fearAbility, poisonAbility, shockAbility } from './enemies/assigning.ts';
import { attack } from './enemies/attacks.ts';
import { askTargets, payFight, woundTargets } from './enemies/combat.ts';
import { defeats } from './enemies/wounds.ts';
import { sheetOf } from './locations.ts';
import { absorb, loseRest } from './losses.ts';
import { applyWaiting } from './magic/visibility.ts';
import { nextIcon } from './rows.ts';
import { askFigure, drawStory, drawTokens, settleStory } from './stories.ts';

/** Carries out one step of a program of the rules (steps.ts). */
export function carryOutStep(g: SoulRaiders, s: RaiderState, f: number, op: Op, operand: number): void {
  switch (op) {
    case Op.row:
      nextIcon(g, s, f, operand);
      return;
    case Op.written:
      applyWritten(g, s, f);
      return;
    case Op.settleStory:
      settleStory(g, s, f);
      return;
    case Op.payCards:
      payCards(g, s, f);
      return;
    case Op.assign:
      assign(g, s, f);
      return;
    case Op.fearAbility:
      fearAbility(g, s);
      return;
    case Op.poisonAbility:
      poisonAbility(g, s);
      return;
    case Op.blockAbility:
      blockAbility(g, s, f);
      return;
    case Op.shockAbility:
      shockAbility(g, s, f, operand === 1);
      return;
    case Op.tokens:
      drawTokens(g, s, f);
      return;
    case Op.attack:
      attack(g, s, f);
      return;
    case Op.absorb:
      absorb(g, s, f);
      return;
    case Op.lose:
      loseRest(g, s, f);
      return;
    case Op.company:
      askCompany(g, s, f);
      return;
    case Op.depart:
      depart(g, s, f);
      return;
    case Op.arrive:
      arrive(g, s, f);
      return;
    case Op.discardPaid:
      discardPaid(g, s);
      return;
    case Op.firstEntrant:
      askFirstEntrant(g, s, f);
      return;
    case Op.entrance:
      enter(g, s, f);
      return;
    case Op.joiners:
      joinOthers(g, s, f);
      return;
    case Op.followers:
      followersArrive(s);
      return;
    case Op.arrowStory:
      drawStory(g, s, storyOfArrow(g, s, f), s.all[f + F.who]);
      return;
    case Op.endFlight:
      endFlight(s);
      return;
    case Op.waiting:
      applyWaiting(g, s, f);
      return;
    case Op.payFight:
      payFight(g, s);
      return;
    case Op.targets:
      askTargets(g, s, f);
      return;
    case Op.wounds:
      woundTargets(g, s);
      return;
    case Op.defeats:
      defeats(g, s, f);
      return;
    case Op.helpers:
      askHelpers(g, s, f);
      return;
    case Op.payScroll:
      payScripted(g, s, f);
      return;
    case Op.finish:
      askFinisher(g, s, f);
      return;
    case Op.result:
      carryOutResult(g, s, f);
      return;
    default:
      throw new Error(`no step ${op}`);
  }
}

/** SR-?105: the written instructions of the side that was turned up, by a Hero there whom the players choose. */
function applyWritten(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all } = s;
  const location = all[f + F.x] - 1;
  const { written } = sheetOf(g, s, location);
  if (written < 0 || !g.options.writtenOnFlip) return;
  if (all[f + F.y] === 0) {
    askFigure(g, s, f, location);
    return;
  }
  const figure = all[f + F.y] - 1;
  all[f + F.y] = 0;
  all[f + F.who] = NOBODY;
  g.pushText(s, written, figure, g.t.first.locations[s.words[M.CHAPTER]] + location, location);
}
