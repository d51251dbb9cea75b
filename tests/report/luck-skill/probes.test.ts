import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pickedFrom } from '../../../src/evidence/picked.ts';
import type { Catalogue } from '../../../src/files/catalogue.ts';
import { readSummary } from '../../../src/report/load.ts';
import { crossedSettings } from '../../../src/report/sections/luck-skill/crossed.ts';
import { luckSkillSection } from '../../../src/report/sections/luck-skill/section.ts';
import type { Summary } from '../../../src/report/summary.ts';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../../src/runner/plan/plan.ts';
import { Workbench } from '../../runner/probe/bench.ts';
import { always, dealtGame, EXACT_PARTS, type ExactShares, enumerated, type Rule, type Way } from './probe-games.ts';

const bench = new Workbench();

/** The run of a game of this rule, played by low and by high in every seat. */
async function played(id: string, seats: 1 | 2, won: Rule, games: number): Promise<Summary> {
  mkdirSync(bench.path(`players-${id}`));
  bench.write(`players-${id}/low.js`, always('low', id, 0));
  bench.write(`players-${id}/high.js`, always('high', id, 1));
  const catalogue: Catalogue = { games: [dealtGame(id, seats, won)], module: '', packsOf: () => null, strategiesOf: () => bench.path(`players-${id}`) };
  const vary = seats === 1 ? '{ strategy: [low, high] }' : '{ seats.0.strategy: [low, high], seats.1.strategy: [low, high] }';
  const file = bench.write(`${id}.yaml`, `name: ${id}\ngame: ${id}\nseed: deals\ngames: ${games}\n${seats === 2 ? 'swap: first\n' : ''}vary: ${vary}\n`);
  await bench.run(await planRun(await loadExperiment(file, {}, catalogue)), id);
  return readSummary([bench.path(id)], { games: true });
}

const ALONE: readonly Way[] = [0, 1].map((high) => ({ high: [high], first: 0 }));
const AGAINST: readonly Way[] = [0, 1].flatMap((a) => [0, 1].flatMap((b) => [0, 1].map((first) => ({ high: [a, b], first }))));

const MIXED: Rule = (card, { high }) => card >= (high[0] === 1 ? 3 : 5);

/** Rules with the shares that follow from them, where a few words show them. */
const GAMES: readonly [name: string, seats: 1 | 2, won: Rule, stated: Partial<ExactShares>][] = [
  ['coin', 1, (card) => card <= 3, { luck: 1, players: 0, both: 0 }],
  ['skill', 1, (_, { high }) => high[0] === 1, { luck: 0, players: 1, both: 0 }],
  ['match', 1, (card, { high }) => card % 2 === high[0], { luck: 0, players: 0, both: 1 }],
  // Deals 1 and 2 are lost, 5 and 6 won, 3 and 4 won by high alone: of a variance of 1/4, luck is 1/6, players 1/36.
  ['mixed', 1, MIXED, { luck: 2 / 3, players: 1 / 9, both: 2 / 9 }],
  ['rivals', 2, (card, { high: [own, other], first }) => card + 2 * own - 2 * other - first >= 3, {}],
];

describe('the shares of luck and players in games that can be counted', () => {
  it.each(GAMES)('%s', async (name, seats, won, stated) => {
    const exact = enumerated(seats === 1 ? ALONE : AGAINST, won);
    for (const [part, share] of Object.entries(stated)) expect(exact[part as keyof ExactShares], part).toBeCloseTo(share, 12);
    const summary = await played(name, seats, won, seats === 1 ? 600 : 1200);
    const [{ found }] = crossedSettings(summary);
    for (const part of EXACT_PARTS) {
      const share = found?.[part];
      if (share === undefined) {
        expect([part, seats]).toEqual(['begins', 1]);
        continue;
      }
      // All of them hold together in 95 of 100 tests like this.
      const { low, high } = pickedFrom(share, 4 * GAMES.length, 0.95);
      expect(low, `${part} ${JSON.stringify(share)}`).toBeLessThanOrEqual(exact[part] + 1e-12);
      expect(high, `${part} ${JSON.stringify(share)}`).toBeGreaterThanOrEqual(exact[part] - 1e-12);
      expect(share.high - share.low, `width of ${part}`).toBeGreaterThan(1e-4);
      expect(share.high - share.low, `width of ${part}`).toBeLessThan(0.12);
    }
  });

  it('are told of the players who were compared', async () => {
    const section = luckSkillSection(await played('told', 1, MIXED, 600));
    expect(section.sentence).toMatch(/^In Dealt, 6\d % of what decides a game is the luck of the deal, 1\d % is who plays, and 2\d % is how the two meet\.$/);
    expect(section.verdicts?.[0]).toBe('The luck of the deal decides more than who plays.');
    expect(section.verdicts?.[1]).toMatch(/^High wins 6\d\.\d % \[.*\] of games, Low 3\d\.\d % \[.*\]\.$/);
    expect(section.opening?.takeaways).toContain('This holds for the players compared: Low and High.');
  });

  it('cannot be told if nothing ever varied', async () => {
    const section = luckSkillSection(await played('won', 1, () => true, 100));
    expect(section.sentence).toMatch(/^Cannot be told: every game had the same outcome/);
    expect(section.charts).toEqual([]);
  });
});
