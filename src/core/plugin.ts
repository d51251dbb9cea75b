import type { GameDef } from './game.ts';
import type { State } from './state.ts';
import type { Strategy } from './strategy.ts';
import type { View } from './view.ts';

/** Version of what a game from outside is written against. It rises when such a game would have to be changed. */
export const API_VERSION = 1;

/** A game from outside, as its file exports it. Its rules version is the hash of its code, so it states none. */
export interface GamePlugin<S extends State = State, V extends View<S> = View<S>> extends Omit<GameDef<S, V>, 'rulesVersion'> {
  /** The API_VERSION it was written for. */
  readonly apiVersion: number;
  /**
   * The folder that holds its packs, relative to its file; or the content of its only pack, by file name; or null: it needs none. Absent: the folder `pack`
   * where there is one, else none.
   */
  readonly packs?: string | Readonly<Record<string, unknown>> | null;
  /** Strategies that come with it, besides those in the folder `strategies` beside its file. */
  readonly strategies?: readonly Strategy<V>[];
}
