import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type afterAll, inject, onTestFinished } from 'vitest';

const cli = join(inject('installed'), 'dist', 'src', 'cli');

/** The built command. */
export const main = join(cli, 'main.js');

export interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The real command in a child process. */
export function start(cwd: string, ...args: string[]): { child: ChildProcess; result: Promise<Result> } {
  const child = spawn(process.execPath, [main, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const result = new Promise<Result>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(withoutProgress({ code, stdout, stderr })));
  });
  return { child, result };
}

/** The real command, for tests of the process or its threads. */
export function program(cwd: string, ...args: string[]): Promise<Result> {
  return start(cwd, ...args).result;
}

let before: Promise<unknown> = Promise.resolve();

/** A built command, by the folder of its command line, in this process and thread: the same code, without the second it takes to start a process. Calls run one after another. */
export function commandIn(folder: string): (cwd: string, ...args: string[]) => Promise<Result> {
  const inProcess = import(/* @vite-ignore */ pathToFileURL(join(folder, 'in-process.js')).href) as Promise<typeof import('../../src/cli/in-process.ts')>;
  return (cwd, ...args) => {
    const result = before.then(async () => {
      const { scryInProcess } = await inProcess;
      const home = process.cwd();
      process.chdir(cwd);
      try {
        return withoutProgress(await scryInProcess(args));
      } finally {
        process.chdir(home);
      }
    });
    before = result.catch(() => {});
    return result;
  };
}

export const scry = commandIn(cli);

/** Removes lines of progress: their number depends on the machine. */
function withoutProgress(result: Result): Result {
  return { ...result, stderr: result.stderr.replace(/^[\d,]+ of [\d,]+ games, .* win rate .*\n/gm, '') };
}

/** An empty folder to run in, removed after the test or after all tests; `files` are written into it. */
export function workplace(files: Readonly<Record<string, string>> = {}, after: typeof onTestFinished | typeof afterAll = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'scry-cli-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** A small experiment; `fields` replace or add top-level fields. */
export function experiment(fields: Readonly<Record<string, string>> = {}): string {
  const all = {
    name: 'small',
    game: 'veilwraith',
    pack: 'stand-in',
    seed: 'seven',
    games: '40',
    vary: '{ strategy: [random, rotation-greedy] }',
    set: '{ vignette: lost-ruins }',
    ...fields,
  };
  return `${Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n`;
}
