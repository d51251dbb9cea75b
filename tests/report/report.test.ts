import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LoggerInterface, parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.ts';
import { readSummary } from '../../src/report/load.ts';
import { buildMarkdown, buildReport, writeReport } from '../../src/report/report.ts';
import { provenanceWords } from '../../src/report/words.ts';
import { type SyntheticRun, syntheticRun, syntheticRunFile } from './synthetic.ts';

const folders: string[] = [];
function folderOf(options: SyntheticRun): string {
  const folder = syntheticRun({ games: 300, ...options });
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('buildReport', () => {
  it('builds the requested sections in order: first the one with the answer, last all results', async () => {
    const { html, charts } = await buildReport([folderOf({})]);
    expect([...html.matchAll(/<section id="([^"]+)"/g)].map((m) => m[1])).toEqual([
      'answer',
      'ladder',
      'win-rate',
      'spirit-curve',
      'causes',
      'length',
      'summary',
      'about',
    ]);
    expect([...new Set(Object.keys(charts).map((name) => name.replace(/-by-round$/, '')))]).toEqual(['ladder', 'win-rate', 'spirit-curve', 'causes', 'length']);
  });

  it('builds the named sections alone', async () => {
    const { html } = await buildReport([folderOf({})], { sections: ['length', 'causes'] });
    expect([...html.matchAll(/<section id="([^"]+)"/g)].map((m) => m[1])).toEqual(['answer', 'length', 'causes', 'about']);
  });

  it('gives the same bytes for the same tables', async () => {
    const folder = folderOf({});
    const [a, b] = [await buildReport([folder]), await buildReport([folder])];
    expect(JSON.stringify(a.charts)).toBe(JSON.stringify(b.charts));
    expect(a.html).toBe(b.html);
  });

  it('counts the stand-ins with some printed numbers', () => {
    expect(provenanceWords({ rulebook: 2, standIn: 190, partly: 3 })).toBe('2 cards from the rulebook, 190 stand-ins (3 with some printed numbers)');
    expect(provenanceWords({ rulebook: 1, standIn: 1 })).toBe('1 card from the rulebook, 1 stand-in');
  });

  it('states what ran: pack and provenance, seed, versions, hash, intervals', async () => {
    const { html } = await buildReport([folderOf({ errors: 2 })], { sections: ['summary'] });
    for (const words of [
      '98 of 112 cards are <abbr',
      ': results describe the pack, not the published game.',
      '14 cards from the rulebook, 98 <abbr',
      'first light',
      'scry 0.1.0, rules 1',
      '5f2a91c07be3',
      '1,200 in 4 settings',
      'Wilson score interval',
      'unofficial',
      '8 games ended in a program error',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('its own deck sizes');
  });

  it('states that a pack lifts the printed sizes, and that intervals hold at every look', async () => {
    const pack = { ...syntheticRunFile().pack, sizes: 'free', provenance: { rulebook: 3, standIn: 0 } };
    const { html } = await buildReport([folderOf({ extra: { pack, looks: [200], intervals: { kind: 'sequence', planned: 200 } } })], { sections: ['summary'] });
    expect(html).toContain('its own deck sizes');
    expect(html).not.toContain('not the published game');
    expect(html).toContain('confidence sequence');
  });

  it('is self-contained and runs only its own script', async () => {
    const { html } = await buildReport([folderOf({})]);
    expect(html).not.toMatch(/(src|href)="(?!#|data:)/);
    expect(html).not.toMatch(/url\((?!#)/);
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; img-src data:"`);
  });

  it('escapes all names', async () => {
    const nasty = `<img src=x onerror="alert('1')">&`;
    const { html } = await buildReport([folderOf({ title: nasty, vignettes: [nasty, 'other'], extra: { seed: nasty } })]);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  });

  it('uses only colours that dark mode and print can change', async () => {
    const { html } = await buildReport([folderOf({})]);
    for (const [picture] of html.matchAll(/<svg viewBox[\s\S]*?<\/svg>/g)) expect(picture).not.toMatch(/(fill|stroke)="(#|rgb)/);
    expect(html).toContain('var(--win)');
  });

  it('gives every chart a text alternative and its section a table', async () => {
    const { html } = await buildReport([folderOf({})]);
    const pictures = [...html.matchAll(/<svg viewBox="-?\d+ 0 \d+ \d+"[^>]*>/g)].map((m) => m[0]);
    expect(pictures.length).toBeGreaterThan(10);
    for (const picture of pictures) expect(picture).toMatch(/role="img" tabindex="(0|-1)" .*aria-label="[^"]{20,}"/);
    for (const [section] of html.matchAll(/<section id="(?!answer|about)[\s\S]*?<\/section>/g)) expect(section).toContain('<table');
  });

  it('says in one line that a section does not apply', async () => {
    const { html, charts } = await buildReport([folderOf({ metric: 'renown' })], { sections: ['spirit-curve', 'renown-curve'] });
    expect(html).toContain('These tables have no curve of spirit.');
    expect(Object.keys(charts)).toEqual(['renown-curve']);
  });

  it('refuses unknown sections and incomplete runs', async () => {
    await expect(buildReport([folderOf({})], { sections: ['causse'] })).rejects.toThrow(InputError);
    const how = { ...syntheticRunFile().how, resume: 'scry run vignette-difficulty --resume' };
    const folder = folderOf({ extra: { complete: false, how } });
    await expect(buildReport([folder])).rejects.toThrow('scry run vignette-difficulty --resume');
  });

  it('combines several runs', async () => {
    const both = [folderOf({ strategies: ['random'] }), folderOf({ strategies: ['random'], name: 'again', title: 'Once more' })];
    const { html } = await buildReport(both, { sections: ['summary', 'win-rate'] });
    expect(html).toContain('How hard is each vignette? and Once more');
    expect(html).toContain('again');
    expect(readSummary(both).cells).toHaveLength(4);
  });

  it('of several runs has the sections that any of them asks for, each once', () => {
    const both = [folderOf({ report: ['summary', 'win-rate'] }), folderOf({ name: 'again', title: 'Once more', report: ['win-rate', 'length'] })];
    const titles = (text: string): string[] => [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    const asked = titles(buildMarkdown(both));
    expect(asked).toEqual(titles(buildMarkdown(both, { sections: ['comparisons', 'win-rate', 'length', 'summary'] })));
    expect(asked).toEqual(['Differences', 'Win rate', 'Length of games', 'All results', 'About these runs']);
  });

  it('stays readable and small with 200 settings', async () => {
    const vignettes = Array.from({ length: 50 }, (_, i) => `vignette-${i + 1}`);
    const { html } = await buildReport([folderOf({ vignettes, strategies: ['random', 'greedy', 'sensible', 'planner'], games: 500 })]);
    expect(html).toContain('The charts by round show the first 24 of 200 settings');
    expect(Buffer.byteLength(html)).toBeLessThan(3_000_000);
  });
});

describe('charts', () => {
  it('are specifications that Vega-Lite draws without a warning', async () => {
    const { charts } = await buildReport([folderOf({})]);
    for (const spec of Object.values(charts)) {
      const warnings: string[] = [];
      const warn = (...words: readonly string[]) => warnings.push(words.join(' '));
      const quiet = { level: () => quiet, error: warn, warn, info: () => quiet, debug: () => quiet };
      const compiled = compile(spec as unknown as TopLevelSpec, { logger: quiet as unknown as LoggerInterface }).spec;
      const svg = await new View(parse(compiled), { renderer: 'none' }).toSVG();
      expect(warnings).toEqual([]);
      expect(svg.match(/<path/g)?.length).toBeGreaterThan(10);
    }
  });
});

describe('writeReport', () => {
  it('writes the page, and each chart as a Vega-Lite file, atomically', async () => {
    const folder = folderOf({});
    writeFileSync(join(folder, 'report.html'), 'old');
    const { html } = await writeReport(folder);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toBe(html);
    expect(readdirSync(join(folder, 'charts')).sort()).toEqual(
      ['causes-by-round', 'causes', 'ladder', 'length-by-round', 'length', 'spirit-curve', 'win-rate'].map((name) => `${name}.vl.json`),
    );
    const spec = JSON.parse(readFileSync(join(folder, 'charts', 'win-rate.vl.json'), 'utf8'));
    expect(spec.$schema).toMatch(/vega-lite\/v6/);
    expect(spec.data.values).toHaveLength(4);
    expect(JSON.stringify(spec)).not.toContain('var(--');
    expect(existsSync(join(folder, 'report.html.tmp'))).toBe(false);
  });
});
