import type { RunFile } from '../runner/run/run-file.ts';
import type { TableFile } from '../tables/read.ts';

/** Results of the campaigns of a cell at one stage. */
export interface StageCounts {
  readonly stage: number;
  /** Campaigns that reached it, and those of them that won it at the first attempt. */
  readonly campaigns: number;
  readonly firstWon: number;
  readonly attempts: number;
  /** Campaigns that eventually won it, each counted once: a campaign that is sent back may win a stage again. */
  readonly won: number;
}

/** Counts attempts.arrow by cell and stage. The attempts of a campaign are consecutive and in the order in which they were made. */
export function countAttempts(run: RunFile, table: TableFile): StageCounts[][] {
  const cells = run.cells.map(() => new Map<number, { campaigns: number; firstWon: number; attempts: number; won: number }>());
  // Stages that the campaign being counted has won.
  const beaten = new Set<number>();
  const win = table.words('outcome').indexOf('win');
  for (const batch of table.batches()) {
    const [cell, stage, attempt, outcome] = ['cell', 'stage', 'attempt', 'outcome'].map((name) => batch.column(name));
    for (let i = 0; i < batch.rows; i++) {
      const stages = cells[cell[i]];
      const counts = stages.get(stage[i]) ?? { campaigns: 0, firstWon: 0, attempts: 0, won: 0 };
      stages.set(stage[i], counts);
      counts.attempts++;
      if (attempt[i] === 1) {
        counts.campaigns++;
        beaten.delete(stage[i]);
      }
      if (outcome[i] !== win || beaten.has(stage[i])) continue;
      beaten.add(stage[i]);
      counts.won++;
      if (attempt[i] === 1) counts.firstWon++;
    }
  }
  return cells.map((stages) => [...stages].sort(([a], [b]) => a - b).map(([stage, counts]) => ({ stage, ...counts })));
}
