/**
 * Splits the first cell of a finished run into many small runs and shows that estimates adjusted for the luck dealt are right: the same on average, and their
 * intervals hold. Every small run has deals of its own. Usage: node --import tsx scripts/luck-dealt.ts <run folder> [units in a small run] [deals each]
 * The run must be played from the sources too (node --import tsx src/cli/main.ts run …): built strategies are other files.
 */
import { measureGames } from '../src/analysis/measured.ts';
import { seedKey } from '../src/runner/plan/seed.ts';
import { dealOnly } from '../src/runner/run/deal-only.ts';
import { planFromRun } from '../src/runner/run/replay.ts';
import { measureName, readRunFile } from '../src/runner/run/run-file.ts';
import { adjustedMean } from '../src/stats/control-variates.ts';
import { dealtColumns } from '../src/tables/columns.ts';

const [folder, size = '1000', each = '5'] = process.argv.slice(2);
const [units, deals] = [Number(size), Number(each) * Number(size)];
const run = readRunFile(folder);
const plan = await planFromRun(folder);
const of = (name: string): Float64Array => measureGames(folder, run, name).units[0];
const values = of(measureName(run));
const columns = dealtColumns(plan.def.metrics).map(({ name }) => of(name));
const mean = (numbers: ArrayLike<number>): number => Array.from(numbers).reduce((sum, x) => sum + x, 0) / numbers.length;
const grand = mean(values);

const shifts: number[] = [];
const worths: number[] = [];
let [held, plainHeld, runs] = [0, 0, 0];
for (let first = 0; first + units <= values.length; first += units, runs++) {
  const own = values.subarray(first, first + units);
  const means = dealOnly(plan, plan.cells[0], seedKey(`${run.seed}, small run ${runs}`), deals);
  const adjusted = adjustedMean(own, { columns: columns.map((column) => column.subarray(first, first + units)), means, deals });
  const plain = adjustedMean(own, { columns: [], means: [], deals });
  if (adjusted === null || plain === null) throw new Error(`small run ${runs} does not vary`);
  shifts.push(adjusted.point - plain.point);
  worths.push(adjusted.worth);
  if (adjusted.low <= grand && grand <= adjusted.high) held++;
  if (plain.low <= grand && grand <= plain.high) plainHeld++;
}
const shift = mean(shifts);
const error = Math.sqrt(mean(shifts.map((x) => (x - shift) ** 2)) / (runs - 1));
const share = (n: number): string => `${((100 * n) / runs).toFixed(1)} % ± ${(196 * Math.sqrt(((n / runs) * (1 - n / runs)) / runs)).toFixed(1)}`;
console.log(`${runs} runs of ${units} units, ${deals} deals each; mean of all ${(100 * grand).toFixed(3)} %`);
console.log(`adjusted − plain: ${(100 * shift).toFixed(4)} points, standard error ${(100 * error).toFixed(4)}`);
console.log(`intervals that hold the mean of all: adjusted ${share(held)}, plain ${share(plainHeld)}`);
console.log(`as good as ${mean(worths).toFixed(3)} times the games on average`);
