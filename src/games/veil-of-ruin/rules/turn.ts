import { ALL, H } from '../../../core/index.ts';
import { cardCodes } from '../../../kit/cards.ts';
import { PassiveKind } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note, noteGame, T } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Hero, M, O, type RuinState } from '../state/state.ts';
import { Rule, Status, Trigger } from '../state/words.ts';
import { isInjury, takeEffect } from './afflictions.ts';
import { abandonCards, companionActs } from './cards-played.ts';
import { enemyPhase } from './enemy-turn.ts';
import { fightPhase } from './fight.ts';
import { discardBoon } from './health.ts';
import { discardAtRandom, discardCard, drawCards, Why } from './piles.ts';
import { gainAp } from './points.ts';
import { passiveValue, trigger, triggerAll } from './powers.ts';
import type { Question } from './question.ts';
import { abandonAttack } from './reactions.ts';
import { hasStatus, isUp } from './sides.ts';
import { enemyTurnEnd, expireStatuses } from './statuses.ts';

// The course of the game, phase by phase: rounds and heroes' turns (groups K, L, W). The digest's table "Order of a PVE round" is this switch.

export function flow(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  if (m[M.PHASE] < P.FIGHT) {
    g.mode.prepare(g, s);
    return;
  }
  switch (m[M.PHASE]) {
    case P.FIGHT:
    case P.HANDS:
    case P.EQUIP:
    case P.COMBAT:
      fightPhase(g, s);
      return;
    case P.SLOTS:
    case P.ELECT:
      g.mode.elect(g, s);
      return;
    case P.ROUND:
      startRound(g, s);
      return;
    case P.INJURIES:
      injuryStep(g, s);
      return;
    case P.TURN:
      startTurn(g, s, s.heroes[m[M.ACTIVE]]);
      return;
    case P.DAZED:
      dazedStep(g, s, s.heroes[m[M.ACTIVE]]);
      return;
    case P.COMPANION:
      m[M.PHASE] = P.ACTIONS;
      companionActs(g, s, s.heroes[m[M.ACTIVE]]); // VR-L05
      return;
    case P.ACTIONS:
      if (isUp(s.heroes[m[M.ACTIVE]])) g.ask(s, Kind.action, m[M.ACTIVE]);
      else m[M.PHASE] = P.TURN_END; // VR-?65
      return;
    case P.HAND_LIMIT:
      handLimit(g, s, s.heroes[m[M.ACTIVE]]);
      return;
    case P.TURN_END:
      endTurn(g, s, s.heroes[m[M.ACTIVE]]);
      return;
    case P.PARTY_END:
      g.mode.allHaveActed(g, s);
      return;
    case P.ENEMY_TURN:
    case P.ENEMY:
    case P.ENEMY_END:
      enemyPhase(g, s);
      return;
    case P.ROUND_END:
      m[M.PHASE] = P.ROUND_EFFECTS;
      m[M.BETWEEN] = 1;
      triggerAll(g, s, Trigger.endOfRound); // VR-W01
      return;
    case P.ROUND_EFFECTS:
      afterRoundEffects(g, s);
      return;
    case P.RECALL:
      g.mode.roundEnds(g, s);
      return;
    case P.NEXT_ROUND:
      nextRound(g, s);
      return;
    default:
      endFight(g, s);
  }
}

// Start of a round (VR-K03 – VR-K09)

/** Steps of P.ROUND: the draw of each hero, then the AP of all. */
function startRound(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  if (m[M.CURSOR] === 0) {
    s.all[H.round]++;
    m[M.ROUND]++;
    m[M.BETWEEN] = 0;
    g.emit(s, ALL, Event.round, m[M.ROUND]);
  }
  if (m[M.CURSOR] < g.seats) {
    const h = s.heroes[m[M.CURSOR]++];
    if (isUp(h)) drawCards(g, s, h, passiveValue(g, s, h.figure, PassiveKind.roundDraw, 1)); // VR-K03, VR-K07
    return;
  }
  m[M.CURSOR] = 0;
  m[M.PHASE] = P.INJURIES;
  for (let seat = 0; seat < g.seats; seat++) {
    const h = s.heroes[seat];
    if (g.options.apCarryOver === 'lose-at-round-start') h.own[O.ACTIVE] = 0;
    if (isUp(h)) gainAp(g, s, h, passiveValue(g, s, h.figure, PassiveKind.roundAp, Rule.roundAp)); // VR-K05, VR-K06
  }
  triggerAll(g, s, Trigger.startOfPartyTurn);
}

/** VR-K08, VR-K09: Injuries in hand take effect and are discarded; then the first hero is chosen. */
function injuryStep(g: VeilOfRuin, s: RuinState): void {
  s.match[M.PHASE] = P.ELECT;
  for (let seat = 0; seat < g.seats; seat++) {
    const h = s.heroes[seat];
    for (let i = h.hand.count(s) - 1; i >= 0; i--) {
      const card = h.hand.card(s, i);
      if (isInjury(g, card) || (card >= g.t.first.corruption && g.options.corruptionTiming === 'injury-step')) takeEffect(g, s, h, card);
    }
  }
}

// A hero's turn (VR-L01)

function startTurn(g: VeilOfRuin, s: RuinState, h: Hero): void {
  s.match[M.PHASE] = P.DAZED;
  h.own[O.TURNS]++;
  h.own[O.ACTIONS] = 0;
  h.own[O.CARDS] = 0;
  h.own[O.ATTACKS] = 0;
  h.own[O.REFUSED] = 0;
  h.own.fill(0, O.COST_NEXT, O.STRONG_TURN + 1);
  note(s, h.seat, B.TURNS);
  g.emit(s, ALL, Event.turn, h.seat);
  trigger(g, s, h.figure, Trigger.startOfTurn); // VR-L03
}

