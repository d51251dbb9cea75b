import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OVERFLOW, openAll, violations } from '../chromium.ts';
import { inBrowser } from './sample.ts';

const place = inBrowser();

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box;
}

describe('the answer', () => {
  it('fills the first screen: sentence, figure, chart, takeaways and expectations', async () => {
    const { page } = await place.browser.open(place.file, { width: 1200 });
    await page.setViewportSize({ width: 1200, height: 800 });
    for (const selector of ['h1', '.answer', '.figure', '#answer figure svg', '.takeaways', '.chips']) {
      const { y, height } = await boxOf(page, selector);
      expect(y + height, selector).toBeLessThanOrEqual(800);
    }
    // The chart is not repeated in its section.
    expect(await page.locator('#bars svg').count()).toBe(0);
    await page.close();
  });

  it('shows its chart within a screen and a half of a phone', async () => {
    const { page } = await place.browser.open(place.file, { width: 400 });
    const { y, height } = await boxOf(page, '#answer figure svg');
    expect(y).toBeLessThan(800);
    expect(y + height).toBeLessThanOrEqual(1200);
    await page.close();
  });
});

describe('text of charts', () => {
  it.each([360, 400, 1200, 1360])('is at least 11 pixels high in a window of %d', async (width) => {
    const { page } = await place.browser.open(place.file, { width });
    const sizes = (await page.evaluate(`[...document.querySelectorAll('svg[role=img]')].filter((svg) => svg.getClientRects().length > 0).flatMap((svg) => {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return [...svg.querySelectorAll('text')].map((text) => parseFloat(getComputedStyle(text).fontSize) * scale);
    })`)) as number[];
    expect(sizes.length).toBeGreaterThan(50);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    await page.close();
  });
});

describe('panels', () => {
  /** The texts on an axis that can be seen, by panel. */
  const labels = (page: Page, axis: string): Promise<string[]> =>
    page.evaluate(`[...document.querySelectorAll('#curves .panel')].filter((panel) => !panel.hidden).map((panel) =>
      [...panel.querySelectorAll('[data-axis=${axis}] text')].filter((text) => getComputedStyle(text).visibility === 'visible').map((text) => text.textContent).join(' ')
    )`) as Promise<string[]>;
  const [beside, along] = ['0 10', '0 1 2 3 round'];

  it('share axes: labels beside the first column and below the last row', async () => {
    const { page } = await place.browser.open(place.file, { width: 1200 });
    expect(await labels(page, 'beside')).toEqual([beside, '', '', beside, '', '', beside, '', '']);
    expect(await labels(page, 'along')).toEqual(['', '', '', '', '', '', along, along, along]);
    const titles = await page.evaluate(`[...document.querySelectorAll('#curves h4')].filter((h4) => h4.offsetHeight > 1).map((h4) => h4.textContent)`);
    expect(titles).toEqual(['Random', 'Greedy', 'Planner']);
    expect(await page.locator('#curves .like').textContent()).toBe('Four settings look like Random: all others.');
    await page.close();
  });

  it('have plots of one size that stand in line', async () => {
    const { page } = await place.browser.open(place.file, { width: 1200 });
    const boxes = (await page.evaluate(`[...document.querySelectorAll('#curves .panel svg')].map((svg) => {
      const { x, y, width } = svg.getBoundingClientRect();
      return { x, y, width };
    })`)) as Box[];
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(3);
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(3);
    await page.close();
  });

  it('close ranks after a choice, and share anew', async () => {
    const { page } = await place.browser.open(place.file, { width: 1200, hash: '#?only.strategy=greedy|planner&only.vignette=lost-ruins|gate-of-ash' });
    expect(await labels(page, 'beside')).toEqual([beside, '', beside, '']);
    expect(await labels(page, 'along')).toEqual(['', '', along, along]);
    const first = await boxOf(page, '#curves .panel:not([hidden])');
    const { x } = await boxOf(page, '#curves .panels');
    expect(first.x).toBe(x);
    await page.close();
  });

  it('keep the labels along each group where a group takes several rows', async () => {
    const { page } = await place.browser.open(place.file, { width: 700 });
    const shown = await labels(page, 'along');
    expect(shown.slice(0, 3)).toContain(along);
    expect(shown.slice(3, 6)).toContain(along);
    await page.close();
  });
});

describe('the contents', () => {
  it('stand at the side of a wide window, stay in sight and mark the section in view', async () => {
    const { page } = await place.browser.open(place.file, { width: 1360 });
    expect((await boxOf(page, 'nav')).x).toBeLessThan((await boxOf(page, '.results')).x);
    await page.locator('nav a', { hasText: 'Curves' }).click();
    await expect.poll(() => page.locator('nav a[aria-current]').allTextContents()).toEqual(['Curves']);
    const { y, height } = await boxOf(page, 'nav');
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(900);
    await page.close();
  });

  it('are a row of links elsewhere, and not printed', async () => {
    const { page } = await place.browser.open(place.file, { width: 1000 });
    expect((await boxOf(page, 'nav')).y).toBeLessThan((await boxOf(page, '#bars')).y);
    expect(await page.locator('nav a').allTextContents()).toEqual(['Answer', 'Bars', 'Curves', 'About this run']);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('nav').isVisible()).toBe(false);
    await page.close();
  });
});

describe('a choice', () => {
  it('shows the panels of its settings, and those they look like', async () => {
    const { page } = await place.browser.open(place.file, { hash: '#?only.strategy=random&only.vignette=lost-ruins' });
    const shown = page.locator('#curves .panel:visible');
    expect(await shown.evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-c')))).toEqual(['0', '3 0']);
    await page.close();
  });

  it('makes the answer and every section tell of the chosen settings, and can be taken back', async () => {
    const { page } = await place.browser.open(place.file, { hash: '#?only.strategy=greedy' });
    const reminders = page.locator('.choice');
    expect(await reminders.count()).toBe(3);
    for (const each of await reminders.all()) expect(await each.textContent()).toMatch(/^For .*\. 3 of 9 settings\. Show everything$/);
    await reminders.first().getByRole('button').click();
    expect(await page.locator('.choice:visible').count()).toBe(0);
    expect(await page.locator('#curves .panel:visible').count()).toBe(9);
    await page.close();
  });
});

describe('on paper', () => {
  it('a folded table leaves a line, an open one repeats its head, notes are printed', async () => {
    const { page } = await place.browser.open(place.file, { width: 700, media: 'print' });
    expect(await page.locator('#curves details.table summary').isVisible()).toBe(true);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('details.table summary'), '::after').content`)).toContain('not printed');
    expect((await boxOf(page, '#curves .notes .how')).height).toBeGreaterThan(5);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('thead')).display`)).toBe('table-header-group');
    await page.close();
  });
});

describe('with everything opened', () => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 400],
    ['dark', 400],
  ] as const)('the page fits and is accessible: %s, %d', async (scheme, width) => {
    const { page, complaints } = await place.browser.open(place.file, { scheme, width });
    await openAll(page);
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('a table wider than its box scrolls and shows a shadow', async () => {
    const { page } = await place.browser.open(place.file, { width: 400 });
    await openAll(page);
    const [wider, shadow] = (await page.evaluate(`(() => {
      const box = document.querySelector('#curves .scroll');
      return [box.scrollWidth > box.clientWidth, getComputedStyle(box).backgroundAttachment];
    })()`)) as [boolean, string];
    expect(wider).toBe(true);
    expect(shadow).toContain('local, local, scroll, scroll');
    await page.close();
  });
});
