import type { BenchRow } from '../src/runner/bench/bench.ts';

/** A figure above `atMost` or below `atLeast` is worth a look. It is not a failure. */
export interface Guide {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** What users wait for: start-up in multiples of `node -e 0`, times in seconds, sizes in MB. */
export const GUIDES = {
  help: { atMost: 3 },
  shortRun: { atMost: 12 },
  firstStudy: { atMost: 30 },
  twoThreads: { atLeast: 1.85 },
  report: { atMost: 10 },
  reportSize: { atMost: 3 },
  residentGrowth: { atMost: 100 },
} satisfies Record<string, Guide>;

/** Games or decisions per CPU-second of a strategy, after warm-up. */
export interface PaceGuide {
  readonly game: string;
  readonly strategy: string;
  readonly unit: 'games' | 'decisions';
  readonly atLeast: number;
}

const PACES: readonly PaceGuide[] = [
  { game: 'veilwraith', strategy: 'rotation-greedy', unit: 'games', atLeast: 15_000 },
  { game: 'veilwraith', strategy: 'rotation-planner', unit: 'games', atLeast: 300 },
  { game: 'veilwraith', strategy: 'uniform', unit: 'decisions', atLeast: 2_000_000 },
  { game: 'the-veil', strategy: 'buy-highest', unit: 'games', atLeast: 8_000 },
  { game: 'the-veil', strategy: 'uniform', unit: 'decisions', atLeast: 1_500_000 },
];

export function paceGuideOf({ game, strategy }: Pick<BenchRow, 'game' | 'strategy'>): PaceGuide | undefined {
  return PACES.find((guide) => guide.game === game && guide.strategy === strategy);
}

/** Is the figure worth a look? Never without a guide. */
export function isCrossed(value: number, { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Guide = {}): boolean {
  return value > atMost || value < atLeast;
}
