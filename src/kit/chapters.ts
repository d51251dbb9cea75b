import { H, type Layout, LOSS, type Luck, type LuckSource, RUNNING, WIN } from '../core/index.ts';
import { type Campaign, type CampaignState, Carried, type Next } from './campaign.ts';
import { Saves } from './saves.ts';

/** What players can do after a lost chapter. `goBack` + chapter: to the save before that chapter, which counts from 0. */
export enum AfterDefeat {
  giveUp = 0,
  replay = 1,
  restart = 2,
  goBack = 3,
}

export interface ChapterLimits {
  readonly chapters: number;
  /** How many words are carried from chapter to chapter. */
  readonly words: number;
  /** How often a chapter may be tried from the same save. */
  readonly attempts: number;
  /** How often the quest may start again from its first chapter. */
  readonly restarts: number;
}

/** What a game decides about its chapters. Its engine has most of these members. */
export interface ChapterGame<S extends CampaignState> {
  readonly luck: Luck;
  readonly sources: readonly LuckSource[];
  /** The carried words, as a part of the state. They are no secret. */
  carried(s: S): Int32Array;
  /** Writes what a group has before the first chapter. The words are all 0. */
  beginQuest(s: S): void;
  /** Clears the table and sets up a chapter from the carried words. Round, outcome and luck are new already. */
  setUpChapter(s: S, chapter: number): void;
  /** The chapter is won: writes what is kept and what its end adds into the carried words. */
  keep(s: S): void;
  /** Asks what to do after a lost chapter: `legal` has the answers, `answer` carries one out. */
  askAfterDefeat(s: S): void;
  run(s: S): void;
  tellOver(s: S): void;
}

// The number of a stage of luck: 1 + chapter, how often it was begun before, restarts.
const VISIT = 5;
const RESTART = 17;
export const MOST_CHAPTERS = (1 << VISIT) - 1;

/**
 * A quest: a row of chapters with carried progress. A victory leads to the next chapter and makes a save. After a defeat the players replay the chapter, go back
 * to an earlier save, start again or give up. Whatever they choose, they have what the save holds; everything gained since is given back.
 *
 * Attempts are counted by save: a chapter that is reached again with a new save can be tried as often as the first time.
 *
 * The rules call `begin` for a new game, and `nextStage` of campaign.ts whenever they are OVER.
 */
export class Chapters<S extends CampaignState> implements Campaign<S> {
  readonly restarts: number;
  /** Slot n holds what is carried into chapter n. Nobody saves before the first chapter: its slot holds what the quest begins with. */
  readonly saves: Saves;
  /** Codes from 0 to this number - 1 are answers. */
  readonly mostAnswers: number;
  private readonly limits: ChapterLimits;
  private readonly game: ChapterGame<S>;
  /** Words by chapter: attempts from its save; how often it was begun since the quest began. Then 1 if the players gave up. */
  private readonly tries: number;
  private readonly visits: number;
  private readonly gaveUp: number;

  constructor(layout: Layout, name: string, limits: ChapterLimits, game: ChapterGame<S>) {
    const { chapters, words, attempts, restarts } = limits;
    if (chapters < 1 || chapters > MOST_CHAPTERS) throw new Error(`${name} has ${chapters} chapters; it must have 1 to ${MOST_CHAPTERS}`);
    if (attempts < 1) throw new Error(`${name} has ${attempts} attempts at a chapter; it must have at least 1`);
    this.restarts = restarts;
    this.limits = limits;
    this.game = game;
    this.mostAnswers = AfterDefeat.goBack + chapters;
    this.tries = layout.words(`${name}.tries`, chapters);
    this.visits = layout.words(`${name}.visits`, chapters);
    this.gaveUp = layout.words(`${name}.gaveUp`);
    this.saves = new Saves(layout, `${name}.saves`, { slots: chapters, words });
  }

  /** Begins the quest at its first chapter, in an opened state or after a restart. */
  begin(s: S): void {
    const { chapters } = this.limits;
    s.all.fill(0, this.tries, this.tries + chapters);
    s.all.fill(0, this.visits, this.visits + chapters);
    this.saves.clear(s);
    this.game.carried(s).fill(0);
    this.game.beginQuest(s);
    s.campaign[Carried.won] = 0;
    this.saves.save(s, 0, this.game.carried(s));
    this.enter(s, 0);
  }

  /** The chapter being played, from 0. */
  chapter(s: S): number {
    return s.campaign[Carried.stage];
  }

