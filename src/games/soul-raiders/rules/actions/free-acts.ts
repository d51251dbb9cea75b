import { ALL, F } from '../../../../core/index.ts';
import { putSorted, takeSorted } from '../../../../kit/cards.ts';
import { oneOf } from '../../../../kit/question.ts';
import { WIDTH } from '../../content/ops.ts';
import { Times } from '../../content/tables.ts';
import type { SoulRaiders } from '../../game.ts';
import { N, note, noteCard, noteGame, Q, T } from '../../record/books.ts';
import { C, Size } from '../../state/codes.ts';
import { Event, Kind } from '../../state/kinds.ts';
import { B, G, M, Most, type RaiderState, Where } from '../../state/state.ts';
import { type Potion, Spell } from '../../state/words.ts';
import { changeHeroism, onBoard } from '../boards.ts';
import { canDraw, discardFromHand, drawCards, handSize } from '../cards.ts';
import { expireControl, loseControl } from '../enemies/control.ts';
import { controlledBy } from '../enemies/enemies.ts';
import { isEngaged } from '../enemies/engagement.ts';
import { cloneOf, heroOf, isClone, isInPlay, locationOf } from '../figures.ts';
import { holderOf, pass, put } from '../held.ts';
import { removeClone } from '../magic/clones.ts';
import { isPartner, transfer } from '../magic/spells.ts';
import { endPotion, endTemporary } from '../magic/spells-in-force.ts';
import { By, turnVisible } from '../magic/visibility.ts';

// What is done between actions without paying an action: reserve, Heroism, held cards, giving up spells (SR-?110).

// Reserve (SR-F12 – SR-F15, SR-F23)

/** SR-F13, SR-?54. */
export function mayReserve(g: SoulRaiders, s: RaiderState, figure: number): boolean {
  if (isClone(figure) && g.options.cloneReserve === 'none') return false;
  return s.reserves[figure].count(s) < g.options.reserveLimit;
}

export function reserve(g: SoulRaiders, s: RaiderState, figure: number, card: number): void {
  takeSorted(s, s.hands[figure], card);
  putSorted(s, s.reserves[figure], card, 1 << heroOf(figure));
  loseSight(s, figure);
  note(s, heroOf(figure), N.RESERVED);
  noteCard(s, g.t.first.action + card, Q.RESERVED);
  g.emit(s, ALL, Event.reserved, figure, 1);
}

/** Cards of the hand and the reserve that everyone had seen may have changed places: only their player knows where they are now. */
function loseSight(s: RaiderState, figure: number): void {
  for (const { known, at } of [s.hands[figure], s.reserves[figure]]) s.all.fill(1 << heroOf(figure), known, known + s.all[at]);
}

/** SR-F15: a card of the reserve comes to hand, another is discarded for it. */
export function recall(g: SoulRaiders, s: RaiderState, figure: number, card: number): void {
  s.words[M.RECALLED] = card + 1;
  s.words[M.PAYER] = figure + 1;
  g.ask(s, Kind.card, heroOf(figure));
}

/** A hand card that is lost (SR-X16), paid (SR-Y16) or given for one of the reserve. */
export const cardQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.CARD,
  count: () => Size.cards,
  may: (_g, s, card) => s.hands[s.words[M.PAYER] - 1].indexOf(s, card) >= 0,
  take(g, s, card) {
    const figure = s.words[M.PAYER] - 1;
    const recalled = s.words[M.RECALLED] - 1;
    s.words[M.PAYER] = 0;
    s.words[M.RECALLED] = 0;
    discardFromHand(g, s, figure, card);
    if (recalled < 0) {
      note(s, heroOf(figure), N.LOST);
      return;
    }
    takeSorted(s, s.reserves[figure], recalled);
    putSorted(s, s.hands[figure], recalled, 1 << heroOf(figure));
    loseSight(s, figure);
    g.emit(s, ALL, Event.reserved, figure, -1);
  },
});

/** SR-F16. */
export function discardFreely(g: SoulRaiders, s: RaiderState, figure: number, card: number): void {
  note(s, heroOf(figure), N.DISCARDED);
  noteCard(s, g.t.first.action + card, Q.DISCARDED);
  discardFromHand(g, s, figure, card);
}

// Heroism (SR-H03 – SR-H09)

/** SR-H04, SR-H05: the price of the k-th card of the Heroic pile, 0 on top. */
export function heroicPrice(g: SoulRaiders, k: number): number {
  return g.options.heroicPrice + k;
}

export function mayBuy(g: SoulRaiders, s: RaiderState, hero: number, k: number): boolean {
  return k < s.heroic[hero].count(s) && onBoard(s, hero, B.HEROISM) >= heroicPrice(g, k);
}

/** SR-H06, SR-H07: straight to hand; everyone has seen it. */
export function buy(g: SoulRaiders, s: RaiderState, hero: number, k: number): void {
  const pile = s.heroic[hero];
  changeHeroism(g, s, hero, -heroicPrice(g, k));
  note(s, hero, N.SPENT_HEROIC, heroicPrice(g, k));
  note(s, hero, N.HEROIC_CARDS);
  const card = pile.take(s, pile.count(s) - 1 - k);
  putSorted(s, s.hands[hero], card, ALL);
  noteCard(s, g.t.first.action + card, Q.DRAWN);
  g.emit(s, ALL, Event.bought, hero, card);
}

/** SR-H08. */
export function mayDrawForHeroism(g: SoulRaiders, s: RaiderState, hero: number): boolean {
  return onBoard(s, hero, B.HEROISM) >= g.options.drawPrice && canDraw(s, hero);
}

