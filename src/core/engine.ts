import { RunawayRules } from './errors.ts';
import { Door } from './events.ts';
import type { GameDef } from './game.ts';
import type { Layout } from './layout.ts';
import { hashName, Luck, type LuckSource, type SeedKey } from './luck.ts';
import type { Metrics, Sink } from './metrics.ts';
import type { RoundMark, Rules } from './rules.ts';
import { type Code, type Decider, FIRST_KIND, H, HORIZON, OVER, RUNNING, type Seat, type State } from './state.ts';
import type { Stream } from './stream.ts';
import type { View } from './view.ts';

/** A single `apply` that runs more opcodes than this has hit a bug in the rules or the pack. */
const MOST_STEPS = 100_000;

/** Dimensions of `skipped`. */
export const MOST_DECIDERS = 16;
export const MOST_KINDS = 64;

/** State of the table, shared by the rules of all its stages. */
export interface Shared {
  readonly luck: Luck;
  readonly door: Door;
  readonly skipped: Uint8Array;
}

export function newShared(): Shared {
  return { luck: new Luck(), door: new Door(), skipped: new Uint8Array(MOST_DECIDERS * MOST_KINDS) };
}

/** Words of an effect frame: its program counter, its owner, the card it comes from, and three free words. */
export const enum F {
  pc = 0,
  who = 1,
  source = 2,
  x = 3,
  y = 4,
  z = 5,
}
export const FRAME = 6;

/** Words of a waiting trigger. */
const enum T {
  who = 0,
  source = 1,
  ability = 2,
}
const TRIGGER = 3;

/**
 * The loop that every game's rules run on: effect frames first, then waiting triggers, then the turn structure, and `settle` after each step.
 * A game supplies `step` (one opcode of the top frame), `flow` (the next step of the turn structure) and `settle`.
 */
export abstract class Engine<S extends State, V extends View<S>> implements Rules<S, V> {
  abstract readonly seats: number;
  get rivals(): boolean {
    return this.seats > 1;
  }
  get sides(): number {
    return this.seats;
  }
  readonly teams: readonly (readonly Seat[])[] = [];
  readonly automated: readonly Seat[] = [];
  abstract readonly cards: readonly string[];
  readonly groups: readonly string[] = [];
  readonly marks: readonly RoundMark[] = [];
  abstract readonly essential: number;
  abstract readonly mostCodes: number;
  abstract readonly mostWords: number;
  readonly attempts: boolean = false;
  readonly luck: Luck;
  readonly door: Door;
  readonly skipped: Uint8Array;
  private readonly two = new Int32Array(1024);

  /** The stages of a campaign pass in the same `Shared`. */
  constructor(shared: Shared = newShared()) {
    this.luck = shared.luck;
    this.door = shared.door;
    this.skipped = shared.skipped;
  }

  protected abstract step(s: S): void;
  protected abstract flow(s: S): void;
  /**
   * Checks elimination, portals, stances …: may push frames, ask a player or end the game. Opcodes never check these things. An opcode that asks must change
   * nothing else, so that no frame is pushed between the question and its answer.
   */
  protected abstract settle(s: S): void;

  abstract create(): S;
  abstract start(s: S, key: SeedKey, game: number, first?: Seat): void;
  abstract legal(s: S, out: Int32Array): number;
  abstract allows(s: S, code: Code): boolean;
  abstract apply(s: S, code: Code): void;
  abstract view(): V;
  abstract determinise(s: S, who: Decider, rng: Stream, into: S, belief?: Int32Array): void;
  abstract utility(s: S, seat: Seat): number;
  abstract say(s: S, code: Code): string;
  abstract show(s: S, who: Decider | null): string;
  abstract tell(s: S, event: number, a: number, b: number, c: number): string;
  abstract metrics(sink: Sink): Metrics<S>;

  stage(_s: S): Rules<S> {
    return this;
  }
  nextStage(_s: S): boolean {
    return false;
  }

  forced(s: S): Code {
    return this.legal(s, this.two) === 1 ? this.two[0] : -1;
  }

  /** Starts a fresh game: clears the state, sets key and game number, opens the event door and sets the rules in motion. */
  open(s: S, key: SeedKey, game: number): void {
    s.all.fill(0);
    this.luck.begin(s, key, game);
    s.all[H.live] = 1;
    s.all[H.kind] = RUNNING;
  }

