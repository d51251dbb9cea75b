import { assembleTables } from '../../tables/assemble.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { Stopped } from '../stop/stopped.ts';
import { dealMore } from './luck-dealt.ts';
import { replayLine } from './replay-line.ts';
import { type RunFile, writeRunFile } from './run-file.ts';
import { completeFile } from './run-record.ts';

interface Played {
  /** Folders whose parts hold the games. */
  readonly from: readonly string[];
  /** Games wanted per cell. */
  readonly done: readonly number[];
  readonly stopped: Stopped | null;
  /** Games that ended in error, if the parts do not name all of them. */
  readonly errors?: number;
  readonly unanswered: RunFile['unanswered'];
  readonly how: RunFile['how'];
  /** The run's name on the command line. */
  readonly word: string;
}

/** Writes the tables of a run whose games are all played, and then its run.json. */
export function finishRun(plan: RunPlan, begun: RunFile, folder: string, { from, done, stopped, errors, unanswered, how, word }: Played): RunFile {
  const levels = plan.cells.map(({ levels }) => Object.fromEntries(plan.factors.map((f) => [f.column.name, levels[f.name]])));
  const columns = plan.factors.map((f) => f.column);
  const assembled = assembleTables(folder, plan.shapes, columns, levels, done, from);
  const { count, first } = assembled.errors;
  const complete = completeFile(begun, plan, {
    done,
    stopped,
    checksums: assembled.checksums,
    errors: { count: errors ?? count, first },
    unanswered,
    how: { ...how, replay: first.map(({ cell, game }) => replayLine(word, cell, game)) },
  });
  const run = { ...complete, dealt: dealMore(plan, complete, folder) };
  writeRunFile(folder, run);
  return run;
}
