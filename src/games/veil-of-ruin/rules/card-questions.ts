import { F, H } from '../../../core/index.ts';
import { cardCodes } from '../../../kit/cards.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { CURE_FROM, CURES, FORM, Op, REST } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { C } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import type { Figure, Hero, RuinState } from '../state/state.ts';
import { backToSupply, isCorruption, isInjury } from './afflictions.ts';
import { discardAtRandom, discardCard, discardHand, refillDraw, seers, shuffleDraw, toHand, Why } from './piles.ts';
import type { Question } from './question.ts';
import { eachOpponent, isHero, isUp } from './sides.ts';
import { asking } from './text-questions.ts';
import { eachConcerned } from './whom.ts';

// Texts that ask for cards: to discard, to take from the top of a draw pile, to cure, to search for, to recover.

// Discards

/** Op.discard: at random, the whole hand, or cards of the hero's choice, one after the other. */
export function discardText(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const [, n, random, to] = g.t.code.subarray(pc, pc + FORM.width);
  eachConcerned(g, s, f, to, (x) => {
    if (!isHero(x.figure)) return;
    const h = s.heroes[x.figure];
    if (n === 0) discardHand(g, s, h, Why.text);
    else if (random !== 0) discardAtRandom(g, s, h, n, Why.text);
    else pushCards(g, s, g.t.steps.discard, h, n, 0);
  });
}

/** A text of the rules that goes card by card. */
function pushCards(g: VeilOfRuin, s: RuinState, text: number, h: Hero, x: number, y: number): void {
  g.push(s, text, h.figure, -1);
  const f = g.top(s);
  s.all[f + F.x] = x;
  s.all[f + F.y] = y;
}

export function discardNext(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const h = s.heroes[s.all[f + F.who]];
  if (s.all[f + F.x] === 0 || h.hand.count(s) === 0) return;
  s.all[f + F.pc] = pc;
  g.ask(s, Kind.card, h.seat);
}

// Looking at the top of a draw pile

/** Op.lookTop: the text's owner sees the top cards of a draw pile, and takes some into the hand of the pile's owner. */
export function lookText(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const [, n, take, rest, to] = g.t.code.subarray(pc, pc + FORM.width);
  const who = s.all[f + F.who];
  eachConcerned(g, s, f, to, (x) => {
    if (!isHero(x.figure)) return;
    const pile = s.heroes[x.figure].draw;
    const seen = Math.min(n, pile.count(s));
    for (let i = 0; i < seen; i++) pile.reveal(s, pile.count(s) - 1 - i, seers(g, who));
    s.all[H.news]++;
    pushCards(g, s, g.t.steps.look, s.heroes[who], x.figure + 1, seen | (Math.min(take, seen) << 8) | (rest << 16));
  });
}

const SEEN = 255;

export function lookNext(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const a = s.all;
  const packed = a[f + F.y];
  if (((packed >> 8) & SEEN) > 0) {
    a[f + F.pc] = pc;
    g.ask(s, Kind.card, a[f + F.who]);
    return;
  }
  const h = s.heroes[a[f + F.x] - 1];
  const { draw: pile, discard } = h;
  const rest = REST[packed >> 16];
  for (let i = packed & SEEN; i > 0 && rest !== 'back'; i--) {
    const at = pile.count(s) - i;
    const known = pile.knownBy(s, at);
    const card = pile.take(s, at);
    if (rest === 'discard') discard.push(s, card);
    else pile.insert(s, 0, card, known);
  }
  refillDraw(g, s, h);
}

// Cures

/** Op.cure: afflictions that go back to their supply; the hero that has them chooses which. */
export function cureText(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const [, n, of, from, to] = g.t.code.subarray(pc, pc + FORM.width);
  eachConcerned(g, s, f, to, (x) => {
    if (isHero(x.figure)) pushCards(g, s, g.t.steps.cure, s.heroes[x.figure], n, of | (from << 8));
  });
}

