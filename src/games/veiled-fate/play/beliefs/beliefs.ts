import { Posterior } from '../../../../kit/roles/posterior.ts';
import { Event } from '../../state/kinds.ts';
import { AGE_PILE, PILE_COUNT } from '../../state/state.ts';
import { FATE_COUNT, Rule } from '../../state/words.ts';
import { moveOf } from '../moves.ts';
import type { FateView } from '../view.ts';
import { ActModel } from './act-model.ts';
import { type Assumptions, CARD_KEPT, type PublicWorth, WISH_STEP } from './assumptions.ts';
import { Ballot } from './ballot.ts';
import { type CardChances, PileLikelihood } from './pile-likelihood.ts';
import { type Margin, PileOutlook } from './pile-outlook.ts';
import { VoteModel } from './vote-model.ts';

/**
 * What a player believes about who is whose parent: how likely each way is in which the Demigod cards can lie. It is exact for players who choose as the
 * assumptions say. Give it every event that the player is told; after `begin` it never looks at anything but the player's own view.
 */
export class Beliefs {
  private readonly worth: PublicWorth;
  private readonly acts: ActModel;
  private readonly votes: VoteModel;
  private readonly outlook = new PileOutlook();
  private posterior!: Posterior;
  private pile!: PileLikelihood;
  private ballots: readonly Ballot[] = [];
  private byDemi = new Float64Array(0);
  /** Players who had no card when they were named for an extra card: they add one from the deck (VF-X09). */
  private readonly namedEmpty: boolean[] = [];
  /** What Omniscience has shown so far. */
  private readonly shown = new Int32Array(FATE_COUNT);
  private readonly target = new Int32Array(FATE_COUNT);
  private readonly card = new Float64Array(FATE_COUNT);

  constructor(worth: PublicWorth, assumptions: Assumptions) {
    this.worth = worth;
    this.acts = new ActModel(worth, assumptions);
    this.votes = new VoteModel(assumptions);
  }

  /** A game begins: nothing is known but the own card and open ones. */
  begin(view: FateView): void {
    const { hypotheses } = view;
    if (this.posterior?.about !== hypotheses) {
      this.posterior = new Posterior(hypotheses);
      this.pile = new PileLikelihood(hypotheses);
    }
    if (this.ballots.length === 0) {
      this.ballots = Array.from({ length: PILE_COUNT }, () => new Ballot(view.tables.fateTotal, view.demis.length));
      this.byDemi = new Float64Array(view.demis.length);
    }
    for (const ballot of this.ballots) ballot.clear();
    this.namedEmpty.length = 0;
    this.shown.fill(0);
    this.posterior.reset();
    for (let seat = 0; seat < view.players; seat++) if (view.demigodOf(seat) >= 0) this.posterior.know(seat, view.demigodOf(seat));
    this.posterior.normalise();
  }

  // What the player believes

  /** The probability that a seat is the parent of a Demigod. */
  chance(seat: number, demi: number): number {
    return this.posterior.marginal(seat, demi);
  }
  /** The same for all Demigods: out[demi]. */
  chances(seat: number, out: Float64Array): void {
    this.posterior.marginals(seat, out);
  }
  /** The probability that two seats have the same Demigod. */
  together(seat: number, other: number): number {
    return this.posterior.together(seat, other);
  }
  /** The probability that somebody else is a parent of each Demigod: out[demi]. */
  parented(view: FateView, out: Float64Array): void {
    this.posterior.held(view.who, out);
  }
  /** What the face-down cards of a pile are likely to be: votes for Feather less votes for Scorpion, mean and variance. */
  margin(view: FateView, pile: number): Readonly<Margin> {
    const ballot = this.ballots[pile];
    this.outlook.count(ballot, this.posterior, pile === AGE_PILE ? this.onAgeCard(view, ballot) : this.onQuest(ballot));
    return this.outlook.margin;
  }
  /** How many hypotheses there are, and their weights for `Simulator.world`. */
  get size(): number {
    return this.posterior.about.count;
  }
  weights(out: Int32Array): void {
    this.posterior.weights(out);
  }

  // What the player is told

  heed(view: FateView, event: number, a: number, b: number, c: number): void {
    switch (event) {
      case Event.acts:
        // One's own acts tell oneself nothing.
        this.heedAct(view, a, b, a !== view.who && this.acts.likelihood(view, b, this.byDemi) ? this.byDemi : null);
        return;
      case Event.voted:
        this.heedVote(view, a, b);
        return;
      case Event.votedWith:
        this.ballots[b].known[c]++;
        return;
      case Event.deckVote:
        this.ballots[a].addRandom();
        this.notePool(view, a);
        return;
      case Event.looks:
        this.shown.fill(0);
        return;
      case Event.saw:
        this.shown[b] += c;
        if (sumOf(this.shown) === view.quests[a].votes.size) this.look(a);
        return;
      case Event.removedVote:
        this.ballots[a].removed[b]++;
        return;
      case Event.revealed:
        if (c === 0) this.ballots[a].revealed[b]++;
        return;
      case Event.tally:
        if (a === AGE_PILE) this.countAgeVotes(view);
        this.reveal(view, a);
        return;
      case Event.questDropped:
        this.ballots[a].clear();
        return;
    }
  }

