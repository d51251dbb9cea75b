import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { readSummary } from '../../src/report/load.ts';
import { buildReport } from '../../src/report/report.ts';
import type { Section, TableValue } from '../../src/report/section.ts';
import { sectionNames } from '../../src/report/sections/index.ts';
import { sensitivitySection } from '../../src/report/sections/sensitivity/section.ts';
import { Workbench } from '../runner/probe/bench.ts';
import { type Planted, plantedRun } from './duels.ts';

const bench = new Workbench();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Levels = Readonly<Record<string, string | number | boolean>>;

/** The cells of the real design, with planted win rates instead of a game's. */
async function sectionOf(design: string, vary: string, games: number, chance: (levels: Levels) => number, extra: Planted['extra'] = {}): Promise<Section> {
  const plan = await bench.plan(`game: delve\npack: tiny\ngames: 4\nset: { strategy: digger }\nvary: ${vary}\ndesign: ${design}\n`);
  const folder = plantedRun({
    factors: Object.fromEntries(plan.factors.map(({ name, levels }) => [name, levels as (string | number)[]])),
    cells: plan.cells.map(({ levels }) => levels as Levels),
    seats: 1,
    games,
    chance,
    extra: { experiment: plan.experiment.data, visits: plan.visits, ...extra },
  });
  folders.push(folder);
  return sensitivitySection(readSummary([folder], { games: true }));
}

