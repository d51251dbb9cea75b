import { A, type Sink } from '../../../core/index.ts';
import type { CardTables } from '../content/tables.ts';
import { K } from '../state/kinds.ts';
import { G } from '../state/progress.ts';
import { S, type VeilState } from '../state/state.ts';
import { T } from './measures.ts';
import { VeilMetrics } from './metrics.ts';

/** What the metrics need from a campaign. */
interface CampaignSeats {
  readonly t: CardTables;
  readonly seats: number;
  /** Number of party seats; Allies and enemies follow. */
  readonly players: number;
}

/**
 * Metrics of a campaign: a row of attempts.arrow per mission played, card counts over all of them, and a row of games.arrow about the campaign and its last
 * mission. Curves are not kept, because rounds of different missions are not comparable.
 */
export class CampaignMetrics extends VeilMetrics {
  override readonly wants = [K.E_MISSION_OVER, K.E_EXCHANGED];
  override readonly wantsForCurves = [];
  override readonly fromState = false;
  private readonly campaign: CampaignSeats;
  /** Is the row of the last mission still incomplete? Rewards taken after it belong to it. */
  private pending = false;

  constructor(campaign: CampaignSeats, sink: Sink) {
    super(campaign.t, sink);
    this.campaign = campaign;
  }

  override begin(): void {
    super.begin();
    this.pending = false;
  }

  override event(s: VeilState, event: number, a: number, b: number, c: number): void {
    if (event === K.E_MISSION_OVER) this.missionOver(s, a, b, c);
    else if (this.pending && a === 0 && this.sink.attemptRow[T.taken] === 0) {
      this.sink.attemptRow[T.given] = b + 1;
      this.sink.attemptRow[T.taken] = c + 1;
    }
  }

  private missionOver(s: VeilState, outcome: number, mission: number, attempt: number): void {
    this.closeAttempt();
    const { players, seats } = this.campaign;
    const { attemptRow } = this.sink;
    attemptRow.fill(0);
    attemptRow[A.stage] = mission + 1;
    attemptRow[A.attempt] = attempt + 1;
    attemptRow[A.outcome] = outcome;
    attemptRow[A.cause] = s.cause;
    attemptRow[A.rounds] = s.round;
    for (let seat = 0; seat < seats; seat++) {
      const { own } = s.heroes[seat];
      if (own[S.OUT] !== 0) continue;
      if (seat < players) {
        attemptRow[T.healthEnd] += own[S.HEALTH];
        attemptRow[T.survivors]++;
      } else if (own[S.MAXIMUM] > 0 && this.t.sideOf[seat] === 0) attemptRow[T.allies]++;
      else if (this.t.sideOf[seat] !== 0) attemptRow[T.enemyHealth] += own[S.HEALTH];
    }
    attemptRow[T.tries] = s.campaign[G.TRIES];
    this.pending = true;
  }

  private closeAttempt(): void {
    if (this.pending) this.sink.attempt();
    this.pending = false;
  }

  override endCurves(): void {}

  override end(s: VeilState): void {
    this.closeAttempt();
    super.end(s);
  }
}
