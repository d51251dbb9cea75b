import { buildHash } from '../../../files/build-hash.ts';
import { listParts, partsDigest } from '../../../tables/parts.ts';
import type { RunPlan } from '../../plan/plan.ts';
import { type RunFile, type ShardMark, writeRunFile } from '../run-file.ts';
import { Deal } from './deal.ts';
import { type Shard, shardName } from './shard.ts';

/** What run.json says of a shard that has just begun. */
export function markOf(plan: RunPlan, shard: Shard): ShardMark {
  return { ...shard, chunk: new Deal(plan, shard).size, build: buildHash(), given: plan.experiment.given, parts: null };
}

/** Are all games of the shard in this folder? */
export function isWholeShard(plan: RunPlan, shard: Shard, folder: string, found: RunFile): boolean {
  return (found.shard?.parts ?? null) !== null && new Deal(plan, shard).gap(listParts(folder)) === undefined;
}

/** Marks a shard as complete, with the checksum of its parts. Its games stay parts. */
export function finishShard(folder: string, run: RunFile): RunFile {
  const finished = { ...run, shard: { ...(run.shard as ShardMark), parts: partsDigest(folder, listParts(folder)) } };
  writeRunFile(folder, finished);
  return finished;
}

/** Why a shard cannot be played into the folder of this run, or a whole run into that of a shard; null if it can. */
export function shardMismatch(plan: RunPlan, shard: Shard | undefined, found: RunFile): string | null {
  const mark = found.shard;
  if (shard === undefined && mark === undefined) return null;
  const elsewhere = 'choose another folder with --out';
  if (shard === undefined) return `this folder holds ${shardName(mark as ShardMark)} of this run; ${elsewhere}, or assemble the shards with scry merge`;
  if (mark === undefined) return `this folder holds a run, and a shard cannot extend one; ${elsewhere}`;
  if (mark.number !== shard.number || mark.of !== shard.of) return `this folder holds ${shardName(mark)}; ${elsewhere}`;
  const anew = 'play every shard anew with --fresh';
  if (found.cells.some(({ games }, cell) => games !== plan.cells[cell].games))
    return `this shard has other numbers of games per cell, and more games would be dealt differently; ${anew}, or ${elsewhere}`;
  if (mark.build !== buildHash()) return `this shard was played by another build of scry; ${anew}`;
  return null;
}