  /** Copies s to `into` with a fresh key and a closed event door, ready for `redeal`. */
  dream(s: S, who: Decider, rng: Stream, into: S): void {
    const a = into.all;
    a.set(s.all);
    for (let i = 0; i < 4; i++) a[H.key + i] = rng.next();
    a[H.live] = 0;
    a[H.world] = who + 1;
  }

  /** Runs until a decision is pending or the game is over. */
  run(s: S): void {
    const a = s.all;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (a[H.outcome] !== 0) {
        a[H.kind] = OVER;
        a[H.decider] = 0; // the last decider depends on which windows were asked; the end of the game must not
        return;
      }
      if (a[H.kind] !== RUNNING) return;
      if (a[H.depth] > 0) this.step(s);
      else if (a[H.waiting] > 0) this.release(s);
      else this.flow(s);
      this.settle(s);
    }
    throw new RunawayRules(`${MOST_STEPS} steps of the rules without a decision in round ${s.round}`);
  }

  ask(s: S, kind: number, who: Decider): void {
    s.all[H.kind] = kind;
    s.all[H.decider] = who;
  }

  /** Should this optional window open? Only if the decider's player stops at this kind. */
  offers(kind: number, who: Decider): boolean {
    return this.skipped[who * MOST_KINDS + kind] === 0;
  }

  /** Marks the pending decision as answered, so that the rules can run on. */
  answered(s: S): void {
    s.all[H.kind] = RUNNING;
  }

  /** Ends every `apply`: settles the answer like an opcode, then runs on. */
  resume(s: S): void {
    this.answered(s);
    this.settle(s);
    this.run(s);
  }

  /** The deciders who hear of an event meant for `mask`. Called only when someone listens. */
  protected audience(_s: S, mask: number, _event: number): number {
    return mask;
  }

  /** For rules that deal after decisions: everything is dealt, and nothing has happened since. */
  announceDeal(s: S): void {
    if (s.all[H.live] !== 0) this.door.dealt?.(s);
  }

  emit(s: S, mask: number, event: number, a = 0, b = 0, c = 0): void {
    if (this.door.heard[event] !== 0 && s.all[H.live] !== 0) this.door.emit(s, this.audience(s, mask, event), event, a, b, c);
  }

  /** Stops a search world before content that its decider has not seen; the search then evaluates the node itself. */
  unseen(s: S): boolean {
    if (s.all[H.world] === 0) return false;
    s.all[H.kind] = HORIZON;
    return true;
  }

  // Frames

  frames = 0;
  private mostFrames = 0;

  protected layFrames(layout: Layout, most: number): void {
    this.frames = layout.words('frames', FRAME * most);
    this.mostFrames = most;
  }

  /** Pushes an effect onto the stack. It runs before the frames below it continue. */
  push(s: S, pc: number, who: Decider, source: number): void {
    const a = s.all;
    const depth = a[H.depth];
    if (depth === this.mostFrames) throw new RunawayRules(`more than ${depth} effects inside one another in round ${s.round}`);
    const f = this.frames + depth * FRAME;
    a[f + F.pc] = pc;
    a[f + F.who] = who;
    a[f + F.source] = source;
    a[f + F.x] = 0;
    a[f + F.y] = 0;
    a[f + F.z] = 0;
    a[H.depth] = depth + 1;
  }

  /** Offset of the top frame. */
  top(s: S): number {
    return this.frames + (s.all[H.depth] - 1) * FRAME;
  }

  pop(s: S): void {
    s.all[H.depth]--;
  }

  /** Removes all frames and triggers of a seat that has left the game. */
  drop(s: S, who: Decider): void {
    s.all[H.depth] = kept(s.all, this.frames, s.all[H.depth], FRAME, F.who, who);
    s.all[H.waiting] = kept(s.all, this.triggers, s.all[H.waiting], TRIGGER, T.who, who);
  }

  // Simultaneous triggers

  protected triggers = 0;
  private mostTriggers = 0;

  protected layTriggers(layout: Layout, most: number): void {
    this.triggers = layout.words('triggers', TRIGGER * most);
    this.mostTriggers = most;
  }

  /** Queues an ability to resolve. `ability` is equal for identical abilities; it is also the code by which its owner picks it. */
  await(s: S, who: Decider, source: number, ability: number): void {
    const a = s.all;
    const n = a[H.waiting];
    if (n === this.mostTriggers) throw new RunawayRules(`more than ${n} abilities waiting in round ${s.round}`);
    const t = this.triggers + n * TRIGGER;
    a[t + T.who] = who;
    a[t + T.source] = source;
    a[t + T.ability] = ability;
    a[H.waiting] = n + 1;
  }

  /** Resolves the next waiting ability: the only one, the first if order cannot matter, otherwise the one its owner picks. */
  private release(s: S): void {
    const a = s.all;
    const n = a[H.waiting];
    const who = a[this.triggers + T.who];
    if (n > 1 && this.orderKind > 0) {
      let differ = false;
      let own = 0;
      for (let i = 0; i < n; i++) {
        const t = this.triggers + i * TRIGGER;
        if (a[t + T.who] !== who) continue;
        own++;
        for (let j = 0; j < i && !differ; j++) {
          const u = this.triggers + j * TRIGGER;
          if (a[u + T.who] === who && a[u + T.ability] !== a[t + T.ability] && !this.commute(s, a[u + T.ability], a[t + T.ability])) differ = true;
        }
      }
      if (own > 1 && differ) {
        this.ask(s, this.orderKind, who);
        return;
      }
    }
    this.releaseAt(s, 0);
  }

  private releaseAt(s: S, i: number): void {
    const a = s.all;
    const n = --a[H.waiting];
    const t = this.triggers + i * TRIGGER;
    const who = a[t + T.who];
    const source = a[t + T.source];
    const ability = a[t + T.ability];
    if (i < n) a.copyWithin(t, t + TRIGGER, this.triggers + (n + 1) * TRIGGER);
    this.fire(s, who, source, ability);
  }

  /** Frames and waiting triggers as integers, for views where all of it is public. Returns the new end. */
  writeEffects(s: S, out: Int32Array, at: number): number {
    const frames = s.all.subarray(this.frames, this.frames + s.all[H.depth] * FRAME);
    const triggers = s.all.subarray(this.triggers, this.triggers + s.all[H.waiting] * TRIGGER);
    out[at] = frames.length;
    out[at + 1] = triggers.length;
    out.set(frames, at + 2);
    out.set(triggers, at + 2 + frames.length);
    return at + 2 + frames.length + triggers.length;
  }

  /** Decision kind of "which of these first"; 0 if the game never asks it. */
  protected readonly orderKind: number = 0;

  /** Does the order of these two waiting abilities make no difference? */
  protected commute(_s: S, _one: number, _other: number): boolean {
    return false;
  }

  /** Starts a waiting ability, usually by pushing its program. */
  protected fire(_s: S, _who: Decider, _source: number, _ability: number): void {
    throw new Error('this game has no triggers');
  }

  /** Codes of an order decision: the decider's distinct waiting abilities, ascending. */
  legalOrder(s: S, out: Int32Array): number {
    const a = s.all;
    const who = a[H.decider];
    let n = 0;
    for (let i = 0; i < a[H.waiting]; i++) {
      const t = this.triggers + i * TRIGGER;
      if (a[t + T.who] !== who) continue;
      const ability = a[t + T.ability];
      let j = n;
      while (j > 0 && out[j - 1] > ability) j--;
      if (j > 0 && out[j - 1] === ability) continue;
      out.copyWithin(j + 1, j, n);
      out[j] = ability;
      n++;
    }
    return n;
  }

  applyOrder(s: S, ability: Code): void {
    const a = s.all;
    for (let i = 0; i < a[H.waiting]; i++) {
      const t = this.triggers + i * TRIGGER;
      if (a[t + T.who] === a[H.decider] && a[t + T.ability] === ability) {
        this.answered(s);
        this.releaseAt(s, i);
        return;
      }
    }
    throw new Error(`ability ${ability} is not waiting`);
  }

  /** Registers a named source of chance with a counter in the state. */
  protected source(layout: Layout, name: string): LuckSource {
    const source = { name, hash: hashName(name), counter: layout.words(`luck.${name}`) };
    this.sources.push(source);
    return source;
  }
  /** All sources, for `luck.enterStage`. */
  readonly sources: LuckSource[] = [];
}

/** Removes one decider's records from a list; returns how many are left. */
function kept(a: Int32Array, at: number, count: number, width: number, field: number, who: Decider): number {
  let left = 0;
  for (let i = 0; i < count; i++) {
    const from = at + i * width;
    if (a[from + field] === who) continue;
    a.copyWithin(at + left * width, from, from + width);
    left++;
  }
  return left;
}

/** The number of a decision kind, by name. For engines, tests and strategies. */
export function kindNumber(def: Pick<GameDef, 'kinds'>, name: string): number {
  const i = def.kinds.findIndex((k) => k.name === name);
  if (i < 0) throw new Error(`no decision kind ${name}`);
  return FIRST_KIND + i;
}
