import { measuredColumns } from '../../tables/measure.ts';
import { Sealer } from '../../tables/part.ts';
import { closeBots } from '../bots/channel.ts';
import type { RunPlan } from '../plan/plan.ts';
import { playerOf } from './chunk-player.ts';
import type { Executor } from './executor.ts';

/** Plays in the calling thread, which saves small runs the start of a pool. There is no watchdog: a game that hangs, hangs forever. */
export function openInThread(plan: RunPlan, threads: number, chunk: number): Executor {
  const player = playerOf(plan, chunk);
  const sealer = new Sealer(plan.shapes, measuredColumns(plan.measure));
  return { width: threads, run: async (task) => sealer.seal(player.play(task)), spare: () => {}, close: async () => closeBots() };
}
