import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course } from '../../src/evidence/courses.ts';
import type { Answer } from '../../src/report/answer/answer.ts';
import { readSummary } from '../../src/report/load.ts';
import { markdown } from '../../src/report/page/markdown.ts';
import { chartFile } from '../../src/report/page/vega.ts';
import { buildMarkdown, buildPictures, buildReport } from '../../src/report/report.ts';
import type { Spec } from '../../src/report/section.ts';
import { campaignSection } from '../../src/report/sections/campaign/section.ts';
import { feelSection } from '../../src/report/sections/feel/section.ts';
import { sectionNames } from '../../src/report/sections/index.ts';
import { mapSection } from '../../src/report/sections/map/section.ts';
import { rankingSection } from '../../src/report/sections/ranking/section.ts';
import { seatsSection } from '../../src/report/sections/seats/section.ts';
import { winByRoundSection } from '../../src/report/sections/win-by-round.ts';
import { withoutSection } from '../../src/report/sections/without/section.ts';
import { cellOf, summaryOf } from './cell-builder.ts';
import { type Planted, plantedRun } from './duels.ts';
import { seatedSummary } from './seat-builder.ts';
import { syntheticRun } from './synthetic.ts';
import { misfit } from './vega-schema.ts';

const GOLDEN = fileURLToPath(new URL('./golden/', import.meta.url));
const SECTIONS = ['summary', 'ladder', 'win-rate', 'comparisons', 'expectations', 'spirit-curve', 'causes', 'length', 'cards', 'decision-mix'];
let story: string;
let duels: string;
let changes: string;
let charts: Record<string, Spec>;

beforeAll(async () => {
  mkdirSync(GOLDEN, { recursive: true });
  const experiment = {
    compare: { factor: 'strategy', baseline: 'random' },
    expect: [{ where: { vignette: 'lost-ruins', strategy: 'random' }, win: [0.2, 0.9] }],
  };
  story = syntheticRun({ games: 400, extra: { experiment } });
  duels = plantedRun({ factors: { 'seats.0.hero': ['a', 'b', 'c'], 'seats.1.hero': ['a', 'b', 'c'] }, games: 60, chance: () => 0.5 });
  const base = { goal: 4, mine: 'hill' };
  changes = plantedRun({
    factors: { goal: [4, 6], mine: ['hill', 'deep'] },
    cells: [base, { ...base, goal: 6 }, { ...base, mine: 'deep' }],
    seats: 1,
    games: 200,
    chance: ({ goal }) => 1 - 0.1 * Number(goal),
    extra: { experiment: { design: 'one-at-a-time' } },
  });
  charts = {
    ...(await buildReport([story], { sections: SECTIONS })).charts,
    ...(await buildReport([duels], { sections: ['match-ups'] })).charts,
    ...(await buildReport([changes], { sections: ['sensitivity'] })).charts,
    ...(await others()),
  };
});
afterAll(() => {
  for (const folder of [story, duels, changes, ...folders]) rmSync(folder, { recursive: true, force: true });
});

const folders: string[] = [];
const planted = (run: Planted): string => {
  const folder = plantedRun(run);
  folders.push(folder);
  return folder;
};

