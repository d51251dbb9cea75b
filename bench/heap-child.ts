import { benchPlan, recordedGames } from '../src/runner/bench/bench-plan.ts';
import { givenTask, giveResult } from '../src/runner/bench/fresh-process.ts';

export interface HeapTask {
  readonly games: number;
  readonly rounds: number;
}

/** Bytes in use after garbage collection. */
function inUse(): number {
  if (globalThis.gc === undefined) throw new Error('this process needs --expose-gc');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const { games, rounds } = givenTask<HeapTask>();
const play = recordedGames(await benchPlan('veilwraith', 'rotation-greedy'));
// Compiled code takes memory too, so do not count the first games.
play(0, games);
const growth: number[] = [];
let before = inUse();
for (let round = 1; round <= rounds; round++) {
  play(round * games, games);
  const now = inUse();
  growth.push(now - before);
  before = now;
}
giveResult(growth);
