import { describe, expect, it } from 'vitest';
import type { Player, Runs, View } from '../../src/core/index.ts';
import { Tree } from '../../src/search/tree/tree.ts';
import flat from '../../strategies/any/flat.ts';
import mcts from '../../strategies/any/mcts.ts';
import { Ascent, CLIMB, WALK } from './games/ascent.ts';
import { positionAfter, seated } from './measured-play.ts';

const always = (code: number) => (): Player => ({
  begin() {},
  choose: (_view, codes, n) => codes.subarray(0, n).indexOf(code),
  plan: (_view, out) => out.fill(code, 0, 1) && 1,
});

/** What a search player does on the first of eight days, 8 high: who walks every day arrives for sure. In a tree a climb is hardly worse, so no margin. */
function answer(strategy: typeof mcts, iterations: number, advised: number, listed: readonly (readonly number[])[], margin = 0): number {
  const rules = new Ascent(8, 8);
  const moves = (_view: View, out: Runs): void => {
    for (const codes of listed) {
      out.codes.set(codes, out.end);
      out.keep(out.end + codes.length);
    }
  };
  const players = { adviser: always(advised), walker: always(WALK) };
  const player = seated(rules, { strategy, aids: { moves }, players, options: { iterations, bias: 'adviser', rollout: 'walker', margin } }, 'advice');
  const view = rules.view();
  view.bind(positionAfter(rules), 0);
  const out = new Int32Array(8);
  expect(player.plan?.(view, out)).toBe(1);
  return out[0];
}

describe.each([mcts, flat])('a search with an adviser: $id', (strategy) => {
  it('can follow advice that the game does not list', () => {
    expect(answer(strategy, 1, WALK, [[CLIMB, CLIMB], [CLIMB]])).toBe(WALK);
    expect(answer(strategy, 30, WALK, [[CLIMB, CLIMB], [CLIMB]])).toBe(WALK);
  });

  it('leaves bad advice once another choice has proved better, and not on the luck of a world or two', () => {
    // A climb may fail, and then seven days of walking do not reach 8.
    expect(answer(strategy, 2, CLIMB, [[WALK], [CLIMB]])).toBe(CLIMB);
    expect(answer(strategy, 3000, CLIMB, [[WALK], [CLIMB]])).toBe(WALK);
  });

  it('keeps bad advice, too, while nothing is ahead of it by the margin', () => {
    expect(answer(strategy, 3000, CLIMB, [[WALK], [CLIMB]], 1)).toBe(CLIMB);
  });
});

describe('the answer of a tree', () => {
  /** A node at which choice 7 is advised; each choice was made so often, and won so often. */
  function answerAfter(made: readonly (readonly [choice: number, made: number, won: number])[], margin = 0): number {
    const tree = new Tree(1, 4);
    const node = tree.node(1, 2);
    for (const [choice, times, won] of made) {
      const edge = tree.edge(node, choice, -1);
      if (choice === 7) tree.advised[node] = edge;
      tree.made[edge] = times;
      tree.worth[edge] = won;
      tree.visits[node] += times;
      tree.sums[node] += won;
      tree.squares[node] += won;
    }
    return tree.answer(node, margin);
  }

  it('is the advice, until another choice is ahead by more than luck explains', () => {
    // 5 of 6 against 2 of 4: ahead by 0.33. Variance 0.7 · 0.3 = 0.21; luck √(0.21 (1/7 + 1/5)) = 0.27. With 4 of 6: ahead by 0.17, luck √(0.24 · 0.34) = 0.29.
    expect(
      answerAfter([
        [7, 4, 2],
        [8, 6, 5],
      ]),
    ).toBe(8);
    expect(
      answerAfter([
        [7, 4, 2],
        [8, 6, 4],
      ]),
    ).toBe(7);
    // Ten times as many worlds tell 4 of 6 from 2 of 4: luck √(0.24 (1/61 + 1/41)) = 0.10.
    expect(
      answerAfter([
        [7, 40, 20],
        [8, 60, 40],
      ]),
    ).toBe(8);
  });

  it('is the advice, too, while the other choice is ahead by less than the margin beyond luck', () => {
    const made = [
      [7, 40, 20],
      [8, 60, 40],
    ] as const;
    // Ahead by 0.167, luck 0.099 as above: 0.067 remain.
    expect(answerAfter(made, 0.05)).toBe(8);
    expect(answerAfter(made, 0.08)).toBe(7);
  });
});
