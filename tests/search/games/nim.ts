import { type Code, FIRST_KIND, type State } from '../../../src/core/index.ts';
import { Probe, probeDef } from '../../support/probe.ts';

/** Two seats take one to three matches in turn from one of several heaps; whoever takes the last match wins. Code 3h + k takes k + 1 from heap h. */
export class Nim extends Probe {
  readonly seats = 2;
  readonly heaps: number;
  private readonly matches: readonly number[];

  constructor(matches: readonly number[]) {
    super();
    this.matches = matches;
    this.heaps = this.layout.words('heaps', matches.length);
  }

  protected setUp(s: State): void {
    s.all.set(this.matches, this.heaps);
    s.winner = -1;
  }

  protected flow(s: State): void {
    if (this.sees(s).every((matches) => matches === 0)) this.win(s, 1 - s.decider);
    else this.ask(s, FIRST_KIND, s.decider);
  }

  allows(s: State, code: Code): boolean {
    const heap = Math.floor(code / 3);
    return s.kind === FIRST_KIND && heap < this.matches.length && s.all[this.heaps + heap] > code % 3;
  }

  protected answer(s: State, code: Code): void {
    s.all[this.heaps + Math.floor(code / 3)] -= 1 + (code % 3);
    s.decider = 1 - s.decider;
  }

  sees(s: State): number[] {
    return [...s.all.subarray(this.heaps, this.heaps + this.matches.length)];
  }
}

export const nim = (matches: readonly number[]) => probeDef({ id: 'nim', seats: 2, kinds: [{ name: 'take', role: 'play' }], rules: () => new Nim(matches) });
