import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError, type Problems } from '../../../core/index.ts';
import { RUN_FILE, type RunFile, readRunFile, readSeals, type ShardMark } from '../run-file.ts';
import { brokenSeals } from '../seals.ts';

/** A folder that holds a shard. */
export interface FoundShard {
  readonly folder: string;
  readonly run: RunFile;
  readonly mark: ShardMark;
}

/** The shards in these folders: each is a shard itself, or holds shards side by side. `except` is where the run will be, which may lie among them. */
export function findShards(paths: readonly string[], except: string, problems: Problems): FoundShard[] {
  const folders = [...new Set(paths.flatMap((path) => runsIn(path)).map((folder) => resolve(folder)))].filter((folder) => folder !== resolve(except));
  if (folders.length === 0) throw new InputError(`there are no shards; name the folder that holds them, as in: scry merge shards`, { file: paths[0] });
  return folders.flatMap((folder) => problems.attempt(() => readShard(folder)) ?? []);
}

function runsIn(path: string): string[] {
  if (!existsSync(path)) throw new InputError('there is no such folder; name the folder that holds the shards', { file: path });
  if (!statSync(path).isDirectory()) throw new InputError('this is a file; name the folder that holds the shards', { file: path });
  if (holdsRun(path)) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(path, name))
    .filter(holdsRun)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function holdsRun(folder: string): boolean {
  return existsSync(join(folder, RUN_FILE));
}

function readShard(folder: string): FoundShard {
  const run = readRunFile(folder);
  const [changed] = brokenSeals(run, readSeals(folder) ?? {});
  if (changed !== undefined)
    throw new InputError(`the file is damaged (${changed} was changed after it was written); play the shard again with --fresh`, {
      file: join(folder, RUN_FILE),
    });
  if (run.shard === undefined) throw new InputError('this is a run of its own and no shard; move it elsewhere', { file: folder });
  return { folder, run, mark: run.shard };
}
