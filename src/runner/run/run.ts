import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, MachineError, NoAnswer } from '../../core/index.ts';
import type { NumberArray } from '../../tables/columns.ts';
import { EXPORT_FORMATS } from '../../tables/export.ts';
import type { MeasuredRows } from '../../tables/measure.ts';
import { removeAll } from '../../tables/moving.ts';
import type { SealedPart } from '../../tables/part.ts';
import { keepPart, listParts, partPath, readPart, sweepParts } from '../../tables/parts.ts';
import type { Chunk } from '../plan/cells.ts';
import type { RunPlan } from '../plan/plan.ts';
import { PATIENCE } from '../play/pulse.ts';
import type { LookSetup } from '../stop/judge.ts';
import { Schedule } from '../stop/schedule.ts';
import { stoppedOf } from '../stop/stopped.ts';
import type { CellPace, Executor } from '../workers/executor.ts';
import { openPool } from '../workers/pool.ts';
import { UnansweredGames } from '../workers/unanswered.ts';
import type { Silence } from '../workers/watch.ts';
import { gamesOf, tablesToParts } from './extend.ts';
import { finishRun } from './finish-run.ts';
import { findWorkplace, putBack, replaceFolder, resumeLine, type Workplace } from './folder.ts';
import { LOCK_FILE, type Lock, lockFolder } from './lock.ts';
import { replayLine, runWord } from './replay-line.ts';
import { type RunFile, writeRunFile } from './run-file.ts';
import type { RunOptions } from './run-options.ts';
import { firstFile, redescribed } from './run-record.ts';
import { Deal } from './shards/deal.ts';
import { finishShard, isWholeShard, markOf } from './shards/shard-run.ts';
import { sit } from './sitting.ts';
import { kindsOf, secondsLeft, trialsOf } from './time-left.ts';

/** `resumeLine` is the command that continues after an interruption. */
export type RunOutcome = { status: 'done' | 'unchanged' | 'interrupted'; run: RunFile; folder: string; resumeLine: string };

/** How chunks are played; by default in worker threads on this machine. */
export type OpenExecutor = (plan: RunPlan, threads: number, chunk: number, patience?: number) => Executor;

/**
 * Plays a plan into a folder. Throws InputError (exit 2) before anything is played or written; NoAnswer (exit 3) and
 * MachineError (exit 4) keep the finished chunks.
 */
export async function runExperiment(plan: RunPlan, options: RunOptions, open: OpenExecutor = openPool): Promise<RunOutcome> {
  checkOptions(options);
  putBack(options.folder);
  const seen = findWorkplace(plan, options);
  // A complete run may be in a read-only folder.
  if (isEnough(plan, seen, options) && isTidy(plan, seen)) return unchanged(plan, options, seen);
  const lock = lockFolder(options.folder);
  try {
    // Look again, because another process may have been writing until now.
    const place = findWorkplace(plan, options);
    return isEnough(plan, place, options) ? unchanged(plan, options, place) : await playInto(plan, options, place, lock, open);
  } catch (error) {
    if (!(error instanceof MachineError)) throw error;
    throw new MachineError(`${error.message}; finished games are kept; continue with: ${resumeLine(plan, options, seen.replaces !== null)}`, { cause: error });
  } finally {
    lock.release();
  }
}

function checkOptions({ threads, chunk, patience }: RunOptions): void {
  if (!Number.isInteger(threads) || threads < 1) throw new InputError(`must be a whole number of at least 1, not ${threads}`, { field: '--threads' });
  if (chunk !== undefined && (!Number.isInteger(chunk) || chunk < 1))
    throw new InputError(`must be a whole number of at least 1, not ${chunk}`, { field: 'chunk' });
  if (patience !== undefined && (!Number.isInteger(patience) || patience < 0))
    throw new InputError(`must be a whole number of at least 0, not ${patience}`, { field: '--patience' });
}

/** Does this complete run, or shard, have all the requested games? */
function isEnough(plan: RunPlan, { folder, found, replaces }: Workplace, { shard }: RunOptions): boolean {
  if (shard !== undefined) return found !== null && replaces === null && isWholeShard(plan, shard, folder, found);
  if (found?.complete !== true || replaces !== null) return false;
  if (plan.stopping.looks.length === 0) return plan.cells.every((cell) => found.done[cell.index] >= cell.games);
  const schedule = scheduleOf(plan, plan.chunk, found.done);
  for (const piece of gamesOf(folder, found)) schedule.add(piece, piece);
  return schedule.finished;
}

