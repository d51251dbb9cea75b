import { basename, dirname, resolve } from 'node:path';
import { type GameDef, type Strategy, uniform } from '../../core/index.ts';
import type { Catalogue } from '../../files/catalogue.ts';
import { composeExperiment } from '../experiment/experiment.ts';
import { ALL_RUNGS, type ExperimentFile } from '../experiment/schema.ts';
import { hasStrategy } from '../experiment/strategies.ts';
import { planRun, type RunPlan } from './plan.ts';

/** The simplest player of a game. */
export function simplePlayer(def: GameDef, catalogue: Catalogue): string {
  return hasStrategy(def, 'random', catalogue) ? 'random' : uniform.id;
}

/** Do seats compete in a game with the default parameters? */
export async function hasRivals(def: GameDef, catalogue: Catalogue): Promise<boolean> {
  return (await planGames(def, { strategy: uniform.id }, '.', 1, catalogue)).rivals;
}

/** A few games of a user's strategy with the default parameters. Seats that compete with it, and the role `play` if it has another, have the simplest player. */
export async function planTrial(def: GameDef, strategy: Strategy, file: string, games: number, catalogue: Catalogue): Promise<RunPlan> {
  const own = `./${basename(file)}`;
  const simple = simplePlayer(def, catalogue);
  const plays = strategy.roles.includes('play');
  const roles = Object.fromEntries(strategy.roles.filter((role) => role !== 'play').map((role) => [role, own]));
  const plan = (players: Readonly<Record<string, string>>): Promise<RunPlan> =>
    planGames(def, { ...players, ...roles }, dirname(resolve(file)), games, catalogue);
  if (!plays) return plan({ strategy: simple });
  return (await hasRivals(def, catalogue)) ? plan({ strategy: simple, 'seats.0.strategy': own }) : plan({ strategy: own });
}

/** All players of a ladder at the table of the default parameters: checks their names and options. */
export function planLadder(def: GameDef, file: string, catalogue: Catalogue): Promise<RunPlan> {
  return planGames(def, {}, dirname(file), 1, catalogue, { vary: { skill: ALL_RUNGS }, ladder: `./${basename(file)}` });
}

/** Paths among the players are relative to `folder`. */
function planGames(
  def: GameDef,
  set: Readonly<Record<string, string>>,
  folder: string,
  games: number,
  catalogue: Catalogue,
  more: Partial<ExperimentFile> = {},
): Promise<RunPlan> {
  const form: ExperimentFile = { game: catalogue.outside?.file ?? def.id, seed: 'trial', games, vary: {}, set, ...more };
  const place = (): { field?: string } => ({});
  return planRun(composeExperiment(form, { overrides: {}, catalogue, place, folder, name: 'trial', given: 'trial' }));
}
