import { join } from 'node:path';
import { figureOf } from '../src/runner/bench/figure.ts';
import { inTurns } from '../src/runner/bench/interleave.ts';
import { greedyRun, timeNode, timeScry } from './command.ts';
import type { Effort } from './effort.ts';
import { GUIDES } from './guides.ts';
import { type Measured, measured } from './measured.ts';
import { multiplesOf } from './multiples.ts';

/** Measures the time from the command to its first answer, compared with starting Node itself. */
export async function startUp({ starts, folder, progress }: Effort): Promise<Measured[]> {
  progress('start-up');
  const [node, help, run] = await inTurns(
    [() => timeNode(['-e', '0']), () => timeScry('--help'), () => timeScry(...greedyRun(1000, join(folder, 'short')))],
    starts,
  );
  return [
    measured('node -e 0', 'ms', figureOf(node.map((seconds) => 1000 * seconds))),
    measured('scry --help ÷ node -e 0', '×', multiplesOf(help, node), GUIDES.help),
    measured('scry run, 1,000 games, --no-report ÷ node -e 0', '×', multiplesOf(run, node), GUIDES.shortRun),
  ];
}
