import { describe, expect, it } from 'vitest';
import { fractions, written } from '../../src/conform/arithmetic.ts';
import { optimalValue } from '../../src/conform/exact.ts';
import { A, ALL, CAP, copyState, FIRST_KIND, H, HORIZON, LOSS, type Metrics, OVER, type Sink, State, WIN } from '../../src/core/index.ts';
import { Attempts } from '../../src/kit/attempts.ts';
import { type CampaignState, Carried, nextStage } from '../../src/kit/campaign.ts';
import { AfterDefeat, type ChapterGame, type ChapterLimits, Chapters } from '../../src/kit/chapters.ts';
import { keyOf } from '../support/keys.ts';
import { Probe, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';

/**
 * Three chapters. A player throws a four-sided die (0 to 3), with the left or the right hand, and adds the coins it carries. A chapter is won with 2, 3 and 5. A throw
 * of 1 finds a coin at once. Winning brings the group to 1 coin after the first chapter and 3 after the second, so that each chapter is won with one half: unless
 * coins found in a lost attempt are kept.
 */
const THROW = FIRST_KIND;
const AFTER = FIRST_KIND + 1;
const NEEDED = [2, 3, 5];
const COINS = [1, 3, 6];

class QuestState extends State implements CampaignState {
  readonly campaign: Int32Array;
  constructor(words: number, campaign: number) {
    super(words);
    this.campaign = this.all.subarray(campaign, campaign + Carried.own);
  }
}

class Quest extends Probe implements ChapterGame<QuestState> {
  readonly seats = 1;
  override readonly attempts = true;
  readonly campaignAt = this.layout.words('campaign', Carried.own);
  readonly coins = this.layout.words('coins');
  readonly thrown = this.layout.words('thrown');
  readonly die = this.source(this.layout, 'die');
  readonly chapters: Chapters<QuestState>;

  constructor(limits: Partial<ChapterLimits> = {}) {
    super();
    this.chapters = new Chapters(this.layout, 'quest', { chapters: 3, words: 1, attempts: 2, restarts: 0, ...limits }, this);
  }

  override create(): QuestState {
    return new QuestState(this.layout.size, this.campaignAt);
  }
  protected setUp(s: QuestState): void {
    this.chapters.begin(s);
  }
  carried(s: State): Int32Array {
    return s.all.subarray(this.coins, this.coins + 1);
  }
  beginQuest(): void {}
  setUpChapter(s: State): void {
    s.round = 1;
    s.all[this.thrown] = 0;
  }
  keep(s: QuestState): void {
    s.all[this.coins] = COINS[this.chapters.chapter(s)];
  }
  askAfterDefeat(s: State): void {
    this.ask(s, AFTER, 0);
  }
  tellOver(s: State): void {
    this.emit(s, ALL, 0);
  }

  protected flow(s: QuestState): void {
    this.ask(s, THROW, 0);
  }
  allows(s: QuestState, code: number): boolean {
    return s.kind === THROW ? code === 0 || code === 1 : this.chapters.allows(s, code);
  }
  protected answer(s: QuestState, code: number): void {
    if (s.kind === AFTER) this.chapters.answer(s, code);
    else this.throwDie(s);
  }
  private throwDie(s: QuestState): void {
    const thrown = this.luck.below(s, this.die, 4);
    s.all[this.thrown] = 1 + thrown;
    s.outcome = thrown + s.all[this.coins] >= NEEDED[this.chapters.chapter(s)] ? WIN : LOSS;
    if (thrown === 1) s.all[this.coins]++;
  }
  override apply(s: QuestState, code: number): void {
    super.apply(s, code);
    if (s.kind === OVER) nextStage(this.chapters, s);
  }

  sees(s: QuestState): number[] {
    const out = new Int32Array(32);
    const n = this.chapters.write(s, out, 0);
    return [...s.campaign, s.all[this.coins], s.all[this.thrown], ...out.subarray(0, n)];
  }
  override say(s: State, code: number): string {
    return s.kind === THROW ? ['left', 'right'][code] : this.chapters.say(code);
  }
  override metrics(sink: Sink): Metrics<QuestState> {
    const rows = new Attempts(sink);
    return { wants: [0], begin: () => rows.clear(), event: (s) => rows.begin(s), end: () => rows.close() };
  }
}

const def = probeDef({
  id: 'quest',
  seats: 1,
  kinds: [
    { name: 'throw', role: 'play' },
    { name: 'after a defeat', role: 'play' },
  ],
  events: [{ name: 'chapter over' }],
  metrics: { attempts: [] },
  rules: () => new Quest(),
});

/** A quest whose throws come in this order: 0, 1 loses and 2, 3 wins as long as the group has what it should. */
function quest(throws: readonly number[], limits: Partial<ChapterLimits> = {}) {
  const rules = new Quest(limits);
  const left = [...throws];
  rules.luck.script = { choose: () => left.shift() ?? -1 };
  const s = rules.create();
  rules.start(s, keyOf('quest'), 0);
  const play = (times: number): void => {
    for (let i = 0; i < times; i++) rules.apply(s, 0);
  };
  const offers = (): string[] => {
    const out = new Int32Array(rules.mostCodes);
    return [...out.subarray(0, rules.legal(s, out))].map((code) => rules.say(s, code));
  };
  /** Kind, chapter from 1, attempt from 1, coins. */
  const stands = (): number[] => [s.kind, s.campaign[Carried.stage] + 1, s.campaign[Carried.attempt] + 1, s.all[rules.coins]];
  return { rules, s, play, offers, stands };
}

describe('chapters', () => {
  it('go on after a victory with what is carried, and save it', () => {
    const { rules, s, play, stands } = quest([2, 3]);
    play(2);
    expect(stands()).toEqual([THROW, 3, 1, 3]);
    const { saves } = rules.chapters;
    expect([0, 1, 2].map((slot) => saves.has(s, slot))).toEqual([true, true, true]);
    const saved = [0, 1, 2].map((slot) => {
      const into = new Int32Array(1);
      saves.restore(s, slot, into);
      return into[0];
    });
    expect(saved).toEqual([0, 1, 3]);
    expect([...s.campaign]).toEqual([2, 0, 2, 2, 2, 0]);
  });

  it('end with the last victory: the quest is won, with what its end adds', () => {
    const { s, play, rules } = quest([2, 2, 2]);
    play(3);
    expect([s.kind, s.outcome, s.round, s.all[rules.coins]]).toEqual([OVER, WIN, 3, 6]);
    expect([...s.campaign]).toEqual([2, 0, 3, 3, 3, 0]);
  });

  it('replayed from the start give back everything gained in the lost attempt', () => {
    const { rules, s, play, offers, stands } = quest([2, 1, 0]);
    play(1);
    const begun = [...rules.carried(s)];
    play(1);
    expect(stands()).toEqual([AFTER, 2, 1, 2]);
    expect(offers()).toEqual(['give up', 'replay the chapter']);
    rules.apply(s, AfterDefeat.replay);
    expect([...rules.carried(s)]).toEqual(begun);
    expect(stands()).toEqual([THROW, 2, 2, 1]);
  });

  it('offer a save before an earlier chapter, but none before the first', () => {
    const { rules, s, play, offers, stands } = quest([2, 2, 0]);
    play(3);
    expect(offers()).toEqual(['give up', 'replay the chapter', 'go back to the save before chapter 2']);
    rules.apply(s, AfterDefeat.goBack + 1);
    expect(stands()).toEqual([THROW, 2, 2, 1]);
    // The save before chapter 3 no longer follows from what is played; one chapter is won.
    expect([rules.chapters.saves.last(s), s.campaign[Carried.won]]).toEqual([1, 1]);
  });

  it('can be tried as often from a new save as from the first', () => {
    const { rules, s, play, offers, stands } = quest([2, 2, 0, 0, 2, 0, 0]);
    play(3);
    rules.apply(s, AfterDefeat.replay);
    play(1);
    expect(offers()).toEqual(['give up', 'go back to the save before chapter 2']);
    rules.apply(s, AfterDefeat.goBack + 1);
    play(1);
    expect(stands()).toEqual([THROW, 3, 3, 3]);
    play(1);
    expect(offers()).toEqual(['give up', 'replay the chapter']);
    rules.apply(s, AfterDefeat.replay);
    play(1);
    expect([s.kind, s.outcome]).toEqual([OVER, LOSS]);
  });

  it('restart without anything carried and without saves, as often as allowed', () => {
    const { rules, s, play, offers, stands } = quest([2, 1, 0, 1], { attempts: 1, restarts: 1 });
    play(2);
    expect(offers()).toEqual(['give up', 'restart the quest']);
    rules.apply(s, AfterDefeat.restart);
    expect(stands()).toEqual([THROW, 1, 1, 0]);
    expect([rules.chapters.saves.last(s), ...s.campaign]).toEqual([0, 0, 0, 2, 2, 0, 1]);
    play(1);
    expect([s.kind, s.outcome, s.campaign[Carried.games], s.campaign[Carried.restarts]]).toEqual([OVER, LOSS, 3, 1]);
  });

  it('given up are a lost quest, and no game is counted for that', () => {
    const { rules, s, play } = quest([0], { restarts: 3 });
    play(1);
    rules.apply(s, AfterDefeat.giveUp);
    expect([s.kind, s.outcome, ...s.campaign]).toEqual([OVER, LOSS, 0, 0, 1, 1, 0, 0]);
  });

  it('ask nothing if giving up is all that is left', () => {
    const { s, play } = quest([0], { attempts: 1 });
    play(1);
    expect([s.kind, s.outcome]).toEqual([OVER, LOSS]);
  });

  it('are over with one that was cut off, attempts and restarts or not', () => {
    const { rules, s } = quest([], { restarts: 2 });
    s.outcome = CAP;
    s.kind = OVER;
    expect(nextStage(rules.chapters, s)).toBe(false);
    expect([s.outcome, s.campaign[Carried.games]]).toEqual([CAP, 1]);
  });

  it('end a search world where they end, and a player that gives up loses it', () => {
    const { rules, s, play } = quest([0, 2]);
    play(1);
    const world = rules.create();
    copyState(s, world);
    world.all[H.world] = 1;
    rules.apply(world, AfterDefeat.replay);
    expect(world.kind).toBe(THROW);
    rules.apply(world, 0);
    expect([world.kind, world.outcome]).toEqual([HORIZON, WIN]);
    copyState(s, world);
    world.all[H.world] = 1;
    rules.apply(world, AfterDefeat.giveUp);
    expect([world.kind, world.outcome]).toEqual([HORIZON, LOSS]);
  });

  it('have luck of their own in each attempt, the same however long the way there was', () => {
    const stages = new Map<number, string>();
    const see = (s: QuestState, restarts: number): void => {
      stages.set(s.stage, `${s.campaign[Carried.stage]} ${s.campaign[Carried.attempt]} ${restarts}`);
    };
    const direct = quest([2, 2]);
    direct.play(2);
    const { rules, s, play } = quest([0, 2, 0, 2, 0, 0], { restarts: 1 });
    see(s, 0);
    play(1);
    rules.apply(s, AfterDefeat.replay);
    see(s, 0);
    play(2);
    rules.apply(s, AfterDefeat.replay);
    play(1);
    expect(s.stage).toBe(direct.s.stage);
    see(s, 0);
    play(1);
    rules.apply(s, AfterDefeat.restart);
    see(s, 1);
    play(1);
    rules.apply(s, AfterDefeat.replay);
    see(s, 1);
    expect([...stages.values()]).toEqual(['0 0 0', '0 1 0', '2 0 0', '0 0 1', '0 1 1']);
    expect(s.all[rules.die.counter]).toBe(0);
  });

  it('write a row for each attempt, by chapter', () => {
    const { rules, s, play } = quest([2, 0, 2, 2]);
    const written: number[][] = [];
    const attemptRow = new Float64Array(A.own);
    const metrics = rules.metrics({ attemptRow, attempt: () => written.push([...attemptRow]) } as unknown as Sink);
    rules.door.record(metrics as Metrics);
    play(2);
    rules.apply(s, AfterDefeat.replay);
    play(2);
    metrics.end(s);
    expect(written.map((row) => [row[A.stage], row[A.attempt], row[A.outcome]])).toEqual([
      [1, 1, WIN],
      [2, 1, LOSS],
      [2, 2, WIN],
      [3, 1, WIN],
    ]);
  });

  it('refuse limits that leave nothing to play', () => {
    expect(() => new Quest({ chapters: 32 })).toThrow('quest has 32 chapters; it must have 1 to 31');
    expect(() => new Quest({ attempts: 0 })).toThrow('quest has 0 attempts at a chapter; it must have at least 1');
  });

  // By hand, for best play: see below. With one more start, the quest is lost only if it is lost twice: 1 - (139/256)² = 46215/65536.
  it('are worth 46215/65536 under best play with one restart', () => {
    expect(written(optimalValue(new Quest({ restarts: 1 }), fractions)[0])).toBe('46215/65536');
  });
});

/*
 * By hand. A chapter is won with 1/2; two attempts from a save; no restart. Best play never gives up.
 *
 *                                               uniform answers                                     best play
 * Chapter 3, chapter 2 was tried twice
 *   second attempt                              1/2                                                 1/2
 *   first attempt                               1/2 + 1/2 · (0 + 1/2) / 2 = 5/8                     1/2 + 1/2 · 1/2 = 3/4
 * Chapter 2, second attempt                     1/2 · 5/8 = 5/16                                    1/2 · 3/4 = 3/8
 * Chapter 3, chapter 2 was tried once
 *   second attempt                              1/2 + 1/2 · (0 + 5/16) / 2 = 37/64                  1/2 + 1/2 · 3/8 = 11/16
 *   first attempt                               1/2 + 1/2 · (0 + 37/64 + 5/16) / 3 = 83/128         1/2 + 1/2 · 11/16 = 27/32
 * Chapter 2, first attempt                      1/2 · 83/128 + 1/2 · (0 + 5/16) / 2 = 103/256       1/2 · 27/32 + 1/2 · 3/8 = 39/64
 * Chapter 1, second attempt                     1/2 · 103/256 = 103/512                             1/2 · 39/64 = 39/128
 *            first attempt                      1/2 · 103/256 + 1/2 · (0 + 103/512) / 2 = 515/2048  1/2 · 39/64 + 1/2 · 39/128 = 117/256
 */
probeSuite(def, { uniform: '515/2048', optimal: '117/256', hidden: false });
