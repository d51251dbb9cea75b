import { describe, expect, it } from 'vitest';
import { type Player, Simulator } from '../../src/core/index.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import { C } from '../../src/games/the-veil/state/codes.ts';
import { Kind } from '../../src/games/the-veil/state/kinds.ts';
import { Futures } from '../../src/search/futures.ts';
import { scenario } from '../games/the-veil/scenario.ts';
import { streamOf } from '../support/keys.ts';

/** Plays every card and passes; strikes when asked. */
const simple: Player<VeilView> = {
  begin() {},
  choose: (view, _codes, n) => (view.kind === Kind.primary ? (n > 1 ? 1 : 0) : view.kind === Kind.damage ? n - 1 : 0),
};

const scene = () =>
  scenario({
    seats: [
      { gold: 3, route: ['oathbreakers-toll', 'war-chest', null, null], fateDeck: [] },
      { health: 3, deck: ['coin'] },
    ],
    phase: 'gold',
  });

/** Tries runs with known values: `worth[w]` holds the value of each run tried in world w. Returns the best run and the number of worlds played. */
function told(worth: readonly (readonly number[])[], futures: number, looks: number, doubt: number): { best: number; played: number } {
  const game = scene();
  const list = worth.flat();
  let asked = 0;
  const sim = new Simulator(game.rules as never) as unknown as Simulator<VeilView>;
  const tried = new Futures<VeilView>(sim, [simple, simple], () => list[asked++], { futures, looks });
  tried.runs.clear();
  for (let r = 0; r < worth[0].length; r++) tried.runs.add(C.PASS);
  const best = tried.best(game.view(0), streamOf('futures'), doubt);
  expect(tried.played).toBe(asked);
  return { best, played: asked };
}

describe('Futures', () => {
  it('tries every run at the first look, then tries again those that neither trail nor equal the first', () => {
    // The second equals the first, the third trails, the fourth leads by 2 with a standard error of 1.7: 4 runs in 3 worlds, then 2 in 3.
    const first = [
      [0, 0, -1, 5],
      [7, 7, 5, 6],
      [0, 0, -3, 2],
    ];
    expect(told([...first, [0, 4], [0, 0], [0, 1]], 3, 2, 0)).toEqual({ best: 3, played: 18 });
  });

  it('drops runs that clearly trail another', () => {
    // Leads of 1 with a standard error of 0.58 (1, 2, 0) and of 6 with one of 3.5 (6, 12, 0): the former is not within its error of the latter.
    const first = [
      [0, 1, 6],
      [0, 2, 12],
      [0, 0, 0],
    ];
    expect(told([...first, [0, 1], [0, 1], [0, 1]], 3, 2, 0)).toEqual({ best: 2, played: 15 });
  });

  it('stops looking when a single run is left and clearly leads', () => {
    // Leads by 5 in both worlds.
    expect(
      told(
        [
          [0, 5, -1],
          [1, 6, 0],
        ],
        2,
        4,
        3,
      ),
    ).toEqual({ best: 1, played: 6 });
  });

  it('keeps the first run unless another leads by more than the doubt', () => {
    // Leads of 1, 3, 1, 3: mean 2, standard deviation √(4 / 3) = 1.155. A doubt of d in 4 worlds subtracts 0.289 d, so the lead is gone from d = 6.93 on.
    const worth = [1, 3, 1, 3].map((more) => [4, 4 + more]);
    expect([0, 6.9, 7].map((doubt) => told(worth, 4, 1, doubt).best)).toEqual([1, 1, 0]);
  });

  it('prefers a sure gain to a larger one that varies', () => {
    // Mean 3 with a standard deviation of √(4 · 36 / 3) = 6.9; doubt subtracts a quarter of that, leaving 1.3. The alternative gains 2 in every world.
    const worth = [9, -3, 9, -3].map((more) => [0, more, 2]);
    expect([0, 1].map((doubt) => told(worth, 4, 1, doubt).best)).toEqual([1, 2]);
  });

  it('leaves the real game unchanged', () => {
    const game = scene();
    const before = game.s.all.slice();
    const sim = new Simulator(game.rules as never) as unknown as Simulator<VeilView>;
    const tried = new Futures<VeilView>(sim, [simple, simple], (view) => (view.won ? 1 : 0), { futures: 2, looks: 1 });
    tried.runs.clear();
    tried.runs.add(C.PASS);
    tried.runs.add(C.BUY);
    tried.best(game.view(0), streamOf('futures'), 0);
    expect(game.s.all).toEqual(before);
  });

  it('stops a world where it is told to', () => {
    const game = scene();
    const sim = new Simulator(game.rules as never) as unknown as Simulator<VeilView>;
    const seen: [round: number, over: boolean][] = [];
    const score = (view: VeilView): number => seen.push([view.round, view.over]);
    const stop = game.view(0).round + 1;
    const tried = new Futures<VeilView>(sim, [simple, simple], score, { futures: 2, looks: 1 }, (view) => view.round >= stop);
    tried.runs.clear();
    for (let r = 0; r < 2; r++) tried.runs.add(C.PASS);
    tried.best(game.view(0), streamOf('futures'), 0);
    expect(seen).toEqual(Array.from({ length: 4 }, () => [stop, false]));
  });
});
