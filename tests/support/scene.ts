import {
  type Code,
  type Engine,
  type EventSpec,
  FIRST_KIND,
  type KindSpec,
  type Listener,
  OVER,
  type Pack,
  type ParamSpec,
  type Params,
  type ParamValue,
  type Rules,
  resolveParams,
  type SeedKey,
  type State,
  type View,
} from '../../src/core/index.ts';
import { keyOf } from './keys.ts';
import { Scenario } from './scenario.ts';
import type { Pick } from './scripted-luck.ts';

/** Picks for chance to follow, where a draw that nothing was scripted for is an error; or the number of a game, whose keyed luck is used. */
export type ChosenLuck = readonly Pick[] | number;

/** What the description of any game may say; a game adds what lies on its table. */
export interface AnySetup<Cards> {
  readonly options?: Readonly<Record<string, ParamValue>>;
  /** Cards that only this test has. */
  readonly cards?: Cards;
  /** A pack by name; by default the one that is made for tests. */
  readonly pack?: string;
  /** Stop at optional windows; otherwise they are passed automatically. */
  readonly windows?: boolean;
}

/** What a game tells the scenes of its tests. */
export interface Told<S extends State, R extends Rules<S>, Reads extends object> {
  readonly kinds: readonly KindSpec[];
  readonly events: readonly EventSpec[];
  /** The state in words. */
  readings(rules: R, s: S): Reads;
  /** Is a decision of this kind passed by itself, unless the test stops at windows? By default every optional one. */
  isWindow?(kind: KindSpec): boolean;
  /** The code that passes it. */
  readonly pass: Code;
}

/** A playable state, with readings and everything that has happened. */
export class Scene<S extends State, V extends View<S>, R extends Rules<S, V>, Reads extends object> extends Scenario<unknown, S> implements Listener {
  declare readonly rules: R;
  /** Names of events, in order; the same as sentences. */
  readonly events: string[] = [];
  readonly told: string[] = [];
  private readonly game: Told<S, R, Reads>;
  private readonly stopsAtWindows: boolean;

  constructor(game: Told<S, R, Reads>, rules: R, s: S, luck: ChosenLuck, stopsAtWindows: boolean) {
    const read = (): Reads => game.readings(rules, s);
    const reads = Object.fromEntries(Object.keys(read()).map((name) => [name, () => read()[name as keyof Reads]]));
    super({ rules: () => rules, problems: () => [], write: () => {}, reads }, rules, s, typeof luck === 'number' ? [] : luck);
    if (typeof luck === 'number') rules.luck.script = null;
    this.game = game;
    this.stopsAtWindows = stopsAtWindows;
  }

  get state(): Reads {
    return this.game.readings(this.rules, this.s);
  }

  /** What a seat sees now. */
  view(seat: number): V {
    const view = this.rules.view();
    view.bind(this.s, seat);
    return view;
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
    while (!this.stopsAtWindows && this.s.kind !== OVER && this.isAtWindow()) this.rules.apply(this.s, this.game.pass);
  }

  private isAtWindow(): boolean {
    const kind = this.game.kinds[this.s.kind - FIRST_KIND];
    return this.game.isWindow?.(kind) ?? kind.pass !== undefined;
  }
}

/** How a game gets from a description onto the table. `Played` is its kind of scene. */
interface Staging<Setup, S extends State, V extends View<S>, R extends Engine<S, V>, Reads extends object, Played> {
  readonly told: Told<S, R, Reads>;
  readonly Scene: new (told: Told<S, R, Reads>, rules: R, s: S, luck: ChosenLuck, stopsAtWindows: boolean) => Played;
  readonly params: ParamSpec;
  /** The parameters that the description asks for. */
  given(setup: Setup): Readonly<Record<string, ParamValue>>;
  pack(setup: Setup): Pack;
  compile(pack: Pack, params: Params): R;
  /** Begins the game whose state is then written. By default it starts as any game does. */
  begin?(rules: R, s: S, key: SeedKey, game: number): void;
  /** Turns a game that has begun into the one described; the flow is at its phase, not yet run. Throws if no game could look like that. */
  write(setup: Setup, rules: R, s: S): void;
  /** The luck of scenarios that choose none; by default that of game 0. */
  readonly luck?: ChosenLuck;
}

/** The ways from a description to a playable state: `scenario` in the midst of a game, `newGame` from its very beginning, including set-up decisions. */
export function staged<
  Setup extends AnySetup<unknown>,
  S extends State,
  V extends View<S>,
  R extends Engine<S, V>,
  Reads extends object,
  Played extends Scene<S, V, R, Reads>,
>(staging: Staging<Setup, S, V, R, Reads, Played>) {
  const compiled = compiledOnce<R>();
  function rulesFor(setup: Setup): R {
    const given = staging.given(setup);
    return compiled([given, setup.cards, setup.pack], () => {
      const pack = staging.pack(setup);
      return staging.compile(pack, resolveParams(staging.params, given, pack));
    });
  }
  return {
    scenario(setup: Setup, luck: ChosenLuck = staging.luck ?? 0): Played {
      const rules = rulesFor(setup);
      const s = rules.create();
      startUnheard(rules, 'scenario', luck, (key, game) => (staging.begin === undefined ? rules.start(s, key, game) : staging.begin(rules, s, key, game)));
      staging.write(setup, rules, s);
      const scene = new staging.Scene(staging.told, rules, s, luck, setup.windows ?? false);
      scene.run(() => rules.resume(s));
      return scene;
    },
    /** Every field of a description has a default. */
    newGame(setup: Setup = {} as Setup, luck: ChosenLuck = 0): Played {
      const rules = rulesFor(setup);
      const s = rules.create();
      const scene = new staging.Scene(staging.told, rules, s, luck, setup.windows ?? false);
      scene.run(() => rules.start(s, keyOf('new game'), gameOf(luck)));
      return scene;
    },
  };
}

/** Starts a game whose state a test then describes: nobody listens, and luck is that of the game's number. */
export function startUnheard<S extends State>(rules: Rules<S>, name: string, luck: ChosenLuck, start: (key: SeedKey, game: number) => void): void {
  rules.luck.script = null;
  rules.door.tap = null;
  start(keyOf(name), gameOf(luck));
}

/** The number of the game; scripted luck needs none. */
function gameOf(luck: ChosenLuck): number {
  return typeof luck === 'number' ? luck : 0;
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
