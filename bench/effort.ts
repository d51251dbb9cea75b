import type { MachineSpeed } from '../src/runner/bench/machine-speed.ts';

/** How much is measured. */
export interface Effort {
  /** CPU-seconds of one measurement. */
  readonly seconds: number;
  readonly rounds: number;
  /** Games of the two runs whose memory is compared; the report is made from the larger. */
  readonly fewGames: number;
  readonly manyGames: number;
  /** Told what is going on, for people who wait. */
  readonly progress: (line: string) => void;
  readonly machine: MachineSpeed;
}