/** Is run.json up to date, and has no dead process left files behind? */
function isTidy(plan: RunPlan, { folder, found }: Workplace): boolean {
  if (found?.shard !== undefined) return !existsSync(join(folder, LOCK_FILE));
  return redescribed(found as RunFile, plan) === found && !['.parts', LOCK_FILE].some((left) => existsSync(join(folder, left)));
}

/** Nothing to play, but descriptions may have been edited and parts may have been left behind. */
function unchanged(plan: RunPlan, options: RunOptions, { folder, found }: Workplace): RunOutcome {
  if (options.shard !== undefined) return { status: 'unchanged', run: found as RunFile, folder, resumeLine: resumeLine(plan, options, false) };
  removeAll(join(folder, '.parts'));
  const run = redescribed(found as RunFile, plan);
  if (run !== found) writeRunFile(folder, run);
  return { status: 'unchanged', run, folder, resumeLine: resumeLine(plan, options, false) };
}

function scheduleOf(plan: RunPlan, chunk: number, base: readonly number[], trials: readonly number[] = [], deal?: Deal): Schedule {
  const { stopping, measure, manner, experiment } = plan;
  return new Schedule({
    games: plan.cells.map((cell) => cell.games),
    base,
    stopping,
    measure,
    swap: experiment.swap,
    manner,
    chunk,
    trials,
    elsewhere: deal?.others(),
  });
}

/** How often progress inside chunks is reported. */
const REPORT_MILLISECONDS = 250;

async function playInto(plan: RunPlan, options: RunOptions, place: Workplace, lock: Lock, open: OpenExecutor): Promise<RunOutcome> {
  const { folder } = place;
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const deal = options.shard === undefined ? undefined : new Deal(plan, options.shard);
  const chunk = deal?.size ?? options.chunk ?? plan.chunk;
  const beginning = begin(plan, options, place, chunk);
  const kinds = kindsOf(plan.cells);
  const schedule = scheduleOf(plan, chunk, beginning.done, trialsOf(kinds), deal);
  const unanswered = new UnansweredGames(plan);
  // Pilots would cut the chunks of a shard otherwise than elsewhere.
  if (place.found === null && deal === undefined) options.pilots?.copyInto(folder, (part) => schedule.fits(part));
  takeUpParts(folder, plan, schedule, unanswered, (part) => schedule.fits(part) && (deal?.holds(part) ?? true));

  let executor: Executor | undefined;
  let latest = 0;
  const report = (cell = latest): void => {
    latest = cell;
    const { games: cellGames, wins, counted } = schedule.tally(cell);
    const paces = executor?.paces() ?? new Map<number, CellPace>();
    const unfinished = [...paces.values()].reduce((sum, pace) => sum + pace.unfinished, 0);
    const left = schedule.remaining().map((games, each) => games - (paces.get(each)?.unfinished ?? 0));
    const expected = secondsLeft(left, kinds, paces, executor?.width ?? options.threads);
    options.progress?.({
      ...schedule.totals(),
      cell,
      cellGames,
      wins,
      counted,
      seconds: seconds(),
      unfinished,
      secondsLeft: expected,
      crew: executor?.crew?.(),
    });
  };
  const keep = (part: SealedPart): void => {
    lock.check();
    keepPart(folder, part);
    schedule.add(part, rowsOf(part.watched));
    report(part.cell);
  };
  const giveUp = (cell: number, silence: Silence): boolean => {
    keep(unanswered.giveUp(cell, silence));
    return unanswered.hopeless === null;
  };
  // Report the games of earlier sittings at once.
  if (schedule.totals().games > 0) report(0);
  if (!schedule.finished) {
    executor = open(plan, options.threads, chunk, options.patience ?? PATIENCE);
    const clock = options.livelyProgress === true ? setInterval(() => report(), REPORT_MILLISECONDS).unref() : undefined;
    try {
      await sit({ schedule, executor, keep, giveUp, signal: options.signal });
    } finally {
      clearInterval(clock);
      await executor.close();
    }
  }
  const goOn = resumeLine(plan, options, place.replaces !== null);
  const how = { ...beginning.how, seconds: beginning.how.seconds + seconds() };
  lock.check();
  if (!schedule.finished) {
    const run = { ...beginning, unanswered: unanswered.list(), how };
    writeRunFile(folder, run);
    if (unanswered.hopeless !== null) throw noAnswer(unanswered, runWord(plan.experiment.name, folder), goOn);
    return { status: 'interrupted', run, folder, resumeLine: goOn };
  }
  const run =
    deal === undefined
      ? assembled()
      : finishShard(folder, { ...beginning, errors: { count: schedule.errors(), first: [] }, unanswered: unanswered.list(), how });
  if (place.replaces !== null) replaceFolder(folder, place.replaces);
  return { status: 'done', run, folder: options.folder, resumeLine: goOn };

  function assembled(): RunFile {
    const done = schedule.ends();
    const look: LookSetup = { share: plan.measure.share, groups: plan.stopping.groups.length, manner: plan.manner };
    const run = finishRun(plan, beginning, folder, {
      from: [folder],
      done,
      stopped: stoppedOf(plan, schedule, look),
      // Parts of an extended run name only the first errors of earlier games; the schedule has counted them all.
      errors: schedule.errors(),
      unanswered: unanswered.list(done),
      how,
      word: runWord(plan.experiment.name, options.folder),
    });
    removeAll(join(folder, '.parts'));
    return run;
  }
}

