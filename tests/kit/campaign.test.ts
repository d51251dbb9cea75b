import { describe, expect, it } from 'vitest';
import { A, CAP, H, HORIZON, LOSS, type Metrics, OVER, type Rules, type Sink, State, type View, WIN } from '../../src/core/index.ts';
import { Attempts } from '../../src/kit/attempts.ts';
import { type Campaign, type CampaignState, Carried, type Next, nextStage } from '../../src/kit/campaign.ts';
import { StagedRules } from '../../src/kit/staged-rules.ts';
import { streamOf } from '../support/keys.ts';

const DECIDES = 3;

class Quest extends State implements CampaignState {
  readonly campaign = this.all.subarray(20, 20 + Carried.own);
  constructor() {
    super(40);
  }
}

/** Three chapters, two attempts each. Every chapter takes two rounds and ends as listed; after the list somebody is asked. */
class Chapters implements Campaign<Quest> {
  readonly told: string[] = [];
  private readonly ends: number[];
  readonly restarts: number;

  constructor(ends: readonly number[], restarts = 0) {
    this.ends = [...ends];
    this.restarts = restarts;
  }

  run(s: Quest): void {
    const outcome = this.ends.shift();
    s.kind = outcome === undefined ? DECIDES : OVER;
    s.outcome = outcome ?? 0;
    s.round = 2;
  }
  tellOver({ outcome, campaign }: Quest): void {
    this.told.push(`${outcome} in chapter ${campaign[Carried.stage] + 1}.${campaign[Carried.attempt] + 1}`);
  }
  isWon({ outcome }: Quest): boolean {
    return outcome === WIN;
  }
  /** Without an outcome a chapter was skipped. */
  withoutGame(s: Quest): Next | undefined {
    return s.outcome === 0 ? this.next(s) : undefined;
  }
  won(s: Quest): Next {
    return this.next(s);
  }
  private next({ campaign }: Quest): Next {
    campaign[Carried.attempt] = 0;
    return ++campaign[Carried.stage] === 3 ? 'over' : 'next';
  }
  lost({ campaign }: Quest): Next {
    return ++campaign[Carried.attempt] === 2 ? 'lost' : 'next';
  }
  restart({ campaign }: Quest): void {
    campaign[Carried.stage] = 0;
    campaign[Carried.attempt] = 0;
    this.told.push('restart');
  }
  ended(s: Quest): void {
    this.told.push(`ended after ${s.round} rounds`);
  }
}

/** Plays a campaign whose games end like this; returns whether it goes on, what was told, and its words. */
function played(ends: readonly number[], restarts = 0) {
  const campaign = new Chapters(ends, restarts);
  const s = new Quest();
  campaign.run(s);
  const goesOn = nextStage(campaign, s);
  return { s, goesOn, told: campaign.told, words: [...s.campaign] };
}

describe('a campaign', () => {
  it('goes from stage to stage, counts games, rounds and victories, and stops where somebody decides', () => {
    const { goesOn, told, words, s } = played([WIN, LOSS]);
    expect(goesOn).toBe(true);
    expect(told).toEqual(['1 in chapter 1.1', '2 in chapter 2.1']);
    // Stage 1, attempt 1 (the second at the second chapter), 2 games, 4 rounds, 1 won, 0 restarts.
    expect(words).toEqual([1, 1, 2, 4, 1, 0]);
    expect([s.kind, s.round]).toEqual([DECIDES, 2]);
  });

  it('ends with its last stage: rounds then count over all games', () => {
    const { goesOn, told, words } = played([WIN, LOSS, WIN, WIN]);
    expect(goesOn).toBe(false);
    expect(told.at(-1)).toBe('ended after 8 rounds');
    expect(words).toEqual([3, 0, 4, 8, 3, 0]);
  });

  it('that is lost starts again as often as it may', () => {
    const { goesOn, told, words } = played([LOSS, LOSS, LOSS, LOSS], 1);
    expect(goesOn).toBe(false);
    expect(told).toEqual(['2 in chapter 1.1', '2 in chapter 1.2', 'restart', '2 in chapter 1.1', '2 in chapter 1.2', 'ended after 8 rounds']);
    expect(words[Carried.restarts]).toBe(1);
  });

  it('counts no game for a stage that was skipped', () => {
    const { goesOn, told, words } = played([0, WIN]);
    expect(goesOn).toBe(true);
    expect(told).toEqual(['1 in chapter 2.1']);
    expect(words).toEqual([2, 0, 1, 2, 1, 0]);
  });

  it('is over with a game that was cut off, restarts or not', () => {
    const { goesOn, told } = played([WIN, CAP], 5);
    expect(goesOn).toBe(false);
    expect(told).toEqual(['1 in chapter 1.1', '4 in chapter 2.1', 'ended after 4 rounds']);
  });

  it('a search world stops at the end of its stage, with its outcome, and nothing is counted', () => {
    const campaign = new Chapters([WIN]);
    const s = new Quest();
    campaign.run(s);
    s.all[H.world] = 1;
    expect(nextStage(campaign, s)).toBe(true);
    expect([s.kind, s.outcome]).toEqual([HORIZON, WIN]);
    expect([...s.campaign]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(campaign.told).toEqual([]);
  });
});

/** A saga whose stages only note what is asked of them. */
class Saga extends StagedRules<Quest, View<Quest>, Stage> {
  readonly restarts = 0;
  readonly asked: unknown[][] = [];

  constructor() {
    super({} as Stage, 0);
  }
  stage({ campaign }: Quest): Stage {
    return { determinise: (...told: unknown[]) => this.asked.push([`stage ${campaign[Carried.stage]}`, ...told]) } as unknown as Stage;
  }
  declare begin: () => void;
  declare view: () => View<Quest>;
  declare metrics: () => Metrics<Quest>;
  declare tellOver: () => void;
  declare isWon: () => boolean;
  declare withoutGame: () => undefined;
  declare won: () => Next;
  declare lost: () => Next;
  declare restart: () => void;
}
type Stage = Rules<Quest> & { run(s: Quest): void };

it('a campaign leaves worlds to the rules of its current stage, and tells them what the player believes', () => {
  const saga = new Saga();
  const [s, into] = [new Quest(), new Quest()];
  s.campaign[Carried.stage] = 1;
  const belief = Int32Array.of(3, 0, 1);
  const rng = streamOf('worlds');
  saga.determinise(s, 2, rng, into, belief);
  expect(saga.asked).toEqual([['stage 1', s, 2, rng, into, belief]]);
});

describe('rows of attempts', () => {
  it('stay open for what is chosen afterwards, until the next game is over or the campaign ends', () => {
    const written: number[][] = [];
    const attemptRow = new Float64Array(A.own + 1);
    const rows = new Attempts({ attemptRow, attempt: () => written.push([...attemptRow]) } as unknown as Sink);
    const s = new Quest();
    s.campaign[Carried.stage] = 1;
    s.outcome = WIN;
    s.cause = 3;
    s.round = 7;
    expect(rows.isOpen).toBe(false);
    rows.begin(s)[A.own] = 50;
    rows.row[A.own] += 5;
    expect(written).toEqual([]);
    s.campaign[Carried.attempt] = 1;
    rows.begin(s);
    expect(written).toEqual([[2, 1, WIN, 3, 7, 55]]);
    rows.close();
    rows.close();
    expect(written).toEqual([
      [2, 1, WIN, 3, 7, 55],
      [2, 2, WIN, 3, 7, 0],
    ]);
  });
});
