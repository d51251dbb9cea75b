import { describe, expect, it } from 'vitest';
import { copyState, Simulator, type State, type View } from '../../src/core/index.ts';
import { type Limits, TurnSearch } from '../../src/search/turn.ts';
import { keyOf, streamOf } from '../support/keys.ts';
import { DRAW, END, Errand, ErrandGuide, PAINT, type Things, YIELD } from './errand.ts';

/** A search in an errand, with the game at its first node. */
function searching(things: Things, limits: Partial<Limits> = {}, also: readonly number[] = [], closing: readonly number[] = []) {
  const rules = new Errand(things);
  const sim = new Simulator<View>(rules);
  const s = rules.create();
  rules.start(s, keyOf('errand'), 0);
  const view = rules.view();
  view.bind(s, 0);
  const guide = new ErrandGuide(things.weights.length, also, closing);
  const search = new TurnSearch(sim, rules.view(), guide, { nodes: 100_000, worlds: 4, ...limits });
  const out = new Int32Array(256);
  return { rules, sim, s, view, search, find: (word = 'search') => [...out.subarray(0, search.search(view, streamOf(word), out))] };
}

/** The best score of all sets of things that fit, by trying every set. */
function bestSet({ room, weights, worths }: Things): number {
  let best = 0;
  for (let set = 0; set < 1 << weights.length; set++) {
    const sum = (of: readonly number[]): number => of.reduce((total, x, i) => total + ((set >> i) & 1) * x, 0);
    if (sum(weights) <= room) best = Math.max(best, sum(worths));
  }
  return best;
}

/** Errands where taking the most valuable thing first is often wrong. */
const errands: Things[] = Array.from({ length: 40 }, (_, i) => {
  const rng = streamOf(`errand ${i}`);
  const several = (most: number): number[] => Array.from({ length: 6 }, () => 1 + rng.below(most));
  return { room: 6 + rng.below(6), weights: several(6), worths: several(20) };
});

function played(rules: Errand, from: State, codes: readonly number[]): State {
  const s = rules.create();
  copyState(from, s);
  for (const code of codes) {
    expect(rules.allows(s, code)).toBe(true);
    rules.apply(s, code);
  }
  return s;
}

