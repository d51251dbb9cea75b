import { benchPlan } from '../src/runner/bench/bench-plan.ts';
import { cpuSeconds } from '../src/runner/bench/cpu-time.ts';
import { givenTask, giveResult } from '../src/runner/bench/fresh-process.ts';
import { runExperiment } from '../src/runner/run/run.ts';

export interface RunTask {
  readonly games: number;
  readonly folder: string;
}

export interface RunCost {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Most resident memory at any time, all threads included, in bytes. */
  readonly resident: number;
}

/** A whole run as `scry run` makes it, but for the report. */
const { games, folder } = givenTask<RunTask>();
const plan = await benchPlan('veilwraith', ['rotation-greedy'], games);
const start = performance.now();
await runExperiment(plan, { folder, threads: 2, resume: false, fresh: false });
const cost: RunCost = { seconds: (performance.now() - start) / 1000, cpuSeconds: cpuSeconds(), resident: process.resourceUsage().maxRSS * 1024 };
giveResult(cost);
