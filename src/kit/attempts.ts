import { A, type Sink } from '../core/index.ts';
import { type CampaignState, Carried } from './campaign.ts';

/** The rows of attempts.arrow. What players choose after an attempt belongs to it, so a row stays open until the next game is over or the campaign ends. */
export class Attempts {
  private readonly sink: Sink;
  private open = false;

  constructor(sink: Sink) {
    this.sink = sink;
  }

  /** Is there a row to add to? */
  get isOpen(): boolean {
    return this.open;
  }
  /** The open row. */
  get row(): Float64Array {
    return this.sink.attemptRow;
  }

  /** A new campaign begins. */
  clear(): void {
    this.open = false;
  }

  /** A game of a campaign is over: closes the row before and opens one for it. */
  begin(s: CampaignState): Float64Array {
    this.close();
    const { row } = this;
    row.fill(0);
    row[A.stage] = s.campaign[Carried.stage] + 1;
    row[A.attempt] = s.campaign[Carried.attempt] + 1;
    row[A.outcome] = s.outcome;
    row[A.cause] = s.cause;
    row[A.rounds] = s.round;
    this.open = true;
    return row;
  }

  close(): void {
    if (this.open) this.sink.attempt();
    this.open = false;
  }
}
