import { describe, expect, it } from 'vitest';
import { A, CAP, LOSS, type Metrics, OVER, type Params, type Sink, type State, WIN } from '../../src/core/index.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import type { SimpleRules } from '../../src/kit/simple/rules.ts';
import { tableAt } from '../../src/kit/simple/state.ts';
import { keyOf } from '../support/keys.ts';
import { estimate } from '../support/monte-carlo.ts';
import { emptyPack } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { defOf } from './def-of.ts';

/**
 * Two chapters, dug by two friends in turn: cards 0 and 1 lie in a hidden deck, and the top one plus the gold carried must reach the number of the chapter. Winning
 * the first makes the gold 1, so that each chapter is won with one half. A 0 is a nugget: gold at once, to be given back if the chapter is lost.
 */
const delve = defineGame({
  apiVersion: 1,
  id: 'delve',
  name: 'Delve',
  seats: 2,
  together: true,
  state: { tired: 'number', gold: 'number', deck: { pile: 2, hidden: true }, bag: { pile: 3 } },
  chapters: { count: 2, carries: ['bag', 'gold'], attempts: 2, restarts: 1 },
  decisions: { dig: { left: 1, right: 1 } },
  causes: ['deep enough', 'too shallow'],
  maxRounds: 2,
  setUp(t) {
    t.bag.put(3);
  },
  chapter(t, number) {
    for (const card of [0, 1]) t.deck.put(card);
    t.deck.shuffle();
    t.tired += number;
  },
  next(t) {
    t.ask('dig', t.chapter - 1);
  },
  play(t) {
    const card = t.deck.move(t.bag);
    if (card + t.gold >= t.chapter) {
      t.gold = t.chapter;
      t.endChapter('won', 'deep enough');
    } else {
      t.gold++;
      t.endChapter('lost', 'too shallow');
    }
  },
  columns: { chapter: { type: 'int8', about: 'the last chapter' }, attempt: { type: 'int16', about: 'the last attempt at it' } },
  record: (t) => ({ chapter: t.chapter, attempt: t.attempt }),
  strategies: {
    tireless: {
      about: 'replays, then restarts, before it gives up',
      choose(view) {
        if (view.decision !== 'afterDefeat') return 'left';
        if (view.may('replay')) return 'replay';
        return view.may('restart') ? 'restart' : 'giveUp';
      },
    },
  },
});
const LIMITS = { attempts: 2, restarts: 1 };

/*
 * By hand, for uniform answers. A chapter is won with 1/2.
 *
 * No restart is left:  chapter 2, second attempt  1/2
 *                      chapter 2, first attempt   1/2 + 1/2 · (0 + 1/2) / 2 = 5/8
 *                      chapter 1, second attempt  1/2 · 5/8 = 5/16
 *                      chapter 1, first attempt   5/16 + 1/2 · (0 + 5/16) / 2 = 25/64
 * One restart is left: chapter 2, second attempt  1/2 + 1/2 · (0 + 25/64) / 2 = 153/256
 *                      chapter 2, first attempt   1/2 + 1/2 · (0 + 153/256 + 25/64) / 3 = 1021/1536
 *                      chapter 1, second attempt  1/2 · 1021/1536 + 1/2 · (0 + 25/64) / 2 = 1321/3072
 *                      chapter 1, first attempt   1/2 · 1021/1536 + 1/2 · (0 + 1321/3072 + 25/64) / 3 = 8647/18432
 */
probeSuite(defOf(delve, {}, { attempts: 2, restarts: 0 }), { uniform: '25/64', hidden: true });

it('a quest with one restart is worth 8647/18432 under uniform play, within four standard errors', () => {
  const def = defOf(delve, {}, LIMITS);
  const { mean, standardError } = estimate(def, def.compile(emptyPack, {}), keyOf('restart'), 20_000);
  expect(standardError).toBeGreaterThan(0);
  expect(Math.abs(mean - 8647 / 18432)).toBeLessThan(4 * standardError);
});

const [LEFT, GIVE_UP, REPLAY, RESTART] = [0, 0, 1, 2];

/** A game whose top cards come in this order. A shuffle chooses the card below, so the other one. */
function delving(tops: readonly number[], options: Params = LIMITS, plugin = delve) {
  const rules = defOf(plugin, {}, options).compile(emptyPack, {}) as unknown as SimpleRules;
  const left = [...tops];
  rules.luck.script = { choose: () => 1 - (left.shift() ?? 0) };
  const s = rules.create();
  rules.start(s as never, keyOf('delve'), 0);
  const offers = (): string[] => {
    const out = new Int32Array(rules.mostCodes);
    return [...out.subarray(0, rules.legal(s, out))].map((code) => rules.say(s, code));
  };
  const apply = (...codes: readonly number[]): void => {
    for (const code of codes) rules.apply(s as never, code);
  };
  return { rules, s, offers, apply };
}

/** Chapter, attempt, gold, cards in the bag, tired. */
function stands(s: State): (number | number[])[] {
  const t = tableAt(s) as unknown as Record<'chapter' | 'attempt' | 'gold' | 'tired', number> & { bag: { count: number; card(i: number): number } };
  return [t.chapter, t.attempt, t.gold, Array.from({ length: t.bag.count }, (_, i) => t.bag.card(i)), t.tired];
}

