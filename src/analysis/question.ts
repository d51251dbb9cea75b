import { existsSync } from 'node:fs';
import { type GameDef, InputError, nearest } from '../core/index.ts';
import { gameIn, shipped } from '../files/catalogue.ts';
import { composeExperiment, type Experiment, type Place } from '../runner/experiment/experiment.ts';
import { experimentNames, isExperiment, loadExperiment } from '../runner/experiment/experiment-file.ts';
import { catalogueFor } from '../runner/experiment/game-file.ts';
import { levelWord } from '../runner/experiment/level-word.ts';
import type { Overrides } from '../runner/experiment/overrides.ts';
import { type ExperimentFile, experimentSchema } from '../runner/experiment/schema.ts';
import { listStrategies, simplestPlayer } from '../runner/experiment/strategies.ts';
import { planRun, type RunPlan } from '../runner/plan/plan.ts';

/** Where a question is asked, as on the command line. */
export interface Where {
  /** `--in`: an experiment by path or name; with a game, one of its scenarios. */
  readonly in: string;
  readonly game?: string;
  /** Who plays a scenario; for an experiment it replaces its players. */
  readonly strategy?: string;
  /** The same by a rung of the ladder of players. */
  readonly skill?: number;
  readonly seed?: string;
  readonly pack?: readonly string[];
  readonly set?: readonly string[];
}

/** The experiment that a question is about. It has no number of games of its own: `planQuestion` gives one. */
export async function findSubject(where: Where): Promise<Experiment> {
  const { seed, pack, strategy, skill } = where;
  const players = [...(strategy === undefined ? [] : [`strategy=${strategy}`]), ...(skill === undefined ? [] : [`skill=${skill}`])];
  if (players.length > 1) throw new InputError('--strategy and --skill both say who plays; keep one of them', { field: '--skill' });
  const set = [...players, ...(where.set ?? [])];
  const overrides: Overrides = { games: 1, ...(seed === undefined ? {} : { seed }), ...(pack === undefined ? {} : { pack }), set };
  if (where.game === undefined) {
    checkNamed(where.in);
    return loadExperiment(where.in, overrides);
  }
  if (/\.ya?ml$/.test(where.in) && existsSync(where.in))
    throw new InputError(`${where.in} is an experiment, which names its game; leave out --game`, { field: '--in' });
  return sceneExperiment(where.in, where.game, overrides);
}

/** Refuses a name that no experiment has: often it is a scenario, and its game is missing. */
function checkNamed(name: string): void {
  if (/[\\/]|\.ya?ml$/.test(name) || isExperiment(name)) return;
  const near = nearest(name, experimentNames());
  const meant = near === undefined ? '' : `did you mean ${near}? `;
  throw new InputError(`no experiment is called ${name}; ${meant}a scenario needs its game, such as --game veilwraith`, { field: '--in' });
}

/** One scenario of a game with its usual pack, played by its simplest player that thinks unless a strategy is set. */
async function sceneExperiment(scenario: string, game: string, overrides: Overrides): Promise<Experiment> {
  const catalogue = await catalogueFor(game, '.', shipped);
  const def = gameIn(catalogue, game);
  if (!(def.scenarioParam in def.params))
    throw new InputError(`${def.id} has no scenarios; give --in an experiment: scry new experiment --game ${game}`, { field: '--in' });
  const form = experimentSchema.parse({
    name: scenario,
    game,
    games: 1,
    set: { [def.scenarioParam]: scenario, strategy: simplestPlayer(await listStrategies(def, catalogue)) },
  });
  return composeExperiment(form, { overrides, catalogue, place: (path) => placeOf(path, def), folder: process.cwd(), name: scenario, given: scenario });
}

/** Nothing of a scenario stands in a file: errors name the flag. */
function placeOf(path: readonly (string | number)[], def: GameDef): Place {
  if (path[0] === 'set' && path[1] === def.scenarioParam) return { field: '--in' };
  if (path[0] === 'set' && path[1] === 'strategy') return { field: '--strategy' };
  return path[0] === 'game' ? { field: '--game' } : { field: path.join('.') };
}

/**
 * The plan of a run that answers a question about an experiment: the experiment with other fields. How long it plays and what it compares, expects and
 * searches for are fields of the question.
 */
export function planQuestion(
  { data, catalogue, folder, place, given }: Experiment,
  fields: Partial<ExperimentFile> & { readonly name: string },
): Promise<RunPlan> {
  const {
    games: _games,
    precision: _precision,
    cap: _cap,
    difference: _difference,
    decide: _decide,
    race: _race,
    search: _search,
    ...rest
  } = data as ExperimentFile;
  const { compare: _compare, expect: _expect, report: _report, ...kept } = rest;
  const form = experimentSchema.parse({ ...kept, report: [], ...fields });
  return planRun(composeExperiment(form, { overrides: {}, catalogue, place, folder, name: fields.name, given }));
}

/** Swapped games come in pairs, so an odd number becomes the next even one. */
export function inPairs(games: number, { swap }: Pick<Experiment, 'swap'>): number {
  return swap ? games + (games % 2) : games;
}

/** The one setting of an experiment; an error that says how to choose one if there are several. */
export function checkOneSetting({ vary, cells, design }: Experiment): void {
  const levels = Object.entries(vary).map(([name, each]) => ({ name, each: Array.isArray(each) ? each.map((level) => String(levelWord(level))) : [] }));
  const several = levels.filter(({ each }) => each.length !== 1);
  if (design === 'list' ? cells.length <= 1 : several.length === 0) return;
  const flags = several.map(({ name, each }) => `--set ${name}=${each[0] ?? '…'}`).join(' ');
  throw new InputError(`this experiment has several settings; choose one${flags === '' ? '' : `, such as ${flags}`}`, { field: '--in' });
}
