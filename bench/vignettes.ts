import { paceOf } from '../src/runner/bench/bench.ts';
import { quietOf } from '../src/runner/bench/rounds.ts';
import type { Effort } from './effort.ts';
import { timeGroups, timingOf } from './groups.ts';
import { type Measured, measured } from './measured.ts';

const GAME = 'veilwraith';
export const VIGNETTES = ['lost-ruins', 'nesting-woods', 'drowned-archive', 'weald-heart', 'gate-of-ash'];

/** What is promised of Veilwraith's players, games per CPU-second: in every Vignette, of the planner in the first. */
const PROMISES: readonly { readonly strategy: string; readonly vignettes: readonly string[]; readonly atLeast: number }[] = [
  { strategy: 'rotation-greedy', vignettes: VIGNETTES, atLeast: 25_000 },
  { strategy: 'rotation-sensible', vignettes: VIGNETTES, atLeast: 12_000 },
  { strategy: 'rotation-planner', vignettes: VIGNETTES.slice(0, 1), atLeast: 300 },
];

/** Pace of Veilwraith's players in its Vignettes. */
export async function vignettes(effort: Effort): Promise<Measured[]> {
  const { machine } = effort;
  const cells = PROMISES.flatMap(({ strategy, vignettes, atLeast }) => vignettes.map((vignette) => ({ strategy, vignette, atLeast })));
  const groups = cells.map(({ strategy, vignette }) => [timingOf({ game: GAME, strategy, set: { vignette }, recorded: false }, effort)]);
  const times = await timeGroups('vignettes', groups, effort);
  return cells.map(({ strategy, vignette, atLeast }, i) =>
    measured(`${strategy}, ${vignette}`, 'games/CPU-s', paceOf(times[i], machine).games, { atLeast, quiet: quietOf([times[i]], machine) }),
  );
}
