import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { entryAddress } from '../src/files/home.ts';
import { benchPlan, recordedGames } from '../src/runner/bench/bench-plan.ts';
import { cpuSeconds, playFor } from '../src/runner/bench/cpu-time.ts';
import { givenTask, giveResult } from '../src/runner/bench/fresh-process.ts';
import { CHUNK } from '../src/runner/plan/chunks.ts';
import { sit } from '../src/runner/run/sitting.ts';
import { Schedule } from '../src/runner/stop/schedule.ts';
import type { Executor } from '../src/runner/work/executor.ts';
import { openPool } from '../src/runner/work/pool.ts';
import type { SealedPart } from '../src/tables/part.ts';
import { quietRounds, type ScalingRound, type Spent } from './scaling-round.ts';

/**
 * A round lasts so many times the seconds of other measurements: it begins and ends with some hundredths in which not both threads play, which are nothing in
 * a run of minutes and a twentieth of a second.
 */
const LONG = 3;

/** On a busy machine at most so many times the rounds that were asked for. */
const MOST_ROUNDS = 3;

const { seconds, rounds } = givenTask<{ seconds: number; rounds: number }>();
const plan = await benchPlan('veilwraith', ['rotation-greedy'], 1);

/** Chunks worth a round of one thread. */
const play = recordedGames(plan);
playFor(seconds, play, 0);
const games = Math.max(1, Math.round((LONG * playFor(seconds, play, 0)) / CHUNK)) * CHUNK;

const one = openPool(plan, 1, CHUNK);
const two = openPool(plan, 2, CHUNK);
const first = openProcess();
const second = openProcess();

// Once without looking at the clock: all are warm.
await inPool(one, games);
await inPool(two, 2 * games);
await Promise.all([first.play(games), second.play(games)]);

const times: ScalingRound[] = [];
while (quietRounds(times).length < rounds && times.length < MOST_ROUNDS * rounds) {
  times.push({
    oneProcess: await clocked(() => first.play(games)),
    oneThread: await clocked(() => inPool(one, games)),
    twoThreads: await clocked(() => inPool(two, 2 * games)),
    twoProcesses: await clocked(async () => sum(await Promise.all([first.play(games), second.play(games)]))),
  });
}
await Promise.all([one.close(), two.close()]);
first.close();
second.close();
giveResult(times);

/** `work` gives the CPU-seconds it took. */
async function clocked(work: () => Promise<number>): Promise<Spent> {
  const start = performance.now();
  const cpu = await work();
  return { wall: (performance.now() - start) / 1000, cpu };
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

/** As a run does it, but for writing the tables down. */
async function inPool(executor: Executor, count: number): Promise<number> {
  const stopping = { groups: [{ kind: 'games' as const, cells: [0] as const }], looks: [], onValues: false };
  const schedule = new Schedule({ games: [count], base: [0], stopping, measure: plan.measure, swap: false, manner: plan.manner, chunk: CHUNK });
  const cpu = cpuSeconds();
  const keep = (part: SealedPart): void => schedule.add(part, { column: (name) => part.watched[name] });
  await sit({ schedule, executor, keep, giveUp: () => false, signal: undefined });
  return cpuSeconds() - cpu;
}

function openProcess(): { play(count: number): Promise<number>; close(): void } {
  const child = fork(fileURLToPath(entryAddress('bench/player-child')));
  return {
    play: async (count) => {
      const done = once(child, 'message');
      child.send(count);
      const [cpu] = await done;
      return cpu as number;
    },
    close: () => child.disconnect(),
  };
}
