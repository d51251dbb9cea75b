import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject } from 'vitest';
import { commandIn, type Result } from './command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Fails whatever asks for a network. Threads load it too. */
const OFFLINE = `import net from 'node:net';
net.Socket.prototype.connect = () => { throw new Error('scry asked for the network'); };
`;

/** scry as a stranger has it after `npm install scry-x.y.z.tgz` in an empty folder. */
export interface Stranger {
  /** The folder, with a space and letters outside ASCII in its path. */
  readonly home: string;
  /** The installed package. */
  readonly scryFolder: string;
  /** Bytes of the tarball. */
  readonly packedSize: number;
  /** The command in this process: quick. */
  scry(...args: string[]): Promise<Result>;
  /** `npx scry` as a program of its own, without a network. */
  npx(...args: string[]): Result;
}

/** Packs scry and installs the tarball: the contents of the package and its dependencies, without those for development. */
export function installPacked(): Stranger {
  const folder = mkdtempSync(join(tmpdir(), 'scry-installed-Übung 1 '));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const home = join(folder, 'Mein Spiel');
  const scryFolder = join(home, 'node_modules', 'scry');
  mkdirSync(scryFolder, { recursive: true });

  const tarball = join(folder, pack(folder));
  expect(spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', scryFolder]).status).toBe(0);
  linkDependencies(join(home, 'node_modules'));
  const { bin } = JSON.parse(readFileSync(join(scryFolder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  const [[name, program]] = Object.entries(bin);
  mkdirSync(join(home, 'node_modules', '.bin'));
  symlinkSync(join('..', 'scry', program), join(home, 'node_modules', '.bin', name));
  writeFileSync(join(home, 'package.json'), '{}\n');

  const offline = join(folder, 'offline.mjs');
  writeFileSync(offline, OFFLINE);
  const command = commandIn(join(scryFolder, 'dist', 'src', 'cli'));
  // npx needs node and a shell, and nothing else.
  const path = [dirname(process.execPath), '/bin', '/usr/bin'].join(delimiter);
  const env = { PATH: path, HOME: folder, NODE_OPTIONS: `--import "${offline}"`, NO_UPDATE_NOTIFIER: '1' };
  return {
    home,
    scryFolder,
    packedSize: readFileSync(tarball).length,
    scry: (...args) => command(home, ...args),
    npx: (...args) => {
      const { status, stdout, stderr } = spawnSync('npx', ['--offline', '--no', name, ...args], { cwd: home, encoding: 'utf8', env });
      return { code: status, stdout, stderr };
    },
  };
}

/** Makes the tarball of the built scry; returns its name. */
function pack(folder: string): string {
  const project = join(folder, 'project');
  for (const name of readdirSync(root)) {
    if (!['node_modules', 'dist', '.git', 'reports'].includes(name)) cpSync(join(root, name), join(project, name), { recursive: true });
  }
  cpSync(join(inject('installed'), 'dist'), join(project, 'dist'), { recursive: true });
  const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--offline', '--pack-destination', folder], { cwd: project, encoding: 'utf8' });
  expect(packed.status, packed.stderr).toBe(0);
  rmSync(project, { recursive: true });
  return readdirSync(folder).find((name) => name.endsWith('.tgz')) as string;
}

/** Puts the packages there that npm would install with scry: those of the lockfile that are not for development alone. */
function linkDependencies(modules: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dev?: boolean }> };
  for (const [path, { dev }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    // Binaries of other platforms are in the lockfile, but not on disk.
    if (name === undefined || dev === true || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, path), join(modules, name));
  }
}
