import type { Sink } from '../../../core/index.ts';
import { Attempts } from '../../../kit/attempts.ts';
import type { CardTables } from '../content/tables.ts';
import { Event } from '../state/kinds.ts';
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
  override readonly wants = [Event.missionOver, Event.exchanged];
  override readonly wantsForCurves = [];
  override readonly fromState = false;
  private readonly campaign: CampaignSeats;
  private readonly rows: Attempts;

  constructor(campaign: CampaignSeats, sink: Sink) {
    super(campaign.t, sink);
    this.campaign = campaign;
    this.rows = new Attempts(sink);
  }

  override begin(): void {
    super.begin();
    this.rows.clear();
  }

  override event(s: VeilState, event: number, a: number, b: number, c: number): void {
    if (event === Event.missionOver) this.missionOver(s);
    else if (this.rows.isOpen && a === 0 && this.rows.row[T.taken] === 0) {
      this.rows.row[T.given] = b + 1;
      this.rows.row[T.taken] = c + 1;
    }
  }

  private missionOver(s: VeilState): void {
    const { players, seats } = this.campaign;
    const row = this.rows.begin(s);
    for (let seat = 0; seat < seats; seat++) {
      const { own } = s.heroes[seat];
      if (own[S.OUT] !== 0) continue;
      if (seat < players) {
        row[T.healthEnd] += own[S.HEALTH];
        row[T.survivors]++;
      } else if (own[S.MAXIMUM] > 0 && this.t.sideOf[seat] === 0) row[T.allies]++;
      else if (this.t.sideOf[seat] !== 0) row[T.enemyHealth] += own[S.HEALTH];
    }
    row[T.tries] = s.campaign[G.TRIES];
  }

  override endCurves(): void {}

  override end(s: VeilState): void {
    this.rows.close();
    super.end(s);
  }
}