describe('a turn search', () => {
  it('finds the best sequence when the budget covers all of them', () => {
    for (const things of errands) {
      const { rules, s, search, find } = searching(things);
      const codes = find();
      const end = played(rules, s, codes);
      expect(end.all[rules.score]).toBe(bestSet(things));
      expect(search.value).toBe(bestSet(things));
      expect(search.ends).toBe(true);
    }
  });

  it('stays within its budget, and finds more with a larger one', () => {
    const reached = [1, 3, 6, 20, 60].map((nodes) => {
      let sum = 0;
      for (const things of errands) {
        const { search, find } = searching({ ...things, deck: [1, 2, 3] }, { nodes, worlds: 3 }, [DRAW]);
        find();
        expect(search.nodes).toBeLessThanOrEqual(nodes);
        expect(search.nodes).toBeGreaterThan(0);
        sum += search.value;
      }
      return sum;
    });
    for (let i = 1; i < reached.length; i++) expect(reached[i]).toBeGreaterThanOrEqual(reached[i - 1]);
    expect(reached[4]).toBeGreaterThan(reached[0]);
  });

  it('returns the start of a turn when the budget runs out, and the whole turn over several calls', () => {
    const things = { room: 4, weights: [1, 1, 1, 1], worths: [4, 3, 2, 1] };
    const { rules, s, search, find } = searching(things, { nodes: 4 }, [], [PAINT]);
    const turn: number[] = [];
    for (let asked = 0; asked < 9; asked++) {
      const codes = find();
      for (const code of codes) rules.apply(s, code);
      turn.push(...codes);
      if (search.ends) break;
      expect(codes).not.toEqual([]);
    }
    expect(search.ends).toBe(true);
    expect(turn.slice(0, 4).sort()).toEqual([1, 2, 3, 4]);
    expect(s.all[rules.score]).toBe(10);
  });

  it('ends the turn at once if nothing is worth doing', () => {
    const { search, find } = searching({ room: 3, weights: [1, 2], worths: [-1, -5] });
    expect(find()).toEqual([]);
    expect(search.value).toBe(0);
  });

  it('rejects illegal runs', () => {
    const { search, find } = searching({ room: 1, weights: [9, 1], worths: [100, 1] });
    expect(find()).toEqual([2]);
    // The heavy thing is tried but not legal; after the light one there is no room.
    expect(search.nodes).toBe(2);
  });

  it('values unknown cards by their mean over worlds, and stops there', () => {
    // Half the cards are worth 10 and half nothing: 5 on average. The thing takes the same room.
    const deck = Array.from({ length: 16 }, (_, i) => (i % 2) * 10);
    const draws = searching({ room: 2, weights: [2], worths: [3], deck }, { worlds: 200 }, [DRAW]);
    expect(draws.find()).toEqual([DRAW]);
    expect(draws.search.ends).toBe(false);
    expect(draws.search.value).toBeGreaterThan(3.5);
    expect(draws.search.value).toBeLessThan(6.5);
    const takes = searching({ room: 2, weights: [2], worths: [7], deck }, { worlds: 200 }, [DRAW]);
    expect(takes.find()).toEqual([1]);
    expect(takes.search.ends).toBe(true);
  });

  it('takes sure gains before it draws', () => {
    const { find } = searching({ room: 4, weights: [2], worths: [1], deck: [5, 5, 5] }, {}, [DRAW]);
    expect(find()).toEqual([1, DRAW]);
  });

  it('gives the same answer for the same stream, whatever it searched before', () => {
    const things = { ...errands[0], deck: [0, 9, 1, 8, 2, 7] };
    const one = searching(things, { nodes: 50, worlds: 2 }, [DRAW]);
    const first = one.find('a');
    const value = one.search.value;
    one.find('b');
    expect(one.find('a')).toEqual(first);
    expect(one.search.value).toBe(value);
    expect(searching(things, { nodes: 50, worlds: 2 }, [DRAW]).find('a')).toEqual(first);
  });

  it('never looks at hidden cards: dealing them again changes nothing', () => {
    for (const [i, things] of errands.entries()) {
      const { rules, s, view, search, find } = searching({ ...things, deck: [0, 20, 1, 15, 2, 9, 3] }, { nodes: 80, worlds: 2 }, [DRAW]);
      const codes = find();
      const value = search.value;
      const other = rules.create();
      rules.determinise(s, 0, streamOf(`other deal ${i}`), other);
      expect([...Array(7).keys()].map((k) => rules.deck.card(other, k))).not.toEqual([...Array(7).keys()].map((k) => rules.deck.card(s, k)));
      view.bind(other, 0);
      expect(find()).toEqual(codes);
      expect(search.value).toBe(value);
    }
  });

  it('leaves the game unchanged', () => {
    const { s, find } = searching({ ...errands[1], deck: [3, 4] }, {}, [DRAW]);
    const before = s.all.slice();
    find();
    expect(s.all).toEqual(before);
  });

  it('creates states once and reuses them', () => {
    const { rules, find } = searching({ ...errands[2], deck: [3, 4, 5] }, { nodes: 200 }, [DRAW]);
    find('first');
    const made = rules.made;
    for (let i = 0; i < 20; i++) find('first');
    expect(rules.made).toBe(made);
  });

  it('closes the best sequence, on top of the budget', () => {
    const { search, find } = searching({ room: 1, weights: [1, 1], worths: [5, 6] }, { nodes: 10 }, [], [DRAW, PAINT]);
    // Both things are tried; drawing is not legal; painting is, and adds 1.
    expect(find()).toEqual([2, PAINT]);
    expect(search.value).toBe(7);
    expect(search.nodes).toBe(4);
    const open = searching({ room: 2, weights: [], worths: [], deck: [3, 3] }, {}, [DRAW], [PAINT]);
    expect(open.find()).toEqual([DRAW]);
  });

  it('answers intermediate questions with the guide, and continues', () => {
    const { search, find } = searching({ room: 1, weights: [1], worths: [5] }, { nodes: 3 }, [PAINT]);
    // Painting is worth 1 with the guide's answer (the last code); thing and paint together are worth 6.
    expect(find()).toEqual([1, PAINT]);
    expect(search.value).toBe(6);
  });

  it('stops when another decider is asked or the game is over', () => {
    const yields = searching({ room: 1, weights: [1], worths: [5] }, {}, [YIELD]);
    expect(yields.find()).toEqual([1]);
    // The thing, and yielding before and after it; nothing is tried after yielding.
    expect(yields.search.nodes).toBe(3);
    const ends = searching({ room: 1, weights: [1], worths: [5] }, {}, [END]);
    expect(ends.find()).toEqual([1]);
    expect(ends.search.nodes).toBe(3);
  });
});
