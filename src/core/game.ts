import type { EventSpec } from './events.ts';
import type { ListPlayers, ListShape } from './lists.ts';
import type { MetricsSpec } from './metrics.ts';
import type { Pack, PackShape } from './pack.ts';
import type { ParamSpec, Params } from './params.ts';
import type { Rules } from './rules.ts';
import type { SearchAids } from './search-aids.ts';
import type { Code, State } from './state.ts';
import type { View } from './view.ts';

/** A kind of decision. The i-th kind in a game's list has number FIRST_KIND + i. */
export interface KindSpec {
  readonly name: string;
  /** play, upgrades, rewards, draft …; an experiment names a strategy per role. */
  readonly role: string;
  /** The pass code marks an optional window: a player that does not stop at it passes without being asked. */
  readonly pass?: Code;
}

/** The file formats of a game: its packs, and its priority lists if it has them. */
export interface GameContent<Schema = unknown> {
  readonly pack: PackShape<Schema>;
  readonly lists?: ListShape<Schema>;
}

/** Everything scry needs to know about a game before a pack is chosen. */
export interface GameDef<S extends State = State, V extends View<S> = View<S>> {
  readonly id: string;
  readonly name: string;
  /** Must change whenever the same seed could give a different game. */
  readonly rulesVersion: string;
  readonly seats: readonly [number, number];
  /** `start` accepts the starting seat. Required by `swap: first` in an experiment. */
  readonly firstPlayer?: boolean;
  /** Parameters of one seat (its hero, its deck) are declared per seat as `seats.<i>.<name>`; see `perSeat`. */
  readonly params: ParamSpec;
  /**
   * The parameter that names the scenario (vignette, format, chapter …) in lists and headlines. If its `only` does not hold, the
   * parameter it depends on is used instead.
   */
  readonly scenarioParam: string;
  readonly kinds: readonly KindSpec[];
  /** What players do, in the game's words: `tilt`, `fight`. `Rules.actOf` tells which of them a code is. */
  readonly acts?: readonly string[];
  readonly events: readonly EventSpec[];
  readonly metrics: MetricsSpec;
  /** The default strategy of each role. Role `play` has none: the experiment must name it. */
  readonly defaults: Readonly<Record<string, string>>;
  /** The formats of its packs and lists. Loaded only where files are read; plain play does not need it. */
  content(): Promise<GameContent>;
  /** Turns a YAML list into a strategy, if the game supports lists. */
  readonly lists?: ListPlayers<V>;
  /** For step-by-step choices that an experiment may write as a path (upgrades, a draft): returns the legal next steps after a path. */
  readonly paths?: (pack: Pack, params: Params) => (path: readonly string[]) => readonly string[];
  /** What search players of any kind can use; they do without what is absent. */
  readonly search?: SearchAids<V>;
  /** Called once per cell and worker; the result is immutable. */
  compile(pack: Pack, params: Params): Rules<S, V>;
}

/** The roles of a game's decisions, `play` first. */
export function rolesOf(def: GameDef): string[] {
  return [...new Set(['play', ...def.kinds.map((k) => k.role)])];
}
