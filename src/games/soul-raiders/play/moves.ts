import { AfterDefeat, MOST_CHAPTERS } from '../../../kit/chapters.ts';
import { heldArtifact, heldQuest } from '../content/held.ts';
import { C, CODES, Size } from '../state/codes.ts';

/** Why Vitae is lost, as in `view.loss`. */
export { Loss } from '../record/books.ts';
/** Codes as the rules have them; kinds of decision, as in `view.kind`, and events that players hear. */
export { C } from '../state/codes.ts';
export { Event, Kind } from '../state/kinds.ts';
export { Most, Scripted, Where } from '../state/state.ts';
/** Words of the game, for strategies. */
export { Ability, Bonus, Colour, Potion, Rule, Side, Sign, Skill, Spell, Tier } from '../state/words.ts';

// Moves and their codes.

/** End the Action phase, stop picking, no. */
export const PASS = C.PASS;
export const YES = C.YES;
/** Draw a card for Heroism (SR-H08). */
export const DRAW = C.DRAW;

/** Name a Hero or clone. */
export function nameFigure(figure: number): number {
  return C.FIGURE + figure;
}
/** Follow an arrow of the side that shows, by its place there; go to another portal. */
export function takeArrow(arrow: number): number {
  return C.ARROW + arrow;
}
export function takePortal(location: number): number {
  return C.PORTAL + location;
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
/** Cast, set aside, take back, discard an Action card; play it, lose it. */
export function castSpell(card: number): number {
  return C.CAST + card;
}
export function setAside(card: number): number {
  return C.RESERVE + card;
}
export function takeBack(card: number): number {
  return C.RECALL + card;
}
export function discard(card: number): number {
  return C.DISCARD + card;
}
export function pickCard(card: number): number {
  return C.CARD + card;
}
/** Drink a Potion; take one at set-up. */
export function drinkPotion(potion: number): number {
  return C.DRINK + potion;
}
export function takePotion(potion: number): number {
  return C.POTION + potion;
}
/** Buy a card of the Heroic pile, 0 on top. */
export function buyHeroic(place: number): number {
  return C.BUY + place;
}
/** Use a held card; give it away. */
export function useHeld(held: number): number {
  return C.USE + held;
}
export function giveHeld(held: number): number {
  return C.GIVE + held;
}
/** Remove the portal of a Location. */
export function closePortal(location: number): number {
  return C.CLOSE + location;
}
/** End an own spell; a Potion in force. */
export function giveUpSpell(spell: number): number {
  return C.GIVE_UP + spell;
}
export function giveUpPotion(potion: number): number {
  return C.GIVE_UP + Size.spells + potion;
}
/** Name an Enemy by its place, a Location, a branch of a choice, a number. */
export function nameEnemy(place: number): number {
  return C.ENEMY + place;
}
export function nameLocation(location: number): number {
  return C.LOCATION + location;
}
export function takeBranch(branch: number): number {
  return C.BRANCH + branch;
}
export function nameNumber(n: number): number {
  return C.NUMBER + n;
}

/** After a defeat: give up, replay the chapter, restart the quest, or go back to the save before a chapter, which counts from 0. */
export const GIVE_UP_QUEST = C.AFTER_DEFEAT + AfterDefeat.giveUp;
export const REPLAY = C.AFTER_DEFEAT + AfterDefeat.replay;
export const RESTART = C.AFTER_DEFEAT + AfterDefeat.restart;
export function goBackTo(chapter: number): number {
  return C.AFTER_DEFEAT + AfterDefeat.goBack + chapter;
}

/** Numbers of held cards, as in USE and GIVE. */
export function heldStory(story: number): number {
  return story;
}
export { heldArtifact, heldQuest };

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