/** Charts of the sections that need their own design, search, campaign or large number of cells. */
async function others(): Promise<Record<string, Spec>> {
  const found: Record<string, Spec> = {};
  const one = async (name: string, folder: string, section: string): Promise<void> => {
    for (const [chart, spec] of Object.entries((await buildReport([folder], { sections: [section] })).charts)) found[chart.replace(section, name)] = spec;
  };
  const knobs = { factors: { goal: [1, 2], mine: ['hill', 'deep'] }, seats: 1, games: 100, chance: ({ goal }: { goal?: unknown }) => 0.3 * Number(goal) };
  const designed = (design: object, visits: readonly number[] | null): string =>
    planted({ ...knobs, extra: { experiment: { design, vary: knobs.factors }, visits: visits as number[] } });
  // Two walks with one step per factor; two rows of both samples and of each factor's exchange.
  await one('sensitivity-morris', designed({ morris: { walks: 2 } }, [0, 2, 3, 1, 3, 2]), 'sensitivity');
  await one('sensitivity-saltelli', designed({ saltelli: { n: 2 } }, [0, 3, 2, 1, 1, 2, 3, 0]), 'sensitivity');
  await one('sensitivity-latin', designed({ latin: { n: 4 } }, null), 'sensitivity');
  const players = { 'seats.0.strategy': ['calm', 'bold'], 'seats.1.strategy': ['calm', 'bold'] };
  const bolder = (level: Readonly<Record<string, unknown>>): number => (level['seats.0.strategy'] === 'bold' ? 0.7 : 0.4);
  const skills = ['random', 'keen', 'planner'].map((name, level) => ({ level, strategy: name, options: {}, name }));
  const climb = { factors: { mine: ['hill', 'deep'], skill: [0, 1, 2] }, seats: 1, games: 80, extra: { skills } };
  await one('skill', planted({ ...climb, chance: ({ mine, skill }) => (mine === 'hill' ? 0.4 : 0.2) + 0.2 * Number(skill) }), 'skill');
  const kept = planted({ factors: { without: ['none', 'tilt'] }, seats: 1, games: 80, chance: ({ without }) => (without === 'none' ? 0.7 : 0.3) });
  const keeping = readSummary([kept], { games: true });
  const bans = keeping.runs.map((run) => ({ ...run, cells: run.cells.map((cell, i) => (i === 0 ? cell : { ...cell, without: [{ actions: ['tilt'] }] })) }));
  for (const chart of withoutSection({ ...keeping, runs: bans }).charts) found[chart.name] = chartFile(chart);
  await one('luck-skill', planted({ factors: players, swap: true, games: 80, chance: bolder }), 'luck-skill');
  const many = { 'seats.0.hero': Array.from({ length: 10 }, (_, i) => `h${i}`), goal: [1, 2, 3, 4, 5] };
  await one('win-rate-many', planted({ factors: many, games: 10, chance: () => 0.5 }), 'win-rate');
  const doubling = {
    factors: { mine: ['hill', 'deep'], goal: [1, 2, 4, 8] },
    seats: 1,
    games: 40,
    chance: ({ goal }: { goal?: unknown }) => 0.1 * Number(goal),
  };
  await one('win-rate-along', planted({ ...doubling, extra: { experiment: { compare: { factor: 'goal', baseline: 2 } } } }), 'win-rate');
  await one('win-rate-alone', planted({ factors: { goal: [1] }, seats: 1, games: 40, chance: () => 0.5 }), 'win-rate');
  const tried = { path: ['a→b'], games: 100, mean: 0.5, difference: { point: 0.1, low: 0, high: 0.2 }, coupling: 2, kept: true };
  const search = {
    factor: 'strategies.path.path',
    against: { upgrades: 'sensible' },
    final: 100,
    found: { steps: [{ games: 100, tried: [tried] }], together: [], games: 100, withoutRacing: 200 },
  };
  const paths = planted({
    factors: { upgrades: ['sensible', 'path'], 'strategies.path.path': ['none', 'a→b+c→d+e→f'] },
    cells: [
      { upgrades: 'sensible', 'strategies.path.path': 'none' },
      { upgrades: 'path', 'strategies.path.path': 'none' },
      { upgrades: 'path', 'strategies.path.path': 'a→b+c→d+e→f' },
    ],
    seats: 1,
    games: 100,
    chance: () => 0.5,
    extra: { experiment: { search } },
  });
  await one('paths', paths, 'paths');
  const effect = { point: 0.1, low: 0, high: 0.2 };
  const ranked = ['Ogre', 'Imp'].map((card) => ({
    ...{ name: `${card} fight +1`, card, ids: [card.toLowerCase()], field: 'fight' },
    ...{ difference: effect, shrunk: effect, coupling: 2, finalist: true },
  }));
  const ranking = planted({
    factors: { variant: ['the unchanged pack', ...ranked.map(({ name }) => name)] },
    seats: 1,
    games: 100,
    chance: ({ variant }) => (variant === 'Ogre fight +1' ? 0.2 : 0.5),
    extra: { experiment: { rank: { found: { by: 1, remove: false, top: 3, screen: 100, changes: ranked, refused: [] } } } },
  });
  // It counts no cards.
  for (const chart of rankingSection(readSummary([ranking], { games: true })).charts) found[chart.name] = chartFile(chart);
  const look = { value: 3, games: 50, point: 0.8, low: 0.7, high: 0.9 };
  const solving = { looks: [look], shape: { kind: 'falling', steps: 1, clear: 1 }, crossings: [[1, 2]], candidates: [0, 1, 9], games: 50, finals: [1, 2] };
  const solved = planted({
    factors: { goal: [1, 2] },
    seats: 1,
    games: 100,
    chance: ({ goal }) => 0.9 - 0.2 * Number(goal),
    extra: { experiment: { solve: { parameter: 'goal', target: 0.6, within: 0.02, found: solving } } },
  });
  await one('solve', solved, 'solve');
  const ended = cellOf([
    ['win', 'none', [0, 0, 40, 0, 10]],
    ['loss', 'portal', [0, 0, 0, 20, 30]],
  ]);
  const stages = [1, 2].map((stage) => ({ stage, campaigns: 100 / stage, firstWon: 40, attempts: 120, won: 50 }));
  const summary = summaryOf([{ ...ended, stages }], ['v'], ['s']);
  const places = [{ place: 'den', counts: { visits: 80, games_in: 60, deaths: 20, games_deaths: 15, wins_in: 30 } }];
  const at = (id: string, x: number, y: number) => ({ id, label: id, x, y });
  const map = { name: 'vale', places: [at('camp', 0, 0), at('den', 1, 1)], edges: [{ from: 'camp', to: 'den', oneWay: true as const }] };
  const [run] = summary.runs;
  const walked = {
    ...summary,
    runs: [{ ...run, maps: [map], cells: run.cells.map((cell) => ({ ...cell, maps: [0] })) }],
    cells: [{ ...summary.cells[0], places }],
  };
  const course = (won: boolean): Course => ({ rounds: 3, sides: [{ won, values: [Number.NaN, 3, won ? 5 : 0] }] });
  const courses = Array.from({ length: 40 }, (_, i) => course(i % 2 === 0));
  const turns = courses.map(() => ({ turns: 10, forced: 1, idle: 1, choices: 27 }));
  const feel = { courses, turns, decisions: new Float64Array(40).fill(40), rounds: new Float64Array(40).fill(3) };
  const felt = { ...summary, cells: summary.cells.map((cell) => ({ ...cell, feel })) };
  const seated = seatedSummary({ seats: 3 }, [[0, 0, 1, 2].map((seat) => [30, [seat]] as const)]);
  for (const { charts: own } of [campaignSection(summary), winByRoundSection(summary), mapSection(walked), seatsSection(seated), feelSection(felt)])
    for (const chart of own) found[chart.name] = chartFile(chart);
  return found;
}

