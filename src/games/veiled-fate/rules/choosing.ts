import { ALL } from '../../../core/index.ts';
import { Choice } from '../content/ops.ts';
import type { VeiledFate } from '../game.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { type FateState, M } from '../state/state.ts';
import { CLASSES, REGION_COUNT } from '../state/words.ts';
import type { Question } from './question.ts';

// What the first player chooses for an Age card (VF-W12, VF-?86): regions, Demis or classes, all different, picked in ascending order.

const FIRST_CODE = { [Choice.regions]: C.REGION, [Choice.demis]: C.DEMI, [Choice.classes]: C.CLASS };
const WORD = { [Choice.regions]: M.CHOSEN_REGIONS, [Choice.demis]: M.CHOSEN_DEMIS, [Choice.classes]: M.CHOSEN_CLASSES };

/** Asks the first player for so many of them. */
export function beginChoice(g: VeiledFate, s: FateState, choice: Choice, count: number): void {
  s.words[WORD[choice]] = 0;
  s.words[M.CHOOSING] = choice;
  s.words[M.TO_CHOOSE] = Math.min(count, howMany(g, choice));
  g.ask(s, Kind.choose, s.words[M.FIRST_PLAYER]);
}

function howMany(g: VeiledFate, choice: Choice): number {
  return choice === Choice.regions ? REGION_COUNT : choice === Choice.demis ? g.demis : CLASSES.length;
}

function isLegal(g: VeiledFate, s: FateState, i: number): boolean {
  const { words } = s;
  const choice = words[M.CHOOSING] as Choice;
  return i >= 0 && words[WORD[choice]] >> i === 0 && i + words[M.TO_CHOOSE] <= howMany(g, choice);
}

export const chooseQuestion: Question = {
  legal(g, s, out) {
    const choice = s.words[M.CHOOSING] as Choice;
    let n = 0;
    for (let i = 0; i < howMany(g, choice); i++) if (isLegal(g, s, i)) out[n++] = FIRST_CODE[choice] + i;
    return n;
  },
  allows: (g, s, code) => isLegal(g, s, code - FIRST_CODE[s.words[M.CHOOSING] as Choice]),
  take(g, s, code) {
    const { words } = s;
    const choice = words[M.CHOOSING] as Choice;
    g.emit(s, ALL, Event.acts, s.decider, code);
    words[WORD[choice]] |= 1 << (code - FIRST_CODE[choice]);
    words[M.TO_CHOOSE]--;
    if (words[M.TO_CHOOSE] > 0) g.ask(s, Kind.choose, s.decider);
  },
};
