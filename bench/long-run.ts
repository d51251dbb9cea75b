import { statSync } from 'node:fs';
import { join } from 'node:path';
import { count } from '../src/report/words.ts';
import { figureOf } from '../src/runner/bench/figure.ts';
import { inTurns } from '../src/runner/bench/interleave.ts';
import { greedyRun, type RunCost, timeScry, watchScry } from './command.ts';
import type { Effort } from './effort.ts';
import { GUIDES } from './guides.ts';
import { type Measured, measured } from './measured.ts';
import { gainOf } from './multiples.ts';

const MB = 2 ** 20;

/** Measures a long run on one thread and on two, its report, and its memory compared with a run a tenth as long. */
export async function longRun({ rounds, fewGames, manyGames, folder, progress }: Effort): Promise<Measured[]> {
  const many = join(folder, 'many');
  const run = (games: number, out: string, threads: number): Promise<RunCost> => watchScry(folder, ...greedyRun(games, out), '--threads', String(threads));
  const [few, two, one] = await inTurns(
    [() => run(fewGames, join(folder, 'few'), 2), () => run(manyGames, many, 2), () => run(manyGames, many, 1)],
    rounds,
    (round) => progress(`runs of ${count(manyGames)} games: round ${round + 1} of ${rounds}`),
  );
  // A shorter run is mostly start-up and warm-up, which a second thread does not halve.
  const twoThreads = manyGames < 1_000_000 ? undefined : GUIDES.twoThreads;
  progress(`report from ${count(manyGames)} games`);
  const [reports] = await inTurns([() => timeScry('report', many)], rounds);
  return [
    measured(`${count(manyGames)} games, two threads`, 's', figureOf(two.map(secondsOf))),
    measured(`${count(manyGames)} games, one thread`, 's', figureOf(one.map(secondsOf))),
    measured('two threads ÷ one, games a second', '×', gainOf(one.map(secondsOf), two.map(secondsOf)), twoThreads),
    measured(`report from ${count(manyGames)} games`, 's', figureOf(reports), GUIDES.report),
    measured('size of this report', 'MB', figureOf([statSync(join(many, 'report.html')).size / MB]), GUIDES.reportSize),
    measured(`resident memory, ${count(fewGames)} games`, 'MB', figureOf(few.map(residentMB))),
    measured(`resident memory, ${count(manyGames)} games`, 'MB', figureOf(two.map(residentMB))),
    measured('resident memory, growth between them', 'MB', figureOf(two.map((cost, i) => residentMB(cost) - residentMB(few[i]))), GUIDES.residentGrowth),
  ];
}

const secondsOf = ({ seconds }: RunCost): number => seconds;
const residentMB = ({ resident }: RunCost): number => resident / MB;
