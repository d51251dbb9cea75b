import { floats } from '../../src/conform/arithmetic.ts';
import { eachOutcome } from '../../src/conform/outcomes.ts';
import { type Code, finish, mix, OVER, type Rules, type State } from '../../src/core/index.ts';

/** A state the decider may be in, and its share of the weight. */
interface World {
  readonly words: Int32Array;
  weight: number;
}

/** All the decider may be in after what it has seen: states with one view, by a name of what is hidden in them. */
export interface Belief {
  readonly worlds: Map<number, World>;
  weight: number;
  /** What it was told on the way here since its last decision, folded. */
  readonly heard: number;
}

/** What a step can lead to: beliefs by a name of the view, and the weight of games won in the step itself. */
interface Step {
  readonly beliefs: Map<number, Belief>;
  won: number;
}

/** Writes what the decider does not see; two states with the same view and the same hidden words are one. Returns the number of words. */
export type Hidden = (s: State, out: Int32Array) => number;

/**
 * The information sets of a game with one decider, followed from the start by what it sees and does: every course of chance, sorted by view. `seesAll` gives
 * the decider what is hidden too. Throws where two courses that look the same were told differently or leave other codes: then the view does not tell all.
 */
export class Beliefs {
  readonly rules: Rules;
  private readonly hidden: Hidden;
  private readonly seesAll: boolean;
  private readonly view: ReturnType<Rules['view']>;
  private readonly words: Int32Array;
  private readonly codes: Int32Array;
  private readonly s: State;
  private readonly spare: Int32Array[] = [];
  private heard = 0;

  constructor(rules: Rules, hidden: Hidden, seesAll = false) {
    if (rules.seats !== 1) throw new Error('beliefs are followed for one decider alone');
    this.rules = rules;
    this.hidden = hidden;
    this.seesAll = seesAll;
    this.view = rules.view();
    this.words = new Int32Array(2 * rules.mostWords);
    this.codes = new Int32Array(rules.mostCodes);
    this.s = rules.create();
  }

  start(): Step {
    const step: Step = { beliefs: new Map(), won: 0 };
    this.spread(1, step, () => this.rules.start(this.s, new Int32Array(4), 0));
    return step;
  }

  /** What answering `code` leads to. */
  after(belief: Belief, code: Code): Step {
    const step: Step = { beliefs: new Map(), won: 0 };
    for (const world of belief.worlds.values()) this.afterWorld(world, code, step);
    return step;
  }

  afterWorld(world: World, code: Code, step: Step = { beliefs: new Map(), won: 0 }): Step {
    this.spread(world.weight, step, () => {
      this.s.all.set(world.words);
      this.rules.apply(this.s, code);
    });
    return step;
  }

  /** The codes, the same in every world. */
  legal(belief: Belief): Int32Array {
    let first: Int32Array | null = null;
    for (const world of belief.worlds.values()) {
      this.s.all.set(world.words);
      const codes = this.codes.subarray(0, this.rules.legal(this.s, this.codes));
      if (first === null) first = codes.slice();
      else if (first.join() !== codes.join()) throw new Error(`legal codes ${codes.join(' ')}, and ${first.join(' ')} where the view is the same`);
    }
    return first as Int32Array;
  }

  /** One of the states, to look at. */
  anyState(belief: Belief): State {
    const [world] = belief.worlds.values();
    this.s.all.set(world.words);
    return this.s;
  }

  /** Name of what is hidden in a state. */
  hiddenIn(s: State): number {
    return nameOf(this.words, 0, this.hidden(s, this.words));
  }

  /** The states of these beliefs will not be looked at again: their words may be used for others. */
  forget(step: Step): void {
    for (const belief of step.beliefs.values()) for (const world of belief.worlds.values()) this.spare.push(world.words);
  }

  /** Runs a step of the game for every outcome of chance. */
  private spread(weight: number, step: Step, run: () => void): void {
    const { rules, s } = this;
    const listening = (): void => {
      this.heard = 0;
      rules.door.tap = {
        event: (_s, _mask, event, a, b, c) => {
          this.heard = mix(mix(mix(mix(this.heard, event), a), b), c);
        },
      };
      run();
      rules.door.tap = null;
    };
    eachOutcome(rules.luck, floats, listening, (probability) => {
      if (s.kind === OVER) step.won += weight * probability * rules.utility(s, 0);
      else this.sort(weight * probability, step.beliefs);
    });
  }

