import type { EventSpec } from './events.ts';
import type { ListPlayers, ListShape } from './lists.ts';
import type { MetricsSpec } from './metrics.ts';
import type { Pack, PackShape } from './pack.ts';
import type { ParamSpec, Params } from './params.ts';
import type { Rules } from './rules.ts';
import type { Code, State } from './state.ts';
import type { View } from './view.ts';

/** A kind of decision. Number of the i-th kind in a game's list: FIRST_KIND + i. */
export interface KindSpec {
  readonly name: string;
  /** play, upgrades, rewards, draft …; an experiment names a strategy per role. */
  readonly role: string;
  /** An optional window has a pass code: a player that does not stop at it is passed without being asked. */
  readonly pass?: Code;
}

/** What a game's files look like: its packs, and its priority lists where it has them. */
export interface GameContent<Schema = unknown> {
  readonly pack: PackShape<Schema>;
  readonly lists?: ListShape<Schema>;
}

/** Everything the rest of scry needs to know of a game before a pack is chosen. */
export interface GameDef<S extends State = State, V extends View<S> = View<S>> {
  readonly id: string;
  readonly name: string;
  /** Changes whenever the same seed could give another game. */
  readonly rulesVersion: string;
  readonly seats: readonly [number, number];
  /** The rules let `start` be told who begins: what `swap: first` in an experiment needs. */
  readonly firstPlayer?: boolean;
  /** What concerns one seat (its hero, its deck) is declared once a seat as `seats.<i>.<name>`; see `perSeat`. */
  readonly params: ParamSpec;
  /** The parameter that names the scenario (vignette, format, chapter …), for lists and headlines. Where its `only` does not hold, the other parameter names it. */
  readonly scenarioParam: string;
  readonly kinds: readonly KindSpec[];
  readonly events: readonly EventSpec[];
  readonly metrics: MetricsSpec;
  /** The strategy a role gets when the experiment names none. Role `play` must be named. */
  readonly defaults: Readonly<Record<string, string>>;
  /** How its packs and lists are written. Loaded where files are read: who only plays does without it. */
  content(): Promise<GameContent>;
  /** How a YAML list becomes a strategy, where the game has such lists. */
  readonly lists?: ListPlayers<V>;
  /** Where something is chosen step by step that an experiment may write down as a path (upgrades, a draft): the legal next steps after a path. */
  readonly paths?: (pack: Pack, params: Params) => (path: readonly string[]) => readonly string[];
  /** Once per cell and worker; the result does not change afterwards. */
  compile(pack: Pack, params: Params): Rules<S, V>;
}
