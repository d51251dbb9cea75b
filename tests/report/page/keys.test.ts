import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inBrowser } from './sample.ts';

const place = inBrowser();

/** The words shown after each key. */
async function said(page: Page, ...keys: readonly string[]): Promise<(string | null)[]> {
  const words: (string | null)[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    words.push(await page.locator('#tip').textContent());
  }
  return words;
}

const stops = (page: Page): Promise<number[]> =>
  page.evaluate(
    `[...document.querySelectorAll('figure')].map((figure) => [...figure.querySelectorAll('svg[role=img]')].filter((svg) => svg.tabIndex === 0 && svg.getClientRects().length > 0).length)`,
  ) as Promise<number[]>;

describe('a chart', () => {
  it.each([1200, 400])('is one tab stop, whatever it consists of, in a window of %d', async (width) => {
    const { page } = await place.browser.open(place.file, { width });
    expect(await stops(page)).toEqual([1, 1]);
    await page.close();
  });

  it('stays a tab stop when its first panels are not chosen, and when the window changes', async () => {
    const { page } = await place.browser.open(place.file, { hash: '#?only.vignette=gate-of-ash' });
    expect(await stops(page)).toEqual([1, 1]);
    await page.setViewportSize({ width: 400, height: 900 });
    await expect.poll(() => stops(page)).toEqual([1, 1]);
    await page.close();
  });

  it('of one picture is walked by arrows, Home and End', async () => {
    const { page } = await place.browser.open(place.file);
    await page.locator('#answer .for-wide svg').focus();
    expect(await said(page, 'ArrowDown', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home')).toEqual([
      'Setting 0: 0 %',
      'Setting 1: 10 %',
      'Setting 8: 80 %',
      'Setting 0: 0 %',
      'Setting 8: 80 %',
      'Setting 0: 0 %',
    ]);
    await page.close();
  });

  it('of panels is walked from one to the next: left and right by mark, up and down by panel', async () => {
    const { page } = await place.browser.open(place.file);
    await page.locator('#curves .panel svg').first().focus();
    expect(await said(page, 'ArrowRight', 'End', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowLeft', 'ArrowUp')).toEqual([
      'setting 0, round 0',
      'setting 0, round 3',
      'setting 1, round 0',
      'setting 1, round 1',
      'setting 2, round 1',
      'setting 1, round 1',
      'setting 1, round 0',
      'setting 0, round 3',
      'setting 8, round 3',
    ]);
    // The panel that was left last is where the chart is entered again.
    expect(await page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('Health by round in setting 8.');
    expect(await stops(page)).toEqual([1, 1]);
    await page.close();
  });

  it('passes over panels that are not chosen', async () => {
    const { page } = await place.browser.open(place.file, { hash: '#?only.strategy=random' });
    await page.locator('#curves .panel svg').first().focus();
    expect(await said(page, 'End', 'ArrowRight', 'ArrowDown', 'ArrowDown')).toEqual([
      'setting 0, round 3',
      'setting 3, round 0',
      'setting 6, round 0',
      'setting 0, round 0',
    ]);
    await page.close();
  });
});

describe('a chart as an image', () => {
  it.each(['light', 'dark'] as const)('is saved at twice its size where the clipboard takes none: %s', async (scheme) => {
    const { page, complaints, fetched } = await place.browser.open(place.file, { scheme });
    await page.evaluate(`navigator.clipboard.write = () => Promise.reject(new Error('no'))`);
    const download = page.waitForEvent('download');
    await page.locator('#chart-curves button.image').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('chart-curves.png');
    const chunks: Buffer[] = [];
    for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
    const png = Buffer.concat(chunks);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const { width, height } = (await page.locator('#chart-curves').boundingBox()) ?? { width: 0, height: 0 };
    expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(Math.floor(2 * width));
    // Below the chart stand the question and the warning about stand-ins.
    expect(png.readUInt32BE(20)).toBeGreaterThan(2 * height + 60);
    expect(complaints).toEqual([]);
    expect(fetched.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
    await page.close();
  });

  it('holds its title, the words beside it and the question, and no colour that only the page knows', async () => {
    const { page } = await place.browser.open(place.file);
    await page.evaluate(`(() => {
      const serialize = XMLSerializer.prototype.serializeToString;
      XMLSerializer.prototype.serializeToString = function (node) { return (window.drawn = serialize.call(this, node)); };
    })()`);
    await page.locator('#chart-curves button.image').click();
    await expect.poll(() => page.evaluate('window.drawn !== undefined')).toBe(true);
    const drawn = (await page.evaluate('window.drawn')) as string;
    const text = [...drawn.matchAll(/<text[^>]*>([^<]*)</g)].map(([, word]) => word).join(' ');
    expect(text).toContain('Health by round');
    expect(text).toContain('Four settings look like Random');
    expect(text).toContain('Veilwraith: Which setting is hardest?');
    expect(text).toContain('98 of 112 cards are stand-ins');
    expect(drawn).not.toContain('var(');
    expect(drawn.match(/<svg /g)).toHaveLength(1 + 9);
    await page.close();
  });
});
