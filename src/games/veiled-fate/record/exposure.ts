import type { VeiledFate } from '../game.ts';
import { ActModel } from '../play/beliefs/act-model.ts';
import { ASSUMPTIONS } from '../play/beliefs/assumptions.ts';
import { Beliefs } from '../play/beliefs/beliefs.ts';
import { FateView } from '../play/view.ts';
import { Worth } from '../play/worth.ts';
import { Event } from '../state/kinds.ts';
import type { FateState } from '../state/state.ts';
import { Rule } from '../state/words.ts';
import { B, T } from './books.ts';

/** A Demigod counts as known once the others give it more than this on average. */
const KNOWN = 0.5;

const HEEDED = [
  Event.acts,
  Event.voted,
  Event.votedWith,
  Event.deckVote,
  Event.looks,
  Event.saw,
  Event.removedVote,
  Event.revealed,
  Event.tally,
  Event.questDropped,
];

/**
 * How well the others know each seat's Demigod: every seat is observed by all others, who infer as docs/veiled-fate-beliefs.md says and are told what their seats
 * are told. It only watches: games are the same with it and without.
 */
export class Exposure {
  readonly wants: readonly number[] = [...HEEDED, Event.turn, Event.ageEnd];
  /** By seat: the turn of the game in which its Demigod became known, 0 for never; acts that pointed away from its Demigod. */
  readonly knownTurn: Int32Array;
  readonly decoyActs: Int32Array;
  private readonly g: VeiledFate;
  private readonly view: FateView;
  private readonly acts: ActModel;
  private readonly likelihood: Float64Array;
  private readonly observers: readonly Beliefs[];
  /** By Age and seat. Ages that have ended. */
  private readonly exposures: Float64Array;
  private agesDone = 0;
  /** Set-up is over and the observers have seen their cards. */
  private hasBegun = false;
  /** The seat that looks at a pile. */
  private looking = 0;

  constructor(g: VeiledFate) {
    this.g = g;
    this.view = new FateView(g);
    const assumptions = { beta: ASSUMPTIONS.beta.default, epsilon: ASSUMPTIONS.epsilon.default };
    const worth = new Worth(this.view);
    this.acts = new ActModel(worth, assumptions);
    this.likelihood = new Float64Array(g.demis);
    this.observers = g.order.map(() => new Beliefs(worth, assumptions));
    this.knownTurn = new Int32Array(g.seats);
    this.decoyActs = new Int32Array(g.seats);
    this.exposures = new Float64Array(Rule.ages * g.seats);
  }

  begin(): void {
    this.hasBegun = false;
    this.agesDone = 0;
    this.knownTurn.fill(0);
    this.decoyActs.fill(0);
    this.exposures.fill(0);
  }

  event(s: FateState, event: number, a: number, b: number, c: number): void {
    if (!this.hasBegun) this.seatObservers(s);
    switch (event) {
      case Event.acts:
        this.heedAct(s, a, b);
        return;
      case Event.turn:
        // The turn that begins is counted already. Open seats are known from the first turn on.
        this.noteKnown(s, Math.max(1, this.turns(s) - 1));
        return;
      case Event.ageEnd:
        this.noteAge(s);
        this.noteKnown(s, this.turns(s));
        return;
      default:
        if (event === Event.looks) this.looking = a;
        for (const seat of this.g.order) if (this.isTold(seat, event, a)) this.observers[seat].heed(this.boundTo(s, seat), event, a, b, c);
    }
  }

  /** The game is over: Ages that did not end count as they stand now. */
  end(s: FateState): void {
    if (!this.hasBegun) this.seatObservers(s);
    while (this.agesDone < Rule.ages) this.noteAge(s);
    this.noteKnown(s, this.turns(s));
  }

  /** How well a seat was known at the end of an Age, which counts from 0. */
  at(seat: number, age: number): number {
    return this.exposures[age * this.g.seats + seat];
  }

  private seatObservers(s: FateState): void {
    this.hasBegun = true;
    for (const seat of this.g.order) this.observers[seat].begin(this.boundTo(s, seat));
  }

  /** As the rules tell it: one's own votes and what Omniscience shows are for one seat; a removed vote is seen by all or nobody (VF-?23). */
  private isTold(seat: number, event: number, a: number): boolean {
    if (event === Event.votedWith) return seat === a;
    if (event === Event.saw) return seat === this.looking;
    return event !== Event.removedVote || this.g.options.minusOneVisible;
  }

  private heedAct(s: FateState, actor: number, code: number): void {
    const { likelihood } = this;
    const isTelling = this.acts.likelihood(this.boundTo(s, actor), code, likelihood);
    for (const seat of this.g.order) this.observers[seat].heedAct(this.boundTo(s, seat), actor, code, isTelling ? likelihood : null);
    if (!isTelling) return;
    const mean = likelihood.reduce((sum, each) => sum + each, 0) / this.g.demis;
    if (likelihood[this.g.parents.of(s, actor)] < mean) this.decoyActs[actor]++;
  }

  private noteAge(s: FateState): void {
    for (const seat of this.g.order) this.exposures[this.agesDone * this.g.seats + seat] = this.exposureOf(s, seat);
    this.agesDone++;
  }

  private noteKnown(s: FateState, turn: number): void {
    for (const seat of this.g.order) if (this.knownTurn[seat] === 0 && this.exposureOf(s, seat) > KNOWN) this.knownTurn[seat] = turn;
  }

  /** The mean over the other seats of the chance that they give a seat's true Demigod. */
  private exposureOf(s: FateState, seat: number): number {
    const demigod = this.g.parents.of(s, seat);
    let sum = 0;
    for (const other of this.g.order) if (other !== seat) sum += this.observers[other].chance(seat, demigod);
    return sum / (this.g.seats - 1);
  }

  private turns(s: FateState): number {
    return s.books[this.g.seats * B.WORDS + T.TURNS];
  }

  private boundTo(s: FateState, seat: number): FateView {
    this.view.bind(s, seat);
    return this.view;
  }
}