export function drawForHeroism(g: SoulRaiders, s: RaiderState, hero: number): void {
  changeHeroism(g, s, hero, -g.options.drawPrice);
  note(s, hero, N.SPENT_DRAW, g.options.drawPrice);
  drawCards(g, s, hero, 1);
}

// Held cards

/** May a Hero use this card now? */
export function mayUse(g: SoulRaiders, s: RaiderState, hero: number, held: number): boolean {
  return holderOf(s, held) === hero && g.heldTable(s, held).use !== null && s.used[held] === 0;
}

export function use(g: SoulRaiders, s: RaiderState, hero: number, held: number): void {
  const { use: used } = g.heldTable(s, held);
  if (used === null) return;
  s.used[held] = 1;
  if (used.times === Times.once) put(s, held, Where.gone);
  g.pushText(s, used.text, hero, 0, locationOf(s, hero));
}

/** SR-Q03, SR-Q07, SR-Y02, SR-?66: to another Hero in the Location. A card changes hands once a round at most, so that a round ends. */
function takers(g: SoulRaiders, s: RaiderState, hero: number): number[] {
  return [...g.heroes.keys()].filter((other) => other !== hero && locationOf(s, other) === locationOf(s, hero) && locationOf(s, hero) >= 0);
}

/** May a Hero give this Exchangeable card away? */
export function mayGive(g: SoulRaiders, s: RaiderState, hero: number, held: number): boolean {
  if (holderOf(s, held) !== hero || s.given[held] !== 0) return false;
  return takers(g, s, hero).some((other) => mayReceive(g, s, hero, other));
}

function mayReceive(g: SoulRaiders, s: RaiderState, hero: number, other: number): boolean {
  return g.options.exchangeEngaged || (!isEngaged(g, s, hero) && !isEngaged(g, s, other));
}

export function give(g: SoulRaiders, s: RaiderState, hero: number, held: number): void {
  const able = takers(g, s, hero).filter((other) => mayReceive(g, s, hero, other));
  s.words[M.LAST] = held + 1;
  if (able.length === 1) handOver(g, s, able[0]);
  else {
    s.words[M.SPELL] = 0;
    g.ask(s, Kind.whom, hero);
  }
}

function handOver(g: SoulRaiders, s: RaiderState, other: number): void {
  const held = s.words[M.LAST] - 1;
  s.given[held] = 1;
  noteGame(s, T.EXCHANGES);
  pass(g, s, held, other);
}

/** The other Hero of an exchange, or of a Transfer (SR-T26). */
export const whomQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.FIGURE,
  count: () => Most.figures,
  may(g, s, other) {
    if (s.words[M.SPELL] - 1 === Spell.transfer) return isPartner(g, s, other);
    const hero = s.words[M.ACTING] - 1;
    return takers(g, s, hero).includes(other) && mayReceive(g, s, hero, other);
  },
  take(g, s, other) {
    if (s.words[M.SPELL] - 1 === Spell.transfer) transfer(g, s, other);
    else handOver(g, s, other);
  },
});

// Giving up spells (SR-S07, SR-I17, SR-?101)

/** By spell or Size.spells + Potion: is it in force on this figure, and may it be given up? */
export function mayGiveUp(s: RaiderState, figure: number, g: SoulRaiders, effect: number): boolean {
  if (effect >= Size.spells) return !isClone(figure) && s.drunk[figure * Size.potions + effect - Size.spells] > 0;
  switch (effect) {
    case Spell.invisibility:
      return s.figures[figure * G.WORDS + G.INVISIBLE] === By.spell;
    case Spell.control:
      return controlledBy(s, figure) >= 0;
    case Spell.clone:
      return !isClone(figure) && isInPlay(s, cloneOf(figure));
    default:
      return indexInForce(g, s, figure, effect) >= 0;
  }
}

function indexInForce(g: SoulRaiders, s: RaiderState, figure: number, spell: number): number {
  const zone = s.inForce[figure];
  for (let i = 0; i < zone.count(s); i++) if (g.t.actions[zone.card(s, i)].spell === spell) return i;
  return -1;
}

export function giveUp(g: SoulRaiders, s: RaiderState, figure: number, effect: number): void {
  if (effect >= Size.spells) endPotion(g, s, figure, (effect - Size.spells) as Potion);
  else if (effect === Spell.invisibility) turnVisible(g, s, figure);
  else if (effect === Spell.clone) removeClone(g, s, cloneOf(figure));
  else if (effect === Spell.control) giveUpControl(g, s, figure);
  else endTemporary(g, s, figure, indexInForce(g, s, figure, effect));
}

/** SR-?53: it removes the last token, so that the card is wounded. */
function giveUpControl(g: SoulRaiders, s: RaiderState, figure: number): void {
  if (g.options.controlUndoWounds) expireControl(g, s, controlledBy(s, figure), figure);
  else loseControl(g, s, figure);
}

/** SR-?101: the window before a step of the Reaction phase; M.ACTING is 1 + the figure. */
export const giveUpQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.GIVE_UP,
  count: () => Size.effects,
  may: (g, s, effect) => mayGiveUp(s, s.words[M.ACTING] - 1, g, effect),
  take: (g, s, effect) => giveUp(g, s, s.words[M.ACTING] - 1, effect),
  pass: {
    may: () => true,
    take(_g, s) {
      s.words[M.DUE] = 1;
    },
  },
});

/** Asks for the cards of a price (SR-Y16); the frame's x is how many. */
export function payCards(g: SoulRaiders, s: RaiderState, f: number): void {
  const figure = s.all[f + F.who];
  if (s.all[f + F.x] === 0 || handSize(s, figure) === 0) return;
  s.all[f + F.x]--;
  s.all[f + F.pc] -= WIDTH;
  s.words[M.PAYER] = figure + 1;
  g.ask(s, Kind.card, heroOf(figure));
}
