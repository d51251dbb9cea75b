import type { GameDef, TensionSpec } from '../../../src/core/index.ts';
import { defineGame } from '../../../src/kit/define-game.ts';

/**
 * Two walkers in turn: a coin moves the one who is asked by one or two. Whoever is asked in an odd round may go right or left, which is the same; in an even
 * round only right. The first at the goal wins.
 */
function walk(id: string, more: { readonly tension?: Omit<TensionSpec, 'per'>; readonly together?: true }): GameDef {
  const game = defineGame({
    apiVersion: 1,
    id,
    name: 'Walk',
    seats: 2,
    options: { goal: { type: 'int', default: 12, min: 1, max: 99, about: 'steps to the goal' } },
    state: { steps: 'perSeat', active: 'number' },
    luck: ['coin'],
    decisions: { turn: { right: 1, left: 1 } },
    curves: { steps: { min: 0, max: 99, about: 'steps so far', of: (t, seat) => t.steps[seat] } },
    next: (t) => t.ask('turn', t.active),
    isLegal: (t, move) => move === 'right' || t.round % 2 === 1,
    play(t) {
      t.steps[t.player] += t.roll('coin', 2);
      if (t.steps[t.player] >= t.options.goal) {
        t.win(t.player);
        return;
      }
      t.active = 1 - t.active;
      if (t.active === 0) t.endRound();
    },
    ...more,
  });
  return { ...game, rulesVersion: '1' } as GameDef;
}

const tension = { curve: 'steps', good: 'high' } as const;

/** As rivals, together, and without a curve of tension. */
export const games: readonly GameDef[] = [walk('race', { tension }), walk('outing', { tension, together: true }), walk('stroll', {})];
