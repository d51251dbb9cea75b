import type { Pack } from './pack.ts';
import type { Player, Toolbox } from './strategy.ts';
import type { View } from './view.ts';

type Path = readonly (string | number)[];

/** A strategy written as data. A game adds its own fields. */
export interface List {
  readonly plays: string;
  readonly about: string;
  readonly [field: string]: unknown;
}

/** How a game plays a priority list (a YAML file that users edit). */
export interface ListPlayers<V extends View = View> {
  /** Roles that a list can play. */
  readonly roles: readonly string[];
  player(list: List, t: Toolbox<V>): Player<V>;
}

/** The format of a game's lists. */
export interface ListShape<Schema = unknown> {
  /** Fields in addition to `plays` and `about`. */
  readonly fields: Readonly<Record<string, Schema>>;
  /** Reports every name in the list that the pack does not contain. */
  check(list: List, pack: Pack, report: (path: Path, message: string) => void): void;
}