describe('chapters of a simple game', () => {
  it('begin with what setUp gives, are set up anew, and keep carried fields alone', () => {
    const { s, apply, rules } = delving([1, 0]);
    expect(stands(s)).toEqual([1, 1, 0, [3], 1]);
    apply(LEFT);
    // Had `tired` been kept, it would be 3.
    expect(stands(s)).toEqual([2, 1, 1, [3, 1], 2]);
    expect([rules.decisionOf(s), s.decider, s.round, s.cause]).toEqual(['dig', 1, 1, 0]);
  });

  it('replayed give back what was found in them', () => {
    const { s, apply, offers } = delving([1, 0, 0]);
    apply(LEFT, LEFT);
    expect(stands(s)).toEqual([2, 1, 2, [3, 1, 0], 2]);
    expect(offers()).toEqual(['give up', 'replay the chapter', 'restart the quest']);
    expect(s.decider).toBe(0);
    apply(REPLAY);
    expect(stands(s)).toEqual([2, 2, 1, [3, 1], 2]);
  });

  it('restart with what setUp gives, once if that is the limit', () => {
    const { s, apply, offers } = delving([1, 0, 0, 0]);
    apply(LEFT, LEFT, RESTART);
    expect(stands(s)).toEqual([1, 1, 0, [3], 1]);
    apply(LEFT);
    expect(offers()).toEqual(['give up', 'replay the chapter']);
  });

  it('won to the last win the game; given up, they lose it with the cause of the last defeat', () => {
    const won = delving([1, 1]);
    won.apply(LEFT, LEFT);
    expect([won.s.kind, won.s.outcome, won.s.cause, won.s.round]).toEqual([OVER, WIN, 1, 2]);
    const lost = delving([1, 0]);
    lost.apply(LEFT, LEFT, GIVE_UP);
    expect([lost.s.kind, lost.s.outcome, lost.s.cause, lost.s.round]).toEqual([OVER, LOSS, 2, 2]);
    expect(lost.rules.utility(lost.s, 1)).toBe(0);
  });

  it('are options: one attempt and no restart ask nothing', () => {
    expect([delve.params.attempts, delve.params.restarts].map((spec) => spec?.default)).toEqual([2, 1]);
    const { s, apply } = delving([0], { attempts: 1, restarts: 0 });
    apply(LEFT);
    expect([s.kind, s.outcome]).toEqual([OVER, LOSS]);
  });

  it('offer a save by its number: save 1 was made after chapter 1', () => {
    const long = defineGame({
      apiVersion: 1,
      id: 'long',
      name: 'Long',
      seats: 1,
      state: { won: 'number' },
      chapters: { count: 3, carries: ['won'], attempts: 2 },
      decisions: { end: { win: 1, lose: 1 } },
      chapter() {},
      next: (t) => t.ask('end', 0),
      play(t, move) {
        if (move === 'win') t.won++;
        t.endChapter(move === 'win' ? 'won' : 'lost');
      },
    });
    const { rules, s, apply, offers } = delving([], { attempts: 2, restarts: 0 }, long);
    apply(0, 0, 1);
    expect(offers()).toEqual(['give up', 'replay the chapter', 'go back to the save before chapter 2']);
    const code = rules.codeOf(s, 'goBack', 1);
    expect(rules.allows(s, code)).toBe(true);
    expect([0, 2].map((save) => rules.allows(s, rules.codeOf(s, 'goBack', save)))).toEqual([false, false]);
    apply(code);
    expect([rules.chapterOf(s), rules.attemptOf(s), (tableAt(s) as unknown as { won: number }).won]).toEqual([2, 2, 1]);
  });

  it('write a row of attempts.arrow each, and the columns at the end of the quest', () => {
    const { rules, s, apply } = delving([1, 0, 1]);
    const written: number[][] = [];
    const sink = { attemptRow: new Float64Array(A.own), row: new Float64Array(2), attempt: () => written.push([...sink.attemptRow]) };
    const metrics = rules.metrics(sink as unknown as Sink);
    rules.door.record(metrics as Metrics);
    apply(LEFT, LEFT, REPLAY, LEFT);
    metrics.end(s);
    expect(rules.attempts).toBe(true);
    expect(delve.metrics.attempts).toEqual([]);
    // Chapter, attempt, outcome, cause, rounds.
    expect(written).toEqual([
      [1, 1, WIN, 1, 1],
      [2, 1, LOSS, 2, 1],
      [2, 2, WIN, 1, 1],
    ]);
    expect([...sink.row]).toEqual([2, 2]);
  });

  it('are told in replays and on the table', () => {
    const { rules, s, apply } = delving([1, 0]);
    const told: string[] = [];
    rules.door.tap = { event: (at, _mask, event, a, b, c) => told.push(rules.tell(at, event, a, b, c)) };
    apply(LEFT, LEFT);
    expect(told).toEqual(['chapter 1 is won', 'chapter 2 is lost']);
    expect(rules.show(s, 0).split('\n')[0]).toBe('chapter 2, attempt 1, round 1');
  });

  // One run is won with 3/4 · 3/4 = 9/16 by two attempts at each chapter; two runs: 1 - (7/16)² = 207/256.
  it('are played by strategies that know the decision: the tireless win 207/256', () => {
    const def = defOf(delve, {}, LIMITS);
    const player = delve.strategies?.[0].create as never;
    const { mean, standardError } = estimate(def, def.compile(emptyPack, {}), keyOf('tireless'), 20_000, 0, [player, player]);
    expect(standardError).toBeGreaterThan(0);
    expect(Math.abs(mean - 207 / 256)).toBeLessThan(4 * standardError);
  });

  it('cut off end the quest: nobody is asked', () => {
    const endless = defineGame({
      apiVersion: 1,
      id: 'endless',
      name: 'Endless',
      seats: 1,
      state: {},
      chapters: { count: 2, carries: [] },
      decisions: { turn: { wait: 1 } },
      maxRounds: 2,
      chapter() {},
      next: (t) => t.ask('turn', 0),
      play: (t) => t.endRound(),
    });
    const { s, apply } = delving([], LIMITS, endless);
    apply(0, 0);
    expect([s.kind, s.outcome, s.round]).toEqual([OVER, CAP, 2]);
  });
});

