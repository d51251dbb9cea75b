import type { SeedKey, State } from '../core/index.ts';
import { playGame } from './play.ts';
import type { Recorder } from './recorder.ts';
import type { Table } from './table.ts';

// Loops over games as they are made machine code of: nothing but numbers in them is made anew.

/** Plays games and keeps nothing; the number of decisions. */
export function playGames(state: State, table: Table, key: SeedKey, first: number, count: number): number {
  let decisions = 0;
  for (let game = first; game < first + count; game++) decisions += playGame(table, state, key, game);
  return decisions;
}

/** Plays and records games; the number of decisions. */
export function recordGames(state: State, table: Table, recorder: Recorder, key: SeedKey, first: number, count: number): number {
  let decisions = 0;
  for (let game = first; game < first + count; game++) {
    recorder.begin(game);
    const made = playGame(table, state, key, game);
    recorder.endAtOnce(state, game, made);
    decisions += made;
  }
  recorder.keepRows();
  return decisions;
}
