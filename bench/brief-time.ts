import { entryAddress } from '../src/files/home.ts';
import type { Timed } from '../src/runner/bench/cpu-time.ts';
import { inFreshProcess } from '../src/runner/bench/fresh-process.ts';
import type { BriefTask } from './brief-child.ts';

/** `hash` is that of the first games, the same number whoever plays. */
export type BriefTimed = Timed & { readonly hash: string };

/** boardgame.io is slower by far outside production mode; for the others it makes no difference. */
export function timeBrief(task: BriefTask): Promise<BriefTimed> {
  return inFreshProcess<BriefTimed>(entryAddress('bench/brief-child'), task, [], { NODE_ENV: 'production' });
}

/** Whoever gives other results has played something else, and its speed means nothing. */
export function sameResults(times: readonly Timed[]): void {
  const hashes = new Set((times as readonly BriefTimed[]).map(({ hash }) => hash));
  if (hashes.size !== 1) throw new Error(`the simplified game came out differently in different hands: ${[...hashes].join(', ')}`);
}
