import type { Metrics, SeedKey, Sink } from '../../../core/index.ts';
import type { P } from '../state/phases.ts';
import type { Hero, VeilState } from '../state/state.ts';

/**
 * All that differs between a match and a campaign, on one page. The rules ask `g.mode` where it matters; match.ts has the answers of a match, campaign.ts those
 * of a campaign: mission.ts within a mission, campaign.ts between missions (group Z).
 */
export interface Mode<G> {
  /** Do the seats play against one another? */
  readonly rivals: boolean;
  /** Are there several games in one, each with a row of its own? */
  readonly attempts: boolean;

  // Beginning and end
  start(g: G, s: VeilState, key: SeedKey, game: number, first: number): void;
  /** A step of set-up. */
  prepare(g: G, s: VeilState): void;
  /** Who is out, and whether that decides the game. */
  settle(g: G, s: VeilState): void;
  /** The game is over: does another follow it? */
  goesOn(g: G, s: VeilState): boolean;
  utility(g: G, s: VeilState, seat: number): number;
  metrics(g: G, sink: Sink): Metrics<VeilState>;

  // Rounds and turns
  /** The first to act of a side. */
  opener(g: G, s: VeilState, side: number): number;
  /** The phase that follows the start of a turn. */
  turnPhase(g: G, s: VeilState, h: Hero): P;
  /** Is the game over with this round? */
  endsWithRound(g: G, s: VeilState): boolean;
  /** A phase of an enemy's turn; true when someone is asked or something must be settled first. */
  enemyActs(g: G, s: VeilState, h: Hero): boolean;

  // Seats that a Solo card plays
  /** A turn begins: is the clause in force? */
  noteClause(g: G, s: VeilState, h: Hero): void;
  /** A turn is over: instructions that were due and not followed. */
  noteSkipped(g: G, s: VeilState, h: Hero): void;
  /** Does the clause wait for the discard? */
  clauseWaits(g: G, s: VeilState, h: Hero): boolean;

  // Damage and Slay
  /** Does Shield protect what is behind it? */
  hasShield(g: G, h: Hero): boolean;
  /** May Damage go to the Health total? */
  openTotal(g: G, s: VeilState, h: Hero, victim: Hero): boolean;
  /** Is there a choice of what to damage? */
  choosesTarget(g: G, s: VeilState, h: Hero): boolean;
  /** The card that stands for an enemy that may be slain; -1 for none. */
  slayable(g: G, s: VeilState, seat: number): number;
  slayEnemy(g: G, s: VeilState, h: Hero): void;

  // Piles
  toDiscard(g: G, s: VeilState, h: Hero, card: number): void;
  /** A card acquired goes to a Discard Pile. */
  receive(g: G, s: VeilState, h: Hero, card: number): void;

  // Questions and answers
  legalSetup(g: G, s: VeilState, h: Hero, out: Int32Array): number;
  /** Answers to what only a campaign asks. */
  applyMore(g: G, s: VeilState, h: Hero, code: number): void;
}
