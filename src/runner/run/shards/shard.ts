import { join } from 'node:path';
import { InputError } from '../../../core/index.ts';
import type { RunPlan } from '../../plan/plan.ts';

/** One of `of` shares of a run's games, to be played on a machine of its own. */
export interface Shard {
  /** From 1 to `of`. */
  readonly number: number;
  readonly of: number;
}

/** More shards than any cluster runs at once. */
const MOST_SHARDS = 100_000;

/** Reads `3/64`; undefined if the text is no shard. */
export function shardOf(text: string): Shard | undefined {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  if (match === null) return undefined;
  const [number, of] = [Number(match[1]), Number(match[2])];
  return number >= 1 && number <= of && of <= MOST_SHARDS ? { number, of } : undefined;
}

/** shard 3 of 64 */
export function shardName({ number, of }: Shard): string {
  return `shard ${number} of ${of}`;
}

/** The default folder of a shard. Those of a run lie together, as `scry merge` wants them. */
export function shardFolder(name: string, { number, of }: Shard): string {
  return join('reports', `${name}-shards`, `${number}-of-${of}`);
}

/** Refuses runs that look at their games to decide how many to play: a shard knows only its own. */
export function checkShardable({ experiment }: Pick<RunPlan, 'experiment'>): void {
  const rule = (['precision', 'difference', 'decide', 'race', 'search'] as const).find((field) => experiment[field] !== undefined);
  if (rule === undefined) return;
  throw new InputError(
    `--shard needs a fixed number of games, but ${rule} decides it by looking at the games of all shards; use --queue, which plays on several machines with the same looks, or set games`,
    experiment.place([rule]),
  );
}
