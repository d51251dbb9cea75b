import type { RunFile } from '../runner/runfile.ts';
import type { TableFile } from '../tables/read.ts';

/** What the campaigns of a cell did at one stage. */
export interface StageCounts {
  readonly stage: number;
  /** Campaigns that came to it, and those of them that won it at the first attempt. */
  readonly campaigns: number;
  readonly firstWon: number;
  readonly attempts: number;
  readonly won: number;
}

/** Counts attempts.arrow by cell and stage. */
export function countAttempts(run: RunFile, table: TableFile): StageCounts[][] {
  const cells = run.cells.map(() => new Map<number, { campaigns: number; firstWon: number; attempts: number; won: number }>());
  const win = table.words('outcome').indexOf('win');
  for (const batch of table.batches()) {
    const [cell, stage, attempt, outcome] = ['cell', 'stage', 'attempt', 'outcome'].map((name) => batch.column(name));
    for (let i = 0; i < batch.rows; i++) {
      const stages = cells[cell[i]];
      const counts = stages.get(stage[i]) ?? { campaigns: 0, firstWon: 0, attempts: 0, won: 0 };
      stages.set(stage[i], counts);
      counts.attempts++;
      if (outcome[i] === win) counts.won++;
      if (attempt[i] !== 1) continue;
      counts.campaigns++;
      if (outcome[i] === win) counts.firstWon++;
    }
  }
  return cells.map((stages) => [...stages].sort(([a], [b]) => a - b).map(([stage, counts]) => ({ stage, ...counts })));
}
