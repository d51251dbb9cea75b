import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-background-networking'];

export interface Opened {
  readonly page: Page;
  /** Everything the page complained about, and everything it tried to fetch. */
  readonly complaints: string[];
  readonly fetched: string[];
}

export interface Browser {
  /** A page in a window; `hash` is what stands behind its address. */
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

/** How far the page, its text or its pictures stick out to the right of the window. */
export const OVERFLOW = `(() => {
  const edge = document.documentElement.clientWidth;
  const boxes = [...document.querySelectorAll('header *, section > *, figure *, footer *, #pick, #pick *')].filter((e) => !e.closest('.scroll') && !e.closest('svg *'));
  return Math.max(document.documentElement.scrollWidth, ...boxes.map((e) => e.getBoundingClientRect().right)) - edge;
})()`;
