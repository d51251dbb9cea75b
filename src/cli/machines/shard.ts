import { dirname } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { count, counted } from '../../report/words.ts';
import { shellWord } from '../../runner/experiment/overrides.ts';
import type { RunOutcome } from '../../runner/run/run.ts';
import type { ShardMark } from '../../runner/run/run-file.ts';
import { type Shard, shardName, shardOf } from '../../runner/run/shards/shard.ts';
import { DONE } from '../exit.ts';
import { shown } from '../runs.ts';
import { print, printJson, say } from '../terminal.ts';

/** Parser for `--shard 3/64`. */
export function shard(text: string): Shard {
  const found = shardOf(text);
  if (found === undefined) throw new InvalidArgumentError('Give the number of the shard, from 1, and how many there are, e.g. 3/64.');
  return found;
}

/**
 * Prints what a shard holds and what comes next. Games that ended in error do not fail it: a batch system would play it again, to the same end. `scry merge`
 * lists them.
 */
export function presentShard({ run, folder }: RunOutcome, games: number, flags: { readonly json?: boolean }): number {
  const mark = run.shard as ShardMark;
  const errors = run.errors.count;
  const place = shown(folder);
  if (flags.json) printJson({ name: run.name, hash: run.hash, shard: { number: mark.number, of: mark.of }, games, errors, folder: place });
  else print(`${shardName(mark)}: ${counted(games, 'game')} in ${place}`);
  if (errors > 0) say(`${count(errors)} of them ended in error; scry merge lists them`);
  say(`once all ${mark.of} shards are there, assemble them with: scry merge ${shellWord(dirname(place))}`);
  return DONE;
}