export function cureNext(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const h = s.heroes[s.all[f + F.who]];
  if (s.all[f + F.x] === 0 || !someAffliction(g, s, h, s.all[f + F.y])) return;
  s.all[f + F.pc] = pc;
  g.ask(s, Kind.card, h.seat);
}

/** Does a cure of this kind concern the card? */
function isCurable(g: VeilOfRuin, card: number, of: number): boolean {
  return CURES[of] === 'injury' ? isInjury(g, card) : CURES[of] === 'corruption' ? isCorruption(g, card) : isInjury(g, card) || isCorruption(g, card);
}

/** The piles a cure looks in. */
function curePiles(h: Hero, from: number) {
  switch (CURE_FROM[from]) {
    case 'hand':
      return [h.hand];
    case 'discard':
      return [h.discard];
    case 'handOrDiscard':
      return [h.hand, h.discard];
    default:
      return [h.hand, h.discard, h.draw];
  }
}

function someAffliction(g: VeilOfRuin, s: RuinState, h: Hero, packed: number, card = -1): boolean {
  for (const pile of curePiles(h, packed >> 8)) {
    for (let i = 0; i < pile.count(s); i++) {
      const each = pile.card(s, i);
      if ((card < 0 || each === card) && isCurable(g, each, packed & 255)) return true;
    }
  }
  return false;
}

function cure(g: VeilOfRuin, s: RuinState, h: Hero, card: number, from: number): void {
  for (const pile of curePiles(h, from)) {
    const at = pile.indexOf(s, card);
    if (at < 0) continue;
    pile.take(s, at);
    if (pile === h.draw) {
      shuffleDraw(g, s, h);
      refillDraw(g, s, h);
    }
    backToSupply(g, s, h, card);
    return;
  }
}

// Searching and recovering

/** Op.search, Op.recover: the text's owner picks a card that fits, if there is one. It sees a draw pile that it searches, which is then shuffled. */
export function askCard(g: VeilOfRuin, s: RuinState, f: number): void {
  const pc = askingPc(FORM, s, f);
  const isAsked = someFit(g, s, f, pc, -1);
  const who = s.all[f + F.who];
  if (g.t.code[pc] === Op.search)
    eachConcerned(g, s, f, g.t.code[pc + 3], (x) => {
      if (!isHero(x.figure)) return;
      const h = s.heroes[x.figure];
      if (!isAsked) shuffleDraw(g, s, h);
      else for (let i = 0; i < h.draw.count(s); i++) h.draw.reveal(s, i, seers(g, who));
    });
  if (!isAsked) return;
  if (g.t.code[pc] === Op.search) s.all[H.news]++;
  g.ask(s, Kind.card, who);
}

function someFit(g: VeilOfRuin, s: RuinState, f: number, pc: number, card: number): boolean {
  let some = false;
  eachFitting(g, s, f, pc, (each) => {
    if (card < 0 || each === card) some = true;
  });
  return some;
}

/** Calls `each` for the cards that a search or recovery may pick, with the place they lie in. */
function eachFitting(g: VeilOfRuin, s: RuinState, f: number, pc: number, each: (card: number, from: Figure, i: number) => void): void {
  const { code, filters } = g.t;
  const fits = filters[code[pc + 1]];
  if (code[pc] === Op.search) {
    eachConcerned(g, s, f, code[pc + 3], (x) => {
      if (!isHero(x.figure) || !isUp(x)) return;
      const { draw } = s.heroes[x.figure];
      for (let i = 0; i < draw.count(s); i++) if (fits[draw.card(s, i)] !== 0) each(draw.card(s, i), x, i);
    });
    return;
  }
  const h = s.heroes[s.all[f + F.who]];
  if (code[pc + 2] === 0) {
    for (let i = 0; i < h.discard.count(s); i++) if (fits[h.discard.card(s, i)] !== 0) each(h.discard.card(s, i), h, i);
    return;
  }
  eachOpponent(g, s, h.figure, (x) => {
    for (let i = 0; i < x.recall.count(s); i++) if (x.recall.tag(s, i) === h.seat && fits[x.recall.card(s, i)] !== 0) each(x.recall.card(s, i), x, i);
  });
}

