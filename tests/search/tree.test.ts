import { describe, expect, it } from 'vitest';
import { floats } from '../../src/conform/arithmetic.ts';
import { bestPlay } from '../../src/conform/exact.ts';
import { type Player, type Rules, type Runs, type SearchAids, Simulator, type State, type View } from '../../src/core/index.ts';
import { Playout } from '../../src/search/playout.ts';
import { TreeSearch } from '../../src/search/tree/search.ts';
import flat from '../../strategies/any/flat.ts';
import mcts from '../../strategies/any/mcts.ts';
import { streamOf } from '../support/keys.ts';
import { Ascent, CLIMB, WALK } from './games/ascent.ts';
import { Nim } from './games/nim.ts';
import { Noughts } from './games/noughts.ts';
import { PASS, Partners } from './games/partners.ts';
import { Pennies } from './games/pennies.ts';
import { playedValue, positionAfter, seated } from './measured-play.ts';

const first: Player = { begin() {}, choose: () => 0 };

/** A search of a game after some codes, with roll-outs at random. */
function searching(rules: Rules, s: State, settings: { iterations: number; memory?: number }, aids: SearchAids = {}) {
  const sim = new Simulator(rules, aids);
  const rng = streamOf('roll-outs');
  const players = Array.from({ length: rules.seats }, (): Player => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n) }));
  const search = new TreeSearch(sim, rules.view(), new Playout(sim, players, 0), null, { explore: 0.7, memory: 5000, margin: 0, ...settings });
  const view = rules.view();
  view.bind(s, s.decider);
  const out = new Int32Array(8);
  return { sim, view, search, best: (word = 'search') => (search.best(view, streamOf(word), out) === 1 ? out[0] : Number.NaN) };
}

describe('mcts comes to best play as its budget grows', () => {
  it.each([
    ['noughts, second', new Noughts(), 1, 0.5, 0.1],
    ['nim', new Nim([3, 4, 5]), 0, 1, 0.1],
  ] as const)('%s', (_name, rules, seat, optimum, bound) => {
    const solved = bestPlay(rules, floats);
    expect(solved.fromStart()[seat]).toBe(optimum);
    const [few, more, many] = [10, 100, 1000].map((iterations) => playedValue(rules, { strategy: mcts, options: { iterations } }, seat, 25, solved).mean);
    expect(few).toBeLessThan(optimum - 0.1);
    expect(more).toBeGreaterThan(few);
    expect(many).toBeGreaterThan(optimum - bound);
    expect(many).toBeLessThanOrEqual(optimum);
  });

  it('a climb with dice, alone', () => {
    const rules = new Ascent(8, 13);
    const solved = bestPlay(rules, floats);
    const [few, more, many] = [10, 100, 1000].map((iterations) => playedValue(rules, { strategy: mcts, options: { iterations } }, 0, 30, solved).mean);
    expect([few < more, more < many]).toEqual([true, true]);
    expect(many).toBeGreaterThan(solved.fromStart()[0] - 0.04);
  });
});

it.each([mcts, flat])('$id says so if a world dealt anew stands at no decision', (strategy) => {
  const rules = new Ascent(2, 4);
  rules.determinise = (_s, _who, _rng, into) => into.all.fill(0);
  const view = rules.view();
  view.bind(positionAfter(rules), 0);
  const player = seated(rules, { strategy, options: { iterations: 10 } }, 'lost');
  expect(() => player.choose(view, Int32Array.of(WALK, CLIMB), 2)).toThrow('a world dealt anew stands at no decision');
});

