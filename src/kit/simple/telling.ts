import { type State, WIN } from '../../core/index.ts';
import type { AnyGame } from './game.ts';
import { say } from './hooks.ts';
import type { Moves } from './moves.ts';
import type { Facts } from './shape.ts';
import { CARD_DRAWN, CHAPTER_OVER, DIED_AT, FIRST_NOTE, PLACE_VISITED } from './table.ts';

/** What the lines of a replay need of the rules. */
export interface TellingHost extends Facts {
  readonly game: AnyGame;
  cardName(card: number): string;
}

/** A move in the words of the game, or by its name and what it names. */
export function sayMove({ game, cards }: TellingHost, moves: Moves, s: State, move: string, i: number): string {
  const said = say(game, s, move, i);
  if (said !== undefined) return said;
  const called = moves.called(s.kind, move);
  if (called?.ofCards) return `${move} ${cards[i]}`;
  return called?.size === 1 ? move : `${move} ${i}`;
}

/** An event; empty if nothing is told of it. `notes`: the names of the game's own, in their order. */
export function tellEvent(host: TellingHost, notes: readonly string[], s: State, event: number, a: number, b: number, c: number): string {
  const seat = host.seats > 1 ? `seat ${s.decider} ` : '';
  if (event === CHAPTER_OVER) return `chapter ${host.chapterOf(s)} is ${s.outcome === WIN ? 'won' : 'lost'}`;
  if (event === CARD_DRAWN) return `${seat}draws ${host.cardName(a)}`;
  if (event === PLACE_VISITED) return `${seat}enters ${host.map.places[a].label}`;
  if (event === DIED_AT) return `${seat}dies at ${host.map.places[a].label}`;
  const note = host.game.notes?.[notes[event - FIRST_NOTE]];
  return note === undefined ? '' : `${seat}${note(a, b, c)}`;
}
