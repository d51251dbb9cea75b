import { describe, expect, it } from 'vitest';
import { type Players, playsFutures, repeats, seesItsViewOnly } from '../src/conform/checks/strategies.ts';
import { ANY_GAME, type Strategy } from '../src/core/index.ts';
import { games } from '../src/games/registry.ts';
import { listStrategies, loadStrategies, strategyName } from '../src/runner/experiment/strategies.ts';
import { isWanted } from './support/long.ts';
import { subjects } from './support/subjects.ts';

/** Every `play` strategy that comes with a game, in each of its scenarios. */
async function cases(): Promise<{ name: string; strategy: Strategy; players: Players }[]> {
  const found = [];
  for (const def of games) {
    const ids = (await listStrategies(def)).filter((s) => s.roles.includes('play') && s.id !== 'uniform').map((s) => s.id);
    const rest = Object.entries(def.defaults).map(([role, id]) => strategyName(def, role, id));
    const loaded = await loadStrategies(def, ['uniform', ...ids, ...rest], '.');
    const own = subjects().filter((s) => s.subject.def === def);
    const companies = own.findIndex(({ company }) => company);
    for (const [i, { name, subject }] of own.entries()) {
      for (const id of ids) {
        const strategy = loaded.get(id) as Strategy;
        // Searching strategies are slow, most of all in campaigns and large companies: the first scenario and the first company are enough, in the long tests every
        // third of both.
        if (searches(strategy) && (i < companies ? i : i - companies) % 3 > 0) continue;
        // Players of any game are the same in all of them: daily one scenario of each game, in the long tests one company.
        if (strategy.game === ANY_GAME && i !== 0 && i !== companies) continue;
        // Beliefs about eight players' parents are all that there is to get wrong with seven, and slow; daily six are enough.
        if (id === 'bayes' && name.endsWith('players 7')) continue;
        const isSlow = searches(strategy) || (id === 'bayes' && name.endsWith('players 8'));
        if (!isWanted(!isSlow || i === 0 || (i === companies && strategy.game !== ANY_GAME))) continue;
        found.push({ name: `${name}, ${id}`, strategy, players: { subject: { ...subject, strategies: loaded }, name: id, seed: 'strategies' } });
      }
    }
  }
  return found;
}

/** Does it search, with a budget? */
function searches({ options = {} }: Strategy): boolean {
  return ['futures', 'iterations', 'nodes'].some((budget) => budget in options);
}

describe.each(await cases())('$name', ({ strategy, players }) => {
  it('repeats its games exactly, in any order', () => {
    expect(() => repeats(players, 2)).not.toThrow();
  });

  it('answers only from what it may see', () => {
    expect(seesItsViewOnly(players, playsFutures(strategy) ? 1 : 2)).toBeGreaterThan(0);
  });
});
