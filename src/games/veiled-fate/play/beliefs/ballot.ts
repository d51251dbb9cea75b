import { FATE_COUNT } from '../../state/words.ts';

/** Stands for the seat of a card whose type is pure chance. */
export const RANDOM = -1;

/** The face-down cards of one vote pile, as an observer keeps track of them. */
export class Ballot {
  /** Cards whose face the observer does not know: whose they are, and by card and Demigod what the voter wished. */
  count = 0;
  readonly seats: Int32Array;
  readonly wishes: Float64Array;
  /** Cards whose face it knows: its own and those it was shown. */
  readonly known = new Int32Array(FATE_COUNT);
  /** Cards that −1 removed for all to see; cards that are face up. */
  readonly removed = new Int32Array(FATE_COUNT);
  readonly revealed = new Int32Array(FATE_COUNT);
  /** The cards that the observer could not place when the last one was added; those of this pile are among them. */
  readonly pool = new Int32Array(FATE_COUNT);
  private readonly demis: number;

  constructor(most: number, demis: number) {
    this.demis = demis;
    this.seats = new Int32Array(most);
    this.wishes = new Float64Array(most * demis);
  }

  clear(): void {
    this.count = 0;
    this.known.fill(0);
    this.removed.fill(0);
    this.revealed.fill(0);
    this.pool.fill(0);
  }

  /** A card that says nothing about anybody. */
  addRandom(): void {
    this.seats[this.count++] = RANDOM;
  }

  /** A card of a player to whose Demigod d Feather is worth wishes[d]. */
  addVote(seat: number, wishes: Float64Array): void {
    this.wishes.set(wishes.subarray(0, this.demis), this.count * this.demis);
    this.seats[this.count++] = seat;
  }

  wish(card: number, demi: number): number {
    return this.wishes[card * this.demis + demi];
  }

  /** The observer has seen the whole pile: nothing in it is unknown any more. */
  learn(cards: Int32Array): void {
    this.known.set(cards);
    this.count = 0;
  }

  /** Cards that a seat has put here and the observer does not know. */
  by(seat: number): number {
    let n = 0;
    for (let card = 0; card < this.count; card++) if (this.seats[card] === seat) n++;
    return n;
  }
}
