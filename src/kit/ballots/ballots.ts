import type { Decider, Layout, State, Stream } from '../../core/index.ts';

/** Votes for nothing. */
export const ABSTAIN = -1;
/** There is no ballot of this voter. */
export const NONE = -2;
/** There is one, which the asking player may not see yet. */
export const SEALED = -3;

/** Masks have a bit for each choice and one for abstaining. */
const MOST_CHOICES = 30;

/**
 * Sealed ballots: every voter in turn commits a choice that nobody else sees before all are revealed at once. Voters are seats. In worlds made for a player, the
 * ballots that it has not seen are cast anew, each choice that the voter had being equally likely.
 */
export class Ballots {
  readonly voters: number;
  readonly choices: number;
  private readonly mayAbstain: boolean;
  /** Words: how many choices there are this time; 1 once revealed; by voter the choices it has, as a mask; by voter its choice + 2, which is 1 for ABSTAIN and 0 before it is cast. */
  private readonly on: number;
  private readonly revealed: number;
  private readonly allowed: number;
  private readonly ballots: number;

  constructor(layout: Layout, name: string, options: { readonly voters: number; readonly choices: number; readonly abstain?: boolean }) {
    const { voters, choices, abstain = false } = options;
    if (choices < 1 || choices > MOST_CHOICES) throw new Error(`${name} has ${choices} choices; it must have 1 to ${MOST_CHOICES}`);
    this.voters = voters;
    this.choices = choices;
    this.mayAbstain = abstain;
    this.on = layout.words(`${name}.on`);
    this.revealed = layout.words(`${name}.revealed`);
    this.allowed = layout.words(`${name}.allowed`, voters);
    this.ballots = layout.words(name, voters);
  }

  /** Calls a vote on the first `choices` choices. All voters take part. */
  call(s: State, choices = this.choices): void {
    if (choices < 1 || choices > this.choices) throw new Error(`a vote on ${choices} choices was called; there can be 1 to ${this.choices}`);
    const all = ((1 << choices) - 1) | (this.mayAbstain ? this.bit(ABSTAIN) : 0);
    s.all[this.on] = choices;
    s.all[this.revealed] = 0;
    s.all.fill(all, this.allowed, this.allowed + this.voters);
    s.all.fill(0, this.ballots, this.ballots + this.voters);
  }

  /** This voter may not vote for that. */
  forbid(s: State, voter: number, choice: number): void {
    s.all[this.allowed + voter] &= ~this.bit(choice);
  }

  /** This voter does not take part. */
  exclude(s: State, voter: number): void {
    s.all[this.allowed + voter] = 0;
  }

  may(s: State, voter: number, choice: number): boolean {
    return choice >= ABSTAIN && choice < this.choices && (s.all[this.allowed + voter] & this.bit(choice)) !== 0 && !this.has(s, voter);
  }

  /** The next to vote, from one seat on and round the table; -1 if all ballots are in. */
  next(s: State, from = 0): number {
    for (let i = 0; i < this.voters; i++) {
      const voter = (from + i) % this.voters;
      if (s.all[this.allowed + voter] !== 0 && !this.has(s, voter)) return voter;
    }
    return -1;
  }

  cast(s: State, voter: number, choice: number): void {
    if (!this.may(s, voter, choice)) throw new Error(`seat ${voter} may not vote for ${choice} now`);
    s.all[this.ballots + voter] = 2 + choice;
  }

  /** Shows all ballots to everybody. */
  reveal(s: State): void {
    const missing = this.next(s);
    if (missing >= 0) throw new Error(`ballots were revealed before seat ${missing} had voted`);
    s.all[this.revealed] = 1;
    s.news++;
  }

  /** Takes the ballots back: no vote is on. For games in which nothing later depends on who voted for what. */
  close(s: State): void {
    s.all[this.on] = 0;
    s.all[this.revealed] = 0;
    s.all.fill(0, this.allowed, this.allowed + this.voters);
    s.all.fill(0, this.ballots, this.ballots + this.voters);
  }

  isRevealed(s: State): boolean {
    return s.all[this.revealed] === 1;
  }

  has(s: State, voter: number): boolean {
    return s.all[this.ballots + voter] !== 0;
  }

  /** The choice of a voter, ABSTAIN or NONE. */
  choice(s: State, voter: number): number {
    return s.all[this.ballots + voter] - 2;
  }

  /** The same as a player sees it: SEALED if it is the ballot of somebody else and not revealed yet. */
  seen(s: State, voter: number, who: Decider): number {
    return this.isSealed(s, voter, who) ? SEALED : this.choice(s, voter);
  }

  /** How many voted for each choice that there was this time. */
  votes(s: State): number[] {
    const votes = new Array<number>(s.all[this.on]).fill(0);
    for (let voter = 0; voter < this.voters; voter++) {
      const choice = this.choice(s, voter);
      if (choice >= 0) votes[choice]++;
    }
    return votes;
  }

  /** Everything a player knows of the vote, as integers. */
  write(s: State, who: Decider, out: Int32Array, at: number): number {
    let n = at;
    out[n++] = s.all[this.on];
    out[n++] = s.all[this.revealed];
    for (let voter = 0; voter < this.voters; voter++) {
      out[n++] = s.all[this.allowed + voter];
      out[n++] = this.seen(s, voter, who);
    }
    return n;
  }

  /** The ballots in words, as `who` sees them (null: everything). */
  text(s: State, who: Decider | null): string {
    const word = (choice: number): string => (choice === NONE ? '-' : choice === SEALED ? '?' : choice === ABSTAIN ? 'none' : String(choice));
    return Array.from({ length: this.voters }, (_, voter) => word(who === null ? this.choice(s, voter) : this.seen(s, voter, who))).join(' ');
  }

  /** Casts the ballots that `who` has not seen anew. */
  redeal(s: State, who: Decider, rng: Stream): void {
    for (let voter = 0; voter < this.voters; voter++) {
      if (!this.isSealed(s, voter, who)) continue;
      const had = this.choicesOf(s.all[this.allowed + voter]);
      s.all[this.ballots + voter] = 2 + had[rng.below(had.length)];
    }
  }

  private isSealed(s: State, voter: number, who: Decider): boolean {
    return voter !== who && this.has(s, voter) && !this.isRevealed(s);
  }

  private bit(choice: number): number {
    return 1 << (choice === ABSTAIN ? this.choices : choice);
  }

  private choicesOf(mask: number): number[] {
    const all = [...Array.from({ length: this.choices }, (_, choice) => choice), ABSTAIN];
    return all.filter((choice) => (mask & this.bit(choice)) !== 0);
  }
}
