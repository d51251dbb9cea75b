import type { SeedKey, Stream } from '../../../core/index.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';

/**
 * Everything that differs between one Veilwraith, a team and a race. The rules call `g.mode` where the number of players matters; alone.ts has the answers for
 * one, company.ts and team.ts for several (groups X and Y).
 */
export interface Mode<G> {
  // Set-up
  start(g: G, s: VeilwraithState, key: SeedKey, game: number): void;
  /** Starts a Campaign with an empty table. */
  clear(g: G, s: VeilwraithState, key: SeedKey, game: number): void;
  /** Clears the table between two games of a Campaign. */
  clearTable(g: G, s: VeilwraithState): void;

  // The flow of the round
  /** The next step of the game. */
  flow(g: G, s: VeilwraithState): void;
  /** Checks for Spirit 0. */
  settle(g: G, s: VeilwraithState): void;
  /** One step of the topmost text. */
  step(g: G, s: VeilwraithState): void;
  /** The Veilwraith that decides for all. */
  speaker(g: G, s: VeilwraithState): Wraith;
  /** Who is asked for Power first when `who` has this kind of decision; -1 for nobody. */
  lender(g: G, s: VeilwraithState, kind: number, who: number): number;
  endPlay(g: G, s: VeilwraithState, w: Wraith): void;

  // Escape and defeat
  leaveByPortal(g: G, s: VeilwraithState, w: Wraith): void;
  meetArchfiend(g: G, s: VeilwraithState, w: Wraith): void;
  won(g: G, s: VeilwraithState): boolean;
  utility(g: G, s: VeilwraithState, seat: number): number;

  // Questions and answers
  legal(g: G, s: VeilwraithState, out: Int32Array): number;
  allows(g: G, s: VeilwraithState, code: number): boolean;
  forced(g: G, s: VeilwraithState): number;
  apply(g: G, s: VeilwraithState, code: number): void;
  /** Performs an activity of the Play Phase. */
  act(g: G, s: VeilwraithState, w: Wraith, code: number): void;

  // Uses
  legalUses(g: G, s: VeilwraithState, w: Wraith, out: Int32Array, from: number, free: boolean): number;
  allowsUseCode(g: G, s: VeilwraithState, w: Wraith, code: number, free: boolean): boolean;
  use(g: G, s: VeilwraithState, w: Wraith, code: number, extra: boolean): void;
  /** The most Power that a Use of this Action is certain to reach. */
  reach(g: G, w: Wraith, action: number): number;
  /** Resolves a text that names another Veilwraith. */
  nameAnother(g: G, s: VeilwraithState, w: Wraith, text: number, source: number): void;

  // What each may know
  /** Mask of the deciders who see a Veilwraith's cards. */
  eyes(g: G, w: Wraith): number;
  audience(g: G, s: VeilwraithState, mask: number, event: number): number;
  determinise(g: G, s: VeilwraithState, who: number, rng: Stream, into: VeilwraithState): void;
}
