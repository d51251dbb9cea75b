import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { experiment, workplace } from './command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };

/** scry as `npm install scry.tgz` puts it into an empty folder: the contents of the package and its dependencies, without those for development. */
function installPacked(folder: string): string {
  const project = join(folder, 'project');
  for (const name of ['package.json', 'src', 'examples', 'experiments', 'schemas']) cpSync(join(root, name), join(project, name), { recursive: true });
  cpSync(join(inject('installed'), 'dist'), join(project, 'dist'), { recursive: true });
  const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--offline', '--pack-destination', folder], { cwd: project, encoding: 'utf8' });
  expect(packed.status, packed.stderr).toBe(0);

  const home = join(folder, 'home');
  const modules = join(home, 'node_modules');
  mkdirSync(join(modules, 'scry'), { recursive: true });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) as string;
  expect(spawnSync('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', join(modules, 'scry')]).status).toBe(0);
  const dependencies = realpathSync(join(root, 'node_modules'));
  for (const name of readdirSync(dependencies)) if (!(name in devDependencies)) symlinkSync(join(dependencies, name), join(modules, name));
  return home;
}

test('the packed tarball, installed into an empty folder, lists and plays its games', () => {
  const home = installPacked(workplace());
  const scry = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, ['node_modules/scry/dist/src/cli/main.js', ...args], { cwd: home, encoding: 'utf8' });
    return { code: status, result: JSON.parse(stdout) };
  };
  const listed = scry('list', 'packs', '--json');
  expect(listed.code).toBe(0);
  expect(listed.result).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ game: 'veilwraith', pack: 'stand-in' }),
      expect.objectContaining({ game: 'the-veil', pack: 'stand-in' }),
    ]),
  );
  // An experiment of the package, then one of its priority lists in a user's experiment.
  const shipped = scry('run', 'key-count', '--games', '2', '--threads', '1', '--no-report', '--json');
  expect(shipped.code).toBe(0);
  expect(shipped.result.cells.every(({ games }: { games: number }) => games === 2)).toBe(true);
  writeFileSync(join(home, 'duel.yaml'), experiment({ name: 'duel', game: 'the-veil', games: '4', vary: '', set: '{ strategy: tempo }' }));
  expect(scry('run', 'duel.yaml', '--threads', '1', '--json')).toMatchObject({ code: 0, result: { cells: [{ games: 4 }] } });
  expect(existsSync(join(home, 'reports', 'duel', 'report.html'))).toBe(true);

  // A user's strategy imports from the scry that runs it.
  writeFileSync(
    join(home, 'mine.ts'),
    `import { type Strategy, uniform, veilwraith } from 'scry';
const mine: Strategy = {
  id: 'mine', game: 'veilwraith', roles: ['play'], about: \`as \${uniform.id}, but tilts where it can\`,
  create: () => ({
    begin() {},
    choose: (_view, codes, n) => Math.max(0, codes.subarray(0, n).findIndex((code) => veilwraith.isTilt(code))),
  }),
};
export default mine;
`,
  );
  writeFileSync(join(home, 'mine.yaml'), experiment({ name: 'mine', games: '4', vary: '', set: '{ strategy: ./mine.ts, vignette: lost-ruins }' }));
  expect(scry('run', 'mine.yaml', '--threads', '1', '--no-report', '--json')).toMatchObject({
    code: 0,
    result: { cells: [{ games: 4 }], errors: { count: 0 } },
  });
  // The examples come with the package; a copy runs anywhere, and a new game begins as one of them.
  cpSync(join(home, 'node_modules', 'scry', 'examples', 'pig'), join(home, 'pig'), { recursive: true });
  expect(scry('run', 'pig/pig.yaml', '--games', '4', '--threads', '1', '--no-report', '--json')).toMatchObject({
    code: 0,
    result: { name: 'pig', cells: Array.from({ length: 5 }, () => ({ games: 4 })), errors: { count: 0 } },
  });
  expect(scry('conform', 'pig/pig.ts', '--games', '1', '--json')).toMatchObject({ code: 0, result: { game: 'pig', conforms: true } });
  expect(spawnSync(process.execPath, ['node_modules/scry/dist/src/cli/main.js', 'new', 'game', 'mine'], { cwd: home }).status).toBe(0);
  expect(readdirSync(join(home, 'mine'))).toEqual(['mine.ts', 'mine.yaml']);
  // The package contains its types.
  expect(existsSync(join(home, 'node_modules', 'scry', 'dist', 'src', 'index.d.ts'))).toBe(true);
});
