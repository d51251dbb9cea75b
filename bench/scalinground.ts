/** Seconds by the clock on the wall, and of CPU in the measuring process and its threads. */
export interface Spent {
  readonly wall: number;
  readonly cpu: number;
}

/** The pairs play twice as many games as the single ones. */
export interface ScalingRound {
  readonly oneThread: Spent;
  readonly twoThreads: Spent;
  readonly oneProcess: Spent;
  readonly twoProcesses: Spent;
}

/** Games a second of two, as a multiple of those of one. */
export const gain = (one: Spent, two: Spent): number => (2 * one.wall) / two.wall;

/** Two plain processes that come to less disturb one another or are disturbed by others; to more, and the single one was. */
const QUIET = [1.85, 2.05];

/** Did the machine have two cores to give, all the time? By the processes alone, whatever the threads did. */
export function isQuiet({ oneProcess, twoProcesses }: ScalingRound): boolean {
  const control = gain(oneProcess, twoProcesses);
  return control >= QUIET[0] && control <= QUIET[1];
}
