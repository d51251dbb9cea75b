import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { readSummary } from '../../src/report/load.ts';
import { buildReport } from '../../src/report/report.ts';
import type { Section } from '../../src/report/section.ts';
import { buildSection, defaultSections } from '../../src/report/sections/index.ts';
import type { RunFile } from '../../src/runner/run/run-file.ts';
import { plantedRun } from './duels.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Win probability: scenarios b, a, c from easiest to hardest; one player is better by 20 points. */
const CHANCE: Readonly<Record<string, number>> = { a: 0.5, b: 0.7, c: 0.2 };
const WANTED = { comparisons: true, expectations: true, games: true };

function planted(experiment: object = {}, extra: Partial<RunFile> = {}, shift = 0, errors = 0): string {
  const folder = plantedRun({
    factors: { vignette: ['a', 'b', 'c'], strategy: ['dull', 'keen'] },
    games: 2000,
    seats: 1,
    errors,
    chance: ({ vignette, strategy }) => CHANCE[String(vignette)] + (strategy === 'keen' ? 0.2 : 0) + shift,
    extra: { scenario: 'vignette', experiment, errors: { count: 6 * errors, first: [] }, ...extra },
  });
  folders.push(folder);
  return folder;
}

const section = (name: string, ...paths: string[]): Section => buildSection(name, readSummary(paths, WANTED));
const texts = ({ table }: Section): string[][] => (table?.rows ?? []).map((row) => row.map((value) => (typeof value === 'string' ? value : value.text)));

describe('the difficulty ladder', () => {
  const ladder = section('ladder', planted());

  it('orders scenarios by their mean over all players', () => {
    expect(ladder.sentence).toBe('4 of 4 steps to the next harder vignette are clear; no player clearly has a different order.');
    expect(texts(ladder).map(([scenario, player]) => `${scenario} ${player}`)).toEqual(['B Dull', 'B Keen', 'A Dull', 'A Keen', 'C Dull', 'C Keen']);
  });

  it('opens with what the hardest scenario does to the best player', () => {
    // Keen wins 0.9, 0.7 and 0.4.
    expect(ladder.opening?.sentence).toMatch(
      /^C is the hardest vignette: even Keen, the best player on average, wins only (3[6-9]|4[0-4]) %, against (8[7-9]|9[0-3]) % in B\.$/,
    );
    expect(ladder.opening?.takeaways).toEqual([
      'From the easiest to the hardest vignette: B, A, C.',
      'Players from the strongest to the weakest, on average: Keen, Dull.',
    ]);
  });

  it('gives the paired difference between neighbours', () => {
    const steps = texts(ladder).map((row) => row.slice(5));
    expect(steps.slice(0, 2)).toEqual([
      ['', '', ''],
      ['', '', ''],
    ]);
    const [first, low, high] = steps[2].map((text) => Number(text.replace('−', '-')));
    // 70 % and 50 % with the same luck: 20 points.
    expect([low, high].sort((a, b) => a - b)).toEqual([low, high]);
    expect(low).toBeLessThan(-20);
    expect(high).toBeGreaterThan(-20.0001);
    expect(first).toBeGreaterThan(low);
  });

  it('detects a player with a different order', () => {
    const folder = plantedRun({
      factors: { vignette: ['a', 'b'], strategy: ['dull', 'odd'] },
      games: 2000,
      seats: 1,
      // For dull, a is easier than b; for odd, and on average, b is easier than a.
      chance: ({ vignette, strategy }) => (strategy === 'dull' ? (vignette === 'a' ? 0.6 : 0.4) : vignette === 'a' ? 0.6 : 0.9),
      extra: { scenario: 'vignette' },
    });
    folders.push(folder);
    expect(section('ladder', folder).sentence).toContain('Dull clearly has at least one neighbouring pair the other way round');
  });

  it('needs varying scenarios and players, and few errors', () => {
    const folder = plantedRun({ factors: { goal: [1, 2] }, games: 50, seats: 1, chance: () => 0.5 });
    folders.push(folder);
    expect(section('ladder', folder)).toMatchObject({
      charts: [],
      sentence: expect.stringContaining('A ladder needs two varying factors, scenarios and players'),
    });
    expect(section('ladder', planted({}, {}, 0, 20)).sentence).toContain('more than 1 in 1,000');
  });
});

