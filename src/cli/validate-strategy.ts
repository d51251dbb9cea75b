import { resolve } from 'node:path';
import { ANY_GAME, type GameDef, InputError, Problems, type Strategy } from '../core/index.ts';
import { type Catalogue, gameIn } from '../files/catalogue.ts';
import { findGame } from '../games/registry.ts';
import { counted } from '../report/words.ts';
import { exportPlace, importOwn } from '../runner/experiment/import-own.ts';
import { missingMembers } from '../runner/experiment/import-strategy.ts';
import { bundleFile } from '../runner/experiment/own-file.ts';
import { checkStrategy } from '../runner/experiment/strategy-check.ts';
import type { RunPlan } from '../runner/plan/plan.ts';
import { planTrial, simplePlayer } from '../runner/plan/trial.ts';
import { guarded } from '../runner/play/guard.ts';
import { inTime } from '../runner/play/in-time.ts';
import { PATIENCE } from '../runner/play/pulse.ts';
import { playerOf } from '../runner/workers/chunk-player.ts';
import { RESULTS } from '../tables/columns.ts';
import { withoutPlace } from './error-place.ts';

/** Games that a strategy is tried in. */
const TRIALS = 20;

/** The strategy that a file exports; undefined if it exports a game. Throws if it exports neither. */
export async function readStrategy(path: string): Promise<Partial<Strategy> | undefined> {
  const file = resolve(path);
  const bundle = await bundleFile(file, 'strategy');
  const absent = 'exports neither a strategy nor a game; it must say `export default { id, game, roles, about, create }` or `export default defineGame({ … })`';
  const exported = await importOwn({ ...bundle, file }, absent);
  if ('apiVersion' in exported || 'compile' in exported) return undefined;
  if ('create' in exported || 'roles' in exported) return exported as Partial<Strategy>;
  throw new InputError(absent, exportPlace(file));
}

/** The games there are, and the one that --game names. */
export interface Ground {
  readonly catalogue: Catalogue;
  readonly named: string | undefined;
}

/** Checks a strategy and plays a few games with it. */
export async function aboutStrategy(path: string, strategy: Partial<Strategy>, ground: Ground): Promise<string> {
  const { catalogue } = ground;
  const file = resolve(path);
  const missing = missingMembers(strategy);
  if (missing.length > 0) throw new InputError(`its default export is no strategy: ${missing.join(', ')} missing`, exportPlace(file));
  const def = gameOf(strategy as Strategy, file, ground);
  checkStrategy(def, strategy as Strategy, file);
  const plan = await planTrial(def, strategy as Strategy, file, TRIALS, catalogue);
  const won = playTrials(plan, file);
  const against = plan.rivals ? ` against ${simplePlayer(def, catalogue)}` : '';
  return `a strategy for ${def.name} (${(strategy as Strategy).roles.join(', ')}): won ${won} of ${TRIALS} trial games${against}`;
}

function gameOf({ game }: Strategy, file: string, { catalogue, named }: Ground): GameDef {
  if (named !== undefined) return gameIn(catalogue, named);
  if (game === ANY_GAME) throw new InputError('plays any game; name one to try it in: --game veilwraith', exportPlace(file));
  try {
    return findGame(game, catalogue.games);
  } catch (error) {
    throw new InputError(`${(error as InputError).message}; for a game of your own, name its file: --game ./${game}.ts`, exportPlace(file));
  }
}

/** Plays the trial games; returns how many were won. Throws each different error once. */
function playTrials(plan: RunPlan, file: string): number {
  const player = playerOf(plan, 1);
  const problems = new Problems();
  const told = new Set<string>();
  let won = 0;
  for (let game = 0; game < TRIALS; game++) {
    const part = guarded(() => inTime(PATIENCE, () => player.play({ cell: 0, first: game, count: 1 })))?.value;
    if (part === undefined) {
      problems.keep(new InputError(`gives no answer within ${counted(PATIENCE, 'second')} in trial game ${game}`, { file }));
      break;
    }
    if (RESULTS[part.tables.games.columns.outcome[0]] === 'win') won++;
    for (const { message } of part.errors) {
      const { text, ...place } = withoutPlace(message, plan.experiment.folder);
      const [, round, what] = /^round (\d+): (.*)$/.exec(text) as RegExpExecArray;
      if (told.has(`${place.line} ${what}`)) continue;
      told.add(`${place.line} ${what}`);
      problems.keep(new InputError(`fails in round ${round} of trial game ${game}: ${what}`, place.file === undefined ? { file } : place));
    }
  }
  problems.throwIfAny();
  return won;
}
