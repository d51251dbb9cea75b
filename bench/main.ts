import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodeOf } from '../src/cli/exit.ts';
import { print, printJson, say } from '../src/cli/terminal.ts';
import { bench } from '../src/runner/bench/bench.ts';
import { type Effort, FULL, QUICK } from './effort.ts';
import { firstStudy } from './first-study.ts';
import { heap } from './heap.ts';
import { longRun } from './long-run.ts';
import { type Measured, measuredTable } from './measured.ts';
import { readOptions } from './options.ts';
import { paceTable, withGuide } from './pace.ts';
import { startUp } from './start-up.ts';

/** What users wait for, in wall-clock time, and its memory. */
async function waits(effort: Effort): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const part of [startUp, firstStudy, longRun, heap]) rows.push(...(await part(effort)));
  return rows;
}

const folder = mkdtempSync(join(tmpdir(), 'scry-bench-'));
try {
  const { quick, json } = readOptions(process.argv.slice(2));
  const effort: Effort = { ...(quick ? QUICK : FULL), folder, progress: say };
  const waiting = await waits(effort);
  if (!json) print(`${measuredTable(waiting)}\n`);
  const pace = (await bench({ rounds: effort.rounds, progress: say })).map(withGuide);
  if (json) printJson({ waiting, pace });
  else print(`\n${paceTable(pace)}`);
} catch (error) {
  process.exitCode = exitCodeOf(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
