import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from '../../src/report/report.ts';
import { type Browser, launch, OVERFLOW } from './chromium.ts';
import { syntheticRun } from './synthetic.ts';

let browser: Browser;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = syntheticRun({ games: 600 });
  file = join(folder, 'page.html');
  const sections = ['summary', 'ladder', 'win-rate', 'spirit-curve', 'causes', 'length'];
  writeFileSync(file, (await buildReport([folder], { sections })).html);
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What names the rows of a table that are shown: all words before the first number. */
const shownRows = (page: Page, table: string): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('#${table} tbody tr')].filter((row) => !row.hidden).map((row) => {
    const cells = [...row.cells];
    return cells.slice(0, cells.findIndex((cell) => !cell.matches('.w'))).map((cell) => cell.textContent).join(' ');
  })`) as Promise<string[]>;
/** The settings of the highlighted marks of a picture. */
const standing = (page: Page, section: string): Promise<string[]> =>
  page.evaluate(`[...new Set([...document.querySelectorAll('#${section} .for-wide svg [data-c]:not(.off)')].map((mark) => mark.dataset.c))].sort()`) as Promise<
    string[]
  >;
const hash = (page: Page): Promise<string> => page.evaluate('decodeURIComponent(location.hash)') as Promise<string>;

/** The message after copying; the browser grants clipboard access with a delay. */
const copied = (page: Page) => expect.poll(() => page.locator('#tip').textContent(), { timeout: 10_000 });

describe('selecting settings', () => {
  it('in a legend updates every chart, panel and table, and the address', async () => {
    const { page, complaints } = await browser.open(file);
    expect(await standing(page, 'causes')).toEqual(['0', '1', '2', '3']);
    await page.locator('#win-rate ul.legend button', { hasText: 'Random' }).click();
    // Random plays settings 0 and 2.
    for (const section of ['answer', 'win-rate', 'causes', 'length']) expect(await standing(page, section), section).toEqual(['0', '2']);
    expect(await page.locator('#spirit-curve .panel:visible').count()).toBe(2);
    expect(await shownRows(page, 'summary-table')).toEqual(['Lost Ruins Random', 'Nesting Woods Random']);
    expect(await page.locator('#pick-status').textContent()).toBe('2 of 4 settings');
    expect(await hash(page)).toBe('#?only.strategy=random');
    await page.locator('#win-rate ul.legend button', { hasText: 'Random' }).click();
    expect(await standing(page, 'causes')).toEqual(['0', '1', '2', '3']);
    expect(await hash(page)).toBe('');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('in the bar combines levels of several factors, and can be reset', async () => {
    const { page } = await browser.open(file);
    await page.locator('#pick summary').click();
    await page.locator('#pick button', { hasText: 'Nesting Woods' }).click();
    await page.locator('#pick button', { hasText: 'Rotation Greedy' }).click();
    expect(await standing(page, 'win-rate')).toEqual(['3']);
    expect(await page.locator('#pick button', { hasText: 'Lost Ruins' }).getAttribute('aria-pressed')).toBe('false');
    await page.locator('#pick-all').click();
    expect(await standing(page, 'win-rate')).toEqual(['0', '1', '2', '3']);
    await page.close();
  });

  it('works from the address, and links within the page keep it', async () => {
    const { page } = await browser.open(file, { hash: '#causes?only.vignette=lost-ruins&rounds=3-6&find.summary-table=greedy&sort.length-table=2-down' });
    expect(await standing(page, 'win-rate')).toEqual(['0', '1']);
    expect(await shownRows(page, 'summary-table')).toEqual(['Lost Ruins Rotation Greedy']);
    expect(await page.locator('#length-table th[aria-sort=descending]').count()).toBe(1);
    await page.locator('nav a', { hasText: 'Length of games' }).click();
    await page.waitForFunction(`location.hash.startsWith('#length?')`);
    expect(await hash(page)).toContain('only.vignette=lost-ruins');
    expect(await standing(page, 'win-rate')).toEqual(['0', '1']);
    await page.close();
  });

  it('with an invalid address shows everything', async () => {
    const { page, complaints } = await browser.open(file, { hash: '#nowhere?only.nothing=x&only.strategy=nobody&rounds=x&sort.none=9-up&%E0%A4%A' });
    expect(await standing(page, 'win-rate')).toEqual(['0', '1', '2', '3']);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('rounds', () => {
  it('are selected by dragging: every chart by round shows a band, tables show these rounds, a click ends it', async () => {
    const { page } = await browser.open(file);
    const picture = page.locator('#spirit-curve svg[role=img]').first();
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (box === null) throw new Error('no picture');
    await page.mouse.move(box.x + box.width * 0.4, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + 60, { steps: 5 });
    await page.mouse.up();
    const [from, to] = ((await hash(page)).match(/rounds=(\d+)-(\d+)/) ?? []).slice(1).map(Number);
    expect(to).toBeGreaterThan(from);
    expect(await page.evaluate(`[...new Set([...document.querySelectorAll('svg .band')].map((e) => e.closest('section').id))]`)).toEqual([
      'spirit-curve',
      'causes',
      'length',
    ]);
    // In rounds on the axis: the band extends half a strip beyond the first and last round.
    const band = (await page.evaluate(`(() => {
      const svg = document.querySelector('#spirit-curve svg[role=img]');
      const [band, ...more] = [...svg.querySelectorAll('.band')].map((rect) => rect.getBoundingClientRect());
      const [one, other] = [...svg.querySelectorAll('[data-r]')].map((strip) => ({ round: Number(strip.dataset.r), x: strip.getBoundingClientRect().x }));
      const round = (x) => one.round + ((x - one.x) / (other.x - one.x)) * (other.round - one.round);
      return { more: more.length, from: round(band.left), to: round(band.right) };
    })()`)) as { more: number; from: number; to: number };
    expect(band.more).toBe(0);
    expect(Math.abs(band.from - from)).toBeLessThan(1.5);
    expect(band.to - band.from).toBeGreaterThan(to - from);
    const rounds = (await page.evaluate(
      `(() => {
        const column = [...document.querySelectorAll('#spirit-curve-table th')].findIndex((th) => th.textContent === 'Round');
        return [...document.querySelectorAll('#spirit-curve-table tbody tr')].filter((row) => !row.hidden).map((row) => Number(row.cells[column].textContent));
      })()`,
    )) as number[];
    expect(rounds.length).toBeGreaterThan(0);
    expect(Math.min(...rounds)).toBeGreaterThanOrEqual(from);
    expect(Math.max(...rounds)).toBeLessThanOrEqual(to);
    await picture.click();
    expect(await hash(page)).toBe('');
    expect(await page.locator('svg .band').count()).toBe(0);
    await page.close();
  });

  it('are selected with shift and the arrow keys too', async () => {
    const { page } = await browser.open(file);
    await page.locator('#spirit-curve svg[role=img]').first().focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    expect(await hash(page)).toBe('#?rounds=2-4');
    await page.close();
  });
});

describe('tables', () => {
  it('can be searched and sorted: up, down, and in the original order', async () => {
    const { page } = await browser.open(file);
    await page.locator('#summary input[type=search]').fill('nesting greedy');
    expect(await shownRows(page, 'summary-table')).toEqual(['Nesting Woods Rotation Greedy']);
    expect(await page.locator('#summary .seen').textContent()).toBe('1 of 4 rows');
    await page.locator('#summary input[type=search]').fill('');
    const before = await shownRows(page, 'summary-table');
    const rates = async (): Promise<number[]> =>
      (await page.evaluate(`(() => {
        const column = [...document.querySelectorAll('#summary-table th')].findIndex((th) => th.textContent === 'Win rate');
        return [...document.querySelectorAll('#summary-table tbody tr')].map((row) => parseFloat(row.cells[column].textContent));
      })()`)) as number[];
    const heading = page.locator('#summary-table button.sort', { hasText: 'Win rate' });
    await heading.click();
    expect(await rates()).toEqual([...(await rates())].sort((a, b) => a - b));
    await heading.click();
    expect(await rates()).toEqual([...(await rates())].sort((a, b) => b - a));
    await heading.click();
    expect(await shownRows(page, 'summary-table')).toEqual(before);
    await page.close();
  });

  it('can be saved as CSV, as shown', async () => {
    const { page } = await browser.open(file);
    const download = page.waitForEvent('download');
    await page.locator('#summary .tools button', { hasText: 'CSV' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('summary-table.csv');
    const lines = readFileSync(await saved.path(), 'utf8')
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n');
    const shown = (await page.evaluate(
      `[...document.querySelectorAll('#summary-table tr')].map((row) => [...row.cells].map((cell) => cell.textContent.replaceAll('\\u00a0', ' ').trim()))`,
    )) as string[][];
    expect(lines).toEqual(shown.map((row) => row.map((text) => (text.includes(',') ? `"${text}"` : text)).join(',')));
    expect(lines).toHaveLength(5);
    await page.close();
  });

  it('can be copied', async () => {
    const { page } = await browser.open(file);
    await page.locator('#summary .tools button', { hasText: 'Copy' }).click();
    await copied(page).toMatch(/^Copied: .+\tGames\tWin rate/);
    await page.close();
  });
});

describe('the shortest and longest games', () => {
  it('copy their replay command on a click, in the picture and in the table', async () => {
    const { page } = await browser.open(file);
    const ring = page.locator('#length .for-wide svg [data-copy]').first();
    await ring.scrollIntoViewIfNeeded();
    await ring.click({ force: true });
    await copied(page).toMatch(/^Copied: scry replay \S+ --cell \d --game \d+$/);
    await page.locator('#length summary', { hasText: 'Shortest and longest games' }).click();
    const line = page.locator('#length-table-2 code.copy').first();
    await line.focus();
    await page.keyboard.press('Enter');
    await copied(page).toBe(`Copied: ${await line.textContent()}`);
    await page.close();
  });
});

describe('technical terms', () => {
  it('show an explanation on focus', async () => {
    const { page } = await browser.open(file);
    await page.locator('abbr', { hasText: 'Wilson score interval' }).first().focus();
    expect(await page.locator('#tip').textContent()).toContain('95 of 100 runs');
    await page.close();
  });
});

describe('a selected view', () => {
  it.each([
    ['narrow', { width: 400 }],
    ['dark', { scheme: 'dark' }],
    ['on paper', { width: 700, media: 'print' }],
  ] as const)('%s stays within the page', async (_, options) => {
    const { page, complaints, fetched } = await browser.open(file, { ...options, hash: '#?only.strategy=random&rounds=3-6' });
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    expect(fetched).toHaveLength(1);
    await page.close();
  });
});