/** Files of a complete run that an incomplete one must not have. */
const RESULTS = [
  ...['games', 'curves', 'cards', 'attempts', 'places', 'courses', 'turns'].flatMap((table) =>
    ['arrow', ...EXPORT_FORMATS].map((ending) => `${table}.${ending}`),
  ),
  'report.html',
  'charts',
];

/** Turns the folder into an incomplete run: run.json and parts, nothing else. If killed at any moment, it leaves either the previous run or the new one. */
function begin(plan: RunPlan, options: RunOptions, { folder, found }: Workplace, chunk: number): RunFile {
  if (found === null && existsSync(folder) && folder !== options.folder) removeAll(folder);
  if (found === null || found.complete) removeAll(join(folder, '.parts'));
  if (found?.complete === true) tablesToParts(folder, found, plan);
  const resume = resumeLine(plan, options, folder !== options.folder);
  const shard = options.shard === undefined ? undefined : markOf(plan, options.shard);
  const run = firstFile(plan, found, { folder, threads: options.threads, chunk, resume, shard });
  writeRunFile(folder, run);
  for (const name of RESULTS) removeAll(join(folder, name));
  return run;
}

/**
 * Takes over the parts of earlier sittings. Deletes a part, to be played again, if the cell now ends inside it (the number of games has
 * changed) or if it overlaps the part before.
 */
function takeUpParts(folder: string, plan: RunPlan, schedule: Schedule, unanswered: UnansweredGames, fits: (part: Chunk) => boolean): void {
  sweepParts(folder);
  const ends = plan.cells.map(() => 0);
  for (const part of listParts(folder)) {
    if (!fits(part) || part.first < ends[part.cell]) {
      removeAll(partPath(folder, part.cell, part.first));
      continue;
    }
    ends[part.cell] = part.first + part.count;
    const read = readPart(folder, plan.shapes, part.cell, part.first);
    schedule.add(part, rowsOf(read.tables.games.columns));
    unanswered.takeUp(read);
  }
}

/** Error for a player that times out. It stops the run, because every further game would take as long. */
function noAnswer(unanswered: UnansweredGames, run: string, goOn: string): NoAnswer {
  const games = (unanswered.list() ?? []).filter(({ player }) => player === unanswered.hopeless);
  return new NoAnswer(
    `no answer from ${unanswered.hopeless} in ${games.length} games, each tried twice; they count as errors and finished games are kept; continue with: ${goOn}`,
    games.map(({ cell, game }) => replayLine(run, cell, game)),
  );
}

function rowsOf(columns: Readonly<Record<string, NumberArray>>): MeasuredRows {
  return { column: (name) => columns[name] };
}
