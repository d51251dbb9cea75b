import { type Code, copyState, H, HORIZON, OVER, type Rules, type SeedKey, type State } from '../core/index.ts';
import type { Arithmetic } from './arithmetic.ts';
import { eachOutcome } from './outcomes.ts';

/** What becomes of a node's values, one vector (a value a seat) for each legal code. */
type Decide<T> = (values: T[][], decider: number) => T[];

/** How much a solver may look at. */
export interface Limits {
  /** Moves made, each once for every outcome of chance. */
  readonly moves: number;
  /** Decisions one after another. */
  readonly depth: number;
  /** Called before every move, for those who watch. */
  readonly onMove?: () => void;
}

/** The game is larger than the limits. */
export class TooLarge extends Error {}

/**
 * Exact values of a small game by full enumeration: `apply` is run again from a clone for every outcome of chance. Values are remembered by the
 * essential words of the state, so positions reached in several ways are solved once.
 */
class Solver<T> {
  private readonly rules: Rules;
  private readonly arithmetic: Arithmetic<T>;
  private readonly decide: Decide<T>;
  private readonly limits: Limits | undefined;
  private readonly solved = new Map<string, T[]>();
  private moves = 0;
  private depth = 0;

  constructor(rules: Rules, arithmetic: Arithmetic<T>, limits: Limits | undefined, decide: Decide<T>) {
    this.rules = rules;
    this.arithmetic = arithmetic;
    this.limits = limits;
    this.decide = decide;
  }

  fromStart(): T[] {
    const key: SeedKey = new Int32Array(4);
    const s = this.rules.create();
    return this.expected(s, () => this.rules.start(s, key, 0));
  }

  value(s: State): T[] {
    const { rules, arithmetic } = this;
    if (s.kind === OVER) return Array.from({ length: rules.seats }, (_, seat) => arithmetic.of(rules.utility(s, seat)));
    if (s.kind === HORIZON) throw new Error('a horizon can be reached in worlds only; solve the real game');
    const name = essentialWords(rules, s);
    const known = this.solved.get(name);
    if (known !== undefined) return known;
    const codes = new Int32Array(rules.mostCodes);
    const n = rules.legal(s, codes);
    if (n === 0) throw new Error(`no legal code at a node of kind ${s.kind}`);
    const values: T[][] = [];
    this.depth++;
    for (let i = 0; i < n; i++) values.push(this.after(s, codes[i]));
    this.depth--;
    const value = this.decide(values, s.all[H.decider]);
    this.solved.set(name, value);
    return value;
  }

  /** Values once this code has been chosen. */
  after(s: State, code: Code): T[] {
    const next = this.rules.create();
    return this.expected(next, () => {
      this.moves++;
      this.checkLimits();
      copyState(s, next);
      this.rules.apply(next, code);
    });
  }

  private checkLimits(): void {
    const { limits, moves, depth } = this;
    limits?.onMove?.();
    if (limits !== undefined && (moves > limits.moves || depth > limits.depth)) throw new TooLarge();
  }

  /** Mean over the chance inside `run`, which leaves its result in `s`. */
  private expected(s: State, run: () => void): T[] {
    const { arithmetic } = this;
    const sum = Array.from({ length: this.rules.seats }, () => arithmetic.zero);
    eachOutcome(this.rules.luck, arithmetic, run, (probability) => {
      this.value(s).forEach((v, seat) => {
        sum[seat] = arithmetic.add(sum[seat], arithmetic.times(probability, v));
      });
    });
    return sum;
  }
}

/** The words that make two states the same, as a map key. How much news there was so far matters to plans alone, and a solver has none. */
function essentialWords(rules: Pick<Rules, 'essential'>, s: State): string {
  const words = s.all.slice(0, rules.essential);
  words[H.news] = 0;
  return Buffer.from(words.buffer).toString('latin1');
}

export interface SolverOptions {
  /** Where to begin; default: the start of the game. */
  readonly from?: State;
  /** Throws `TooLarge` beyond these. */
  readonly limits?: Limits;
}

/** Value of each seat when every decision is uniform over the legal codes (the kernel's player `uniform`). */
export function uniformValue<T>(rules: Rules, arithmetic: Arithmetic<T>, { from, limits }: SolverOptions = {}): T[] {
  const solver = new Solver(rules, arithmetic, limits, (values) => {
    const share = arithmetic.ratio(1, values.length);
    return values[0].map((_, seat) => arithmetic.times(share, values.map((v) => v[seat]).reduce(arithmetic.add)));
  });
  return from === undefined ? solver.fromStart() : solver.value(from);
}

/** Values of positions and of choices, each worked out once. */
export type Solved<T> = Pick<Solver<T>, 'fromStart' | 'value' | 'after'>;

/**
 * Values when everyone chooses best for itself and nothing is hidden: expectimax for one decider or friends, minimax with chance for two
 * rivals. A team wants what its first member wants. Among equals the first code is taken.
 */
export function bestPlay<T>(rules: Rules, arithmetic: Arithmetic<T>, limits?: Limits): Solved<T> {
  return new Solver(rules, arithmetic, limits, (values, decider) => {
    const seat = decider < rules.seats ? decider : rules.teams[decider - rules.seats][0];
    return values.reduce((best, v) => (arithmetic.less(best[seat], v[seat]) ? v : best));
  });
}

/** Value of each seat under `bestPlay`. */
export function optimalValue<T>(rules: Rules, arithmetic: Arithmetic<T>, { from, limits }: SolverOptions = {}): T[] {
  const solver = bestPlay(rules, arithmetic, limits);
  return from === undefined ? solver.fromStart() : solver.value(from);
}
