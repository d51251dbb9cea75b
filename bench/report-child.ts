import { statSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSeconds } from '../src/runner/bench/cpu-time.ts';
import { givenTask, giveResult } from '../src/runner/bench/fresh-process.ts';

export interface ReportCost {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly bytes: number;
}

/** The report of a run; the time it takes to load what draws it is part of waiting for it. */
const { folder } = givenTask<{ folder: string }>();
const start = performance.now();
const { writeReport } = await import('../src/report/report.ts');
await writeReport(folder);
const cost: ReportCost = { seconds: (performance.now() - start) / 1000, cpuSeconds: cpuSeconds(), bytes: statSync(join(folder, 'report.html')).size };
giveResult(cost);
