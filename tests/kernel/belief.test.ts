import { describe, expect, it } from 'vitest';
import { ALL, FIRST_KIND, LOSS, type State, type Stream } from '../../src/core/index.ts';
import { BeliefSolver, Beliefs } from '../support/belief.ts';
import { keyOf } from '../support/keys.ts';
import { estimate } from '../support/monte-carlo.ts';
import { Probe, probeDef } from '../support/probe.ts';

/** A prize lies under one of three cups. The player lifts one, or none (code 3), to look; then names the cup it takes. */
const LOOK = FIRST_KIND;
const TAKE = FIRST_KIND + 1;
const NONE = 3;

class Cups extends Probe {
  readonly seats = 1;
  readonly prize = this.layout.words('prize');
  /** The lifted cup + 1, and whether the prize was there. */
  readonly lifted = this.layout.words('lifted');
  readonly found = this.layout.words('found');
  readonly turn = this.layout.words('turn');
  readonly hiding = this.source(this.layout, 'hiding');

  protected setUp(s: State): void {
    s.all[this.prize] = this.luck.below(s, this.hiding, 3);
  }
  protected flow(s: State): void {
    this.ask(s, s.all[this.turn]++ === 0 ? LOOK : TAKE, 0);
  }
  allows(s: State, code: number): boolean {
    return code < 3 || (code === NONE && s.kind === LOOK);
  }
  protected answer(s: State, code: number): void {
    if (s.kind === LOOK) {
      s.all[this.lifted] = code === NONE ? 0 : code + 1;
      s.all[this.found] = code === s.all[this.prize] ? 1 : 0;
      s.news++;
    } else if (code === s.all[this.prize]) this.win(s, 0);
    else s.outcome = LOSS;
  }
  sees(s: State): number[] {
    return [s.all[this.lifted], s.all[this.found]];
  }
  protected override redealFor(s: State, _who: number, rng: Stream): void {
    const lifted = s.all[this.lifted] - 1;
    if (s.all[this.found] === 1) return;
    do s.all[this.prize] = rng.below(3);
    while (s.all[this.prize] === lifted);
  }
}

const hiddenIn =
  (cups: Cups) =>
  (s: State, out: Int32Array): number => {
    out[0] = s.all[cups.prize];
    return 1;
  };
const solving = (cups: Cups, seesAll = false): BeliefSolver => new BeliefSolver(new Beliefs(cups, hiddenIn(cups), seesAll));

describe('best play over information sets', () => {
  it('agrees with a hand calculation', () => {
    // Lift a cup: the prize is there in 1 of 3 games; otherwise guess one of the other two. 1/3 + 2/3 · 1/2.
    const cups = new Cups();
    expect(solving(cups).fromStart()).toBeCloseTo(2 / 3, 12);
    expect(solving(cups, true).fromStart()).toBeCloseTo(1, 12);
    // The start; after looking at nothing; and for each cup, found or not.
    const solver = solving(cups);
    solver.fromStart();
    expect(solver.size).toBe(1 + 1 + 3 * 2);
  });

  it('gives a policy that wins as often as it claims', () => {
    const cups = new Cups();
    const solver = solving(cups);
    const best = solver.fromStart();
    const words = new Int32Array(cups.mostWords);
    const player = () => ({
      begin() {},
      choose: (view: { write(out: Int32Array): number }, codes: Int32Array, n: number) => codes.subarray(0, n).indexOf(solver.answer(words, view.write(words))),
    });
    const def = probeDef({
      id: 'cups',
      seats: 1,
      kinds: [
        { name: 'look', role: 'play' },
        { name: 'take', role: 'play' },
      ],
      rules: () => cups,
    });
    const { mean, standardError } = estimate(def, cups, keyOf('cups'), 4000, 0, [player]);
    expect(Math.abs(mean - best)).toBeLessThan(4 * standardError);
  });

  it('detects a view that forgets', () => {
    // Without the lifted cup, "not found" is one view after three different looks.
    class Forgetful extends Cups {
      override sees(s: State): number[] {
        return [s.all[this.found]];
      }
    }
    expect(() => solving(new Forgetful()).fromStart()).toThrow('one view with two posteriors');
  });

  it('detects an event that reveals more than the view', () => {
    class Loud extends Cups {
      protected override answer(s: State, code: number): void {
        this.emit(s, ALL, 0, s.all[this.prize]);
        super.answer(s, code);
      }
    }
    expect(() => solving(new Loud()).fromStart()).toThrow('two courses were told differently');
  });

  it('detects codes that depend on hidden state', () => {
    class Hint extends Cups {
      override allows(s: State, code: number): boolean {
        return super.allows(s, code) && !(s.kind === TAKE && code === (s.all[this.prize] + 1) % 3);
      }
    }
    expect(() => solving(new Hint()).fromStart()).toThrow('legal codes');
  });

  it('accepts only one decider', () => {
    class Two extends Cups {
      override readonly seats = 2 as 1;
    }
    expect(() => solving(new Two())).toThrow('one decider alone');
  });
});
