import type { Door } from './events.ts';
import type { GameDef } from './game.ts';
import type { Luck, SeedKey } from './luck.ts';
import type { MapShape } from './map.ts';
import type { Metrics, Sink } from './metrics.ts';
import type { RoundMark, Rules } from './rules.ts';
import { type Code, type Decider, FIRST_KIND, type Seat, type State } from './state.ts';
import type { Stream } from './stream.ts';
import { type Restriction, View } from './view.ts';

/** What a player never does: answers at optional windows of these kinds, does these acts, uses these cards. */
export interface Without {
  /** Names of kinds of decision that can be passed. */
  readonly kinds?: readonly string[];
  /** Names among the game's acts. */
  readonly actions?: readonly string[];
  /** Card ids. */
  readonly cards?: readonly string[];
}

/** `Without` as numbers, for one decider. */
interface Ban {
  /** By kind: is the window passed? */
  readonly kinds: Uint8Array;
  readonly acts: Uint8Array;
  readonly cards: Uint8Array;
}

/**
 * The same rules for players who never do certain things: their forbidden codes are not legal, so that every strategy, every search and every plan keeps to it
 * without knowing. A node always has an answer: where all legal codes are forbidden, all stay legal. Passing an optional window is never forbidden.
 *
 * What the rules do is not changed, nor what anybody sees. A seat's search worlds hold the same restrictions for all seats.
 */
export class RestrictedRules<S extends State = State, V extends View<S> = View<S>> implements Rules<S, V>, Restriction<S> {
  readonly seats: number;
  readonly rivals: boolean;
  readonly sides: number;
  readonly teams: readonly (readonly Seat[])[];
  readonly automated: readonly Seat[];
  readonly cards: readonly string[];
  readonly groups: readonly string[];
  readonly marks: readonly RoundMark[];
  readonly maps?: readonly MapShape[];
  readonly attempts: boolean;
  readonly essential: number;
  readonly mostCodes: number;
  readonly mostWords: number;
  readonly luck: Luck;
  readonly door: Door;
  readonly skipped: Uint8Array;
  readonly dealsLater?: boolean;
  readonly usableCards?: readonly number[];
  readonly dealt?: (s: S, out: Float64Array) => void;
  readonly writeKnown?: (s: S, who: Decider, out: Int32Array) => number;
  private readonly plain: Rules<S, V>;
  private readonly bans: readonly (Ban | null)[];
  /** By kind: the pass code of an optional window, or -1. */
  private readonly passes: Int32Array;
  private readonly codes: Int32Array;
  /** The rules of stages, restricted alike. */
  private readonly stages = new Map<Rules<S>, RestrictedRules<S>>();

  /** `bans` by decider; see `restricted`. */
  constructor(plain: Rules<S, V>, bans: readonly (Ban | null)[], passes: Int32Array) {
    this.plain = plain;
    this.bans = bans;
    this.passes = passes;
    this.seats = plain.seats;
    this.rivals = plain.rivals;
    this.sides = plain.sides;
    this.teams = plain.teams;
    this.automated = plain.automated;
    this.cards = plain.cards;
    this.groups = plain.groups;
    this.marks = plain.marks;
    this.maps = plain.maps;
    this.attempts = plain.attempts;
    this.essential = plain.essential;
    this.mostCodes = plain.mostCodes;
    this.mostWords = plain.mostWords;
    this.luck = plain.luck;
    this.door = plain.door;
    this.skipped = plain.skipped;
    this.dealsLater = plain.dealsLater;
    this.usableCards = plain.usableCards;
    this.dealt = plain.dealt?.bind(plain);
    this.writeKnown = plain.writeKnown?.bind(plain);
    this.codes = new Int32Array(plain.mostCodes);
  }

  forbids(s: S, who: Decider, code: Code): boolean {
    const ban = this.bans[who];
    if (ban === null) return false;
    const { kind } = s;
    const pass = this.passes[kind];
    if (pass >= 0 && (code === pass || ban.kinds[kind] !== 0)) return code !== pass;
    return this.uses(ban, s, code);
  }

  /** Is this one of the forbidden acts, or of a forbidden card? */
  private uses(ban: Ban, s: S, code: Code): boolean {
    const rules = this.plain.stage(s);
    const act = rules.actOf?.(s, code) ?? -1;
    if (act >= 0 && ban.acts[act] === 1) return true;
    const card = rules.cardOf?.(s, code) ?? -1;
    return card >= 0 && ban.cards[card] === 1;
  }

