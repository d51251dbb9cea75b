import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMarkdown, buildReport } from '../../src/report/report.ts';
import type { RunFile } from '../../src/runner/run/run-file.ts';
import { type Browser, launch, OVERFLOW } from './chromium.ts';
import { plantedRun } from './duels.ts';
import { syntheticRun } from './synthetic.ts';
import { misfit } from './vega-schema.ts';

let browser: Browser;
const folders: string[] = [];
const kept = (folder: string): string => {
  folders.push(folder);
  return folder;
};

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Opens the page of a run in a narrow and a wide window: no messages, no requests, no scripts. */
async function opens(folder: string, sections?: readonly string[]): Promise<string> {
  const { html, charts } = await buildReport([folder], { sections });
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  for (const width of [400, 1280]) {
    const { page, complaints, fetched } = await browser.open(file, { width });
    expect(complaints).toEqual([]);
    expect(fetched).toHaveLength(1);
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(await page.evaluate('window.scripted')).toBeUndefined();
    expect(await page.evaluate(`document.querySelectorAll('script:not([type="application/json"])').length`)).toBe(1);
    const told = (await page.evaluate(`document.querySelector('main').textContent + document.querySelector('header').textContent`)) as string;
    expect(told).not.toMatch(/NaN|undefined|Infinity/);
    await page.close();
  }
  for (const spec of Object.values(charts)) expect(misfit(spec)).toBeUndefined();
  expect(buildMarkdown([folder], { sections }).length).toBeGreaterThan(100);
  return html;
}

const ALL = ['summary', 'ladder', 'win-rate', 'comparisons', 'expectations', 'spirit-curve', 'causes', 'length', 'cards', 'decision-mix'];

describe('names', () => {
  it.each([
    ['scripts', `<script>window.scripted = 1</script>`],
    ['closing tags and quotes', `"></title></script><img src=x onerror='window.scripted=1'>`],
    ['very long', `a-very-${'long-'.repeat(40)}name`],
    ['very long without a break', 'w'.repeat(300)],
    ['from right to left', 'שלום \u202eeman'],
    ['emoji', '🧙‍♂️ 🐉'],
    ['template signs and controls', '$ {x} `y` \\u0000 \u0002 \u0007 %s {{z}}'],
    ['what looks like an address', 'only.strategy=random&rounds=1-2#?|'],
  ])('%s break nothing and run nothing', async (_, name) => {
    const experiment = { compare: { factor: 'strategy', baseline: name }, expect: [{ where: { vignette: name }, win: [0.1, 0.2] }] };
    const folder = kept(
      syntheticRun({
        games: 60,
        name,
        title: name,
        vignettes: [name, 'other'],
        strategies: [name, 'rotation-greedy'],
        extra: { seed: name, gameName: name, experiment },
      }),
    );
    const html = await opens(folder, ALL);
    expect(html).not.toMatch(/<img|<script>window/);
  });

  it('can be selected like any others and kept in the address', async () => {
    const name = `a|b&c=d#"'<i>`;
    const folder = kept(syntheticRun({ games: 60, strategies: [name, 'plain'] }));
    const file = join(folder, 'page.html');
    writeFileSync(file, (await buildReport([folder], { sections: ['win-rate', 'summary'] })).html);
    const { page } = await browser.open(file);
    await page.locator('#pick summary').click();
    await page.locator('#pick button', { hasText: 'Plain' }).click();
    const hash = (await page.evaluate('location.hash')) as string;
    const again = await browser.open(file, { hash });
    expect(await again.page.locator('#pick-status').textContent()).toBe('2 of 4 settings');
    expect(again.complaints).toEqual([]);
    await page.close();
    await again.page.close();
  });
});

describe('thin or lopsided runs', () => {
  const planted = (chance: number, games: number, extra: Partial<RunFile> = {}): string =>
    kept(
      plantedRun({
        factors: { vignette: ['a', 'b'], strategy: ['dull', 'keen'] },
        games,
        seats: 1,
        chance: () => chance,
        extra: { scenario: 'vignette', experiment: { compare: { factor: 'strategy', baseline: 'dull' }, expect: [{ win: [0.1, 0.9] }] }, ...extra },
      }),
    );
  const SOME = ['summary', 'ladder', 'win-rate', 'comparisons', 'expectations', 'causes', 'length', 'health-curve'];

  it('with all games won', async () => {
    const html = await opens(planted(1, 200), SOME);
    expect(html).toContain('No game was lost.');
    expect(html).toContain('100.0\u00a0%');
  });

  it('with all games lost', async () => {
    expect(await opens(planted(0, 200), SOME)).toContain('is too close to call for Dull, the best player on average');
  });

  it('with one game per cell', async () => {
    const html = await opens(planted(0.5, 1), SOME);
    expect(html).toContain('<p class="tally">4 are undecided</p>');
  });

  it('with one cell', async () => {
    const folder = kept(plantedRun({ factors: { goal: [3] }, games: 100, seats: 1, chance: () => 0.4 }));
    expect(await opens(folder)).not.toContain('id="pick"');
  });

  it('with cells without a counted game', async () => {
    const folder = kept(
      plantedRun({ factors: { vignette: ['a', 'b'] }, games: 30, errors: 30, seats: 1, chance: () => 0.5, extra: { errors: { count: 60, first: [] } } }),
    );
    const html = await opens(folder, ['summary', 'win-rate', 'causes', 'length', 'comparisons', 'ladder']);
    expect(html).toContain('60 games ended in a program error');
    expect(html).toContain('No game was counted.');
  });

  it('with draws and caps counted beside the rate', async () => {
    const folder = kept(plantedRun({ factors: { vignette: ['a', 'b'] }, games: 100, draws: 0.3, seats: 1, chance: () => 0.5 }));
    expect(await opens(folder, ['summary', 'win-rate', 'causes', 'length'])).toContain('Draws');
  });
});
