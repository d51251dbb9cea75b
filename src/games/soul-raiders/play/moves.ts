import { AfterDefeat, MOST_CHAPTERS } from '../../../kit/chapters.ts';
import { C, CODES } from '../state/codes.ts';

/** Kinds of decision, as in `view.kind`. */
export { Kind } from '../state/kinds.ts';
export { Scripted, Where } from '../state/state.ts';
/** Words of the game, for strategies. */
export { Ability, Bonus, Potion, Rule, Side, Skill, Spell } from '../state/words.ts';

// Moves and their codes.

/** End the Action phase, stop picking, no. */
export const PASS = C.PASS;

/** Name a Hero or clone. */
export function nameFigure(figure: number): number {
  return C.FIGURE + figure;
}
/** Fight the Enemies of a figure. */
export function fight(figure: number): number {
  return C.FIGHT + figure;
}
/** Perform a scroll of the side that shows; the action that a held Story offers. */
export function performScroll(scroll: number): number {
  return C.SCROLL + scroll;
}
export function performOffer(story: number): number {
  return C.OFFER + story;
}
/** Set an Action card aside; play it, lose it. */
export function setAside(card: number): number {
  return C.RESERVE + card;
}
export function pickCard(card: number): number {
  return C.CARD + card;
}
/** Name an Enemy by its place. */
export function nameEnemy(place: number): number {
  return C.ENEMY + place;
}

/** After a defeat: replay the chapter. */
export const REPLAY = C.AFTER_DEFEAT + AfterDefeat.replay;

/** What a code means: its range (`C`), and the number within it: a figure, an arrow, a card … */
export interface Move {
  readonly what: ReturnType<typeof CODES.read>['range'];
  readonly n: number;
}

/** Every move, by its code: strategies read many of them at a decision. */
const MOVES: readonly Move[] = Array.from({ length: C.AFTER_DEFEAT + AfterDefeat.goBack + MOST_CHAPTERS }, (_, code) => {
  const { range, i } = CODES.read(code);
  return { what: range, n: i };
});

export function moveOf(code: number): Move {
  return MOVES[code];
}

/** The parts of a move that strategies ask for most, without allocating. */
export function cardOf(code: number): number {
  return code - C.CARD;
}
export function figureOf(code: number): number {
  return code - C.FIGURE;
}
export function enemyOf(code: number): number {
  return code - C.ENEMY;
}
export function locationOf(code: number): number {
  return code - C.LOCATION;
}
export function branchOf(code: number): number {
  return code - C.BRANCH;
}
