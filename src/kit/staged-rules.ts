import {
  type Code,
  type Decider,
  type Door,
  H,
  type Luck,
  type Metrics,
  OVER,
  type RoundMark,
  type Rules,
  type Seat,
  type SeedKey,
  type Sink,
  type Stream,
  type View,
} from '../core/index.ts';
import { type Campaign, type CampaignState, type Next, nextStage } from './campaign.ts';

/**
 * The rules of a campaign whose stages have their own rules over the same state, because their cards or options differ. The rules of a stage decide everything
 * within it; the game's subclass decides what happens between stages.
 */
export abstract class StagedRules<S extends CampaignState, V extends View<S>, R extends Rules<S> & { run(s: S): void }> implements Rules<S, V>, Campaign<S> {
  readonly seats: number;
  readonly rivals: boolean;
  readonly sides: number;
  readonly teams: readonly (readonly Seat[])[];
  readonly automated: readonly Seat[];
  readonly cards: readonly string[];
  readonly groups: readonly string[];
  readonly marks: readonly RoundMark[] = [];
  readonly attempts = true;
  readonly essential: number;
  readonly mostCodes: number;
  readonly mostWords: number;
  readonly luck: Luck;
  readonly door: Door;
  readonly skipped: Uint8Array;
  private readonly first: R;

  /** `first` stands for all stages: they share seats, cards and the layout of the state. `words` is what the view of the campaign adds to that of a stage. */
  constructor(first: R, words: number) {
    this.first = first;
    this.seats = first.seats;
    this.rivals = first.rivals;
    this.sides = first.sides;
    this.teams = first.teams;
    this.automated = first.automated;
    this.cards = first.cards;
    this.groups = first.groups;
    this.essential = first.essential;
    this.mostCodes = first.mostCodes;
    this.mostWords = first.mostWords + words;
    this.luck = first.luck;
    this.door = first.door;
    this.skipped = first.skipped;
  }

  /** The rules of the current stage. */
  abstract stage(s: S): R;
  /** Clears the state and prepares the first stage. */
  protected abstract begin(s: S, key: SeedKey, game: number): void;
  abstract view(): V;
  abstract metrics(sink: Sink): Metrics<S>;

  abstract readonly restarts: number;
  abstract tellOver(s: S): void;
  abstract isWon(s: S): boolean;
  abstract withoutGame(s: S): Next | undefined;
  abstract won(s: S): Next;
  abstract lost(s: S): Next;
  abstract restart(s: S): void;

  create(): S {
    return this.first.create();
  }
  start(s: S, key: SeedKey, game: number): void {
    this.begin(s, key, game);
    this.run(s);
    this.nextStage(s);
  }
  run(s: S): void {
    this.stage(s).run(s);
  }
  apply(s: S, code: Code): void {
    this.stage(s).apply(s, code);
    if (s.all[H.kind] === OVER) this.nextStage(s);
  }
  nextStage(s: S): boolean {
    return nextStage(this, s);
  }

  legal(s: S, out: Int32Array): number {
    return this.stage(s).legal(s, out);
  }
  forced(s: S): Code {
    return this.stage(s).forced(s);
  }
  allows(s: S, code: Code): boolean {
    return this.stage(s).allows(s, code);
  }
  determinise(s: S, who: Decider, rng: Stream, into: S, belief?: Int32Array): void {
    this.stage(s).determinise(s, who, rng, into, belief);
  }
  utility(s: S, seat: Seat): number {
    return this.stage(s).utility(s, seat);
  }
  say(s: S, code: Code): string {
    return this.stage(s).say(s, code);
  }
  show(s: S, who: Decider | null): string {
    return this.stage(s).show(s, who);
  }
  tell(s: S, event: number, a: number, b: number, c: number): string {
    return this.stage(s).tell(s, event, a, b, c);
  }
}
