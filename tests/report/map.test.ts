import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapShape } from '../../src/core/index.ts';
import type { Look } from '../../src/report/page/theme.ts';
import { buildMarkdown, writeReport } from '../../src/report/report.ts';
import { mapSpec } from '../../src/report/sections/map/chart.ts';
import { Workbench } from '../runner/probe/bench.ts';
import { type Browser, launch, OVERFLOW, PICTURES, type Picture, violations } from './chromium.ts';

const bench = new Workbench();
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
  const study = 'name: trek\ngame: trek\nseed: map\ngames: 400\nset: { strategy: uniform }\nvary: { map: [short, long] }\n';
  await bench.run(await bench.plan(study), 'trek');
  await bench.run(await bench.plan(study.replace('strategy: uniform }\nvary: { map: [short, long] }', 'strategy: uniform, map: long }')), 'alone');
  for (const folder of ['trek', 'alone']) await writeReport(bench.path(folder));
}, 60_000);
afterAll(() => browser?.close());

describe('the report of a game with a map', () => {
  it.each([
    ['trek', { width: 1280 }],
    ['trek', { width: 400, scheme: 'dark' as const }],
    ['alone', { width: 400 }],
    ['alone', { width: 800, media: 'print' as const }],
  ])('%s %o shows the map without being asked, nothing sticks out, nothing is complained about or fetched', async (folder, window) => {
    const file = bench.path(`${folder}/report.html`);
    const { page, complaints, fetched } = await browser.open(file, window);
    const pictures = ((await page.evaluate(PICTURES)) as Picture[]).filter(({ section }) => section === 'map');
    // Three places on the short map, four on the long one.
    expect(pictures.map(({ told }) => told)).toEqual(folder === 'trek' ? [3, 4] : [4]);
    for (const { name, out } of pictures) expect(out, name).toBeLessThan(1);
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(await page.locator('#map .lead:not(.choice)').innerText()).toMatch(/^In (Short|Long|Trek) the most visited place is /);
    expect(complaints).toEqual([]);
    expect(fetched).toHaveLength(1);
    if (window.width === 1280) expect(await violations(page)).toEqual([]);
    await page.close();
  });

  it('writes a count of the game beside its places if there is one', () => {
    const look = { width: 400, narrow: false, colour: () => '#000' } as unknown as Look;
    const map: MapShape = { name: 'm', places: [{ id: 'a', label: 'A', x: 0, y: 0 }], edges: [] };
    const written = (more: string): unknown[] =>
      (mapSpec(map, look, { visits: 1, deaths: 0 }, [{ id: 'a', visits: 1, deaths: 0, text: '', more, say: '' }]).layer as { mark: { type: string } }[]).filter(
        ({ mark }) => mark.type === 'text',
      );
    // Each with a rim of paper below it.
    expect(written('')).toHaveLength(2);
    expect(written('Threat +1')).toHaveLength(4);
    expect(JSON.stringify(written('Threat +1'))).toContain('Threat +1');
  });

  it('has its table in Markdown too', () => {
    const text = buildMarkdown([bench.path('alone')], { sections: ['map'] });
    expect(text).toContain('Where games go');
    expect(text).toMatch(/\| Ridge +\|/);
  });
});
