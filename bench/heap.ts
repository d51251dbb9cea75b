import { entryAddress } from '../src/files/home.ts';
import { figureOf } from '../src/runner/bench/figure.ts';
import { inFreshProcess } from '../src/runner/bench/fresh-process.ts';
import type { Effort } from './effort.ts';
import type { HeapTask } from './heap-child.ts';
import { type Measured, measured } from './measured.ts';

const MB = 2 ** 20;
const PER_GAMES = 100_000;
const ROUNDS = 5;

/** Measures the heap after garbage collection. */
export async function heap({ fewGames, progress }: Effort): Promise<Measured[]> {
  progress('heap');
  const task: HeapTask = { games: fewGames, rounds: ROUNDS };
  const growth = await inFreshProcess<number[]>(entryAddress('bench/heap-child'), task, ['--expose-gc']);
  return [measured('heap growth per 100,000 games', 'MB', figureOf(growth.map((bytes) => (bytes / MB / fewGames) * PER_GAMES)))];
}
