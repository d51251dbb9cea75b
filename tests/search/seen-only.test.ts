import { describe, expect, it } from 'vitest';
import { repeats, seesItsViewOnly } from '../../src/conform/checks/strategies.ts';
import { type GameDef, H, type Strategy, uniform } from '../../src/core/index.ts';
import flat from '../../strategies/any/flat.ts';
import mcts from '../../strategies/any/mcts.ts';
import { emptyPack } from '../support/probe.ts';
import { ascent } from './games/ascent.ts';
import { nim } from './games/nim.ts';
import { noughts } from './games/noughts.ts';
import { partners } from './games/partners.ts';
import { pennies } from './games/pennies.ts';

/** A player for any game at every seat of a probe. */
function playing(def: GameDef, strategy: Strategy) {
  const strategies = new Map([
    [strategy.id, strategy],
    ['uniform', { ...uniform, game: def.id, roles: ['play'] }],
  ]);
  return { subject: { def, pack: emptyPack, params: {}, strategies }, name: strategy.id, seed: 'seen only' };
}

/** Cheats: looks at the key of the real game. */
const cheat: Strategy = {
  ...mcts,
  id: 'cheat',
  create(t) {
    const honest = mcts.create(t);
    return { ...honest, begin: () => {}, choose: (view, _codes, n) => ((view as unknown as { s: { all: Int32Array } }).s.all[H.key] >>> 0) % n };
  },
};

describe.each([ascent(6, 8), nim([2, 3]), noughts, partners, pennies])('$id', (def) => {
  it.each([mcts, flat])('$id answers only from what its seat may see, and repeats its games', (strategy) => {
    expect(seesItsViewOnly(playing(def, strategy), 3)).toBeGreaterThan(0);
    expect(() => repeats(playing(def, strategy), 2)).not.toThrow();
  });
});

it('a search that looked at the key would be found out', () => {
  expect(() => seesItsViewOnly(playing(noughts, cheat), 1)).toThrow(/may not see/);
});
