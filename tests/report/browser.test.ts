import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Look, pageLook } from '../../src/report/page/theme.ts';
import { Painter } from '../../src/report/page/vega.ts';
import { writeReport } from '../../src/report/report.ts';
import type { Datum, Panel, Spec } from '../../src/report/section.ts';
import { dotData, dotSpec } from '../../src/report/sections/chart/dots.ts';
import { SIGNED_LABELS } from '../../src/report/sections/chart/percent.ts';
import { lengthSection } from '../../src/report/sections/length/section.ts';
import { cellOf, summaryOf } from './cell-builder.ts';
import { OVERFLOW, PICTURES, type Picture } from './chromium.ts';
import { plantedRun } from './duels.ts';
import { syntheticRun } from './synthetic.ts';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: BrowserContext;
let profile: string;
let folder: string;
/** Fifteen heroes against each other, and one change at a time. */
let duels: string;
let changes: string;

beforeAll(async () => {
  if (!existsSync(CHROMIUM)) throw new Error("install Debian's chromium: apt-get install chromium");
  folder = syntheticRun({
    vignettes: ['lost-ruins', 'nesting-woods', 'gate-of-ash'],
    games: 1000,
    errors: 1,
    report: ['summary', 'win-rate', 'spirit-curve', 'causes', 'length', 'cards', 'decision-mix'],
  });
  await writeReport(folder);
  const heroes = Array.from({ length: 15 }, (_, i) => `hero-number-${i + 1}`);
  const place = (level: unknown): number => heroes.indexOf(String(level));
  duels = plantedRun({
    factors: { 'seats.0.hero': heroes, 'seats.1.hero': heroes },
    games: 60,
    chance: (levels) => 0.5 + 0.03 * (place(levels['seats.1.hero']) - place(levels['seats.0.hero'])),
  });
  await writeReport(duels, { sections: ['match-ups'] });
  const base = { goal: 4, mine: 'hill', 'cards.ogre-1.fight': 6 };
  changes = plantedRun({
    factors: { goal: [4, 6, 8], mine: ['hill', 'deep'], 'cards.ogre-1.fight': [6, 7] },
    cells: [base, { ...base, goal: 6 }, { ...base, goal: 8 }, { ...base, mine: 'deep' }, { ...base, 'cards.ogre-1.fight': 7 }],
    seats: 1,
    games: 400,
    chance: ({ goal }) => 1 - 0.1 * Number(goal),
    extra: { experiment: { design: 'one-at-a-time' } },
  });
  await writeReport(changes, { sections: ['sensitivity'] });
  profile = mkdtempSync(join(tmpdir(), 'scry-chromium-'));
  browser = await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: FLAGS });
});

afterAll(async () => {
  await browser?.close();
  for (const path of [profile, folder, duels, changes]) if (path !== undefined) rmSync(path, { recursive: true, force: true });
});

/** The report in a window, with all its console messages and requests. */
async function open(
  width: number,
  scheme: 'light' | 'dark',
  media: 'screen' | 'print' = 'screen',
  from = folder,
): Promise<{ page: Page; complaints: string[]; fetched: string[] }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  const fetched: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => fetched.push(request.url()));
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, media });
  await page.goto(pathToFileURL(join(from, 'report.html')).href);
  return { page, complaints, fetched };
}

