import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryAddress } from '../src/files/home.ts';
import { count } from '../src/report/words.ts';
import { figureOf } from '../src/runner/bench/figure.ts';
import { inFreshProcess } from '../src/runner/bench/fresh-process.ts';
import type { Effort } from './effort.ts';
import type { HeapTask } from './heap-child.ts';
import { type Measured, measured } from './measured.ts';
import type { ReportCost } from './report-child.ts';
import type { RunCost, RunTask } from './run-child.ts';

const MB = 2 ** 20;
const HEAP_GAMES = 100_000;

const childOf = (name: string): URL => entryAddress(`bench/${name}`);

/** What stays on the heap after garbage collection, per 100,000 games; the whole memory of real runs; time and size of a report. */
export async function memory({ rounds, fewGames, manyGames, progress }: Effort): Promise<Measured[]> {
  progress('heap');
  const task: HeapTask = { games: Math.min(HEAP_GAMES, fewGames), rounds };
  const growth = await inFreshProcess<number[]>(childOf('heap-child'), task, ['--expose-gc']);
  const folder = mkdtempSync(join(tmpdir(), 'scry-bench-'));
  try {
    progress(`a run of ${count(fewGames)} games`);
    const few = await run({ games: fewGames, folder: join(folder, 'few') });
    progress(`a run of ${count(manyGames)} games`);
    const many = await run({ games: manyGames, folder: join(folder, 'many') });
    progress('its report');
    const report = await inFreshProcess<ReportCost>(childOf('report-child'), { folder: join(folder, 'many') });
    return [
      measured('heap growth per 100,000 games, after garbage collection', 'MB', figureOf(growth.map((bytes) => (bytes / MB / task.games) * HEAP_GAMES))),
      measured(`resident memory at most, run of ${count(fewGames)} games`, 'MB', few.resident / MB),
      measured(`resident memory at most, run of ${count(manyGames)} games`, 'MB', many.resident / MB),
      measured('  growth', 'MB', (many.resident - few.resident) / MB, { atMost: 100 }),
      measured('  the larger run, two threads, tables written: wall clock', 's', many.seconds),
      measured('  the larger run: CPU time', 's', many.cpuSeconds),
      measured(`report from ${count(manyGames)} games: wall clock`, 's', report.seconds, { atMost: 10 }),
      measured('  CPU time', 's', report.cpuSeconds),
      measured('  size of the page', 'MB', report.bytes / MB, { atMost: 3 }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(task: RunTask): Promise<RunCost> {
  return inFreshProcess<RunCost>(childOf('run-child'), task);
}
