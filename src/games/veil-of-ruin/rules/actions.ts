import { ALL } from '../../../core/index.ts';
import { partsOf } from '../../../kit/codes.ts';
import { To } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { allyOf, canExchange, eachExchange, exchange } from '../items/exchange.ts';
import { canUse, useItem } from '../items/item-use.ts';
import { B, note } from '../record/books.ts';
import { C, CODES, NOBODY, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Hero, M, Most, O, type RuinState } from '../state/state.ts';
import { CardKind, Rule, Status } from '../state/words.ts';
import { playCard } from './cards-played.ts';
import { discardBoon } from './health.ts';
import { refillTo, reshuffle } from './piles.ts';
import { canPay, cardCost, costOf, pay } from './points.ts';
import { type Question, yesOrNo } from './question.ts';
import { areFriends, canAttack, hasStatus, heroOf, isUp, opponentsUp } from './sides.ts';
import { removeStatus } from './statuses.ts';
import { canResolve } from './text-questions.ts';
import { choosable } from './whom.ts';

// Hero Actions (VR-L06 – VR-L23).

/** Actions that play no card. */
const NO_CARD = -1;

/** Can the hero pay for the card? VR-V18: afflictions cannot be played. */
function canAfford(g: VeilOfRuin, s: RuinState, h: Hero, card: number): boolean {
  return card < g.t.first.injury && cardCost(g, s, h, card) <= h.own[O.ACTIVE];
}

/** May the card be played on this figure (NOBODY: on none)? */
function canPlayOn(g: VeilOfRuin, s: RuinState, h: Hero, card: number, figure: number): boolean {
  switch (g.t.kind[card] as CardKind) {
    case CardKind.attack:
      if (figure !== NOBODY) return canAttack(g, s, h, figure);
      return g.t.aoe[card] !== 0 && opponentsUp(g, s, h.figure) > 0 && choosable(g, s, h.figure, To.enemy) === 0; // VR-?38
    case CardKind.boon:
      return figure !== NOBODY && (holders(g, s, h, card) & (1 << figure)) !== 0;
    case CardKind.action:
      return figure === NOBODY && canResolve(g, s, h, g.t.text[card]);
    case CardKind.companion:
      return figure === NOBODY;
    default:
      return false; // VR-?47: counter actions are for the enemy turn
  }
}

const ONTO = [To.self, To.ally, To.hero] as const;

/** VR-P04: in whose Boon Piles the boon may be put, as a mask. */
function holders(g: VeilOfRuin, s: RuinState, h: Hero, card: number): number {
  const onto = ONTO[g.t.onto[card]];
  return onto === To.self ? 1 << h.seat : choosable(g, s, h.figure, onto);
}

/** VR-L11, VR-L12: once per round. */
function canUseAbility(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  return h.own[O.ABILITY_USED] === 0 && canPay(g, s, h, 1, NO_CARD) && canResolve(g, s, h, heroOf(g, h).ability);
}

/** VR-L16, VR-?47: an item that is ready and whose text can do something. */
function canUseNow(g: VeilOfRuin, s: RuinState, h: Hero, card: number): boolean {
  return canUse(g, s, h, card) && canResolve(g, s, h, g.t.text[card]);
}

/** VR-L13, VR-?47: not with 5 or more cards, nor without a card to draw. */
function canRefill(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  return h.hand.count(s) < Rule.refillTo && h.draw.count(s) + h.discard.count(s) > 0 && canPay(g, s, h, Rule.refillCost, NO_CARD);
}

/** VR-L14, VR-?47: not with an empty discard pile. */
function canReshuffle(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  return h.discard.count(s) > 0 && canPay(g, s, h, Rule.reshuffleCost, NO_CARD);
}

/** VR-L22, VR-Y28. */
function canSearch(g: VeilOfRuin, s: RuinState, h: Hero, figure: number): boolean {
  const f = s.figures[figure];
  if (f === undefined || !hasStatus(f, Status.invisible) || !isUp(f) || areFriends(g, h.figure, figure)) return false;
  return canPay(g, s, h, Rule.searchCost, NO_CARD);
}

