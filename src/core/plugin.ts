import type { GameDef } from './game.ts';
import type { State } from './state.ts';
import type { Strategy } from './strategy.ts';
import type { View } from './view.ts';

/** The version of what a game from outside may rely on. */
export const API_VERSION = 1;

/** A game from outside, as its file exports it. Its rules version is the hash of its file. */
export interface GamePlugin<S extends State = State, V extends View<S> = View<S>> extends Omit<GameDef<S, V>, 'rulesVersion'> {
  readonly apiVersion: number;
  /** Folder of packs, relative to the game's file (default `pack`), or the content of its only pack, or null: the game needs none. */
  readonly packs?: string | Readonly<Record<string, unknown>> | null;
  /** Strategies that come with it, besides those in `strategies/` beside its file. */
  readonly strategies?: readonly Strategy<V>[];
}