describe('flat', () => {
  it('is best play where one step ahead is enough, and not elsewhere', () => {
    const climb = new Ascent(2, 4);
    const solved = bestPlay(climb, floats);
    // Two days, 4 high. Climb twice, or climb and walk: 4 at once (1/4), 2 and 2 or 4 (1/4 · 1/2), 1 and 4 (1/4 · 1/4): 7/16. Walk, then climb 4: 1/4.
    expect(solved.fromStart()).toEqual([7 / 16]);
    expect(playedValue(climb, { strategy: flat, options: { iterations: 2000 } }, 0, 20, solved).mean).toBe(7 / 16);
    // At nim all heaps look alike to roll-outs at random until the end is near.
    expect(playedValue(new Nim([3, 4, 5]), { strategy: flat, options: { iterations: 1000 } }, 0, 20).mean).toBeLessThan(0.8);
  });

  it('plays no more worlds than its budget, unless that is less than one for each choice', () => {
    const rules = new Noughts();
    const asked: number[] = [];
    const counting: Player = { begin: () => asked.push(0), choose: () => 0 };
    const searcher = { strategy: flat, players: { counting: () => counting } };
    const view = rules.view();
    view.bind(positionAfter(rules), 0);
    const codes = Int32Array.from({ length: 9 }, (_, i) => i);
    const played = [500, 3].map((iterations) => {
      asked.length = 0;
      seated(rules, { ...searcher, options: { iterations, rollout: 'counting' } }, 'flat').choose(view, codes, 9);
      return asked.length / 2; // one `begin` for each seat
    });
    expect(played[0]).toBeLessThanOrEqual(500);
    expect(played[0]).toBeGreaterThan(400);
    // 9, 5, 3 and 2 choices, each in one world.
    expect(played[1]).toBe(19);
  });
});

