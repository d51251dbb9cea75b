import { F } from '../../../core/index.ts';
import { type Language, runInstruction } from '../../../kit/texts/interpreter.ts';
import { gainCards } from '../between/decks.ts';
import { scrapCards } from '../between/scrapping.ts';
import { Arg, FORM, Op, type To } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { gainArtifact, gainFlasks, gainItem, recharge } from '../items/items.ts';
import { B, note } from '../record/books.ts';
import { Kind } from '../state/kinds.ts';
import { A, type Figure, type Hero, O, type RuinState, W } from '../state/state.ts';
import { STATUS_COUNT } from '../state/words.ts';
import { corrupt, injure } from './afflictions.ts';
import { attackCounters, attackDamage, attackDazedDraw, attackPlace, attackRead, attackRedirect, attackText, attackTrait, MOST_READ } from './attack-cards.ts';
import { cancelCritical, extraAttack, extraDamage, prevent, redirect } from './attack-effects.ts';
import { askCard, cureNext, cureText, discardNext, discardText, lookNext, lookText } from './card-questions.ts';
import { boonPlaced, cardDone, companionActs, companionPlaced } from './cards-played.ts';
import { amountFor, countFor, holdsFor, sceneOf } from './conditions.ts';
import { counterProtects } from './counters.ts';
import { enemyCounters, enemyCritical, enemyDamage, enemyDone, enemyEffects, enemyRedirect, enemyRoll, enemyTargets } from './enemy-attacks.ts';
import { addBuffs, dealDamage, heal, loseHp, removeBuffs, revive } from './health.ts';
import { drawCards, drawNext, refillTo, reshuffle } from './piles.ts';
import { convertAp, earnAp, gainAp, loseAp } from './points.ts';
import { isHero, isUp } from './sides.ts';
import { emptyRecall, leaveRecall } from './stances.ts';
import { putStatus, removeStatus } from './statuses.ts';
import { askFigure } from './text-questions.ts';
import { eachConcerned, minions, randomOf } from './whom.ts';

// The effect language of Veil of Ruin: what each instruction does.

const LANGUAGE: Language<VeilOfRuin, RuinState> = {
  ...FORM,
  optionKind: Kind.option,
  instruction,
  holds: (g, s, f, condition) => {
    const read = wasRead(s, f, condition);
    return read >= 0 ? read === 1 : holdsFor(g, s, sceneOf(s, f), condition);
  },
  count: (g, s, f, counted) => countFor(g, s, sceneOf(s, f), counted),
};

/** Runs one instruction of the top text. */
export function step(g: VeilOfRuin, s: RuinState): void {
  runInstruction(LANGUAGE, g.t.code, g, s);
}

/** VR-M02: the conditions of an attack card's text were read before it resolved: 1 if this one held, 0 if not, -1 if it was not read. */
function wasRead(s: RuinState, f: number, condition: number): number {
  const { attack } = s;
  if (attack[A.ATTACKER] !== s.all[f + F.who] + 1 || attack[A.WHICH] !== s.all[f + F.source]) return -1;
  const bit = 1 << (condition - attack[A.READ_FROM]);
  if (condition < attack[A.READ_FROM] || condition >= attack[A.READ_FROM] + MOST_READ || (attack[A.READABLE] & bit) === 0) return -1;
  return (attack[A.READ] & bit) !== 0 ? 1 : 0;
}

