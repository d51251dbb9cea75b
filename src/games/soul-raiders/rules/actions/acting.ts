import { ALL } from '../../../../core/index.ts';
import type { Question } from '../../../../kit/question.ts';
import { oneOf } from '../../../../kit/question.ts';
import type { SoulRaiders } from '../../game.ts';
import { C, CODES, Size } from '../../state/codes.ts';
import { Event, Kind } from '../../state/kinds.ts';
import { P } from '../../state/phases.ts';
import { L, M, Most, type RaiderState } from '../../state/state.ts';
import { handSize, typesIn } from '../cards.ts';
import { beginFight, fights, mayFight } from '../enemies/combat.ts';
import { isEngaged } from '../enemies/engagement.ts';
import { cloneOf, figuresAt, heroOf, isClone, isInPlay, locationOf } from '../figures.ts';
import { about, locationCount, portals, setPortal, sheetOf } from '../locations.ts';
import { drink, mayDrink } from '../magic/potions.ts';
import { cast, mayCast } from '../magic/spells.ts';
import {
  buy,
  discardFreely,
  drawForHeroism,
  give,
  giveUp,
  mayBuy,
  mayDrawForHeroism,
  mayGive,
  mayGiveUp,
  mayReserve,
  mayUse,
  recall,
  reserve,
  use,
} from './free-acts.ts';
import { beginMove, mayTakeArrow, mayTakePortal, reachablePortals } from './moving.ts';
import { beginScripted, mayPerform } from './scripted-actions.ts';

// The Action phase (SR-F07 – SR-F18): who acts, and what it does.

/** Is this the only figure of the group? Then its player is not asked who acts. */
function isAlone(g: SoulRaiders, s: RaiderState): boolean {
  return g.seats === 1 && !isInPlay(s, cloneOf(0));
}

/** Asks who acts next; ends the phase if nobody can do anything (SR-F17, SR-?62). */
export function askTurn(g: SoulRaiders, s: RaiderState): void {
  s.words[M.ACTING] = 0;
  s.words[M.ACTION] = 0;
  s.words[M.GROUP] = 0;
  s.words[M.UNPAID] = 0;
  s.words[M.SPELL] = 0;
  if (isAlone(g, s)) {
    if (canAct(g, s, 0)) askAct(g, s, 0);
    else endActions(g, s);
    return;
  }
  if (g.figures.some((figure) => canAct(g, s, figure))) g.ask(s, Kind.turn, g.team);
  else endActions(g, s);
}

function canAct(g: SoulRaiders, s: RaiderState, figure: number): boolean {
  return isInPlay(s, figure) && (handSize(s, figure) > 0 || acts(g, s, figure, [], 0) > 0);
}

function askAct(g: SoulRaiders, s: RaiderState, figure: number): void {
  s.words[M.ACTING] = figure + 1;
  g.ask(s, Kind.act, heroOf(figure));
}

/** SR-F16, SR-F17: what is left in hand is discarded, and the Reaction phase begins. */
function endActions(g: SoulRaiders, s: RaiderState): void {
  for (const figure of g.figures) while (handSize(s, figure) > 0) discardFreely(g, s, figure, s.hands[figure].top(s));
  s.words[M.ACTING] = 0;
  s.words[M.PHASE] = P.REACTION;
  s.words[M.CURSOR] = 0;
}

export const turnQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.FIGURE,
  count: () => Most.figures,
  may: (g, s, figure) => heroOf(figure) < g.seats && canAct(g, s, figure),
  take: (g, s, figure) => askAct(g, s, figure),
  pass: { may: () => true, take: endActions },
});

/** Writes what a figure can do, from `n` on, ascending; returns the new end. */
function acts(g: SoulRaiders, s: RaiderState, figure: number, out: Int32Array | number[], n: number): number {
  let end = n;
  const add = (code: number): void => {
    out[end++] = code;
  };
  const here = locationOf(s, figure);
  const sheet = sheetOf(g, s, here);
  const hand = typesIn(s, s.hands[figure]);
  if (hand.length > 0) {
    sheet.arrows.forEach((_, i) => {
      if (mayTakeArrow(g, s, figure, i)) add(C.ARROW + i);
    });
    for (const to of reachablePortals(g, s, figure)) add(C.PORTAL + to);
    for (const fought of fights(g, s, figure, figuresAt(g, s, here))) add(C.FIGHT + fought);
    sheet.scrolls.forEach((_, i) => {
      if (mayPerform(g, s, figure, C.SCROLL + i)) add(C.SCROLL + i);
    });
    if (!isEngaged(g, s, figure)) {
      g.chapter(s).stories.forEach(({ offers }, story) => {
        if (offers !== null && mayPerform(g, s, figure, C.OFFER + story)) add(C.OFFER + story);
      });
    }
    for (const card of hand) if (mayCast(g, s, figure, card)) add(C.CAST + card);
  }
  const isHero = !isClone(figure);
  if (isHero) {
    for (let potion = 0; potion < Size.potions; potion++) if (mayDrink(g, s, figure, potion)) add(C.DRINK + potion);
    for (let k = 0; mayBuy(g, s, figure, k); k++) add(C.BUY + k);
    if (mayDrawForHeroism(g, s, figure)) add(C.DRAW);
  }
  if (hand.length > 0) {
    if (mayReserve(g, s, figure)) for (const card of hand) add(C.RESERVE + card);
    for (const card of typesIn(s, s.reserves[figure])) add(C.RECALL + card);
    for (const card of hand) add(C.DISCARD + card);
  }
  if (isHero) {
    for (const held of g.usable(s)) if (mayUse(g, s, figure, held)) add(C.USE + held);
    for (const held of g.exchangeable(s)) if (mayGive(g, s, figure, held)) add(C.GIVE + held);
  }
  for (const location of portals(g, s)) add(C.CLOSE + location);
  for (let effect = 0; effect < Size.effects; effect++) if (mayGiveUp(s, figure, g, effect)) add(C.GIVE_UP + effect);
  return end;
}