describe('charts/*.vl.json', () => {
  it('match the schema of Vega-Lite in every section', () => {
    // At least one for every section with charts.
    const drawn = new Set(Object.keys(charts));
    for (const section of sectionNames().filter((name) => name !== 'summary'))
      expect(
        [...drawn].some((name) => name.startsWith(section)),
        section,
      ).toBe(true);
    for (const [name, spec] of Object.entries(charts)) expect(misfit(spec), name).toBeUndefined();
  });

  it('would fail the schema if they were wrong', () => {
    const spec = charts['win-rate'] as { encoding: object };
    expect(misfit({ ...spec, encoding: { ...spec.encoding, x: { field: 'low', type: 'quantitive' } } })).toMatch(/quantitive/);
    expect(misfit({ ...spec, heigth: 3 })).toBeDefined();
    expect(misfit({ data: { values: [] }, mark: 'dot' })).toBeDefined();
  });

  it('match their recordings (`npx vitest run tests/report/formats.test.ts -u` renews them)', async () => {
    for (const [name, spec] of Object.entries(charts)) {
      await expect(`${JSON.stringify({ ...spec, data: null }, null, 1)}\n`).toMatchFileSnapshot(`${GOLDEN}${name}.txt`);
    }
  });

  it('do not reveal the folder of a run', () => {
    expect(JSON.stringify(charts)).not.toContain('scry replay');
    expect(JSON.stringify(charts)).not.toContain(story);
  });
});

describe('pictures', () => {
  it('are complete SVG files, one per chart, in plain colours', async () => {
    const pictures = await buildPictures([story], { sections: ['win-rate', 'length'] });
    expect([...pictures.keys()]).toEqual(['win-rate', 'length', 'length-by-round']);
    for (const svg of pictures.values()) {
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(svg).not.toContain('var(--');
      expect(svg).toContain('#ffffff');
    }
    // Panels name the row they belong to.
    expect(pictures.get('length-by-round')).toContain('Lost Ruins · Random');
  });
});

