import { describe, expect, it } from 'vitest';
import { type Player, Simulator } from '../../src/core/index.ts';
import { C } from '../../src/games/the-veil/codes.ts';
import { K } from '../../src/games/the-veil/kinds.ts';
import type { VeilView } from '../../src/games/the-veil/view.ts';
import { Futures } from '../../src/search/futures.ts';
import { scenario } from '../games/the-veil/scenario.ts';
import { streamOf } from '../support/keys.ts';

/** Plays every card and passes; strikes when asked. */
const simple: Player<VeilView> = {
  begin() {},
  choose: (view, _codes, n) => (view.kind === K.K_PRIMARY ? (n > 1 ? 1 : 0) : view.kind === K.K_DAMAGE ? n - 1 : 0),
};

describe('Futures', () => {
  const scene = () =>
    scenario({
      seats: [
        { gold: 3, route: ['oathbreakers-toll', 'war-chest', null, null], fateDeck: [] },
        { health: 3, deck: ['coin'] },
      ],
      phase: 'gold',
    });
  const futures = (game: ReturnType<typeof scene>, looks: { futures: number; looks: number }) => {
    const sim = new Simulator(game.rules as never) as unknown as Simulator<VeilView>;
    return new Futures<VeilView>(sim, [simple, simple], (view) => (view.won ? 1 : 0), looks);
  };

  it('tries every run in the same number of worlds at the first look, the better half in twice as many at the next', () => {
    const game = scene();
    const tried = futures(game, { futures: 3, looks: 2 });
    tried.runs.clear();
    for (const code of [C.PASS, C.BUY + 0, C.BUY + 1, C.BUY + 2]) tried.runs.add(code);
    tried.best(game.view(0), streamOf('futures'), new Float64Array(64));
    // 4 runs in 3 worlds, then 2 runs in 6.
    expect(tried.played).toBe(4 * 3 + 2 * 6);
  });

  it('keeps the first run where the others are no better than it by the margin', () => {
    const game = scene();
    const tried = futures(game, { futures: 4, looks: 1 });
    const best = (margin: number) => {
      tried.runs.clear();
      tried.runs.add(C.PASS);
      tried.runs.add(C.PASS);
      const bonus = new Float64Array(64);
      bonus[1] = margin;
      return tried.best(game.view(0), streamOf('futures'), bonus);
    };
    expect([best(0), best(-0.5), best(0.5)]).toEqual([0, 0, 1]);
  });

  it('leaves the real game alone', () => {
    const game = scene();
    const before = game.s.all.slice();
    const tried = futures(game, { futures: 2, looks: 1 });
    tried.runs.clear();
    tried.runs.add(C.PASS);
    tried.runs.add(C.BUY);
    tried.best(game.view(0), streamOf('futures'), new Float64Array(64));
    expect(game.s.all).toEqual(before);
  });
});
