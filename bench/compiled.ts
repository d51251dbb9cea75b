import { paceOf } from '../src/runner/bench.ts';
import type { Timed } from '../src/runner/cputime.ts';
import { inFreshProcess, moduleBeside } from '../src/runner/freshprocess.ts';
import { quietOf } from '../src/runner/rounds.ts';
import type { CompiledTask } from './compiledchild.ts';
import type { Effort } from './effort.ts';
import { type GamesTiming, timeGroups } from './groups.ts';
import { type Measured, measured } from './measured.ts';
import { VIGNETTES } from './vignettes.ts';

const STRATEGIES = ['rotation-greedy', 'rotation-sensible'];

/**
 * What Veilwraith's games would take as machine code (machinecode/), beside what they take, and in the first Vignette with all tables recorded. Both play the
 * same games, which is checked first. No promise: runs do not play them so.
 */
export async function compiled(effort: Effort): Promise<Measured[]> {
  const { seconds, machine } = effort;
  const plain = STRATEGIES.flatMap((strategy) => VIGNETTES.map((vignette) => ({ strategy, vignette, recorded: false })));
  const cells = [...plain, { strategy: STRATEGIES[0], vignette: VIGNETTES[0], recorded: true }];
  const groups = cells.map(({ strategy, vignette, recorded }) =>
    [false, true].map((isCompiled): GamesTiming => {
      const task = { game: 'veilwraith', strategy, set: { vignette }, compiled: isCompiled, recorded, seconds };
      return (games, quickest) => inFreshProcess<Timed>(moduleBeside(import.meta.url, 'compiledchild'), { ...task, games, quickest } satisfies CompiledTask);
    }),
  );
  const times = await timeGroups('machine code', groups, effort);
  return times.map((timed, i) => {
    const { strategy, vignette, recorded } = cells[i >> 1];
    const what = [strategy, vignette, ...(recorded ? ['recorded'] : []), ...(i % 2 === 0 ? [] : ['as machine code'])].join(', ');
    return measured(what, 'games/CPU-s', paceOf(timed, machine).games, { quiet: quietOf([timed], machine) });
  });
}