describe.each([
  ['light', 1280, 'light', 'screen'],
  ['dark', 1280, 'dark', 'screen'],
  ['narrow', 360, 'light', 'screen'],
  ['narrow and dark', 360, 'dark', 'screen'],
  ['of middle width', 800, 'light', 'screen'],
  ['on paper', 700, 'light', 'print'],
] as const)('the report %s', (_, width, scheme, media) => {
  it('draws its charts within the page, without console messages or requests', async () => {
    const { page, complaints, fetched } = await open(width, scheme, media);
    const pictures = (await page.evaluate(PICTURES)) as Picture[];
    // One wide chart each for win rate, causes, length, fates of cards and the mix; six panels each for the others.
    expect(pictures.length).toBeGreaterThanOrEqual(5 + 5 * 6);
    for (const picture of pictures) {
      expect(picture.marks, picture.name).toBeGreaterThan(8);
      expect(picture.out, picture.name).toBeLessThanOrEqual(2);
      expect(picture.width, picture.name).toBeGreaterThan(media === 'print' ? 120 : 200);
    }
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    expect(fetched.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
    expect(fetched.filter((url) => url.startsWith('file:'))).toHaveLength(1);
    await page.close();
  });
});

describe.each([
  ['light', 1280, 'light', 'screen'],
  ['dark', 1280, 'dark', 'screen'],
  ['narrow', 400, 'light', 'screen'],
  ['on paper', 700, 'light', 'print'],
] as const)('match-ups and sensitivity %s', (_, width, scheme, media) => {
  it.each([
    ['match-ups', () => duels, 3],
    ['sensitivity', () => changes, 1],
  ] as const)('%s draws within the page, without console messages', async (_name, from, least) => {
    const { page, complaints, fetched } = await open(width, scheme, media, from());
    const pictures = (await page.evaluate(PICTURES)) as Picture[];
    expect(pictures).toHaveLength(least);
    for (const picture of pictures) {
      expect(picture.marks, picture.name).toBeGreaterThan(8);
      expect(picture.out, picture.name).toBeLessThanOrEqual(2);
    }
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    expect(fetched).toHaveLength(1);
    await page.close();
  });
});

describe('the report in use', () => {
  it('describes every match-up in words', async () => {
    const { page } = await open(1280, 'light', 'screen', duels);
    const squares = page.locator('#answer .for-wide svg path[data-say]');
    expect(await squares.count()).toBe(15 * 14);
    await squares.first().hover();
    expect(await page.locator('#tip').textContent()).toMatch(/^Hero Number \d+ vs Hero Number \d+: \d+\.\d % \[\d+\.\d, \d+\.\d\]/);
    await page.close();
  });

  it('has dark colours on dark screens and light colours on paper', async () => {
    const { page } = await open(1280, 'dark');
    const fill = `getComputedStyle(document.querySelector('#spirit-curve svg [data-axis=along] text')).fill`;
    const ground = 'getComputedStyle(document.body).backgroundColor';
    const dark = [await page.evaluate(fill), await page.evaluate(ground)];
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const paper = [await page.evaluate(fill), await page.evaluate(ground)];
    expect(dark).toEqual(['rgb(163, 175, 187)', 'rgb(15, 20, 24)']);
    expect(paper).toEqual(['rgb(90, 104, 118)', 'rgba(0, 0, 0, 0)']);
    await page.close();
  });

  it('describes the mark under the pointer in words', async () => {
    const { page } = await open(1280, 'light');
    await page.locator('#win-rate svg path[data-say]').first().hover();
    expect(await page.locator('#tip').textContent()).toMatch(/^Lost Ruins · Random: \d+\.\d %/);
    await page.close();
  });

  it('describes cards and choices by their names', async () => {
    const { page } = await open(1280, 'light');
    await page.locator('#cards svg[role=img] path[data-say]').first().hover();
    expect(await page.locator('#tip').textContent()).toMatch(/^Fire Ball: \+\d+\.\d points \[.*drawn by round 5/);
    await page.locator('#decision-mix svg[role=img] path[data-say]').first().hover();
    expect(await page.locator('#tip').textContent()).toMatch(/^Lost Ruins · Random: calm, left \d+\.\d %/);
    await page.close();
  });

  it('works from the keyboard: arrows move between marks, tables open', async () => {
    const { page } = await open(1280, 'light');
    const picture = page.locator('#spirit-curve svg[role=img]').first();
    await picture.focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('#tip').textContent()).toMatch(/^Round 1: spirit in games won: median/);
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('#tip').textContent()).toMatch(/^Round 2:/);
    await page.keyboard.press('Escape');
    expect(await page.locator('#tip').isHidden()).toBe(true);
    await page.locator('#causes details.table summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#causes-table').isVisible()).toBe(true);
    await page.close();
  });

  it('prints on a few pages', async () => {
    const { page } = await open(1280, 'light');
    const pdf = await page.pdf({ format: 'A4' });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(2);
    expect(pages).toBeLessThan(12);
    await page.close();
  });
});

