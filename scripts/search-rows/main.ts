/**
 * Measures the search players of any game against the players written by hand, in all five games (docs/search.md).
 * Usage: node --import tsx scripts/search-rows/main.ts [game…]
 * Runs lie in reports/search-<game>; games already played are not played again. It prints the table, and draws docs/images/search-rows.svg from the runs of all games.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { shipped } from '../../src/files/catalogue.ts';
import { chartSvg } from '../../src/report/page/vega.ts';
import { runExperiment } from '../../src/runner/run/run.ts';
import { endOnBadInput, planStudy } from '../study.ts';
import { curves } from './curves.ts';
import { type Measured, measureRow, tableOf } from './measure.ts';
import { ROWS } from './rows.ts';
import { studyOf } from './study.ts';

endOnBadInput();
const asked = process.argv.slice(2);
const rows = ROWS.filter(({ game }) => asked.length === 0 || asked.includes(game));
const measured: Measured[] = [];
for (const row of rows) {
  const { folder } = await runExperiment(await planStudy(studyOf(row), shipped), {
    folder: join('reports', `search-${row.game}`),
    threads: availableParallelism(),
    resume: true,
    fresh: false,
  });
  measured.push(measureRow(row, folder));
}
for (const each of measured) console.log(`${tableOf(each)}\n`);
if (asked.length === 0) writeFileSync('docs/images/search-rows.svg', await chartSvg(curves(measured)));