function instruction(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const { code } = g.t;
  switch (code[pc]) {
    // Damage and health
    case Op.damage:
      damageText(g, s, f, pc);
      return;
    case Op.heal:
      each(g, s, f, code[pc + 5], (x) => heal(g, s, x, amount(g, s, f, pc), code[pc + 4] !== 0));
      return;
    case Op.loseHp:
      each(g, s, f, code[pc + 2], (x) => loseHp(g, s, x, code[pc + 1], s.all[f + F.who]));
      return;
    case Op.revive:
      reviveText(g, s, f, pc);
      return;

    // Statuses, counters, afflictions
    case Op.status:
      each(g, s, f, code[pc + 3], (x) => putStatus(g, s, x, code[pc + 1], s.all[f + F.who], code[pc + 2]));
      return;
    case Op.removeStatus:
      removeStatusText(g, s, f, pc);
      return;
    case Op.buff:
      each(g, s, f, code[pc + 5], (x) => addBuffs(g, s, x, amount(g, s, f, pc)));
      return;
    case Op.removeBuff:
      each(g, s, f, code[pc + 2], (x) => removeBuffs(g, s, x, code[pc + 1] === 0 ? x.w[W.BUFFS] : code[pc + 1]));
      return;
    case Op.injury:
      each(g, s, f, code[pc + 2], (x) => injure(g, s, x, code[pc + 1], s.all[f + F.who]));
      return;
    case Op.corruption:
      each(g, s, f, code[pc + 2], (x) => {
        for (let i = 0; i < code[pc + 1]; i++) corrupt(g, s, x);
      });
      return;
    case Op.cure:
      cureText(g, s, f, pc);
      return;

    // Action points
    case Op.ap:
      eachHero(g, s, f, code[pc + 5], (h) => gainAp(g, s, h, amount(g, s, f, pc)));
      return;
    case Op.earn:
      eachHero(g, s, f, code[pc + 5], (h) => earnAp(g, s, h, amount(g, s, f, pc)));
      return;
    case Op.loseAp:
      eachHero(g, s, f, code[pc + 2], (h) => loseAp(g, s, h, code[pc + 1]));
      return;
    case Op.convert:
      eachHero(g, s, f, code[pc + 1], (h) => convertAp(g, s, h)); // VR-N10
      return;
    case Op.cost:
      eachHero(g, s, f, code[pc + 4], (h) => {
        h.own[(code[pc + 3] === 0 ? O.COST_NEXT : O.COST_TURN) + code[pc + 2]] += code[pc + 1];
      });
      return;
    case Op.strengthen:
      eachHero(g, s, f, code[pc + 3], (h) => {
        h.own[code[pc + 2] === 0 ? O.STRONG_NEXT : O.STRONG_TURN] += code[pc + 1];
      });
      return;

    // Cards
    case Op.draw:
      eachHero(g, s, f, code[pc + 5], (h) => drawCards(g, s, h, amount(g, s, f, pc)));
      return;
    case Op.drawTo:
      eachHero(g, s, f, code[pc + 2], (h) => refillTo(g, s, h, code[pc + 1]));
      return;
    case Op.drawNext:
      drawNext(g, s, f, pc);
      return;
    case Op.discard:
      discardText(g, s, f, pc);
      return;
    case Op.discardNext:
      discardNext(g, s, f, pc);
      return;
    case Op.lookTop:
      lookText(g, s, f, pc);
      return;
    case Op.lookNext:
      lookNext(g, s, f, pc);
      return;
    case Op.cureNext:
      cureNext(g, s, f, pc);
      return;
    case Op.search:
    case Op.recover:
      askCard(g, s, f);
      return;
    case Op.reshuffle:
      eachHero(g, s, f, code[pc + 1], (h) => {
        if (h.discard.count(s) > 0) reshuffle(g, s, h);
      });
      return;
    case Op.companionActs:
      eachHero(g, s, f, code[pc + 1], (h) => companionActs(g, s, h));
      return;

    // Recall Zones
    case Op.clearRecall:
      each(g, s, f, code[pc + 2], (x) => clearRecall(g, s, x, code[pc + 1], s.all[f + F.who]));
      return;
    case Op.setStance:
      each(g, s, f, code[pc + 2], (x) => {
        x.w[W.STANCE_SET] = code[pc + 1] + 1;
      });
      return;

    // The attack in progress
    case Op.prevent:
      prevent(g, s, f, pc);
      return;
    case Op.cancelCritical:
      cancelCritical(g, s, f, pc);
      return;
    case Op.redirect:
      redirect(g, s, f);
      return;
    case Op.extraDamage:
      extraDamage(g, s, f, pc);
      return;
    case Op.extraAttack:
      extraAttack(g, s, f);
      return;

    // Items and rewards
    case Op.recharge:
      recharge(g, s, code[pc + 1], s.all[f + F.who]);
      return;
    case Op.flask:
      gainFlasks(g, s, code[pc + 1]);
      return;
    case Op.item:
      gainItem(g, s, code[pc + 1], code[pc + 2]);
      return;
    case Op.artifact:
      gainArtifact(g, s, code[pc + 1]);
      return;
    case Op.gain:
      s.all[f + F.pc] = gainCards(g, s, code[pc + 1], 1) ? s.all[f + F.pc] : pc;
      return;
    case Op.scrap:
      s.all[f + F.pc] = scrapCards(g, s, code[pc + 1], true) ? s.all[f + F.pc] : pc;
      return;

    // Dice and choices
    case Op.roll:
      s.all[f + F.y] = 1 + g.luck.roll(s, g.textLuck, code[pc + 1]);
      return;
    case Op.unlessFace:
      if (s.all[f + F.y] < code[pc + 1] || s.all[f + F.y] > code[pc + 2]) s.all[f + F.pc] = code[pc + 3];
      return;
    case Op.choose:
      askFigure(g, s, f, pc);
      return;

    default:
      ruleStep(g, s, f, pc);
  }
}