  // What nextStage asks

  run(s: S): void {
    this.game.run(s);
  }
  tellOver(s: S): void {
    this.game.tellOver(s);
  }
  isWon(s: S): boolean {
    return s.outcome === WIN;
  }
  withoutGame(s: S): Next | undefined {
    return s.all[this.gaveUp] === 1 ? 'over' : undefined;
  }

  won(s: S): Next {
    this.game.keep(s);
    const next = this.chapter(s) + 1;
    if (next === this.limits.chapters) return 'over';
    this.saves.save(s, next, this.game.carried(s));
    this.enter(s, next);
    return 'next';
  }

  lost(s: S): Next {
    if (!this.hasChoice(s)) return 'over';
    for (const word of [H.outcome, H.depth, H.waiting]) s.all[word] = 0;
    this.game.askAfterDefeat(s);
    return 'next';
  }

  /** What the quest begins with has luck of its own in each start. */
  restart(s: S): void {
    this.game.luck.enterStage(s, s.campaign[Carried.restarts] << RESTART, this.game.sources);
    this.begin(s);
  }

  // After a defeat

  allows(s: S, answer: number): boolean {
    const chapter = this.chapter(s);
    if (answer === AfterDefeat.giveUp) return true;
    if (answer === AfterDefeat.replay) return this.mayTry(s, chapter);
    if (answer === AfterDefeat.restart) return s.campaign[Carried.restarts] < this.restarts;
    const earlier = answer - AfterDefeat.goBack;
    return earlier > 0 && earlier < chapter && this.mayTry(s, earlier);
  }

  /** Writes the answers that are on offer, ascending; returns how many. */
  legal(s: S, out: Int32Array): number {
    let n = 0;
    for (let answer = 0; answer < this.mostAnswers; answer++) if (this.allows(s, answer)) out[n++] = answer;
    return n;
  }

  /** Carries out an answer: afterwards the rules can run on. */
  answer(s: S, answer: number): void {
    switch (answer) {
      case AfterDefeat.giveUp:
        s.all[this.gaveUp] = 1;
        s.outcome = LOSS;
        return;
      case AfterDefeat.replay:
        this.goBackTo(s, this.chapter(s));
        return;
      case AfterDefeat.restart:
        s.campaign[Carried.restarts]++;
        this.restart(s);
        return;
      default:
        this.goBackTo(s, answer - AfterDefeat.goBack);
    }
  }

  /** An answer in words. */
  say(answer: number): string {
    const words = ['give up', 'replay the chapter', 'restart the quest'];
    return words[answer] ?? `go back to the save before chapter ${answer - AfterDefeat.goBack + 1}`;
  }

  /** Everything about the quest but the carried words, as integers for views. Returns the new end. */
  write(s: S, out: Int32Array, at: number): number {
    const own = s.all.subarray(this.tries, this.gaveUp);
    out.set(own, at);
    return this.saves.write(s, out, at + own.length);
  }

  private hasChoice(s: S): boolean {
    for (let answer = AfterDefeat.replay; answer < this.mostAnswers; answer++) if (this.allows(s, answer)) return true;
    return false;
  }

  private mayTry(s: S, chapter: number): boolean {
    return s.all[this.tries + chapter] < this.limits.attempts;
  }

  /** Later saves no longer follow from what is played now: they go, and with them the attempts made from them. */
  private goBackTo(s: S, chapter: number): void {
    this.saves.restore(s, chapter, this.game.carried(s));
    this.saves.forget(s, chapter + 1);
    s.all.fill(0, this.tries + chapter + 1, this.tries + this.limits.chapters);
    s.campaign[Carried.won] = chapter;
    this.enter(s, chapter);
  }

  private enter(s: S, chapter: number): void {
    const { luck, sources } = this.game;
    const visit = s.all[this.visits + chapter]++;
    s.all[this.tries + chapter]++;
    s.campaign[Carried.stage] = chapter;
    s.campaign[Carried.attempt] = visit;
    luck.enterStage(s, 1 + chapter + (visit << VISIT) + (s.campaign[Carried.restarts] << RESTART), sources);
    for (const word of [H.round, H.outcome, H.cause, H.depth, H.waiting, H.decider]) s.all[word] = 0;
    s.winner = -1;
    s.all[H.kind] = RUNNING;
    s.news++; // a plan does not reach into another chapter
    this.game.setUpChapter(s, chapter);
  }
}
