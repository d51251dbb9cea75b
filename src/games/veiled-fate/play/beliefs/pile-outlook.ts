import type { Posterior } from '../../../../kit/roles/posterior.ts';
import { FATE_COUNT } from '../../state/words.ts';
import { type Ballot, RANDOM } from './ballot.ts';
import type { CardChances } from './pile-likelihood.ts';
import { VOTES } from './vote-model.ts';

/** Votes for Feather less votes for Scorpion. */
export interface Margin {
  mean: number;
  variance: number;
}

/** By type of card: the square of its votes; for a Fate +2, of two cards of the deck together. */
const SQUARES = [1, 4, 1, 4, 3];

/** What an observer expects of a pile before it is revealed. Cards count one by one, each by what is believed about its voter. */
export class PileOutlook {
  readonly margin: Margin = { mean: 0, variance: 0 };
  private readonly card = new Float64Array(FATE_COUNT);
  private readonly mixed = new Float64Array(FATE_COUNT);
  private demigods = new Float64Array(0);

  count(ballot: Ballot, posterior: Posterior, chancesOf: CardChances): void {
    const { margin } = this;
    margin.mean = 0;
    margin.variance = 0;
    for (let fate = 0; fate < FATE_COUNT; fate++) {
      margin.mean += ballot.known[fate] * VOTES[fate];
      if (VOTES[fate] === 0) margin.variance += ballot.known[fate] * SQUARES[fate];
    }
    for (let card = 0; card < ballot.count; card++) {
      this.mix(ballot, card, posterior, chancesOf);
      this.addCard();
    }
  }

  /** How likely each type is for a card, over all Demigods that its voter may be the parent of. */
  private mix(ballot: Ballot, card: number, posterior: Posterior, chancesOf: CardChances): void {
    const { roles } = posterior.about;
    const seat = ballot.seats[card];
    if (seat === RANDOM) {
      chancesOf(null, this.mixed);
      return;
    }
    if (this.demigods.length < roles) this.demigods = new Float64Array(roles);
    posterior.marginals(seat, this.demigods);
    this.mixed.fill(0);
    for (let demi = 0; demi < roles; demi++) {
      if (this.demigods[demi] === 0) continue;
      chancesOf(ballot.wish(card, demi), this.card);
      for (let fate = 0; fate < FATE_COUNT; fate++) this.mixed[fate] += this.demigods[demi] * this.card[fate];
    }
  }

  private addCard(): void {
    let mean = 0;
    let square = 0;
    for (let fate = 0; fate < FATE_COUNT; fate++) {
      mean += this.mixed[fate] * VOTES[fate];
      square += this.mixed[fate] * SQUARES[fate];
    }
    this.margin.mean += mean;
    this.margin.variance += square - mean * mean;
  }
}
