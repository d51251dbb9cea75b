import type { Fact, Seat, State } from '../../core/index.ts';
import { ABSTAIN, type Ballots } from '../ballots/ballots.ts';
import { leaders, majority } from '../ballots/tally.ts';
import type { Sight } from './sight.ts';

/** Sealed ballots as the rules use them: one for each seat. */
export interface BallotBox {
  /** Calls a vote: on all choices, or on the first few. */
  call(choices?: number): void;
  /** This seat may not vote for that. */
  forbid(seat: Seat, choice: number): void;
  /** This seat does not vote. */
  exclude(seat: Seat): void;
  /** May this seat vote for that? */
  may(seat: Seat, choice: number): boolean;
  mayAbstain(seat: Seat): boolean;
  /** The next seat to vote, from this one on; -1 if all ballots are in. */
  next(from?: Seat): Seat;
  cast(seat: Seat, choice: number): void;
  abstain(seat: Seat): void;
  /** Shows all ballots. */
  reveal(): void;
  /** What a seat voted for; negative if it abstained or did not vote. */
  choice(seat: Seat): number;
  /** How many votes each choice has. */
  readonly votes: readonly number[];
  /** The choices with the most votes: several if they are tied. */
  readonly leaders: readonly number[];
  /** The choice with more than half of the votes, or -1. */
  readonly majority: number;
}

/** Ballots as a player sees them. */
export interface SeenBallots {
  readonly isRevealed: boolean;
  /** Has this seat voted? */
  has(seat: Seat): boolean;
  /** What a seat voted for; negative if it abstained or did not vote, or if this player may not see it yet. */
  choice(seat: Seat): number;
}

export class StateBallots implements BallotBox {
  private readonly ballots: Ballots;
  private readonly s: State;

  constructor(ballots: Ballots, s: State) {
    this.ballots = ballots;
    this.s = s;
  }

  call(choices?: number): void {
    this.ballots.call(this.s, choices);
  }
  forbid(seat: Seat, choice: number): void {
    this.ballots.forbid(this.s, seat, choice);
  }
  exclude(seat: Seat): void {
    this.ballots.exclude(this.s, seat);
  }
  may(seat: Seat, choice: number): boolean {
    return this.ballots.may(this.s, seat, choice);
  }
  mayAbstain(seat: Seat): boolean {
    return this.may(seat, ABSTAIN);
  }
  next(from?: Seat): Seat {
    return this.ballots.next(this.s, from);
  }
  cast(seat: Seat, choice: number): void {
    this.ballots.cast(this.s, seat, choice);
  }
  abstain(seat: Seat): void {
    this.cast(seat, ABSTAIN);
  }
  reveal(): void {
    this.ballots.reveal(this.s);
  }
  choice(seat: Seat): number {
    return this.ballots.choice(this.s, seat);
  }
  get votes(): readonly number[] {
    return this.ballots.votes(this.s);
  }
  get leaders(): readonly number[] {
    return leaders(this.votes);
  }
  get majority(): number {
    return majority(this.votes);
  }
}

export class StateSeenBallots implements SeenBallots {
  private readonly ballots: Ballots;
  private readonly at: () => Sight;

  constructor(ballots: Ballots, at: () => Sight) {
    this.ballots = ballots;
    this.at = at;
  }

  get isRevealed(): boolean {
    return this.ballots.isRevealed(this.at().s);
  }
  has(seat: Seat): boolean {
    return this.ballots.has(this.at().s, seat);
  }
  choice(seat: Seat): number {
    const { s, who } = this.at();
    return this.ballots.seen(s, seat, who);
  }
  toJSON(): Fact {
    const choices = Array.from({ length: this.ballots.voters }, (_, seat) => this.choice(seat));
    return { isRevealed: this.isRevealed, has: choices.map((_, seat) => this.has(seat)), choices };
  }
}
