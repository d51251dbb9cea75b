import { InputError, rolesOf, type Strategy, uniform } from '../../core/index.ts';
import { firstPack, gameIn, shipped } from '../../files/catalogue.ts';
import { packageRoot } from '../../files/home.ts';
import type { ChunkTables } from '../../tables/columns.ts';
import { composeExperiment } from '../experiment/experiment.ts';
import { catalogueFor } from '../experiment/game-file.ts';
import { experimentSchema } from '../experiment/schema.ts';
import { CHUNK } from '../plan/chunks.ts';
import { planRun, type RunPlan } from '../plan/plan.ts';
import { playGame } from '../play/play.ts';
import { SeatedPlayers } from '../play/seating.ts';
import { playerOf } from '../workers/chunk-player.ts';
import type { PlayGames, Timing } from './cpu-time.ts';

/** One measurement: a process plays only this game with this strategy, like a worker of a run. */
export interface BenchTask extends Pick<Timing, 'seconds' | 'games' | 'quickest'> {
  readonly game: string;
  readonly strategy: string;
  readonly recorded: boolean;
}

/** The measured run of a game (id or file): its stand-in pack (or its first) and default scenario, always with the same seed. `uniform` plays every role. */
export async function benchPlan(game: string, strategy: string): Promise<RunPlan> {
  const catalogue = await catalogueFor(game, '.', shipped);
  const def = gameIn(catalogue, game);
  const pack = firstPack(def, catalogue);
  if (pack === undefined && catalogue.packsOf(def.id) !== null) throw new InputError(`${game} has no pack of its own, so there is nothing to measure`);
  const others = strategy === uniform.id ? rolesOf(def).slice(1) : [];
  const form = experimentSchema.parse({
    name: 'bench',
    game,
    pack,
    games: 1,
    vary: { strategy: [strategy] },
    set: Object.fromEntries(others.map((role) => [role, uniform.id])),
  });
  const place = (path: readonly (string | number)[]) => ({ field: path.join('.') });
  return planRun(composeExperiment(form, { overrides: {}, catalogue, place, folder: packageRoot, name: 'bench', given: 'bench' }));
}

/** Plays cell 0 like a worker, including tables. */
export function recordedGames(plan: RunPlan): PlayGames {
  const player = playerOf(plan, CHUNK);
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

function decisionsOf({ games }: ChunkTables): number {
  const each = games.columns.decisions;
  let decisions = 0;
  for (let i = 0; i < each.length; i++) decisions += each[i];
  return decisions;
}

/** Plays cell 0 and records nothing. */
export function plainGames({ def, pack, cells, strategies, seedKey }: RunPlan): PlayGames {
  const rules = def.compile(pack, cells[0].params);
  const table = new SeatedPlayers(def, rules, cells[0].players, (spec) => strategies.get(spec) as Strategy, undefined, cells[0].params, cells[0].without);
  const state = rules.create();
  return (first, count) => {
    let decisions = 0;
    for (let game = first; game < first + count; game++) decisions += playGame(table, state, seedKey, game);
    return decisions;
  };
}