  private sort(weight: number, beliefs: Map<number, Belief>): void {
    const { s, view, words } = this;
    view.bind(s, s.decider);
    const seen = view.write(words);
    const all = seen + this.hidden(s, words.subarray(seen));
    const name = nameOf(words, 0, this.seesAll ? all : seen);
    const hidden = nameOf(words, seen, all);
    let belief = beliefs.get(name);
    if (belief === undefined) {
      belief = { worlds: new Map(), weight: 0, heard: this.heard };
      beliefs.set(name, belief);
    } else if (belief.heard !== this.heard) throw new Error('two courses were told differently and end in the same view');
    belief.weight += weight;
    const world = belief.worlds.get(hidden);
    if (world !== undefined) {
      world.weight += weight;
      return;
    }
    const copy = this.spare.pop() ?? new Int32Array(s.all.length);
    copy.set(s.all);
    belief.worlds.set(hidden, { words: copy, weight });
  }
}

interface Solved {
  /** Chance to win from here with best play, given the view. */
  readonly value: number;
  readonly code: Code;
  readonly print: number;
}

/**
 * Best play by full enumeration over information sets: at each the decider takes the code that is best over all worlds it may be in. The posterior is carried
 * along from the start, never guessed. Solved sets are remembered by their view alone, which is right only where the view tells all that was ever seen; so
 * whenever a view is met again by another way, its posterior is compared with the one it was solved for, and a difference is an error.
 */
export class BeliefSolver {
  readonly beliefs: Beliefs;
  /** How often a view was met again by another way. */
  metAgain = 0;
  private readonly solved = new Map<number, Solved>();

  constructor(beliefs: Beliefs) {
    this.beliefs = beliefs;
  }

  /** Information sets solved so far. */
  get size(): number {
    return this.solved.size;
  }

  /** Chance to win with best play. */
  fromStart(): number {
    return this.total(this.beliefs.start());
  }

  /** Chance that a step is won, in it or by best play after it. */
  total(step: Step): number {
    let sum = step.won;
    for (const [name, belief] of step.beliefs) sum += belief.weight * this.solve(name, belief).value;
    this.beliefs.forget(step);
    return sum;
  }

  /** What best play answers to a view. */
  answer(words: Int32Array, n: number): Code {
    const known = this.solved.get(nameOf(words, 0, n));
    if (known === undefined) throw new Error('a view that was never solved');
    return known.code;
  }

  solve(name: number, belief: Belief): Solved {
    const known = this.solved.get(name);
    const print = printOf(belief);
    if (known !== undefined) {
      this.metAgain++;
      if (Math.abs(print - known.print) > 1e-9) throw new Error('one view with two posteriors: it does not tell all that was seen');
      return known;
    }
    let value = -1;
    let code = -1;
    for (const candidate of this.beliefs.legal(belief)) {
      const worth = this.total(this.beliefs.after(belief, candidate)) / belief.weight;
      if (worth <= value + 1e-12) continue;
      value = worth;
      code = candidate;
    }
    const solved = { value, code, print };
    this.solved.set(name, solved);
    return solved;
  }
}

/** 53 bits of a hash: among a hundred thousand names two are the same once in a million times. Written out, for it is most of the work. */
function nameOf(words: Int32Array, from: number, to: number): number {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = from; i < to; i++) {
    const word = words[i];
    a = Math.imul(a ^ word, 0x85ebca6b);
    a ^= a >>> 13;
    b = Math.imul(b ^ word, 0xc2b2ae35) + a;
    b ^= b >>> 16;
  }
  return (finish(a) >>> 0) * 2 ** 21 + (finish(b) >>> 11);
}

/** The posterior as one number: the mean of the worlds' names as fractions of one. Equal posteriors have equal prints, others almost surely not. */
function printOf(belief: Belief): number {
  let print = 0;
  for (const [hidden, { weight }] of belief.worlds) print += (weight / belief.weight) * (hidden / 2 ** 53);
  return print;
}