/** VR-Y13, VR-Y14: PVP: the card's AP cost + 2. */
function canRemoveBoon(g: VeilOfRuin, s: RuinState, h: Hero, holder: number, card: number): boolean {
  return (
    g.isPvp && g.foes[h.seat].includes(holder) && s.heroes[holder].boons.indexOf(s, card) >= 0 && canPay(g, s, h, Math.max(0, g.t.cost[card]) + 2, NO_CARD)
  );
}

/** VR-L06, VR-L07: the turn may end after a Hero Action, or with none possible; exchanges do not count (VR-?47). */
function canEnd(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  return !g.options.mandatoryAction || h.own[O.ACTIONS] > 0 || !somethingPossible(g, s, h);
}

function somethingPossible(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  return firstLegal(g, s, h, scratch, 0) > 0;
}
const scratch = new Int32Array(4096);

/** All actions but the end of the turn and exchanges, ascending. */
function firstLegal(g: VeilOfRuin, s: RuinState, h: Hero, out: Int32Array, from: number): number {
  let n = from;
  const { hand } = h;
  for (let i = 0; i < hand.count(s); i++) {
    const card = hand.card(s, i);
    if ((i > 0 && card === hand.card(s, i - 1)) || !canAfford(g, s, h, card)) continue;
    for (let figure = 0; figure <= NOBODY; figure++) if (canPlayOn(g, s, h, card, figure)) out[n++] = C.PLAY + card * Size.figures + figure;
  }
  for (let card = g.t.first.item; card < g.t.first.enemy; card++) if (canUseNow(g, s, h, card)) out[n++] = C.USE + card;
  if (canUseAbility(g, s, h)) out[n++] = C.ABILITY;
  if (canRefill(g, s, h)) out[n++] = C.REFILL;
  if (canReshuffle(g, s, h)) out[n++] = C.RESHUFFLE;
  for (let figure = 0; figure < Most.figures; figure++) if (canSearch(g, s, h, figure)) out[n++] = C.SEARCH + figure;
  return n;
}

/** PVP: boons of opponents that can be removed. */
function boonRemovals(g: VeilOfRuin, s: RuinState, h: Hero, out: Int32Array, from: number): number {
  let n = from;
  if (!g.isPvp) return n;
  for (const holder of g.foes[h.seat]) {
    for (let card = 0; card < g.t.first.injury; card++) if (canRemoveBoon(g, s, h, holder, card)) out[n++] = C.REMOVE_BOON + holder * Size.types + card;
  }
  return n;
}

export const actionQuestion: Question = {
  legal(g, s, out) {
    const h = s.heroes[s.decider];
    let n = 1;
    n = firstLegal(g, s, h, out, n);
    const removals = boonRemovals(g, s, h, scratch, 0);
    const mayEnd = !g.options.mandatoryAction || h.own[O.ACTIONS] > 0 || (n === 1 && removals === 0);
    if (h.own[O.REFUSED] === 0 && canPay(g, s, h, Rule.exchangeCost, NO_CARD)) n = eachExchange(g, s, h, out, n);
    for (let i = 0; i < removals; i++) out[n++] = scratch[i];
    if (mayEnd) {
      out[0] = C.PASS;
      return n;
    }
    out.copyWithin(0, 1, n);
    return n - 1;
  },
  allows(g, s, code) {
    const h = s.heroes[s.decider];
    const { range, i } = CODES.read(code);
    switch (range) {
      case 'PASS':
        return canEnd(g, s, h) && !(h.own[O.ACTIONS] === 0 && g.options.mandatoryAction && boonRemovals(g, s, h, scratch, 0) > 0);
      case 'PLAY': {
        const [card, figure] = partsOf(i, Size.figures);
        return h.hand.indexOf(s, card) >= 0 && canAfford(g, s, h, card) && canPlayOn(g, s, h, card, figure);
      }
      case 'USE':
        return canUseNow(g, s, h, i);
      case 'ABILITY':
        return canUseAbility(g, s, h);
      case 'REFILL':
        return canRefill(g, s, h);
      case 'RESHUFFLE':
        return canReshuffle(g, s, h);
      case 'SEARCH':
        return canSearch(g, s, h, i);
      case 'GIVE':
      case 'TAKE':
      case 'SWAP':
        return h.own[O.REFUSED] === 0 && canPay(g, s, h, Rule.exchangeCost, NO_CARD) && canExchange(g, s, h, code);
      case 'REMOVE_BOON': {
        const [holder, card] = partsOf(i, Size.types);
        return canRemoveBoon(g, s, h, holder, card);
      }
      default:
        return false;
    }
  },
  take(g, s, code) {
    const h = s.heroes[s.decider];
    const { range, i } = CODES.read(code);
    switch (range) {
      case 'PASS':
        s.match[M.PHASE] = P.HAND_LIMIT;
        return;
      case 'GIVE':
      case 'TAKE':
      case 'SWAP':
        askAlly(g, s, code);
        return;
      default:
        h.own[O.ACTIONS]++;
        act(g, s, h, range, i);
    }
  },
};

