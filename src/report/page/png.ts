import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { InputError } from '../../core/errors.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
/** Points per pixel of the drawing, so that it stays sharp on good screens. */
const SCALE = 2;
const PATIENCE = 60_000;

/** Chromium or a browser of its kind: what SCRY_CHROMIUM names, else the first on the path. */
export function findBrowser(): string {
  const named = process.env.SCRY_CHROMIUM;
  const found =
    named ??
    (process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => BROWSERS.map((name) => join(folder, name)))
      .find((file) => existsSync(file));
  if (found !== undefined && existsSync(found)) return found;
  throw new InputError('--format png needs Chromium, which was not found; install it, set SCRY_CHROMIUM to its path, or use --format svg', {
    field: '--format',
  });
}

/** An SVG picture as PNG, drawn by a browser that sees nothing but this picture. */
export function pngOf(svg: string, browser: string): Buffer {
  const size = /<svg[^>]*?width="([\d.]+)"[^>]*?height="([\d.]+)"/.exec(svg);
  if (size === null) throw new Error('a picture without a size');
  const folder = mkdtempSync(join(tmpdir(), 'scry-png-'));
  try {
    writeFileSync(join(folder, 'chart.svg'), svg);
    const drawn = spawnSync(
      browser,
      [
        '--headless',
        '--disable-gpu',
        '--hide-scrollbars',
        '--no-first-run',
        // Its own walls cannot be put up by root, as in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${join(folder, 'profile')}`,
        `--force-device-scale-factor=${SCALE}`,
        `--window-size=${Math.ceil(Number(size[1]))},${Math.ceil(Number(size[2]))}`,
        `--screenshot=${join(folder, 'chart.png')}`,
        join(folder, 'chart.svg'),
      ],
      { stdio: 'ignore', timeout: PATIENCE },
    );
    if (!existsSync(join(folder, 'chart.png')))
      throw new InputError(`${browser} failed to draw the chart (${drawn.error?.message ?? `exit ${String(drawn.status)}`}); use --format svg`, {
        field: '--format',
      });
    return readFileSync(join(folder, 'chart.png'));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
