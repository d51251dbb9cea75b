import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../../core/index.ts';
import { move, removeAll } from '../../tables/moving.ts';
import { shellWord } from '../experiment/overrides.ts';
import type { RunPlan } from '../plan/plan.ts';
import { PATIENCE } from '../play/pulse.ts';
import { changeSince } from './changes.ts';
import { LOCK_FILE } from './lock.ts';
import { runWord } from './replay-line.ts';
import { RUN_FILE, type RunFile, readRunFile } from './run-file.ts';
import type { RunOptions } from './run-options.ts';
import { shardFolder } from './shards/shard.ts';
import { shardMismatch } from './shards/shard-run.ts';

/** Where a run will be played, and what is already there. */
export interface Workplace {
  /** The folder to write: the run's own, or one next to it that replaces it when complete. */
  readonly folder: string;
  readonly found: RunFile | null;
  /** The folder that `folder` will replace; null if it is the same. */
  readonly replaces: string | null;
}

/** Decides what `run` means in this folder; refuses if it would lose or mix data. Writes nothing. */
export function findWorkplace(plan: RunPlan, options: RunOptions): Workplace {
  const { folder, fresh, resume } = options;
  const found = inspect(folder, fresh);
  const here = { folder, found: found === 'other' ? null : found, replaces: null };
  if (found === null) return here;
  if (fresh) {
    const aside = beside(folder, 'fresh');
    const begun = resume && existsSync(aside) ? inspect(aside, true) : null;
    if (begun !== null && begun !== 'other' && begun.hash === plan.hash) return { folder: aside, found: begun, replaces: folder };
    if (resume && found !== 'other' && !found.complete && found.hash === plan.hash) return here;
    return { folder: aside, found: null, replaces: folder };
  }
  if (found === 'other') return here;
  if (found.hash !== plan.hash)
    throw new InputError(`${difference(plan, found)}; start over with --fresh, or choose another folder with --out`, { file: folder });
  const mismatch = shardMismatch(plan, options.shard, found);
  if (mismatch !== null) throw new InputError(mismatch, { file: folder });
  if (!found.complete && (found.shard?.parts ?? null) === null && !resume)
    throw new InputError(`this run is incomplete; continue with: ${resumeLine(plan, options, false)}`, { file: folder });
  return here;
}

/** The run in a folder; null if the folder is empty or missing; 'other' for a damaged run that may be replaced. Refuses a folder with other content. */
export function inspect(folder: string, mayReplace: boolean): RunFile | null | 'other' {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) throw new InputError('this is a file, not a folder; choose another with --out', { file: folder });
  const names = readdirSync(folder).filter((name) => !name.startsWith(LOCK_FILE) && !name.startsWith(`${RUN_FILE}.`));
  if (names.length === 0) return null;
  if (!names.includes(RUN_FILE)) throw new InputError('this folder holds something other than a run; choose another with --out', { file: folder });
  if (!mayReplace) return readRunFile(folder);
  try {
    return readRunFile(folder);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return 'other';
  }
}

export function difference(plan: RunPlan, found: RunFile): string {
  if (found.name !== plan.experiment.name) return `this folder holds another experiment, ${found.name}`;
  return (
    changeSince(plan, found) ?? 'this folder holds a run of a different experiment with the same name (different cells, parameters, seed, pack or strategies)'
  );
}

/** A hidden folder next to one, for what may replace it or was replaced. */
export function beside(folder: string, ending: 'fresh' | 'old' | 'merge'): string {
  const full = resolve(folder);
  return join(dirname(full), `.${basename(full)}.${ending}`);
}

/** Replaces the old run by the complete new one; one of them is intact at every moment. */
export function replaceFolder(from: string, to: string): void {
  const old = beside(to, 'old');
  removeAll(old);
  move(to, old);
  move(from, to);
  removeAll(old);
}

/** Restores the old run after an interrupted replacement. */
export function putBack(folder: string): void {
  const old = beside(folder, 'old');
  if (existsSync(old) && !existsSync(folder)) move(old, folder);
}

/** The command that continues a run. */
export function resumeLine(plan: RunPlan, options: Pick<RunOptions, 'folder' | 'patience' | 'queue' | 'again' | 'shard'>, fresh: boolean): string {
  const { folder, patience = PATIENCE, queue, again, shard } = options;
  if (again !== undefined) return again;
  const { name } = plan.experiment;
  const usual = shard === undefined ? runWord(name, folder) === name : resolve(folder) === resolve(shardFolder(name, shard));
  const share = shard === undefined ? '' : ` --shard ${shard.number}/${shard.of}`;
  const out = usual ? '' : ` --out ${shellWord(folder)}`;
  const waits = patience === PATIENCE ? '' : ` --patience ${patience}`;
  const others = queue === undefined ? '' : ` ${queue}`;
  return `scry run ${plan.experiment.given}${share}${out}${waits}${others}${fresh ? ' --fresh' : ''} --resume`;
}
