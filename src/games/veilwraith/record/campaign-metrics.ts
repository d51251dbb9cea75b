import { DRAWN, PLAYED, type Sink } from '../../../core/index.ts';
import { Attempts } from '../../../kit/attempts.ts';
import type { CampaignStages } from '../modes/campaign-stages.ts';
import { Event } from '../state/kinds.ts';
import { D, G, S, type VeilwraithState } from '../state/state.ts';
import { COUNTS, M, T } from './measures.ts';
import { VeilwraithMetrics } from './metrics.ts';

/**
 * Metrics of a Campaign: a row of attempts.arrow per game, card counts over all games, and a row of games.arrow about the Campaign and its last game. Curves
 * are not kept, because rounds of different games are not comparable.
 */
export class CampaignMetrics extends VeilwraithMetrics {
  override readonly wants = [Event.gameOver, Event.ribbons, Event.returned, Event.added];
  override readonly wantsForCurves = [];
  override readonly fromState = false;
  private readonly campaign: CampaignStages;
  private readonly rows: Attempts;
  /** Cards that were part of any game, as sets; and by card the round of its first draw, counted through all games. */
  private readonly thereEver: Int32Array;
  private readonly firstRound: Int32Array;
  private roundsBefore = 0;

  constructor(campaign: CampaignStages, sink: Sink) {
    super(campaign.stages[0], sink);
    this.campaign = campaign;
    this.rows = new Attempts(sink);
    this.thereEver = new Int32Array(campaign.seats * this.there.length);
    this.firstRound = new Int32Array(campaign.seats * campaign.cards.length);
    // Counts over all games of the Campaign, in the sink's order; written when it is over.
    this.sums = new Int32Array(this.firstRound.length * COUNTS);
  }

  override begin(): void {
    this.emptySets();
    this.rows.clear();
    this.thereEver.fill(0);
    this.sums.fill(0);
  }

  override event(s: VeilwraithState, event: number, a: number, b: number): void {
    const { row, isOpen } = this.rows;
    if (event === Event.gameOver) this.gameOver(s);
    else if (!isOpen || (event !== Event.ribbons && s.common[D.ACTING] !== 0)) return;
    else if (event === Event.ribbons) row[T.ribbons] = b;
    else if (event === Event.returned) row[T.returned] = a + 1;
    else if (event === Event.added) row[T.upgrade] = a + 1;
  }

  private gameOver(s: VeilwraithState): void {
    const rules = this.campaign.stage(s);
    this.rules = rules;
    this.t = rules.t;
    this.roundsBefore = s.campaign[G.ROUNDS];
    this.row.fill(0);
    this.describe(s);
    this.countCards(s);
    const row = this.rows.begin(s);
    row[T.spiritEnd] = s.solo.own[S.SPIRIT];
    row[T.ribbons] = s.campaign[G.RIBBONS];
  }

  override endCurves(): void {}

  protected override came(seat: number, card: number, times: number, round: number): void {
    const place = seat * this.campaign.cards.length + card;
    const at = place * COUNTS;
    if (this.sums[at + DRAWN] === 0) this.firstRound[place] = this.roundsBefore + round;
    this.sums[at + DRAWN] += times;
  }

  protected override tellSets(seat: number): void {
    const { there, thereEver } = this;
    for (let word = 0; word < there.length; word++) thereEver[seat * there.length + word] |= there[word];
    this.emptySets();
  }

  /** Writes all counts of a card of the Campaign. */
  private tellCard(seat: number, card: number): void {
    const { sink, sums } = this;
    const place = seat * this.campaign.cards.length + card;
    const own = place * COUNTS;
    const there = (this.thereEver[seat * this.there.length + (card >> 5)] >>> card) & 1;
    if (there === 0 && sums[own + DRAWN] === 0) return;
    const at = sink.sumsOf(seat, card);
    sink.came(seat, card, sums[own + DRAWN], this.firstRound[place]);
    if (sums[own + PLAYED] > 0) sink.count(PLAYED, seat, card, sums[own + PLAYED]);
    for (let what = PLAYED + 1; what < COUNTS; what++) sink.sums[at + what] += sums[own + what];
  }

  override end(s: VeilwraithState): void {
    const { campaign } = s;
    const { row } = this;
    this.rows.close();
    for (let seat = 0; seat < this.campaign.seats; seat++) for (let card = 0; card < this.campaign.cards.length; card++) this.tellCard(seat, card);
    row[M.games] = campaign[G.GAMES];
    row[M.vignettesWon] = campaign[G.WON];
    row[M.vignettesSkipped] = campaign[G.SKIPPED];
    row[M.ribbonsLeft] = campaign[G.RIBBONS];
    row[M.campaignsWon] = campaign[G.CAMPAIGNS_WON] - this.campaign.options.campaignsWon;
  }
}