  strike(s: S, who: Decider, run: Int32Array, n: number): number {
    const ban = this.bans[who];
    if (ban === null) return n;
    let kept = 0;
    for (let i = 0; i < n; i++) if (!this.uses(ban, s, run[i])) run[kept++] = run[i];
    return kept;
  }

  legal(s: S, out: Int32Array): number {
    const n = this.plain.legal(s, out);
    return n === 1 || this.bans[s.decider] === null ? n : this.permitted(s, out, n);
  }

  forced(s: S): Code {
    const only = this.plain.forced(s);
    if (only >= 0 || this.bans[s.decider] === null) return only;
    const n = this.plain.legal(s, this.codes);
    // Where nothing is forbidden, the plain rules have answered: some leave a single code to be found by whoever asks.
    return n > 1 && this.permitted(s, this.codes, n) === 1 ? this.codes[0] : -1;
  }

  /** Keeps the codes that the decider is not kept from; all of them if there are no others, because it has to. Returns how many. */
  private permitted(s: S, codes: Int32Array, n: number): number {
    let kept = 0;
    for (let i = 0; i < n; i++) if (!this.forbids(s, s.decider, codes[i])) codes[kept++] = codes[i];
    return kept === 0 ? n : kept;
  }

  allows(s: S, code: Code): boolean {
    if (!this.plain.allows(s, code)) return false;
    return !this.forbids(s, s.decider, code) || this.hasTo(s);
  }

  /** Are all legal codes forbidden? */
  private hasTo(s: S): boolean {
    const n = this.plain.legal(s, this.codes);
    for (let i = 0; i < n; i++) if (!this.forbids(s, s.decider, this.codes[i])) return false;
    return true;
  }

  stage(s: S): Rules<S> {
    const stage = this.plain.stage(s);
    if ((stage as Rules<S>) === this.plain) return this;
    let own = this.stages.get(stage);
    if (own === undefined) {
      own = new RestrictedRules(stage, this.bans, this.passes);
      this.stages.set(stage, own);
    }
    return own;
  }

  view(): V {
    const view = this.plain.view();
    View.restrict(view, this);
    return view;
  }

  // Everything else is as in the plain rules.

  create(): S {
    return this.plain.create();
  }
  start(s: S, key: SeedKey, game: number, first?: Seat): void {
    this.plain.start(s, key, game, first);
  }
  apply(s: S, code: Code): void {
    this.plain.apply(s, code);
  }
  nextStage(s: S): boolean {
    return this.plain.nextStage(s);
  }
  actOf(s: S, code: Code): number {
    return this.plain.actOf?.(s, code) ?? -1;
  }
  cardOf(s: S, code: Code): number {
    return this.plain.cardOf?.(s, code) ?? -1;
  }
  determinise(s: S, who: Decider, rng: Stream, into: S, belief?: Int32Array): void {
    this.plain.determinise(s, who, rng, into, belief);
  }
  utility(s: S, seat: Seat): number {
    return this.plain.utility(s, seat);
  }
  say(s: S, code: Code): string {
    return this.plain.say(s, code);
  }
  show(s: S, who: Decider | null): string {
    return this.plain.show(s, who);
  }
  tell(s: S, event: number, a: number, b: number, c: number): string {
    return this.plain.tell(s, event, a, b, c);
  }
  metrics(sink: Sink): Metrics<S> {
    return this.plain.metrics(sink);
  }
}

/**
 * The rules as seats play them who never do certain things; the rules themselves if none is restricted. `without` by seat. A team keeps to what its first seat
 * does without. The names must have been checked.
 */
export function restricted(def: Pick<GameDef, 'kinds' | 'acts'>, rules: Rules, without: readonly (Without | null | undefined)[] = []): Rules {
  if (without.every((each) => each === null || each === undefined)) return rules;
  const { acts = [], kinds } = def;
  const seats = [...Array.from({ length: rules.seats }, (_, seat) => seat), ...rules.teams.map(([first]) => first)];
  const bans = seats.map((seat): Ban | null => {
    const own = without[seat];
    if (own === null || own === undefined) return null;
    const has = (names: readonly string[] | undefined, name: string): number => (names?.includes(name) === true ? 1 : 0);
    return {
      kinds: Uint8Array.from([...new Array(FIRST_KIND).fill(0), ...kinds.map(({ name }) => has(own.kinds, name))]),
      acts: Uint8Array.from(acts, (name) => has(own.actions, name)),
      cards: Uint8Array.from(rules.cards, (id) => has(own.cards, id)),
    };
  });
  const passes = Int32Array.from([...new Array(FIRST_KIND).fill(-1), ...kinds.map(({ pass = -1 }) => pass)]);
  return new RestrictedRules(rules, bans, passes);
}
