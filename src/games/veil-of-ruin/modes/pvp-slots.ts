import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { noteGame, T } from '../record/books.ts';
import type { Question } from '../rules/question.ts';
import { isUp } from '../rules/sides.ts';
import { stanceOf } from '../rules/stances.ts';
import { yetToAct } from '../rules/turn.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { M, Most, type RuinState, W } from '../state/state.ts';
import { STANCES } from '../state/words.ts';
import { seatsOf, sideAt, sideOf, speakerOf } from './teams.ts';

// PVP: which team has which slots, and which hero uses a slot (VR-Y02 – VR-Y11, VR-?51).

const SLOTS = 4;

/** Which rule decides who chooses, in the order of T.ORDER_BY: more heroes in a stance (by stance), the lowest HP, a die. */
const BY_HEALTH = STANCES.length;
const BY_DIE = BY_HEALTH + 1;

/** The team that chooses its slots, by which rule; -1 if a die decides. Heroes at 0 HP do not count (VR-?51). */
function priority(g: VeilOfRuin, s: RuinState): { readonly side: number; readonly by: number } {
  for (let stance = 0; stance < STANCES.length; stance++) {
    const [a, b] = [0, 1].map((side) => inStance(g, s, side, stance));
    if (a !== b) return { side: a > b ? 0 : 1, by: stance }; // VR-Y03 – VR-Y05
  }
  const [a, b] = [0, 1].map((side) => lowestHp(g, s, side));
  return a === b ? { side: -1, by: BY_DIE } : { side: a < b ? 0 : 1, by: BY_HEALTH }; // VR-Y06, VR-Y07
}

/** VR-Y08 – VR-Y10: before round 1 no hero has a card in its Recall Zone, so base stances count. */
function inStance(g: VeilOfRuin, s: RuinState, side: number, stance: number): number {
  return seatsOf(g, side).filter((seat) => isUp(s.heroes[seat]) && stanceOf(g, s, s.heroes[seat]) === stance).length;
}

function lowestHp(g: VeilOfRuin, s: RuinState, side: number): number {
  const living = seatsOf(g, side).filter((seat) => isUp(s.heroes[seat]));
  return Math.min(...living.map((seat) => s.heroes[seat].w[W.HP]));
}

/** VR-Y03 – VR-Y08, VR-Y19: a step of `inOrder`, which the answer ends. */
export function askSlots(g: VeilOfRuin, s: RuinState): boolean {
  const { side, by } = priority(g, s);
  const chooser = by === BY_DIE ? g.luck.roll(s, g.draftLuck, 2) : side;
  noteGame(s, T.ORDER_BY + by);
  if (chooser === 0) noteGame(s, T.CHOSEN_BY_SIDE_0);
  g.ask(s, Kind.slots, speakerOf(g, s, chooser));
  return false;
}

export const slotsQuestion: Question = {
  legal(_g, _s, out) {
    out[0] = C.OUTER_SLOTS;
    out[1] = C.INNER_SLOTS;
    return 2;
  },
  allows: (_g, _s, code) => code === C.OUTER_SLOTS || code === C.INNER_SLOTS,
  take(g, s, code) {
    const side = sideOf(s.decider);
    const isOuter = code === C.OUTER_SLOTS;
    s.match[M.OUTER] = isOuter ? side : 1 - side;
    s.match[M.STEP]++;
    g.emit(s, ALL, Event.slots, side, isOuter ? 0 : 1, priority(g, s).by);
  },
};

/** VR-Y11: the next slot that a hero can use comes up, and its team names the hero; after the last slot all have acted. */
export function fillSlots(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  for (; m[M.SLOT] < SLOTS; m[M.SLOT]++) {
    const ready = readyFor(g, s);
    if (ready === 0) continue; // VR-?51: the slot is skipped
    if (isOne(ready) && !mayWait(g, s)) act(s, highest(ready));
    else g.ask(s, Kind.nextHero, speakerOf(g, s, sideAt(m[M.SLOT], m[M.OUTER])));
    return;
  }
  m[M.SLOT] = 0;
  m[M.PHASE] = P.PARTY_END;
}

/** The heroes that can use the slot that comes up, as a mask. */
function readyFor(g: VeilOfRuin, s: RuinState): number {
  const side = sideAt(s.match[M.SLOT], s.match[M.OUTER]);
  return yetToAct(g, s) & seatsOf(g, side).reduce((mask, seat) => mask | (1 << seat), 0);
}

/** VR-?51, option `choice`: a team's last hero may let the team's first slot pass and act in its second. */
function mayWait(g: VeilOfRuin, s: RuinState): boolean {
  if (g.options.pvpLoneHeroSlot === 'first' || s.match[M.SLOT] >= SLOTS / 2) return false;
  return seatsOf(g, sideAt(s.match[M.SLOT], s.match[M.OUTER])).filter((seat) => isUp(s.heroes[seat])).length === 1;
}

function act(s: RuinState, seat: number): void {
  s.match[M.SLOT]++;
  s.match[M.ACTIVE] = seat;
  s.match[M.PHASE] = P.TURN;
}

/** The team names the hero of its slot; PASS waits for the team's second slot. */
export const slotHeroQuestion: Question = {
  legal(g, s, out) {
    const ready = readyFor(g, s);
    let n = 0;
    if (mayWait(g, s)) out[n++] = C.PASS;
    for (let seat = 0; seat < Most.heroes; seat++) if ((ready & (1 << seat)) !== 0) out[n++] = C.FIGURE + seat;
    return n;
  },
  allows(g, s, code) {
    const seat = code - C.FIGURE;
    return code === C.PASS ? mayWait(g, s) : seat >= 0 && seat < Most.heroes && (readyFor(g, s) & (1 << seat)) !== 0;
  },
  take(_g, s, code) {
    if (code === C.PASS) s.match[M.SLOT]++;
    else act(s, code - C.FIGURE);
  },
};

function isOne(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}
function highest(mask: number): number {
  return 31 - Math.clz32(mask);
}