/** The first place of the picked card: it goes to the hand, or on top of the draw pile. */
function fetch(g: VeilOfRuin, s: RuinState, f: number, pc: number, picked: number): void {
  const { code } = g.t;
  const isSearch = code[pc] === Op.search;
  let from: Figure | undefined;
  let at = -1;
  eachFitting(g, s, f, pc, (card, x, i) => {
    if (card !== picked || from !== undefined) return;
    from = x;
    at = i;
  });
  const x = from as Figure;
  const h = isSearch ? s.heroes[x.figure] : s.heroes[s.all[f + F.who]];
  const pile = isSearch ? h.draw : code[pc + 2] === 0 ? h.discard : x.recall;
  pile.take(s, at);
  if (isSearch) shuffleDraw(g, s, h);
  const toTop = code[pc + (isSearch ? 2 : 3)] !== 0;
  const known = isSearch ? seers(g, h.seat) | seers(g, s.all[f + F.who]) : g.everyone;
  if (toTop) h.draw.push(s, picked, known);
  else toHand(s, h, picked, known);
  if (isSearch) refillDraw(g, s, h);
}

// The question for a card

export const cardQuestion: Question = {
  legal(g, s, out) {
    const a = s.all;
    const f = g.top(s);
    const pc = asking(g, s);
    const h = s.heroes[a[f + F.who]];
    switch (g.t.code[pc]) {
      case Op.discardNext:
        return cardCodes(s, h.hand, C.CARD, out, 0);
      case Op.lookNext: {
        const pile = s.heroes[a[f + F.x] - 1].draw;
        return cardCodes(s, pile, C.CARD, out, 0, pile.count(s) - (a[f + F.y] & SEEN));
      }
      case Op.cureNext: {
        let n = 0;
        for (let card = g.t.first.injury; card < g.t.first.item; card++) if (someAffliction(g, s, h, a[f + F.y], card)) out[n++] = C.CARD + card;
        return n;
      }
      default: {
        let n = 0;
        for (let card = 0; card < g.t.first.injury; card++) if (someFit(g, s, f, pc, card)) out[n++] = C.CARD + card;
        return n;
      }
    }
  },
  allows(g, s, code) {
    const a = s.all;
    const f = g.top(s);
    const pc = asking(g, s);
    const h = s.heroes[a[f + F.who]];
    const card = code - C.CARD;
    if (card < 0 || card >= g.t.total) return false;
    switch (g.t.code[pc]) {
      case Op.discardNext:
        return h.hand.indexOf(s, card) >= 0;
      case Op.lookNext:
        return seenAt(s, f, card) >= 0;
      case Op.cureNext:
        return someAffliction(g, s, h, a[f + F.y], card);
      default:
        return someFit(g, s, f, pc, card);
    }
  },
  take(g, s, code) {
    const a = s.all;
    const f = g.top(s);
    const h = s.heroes[a[f + F.who]];
    const card = code - C.CARD;
    const pc = asking(g, s);
    switch (g.t.code[pc]) {
      case Op.discardNext:
        a[f + F.x]--;
        discardCard(g, s, h, card, Why.text);
        return;
      case Op.lookNext: {
        const owner = s.heroes[a[f + F.x] - 1];
        const at = seenAt(s, f, card);
        const known = owner.draw.knownBy(s, at);
        owner.draw.take(s, at);
        toHand(s, owner, card, known | seers(g, owner.seat));
        a[f + F.y] -= 1 + (1 << 8);
        return;
      }
      case Op.cureNext:
        a[f + F.x]--;
        cure(g, s, h, card, a[f + F.y] >> 8);
        return;
      default:
        fetch(g, s, f, pc, card);
    }
  },
};

/** The place of a card among those looked at; -1 if it is not there. */
function seenAt(s: RuinState, f: number, card: number): number {
  const pile = s.heroes[s.all[f + F.x] - 1].draw;
  const first = pile.count(s) - (s.all[f + F.y] & SEEN);
  for (let i = pile.count(s) - 1; i >= first; i--) if (pile.card(s, i) === card) return i;
  return -1;
}
