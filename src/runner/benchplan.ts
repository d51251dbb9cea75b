import { InputError, packageRoot, type Rules, type State, type Strategy, uniform } from '../core/index.ts';
import { findGame, listPacks, shipped } from '../games/registry.ts';
import type { ChunkTables } from '../tables/columns.ts';
import type { BenchTask } from './benchchild.ts';
import { playerOf } from './chunkplayer.ts';
import { CHUNK } from './chunks.ts';
import type { PlayGames } from './cputime.ts';
import { composeExperiment } from './experiment.ts';
import { playGames } from './gameloops.ts';
import { planRun, type RunPlan } from './plan.ts';
import { playGame } from './play.ts';
import { QuickLoop } from './quickloop.ts';
import { experimentSchema } from './schema.ts';
import { rolesOf } from './strategies.ts';
import { Table } from './table.ts';

/** What is measured is how games are played in a long run: there is no waiting for machine code to be worth it. */
export const AT_ONCE = 0;

/** The run that is measured: the game's first pack and its default scenario unless `set` says otherwise, always the same seed. `uniform` plays every role, so that it is uniform in all. */
export function benchPlan(game: string, strategies: readonly string[], games: number, set: BenchTask['set'] = {}): Promise<RunPlan> {
  const def = findGame(game);
  const pack = listPacks(def)[0];
  if (pack === undefined) throw new InputError(`${game} comes without a pack: there is nothing to measure`);
  const others = strategies.length === 1 && strategies[0] === uniform.id ? rolesOf(def).slice(1) : [];
  const form = experimentSchema.parse({
    name: 'bench',
    game,
    pack,
    games,
    vary: { strategy: strategies },
    set: { ...set, ...Object.fromEntries(others.map((role) => [role, uniform.id])) },
  });
  const place = (path: readonly (string | number)[]) => ({ field: path.join('.') });
  return planRun(composeExperiment(form, { overrides: {}, catalogue: shipped, place, folder: packageRoot, name: 'bench', given: 'bench' }));
}

/** Plays cell 0 as a worker does, tables and all. */
export function recordedGames(plan: RunPlan, worth: number): PlayGames {
  const player = playerOf(plan, CHUNK, worth);
  return (first, count) => {
    let decisions = 0;
    for (let game = first; game < first + count; game += CHUNK) {
      const { tables, errors } = player.play({ cell: 0, first: game, count: Math.min(CHUNK, first + count - game) });
      if (errors.length > 0) throw new Error(`game ${errors[0].game} ended in error: ${errors[0].message}`);
      decisions += decisionsOf(tables);
    }
    return decisions;
  };
}

export function decisionsOf({ games }: ChunkTables): number {
  const each = games.columns.decisions;
  let decisions = 0;
  for (let i = 0; i < each.length; i++) decisions += each[i];
  return decisions;
}

/** The rules of cell 0, with its players at their table. */
export function seated({ def, pack, cells, strategies }: RunPlan): { rules: Rules; table: Table } {
  const rules = def.compile(pack, cells[0].params);
  return { rules, table: new Table(def, rules, cells[0].players, (spec) => strategies.get(spec) as Strategy) };
}

/** Plays cell 0 and keeps nothing; once that pays as machine code, as a worker does. */
export function plainGames(plan: RunPlan, worth: number): PlayGames {
  const { seedKey } = plan;
  const { rules, table } = seated(plan);
  const state = rules.create();
  const quick = new QuickLoop({ fn: playGames, objects: [state, table, seedKey], numbers: 2 }, worth);
  return (first, count) => {
    const start = performance.now();
    const made = quick.run(first, count);
    if (made !== null && !quick.isChecked) return made;
    const decisions = playGames(state, table, seedKey, first, count);
    if (made !== null && made !== decisions) throw new Error(`games ${first} to ${first + count - 1} came out differently as machine code`);
    quick.took((performance.now() - start) / 1000);
    return decisions;
  };
}

/** Plays games of cell 0; `over` sees the state at the end of each. */
export function watchedGames(plan: RunPlan, count: number, over: (s: State) => void): void {
  const { rules, table } = seated(plan);
  const state = rules.create();
  for (let game = 0; game < count; game++) {
    playGame(table, state, plan.seedKey, game);
    over(state);
  }
}
