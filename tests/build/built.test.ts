import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const { isBuilt } = (await import(pathToFileURL(resolve('scripts/built.mjs')).href)) as { isBuilt: (root: string) => boolean };

const SOURCES = ['src/core/index.ts', 'strategies/one.yaml', 'bench/main.ts'];
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts/build.mjs',
  'scripts/constants.mjs',
  'scripts/fixed-names.mjs',
];
const FOLDERS = ['src', 'src/core', 'strategies', 'bench'];

let root: string;
const at = (path: string, seconds: number): void => utimesSync(join(root, path), seconds, seconds);

/** A project built at second 2000 from files of second 1000. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scry-built-'));
  for (const path of [...SOURCES, ...SETTINGS, 'dist/manifest.json']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  for (const path of [...SOURCES, ...SETTINGS, ...FOLDERS]) at(path, 1000);
  at('dist/manifest.json', 2000);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a build', () => {
  it('is kept while nothing has changed', () => {
    expect(isBuilt(root)).toBe(true);
  });

  it.each([...SOURCES, ...SETTINGS, ...FOLDERS])('is made again after a change of %s', (path) => {
    at(path, 3000);
    expect(isBuilt(root)).toBe(false);
  });

  it('is made again if it was not completed', () => {
    rmSync(join(root, 'dist/manifest.json'));
    expect(isBuilt(root)).toBe(false);
  });
});