describe('a tick label near the end of its scale', () => {
  const LONGEST = [24, 77, 98, 104, 138, 139, 246, 990];
  // One word that cannot be broken into lines.
  const names = ['a', 'awordtoolongforitsline'];
  const pictureOf = (values: readonly Datum[], spec: (look: Look) => Spec): Panel => ({ title: '', about: 'x', values, spec });

  /** Games of only two lengths: the ranges by cell, and the shares by round of the first cell. */
  function lengthsOf(shortest: number, longest: number): { ranges: Panel; rounds: Panel } {
    const rounds = Array.from({ length: longest + 1 }, (_, round) => Number(round === shortest || round === longest));
    const cells = names.map(() => cellOf([['win', 'none', rounds]]));
    const [ranges, byRound] = lengthSection(summaryOf(cells, names, ['s'])).charts;
    if (ranges.kind !== 'wide' || byRound.kind !== 'panels') throw new Error('other charts than before');
    return { ranges: ranges.panel, rounds: byRound.groups[0].panels[0] };
  }

  /** Differences between these limits. */
  function dotsOf(low: number, high: number): Panel {
    const estimates = names.map(() => ({ point: (low + high) / 2, low, high, n: 9 }));
    const dots = { labels: names, estimates, words: String, zero: 0, axis: SIGNED_LABELS };
    return pictureOf(dotData(dots), (look) => dotSpec(dots, look));
  }

  it('is drawn and stays within the picture, whatever the limits', async () => {
    const painter = new Painter();
    const pictures: string[] = [];
    for (const width of [210, 330]) {
      const paint = async (panel: Panel): Promise<void> => void pictures.push(await painter.paint(panel, pageLook(width, true), `p${pictures.length}`));
      for (const longest of LONGEST) {
        const { ranges, rounds } = lengthsOf(Math.floor(longest / 5), longest);
        for (const panel of [ranges, rounds, dotsOf(-longest / 7, longest), dotsOf(-longest, -longest / 1000), dotsOf(0, longest / 1000)]) await paint(panel);
      }
    }
    painter.close();
    const page = await browser.newPage();
    await page.setContent(`<body style="font-family:system-ui,sans-serif">${pictures.join('')}`);
    const out = (await page.evaluate(`[...document.querySelectorAll('svg[role=img]')].map((svg) => {
      const frame = svg.getBoundingClientRect();
      const by = (text) => { const box = text.getBoundingClientRect(); return Math.max(frame.left - box.left, box.right - frame.right); };
      return Math.max(...[...svg.querySelectorAll('text:not([opacity="0"])')].map(by));
    })`)) as number[];
    expect(out).toHaveLength(pictures.length);
    expect(Math.max(...out)).toBeLessThanOrEqual(0);
    // Each label of differences stands in the middle of its tick, also at the ends of the scale.
    const anchors = (await page.evaluate(`[...document.querySelectorAll('svg[role=img]')].filter((_, i) => i % 5 > 1).flatMap((svg) =>
      [...svg.querySelectorAll('text')].filter((text) => /^[+−-]?[\\d.]+$/.test(text.textContent)).map((label) => getComputedStyle(label).textAnchor),
    )`)) as string[];
    expect(anchors.length).toBeGreaterThan(2 * 3 * 2 * LONGEST.length);
    expect(new Set(anchors)).toEqual(new Set(['middle']));
    await page.close();
  });
});
