import { type Code, type EventSpec, FIRST_KIND, type KindSpec, type Listener, OVER, type Rules, type State } from '../../src/core/index.ts';
import { keyOf } from './keys.ts';
import { Scenario } from './scenario.ts';
import type { Pick } from './scripted-luck.ts';

/** Picks for chance to follow, where a draw that nothing was scripted for is an error; or the number of a game, whose keyed luck is used. */
export type ChosenLuck = readonly Pick[] | number;

/** What a game tells the scenes of its tests. */
export interface Told<S extends State, Reads extends object> {
  readonly kinds: readonly KindSpec[];
  readonly events: readonly EventSpec[];
  /** The state in words. */
  readings(s: S): Reads;
  /** Is a decision of this kind passed by itself, unless the test stops at windows? */
  isWindow(kind: KindSpec): boolean;
  /** The code that passes it. */
  readonly pass: Code;
}

/** A playable state, with readings and everything that has happened. */
export class Scene<Setup, S extends State, Reads extends object> extends Scenario<Setup, S> implements Listener {
  /** Names of events, in order; the same as sentences. */
  readonly events: string[] = [];
  readonly told: string[] = [];
  private readonly game: Told<S, Reads>;
  private readonly stopsAtWindows: boolean;

  constructor(game: Told<S, Reads>, rules: Rules<S>, s: S, luck: ChosenLuck, stopsAtWindows: boolean) {
    const reads = Object.fromEntries(Object.keys(game.readings(s)).map((name) => [name, () => game.readings(s)[name as keyof Reads]]));
    super({ rules: () => rules, problems: () => [], write: () => {}, reads }, rules, s, typeof luck === 'number' ? [] : luck);
    if (typeof luck === 'number') rules.luck.script = null;
    this.game = game;
    this.stopsAtWindows = stopsAtWindows;
  }

  get state(): Reads {
    return this.game.readings(this.s);
  }

  event(s: State, _mask: number, event: number, a: number, b: number, c: number): void {
    this.events.push(this.game.events[event].name);
    const sentence = this.rules.tell(s as S, event, a, b, c);
    if (sentence !== '') this.told.push(sentence);
  }

  /** Is an option with exactly these words, or this part of them, on offer? */
  offers(words: string): boolean {
    return this.options.some((option) => option === words || option.includes(words));
  }

  override play(...answers: readonly (number | string)[]): this {
    for (const answer of answers) this.run(() => super.play(answer));
    return this;
  }

  /** Passes the window, ends the phase: whatever passing means here. */
  pass(): this {
    return this.play(this.game.pass);
  }

  /** Runs the rules, listening, and passes windows the scene does not stop at. */
  run(step: () => void): void {
    this.rules.door.tap = this;
    step();
    while (!this.stopsAtWindows && this.s.kind !== OVER && this.game.isWindow(this.game.kinds[this.s.kind - FIRST_KIND])) {
      this.rules.apply(this.s, this.game.pass);
    }
  }
}

/** Starts a game whose state a test then describes: nobody listens, and luck is that of the game's number. */
export function startUnheard<S extends State>(rules: Rules<S>, s: S, name: string, luck: ChosenLuck, first?: number): void {
  rules.luck.script = null;
  rules.door.tap = null;
  rules.start(s, keyOf(name), typeof luck === 'number' ? luck : 0, first);
}

/** Compiles rules once for each description. */
export function compiledOnce<R>(): (description: unknown, compile: () => R) => R {
  const compiled = new Map<string, R>();
  return (description, compile) => {
    const key = JSON.stringify(description);
    const rules = compiled.get(key) ?? compile();
    compiled.set(key, rules);
    return rules;
  };
}