function mayAct(g: SoulRaiders, s: RaiderState, figure: number, code: number): boolean {
  const { range, i } = CODES.read(code);
  const inHand = (): boolean => s.hands[figure].indexOf(s, i) >= 0;
  const isHero = !isClone(figure);
  switch (range) {
    case 'PASS':
      return isAlone(g, s);
    case 'ARROW':
      return mayTakeArrow(g, s, figure, i);
    case 'PORTAL':
      return i < locationCount(g, s) && mayTakePortal(g, s, figure, i);
    case 'FIGHT':
      return i % Most.heroes < g.seats && mayFight(g, s, figure, i) && fights(g, s, figure, figuresAt(g, s, locationOf(s, figure))).includes(i);
    case 'SCROLL':
    case 'OFFER':
      return mayPerform(g, s, figure, code);
    case 'CAST':
      return inHand() && mayCast(g, s, figure, i);
    case 'DRINK':
      return mayDrink(g, s, figure, i);
    case 'BUY':
      return isHero && mayBuy(g, s, figure, i);
    case 'DRAW':
      return isHero && mayDrawForHeroism(g, s, figure);
    case 'RESERVE':
      return inHand() && mayReserve(g, s, figure);
    case 'RECALL':
      return handSize(s, figure) > 0 && s.reserves[figure].indexOf(s, i) >= 0;
    case 'DISCARD':
      return inHand();
    case 'USE':
      return isHero && g.usable(s).includes(i) && mayUse(g, s, figure, i);
    case 'GIVE':
      return isHero && g.exchangeable(s).includes(i) && mayGive(g, s, figure, i);
    case 'CLOSE':
      return i < locationCount(g, s) && about(s, i, L.PORTAL) === 1;
    case 'GIVE_UP':
      return mayGiveUp(s, figure, g, i);
    default:
      return false;
  }
}

export const actQuestion: Question<SoulRaiders, RaiderState> = {
  legal(g, s, out) {
    const alone = isAlone(g, s);
    if (alone) out[0] = C.PASS;
    return acts(g, s, s.words[M.ACTING] - 1, out, alone ? 1 : 0);
  },
  allows: (g, s, code) => mayAct(g, s, s.words[M.ACTING] - 1, code),
  take(g, s, code) {
    const figure = s.words[M.ACTING] - 1;
    const { range, i } = CODES.read(code);
    s.words[M.ACTION] = code + 1;
    if (range !== 'RESERVE' && range !== 'RECALL') g.emit(s, ALL, Event.acts, figure, code);
    switch (range) {
      case 'PASS':
        endActions(g, s);
        return;
      case 'ARROW':
      case 'PORTAL':
        beginMove(g, s, figure);
        return;
      case 'FIGHT':
        beginFight(g, s, figure);
        return;
      case 'SCROLL':
      case 'OFFER':
        beginScripted(g, s, figure);
        return;
      case 'CAST':
        cast(g, s, figure, i);
        return;
      case 'DRINK':
        drink(g, s, figure, i);
        return;
      case 'BUY':
        buy(g, s, figure, i);
        return;
      case 'DRAW':
        drawForHeroism(g, s, figure);
        return;
      case 'RESERVE':
        reserve(g, s, figure, i);
        return;
      case 'RECALL':
        recall(g, s, figure, i);
        return;
      case 'DISCARD':
        discardFreely(g, s, figure, i);
        return;
      case 'USE':
        use(g, s, figure, i);
        return;
      case 'GIVE':
        give(g, s, figure, i);
        return;
      case 'CLOSE':
        setPortal(g, s, i, false); // SR-T07
        return;
      case 'GIVE_UP':
        giveUp(g, s, figure, i);
        return;
    }
  },
};
