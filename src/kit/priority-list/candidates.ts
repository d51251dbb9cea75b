/** What a rule can choose from now: things, each with the answer that takes it (a code or an index, from 0) and an amount to compare by, if the game has one. */
export class Candidates {
  n = 0;
  readonly things: Int32Array;
  readonly answers: Int32Array;
  readonly amounts: Int32Array;

  constructor(most: number) {
    this.things = new Int32Array(most);
    this.answers = new Int32Array(most);
    this.amounts = new Int32Array(most);
  }

  clear(): this {
    this.n = 0;
    return this;
  }

  add(thing: number, answer: number, amount = 0): void {
    this.things[this.n] = thing;
    this.answers[this.n] = answer;
    this.amounts[this.n++] = amount;
  }
}