  /** A player acts; `likelihood` is what `ActModel` says of it, null for nothing. Several observers can share it, since it is public. */
  heedAct(view: FateView, seat: number, code: number, likelihood: Float64Array | null): void {
    const { what, seat: named } = moveOf(code);
    if (what === 'SEAT') this.namedEmpty[named] = view.handOf(named) === 0;
    if (likelihood !== null && seat !== view.who) this.observe(seat, likelihood);
  }

  /** A seat did something that is likelihood[demi] likely if that is its Demigod. */
  private observe(seat: number, likelihood: Float64Array): void {
    this.posterior.bySeat(seat, likelihood);
    this.posterior.normalise();
  }

  private heedVote(view: FateView, seat: number, pile: number): void {
    const isRandom = this.namedEmpty[seat] === true;
    this.namedEmpty[seat] = false;
    if (seat !== view.who) {
      if (isRandom) this.ballots[pile].addRandom();
      else this.ballots[pile].addVote(seat, this.wishes(view, pile));
    }
    this.notePool(view, pile);
  }

  /** What Feather is worth now to the parent of each Demigod. */
  private wishes(view: FateView, pile: number): Float64Array {
    const { byDemi } = this;
    if (pile === AGE_PILE) this.worth.ofAgeFeather(view, byDemi);
    else this.worth.ofFeather(view, pile, byDemi);
    for (let demi = 0; demi < byDemi.length; demi++) byDemi[demi] = Math.round(byDemi[demi] / WISH_STEP) * WISH_STEP;
    return byDemi;
  }

  private notePool(view: FateView, pile: number): void {
    for (let fate = 0; fate < FATE_COUNT; fate++) this.ballots[pile].pool[fate] = Math.max(0, view.unseen(fate));
  }

  // Votes that come to light

  /** Omniscience: the player sees a whole pile (VF-P22). */
  private look(region: number): void {
    const ballot = this.ballots[region];
    const { target } = this;
    for (let fate = 0; fate < FATE_COUNT; fate++) target[fate] = this.shown[fate] - ballot.known[fate];
    this.pile.begin(ballot, this.onQuest(ballot));
    this.pile.add(target, 1);
    this.learnFromPile();
    ballot.learn(this.shown);
  }

  /** The cards of a pile are face up. Cards that a Fate +2 drew are left out; one that −1 removed belongs to them. */
  private reveal(view: FateView, pile: number): void {
    const ballot = this.ballots[pile];
    const { target } = this;
    for (let fate = 0; fate < FATE_COUNT; fate++) target[fate] = ballot.revealed[fate] + ballot.removed[fate] - ballot.known[fate];
    this.pile.begin(ballot, pile === AGE_PILE ? this.onAgeCard(view, ballot) : this.onQuest(ballot));
    if (sumOf(target) === ballot.count) this.pile.add(target, 1);
    else this.addUnseenRemoval(ballot);
    this.learnFromPile();
    ballot.clear();
    this.namedEmpty.length = 0;
  }

  /** VF-?23: nobody saw which card −1 removed. It was of some type, in proportion to how many of that type lay there. */
  private addUnseenRemoval(ballot: Ballot): void {
    for (let fate = 0; fate < FATE_COUNT; fate++) {
      this.target[fate]++;
      this.pile.add(this.target, ballot.revealed[fate] + 1);
      this.target[fate]--;
    }
  }

  private learnFromPile(): void {
    this.posterior.by((h) => this.pile.of(h));
    this.posterior.normalise();
  }

  private onQuest(ballot: Ballot): CardChances {
    return (wish, out) => {
      if (wish === null) this.votes.random(ballot.pool, out);
      else this.votes.questCard(ballot.pool, wish, out);
    };
  }

  private onAgeCard(view: FateView, ballot: Ballot): CardChances {
    const price = priceOfCard(view);
    return (wish, out) => {
      if (wish === null) this.votes.random(ballot.pool, out);
      else this.votes.ageCard(ballot.pool, wish, price, out);
    };
  }

  /** How many cards each player has put into the Age vote, of those it held (VF-W04). */
  private countAgeVotes(view: FateView): void {
    const { byDemi } = this;
    const ballot = this.ballots[AGE_PILE];
    if (sumOf(ballot.pool) === 0) this.notePool(view, AGE_PILE);
    for (let seat = 0; seat < view.players; seat++) {
      const isBarred = seat === view.firstPlayer && view.ageCard?.firstPlayerVotes === false;
      const added = ballot.by(seat);
      const kept = view.handOf(seat);
      if (seat === view.who || isBarred || added + kept === 0) continue;
      this.wishes(view, AGE_PILE);
      for (let demi = 0; demi < byDemi.length; demi++) {
        const chance = this.votes.ageCard(ballot.pool, byDemi[demi], priceOfCard(view), this.card);
        byDemi[demi] = power(chance, added) * power(1 - chance, kept);
      }
      this.observe(seat, byDemi);
    }
  }
}

/** What a player is assumed to think a card is worth that it does not add to the Age vote. */
function priceOfCard(view: FateView): number {
  return view.age === Math.min(view.options.ages, Rule.ages) ? 0 : CARD_KEPT;
}

/** By multiplication alone, so that it is the same on every machine. */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent; i++) product *= base;
  return product;
}

function sumOf(cards: ArrayLike<number>): number {
  let sum = 0;
  for (let fate = 0; fate < FATE_COUNT; fate++) sum += cards[fate];
  return sum;
}
