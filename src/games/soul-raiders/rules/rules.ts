import { type MapShape, type Metrics, OVER, RUNNING, type SeedKey, type Sink, type Stream, WIN } from '../../../core/index.ts';
import { nextStage } from '../../../kit/campaign.ts';
import type { ChapterGame } from '../../../kit/chapters.ts';
import { SoulRaiders } from '../game.ts';
import { RaiderView } from '../play/view.ts';
import { RaiderMetrics } from '../record/metrics.ts';
import { ACTS, actNamed, cardUsed, usableCards } from '../state/acts.ts';
import type { Kind } from '../state/kinds.ts';
import { M, type RaiderState } from '../state/state.ts';
import { show } from '../words/table.ts';
import { tell } from '../words/telling.ts';
import { say } from '../words/text.ts';
import { step } from './effects.ts';
import { flow, settle } from './flow.ts';
import { campaignWords, questOf } from './quest.ts';
import { questions } from './questions.ts';
import { determinise } from './redeal.ts';
import { setUpChapter, setUpOwned } from './set-up.ts';

/** The kernel's interface to the rules of a chapter. Each call is answered by the functions in this folder. */
export class ChapterRules extends SoulRaiders {
  get maps(): readonly MapShape[] {
    return this.played.map((chapter) => this.t.chapters[chapter].map);
  }

  protected chapterGame(): ChapterGame<RaiderState> {
    return questOf(this);
  }
  protected campaignWords(): number {
    return this.options.mode === 'quest' ? campaignWords(this.seats, this.t.quests.length, this.t.artifacts.length) : 0;
  }

  start(s: RaiderState, key: SeedKey, game: number): void {
    this.open(s, key, game);
    if (this.quest !== null) this.quest.begin(s);
    else {
      s.words[M.CHAPTER] = this.firstChapter;
      setUpOwned(this, s);
      setUpChapter(this, s);
    }
    this.goOn(s);
  }
  /** Runs on, in a quest from chapter to chapter. */
  private goOn(s: RaiderState): void {
    this.run(s);
    if (this.quest !== null && s.kind === OVER) nextStage(this.quest, s);
  }
  protected step(s: RaiderState): void {
    step(this, s);
  }
  protected flow(s: RaiderState): void {
    flow(this, s);
  }
  protected settle(s: RaiderState): void {
    settle(this, s);
  }

  legal(s: RaiderState, out: Int32Array): number {
    return questions[s.kind as Kind].legal(this, s, out);
  }
  allows(s: RaiderState, code: number): boolean {
    return code >= 0 && questions[s.kind as Kind].allows(this, s, code);
  }
  apply(s: RaiderState, code: number): void {
    const question = questions[s.kind as Kind];
    this.answered(s);
    question.take(this, s, code);
    if (s.kind === RUNNING) this.settle(s);
    this.goOn(s);
  }
  actOf(s: RaiderState, code: number): number {
    const act = actNamed(s.kind, code);
    return act === null ? -1 : ACTS.indexOf(act);
  }
  cardOf(s: RaiderState, code: number): number {
    return cardUsed(this.t, s.kind, code);
  }
  get usableCards(): readonly number[] {
    return usableCards(this.t);
  }

  view(): RaiderView {
    return new RaiderView(this);
  }
  determinise(s: RaiderState, who: number, rng: Stream, into: RaiderState, belief?: Int32Array): void {
    determinise(this, s, who, rng, into, belief);
  }
  utility(s: RaiderState): number {
    return s.outcome === WIN ? 1 : 0;
  }
  say(s: RaiderState, code: number): string {
    return say(this, s, code);
  }
  show(s: RaiderState, who: number | null): string {
    return show(this, s, who);
  }
  tell(s: RaiderState, event: number, a: number, b: number, c: number): string {
    return tell(this, s, event, a, b, c);
  }
  metrics(sink: Sink): Metrics<RaiderState> {
    return new RaiderMetrics(this, sink);
  }
}