const text = (value: TableValue): string => (typeof value === 'string' ? value : value.text);
const rowsOf = ({ table }: Section): Map<string, string[]> => new Map((table?.rows ?? []).map((row) => [text(row[0]), row.slice(1).map(text)]));
const parsed = (words: string): number[] => (words.replaceAll('−', '-').match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('sensitivity', () => {
  it('of a one-at-a-time design is a tornado of paired differences from the baseline', async () => {
    const section = await sectionOf(
      'one-at-a-time',
      '{ goal: [4, 6, 8], shafts: [8, 3], mine: [hill, deep] }',
      4000,
      ({ goal, shafts }) => 0.8 - 0.05 * (Number(goal) - 4) - 0.02 * (8 - Number(shafts)),
    );
    expect(section.sentence).toMatch(
      /^Compared with the baseline \(goal 4, shafts 8, mine hill; win rate 80\.\d % \[\d\d\.\d, \d\d\.\d\]\), goal 4 → 8 makes the largest difference measured: −\d\d\.\d points \[−\d\d\.\d, −\d\d\.\d\]; 3 of 4 changes are statistically significant\.$/,
    );
    const rows = new Map((section.table?.rows ?? []).map((row) => [row.slice(0, 3).map(text).join(' '), row.slice(3).map(text)]));
    // Largest factor first, its levels together.
    expect([...rows.keys()]).toEqual(['goal 4 8', 'goal 4 6', 'shafts 8 3', 'mine hill deep']);
    const planted: Record<string, number> = { 'goal 4 6': -10, 'goal 4 8': -20, 'shafts 8 3': -10, 'mine hill deep': 0 };
    for (const [change, difference] of Object.entries(planted)) {
      const [low, high] = (rows.get(change) ?? []).slice(1, 3).flatMap(parsed);
      expect(low).toBeLessThan(difference);
      expect(high).toBeGreaterThan(difference);
      expect(rows.get(change)?.[4]).toBe(difference === 0 ? 'no' : 'yes');
    }
    expect(section.opening?.sentence).toMatch(/^Most depends on goal: 8 instead of 4 costs 2\d points\.( Little depends on mine\.)?$/);
    expect(section.charts.map(({ name }) => name)).toEqual(['sensitivity']);
    expect(section.notes[0]).toContain('one thing at a time');
  });

  it('of a morris design ranks factors by the effect of moving them through their range', async () => {
    // From 1 to 28 goal costs 54 points, a deep mine adds 20 points, shafts have no effect.
    const section = await sectionOf(
      '{ morris: { walks: 8 } }',
      '{ goal: { from: 1, to: 28 }, mine: [hill, deep], shafts: [3, 5, 8] }',
      4000,
      ({ goal, mine }) => 0.75 - 0.02 * (Number(goal) - 1) + (mine === 'deep' ? 0.2 : 0),
    );
    expect(section.sentence).toMatch(
      /^Moving goal through its whole range changes the win rate most: by 5\d\.\d points \[.*\] on average over 8 walks; not statistically significant: shafts\.$/,
    );
    const rows = rowsOf(section);
    expect([...rows.keys()]).toEqual(['goal', 'mine', 'shafts']);
    const [goal, mine, shafts] = [...rows.values()];
    // Average size, low, high, average effect, spread, noise, significant.
    expect(Math.abs(parsed(goal[3])[0] + 54)).toBeLessThan(2.5);
    expect(Math.abs(parsed(mine[3])[0] - 20)).toBeLessThan(2);
    expect(Math.abs(parsed(shafts[3])[0])).toBeLessThan(2.5);
    expect([goal, mine, shafts].map((row) => row[6])).toEqual(['yes', 'yes', 'no']);
    expect(section.opening?.sentence).toMatch(/^Goal matters most: across its range it changes the win rate by about 5\d points\.$/);
    expect(section.opening?.takeaways).toEqual([expect.stringMatching(/^Also clear: mine \(about (19|20|21) points\)\.$/), 'No clear effect: shafts.']);
  });

  it('of a saltelli design finds the planted main and total shares', async () => {
    // Variances 0.48²/12 = 0.0192 and 0.2² / 4 = 0.01: two levels, each in half of the rows. The shares 0.658 and 0.342 add up to all.
    const section = await sectionOf(
      '{ saltelli: { n: 64 } }',
      '{ goal: { from: 1, to: 40 }, mine: [hill, deep], shafts: [3, 5, 8] }',
      1500,
      ({ goal, mine }) => 0.2 + (0.48 * (Number(goal) - 0.5)) / 40 + (mine === 'deep' ? 0.2 : 0),
    );
    expect(section.sentence).toMatch(
      /^Goal explains the largest share of the differences in win rate between settings: .* % \[.*\] alone, .* including interactions with other factors; shafts may have no effect at all\.$/,
    );
    const rows = rowsOf(section);
    const planted: Record<string, number> = { goal: 65.8, mine: 34.2, shafts: 0 };
    for (const [factor, share] of Object.entries(planted)) {
      const figures = (rows.get(factor) ?? []).flatMap(parsed);
      expect(figures).toHaveLength(6);
      for (const [point, low, high] of [figures.slice(0, 3), figures.slice(3)]) {
        expect(Math.abs(point - share), factor).toBeLessThan(12);
        expect(low, factor).toBeLessThanOrEqual(share);
        expect(high, factor).toBeGreaterThanOrEqual(share);
      }
    }
    expect(section.notes[0]).toContain('Saltelli’s, 64 rows');
    expect(section.opening?.sentence).toMatch(
      /^Of 3 factors, goal (matters most: it has|explains the largest share,) a part in about [567]\d % of the differences in win rate/,
    );
    expect(section.opening?.takeaways.at(-1)).toBe('May have no effect at all: shafts.');
  });

  it('of equal cells claims nothing', async () => {
    const vary = '{ goal: { from: 1, to: 40 }, mine: [hill, deep] }';
    const saltelli = await sectionOf('{ saltelli: { n: 8 } }', vary, 200, () => 1);
    expect(saltelli.sentence).toBe('These games show no differences in win rate between settings beyond luck.');
    const morris = await sectionOf('{ morris: { walks: 4 } }', vary, 200, () => 1);
    expect(morris.sentence).toBe('None of 2 factors has a statistically significant effect on the win rate over 4 walks.');
    const single = await sectionOf('one-at-a-time', '{ goal: [4, 6], mine: [hill, deep] }', 200, () => 0);
    expect(single.sentence).toContain('none of 2 changes is statistically significant.');
    expect([saltelli, morris, single].map(({ opening }) => opening?.sentence)).toEqual([
      'None of 2 factors clearly explains differences in win rate.',
      'None of 2 factors clearly changes the win rate.',
      'None of 2 parameters clearly changes the win rate.',
    ]);
    expect([saltelli, morris, single].map(({ takeaway }) => takeaway)).toEqual([undefined, undefined, undefined]);
  });

  it('of space-filling cells shows them, and says which design shows more', async () => {
    const section = await sectionOf('{ sobol: { n: 16 } }', '{ goal: { from: 1, to: 40 }, mine: [hill, deep] }', 200, ({ goal }) => Number(goal) / 40);
    expect(section.sentence).toContain('cannot separate their shares');
    expect(section.notes[0]).toContain('saltelli');
    const [chart] = section.charts;
    if (chart.kind !== 'panels') throw new Error('a panel a factor');
    expect(chart.groups[0].panels.map((panel) => panel.title)).toEqual(['goal', 'mine']);
    expect(section.table?.rows).toHaveLength(16);
  });

  it('uses the measure of the experiment', async () => {
    const section = await sectionOf('one-at-a-time', '{ goal: [4, 6], mine: [hill, deep] }', 200, () => 0.5, {
      experiment: { design: 'one-at-a-time', measure: 'rounds' },
    });
    expect(section.sentence).toMatch(/^Compared with the baseline \(goal 4, mine hill; rounds \d+\.\d+\)/);
    expect(section.charts[0].title).toBe('Change in rounds from the baseline, in its own unit');
  });

  it('appears by default for a suitable design; otherwise it names one', async () => {
    const planted: Planted = { factors: { goal: [3, 4], mine: ['hill', 'deep'] }, seats: 1, games: 40, chance: () => 0.5 };
    const cells = [
      { goal: 3, mine: 'hill' },
      { goal: 4, mine: 'hill' },
      { goal: 3, mine: 'deep' },
    ];
    const [grid, single] = [plantedRun(planted), plantedRun({ ...planted, cells, extra: { experiment: { design: 'one-at-a-time' } } })];
    folders.push(grid, single);
    const sections = ({ html }: { readonly html: string }): string[] =>
      [...html.matchAll(/<section id="([^"]+)"/g)].map((m) => m[1]).filter((name) => sectionNames().includes(name));
    // The section with the answer comes first.
    expect(sections(await buildReport([single]))).toEqual(['sensitivity', 'win-rate', 'causes', 'length', 'summary']);
    expect(sections(await buildReport([grid]))).not.toContain('sensitivity');
    const asked = await buildReport([grid], { sections: ['sensitivity'] });
    expect(asked.html).toContain('A factorial design does not show how much each factor matters');
  });
});

describe('sensitivity if all cells share their luck', () => {
  const GAMES = 400;
  /** Games won only by luck A and only by luck B, of 400; both win every other one of the rest. */
  const won = (onlyA: number, onlyB: number, luck: 'A' | 'B', game: number): boolean =>
    game < onlyA ? luck === 'A' : game < onlyA + onlyB ? luck === 'B' : game % 2 === 0;

  /**
   * `mine` selects the luck. If the lucks alone win 60 and 40 games, they differ by 20 / 400 = 5 points with a standard error of √100 / 400 = 2.5 points: two
   * standard errors, which 4.6 % of idle factors reach in either direction. With 80 and 20 it is 15 points, six standard errors.
   */
  const planted = async (design: string, onlyA: number, onlyB: number): Promise<Section> => {
    let game = -1;
    return sectionOf(design, '{ goal: { from: 1, to: 28 }, mine: [hill, deep] }', GAMES, ({ goal, mine }) => {
      game = (game + 1) % GAMES;
      // The first of the remaining games are lost as the goal grows.
      const lost = game >= onlyA + onlyB && game < onlyA + onlyB + 4 * Number(goal);
      return won(onlyA, onlyB, mine === 'hill' ? 'A' : 'B', game) && !lost ? 1 : 0;
    });
  };

  it.each([
    [60, 40, 'no'],
    [80, 20, 'yes'],
  ])('eight Morris walks still share one luck: %d against %d games', async (onlyA, onlyB, certain) => {
    const rows = rowsOf(await planted('{ morris: { walks: 8 } }', onlyA, onlyB));
    const [size, least, , , , , mark] = rows.get('mine') as string[];
    const [[point], [low]] = [parsed(size), parsed(least)];
    expect(point).toBeCloseTo((100 * (onlyA - onlyB)) / GAMES, 10);
    expect(mark).toBe(certain);
    // The claim follows from the interval shown.
    expect(low > 0).toBe(certain === 'yes');
    expect(rows.get('goal')?.[6]).toBe('yes');
  });

  it.each([
    [60, 40, true],
    [80, 20, false],
  ])('so do the rows of a Saltelli design: %d against %d games', async (onlyA, onlyB, idle) => {
    const section = await planted('{ saltelli: { n: 16 } }', onlyA, onlyB);
    expect(section.sentence.includes('mine may have no effect at all')).toBe(idle);
    // Alone with its ends, then including interactions with its ends.
    const [low] = parsed(rowsOf(section).get('mine')?.[4] ?? '');
    expect(low > 0).toBe(!idle);
  });
});
