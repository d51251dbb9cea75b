import type { State } from '../../core/index.ts';
import { failed } from './failed.ts';
import type { AnyGame } from './game.ts';
import { tableAt } from './state.ts';

/** The functions of a game's author, called so that an error names the one that failed. */

export function setUp(game: AnyGame, s: State): void {
  try {
    game.setUp?.(tableAt(s));
  } catch (error) {
    throw failed('setUp', error);
  }
}

export function setUpChapter(game: AnyGame, s: State, number: number): void {
  try {
    game.chapter?.(tableAt(s), number);
  } catch (error) {
    throw failed('chapter', error);
  }
}

export function next(game: AnyGame, s: State): void {
  try {
    game.next(tableAt(s));
  } catch (error) {
    throw failed('next', error);
  }
}

export function isLegal(game: AnyGame, s: State, move: string, i: number): boolean {
  try {
    return game.isLegal === undefined || game.isLegal(tableAt(s), move, i);
  } catch (error) {
    throw failed('isLegal', error);
  }
}

export function play(game: AnyGame, s: State, move: string, i: number): void {
  try {
    game.play(tableAt(s), move, i);
  } catch (error) {
    throw failed('play', error);
  }
}

/** Undefined if the game leaves it to scry. */
export function say(game: AnyGame, s: State, move: string, i: number): string | undefined {
  try {
    return game.say?.(tableAt(s), move, i);
  } catch (error) {
    throw failed('say', error);
  }
}
