import { MachineCode } from '../machinecode/machinecode.ts';

/** Seconds that games take by the rules as they are before machine code is made for them: about what that costs, so that at worst it takes twice as long. */
export const WORTH = 5;

/** They are always played by the rules as they are. */
export const NEVER = Number.POSITIVE_INFINITY;

/** The rules as they are must come to the same in the first runs, and in one of so many. */
const ON_TRIAL = 2;
const CHECKED_EVERY = 256;

/** So many runs may be given up, and one in so many of all. */
const GIVEN_UP = 3;
const ONE_IN = 16;

/** What changes under its feet again and again is not made anew for ever. */
const MOST_MADE = 3;

/** A function that is run again and again with the same objects and other numbers. */
export interface Loop {
  readonly fn: (...args: never[]) => number;
  /** The one that is used most comes first. */
  readonly objects: readonly object[];
  readonly numbers: number;
}

/**
 * A loop over games as machine code, once it has taken so long that this pays. Both ways come to the same; now and then one checks the other. What cannot be
 * compiled, or is given up too often, is left as it is.
 */
export class QuickLoop {
  private readonly loop: Loop;
  private readonly worth: number;
  private machine: MachineCode | null = null;
  private isOver = false;
  /**
   * Machine code is made before the next run. Until then the loop is to be run with its own objects: what is made on first use is there by then, and nothing
   * remembers others, which would be looked out for at every turn.
   */
  isDue = false;
  private spent = 0;
  private runs = 0;
  private givenUp = 0;
  /** Runs of the code as it is that came to an end. */
  private ended = 0;
  private made = 0;

  constructor(loop: Loop, worth: number) {
    this.loop = loop;
    this.worth = worth;
  }

  /** Was it tried in vain? */
  get failed(): boolean {
    return this.isOver;
  }

  /** So many seconds went by playing by the rules as they are. */
  took(seconds: number): void {
    this.spent += seconds;
  }

  /** Must what the machine did last be compared with the rules as they are? */
  get isChecked(): boolean {
    return this.isOnTrial || this.ended % CHECKED_EVERY === 0;
  }

  /** Was all that it has done so far compared? */
  get isOnTrial(): boolean {
    return this.ended <= ON_TRIAL;
  }

  /**
   * Runs it as machine code, in the machine's own memory: what it did counts when `leave` is called. Null where there is none, or it gave up: then it is to be
   * run by the rules as they are.
   */
  run(...numbers: number[]): number | null {
    if (this.machine === null && !this.isOver && this.spent >= this.worth) {
      if (this.isDue) this.make();
      else this.isDue = true;
    }
    const { machine } = this;
    if (machine === null) return null;
    if (!machine.enter()) {
      // Something that is part of the code has changed, as when a book has grown: it is made anew, unless it has never been of use.
      if (this.ended === 0) this.drop();
      this.machine = null;
      return null;
    }
    this.runs++;
    const answer = machine.run(...numbers);
    if (answer !== null) this.ended++;
    else if (++this.givenUp > GIVEN_UP + this.runs / ONE_IN) this.drop();
    return answer;
  }

  /** What the machine did counts. */
  leave(): void {
    this.machine?.leave();
  }

  private make(): void {
    const { fn, objects, numbers } = this.loop;
    this.machine = this.made++ < MOST_MADE ? MachineCode.make(fn, objects, numbers) : null;
    this.isOver = this.machine === null;
    this.ended = 0;
  }

  /** Not to be used any more. */
  drop(): void {
    this.machine = null;
    this.isOver = true;
  }
}
