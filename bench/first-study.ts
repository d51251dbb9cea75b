import { join } from 'node:path';
import { figureOf } from '../src/runner/bench/figure.ts';
import { inTurns } from '../src/runner/bench/interleave.ts';
import { timeScry } from './command.ts';
import type { Effort } from './effort.ts';
import { GUIDES } from './guides.ts';
import { type Measured, measured } from './measured.ts';

/** Measures what `npm start` plays, including tables and report. */
export async function firstStudy({ rounds, folder, progress }: Effort): Promise<Measured[]> {
  progress('npm start');
  const [times] = await inTurns([() => timeScry('run', 'vignette-difficulty', '--fresh', '--out', join(folder, 'study'))], rounds);
  return [measured('npm start', 's', figureOf(times), GUIDES.firstStudy)];
}
