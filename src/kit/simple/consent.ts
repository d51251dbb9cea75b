import type { Fact, Seat, State } from '../../core/index.ts';
import type { Consent } from '../consent/consent.ts';

/** A question of consent as players see it. */
export interface SeenOffer {
  /** The seat to be asked next; -1 once it is settled. */
  readonly next: Seat;
  /** Did all agree who were asked, or anybody where one is enough? */
  readonly isAgreed: boolean;
  /** How many have agreed. */
  readonly agreeing: number;
  hasAgreed(seat: Seat): boolean;
}

/** The same as the rules use it. */
export interface Offer extends SeenOffer {
  /** Asks these seats, in this order. */
  open(...seats: readonly Seat[]): void;
  /** The answer of the seat that is asked. */
  answer(agrees: boolean): void;
}

export class StateConsent implements Offer {
  private readonly consent: Consent;
  private readonly at: () => State;

  constructor(consent: Consent, at: () => State) {
    this.consent = consent;
    this.at = at;
  }

  get next(): Seat {
    return this.consent.next(this.at());
  }
  get isAgreed(): boolean {
    return this.consent.isAgreed(this.at());
  }
  get agreeing(): number {
    return this.consent.agreeing(this.at());
  }
  hasAgreed(seat: Seat): boolean {
    return this.consent.hasAgreed(this.at(), seat);
  }
  toJSON(): Fact {
    const { next, isAgreed, agreeing } = this;
    return { next, isAgreed, agreeing };
  }
  open(...seats: readonly Seat[]): void {
    this.consent.open(this.at(), seats);
  }
  answer(agrees: boolean): void {
    this.consent.answer(this.at(), agrees);
  }
}