function act(g: VeilOfRuin, s: RuinState, h: Hero, range: string, i: number): void {
  switch (range) {
    case 'PLAY': {
      const [card, figure] = partsOf(i, Size.figures);
      playCard(g, s, h, card, figure === NOBODY ? -1 : figure, cardCost(g, s, h, card));
      return;
    }
    case 'USE':
      useItem(g, s, h, i);
      return;
    case 'ABILITY':
      pay(s, h, costOf(g, s, h, 1, NO_CARD), NO_CARD);
      h.own[O.ABILITY_USED] = 1;
      note(s, h.seat, B.ABILITIES);
      g.emit(s, ALL, Event.used, h.seat, -1);
      g.pushText(s, g.t.steps.ability, h.figure, -1, -1);
      return;
    case 'REFILL':
      pay(s, h, costOf(g, s, h, Rule.refillCost, NO_CARD), NO_CARD);
      note(s, h.seat, B.REFILLS);
      refillTo(g, s, h, Rule.refillTo);
      return;
    case 'RESHUFFLE':
      pay(s, h, costOf(g, s, h, Rule.reshuffleCost, NO_CARD), NO_CARD);
      reshuffle(g, s, h);
      return;
    case 'SEARCH':
      pay(s, h, costOf(g, s, h, Rule.searchCost, NO_CARD), NO_CARD);
      note(s, h.seat, B.SEARCHES);
      g.emit(s, ALL, Event.searched, h.seat, i);
      removeStatus(g, s, s.figures[i], Status.invisible);
      return;
    default: {
      const [holder, card] = partsOf(i, Size.types);
      pay(s, h, costOf(g, s, h, Math.max(0, g.t.cost[card]) + 2, NO_CARD), NO_CARD);
      note(s, h.seat, B.BOONS_REMOVED);
      discardBoon(g, s, s.heroes[holder], s.heroes[holder].boons.indexOf(s, card));
    }
  }
}

// Give, take and swap need a willing ally (VR-L17 – VR-L20).

function askAlly(g: VeilOfRuin, s: RuinState, code: number): void {
  s.match[M.EXCHANGE] = code;
  g.ask(s, Kind.exchange, allyOf(code));
}

/** The ally agrees or refuses; only an exchange that happens costs AP and is a Hero Action. After a refusal the hero offers none again this turn. */
export const exchangeQuestion = yesOrNo((g, s, agrees) => {
  const h = s.heroes[s.match[M.ACTIVE]];
  const wanted = s.match[M.EXCHANGE];
  s.match[M.EXCHANGE] = 0;
  if (!agrees) {
    h.own[O.REFUSED] = 1;
    return;
  }
  pay(s, h, costOf(g, s, h, Rule.exchangeCost, NO_CARD), NO_CARD);
  h.own[O.ACTIONS]++;
  note(s, h.seat, B.EXCHANGES);
  exchange(g, s, h, wanted);
});
