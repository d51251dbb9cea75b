import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-background-networking'];

export interface Opened {
  readonly page: Page;
  /** All console messages and requests of the page. */
  readonly complaints: string[];
  readonly fetched: string[];
}

export interface Browser {
  /** Opens a page in a window; `hash` is appended to its address. */
  open(file: string, options?: { width?: number; scheme?: 'light' | 'dark'; media?: 'screen' | 'print'; hash?: string }): Promise<Opened>;
  close(): Promise<void>;
}

/** A real browser for a test file. */
export async function launch(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) throw new Error("install Debian's chromium: apt-get install chromium");
  const profile = mkdtempSync(join(tmpdir(), 'scry-chromium-'));
  const context: BrowserContext = await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: FLAGS, acceptDownloads: true });
  return {
    async open(file, { width = 1280, scheme = 'light', media = 'screen', hash = '' } = {}) {
      const page = await context.newPage();
      const complaints: string[] = [];
      const fetched: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => fetched.push(request.url()));
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme, media });
      await page.goto(pathToFileURL(file).href + hash);
      return { page, complaints, fetched };
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** How far the page, its text or its pictures extend beyond the right edge of the window. */
export const OVERFLOW = `(() => {
  const edge = document.documentElement.clientWidth;
  const boxes = [...document.querySelectorAll('header *, nav, section > *, #answer *, details > *, figure *, footer *, #pick, #pick *')].filter((e) => !e.closest('.scroll') && !e.closest('svg *'));
  return Math.max(document.documentElement.scrollWidth, ...boxes.map((e) => e.getBoundingClientRect().right)) - edge;
})()`;

/**
 * Visible pictures: the number of marks, of marks with a description (a note about too few games counts), and how far marks or text extend beyond the picture.
 */
export const PICTURES = `[...document.querySelectorAll('svg[role=img]')].filter((svg) => svg.getClientRects().length > 0).map((svg) => {
  const frame = svg.getBoundingClientRect();
  const marks = [...svg.querySelectorAll('path, line, text')].filter((e) => e.getBoundingClientRect().width + e.getBoundingClientRect().height > 0);
  const out = (e) => { const b = e.getBoundingClientRect(); return Math.max(frame.left - b.left, b.right - frame.right, frame.top - b.top, b.bottom - frame.bottom); };
  return { name: svg.closest('section').id + ': ' + svg.getAttribute('aria-label').slice(0, 60), section: svg.closest('section').id, marks: marks.length, told: svg.querySelectorAll('[data-say]').length || Number(svg.textContent.includes('too few')), out: Math.max(...marks.map(out)), width: frame.width, height: frame.height };
})`;

export interface Picture {
  readonly name: string;
  readonly section: string;
  readonly marks: number;
  readonly told: number;
  readonly out: number;
  readonly width: number;
  readonly height: number;
}

/** Opens everything that is folded. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(`for (const details of document.querySelectorAll('details')) details.open = true`);
}

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of the Web Content Accessibility Guidelines 2.2, levels A and AA, found by axe with everything opened. */
export async function violations(page: Page): Promise<string[]> {
  // Two rows of each shape represent a table, and the inside of a picture is not content of its own: dropping the rest is faster and finds as much.
  await openAll(page);
  await page.evaluate(`(() => {
    const shape = (row) => [row, ...row.querySelectorAll('*')].map((e) => e.tagName + '.' + e.getAttribute('class') + (e.textContent === '')).join();
    for (const body of document.querySelectorAll('tbody')) {
      const seen = new Map();
      for (const row of [...body.rows]) {
        seen.set(shape(row), (seen.get(shape(row)) ?? 0) + 1);
        if (seen.get(shape(row)) > 2) row.remove();
      }
    }
    for (const picture of document.querySelectorAll('svg[role=img]')) picture.replaceChildren();
  })()`);
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  return (await page.evaluate(`axe
    .run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200) + ' (' + nodes.length + ')'))`)) as string[];
}
