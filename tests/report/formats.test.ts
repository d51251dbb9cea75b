import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMarkdown, buildPictures, buildReport } from '../../src/report/report.ts';
import type { Spec } from '../../src/report/section.ts';
import { plantedRun } from './duels.ts';
import { syntheticRun } from './synthetic.ts';
import { misfit } from './vegaschema.ts';

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
  };
});
afterAll(() => {
  for (const folder of [story, duels, changes]) rmSync(folder, { recursive: true, force: true });
});

describe('charts/*.vl.json', () => {
  it('of every section fit the schema of Vega-Lite', () => {
    expect(Object.keys(charts).length).toBeGreaterThan(12);
    for (const [name, spec] of Object.entries(charts)) expect(misfit(spec), name).toBeUndefined();
  });

  it('(the schema would notice)', () => {
    const spec = charts['win-rate'] as { encoding: object };
    expect(misfit({ ...spec, encoding: { ...spec.encoding, x: { field: 'low', type: 'quantitive' } } })).toMatch(/quantitive/);
    expect(misfit({ ...spec, heigth: 3 })).toBeDefined();
    expect(misfit({ data: { values: [] }, mark: 'dot' })).toBeDefined();
  });

  it('are what they were, section by section (recordings: `npx vitest run tests/report/formats.test.ts -u` writes them anew)', async () => {
    for (const [name, spec] of Object.entries(charts)) {
      if (name.startsWith('match-ups')) continue;
      await expect(`${JSON.stringify({ ...spec, data: null }, null, 1)}\n`).toMatchFileSnapshot(`${GOLDEN}${name}.txt`);
    }
  });

  it('say nothing of the folder a run lies in', () => {
    expect(JSON.stringify(charts)).not.toContain('scry replay');
    expect(JSON.stringify(charts)).not.toContain(story);
  });
});

describe('pictures', () => {
  it('are whole SVG files, one a chart, in plain colours', async () => {
    const pictures = await buildPictures([story], { sections: ['win-rate', 'length'] });
    expect([...pictures.keys()]).toEqual(['win-rate', 'length', 'length-by-round']);
    for (const svg of pictures.values()) {
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(svg).not.toContain('var(--');
      expect(svg).toContain('#ffffff');
    }
    // Panels say which row they belong to.
    expect(pictures.get('length-by-round')).toContain('Lost Ruins · random');
  });
});

describe('Markdown', () => {
  it('has a heading, the finding and the table of each section', () => {
    const text = buildMarkdown([story], { sections: ['summary', 'win-rate'] });
    expect(text).toMatch(
      /^# How hard is each vignette\?\n\nVeilwraith, Stand-in pack \(14 cards from the rulebook, 98 stand-ins\), seed “first light”: 1,600 games in 4 cells\./,
    );
    expect(text).toContain('\n## Summary\n\nWin rates go from ');
    expect(text).toContain('| Cell | Games | Win rate | 95 % interval |');
    expect(text).toContain('| --- | ---: | ---: | ---: |');
    expect(text).toContain('<details><summary>Win rate by cell</summary>');
    expect(text.match(/^\| Lost Ruins · random \|/gm)).toHaveLength(2);
  });

  it('takes names as text, whatever they hold', () => {
    const nasty = '<script>alert(1)</script> | [x](http://y) `z`\n# no heading';
    const folder = syntheticRun({ games: 50, title: nasty, vignettes: [nasty, 'other'] });
    const text = buildMarkdown([folder], { sections: ['summary'] });
    rmSync(folder, { recursive: true, force: true });
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; \\| \\[x\\](http://y) \\`z\\` \\# no heading');
    expect(text.match(/^#/gm)).toHaveLength(2);
  });
});
