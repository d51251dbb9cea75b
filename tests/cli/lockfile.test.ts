import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const packages = JSON.parse(text).packages as Readonly<Record<string, Locked>>;
const byName = new Map(Object.entries(packages).map(([path, locked]) => [path.replace(/^.*node_modules\//, ''), locked]));

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'];

/** Packages with one binary per platform among their optional dependencies. */
const native = [...byName].filter(
  ([, locked]) => Object.keys(locked.optionalDependencies ?? {}).filter((name) => /(linux|darwin|win32)-/.test(name)).length > 3,
);

test('the lockfile includes the known native packages', () => {
  const names = native.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['esbuild', '@biomejs/biome', 'rolldown', 'typescript', 'oxc-parser', 'oxc-resolver', 'lightningcss']));
});

// npm silently omits a platform's binary that it could not find when the lockfile was written; installing would then fail on that platform.
test.each(native.map(([name, locked]) => ({ name, locked })))('the lockfile includes the binaries of $name for every platform', ({ locked }) => {
  const named = Object.keys(locked.optionalDependencies ?? {})
    .map((name) => byName.get(name))
    .flatMap((binary) => (binary?.os ?? []).flatMap((os) => (binary?.cpu ?? []).map((cpu) => `${os}-${cpu}`)));
  expect(PLATFORMS.filter((platform) => !named.includes(platform))).toEqual([]);
});

test('the lockfile contains no download addresses', () => {
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});