describe('Markdown', () => {
  const text = (sections?: readonly string[], folder = story): string => buildMarkdown([folder], { sections });

  it('has a heading, the finding and the table of each section, and what was run at the end', () => {
    const made = text(['summary', 'win-rate']);
    expect(made).toMatch(/^# How hard is each vignette\?\n\n\*\*[^\n]+\*\*\n/);
    expect([...made.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([expect.any(String), expect.any(String), 'About this run']);
    expect(made).toContain('<details><summary>');
    expect(made).toContain('| ---: |');
    expect(made).toMatch(/\n## About this run\n\n- Games: 1,600 in 4 settings\n- Pack: Stand-in pack: 14 cards from the rulebook, 98 stand-in cards\n/);
    expect(made).toMatch(/\n- Seed: first light\n/);
  });

  it('opens like the page: answer, figures, takeaways, expectations, and one line about stand-ins', () => {
    const answer: Answer = {
      question: 'How hard is it?',
      sentence: 'Gate of Ash is too hard.',
      figure: 'Gate of Ash: 54.1 % [52.0, 56.2]',
      hero: undefined,
      from: undefined,
      takeaways: ['Portals end most games.', 'Greedy play is enough.'],
      chips: [
        { verdict: 'pass', about: 'Lost Ruins | random', target: '20 to 90 %', found: '54.1 % [52.0, 56.2]' },
        { verdict: 'fail', about: 'Gate of Ash', target: 'at least 90 %', found: '54.1 % [52.0, 56.2]' },
        { verdict: 'undecided', about: 'Weald Heart', target: 'at most 50 %', found: '50.1 % [48.0, 52.2]' },
      ],
    };
    const summary = summaryOf([cellOf([['win', 'none', [0, 10]]])], ['lost-ruins'], ['random']);
    expect(markdown(summary, answer, []).split('\n## ')[0]).toBe(`# How hard is it?

**Gate of Ash is too hard.**

Gate of Ash: 54.1 % \\[52.0, 56.2\\]

- Portals end most games.
- Greedy play is enough.

| Expectation | Target | Found | Verdict |
| --- | --- | --- | --- |
| Lost Ruins \\| random | 20 to 90 % | 54.1 % \\[52.0, 56.2\\] | ✅ pass |
| Gate of Ash | at least 90 % | 54.1 % \\[52.0, 56.2\\] | ❌ fail |
| Weald Heart | at most 50 % | 50.1 % \\[48.0, 52.2\\] | ❔ undecided |

> 98 of 112 cards are stand-ins: results describe the pack, not the published game.
`);
  });

  it('says nothing about what there is nothing to say about', () => {
    const answer: Answer = { question: 'Who wins?', sentence: 'Nobody.', figure: '', hero: undefined, from: undefined, takeaways: [], chips: [] };
    const summary = summaryOf([cellOf([['win', 'none', [0, 10]]])], ['lost-ruins'], ['random']);
    const [run] = summary.runs;
    const printed = { ...run, pack: { ...run.pack, provenance: { rulebook: 112, standIn: 0 } } };
    expect(markdown({ ...summary, runs: [printed] }, answer, []).split('\n## ')[0]).toBe('# Who wins?\n\n**Nobody.**\n');
  });

  it('tells the runs of a comparison apart', () => {
    const summary = summaryOf([cellOf([['win', 'none', [0, 10]]])], ['lost-ruins'], ['random']);
    const [run] = summary.runs;
    const runs = [run, { ...run, name: 'second' }];
    const answer: Answer = { question: 'Who wins?', sentence: 'Nobody.', figure: '', hero: undefined, from: undefined, takeaways: [], chips: [] };
    const [, about] = markdown({ ...summary, runs }, answer, []).split('\n## ');
    expect(about).toMatch(new RegExp(`^About these runs\n\n### ${run.name}\n\n- Games: `));
    expect(about).toContain('\n\n### second\n\n- Games: ');
  });

  it('treats names as text, whatever they contain', () => {
    const nasty = '<script>alert(1)</script> | [x](http://y) `z`\n# no heading';
    const folder = syntheticRun({ games: 50, title: nasty, vignettes: [nasty, 'other'] });
    const made = text(['summary'], folder);
    rmSync(folder, { recursive: true, force: true });
    expect(made).not.toContain('<script');
    expect(made).toContain('&lt;script&gt;alert(1)&lt;/script&gt; \\| \\[x\\](http://y) \\`z\\` \\# no heading');
    expect(made.match(/^#/gm)).toHaveLength(3);
  });
});
