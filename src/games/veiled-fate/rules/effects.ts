import { F, H } from '../../../core/index.ts';
import { type Language, runInstruction } from '../../../kit/texts/interpreter.ts';
import { FORM, Is, Op, Players } from '../content/ops.ts';
import type { VeiledFate } from '../game.ts';
import { Kind } from '../state/kinds.ts';
import { type FateState, M, Most } from '../state/state.ts';
import { Place, Side } from '../state/words.ts';
import { beginChoice } from './choosing.ts';
import { enterByCard } from './city.ts';
import { discardFromHand, draw, handSize, Why } from './fates.ts';
import { applyIcon, Flip, flipCoin } from './icons.ts';
import { moveTo } from './places.ts';
import { cardsFrom, oneCard } from './question.ts';
import { Rest, rest } from './rest.ts';
import { selected } from './selectors.ts';

// The texts of Age cards and Decrees: what each instruction does. A frame's `who` is the player concerned, its source the card, its x 1 + the Demi concerned.

const LANGUAGE: Language<VeiledFate, FateState> = {
  ...FORM,
  optionKind: Kind.choose,
  instruction,
  holds,
  count: () => 0,
};

/** Runs one instruction of the top text. */
export function step(g: VeiledFate, s: FateState): void {
  runInstruction(LANGUAGE, g.t.code, g, s);
}

function instruction(g: VeiledFate, s: FateState, f: number, pc: number): void {
  const depth = s.all[H.depth];
  carryOut(g, s, f, pc);
  g.inOrder(s, depth); // Decrees that it set off
}

function carryOut(g: VeiledFate, s: FateState, f: number, pc: number): void {
  const { code } = g.t;
  const [one, two, three] = [code[pc + 1], code[pc + 2], code[pc + 3]];
  switch (code[pc]) {
    case Op.give:
      give(g, s, f, one, two);
      return;
    case Op.move:
      move(g, s, f, one, two, three === 1);
      return;
    case Op.choose:
      beginChoice(g, s, one, two);
      return;
    case Op.draw:
      for (const seat of seatsOf(g, s, f, two)) draw(g, s, seat, one);
      return;
    case Op.discard:
      discard(g, s, f, pc);
      return;
    case Op.rest:
      for (const seat of seatsOf(g, s, f, one)) rest(g, s, seat, Rest.byCard);
      return;
    case Op.coin:
      if (flipCoin(g, s, Flip.text) === Side.scorpion) s.all[f + F.pc] = one;
      return;
    default:
      throw new Error(`no instruction ${code[pc]}`);
  }
}

/**
 * VF-N10, VF-W11: an icon reaches Demi after Demi, from first place to last, as they stood when it began (VF-?14, VF-?69). With `ageOrder: live` it is looked up anew
 * after each who is concerned; the best placed that it has not reached comes next.
 */
function give(g: VeiledFate, s: FateState, f: number, icon: number, selector: number): void {
  const whom = (): number[] => selected(g, s, g.t.selectors[selector], concerned(s, f));
  const reached = new Set<number>();
  const left = whom();
  while (left.length > 0 && !hasEnded(g, s)) {
    const demi = left.shift() as number;
    applyIcon(g, s, g.t.icons[icon], demi, s.all[f + F.who], s.all[f + F.source]);
    reached.add(demi);
    if (g.options.ageOrder === 'live') left.splice(0, left.length, ...whom().filter((other) => !reached.has(other)));
  }
}

/** VF-?09: nothing more is applied once the game is over. */
function hasEnded(g: VeiledFate, s: FateState): boolean {
  return s.words[M.PAST_LIMIT] === 1 && g.options.earlyEnd === 'immediate';
}

