import { expect } from 'vitest';
import { OVER, type Rules, type State } from '../../src/core/index.ts';
import { keyOf } from './keys.ts';
import { type Pick, ScriptedLuck } from './scripted-luck.ts';

/**
 * The game's half of the scenario builder: a Setup is a raw description that may be nonsense; `problems` finds what no game could look like, and only
 * then is it written. `reads` names what `expectState` may ask of a state.
 */
export interface Stage<Setup, S extends State = State> {
  rules(setup: Setup): Rules<S>;
  /** Sentences that say what cannot be; none for a setup that can be played. */
  problems(setup: Setup, rules: Rules<S>): readonly string[];
  /** Turns a freshly started state into the one described, stopped at a decision. */
  write(setup: Setup, rules: Rules<S>, s: S): void;
  readonly reads: Readonly<Record<string, (s: S, rules: Rules<S>) => unknown>>;
}

/** The one door from a description to a playable state. Chance follows `luck`; a draw that nothing was scripted for is an error. */
export function scenario<Setup, S extends State>(stage: Stage<Setup, S>, setup: Setup, luck: readonly Pick[] = []): Scenario<Setup, S> {
  const rules = stage.rules(setup);
  const problems = stage.problems(setup, rules);
  if (problems.length > 0) throw new Error(`not a legal setup: ${problems.join('; ')}`);
  const s = rules.create();
  rules.start(s, keyOf('scenario'), 0);
  stage.write(setup, rules, s);
  if (s.kind !== OVER && rules.legal(s, new Int32Array(rules.mostCodes)) === 0) throw new Error(`not a legal setup: nothing can be done at kind ${s.kind}`);
  return new Scenario(stage, rules, s, luck);
}

export class Scenario<Setup, S extends State> {
  readonly rules: Rules<S>;
  readonly s: S;
  private readonly stage: Stage<Setup, S>;
  private readonly luck: ScriptedLuck;

  constructor(stage: Stage<Setup, S>, rules: Rules<S>, s: S, luck: readonly Pick[]) {
    this.stage = stage;
    this.rules = rules;
    this.s = s;
    this.luck = new ScriptedLuck(luck);
    rules.luck.script = this.luck;
  }

  /** What can be done now, in words. */
  get options(): string[] {
    return [...this.codes()].map((code) => this.rules.say(this.s, code));
  }

  /** Plays answers one after another: a code, its exact words, or a part of them that no other option has. */
  play(...answers: readonly (number | string)[]): this {
    for (const answer of answers) {
      const code = this.codeFor(answer);
      if (!this.rules.allows(this.s, code)) throw new Error(`the rules list ${code} but do not allow it`);
      this.rules.apply(this.s, code);
    }
    return this;
  }

  /** Compares what the game's readings say with what is expected. */
  expectState(expected: Readonly<Record<string, unknown>>): this {
    const seen = Object.keys(expected).map((name) => {
      const read = this.stage.reads[name];
      if (read === undefined) throw new Error(`nothing reads ${name}; there are: ${Object.keys(this.stage.reads).join(', ')}`);
      return [name, read(this.s, this.rules)];
    });
    expect(Object.fromEntries(seen)).toEqual(expected);
    return this;
  }

  /** All scripted luck has been asked for. */
  expectLuckUsed(): this {
    expect(this.luck.unused).toEqual([]);
    return this;
  }

  private codes(): Int32Array {
    const out = new Int32Array(this.rules.mostCodes);
    return out.subarray(0, this.s.kind === OVER ? 0 : this.rules.legal(this.s, out));
  }

  private codeFor(answer: number | string): number {
    const codes = [...this.codes()];
    const words = this.options;
    let found = typeof answer === 'number' ? codes.filter((code) => code === answer) : codes.filter((_, i) => words[i] === answer);
    if (found.length === 0 && typeof answer === 'string') found = codes.filter((_, i) => words[i].includes(answer));
    if (found.length === 1) return found[0];
    const offered = words.map((word, i) => `${codes[i]} "${word}"`).join(', ');
    throw new Error(`${JSON.stringify(answer)} is ${found.length === 0 ? 'not legal' : 'not clear'}; there are: ${offered || 'no options, the game is over'}`);
  }
}
