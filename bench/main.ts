import { parseArgs } from 'node:util';
import { say } from '../src/cli/terminal.ts';
import { Machine } from '../src/runner/machine.ts';
import type { Effort } from './effort.ts';
import { games } from './games.ts';
import { isMet, type Measured, measuredTable } from './measured.ts';
import { memory } from './memory.ts';
import { pace } from './pace.ts';
import { scaling } from './scaling.ts';
import { vignettes } from './vignettes.ts';

/** Everything scry promises about speed and memory, measured in one run; or, instead, what it promises of Veilwraith's players in every Vignette. */
const options = { quick: { type: 'boolean' }, vignettes: { type: 'boolean' }, json: { type: 'boolean' } } as const;
const { quick, vignettes: ofVignettes, json } = parseArgs({ options }).values;
const base = { seconds: 1, progress: say, machine: new Machine() };
const effort: Effort = quick ? { ...base, rounds: 2, fewGames: 10_000, manyGames: 100_000 } : { ...base, rounds: 5, fewGames: 100_000, manyGames: 1_000_000 };

const rows: Measured[] = [];
for (const part of ofVignettes ? [vignettes] : [pace, games, scaling, memory]) rows.push(...(await part(effort)));
if (json)
  console.log(
    JSON.stringify(
      rows.map((row) => ({ ...row, what: row.what.trim(), met: isMet(row) })),
      null,
      2,
    ),
  );
else console.log(measuredTable(rows));