/** VF-?49: an entry into the City counts only if the card says so, or by option. */
function move(g: VeiledFate, s: FateState, f: number, to: number, selector: number, isEntry: boolean): void {
  for (const demi of selected(g, s, g.t.selectors[selector], concerned(s, f))) {
    if (hasEnded(g, s)) return;
    const from = s.place[demi];
    moveTo(g, s, demi, to);
    if (to === Place.city && from !== to && (isEntry || g.options.effectEntryAdvances)) enterByCard(g, s, demi, s.all[f + F.who]);
  }
}

function concerned(s: FateState, f: number): number {
  return s.all[f + F.x] - 1;
}

/** The players that an effect concerns, as it begins; from the first player to the left. */
function seatsOf(g: VeiledFate, s: FateState, f: number, players: Players): number[] {
  const sizes = g.order.map((seat) => handSize(s, seat));
  return fromFirst(g, s).filter((seat) => isConcerned(g, s, f, players, seat, sizes));
}

/** All seats, from the first player to the left. */
function fromFirst(g: VeiledFate, s: FateState): number[] {
  return g.order.map((k) => (s.words[M.FIRST_PLAYER] + k) % g.seats);
}

function isConcerned(g: VeiledFate, s: FateState, f: number, players: Players, seat: number, sizes: readonly number[]): boolean {
  switch (players) {
    case Players.active:
      return seat === s.all[f + F.who];
    case Players.first:
      return seat === s.words[M.FIRST_PLAYER];
    case Players.leftOfFirst:
      return seat === (s.words[M.FIRST_PLAYER] + 1) % g.seats;
    case Players.each:
      return true;
    case Players.rested:
      return s.rested[seat] === 1;
    case Players.notRested:
      return s.rested[seat] === 0;
    case Players.fewestCards:
      return sizes[seat] === Math.min(...sizes);
    case Players.mostCards:
      return sizes[seat] === Math.max(...sizes);
  }
}

/** In the frame's y: a discard has begun. Below it, the seats that have not been asked yet. */
const BEGUN = 1 << Most.seats;

/** Asks the players concerned one after another; the instruction runs again after each. */
function discard(g: VeiledFate, s: FateState, f: number, pc: number): void {
  const { all, words } = s;
  const [n, players, least] = [g.t.code[pc + 1], g.t.code[pc + 2], g.t.code[pc + 3]];
  if (all[f + F.y] === 0) {
    const asked = seatsOf(g, s, f, players).filter((seat) => handSize(s, seat) >= Math.max(1, least));
    all[f + F.y] = asked.reduce((mask, seat) => mask | (1 << seat), BEGUN);
  }
  const seat = fromFirst(g, s).find((each) => (all[f + F.y] & (1 << each)) !== 0);
  if (seat === undefined) {
    all[f + F.y] = 0;
    return;
  }
  all[f + F.y] -= 1 << seat;
  all[f + F.pc] = pc;
  words[M.DUE] = Math.min(n, handSize(s, seat));
  words[M.LEAST] = 0;
  g.ask(s, Kind.discard, seat);
}

export const discardQuestion = oneCard(
  (g, s, card) => {
    s.words[M.DUE]--;
    s.words[M.LEAST] = card;
    discardFromHand(g, s, s.decider, card, Why.text);
    if (s.words[M.DUE] > 0) g.ask(s, Kind.discard, s.decider);
  },
  (_g, s, card) => card >= s.words[M.LEAST] && cardsFrom(s, s.decider, card) >= s.words[M.DUE],
);

function holds(g: VeiledFate, s: FateState, f: number, condition: number): boolean {
  const { is, n } = g.t.conditions[condition];
  const { words } = s;
  switch (is) {
    case Is.handAtLeast:
      return handSize(s, s.all[f + F.who]) >= n;
    case Is.playersAtLeast:
      return g.seats >= n;
    case Is.age:
      return words[M.AGE] === n;
    case Is.cityCard:
      return words[M.CITY_CARD] !== 0;
    case Is.votesAtLeast:
      return words[M.AGE_VOTES] >= n;
    case Is.marginAtLeast:
      return Math.abs(words[M.FEATHERS] - words[M.SCORPIONS]) >= n;
  }
}
