/** Seconds by the clock on the wall, and of CPU in the processes and threads that played. */
export interface Spent {
  readonly wall: number;
  readonly cpu: number;
}

/** The pairs play twice as many games as the single ones. */
export interface ScalingRound {
  readonly oneProcess: Spent;
  readonly oneThread: Spent;
  readonly twoThreads: Spent;
  readonly twoProcesses: Spent;
}

/** Games a second of two, as a multiple of those of one. */
export const gain = (one: Spent, two: Spent): number => (2 * one.wall) / two.wall;

/** CPU time above the least of all rounds by more than this, and others used the cores. */
const UNDISTURBED = 1.05;

/** The rounds in which the machine had its cores to give, by all but the two threads: whatever those do to one another is to be seen. */
export function quietRounds(rounds: readonly ScalingRound[]): ScalingRound[] {
  const watched = (['oneProcess', 'oneThread', 'twoProcesses'] as const).map((who) => ({
    who,
    most: UNDISTURBED * Math.min(...rounds.map((r) => r[who].cpu)),
  }));
  return rounds.filter((round) => watched.every(({ who, most }) => round[who].cpu <= most));
}
