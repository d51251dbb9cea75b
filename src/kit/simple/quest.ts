import { ALL, type Layout, type Luck, type LuckSource, type Params, type Seat, type State } from '../../core/index.ts';
import { Carried } from '../campaign.ts';
import { type ChapterGame, Chapters } from '../chapters.ts';
import { AFTER_DEFEAT, type ChaptersSpec } from './chapters.ts';
import type { CarriedWords } from './fields.ts';
import type { AnyGame } from './game.ts';
import { setUp, setUpChapter } from './hooks.ts';
import type { SimpleState } from './state.ts';
import { CHAPTER_OVER } from './table.ts';

/** What a quest needs of the rules. */
export interface QuestHost {
  readonly game: AnyGame;
  readonly options: Params;
  readonly luck: Luck;
  readonly sources: readonly LuckSource[];
  run(s: State): void;
  emit(s: State, mask: number, event: number): void;
  askFor(s: State, decision: string, seat: Seat): void;
  /** Begins at round 1 and deals what is dealt by itself. */
  prepare(s: State): void;
}

/** The chapters of a simple game: what is carried is a part of its fields, and everything else is cleared between chapters. */
export class SimpleQuest implements ChapterGame<SimpleState> {
  readonly chapters: Chapters<SimpleState>;
  /** Offset of the words of the campaign. */
  readonly campaign: number;
  private readonly host: QuestHost;
  private readonly words: CarriedWords;

  /** The fields were laid out just before. */
  constructor(layout: Layout, { count }: ChaptersSpec, words: CarriedWords, host: QuestHost) {
    const { attempts, restarts } = host.options as { readonly attempts: number; readonly restarts: number };
    this.host = host;
    this.words = words;
    this.campaign = layout.words('campaign', Carried.own);
    this.chapters = new Chapters(layout, 'chapters', { chapters: count, words: words.end - words.at, attempts, restarts }, this);
  }

  get luck(): Luck {
    return this.host.luck;
  }
  get sources(): readonly LuckSource[] {
    return this.host.sources;
  }
  carried(s: State): Int32Array {
    return s.all.subarray(this.words.at, this.words.end);
  }
  beginQuest(s: State): void {
    this.clear(s);
    setUp(this.host.game, s);
  }
  setUpChapter(s: State, chapter: number): void {
    this.clear(s);
    setUpChapter(this.host.game, s, chapter + 1);
  }
  /** Clears what is not carried: all words from there up to those of the campaign. */
  private clear(s: State): void {
    s.all.fill(0, this.words.end, this.campaign);
    this.host.prepare(s);
  }
  /** The rules change carried fields as they go along. */
  keep(): void {}
  askAfterDefeat(s: State): void {
    this.host.askFor(s, AFTER_DEFEAT, s.first);
  }
  run(s: State): void {
    this.host.run(s);
  }
  tellOver(s: State): void {
    this.host.emit(s, ALL, CHAPTER_OVER);
  }

  /** Counted from 1. */
  chapterOf(s: SimpleState): number {
    return 1 + s.campaign[Carried.stage];
  }
  attemptOf(s: SimpleState): number {
    return 1 + s.campaign[Carried.attempt];
  }

  /** Everything about the quest but the fields, as integers. Returns the new end. */
  write(s: SimpleState, out: Int32Array, at: number): number {
    out.set(s.campaign, at);
    return this.chapters.write(s, out, at + s.campaign.length);
  }
}
