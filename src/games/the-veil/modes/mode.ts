import type { Metrics, SeedKey, Sink } from '../../../core/index.ts';
import type { Campaign } from '../../../kit/campaign.ts';
import type { P } from '../state/phases.ts';
import type { Hero, VeilState } from '../state/state.ts';

/**
 * Everything that differs between a match and a campaign. The rules call `g.mode` where it matters. match.ts has the answers of a match; mission.ts those
 * within a mission, campaign.ts those between missions (group Z).
 */
export interface Mode<G> {
  /** Do the seats compete? */
  readonly rivals: boolean;

  // Beginning and end
  start(g: G, s: VeilState, key: SeedKey, game: number, first: number): void;
  /** A step of set-up. */
  prepare(g: G, s: VeilState): void;
  /** Checks who is out, and whether that decides the game. */
  settle(g: G, s: VeilState): void;
  /** What follows a game of a campaign; null for a match. */
  campaign(g: G): Campaign<VeilState> | null;
  utility(g: G, s: VeilState, seat: number): number;
  metrics(g: G, sink: Sink): Metrics<VeilState>;

  // Rounds and turns
  /** The first to act of a side. */
  opener(g: G, s: VeilState, side: number): number;
  /** The phase that follows the start of a turn. */
  turnPhase(g: G, s: VeilState, h: Hero): P;
  /** Does the game end with this round? */
  endsWithRound(g: G, s: VeilState): boolean;
  /** A phase of an enemy's turn; true if someone is asked or something must be settled first. */
  enemyActs(g: G, s: VeilState, h: Hero): boolean;

  // Seats that a Solo card plays
  /** Start of a turn: is the clause in force? */
  noteClause(g: G, s: VeilState, h: Hero): void;
  /** End of a turn: counts instructions that were due but not followed. */
  noteSkipped(g: G, s: VeilState, h: Hero): void;
  /** Does the clause wait for the discard? */
  clauseWaits(g: G, s: VeilState, h: Hero): boolean;

  // Damage and Slay
  /** Does a Shield protect what is behind it? */
  hasShield(g: G, h: Hero): boolean;
  /** May Damage go to the Health total? */
  openTotal(g: G, s: VeilState, h: Hero, victim: Hero): boolean;
  /** Is there a choice of what to damage? */
  choosesTarget(g: G, s: VeilState, h: Hero): boolean;
  /** The card that represents a slayable enemy; -1 for none. */
  slayable(g: G, s: VeilState, seat: number): number;
  slayEnemy(g: G, s: VeilState, h: Hero): void;

  // Piles
  toDiscard(g: G, s: VeilState, h: Hero, card: number): void;
  /** Puts an acquired card into a Discard Pile. */
  receive(g: G, s: VeilState, h: Hero, card: number): void;

  // Questions and answers
  legalSetup(g: G, s: VeilState, h: Hero, out: Int32Array): number;
  /** Applies answers that only a campaign asks for. */
  applyMore(g: G, s: VeilState, h: Hero, code: number): void;
}
