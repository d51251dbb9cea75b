import type { Pack } from './pack.ts';
import type { Player, Toolbox } from './strategy.ts';
import type { View } from './view.ts';

type Path = readonly (string | number)[];

/** A strategy as data: what a list says beside the fields of its game. */
export interface List {
  readonly plays: string;
  readonly about: string;
  readonly [field: string]: unknown;
}

/** How a game plays a priority list, a YAML file that a person edits. */
export interface ListPlayers<V extends View = View> {
  /** Roles such a list plays. */
  readonly roles: readonly string[];
  player(list: List, t: Toolbox<V>): Player<V>;
}

/** How such a list is written. */
export interface ListShape<Schema = unknown> {
  /** Fields of a list beside `plays` and `about`. */
  readonly fields: Readonly<Record<string, Schema>>;
  /** Names of the pack's content that the list speaks of: every one that is not there is reported. */
  check(list: List, pack: Pack, report: (path: Path, message: string) => void): void;
}
