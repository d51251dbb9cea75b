import { describe, expect, it } from 'vitest';
import { type Players, playsFutures, repeats, seesItsViewOnly } from '../src/conform/checks/strategies.ts';
import type { Strategy } from '../src/core/index.ts';
import { games } from '../src/games/registry.ts';
import { listStrategies, loadStrategies, strategyName } from '../src/runner/experiment/strategies.ts';
import { isWanted } from './support/long.ts';
import { subjects } from './support/subjects.ts';

/** Every strategy of role play that comes with a game, in each of its scenarios. */
async function cases(): Promise<{ name: string; strategy: Strategy; players: Players }[]> {
  const found = [];
  for (const def of games) {
    const ids = (await listStrategies(def)).filter((s) => s.roles.includes('play') && s.id !== 'uniform').map((s) => s.id);
    const rest = Object.entries(def.defaults).map(([role, id]) => strategyName(def, role, id));
    const loaded = await loadStrategies(def, [...ids, ...rest], '.');
    const own = subjects().filter((s) => s.subject.def === def);
    const companies = own.findIndex(({ company }) => company);
    for (const [i, { name, subject }] of own.entries()) {
      for (const id of ids) {
        const strategy = loaded.get(id) as Strategy;
        // Who searches takes long everywhere, in campaigns longest: day by day the first scenario and the first company will do.
        if (!isWanted(!searches(strategy) || i === 0 || i === companies)) continue;
        found.push({ name: `${name}, ${id}`, strategy, players: { subject: { ...subject, strategies: loaded }, name: id, seed: 'strategies' } });
      }
    }
  }
  return found;
}

/** Does it look ahead, with a budget for it? */
function searches({ options = {} }: Strategy): boolean {
  return 'futures' in options || 'nodes' in options;
}

describe.each(await cases())('$name', ({ strategy, players }) => {
  it('plays the same games again, in any order', () => {
    expect(() => repeats(players, playsFutures(strategy) ? 2 : 3)).not.toThrow();
  });

  it('answers by what it may see alone', () => {
    expect(seesItsViewOnly(players, 2)).toBeGreaterThan(0);
  });
});
