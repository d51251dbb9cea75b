import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { scry, workplace } from '../cli/command.ts';
import { isWanted } from '../support/long.ts';
import { type Browser, launch, OVERFLOW, PICTURES, type Picture, violations } from './chromium.ts';
import { misfit } from './vega-schema.ts';

const EXPERIMENTS = join(inject('installed'), 'experiments');
const ALL = readdirSync(EXPERIMENTS)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => basename(file, '.yaml'));
/** Together these have nearly every section: ladders and curves, one factor at a time, campaigns, match-ups, paths. */
const DAILY = ['vignette-difficulty', 'plus-minus-one', 'veil-campaign', 'veil-strategies', 'upgrade-paths'];
const NAMES = ALL.filter((name) => isWanted(DAILY.includes(name)));

/** Games per cell: enough for every chart, fewer where games are slow, more where few games tell about a card. */
const GAMES = 40;
const OTHERS: Readonly<Record<string, number>> = {
  'hero-matrix': 16,
  'hero-solo': 10,
  'hero-matrix-swapped': 16,
  'veil-strategies': 24,
  campaign: 12,
  'upgrade-policies': 6,
  'race-snowball': 16,
  'plus-minus-one': 16,
  variants: 16,
  'ruin-ladder': 12,
  'ruin-party-size': 12,
  'ruin-jungle-paths': 12,
  'ruin-pvp-heroes': 16,
  'raiders-knowledge': 12,
  'fate-loner': 24,
  'fate-seats': 24,
  'fate-rivals': 24,
  'fate-exposure': 24,
  'fate-secret': 24,
  'fate-last-age': 24,
  'fate-votes': 24,
  'raiders-chapters': 12,
  'raiders-heroes': 12,
  'raiders-heroism': 24,
  'raiders-threat': 12,
  'raiders-exhaustion': 24,
  'raiders-spells': 24,
  'raiders-quest': 8,
  'raiders-ladder': 16,
  'fate-limit-rich': 24,
  'ruin-hero-trios': 16,
  'ruin-hero-pairs': 16,
  'fate-demigods': 300,
  'fate-quests': 24,
  'fate-powers': 24,
  'raiders-together': 12,
  'raiders-map': 24,
  'ruin-jungle-difficulty': 24,
};
/**
 * Players that infer who is whose parent take five times as long, and the page has the same sections and charts without them. `fate-rivals` seats them all.
 * Two Heroes are quicker than three.
 */
const QUICK: Readonly<Record<string, readonly string[]>> = {
  'fate-demigods': ['--vary', 'strategy=greedy,decoy'],
  'fate-last-age': ['--vary', 'strategy=greedy,decoy'],
  'fate-votes': ['--vary', 'strategy=greedy,decoy'],
  'fate-quests': ['--set', 'strategy=greedy'],
  'fate-secret': ['--set', 'strategy=greedy'],
  'fate-powers': ['--set', 'seats.0.strategy=decoy'],
  'raiders-heroism': ['--set', 'heroes=2'],
  'raiders-exhaustion': ['--set', 'heroes=2'],
};
/** A path search has no games per cell: a version that is just large enough to find some paths. */
const SEARCH = { steps: 2, cap: 8, beam: 2, adds: 2, most: 4, games: 8, best: 2, final: 20 };

/** The printable area of A4, in pixels of the page. */
const PAPER = { width: 688, height: 1000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Plays an experiment with few games and writes its report; returns the folder of the run. */
async function played(name: string): Promise<string> {
  const place = workplace();
  const file = join(EXPERIMENTS, `${name}.yaml`);
  const experiment = parse(readFileSync(file, 'utf8')) as { readonly search?: object };
  const small = join(place, `${name}.yaml`);
  if (experiment.search !== undefined) writeFileSync(small, stringify({ ...experiment, search: { ...experiment.search, ...SEARCH } }));
  const words = experiment.search === undefined ? [file, '--games', String(OTHERS[name] ?? GAMES), ...(QUICK[name] ?? [])] : [small];
  const { code, stderr } = await scry(place, 'run', ...words, '--out', join(place, 'run'), '--json');
  expect(stderr).not.toContain('error');
  expect(code).toBe(0);
  return join(place, 'run');
}

describe('the report of every shipped experiment', () => {
  it.each(NAMES)(
    '%s draws every section without console messages, fits its page and is accessible',
    async (name) => {
      const folder = await played(name);
      for (const chart of readdirSync(join(folder, 'charts')))
        expect(misfit(JSON.parse(readFileSync(join(folder, 'charts', chart), 'utf8'))), chart).toBeUndefined();

      const { page, complaints, fetched } = await browser.open(join(folder, 'report.html'), { width: 1200 });
      const sections = (await page.evaluate(`[...document.querySelectorAll('section')].map((section) => section.id)`)) as string[];
      const pictures = async (): Promise<Picture[]> => (await page.evaluate(PICTURES)) as Picture[];
      const wide = await pictures();
      // All results and the facts about the run have no chart, and the first section may have given its only one to the answer. Causes are a sentence if one of
      // them stands for nearly all defeats.
      const drawn = new Set(wide.map(({ section }) => section));
      expect(drawn).toContain('answer');
      const causes = (await page.evaluate(`document.querySelector('#causes .lead')?.textContent ?? ''`)) as string;
      const told = /^(All|(9[5-9]|100)\.\d\s%\sof) [\d,]+ defeats? comes? from |^No game was lost/.test(causes.replaceAll('\u00a0', ' ')) ? ['causes'] : [];
      expect(sections.filter((section) => !drawn.has(section) && ![sections[1], 'summary', 'about', ...told].includes(section))).toEqual([]);
      const narrow = async (): Promise<Picture[]> => {
        await page.setViewportSize({ width: 400, height: 900 });
        return pictures();
      };
      for (const picture of [...wide, ...(await narrow())]) {
        expect(picture.marks, picture.name).toBeGreaterThan(3);
        expect(picture.told, picture.name).toBeGreaterThan(0);
        expect(picture.out, picture.name).toBeLessThanOrEqual(2);
      }
      expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);

      await page.setViewportSize({ width: PAPER.width, height: 900 });
      await page.emulateMedia({ media: 'print' });
      for (const picture of await pictures()) {
        expect(picture.width, picture.name).toBeLessThanOrEqual(PAPER.width);
        expect(picture.height, picture.name).toBeLessThanOrEqual(PAPER.height);
        expect(picture.out, picture.name).toBeLessThanOrEqual(2);
      }
      expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
      expect(complaints).toEqual([]);
      expect(fetched).toHaveLength(1);

      // Each colour scheme and each width once; all combinations would find the same.
      for (const [colorScheme, width] of [
        ['light', 1200],
        ['dark', 400],
      ] as const) {
        await page.emulateMedia({ media: 'screen', colorScheme });
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page), `${colorScheme}, ${width}`).toEqual([]);
      }
      await page.close();
      rmSync(folder, { recursive: true, force: true });
    },
    300_000,
  );
});
