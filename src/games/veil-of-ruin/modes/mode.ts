import type { Hero, RuinState } from '../state/state.ts';

/**
 * Everything that differs between the modes: skirmish.ts, jungle.ts (Into the Jungle and campaign maps), pvp.ts. The first three share pve.ts. The rules call
 * `g.mode` where it matters.
 */
export interface Mode<G> {
  /** Do the seats compete? */
  readonly rivals: boolean;

  // Before, between and after fights
  /** Carries out a step of a phase before P.FIGHT: drafts, decks, gains, the map and its hexes. */
  prepare(g: G, s: RuinState): void;
  /** VR-J01: puts the enemies of the fight on the table, unsorted. */
  revealEnemies(g: G, s: RuinState): void;
  /** The fight is set up: what comes first (P.ROUND, P.ENEMY_TURN by VR-?73, P.SLOTS). */
  firstPhase(g: G, s: RuinState): number;
  /** A fight is over: what follows it. If the game goes on, the mode clears the table (VR-?08); otherwise the table stays as the fight left it. */
  fightOver(g: G, s: RuinState, isWon: boolean): void;
  utility(g: G, s: RuinState, seat: number): number;

  // The course of a round
  /** Phase ELECT: names the hero that acts next, asks, or goes on when all have acted. */
  elect(g: G, s: RuinState): void;
  /** A hero's turn is over, its hand limit checked. */
  turnEnds(g: G, s: RuinState, h: Hero): void;
  /** Phase PARTY_END: all heroes have acted. */
  allHaveActed(g: G, s: RuinState): void;
  /** Phase RECALL: after the end-of-round effects. */
  roundEnds(g: G, s: RuinState): void;
  /** VR-?62: the last round of a fight, and what happens after it. */
  roundCap(g: G): number;
  capReached(g: G, s: RuinState): void;
  /** What a new round begins with: P.ROUND, or P.ENEMY_TURN (VR-?73, `swap-every-round`). */
  nextPhase(g: G, s: RuinState): number;
  /** Is the fight decided? 0 no, else turn.ts LOST, WON or DRAWN (of PVP: seen from side 0). */
  verdict(g: G, s: RuinState): number;

  // Attack cards
  /** Are attacks on a Dazed or Exhausted figure rewarded (VR-U05, VR-U08, VR-?30)? */
  rewardsStatus(g: G): boolean;
}