/** Steps of the rules themselves. */
function ruleStep(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  switch (g.t.code[pc]) {
    case Op.attackRedirect:
      attackRedirect(g, s, f, pc);
      return;
    case Op.attackRead:
      attackRead(g, s, f);
      return;
    case Op.attackDazedDraw:
      attackDazedDraw(g, s, f, pc);
      return;
    case Op.attackCounters:
      attackCounters(g, s, f, pc);
      return;
    case Op.attackDamage:
      attackDamage(g, s, f);
      return;
    case Op.attackText:
      attackText(g, s, f);
      return;
    case Op.attackPlace:
      attackPlace(g, s, f);
      return;
    case Op.attackTrait:
      attackTrait(g, s, f);
      return;
    case Op.cardDone:
      cardDone(g, s, f);
      return;
    case Op.boonPlaced:
      boonPlaced(g, s, f);
      return;
    case Op.companionPlaced:
      companionPlaced(g, s, f);
      return;
    case Op.companionActsNow:
      companionActs(g, s, s.heroes[s.all[f + F.who]]);
      return;
    case Op.counterProtects:
      counterProtects(g, s, f, pc);
      return;
    case Op.enemyTargets:
      enemyTargets(g, s, f);
      return;
    case Op.enemyRedirect:
      enemyRedirect(g, s, f, pc);
      return;
    case Op.enemyRoll:
      enemyRoll(g, s);
      return;
    case Op.enemyCritical:
      enemyCritical(g, s);
      return;
    case Op.enemyCounters:
      enemyCounters(g, s, f, pc);
      return;
    case Op.enemyDamage:
      enemyDamage(g, s);
      return;
    case Op.enemyEffects:
      enemyEffects(g, s, f, pc);
      return;
    case Op.enemyDone:
      enemyDone(g, s);
      return;
    default:
      throw new Error(`unknown instruction ${g.t.code[pc]} at ${pc}`);
  }
}

function amount(g: VeilOfRuin, s: RuinState, f: number, pc: number): number {
  const { code } = g.t;
  return amountFor(g, s, sceneOf(s, f), code[pc + 1], code[pc + 2], code[pc + 3]);
}

function each(g: VeilOfRuin, s: RuinState, f: number, to: To, what: (figure: Figure) => void): void {
  eachConcerned(g, s, f, to, what);
}

/** Effects on AP and cards: heroes above 0 HP only (VR-T08, VR-T10). */
function eachHero(g: VeilOfRuin, s: RuinState, f: number, to: To, what: (h: Hero) => void): void {
  eachConcerned(g, s, f, to, (figure) => {
    if (isHero(figure.figure) && isUp(figure)) what(s.heroes[figure.figure]);
  });
}

/** Damage that is not an attack (companions, items, abilities, counter actions): no buff counters, no Weakened (VR-P13, VR-P14, VR-U19). */
function damageText(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const { code } = g.t;
  const who = s.all[f + F.who];
  const n = amount(g, s, f, pc);
  each(g, s, f, code[pc + 5], (x) => {
    const dealt = dealDamage(g, s, x, n, who, (code[pc + 4] & Arg.pastCompanion) !== 0);
    if (isHero(who)) note(s, who, B.OTHER_DAMAGE, dealt);
  });
}

/** `minion` means one at 0 HP here (VR-M24). */
function reviveText(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const { code } = g.t;
  const who = s.all[f + F.who];
  if (isHero(who)) {
    each(g, s, f, code[pc + 2], (x) => revive(g, s, x, code[pc + 1]));
    return;
  }
  const fallen = randomOf(g, s, minions(g, s, who, false));
  if (fallen >= 0) revive(g, s, s.figures[fallen], code[pc + 1]);
}

/** One kind, all, or one that the text's owner chooses. */
function removeStatusText(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const { code } = g.t;
  const which = code[pc + 1];
  each(g, s, f, code[pc + 2], (x) => {
    if (which < STATUS_COUNT) removeStatus(g, s, x, which);
    else if (which === Arg.allStatuses) for (let status = 0; status < STATUS_COUNT; status++) removeStatus(g, s, x, status);
    else if (x.w.subarray(W.STATUS, W.STATUS + STATUS_COUNT).some((end) => end !== 0)) g.ask(s, Kind.status, s.all[f + F.who]);
  });
}

const enum Clear {
  newest = 0,
  oldest = 1,
  own = 2,
}

function clearRecall(g: VeilOfRuin, s: RuinState, x: Figure, which: number, who: number): void {
  const n = x.recall.count(s);
  if (which === Clear.newest && n > 0) leaveRecall(g, s, x, n - 1);
  else if (which === Clear.oldest && n > 0) leaveRecall(g, s, x, 0);
  else if (which === Clear.own) emptyRecall(g, s, x, who);
  else if (which > Clear.own) emptyRecall(g, s, x);
  if (n > 0) x.w[W.STANCE_SET] = 0;
}
