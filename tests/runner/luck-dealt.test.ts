import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adjustedCells } from '../../src/analysis/luck.ts';
import { measureGames } from '../../src/analysis/measured.ts';
import { planExperiment } from '../../src/cli/experiment.ts';
import { readSummary } from '../../src/report/load.ts';
import { adjustedWords } from '../../src/report/sections/luck-dealt.ts';
import { summarySection } from '../../src/report/sections/summary.ts';
import { dealOnly } from '../../src/runner/run/deal-only.ts';
import { Workbench } from './probe/bench.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();

async function played(name: string, text: string) {
  const file = bench.path(`${name}.yaml`);
  writeFileSync(file, `name: ${name}\npack: stand-in\nseed: luck dealt\n${text}`);
  const plan = await planExperiment(file, {});
  const { run } = await bench.run(plan, name);
  return { plan, run, folder: bench.path(name) };
}

describe('the luck dealt, in Veilwraith', async () => {
  const { plan, run, folder } = await played(
    'heart',
    'game: veilwraith\ngames: 2000\nset: { vignette: weald-heart }\nvary: { strategy: [rotation-greedy, random] }\nmeasure: rounds\n',
  );
  const columns = ['dealt_keys_depth', 'dealt_last_key_depth', 'dealt_early_costs'];
  const rows = rowsOf(folder, ['cell', ...columns]);

  it('is the same whoever plays', () => {
    const of = (cell: number) => rows.filter((row) => row.cell === cell).map((row) => columns.map((name) => row[name]));
    expect(of(0)).toHaveLength(2000);
    expect(of(0)).toEqual(of(1));
  });

  it('has the means of many further deals: a Key lies anywhere in each of five Stacks of six', () => {
    const [first, second] = run.dealt ?? [];
    expect(first).toEqual(second);
    expect(first?.deals).toBe(40_000);
    // Cards above the Keys: 2.5 in the first Stack, 8.5 in the next … 72.5 together, each with variance 35/12.
    const error = Math.sqrt(35 / 12 / 40_000);
    expect(Math.abs((first?.means[0] ?? 0) - 72.5)).toBeLessThan(4 * Math.sqrt(5) * error);
    expect(Math.abs((first?.means[1] ?? 0) - 26.5)).toBeLessThan(4 * error);
    // The deals know nothing of the games: their luck is another.
    expect(first?.means).not.toEqual(dealOnly(plan, plan.cells[0], plan.seedKey, 40_000));
  });

  it('narrows the interval, beside the plain estimate', () => {
    const measured = measureGames(folder, run, 'rounds');
    const [greedy] = adjustedCells(measured);
    expect(greedy?.worth).toBeGreaterThan(1.1);
    const section = summarySection(readSummary([folder], { games: true }));
    expect(section.table?.columns.map(({ title }) => title)).toContain('Adjusted for the luck dealt');
    expect(JSON.stringify(section.table?.rows[0])).toContain(adjustedWords(greedy ?? expect.fail(), false));
  });
});

describe('the luck dealt, in The Veil', async () => {
  const { run, folder } = await played(
    'duel',
    'game: the-veil\ngames: 420\nswap: first\nset: { strategy: buy-highest }\nseats: [{ hero: barbarian }, { hero: poacher }]\n',
  );

  it('is that of pairs where sides are swapped', () => {
    const names = ['dealt_hand_gold', 'dealt_route_cheapest', 'dealt_next_costs'];
    const [luck] = measureGames(folder, { ...run, dealt: [{ deals: 1000, means: [] }] }, 'win').luck ?? [];
    const rows = rowsOf(folder, names);
    expect(luck?.columns.map((column) => column.length)).toEqual(new Array(8).fill(210));
    expect(luck?.columns[2][3]).toBe((Number(rows[6].dealt_next_costs) + Number(rows[7].dealt_next_costs)) / 2);
    expect(new Set(rows.map((row) => row.dealt_next_costs)).size).toBeGreaterThan(5);
  });

  it('is that of the sides, whoever begins', () => {
    const rows = rowsOf(folder, ['dealt_hand_gold', 'dealt_early_damage']);
    for (let pair = 0; pair < 210; pair++) expect(rows[2 * pair]).toEqual(rows[2 * pair + 1]);
  });
});