describe('defineGame refuses', () => {
  const good = {
    apiVersion: 1,
    id: 'probe',
    name: 'Probe',
    seats: 1,
    state: { gold: 'number', deck: { pile: 4, hidden: true }, vote: { ballots: 2 } },
    decisions: { turn: { go: 1 } },
    chapters: { count: 3, carries: ['gold'] },
    chapter() {},
    next() {},
    play() {},
  };
  const chapters = (more: object) => ({ chapters: { ...good.chapters, ...more } });
  const option = { type: 'int', default: 1, min: 1, max: 2, about: 'tries' };
  const refused: readonly (readonly [string, object, string])[] = [
    ['an unknown member', chapters({ attempt: 2 }), 'chapters has no member attempt; did you mean attempts?'],
    ['chapters that are no object', { chapters: 3 }, "chapters must be { count, carries }, such as { count: 3, carries: ['gold'] }"],
    ['no chapters at all', chapters({ count: 0 }), 'chapters.count must be a whole number from 1 to 31, not 0'],
    ['too few attempts', chapters({ attempts: 0 }), 'chapters.attempts must be a whole number from 1 to 99, not 0'],
    ['a fraction of a restart', chapters({ restarts: 0.5 }), 'chapters.restarts must be a whole number from 0 to 99, not 0.5'],
    ['carried fields that are no list', chapters({ carries: 'gold' }), "chapters.carries must be a list of fields, such as ['gold']"],
    ['a carried field that is not declared', chapters({ carries: ['gald'] }), 'chapters.carries names no field: gald; did you mean gold?'],
    ['a carried field named twice', chapters({ carries: ['gold', 'gold'] }), 'chapters.carries names gold twice; remove one'],
    ['a hidden pile that is carried', chapters({ carries: ['deck'] }), 'chapters.carries: deck is hidden; carry an open pile'],
    ['a vote that is carried', chapters({ carries: ['vote'] }), 'chapters.carries: vote cannot be carried; numbers and open piles can'],
    ['chapters that nothing sets up', { chapter: undefined }, 'chapter is missing; it must be a function: chapter(t, number)'],
    ['a chapter without chapters', { chapters: undefined }, 'chapter sets up a chapter, but there are none; add chapters:'],
    ['chapters of rivals', { seats: 2 }, 'chapters are won and lost together; add together: true, or let seats be 1'],
    ['a decision of the same name', { decisions: { afterDefeat: { go: 1 } } }, 'decisions: afterDefeat is that of chapters; rename it'],
    ['an option of the same name', { options: { attempts: option } }, 'options: attempts is that of chapters; rename it'],
    ['curves', { curves: { gold: { min: 0, max: 9, about: 'gold', of: () => 0 } } }, 'curves: rounds of different chapters cannot be compared'],
  ];
  for (const [what, more, message] of refused) {
    it(what, () => {
      expect(() => defineGame({ ...good, ...more } as never)).toThrow(message);
    });
  }

  it('nothing of the good declaration', () => {
    expect(defineGame(good as never).kinds.map(({ name }) => name)).toEqual(['turn', 'afterDefeat']);
  });

  it('t.win and t.lose in a game with chapters, and t.endChapter in one without', () => {
    const { rules, s } = delving([0]);
    expect(() => rules.end(s, WIN, -1, undefined)).toThrow("the game has chapters; end them with t.endChapter('won') or t.endChapter('lost')");
    const plain = defineGame({ ...good, chapters: undefined, chapter: undefined } as never);
    const other = defOf(plain).compile(emptyPack, {}) as unknown as SimpleRules;
    expect(() => other.endChapter(other.create(), WIN, undefined)).toThrow('the game has no chapters; declare them under chapters');
  });
});
