import type { Metrics, Pack, Params, RoundMark, SeedKey, Sink, Stream } from '../../../core/index.ts';
import { FIRST_KIND, H, OVER, RunawayRules } from '../../../core/index.ts';
import { type Campaign, nextStage } from '../../../kit/campaign.ts';
import { CAMPAIGN } from '../content/formats.ts';
import { TheVeil } from '../game.ts';
import { campaign } from '../modes/campaign.ts';
import { match } from '../modes/match.ts';
import { VeilView } from '../play/view.ts';
import { LuckDealt } from '../record/dealt.ts';
import { SoloSeats } from '../solo/seats.ts';
import { ACTS, actNamed, cardUsed } from '../state/acts.ts';
import type { VeilState } from '../state/state.ts';
import { say, show, tell } from '../words/text.ts';
import { take } from './answers.ts';
import { allows, forced, legal } from './choices.ts';
import { step } from './effects.ts';
import { determinise } from './redeal.ts';
import { flow } from './turn.ts';

const MOST_ANSWERS = 10_000;

/** The kernel's interface to the rules. Each call is answered by the functions in this folder or, where a campaign differs from a match, by the mode. */
export class VeilRules extends TheVeil {
  private readonly solo: SoloSeats;
  /** Made when first needed. */
  private luckDealt: LuckDealt | null = null;
  /** What follows a mission; null in a match. */
  private readonly campaign: Campaign<VeilState> | null;
  override readonly marks: readonly RoundMark[];
  override readonly attempts: boolean;

  constructor(pack: Pack, params: Params) {
    super(params.format === CAMPAIGN ? campaign : match, pack, params);
    this.campaign = this.mode.campaign(this);
    this.attempts = this.campaign !== null;
    this.solo = new SoloSeats(this);
    this.marks = this.solo.marks;
  }

  override get rivals(): boolean {
    return this.mode.rivals && super.rivals;
  }

  start(s: VeilState, key: SeedKey, game: number, first = -1): void {
    this.mode.start(this, s, key, game, first);
    this.goOn(s);
  }
  /** Goes on from mission to mission; a match simply ends. */
  protected goOn(s: VeilState): void {
    if (this.campaign !== null && s.all[H.kind] === OVER) nextStage(this.campaign, s);
  }
  /** Answers the decisions of seats played by a Solo card, so that runner, search and tests see them as part of the rules. */
  override run(s: VeilState): void {
    super.run(s);
    if (this.automated.length === 0) return;
    for (let answers = 0; s.all[H.kind] >= FIRST_KIND && this.automatic[s.all[H.decider]] !== 0; answers++) {
      if (answers === MOST_ANSWERS) throw new RunawayRules(`more than ${answers} answers of a Solo card without a decision in round ${s.round}`);
      if (!take(this, s, this.solo.answer(s))) continue;
      this.answered(s);
      this.settle(s);
      super.run(s);
    }
  }
  protected step(s: VeilState): void {
    step(this, s);
  }
  protected flow(s: VeilState): void {
    flow(this, s);
  }
  protected settle(s: VeilState): void {
    this.mode.settle(this, s);
  }

  legal(s: VeilState, out: Int32Array): number {
    return legal(this, s, out);
  }
  allows(s: VeilState, code: number): boolean {
    return allows(this, s, code);
  }
  override forced(s: VeilState): number {
    return forced(this, s);
  }
  apply(s: VeilState, code: number): void {
    if (take(this, s, code)) this.resume(s);
    this.goOn(s);
  }
  actOf(s: VeilState, code: number): number {
    const act = actNamed(s.kind, code);
    return act === null ? -1 : ACTS.indexOf(act);
  }
  cardOf(s: VeilState, code: number): number {
    return cardUsed(s.kind, code);
  }

  view(): VeilView {
    return new VeilView(this.t, this);
  }
  determinise(s: VeilState, who: number, rng: Stream, into: VeilState): void {
    determinise(this, s, who, rng, into);
  }
  utility(s: VeilState, seat: number): number {
    return this.mode.utility(this, s, seat);
  }
  say(s: VeilState, code: number): string {
    return say(this, s, code);
  }
  show(s: VeilState, who: number | null): string {
    return show(this, s, who);
  }
  tell(s: VeilState, event: number, a: number, b: number, c: number): string {
    return tell(this, s, event, a, b, c);
  }
  metrics(sink: Sink): Metrics<VeilState> {
    return this.mode.metrics(this, sink);
  }
  /** A campaign has no luck of one deal: its numbers are 0. */
  dealt(s: VeilState, out: Float64Array): void {
    if (this.campaign !== null) return;
    this.luckDealt ??= new LuckDealt(this);
    this.luckDealt.write(s, out);
  }
}