describe('comparisons', () => {
  it('give the differences of the experiment, their significance and the gain from shared luck', () => {
    const found = section('comparisons', planted({ compare: { factor: 'strategy', baseline: 'dull' } }));
    expect(found.sentence).toMatch(
      /^3 of 3 differences in win rate are statistically significant; the largest measured is [ABC], \+2\d\.\d points \[1\d\.\d, 2\d\.\d\]\.$/,
    );
    expect(texts(found)).toHaveLength(3);
    for (const row of texts(found)) {
      expect(row[8]).toBe('higher');
      expect(row[9]).toMatch(/^\d+(\.\d)? × \(\d+ differ\)$/);
    }
    expect(found.charts[0]).toMatchObject({ kind: 'wide', name: 'comparisons' });
  });

  it('of several runs compare each with the first, and list the changes', async () => {
    const [before, after] = [planted({}, { name: 'before' }), planted({}, { name: 'after' }, -0.05)];
    const found = section('comparisons', before, after);
    expect(found.sentence).toMatch(/^6 of 6 differences in win rate are statistically significant/);
    expect(found.notes[0]).toBe('Nothing changed in content, parameters or players.');
    expect(found.charts).toHaveLength(1);
    const { html } = await buildReport([before, after]);
    expect([...html.matchAll(/<section id="([^"]+)"/g)].map((m) => m[1])).toContain('comparisons');
    expect(html).toContain('Before → after: ');
  });

  it('say why they are impossible', () => {
    expect(section('comparisons', planted()).sentence).toBe('Several factors vary in this run; name one: --by vignette or --by strategy.');
    expect(section('comparisons', planted({ compare: { factor: 'strategy', baseline: 'dull' } }, {}, 0, 20)).charts).toEqual([]);
  });
});

describe('expectations', () => {
  const expectation = (low: number | null, high: number | null) => ({ where: { vignette: 'a', strategy: 'dull' }, win: [low, high] });

  it('are shown with their answers over the expected ranges', () => {
    const found = section('expectations', planted({ expect: [expectation(0.4, 0.6), expectation(0.7, null), expectation(0.5, 0.9)] }));
    expect(found.sentence).toMatch(/^Of 3 expectations, 1 passes, 1 fails and 1 is undecided\.$/);
    expect(texts(found).map(([answer]) => answer)).toEqual(['pass', 'fail', 'undecided']);
    expect(found.charts[0]).toMatchObject({
      name: 'expectations',
      legend: [{ label: 'pass' }, { label: 'fail' }, { label: 'undecided' }, { label: 'expected' }],
    });
  });

  it('of lengths and differences are only in the table', () => {
    const found = section('expectations', planted({ expect: [{ where: { vignette: 'a', strategy: 'dull' }, 'rounds.median': [0, 99] }] }));
    expect(found.charts).toEqual([]);
    expect(texts(found)[0].slice(0, 5)).toEqual(['pass', 'A', 'Dull', 'rounds.median', '0 to 99']);
  });

  it('are optional', () => {
    expect(section('expectations', planted()).sentence).toContain('The experiment has no expect: list');
  });
});

describe('default sections', () => {
  const run = (experiment: object): RunFile => readSummary([planted(experiment)]).runs[0];

  it('appear if they have something to show', () => {
    expect(defaultSections([run({})])).toEqual(['summary', 'ladder', 'win-rate', 'luck-skill', 'causes', 'length']);
    expect(defaultSections([run({ compare: { factor: 'strategy', baseline: 'dull' }, expect: [{ win: [0, 1] }] })])).toEqual([
      'summary',
      'expectations',
      'ladder',
      'win-rate',
      'comparisons',
      'luck-skill',
      'causes',
      'length',
    ]);
  });
});

describe('verdicts of the summary', () => {
  const verdicts = (folder: string): readonly string[] => section('summary', folder).verdicts ?? [];

  it('order scenarios and players, and say which steps are clear', () => {
    // b, a and c are won with probability 70, 50 and 20 %; keen is better by 20 points everywhere. 2,000 games per cell show all of that.
    expect(verdicts(planted())).toEqual([
      'Vignette, from the easiest to the hardest: B, A (clearly harder for both players), C (clearly harder for both players).',
      'Strategy, from the strongest to the weakest: Keen, Dull (clearly weaker in all 3 scenarios).',
    ]);
  });

  it('leave undecided what the games cannot tell', () => {
    const folder = plantedRun({ factors: { goal: [1, 2] }, games: 200, seats: 1, chance: () => 0.5 });
    folders.push(folder);
    expect(verdicts(folder)[0]).toMatch(/^Goal, from the most often won to the least often won: \d, \d \(too close to call\)\.$/);
  });

  it('list what is lower and higher than the named baseline', () => {
    const [compared, order] = verdicts(planted({ compare: { factor: 'strategy', baseline: 'dull' } }));
    expect(compared).toMatch(/^Dull → Keen, win rate clearly higher: [ABC] \(\+\d+\.\d points \[\d+\.\d, \d+\.\d\]\), [ABC] \(.*\) and [ABC] \(.*\)\.$/);
    expect(order).toMatch(/^Vignette, /);
  });

  it('of a one-at-a-time design compare with the first cell', () => {
    const base = { goal: 4, mine: 'hill', fog: false, lamps: true };
    const folder = plantedRun({
      factors: { goal: [4, 8], mine: ['hill', 'deep'], fog: [false, true], lamps: [true, false] },
      cells: [base, { ...base, goal: 8 }, { ...base, mine: 'deep' }, { ...base, fog: true }, { ...base, lamps: false }],
      seats: 1,
      games: 1000,
      chance: ({ goal }) => 1 - 0.1 * Number(goal),
      extra: { experiment: { design: 'one-at-a-time' } },
    });
    folders.push(folder);
    expect(verdicts(folder)[0]).toMatch(
      /^Compared with the baseline, win rate clearly lower: goal 4 → 8 \(−\d+\.\d points \[.*\]\); too close to call: (mine hill → deep|with fog|without lamps), (mine hill → deep|with fog|without lamps) and (mine hill → deep|with fog|without lamps)\.$/,
    );
  });

  it('count the clear match-ups', () => {
    const heroes = ['a', 'b'];
    const folder = plantedRun({
      factors: { 'seats.0.hero': heroes, 'seats.1.hero': heroes },
      games: 1000,
      chance: (levels) => (levels['seats.0.hero'] === levels['seats.1.hero'] ? 0.5 : levels['seats.0.hero'] === 'a' ? 0.8 : 0.2),
    });
    folders.push(folder);
    // a and b against each other, over both seats; neither against itself.
    expect(verdicts(folder)).toEqual(['The only match-up is clearly uneven.']);
  });

  it('are withheld if too many games failed', () => {
    expect(verdicts(planted({}, {}, 0, 20))).toEqual([expect.stringContaining('more than 1 in 1,000')]);
  });
});