describe('what is hidden leaves a gap', () => {
  it('the guesser thinks the hidden coin as likely to be either, and always names silver', () => {
    const rules = new Pennies();
    const view = rules.view();
    for (const hidden of [0, 1]) {
      view.bind(positionAfter(rules, hidden), 1);
      for (let k = 0; k < 20; k++) {
        const guesser = seated(rules, { strategy: mcts, options: { iterations: 200 } }, `guesser ${k}`);
        // Silver caught saves a whole game, copper half of one. Against this the hider takes copper: 1/2, where the game is worth 1/3 to it.
        expect(guesser.choose(view, Int32Array.of(0, 1), 2)).toBe(1);
      }
    }
  });

  it('deals worlds anew: what is hidden does not change its answer', () => {
    const rules = new Pennies();
    const answers = [0, 1].map((hidden) => {
      const { search, best } = searching(rules, positionAfter(rules, hidden), { iterations: 50 });
      const code = best();
      return [code, ...search.tree.made.slice(0, 2)];
    });
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('a tree search', () => {
  it('chooses for the seat that decides, in the tree too', () => {
    // Whoever is to move at 1 and 2 wins, by leaving 1 and 1; whoever is to move at 2 and 2 loses against a rival who wants to win.
    for (const [heaps, mean] of [
      [[1, 2], 1],
      [[2, 2], 0],
    ] as const) {
      const rules = new Nim(heaps);
      const { search, best } = searching(rules, positionAfter(rules), { iterations: 3000 });
      const code = best();
      if (mean === 1) expect(code).toBe(3);
      expect(Math.abs(search.tree.sums[0] / search.tree.visits[0] - mean)).toBeLessThan(0.15);
    }
  });

  it('takes the value of the game where the world is cut off', () => {
    // Seat 0 likes square 7 best; on an empty board the outcome is far away.
    const words = new Int32Array(64);
    const value = (view: View): number => {
      view.write(words);
      return ((words[0] >> 7) & 1) === (view.who === 0 ? 1 : 0) ? 0.9 : 0.1;
    };
    const { best, search } = searching(new Noughts(), positionAfter(new Noughts()), { iterations: 60 }, { value });
    expect(best()).toBe(7);
    expect(search.tree.sums[0] / search.tree.visits[0]).toBeGreaterThan(0.5);
  });

  it('trusts its partner, who may have other choices than it thinks', () => {
    const rules = new Partners();
    const { best, search } = searching(rules, positionAfter(rules), { iterations: 4000 });
    const own = rules.own(positionAfter(rules));
    expect([0, 1, 2, 3].filter((card) => card !== own)).toContain(best());
    const { tree } = search;
    const mean = (code: number): number => {
      for (let edge = 0; edge < 5; edge++) if (tree.choice[edge] === code) return tree.worth[edge] / tree.made[edge];
      return Number.NaN;
    };
    expect(mean(own)).toBe(0);
    expect(mean(PASS)).toBe(0.5);
    // The partner has the card two times in three, and must find it among two.
    expect(mean(best())).toBeGreaterThan(0.58);
    expect(mean(best())).toBeLessThan(0.72);
  });

  it('makes macro-moves, as far as nothing new becomes visible', () => {
    // Only two runs are listed. Eight days of walking reach 8 for sure; every day brings news, so each run ends after its first code.
    const rules = new Ascent(8, 8);
    const moves = (_view: View, out: Runs): void => {
      for (const codes of [[CLIMB, WALK], [WALK]]) {
        out.codes.set(codes, out.end);
        out.keep(out.end + codes.length);
      }
    };
    const s = positionAfter(rules);
    const player = seated(rules, { strategy: mcts, aids: { moves }, options: { iterations: 400 } }, 'runs');
    const view = rules.view();
    view.bind(s, 0);
    const out = new Int32Array(8);
    expect([...out.subarray(0, player.plan?.(view, out))]).toEqual([WALK]);
  });

  it('holds no more nodes than its memory, and still learns', () => {
    const rules = new Noughts();
    const s = positionAfter(rules, 0, 4, 8, 2);
    for (const memory of [1, 7]) {
      const { search, best } = searching(rules, s, { iterations: 3000, memory });
      // 0 and 8 against 4 and 2: only 6 stops the line 2 4 6.
      expect(best()).toBe(6);
      expect(search.tree.nodes).toBe(memory);
      expect(search.tree.visits[0]).toBe(3000);
    }
    const roomy = searching(rules, s, { iterations: 3000 });
    roomy.best();
    expect(roomy.search.tree.nodes).toBeGreaterThan(15);
  });

  it('gives the same answer for the same stream, whatever it searched before, and leaves the game unchanged', () => {
    const rules = new Noughts();
    const s = positionAfter(rules, 4);
    const before = s.all.slice();
    const sim = new Simulator(rules);
    const view = rules.view();
    view.bind(s, 1);
    const search = new TreeSearch(sim, rules.view(), new Playout(sim, [first, first], 0), null, { iterations: 60, explore: 0.7, memory: 100, margin: 0 });
    const best = (word: string): number => (search.best(view, streamOf(word), out) === 1 ? out[0] : Number.NaN);
    const out = new Int32Array(8);
    const once = best('a');
    const made = search.tree.made.slice(0, 8);
    best('b');
    expect(best('a')).toBe(once);
    expect(search.tree.made.slice(0, 8)).toEqual(made);
    expect(s.all).toEqual(before);
  });

  it('allocates nothing once it is warm', () => {
    const rules = new Noughts();
    const sim = new Simulator(rules);
    const view = rules.view();
    view.bind(positionAfter(rules), 0);
    const search = new TreeSearch(sim, rules.view(), new Playout(sim, [first, first], 0), null, { iterations: 5000, explore: 0.7, memory: 2000, margin: 0 });
    const rng = streamOf('warm');
    const out = new Int32Array(8);
    for (let k = 0; k < 3; k++) search.best(view, rng, out);
    const growth = Array.from({ length: 5 }, () => {
      const before = process.memoryUsage().heapUsed;
      search.best(view, rng, out);
      return process.memoryUsage().heapUsed - before;
    });
    // An object per iteration would be 80 KB and more.
    expect(Math.min(...growth.map(Math.abs))).toBeLessThan(20_000);
  });
});
