import { exp } from '../../../kit/exp.ts';
import { Answers, indexOf } from './answers.ts';
import type { Beliefs } from './beliefs/beliefs.ts';
import { isFor, keepWorth, votesOf } from './hand.ts';
import { AGE_PILE, cardOf, FATE_COUNT, moveOf, PASS, REGION_COUNT } from './moves.ts';
import type { FateView } from './view.ts';
import { Worth } from './worth.ts';

/** How far ahead, in Renown, one rival must be of another to count e times as much; by Age: the earlier, the more can still change. */
const REACH = [4, 3, 2];
/** What a place in the ranking counts beside Renown. */
const PLACE = 0.05;
/** Variance of a vote that nobody has cast yet, and the least that is assumed of any pile. */
const FUTURE_VOTE = 1.6;
const LEAST_VARIANCE = 1;
/** The share of a hand that later voters put into an Age vote. */
const AGE_SHARE = 0.5;
/** What a Fate card is worth in the next Age. */
const CARD = 0.15;
/** How far expected votes are trusted: what is predicted of a side counts this much, an even chance the rest. */
const TRUST = 0.4;
/** What a card is worth that is kept instead of voted, per unit of `keepWorth`. */
const KEPT = 0.03;
/** What it is worth to name a player who votes as one likes, by what that changes. */
const NAMED_SWAY = 0.2;

/**
 * Answers of a player who cares for its own Demigod and works against those that rivals are likely to have, the more the nearer they are to winning. It expects
 * votes from what it believes about the voters.
 */
export class BelievedAnswers extends Answers {
  private readonly beliefs: Beliefs;
  private readonly aggression: number;
  /** Worth by itself, without a rival in it. */
  private readonly plain: Worth;
  private readonly weights: Float64Array;
  private readonly byDemi: Float64Array;
  private readonly rates: Float64Array;
  private readonly one = new Int32Array(1);

  constructor(view: FateView, mostCodes: number, beliefs: Beliefs, aggression: number) {
    super(view, mostCodes);
    this.beliefs = beliefs;
    this.aggression = aggression;
    this.plain = new Worth(view, 0);
    this.weights = new Float64Array(view.demis.length);
    this.byDemi = new Float64Array(view.demis.length);
    this.rates = new Float64Array(mostCodes);
  }

  override choose(view: FateView, codes: Int32Array, n: number, demi: number): number {
    this.weighRivals(view, demi);
    for (let region = 0; region < REGION_COUNT; region++) if (view.quests[region].isThere) this.plain.expect(region, this.featherChance(view, region, 0));
    return super.choose(view, codes, n, demi);
  }

  /**
   * The gain of the own Demigod (which may be the partner's too) counts 1. Those of the others count against it, `aggression` in all: each by the chance that a rival has it, and by how near it is
   * to winning.
   */
  private weighRivals(view: FateView, demi: number): void {
    const { weights } = this;
    this.beliefs.parented(view, weights);
    weights[demi] = 0;
    let sum = 0;
    for (let other = 0; other < weights.length; other++) {
      const { renown, rank } = view.demis[other];
      weights[other] *= exp((renown - PLACE * rank) / REACH[view.age - 1]);
      sum += weights[other];
    }
    for (let other = 0; other < weights.length; other++) weights[other] *= sum === 0 ? 0 : -this.aggression / sum;
    weights[demi] = 1;
  }

  override rate(view: FateView, codes: Int32Array, n: number): void {
    this.plain.ofActsFor(view, codes, n, this.weights, this.rates);
  }
  override rating(i: number): number {
    return this.rates[i];
  }

  protected override ofAct(view: FateView, code: number): number {
    const { what, seat } = moveOf(code);
    if (what === 'SEAT') return this.named(view, seat);
    this.one[0] = code;
    this.plain.ofActsFor(view, this.one, 1, this.weights, this.rates);
    return this.rates[0];
  }

  override stake(view: FateView, pile: number): number {
    if (pile === AGE_PILE) this.plain.ofAgeFeather(view, this.byDemi);
    else this.plain.ofFeather(view, pile, this.byDemi);
    return this.byDemi.reduce((sum, stake, demi) => sum + this.weights[demi] * stake, 0);
  }

  /** Naming a player for an extra card: does it want the same side? A player without cards adds one at random. */
  private named(view: FateView, seat: number): number {
    if (view.handOf(seat) === 0) return 0;
    const own = this.stake(view, view.filled);
    this.worth.ofFeather(view, view.filled, this.byDemi);
    let agreement = 0;
    for (let demi = 0; demi < this.byDemi.length; demi++) agreement += this.beliefs.chance(seat, demi) * Math.max(-1, Math.min(1, this.byDemi[demi]));
    return NAMED_SWAY * own * agreement;
  }

  /** The chance that a Quest is resolved to Feather, by the cards that lie there, those still to come, and so many votes more. */
  private featherChance(view: FateView, region: number, more: number): number {
    const quest = view.quests[region];
    const { mean, variance } = this.beliefs.margin(view, region);
    const toCome = quest.openSlots + Math.max(0, quest.table.extra);
    const expected = (TRUST * mean + more) / Math.sqrt(Math.max(LEAST_VARIANCE, variance + FUTURE_VOTE * toCome));
    return 1 / (1 + exp(-1.7 * expected));
  }

  /** The card that does most for the wanted side, less what it is worth to keep. */
  protected override vote(view: FateView, demi: number): number {
    const needs = this.needsOf(view, demi);
    const stake = this.stake(view, view.pileAsked);
    let chosen = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let fate = 0; fate < FATE_COUNT; fate++) {
      if (view.inHand(fate) === 0) continue;
      const worth = stake * this.featherChance(view, view.pileAsked, votesOf(fate)) - KEPT * keepWorth(fate, needs);
      if (worth <= most) continue;
      most = worth;
      chosen = fate;
    }
    return chosen;
  }

  /** Adds a card of the wanted side if what it is likely to change is worth more than the card. Cards that the next draw replaces cost nothing (VF-F12), nor do any after the last vote. */
  protected override ageVote(view: FateView, codes: Int32Array, n: number): number {
    const stake = this.stake(view, AGE_PILE);
    const isLast = view.age === view.options.ages;
    const isFree = isLast || view.hand > view.options.handLimit - view.options.ageDraw;
    const gain = Math.abs(stake) * this.ageSway(view);
    for (let i = 0; i < n; i++) if (codes[i] !== PASS && isFor(cardOf(codes[i]), stake) && gain > (isFree ? 0 : CARD)) return i;
    return indexOf(codes, n, PASS);
  }

  /** How much one more vote changes the chance of a side: the density of the margin at 0. */
  private ageSway(view: FateView): number {
    const { mean, variance } = this.beliefs.margin(view, AGE_PILE);
    let toCome = 0;
    for (let seat = 0; seat < view.players; seat++) if (view.votesAfter(seat)) toCome += AGE_SHARE * view.handOf(seat);
    const spread = Math.max(LEAST_VARIANCE, variance + FUTURE_VOTE * toCome);
    return exp((-mean * mean) / (2 * spread)) / Math.sqrt(2 * Math.PI * spread);
  }
}
