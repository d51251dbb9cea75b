/** How much to measure. */
export interface Effort {
  /** Measurements per figure. */
  readonly rounds: number;
  /** Measurements of each start-up; they are quick. */
  readonly starts: number;
  /** Games of the two runs whose memory is compared; the report is built from the larger. */
  readonly fewGames: number;
  readonly manyGames: number;
  /** A temporary folder for all output of runs. */
  readonly folder: string;
  readonly progress: (line: string) => void;
}

export const FULL = { rounds: 3, starts: 9, fewGames: 100_000, manyGames: 1_000_000 };
export const QUICK = { rounds: 1, starts: 5, fewGames: 10_000, manyGames: 100_000 };
