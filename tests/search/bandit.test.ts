import { describe, expect, it } from 'vitest';
import type { Choices } from '../../src/search/choices.ts';
import { Bandit } from '../../src/search/tree/bandit.ts';
import { Swing } from '../../src/search/tree/swing.ts';
import { Tree } from '../../src/search/tree/tree.ts';
import { streamOf } from '../support/keys.ts';

const listed = (...names: readonly number[]): Choices<never> =>
  ({ count: names.length, names: Int32Array.from(names), areListed: true }) as unknown as Choices<never>;

/** Visits one node again and again; `available` says which choices there are at a visit, `worth` what comes of each. Returns how often each was made. */
function visits(times: number, worth: Readonly<Record<number, number>>, available: (visit: number) => readonly number[], advised = -1, explore = 0.3) {
  const tree = new Tree(1, 10);
  const bandit = new Bandit(tree, new Swing(1), explore, 10);
  const node = tree.node(1, 2);
  for (let visit = 0; visit < times; visit++) {
    const choices = listed(...available(visit));
    tree.visits[node]++;
    bandit.find(node, choices);
    if (advised >= 0 && visit === 0) tree.advised[node] = bandit.edgeOf(advised);
    const i = bandit.choose(node, choices, 0, streamOf('bandit'));
    const edge = bandit.edgeOf(i);
    tree.made[edge]++;
    tree.worth[edge] += worth[choices.names[i]];
    tree.sums[node] += worth[choices.names[i]];
  }
  return Object.fromEntries(Array.from({ length: tree.edges }, (_, edge) => [tree.choice[edge], { made: tree.made[edge], available: tree.available[edge] }]));
}

describe('the bandit of a node', () => {
  it('makes the better choice most, and the other now and then', () => {
    const { 5: good, 6: bad } = visits(1000, { 5: 0.6, 6: 0.4 }, () => [5, 6]);
    // The bonus of the other makes up for 0.2 as long as 0.3 √(ln 1000 / n) does: up to n = 15.5.
    expect(bad.made).toBeGreaterThan(8);
    expect(bad.made).toBeLessThan(17);
    expect(good.made).toBe(1000 - bad.made);
  });

  it('counts how often each was available: one that mostly is not does not count as neglected', () => {
    const { 5: good, 6: rare } = visits(1000, { 5: 0.6, 6: 0.4 }, (visit) => (visit % 50 === 49 ? [5, 6] : [5]));
    expect([good.available, rare.available]).toEqual([1000, 20]);
    // 0.3 √(ln 21 / n) makes up for 0.2 up to n = 6.8; with ln 1000 it would be made nearly every time.
    expect(rare.made).toBeLessThan(9);
    expect(rare.made).toBeGreaterThan(2);
  });

  it('finds choices that come in another order', () => {
    const { 5: good, 6: bad, 7: third } = visits(400, { 5: 0.9, 6: 0.1, 7: 0.1 }, (visit) => (visit % 2 === 0 ? [5, 6, 7] : [7, 5]));
    expect([good.available, bad.available, third.available]).toEqual([400, 200, 400]);
    expect(good.made).toBeGreaterThan(380);
  });

  it('tries what is advised first, and forgets the advice when it proves bad', () => {
    const first = visits(1, { 5: 0, 6: 1 }, () => [5, 6], 1);
    expect([first[5].made, first[6].made]).toEqual([0, 1]);
    const later = visits(100, { 5: 1, 6: 0 }, () => [5, 6], 1);
    // The advice is worth 1 / (n + 1), so it outweighs a lack of 1 for a visit or two; exploring does the rest.
    expect(later[6].made).toBeLessThan(6);
    expect(later[6].made).toBeGreaterThan(0);
  });

  it('leaves out choices for which the tree has no room', () => {
    const tree = new Tree(1, 0); // eight edges
    const bandit = new Bandit(tree, new Swing(1), 1, 10);
    const node = tree.node(3, 4);
    const choices = listed(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    bandit.find(node, choices);
    expect(tree.edges).toBe(8);
    expect(bandit.choose(node, choices, 0, streamOf('bandit'))).toBeLessThan(8);
  });
});

describe('the swing of a search', () => {
  it('is how far apart values are, and never shrinks during a search', () => {
    const swing = new Swing(2);
    swing.clear();
    expect(swing.of(0)).toBe(1);
    for (const values of [
      [0, 0.4],
      [1, 0.6],
      [0.5, 0.5],
      [0.5, 0.5],
    ])
      swing.add(Float64Array.from(values));
    expect(swing.of(0)).toBe(1);
    expect(swing.of(1)).toBeCloseTo(0.2, 12);
    swing.clear();
    expect(swing.of(1)).toBe(1);
  });
});
