import { benchPlan, recordedGames } from '../src/runner/bench/bench-plan.ts';
import { cpuSeconds } from '../src/runner/bench/cpu-time.ts';

/** A plain process that plays as many games as it is told and says how much CPU time that took. */
const play = recordedGames(await benchPlan('veilwraith', ['rotation-greedy'], 1));
process.on('message', (games: number) => {
  const start = cpuSeconds();
  play(0, games);
  process.send?.(cpuSeconds() - start);
});
