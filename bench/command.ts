import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryAddress } from '../src/files/home.ts';
import { runNode } from '../src/runner/bench/fresh-process.ts';

const MAIN = fileURLToPath(entryAddress('src/cli/main'));

/** Wall-clock seconds from the start of the process to its end. */
export async function timeNode(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now();
  await runNode(args, env);
  return (performance.now() - start) / 1000;
}

/** Times the real command. */
export function timeScry(...args: readonly string[]): Promise<number> {
  return timeNode([MAIN, ...args]);
}

export interface RunCost {
  readonly seconds: number;
  /** Peak resident memory of all threads, in bytes. */
  readonly resident: number;
}

/** Runs the real command and watches its memory, which is noted in `folder`. */
export async function watchScry(folder: string, ...args: readonly string[]): Promise<RunCost> {
  const note = join(folder, 'peak-memory');
  const seconds = await timeNode(['--import', entryAddress('bench/peak-child').href, MAIN, ...args], { PEAK_MEMORY_NOTE: note });
  return { seconds, resident: Number(readFileSync(note, 'utf8')) };
}

/** Arguments of a run of `rotation-greedy` in the first Vignette. */
export function greedyRun(games: number, out: string): string[] {
  const cell = ['--vary', 'vignette=lost-ruins', '--vary', 'strategy=rotation-greedy'];
  return ['run', 'vignette-difficulty', ...cell, '--games', String(games), '--no-report', '--fresh', '--out', out];
}
