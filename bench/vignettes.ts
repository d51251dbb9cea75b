import { paceOf, timeStrategy } from '../src/runner/bench.ts';
import { interleaved, type Subject } from '../src/runner/interleave.ts';
import { quietOf } from '../src/runner/rounds.ts';
import type { Effort } from './effort.ts';
import { type Measured, measured } from './measured.ts';

const GAME = 'veilwraith';
const VIGNETTES = ['lost-ruins', 'nesting-woods', 'drowned-archive', 'weald-heart', 'gate-of-ash'];

/** What is promised of Veilwraith's players, games per CPU-second: in every Vignette, of the planner in the first. */
const PROMISES: readonly { readonly strategy: string; readonly vignettes: readonly string[]; readonly atLeast: number }[] = [
  { strategy: 'rotation-greedy', vignettes: VIGNETTES, atLeast: 25_000 },
  { strategy: 'rotation-sensible', vignettes: VIGNETTES, atLeast: 12_000 },
  { strategy: 'rotation-planner', vignettes: VIGNETTES.slice(0, 1), atLeast: 300 },
];

/** Pace of Veilwraith's players in its Vignettes. */
export async function vignettes({ seconds, rounds, progress, machine }: Effort): Promise<Measured[]> {
  const cells = PROMISES.flatMap(({ strategy, vignettes, atLeast }) => vignettes.map((vignette) => ({ strategy, vignette, atLeast })));
  progress('vignettes: counting games');
  const subjects: Subject[] = [];
  for (const { strategy, vignette } of cells) {
    const task = { game: GAME, strategy, set: { vignette }, recorded: false, seconds };
    const { games } = await machine.watch(timeStrategy({ ...task, games: null }));
    subjects.push((quickest) => timeStrategy({ ...task, games, quickest }));
  }
  const times = await interleaved(subjects, rounds, { progress: (round) => progress(`vignettes: round ${round + 1} of ${rounds}`), machine });
  return cells.map(({ strategy, vignette, atLeast }, i) =>
    measured(`${strategy}, ${vignette}`, 'games/CPU-s', paceOf(times[i], machine).games, { atLeast, quiet: quietOf([times[i]], machine) }),
  );
}
