import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inBrowser } from './sample.ts';

const place = inBrowser();

/** What the page says in a section, without the words about the choice itself. */
const said = (page: Page, section: string): Promise<string> =>
  page.evaluate(
    `[...document.querySelectorAll('#${section} > .head > p, #${section} > p')].filter((p) => p.getClientRects().length > 0).map((p) => (p.querySelector('span') || p).textContent).join(' ').replaceAll(/\\s+/g, ' ').trim()`,
  ) as Promise<string>;

/** The words of the answer, of the bars and of the curves if only these levels are chosen. */
async function chosen(choice: string): Promise<[answer: string, bars: string, curves: string]> {
  const { page, complaints } = await place.browser.open(place.file, { hash: `#?${choice}` });
  const words = [await said(page, 'answer'), await said(page, 'bars'), await said(page, 'curves')] as [string, string, string];
  expect(complaints).toEqual([]);
  await page.close();
  return words;
}

describe('sentences follow the choice', () => {
  it('names the ends, says once what all chosen settings share, and claims what the intervals allow', async () => {
    expect((await chosen('only.vignette=lost-ruins'))[0]).toBe(
      'For Lost Ruins, the win rate ranges from 0 % (Random) to 20 % (Planner), clearly the lowest and the highest. Random: 0.0 %; Planner: 20.0 %',
    );
    // 80 % may be as low as 72 %, 70 % as high as 74 %.
    expect((await chosen('only.vignette=gate-of-ash'))[0]).toBe(
      'For Gate of Ash, the win rate ranges from 60 % (Random) to 80 % (Planner); others may be as high. Random: 60.0 %; Planner: 80.0 %',
    );
    expect((await chosen('only.vignette=gate-of-ash&only.strategy=greedy|planner'))[0]).toBe(
      'For Gate of Ash, the win rate ranges from 70 % (Greedy) to 80 % (Planner); their intervals overlap. Greedy: 70.0 %; Planner: 80.0 %',
    );
    expect((await chosen('only.vignette=lost-ruins|gate-of-ash&only.strategy=random'))[0]).toBe(
      'For Random, the win rate ranges from 0 % (Lost Ruins) to 60 % (Gate of Ash); the difference is clear. Lost Ruins: 0.0 %; Gate of Ash: 60.0 %',
    );
    expect((await chosen('only.vignette=gate-of-ash&only.strategy=planner'))[0]).toBe('For Gate of Ash · Planner, the win rate is 80 %. 80.0 %');
  });

  it('adds up counts, and says if there are too few', async () => {
    // 0 + 30 + 60 and 3 × 10.
    expect((await chosen('only.vignette=lost-ruins'))[2]).toContain(
      'For Lost Ruins, the most frequent causes of 120 defeats were portal (75 %) and archfiend (25 %).',
    );
    expect((await chosen('only.vignette=gate-of-ash&only.strategy=planner'))[2]).toBe(
      'For Gate of Ash · Planner, the most frequent causes of 1,240 defeats were portal (99 %) and archfiend (1 %).',
    );
    expect((await chosen('only.vignette=nesting-woods&only.strategy=greedy'))[2]).toBe('For Nesting Woods · Greedy, all 50 defeats come from portal.');
    expect((await chosen('only.vignette=lost-ruins&only.strategy=random'))[2]).toBe(
      'For Lost Ruins · Random, there are fewer than 20 defeats. The busiest place is the Gate.',
    );
  });

  it('lists what has no order, and says how many settings have it', async () => {
    expect((await chosen('only.vignette=lost-ruins'))[2]).toMatch(
      /\. The busiest place is the Gate for Random and the Well for Greedy, in the 2 of 3 settings that have it\.$/,
    );
  });

  it('counts settings on either side of the fair share, without mirror matches', async () => {
    expect((await chosen('only.strategy=random'))[1]).toBe(
      'For Random, more than half of the games are won in 1 of 3 settings, fewer in 1; 1 is too close to call.',
    );
    expect((await chosen('only.vignette=nesting-woods'))[1]).toBe(
      'For Nesting Woods, more than half of the games are won in 0 of 2 settings, fewer in 0; 2 are too close to call.',
    );
    expect((await chosen('only.vignette=gate-of-ash&only.strategy=random'))[1]).toBe('For Gate of Ash · Random, clearly more than half of the games are won.');
  });

  it('stays about all settings where there is nothing else to tell, and says so', async () => {
    const { page } = await place.browser.open(place.file, { hash: '#?only.vignette=nesting-woods&only.strategy=greedy' });
    expect(await page.locator('#bars .lead').first().isVisible()).toBe(true);
    expect(await page.locator('#bars .choice').textContent()).toContain('The text is about all 9 settings; you chose 1.');
    expect(await page.locator('#answer .figure:visible').allTextContents()).toEqual(['40.0\u00a0%']);
    expect(await page.locator('.of-all').first().textContent()).toBe('About all 9 settings:');
    await page.locator('#answer .choice button').click();
    expect(await said(page, 'answer')).toMatch(/^Setting 0 is the hardest.*Setting 0: 0\.0 %/);
    expect(await page.locator('.of-all').first().isVisible()).toBe(false);
    expect(await page.locator('.choice:visible').count()).toBe(0);
    await page.close();
  });
});