/** VR-L04, VR-U06, VR-?56: after the start-of-turn effects. */
function dazedStep(g: VeilOfRuin, s: RuinState, h: Hero): void {
  s.match[M.PHASE] = P.COMPANION;
  if (isUp(h) && hasStatus(h, Status.dazed)) discardAtRandom(g, s, h, Rule.dazedDiscards, Why.dazed);
}

/** VR-L24: down to 7 cards, of the hero's choice. */
function handLimit(g: VeilOfRuin, s: RuinState, h: Hero): void {
  if (h.hand.count(s) > Rule.handLimit) {
    g.ask(s, Kind.discard, h.seat);
    return;
  }
  s.match[M.STEP] = 0;
  s.match[M.PHASE] = P.TURN_END;
}

/** Cards are discarded in ascending order, so that each set of cards is one path. M.STEP has the last one. */
export const discardQuestion: Question = {
  legal(_g, s, out) {
    const { hand } = s.heroes[s.decider];
    const n = cardCodes(s, hand, C.CARD, out, 0);
    let kept = 0;
    for (let i = 0; i < n; i++) if (mayDiscard(s, out[i] - C.CARD)) out[kept++] = out[i];
    return kept;
  },
  allows: (_g, s, code) => s.heroes[s.decider].hand.indexOf(s, code - C.CARD) >= 0 && mayDiscard(s, code - C.CARD),
  take(g, s, code) {
    s.match[M.STEP] = code - C.CARD;
    discardCard(g, s, s.heroes[s.decider], code - C.CARD, Why.handLimit);
  },
};

/** Not before the last one, and enough cards must be left to go on. */
function mayDiscard(s: RuinState, card: number): boolean {
  const { hand } = s.heroes[s.decider];
  if (card < s.match[M.STEP]) return false;
  let left = 0;
  for (let i = 0; i < hand.count(s); i++) if (hand.card(s, i) >= card) left++;
  return left >= hand.count(s) - Rule.handLimit;
}

function endTurn(g: VeilOfRuin, s: RuinState, h: Hero): void {
  s.match[M.PHASE] = P.ELECT;
  s.match[M.ACTIVE] = -1;
  h.own[O.TURN_TAKEN] = 1; // VR-K13
  g.emit(s, ALL, Event.turnEnd, h.seat);
  g.mode.turnEnds(g, s, h);
}

// Round end (group W)

function afterRoundEffects(g: VeilOfRuin, s: RuinState): void {
  s.match[M.PHASE] = P.RECALL;
  if (g.options.partyStatusEnds === 'after-round-end-effects' && !g.isPvp) expireStatuses(g, s, enemyTurnEnd(s)); // VR-?07
  for (const h of s.heroes) endRoundBoons(g, s, h);
}

/** VR-P03: a boon stays, unless its text says that it ends with the round. */
function endRoundBoons(g: VeilOfRuin, s: RuinState, h: Hero): void {
  for (let i = h.boons.count(s) - 1; i >= 0; i--) if (g.t.lastsRound[h.boons.card(s, i)] !== 0) discardBoon(g, s, h, i);
}

/** VR-W04, VR-W05. VR-?62: a fight that has reached the cap is cut off. */
function nextRound(g: VeilOfRuin, s: RuinState): void {
  for (let seat = 0; seat < g.seats; seat++) {
    const { own } = s.heroes[seat];
    own[O.ABILITY_USED] = 0;
    own[O.TURN_TAKEN] = 0;
    own[O.ROUND_CARDS] = 0;
    own[O.ROUND_ATTACKS] = 0;
  }
  if (s.match[M.ROUND] >= g.mode.roundCap(g)) g.mode.capReached(g, s);
  else s.match[M.PHASE] = g.mode.nextPhase(g, s);
}

// The end of a fight

/** VR-?01, VR-?02: the fight is decided once nothing is left to resolve, or at once by option. Called after every step of the rules. */
export function settle(g: VeilOfRuin, s: RuinState): void {
  const a = s.all;
  const m = s.match;
  if (m[M.FIGHTING] === 0 || m[M.PHASE] === P.FIGHT_OVER) return;
  const waits = a[H.depth] > 0 || a[H.waiting] > 0;
  if (waits && g.options.winCheck === 'after-card') return;
  const verdict = g.mode.verdict(g, s);
  if (verdict === 0) return;
  abandonCards(g, s);
  a[H.depth] = 0;
  a[H.waiting] = 0;
  abandonAttack(g, s);
  m[M.RESULT] = verdict;
  m[M.PHASE] = P.FIGHT_OVER;
  m[M.STEP] = 0;
  g.answered(s);
}

/** Effects of the victory, then the mode goes on. */
function endFight(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  const isWon = m[M.RESULT] === WON;
  if (m[M.STEP] === 0) {
    m[M.STEP] = 1;
    if (isWon) noteGame(s, T.FIGHTS_WON);
    g.emit(s, ALL, Event.fightOver, isWon ? 1 : 0);
    if (isWon && !g.isPvp) triggerAll(g, s, Trigger.victory);
    return;
  }
  m[M.STEP] = 0;
  m[M.FIGHTING] = 0;
  g.mode.fightOver(g, s, isWon);
}

/** In M.RESULT. In PVP they are seen from side 0. */
export const LOST = 1;
export const WON = 2;
export const DRAWN = 3;

/** Seats of heroes that can still act this round (VR-K11, VR-K12), as a mask. */
export function yetToAct(g: VeilOfRuin, s: RuinState): number {
  let mask = 0;
  for (let seat = 0; seat < g.seats; seat++) if (isUp(s.heroes[seat]) && s.heroes[seat].own[O.TURN_TAKEN] === 0) mask |= 1 << seat;
  return mask;
}
