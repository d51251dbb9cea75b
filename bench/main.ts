import { exitCodeOf } from '../src/cli/exit.ts';
import { print, printJson, say } from '../src/cli/terminal.ts';
import { MachineSpeed } from '../src/runner/bench/machine-speed.ts';
import type { Effort } from './effort.ts';
import { games } from './games.ts';
import { isMet, type Measured, measuredTable } from './measured.ts';
import { memory } from './memory.ts';
import { type Options, readOptions } from './options.ts';
import { pace } from './pace.ts';
import { scaling } from './scaling.ts';
import { vignettes } from './vignettes.ts';

/** Everything scry promises about speed and memory, measured in one run; or, instead, what it promises of Veilwraith's players in every Vignette, or what machine code would do. */
async function measure(options: Options): Promise<Measured[]> {
  const base = { seconds: 1, progress: say, machine: new MachineSpeed() };
  const effort: Effort = options.quick
    ? { ...base, rounds: 2, fewGames: 10_000, manyGames: 100_000 }
    : { ...base, rounds: 5, fewGames: 100_000, manyGames: 1_000_000 };
  const rows: Measured[] = [];
  const parts = options.vignettes ? [vignettes] : [pace, games, scaling, memory];
  for (const part of parts) rows.push(...(await part(effort)));
  return rows;
}

try {
  const options = readOptions(process.argv.slice(2));
  const rows = await measure(options);
  if (options.json) printJson(rows.map((row) => ({ ...row, what: row.what.trim(), met: isMet(row) })));
  else print(measuredTable(rows));
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
