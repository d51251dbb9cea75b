import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { InputError } from '../../../src/core/index.ts';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import type { Overrides } from '../../../src/runner/experiment/overrides.ts';
import { planRun, type RunPlan } from '../../../src/runner/plan/plan.ts';
import { type OpenExecutor, type RunOutcome, runExperiment } from '../../../src/runner/run/run.ts';
import type { RunOptions } from '../../../src/runner/run/run-options.ts';
import { openInThread } from '../../../src/runner/workers/in-thread.ts';
import { openPool } from '../../../src/runner/workers/pool.ts';
import { catalogue } from './catalogue.ts';

/** An executor without threads. */
export const here: OpenExecutor = openInThread;

/** A temporary folder for the files of one test file, and the steps from an experiment to a run. */
export class Workbench {
  readonly root = mkdtempSync(join(tmpdir(), 'scry-test-'));
  private files = 0;

  constructor() {
    afterAll(() => rmSync(this.root, { recursive: true, force: true }));
  }

  path(name: string): string {
    return join(this.root, name);
  }

  write(name: string, text: string): string {
    writeFileSync(this.path(name), text);
    return this.path(name);
  }

  async plan(text: string, overrides: Overrides = {}): Promise<RunPlan> {
    const file = this.write(`study-${this.files++}.yaml`, text);
    return planRun(await loadExperiment(file, overrides, catalogue));
  }

  /** Plays in this thread, which avoids starting a pool. */
  run(plan: RunPlan, folder: string, options: Partial<RunOptions> = {}, open: OpenExecutor = here): Promise<RunOutcome> {
    return runExperiment(plan, { folder: this.path(folder), threads: 1, resume: false, fresh: false, ...options }, open);
  }

  /** Plays in worker threads, like the command line. */
  runInThreads(plan: RunPlan, folder: string, options: Partial<RunOptions> = {}): Promise<RunOutcome> {
    return this.run(plan, folder, options, openPool);
  }

  /** The sentence of the InputError that `work` must throw, with paths relative to the workbench. */
  async refusal(work: () => unknown): Promise<string> {
    try {
      await work();
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      return (error as InputError).sentence.replaceAll(`${this.root}/`, '');
    }
    throw new Error('nothing was refused');
  }

  /** Hashes of all files of a run by name, without `how` in run.json. */
  fingerprint(folder: string): Record<string, string> {
    const root = this.path(folder);
    return Object.fromEntries(
      filesOf(root).map((file) => {
        let bytes: string | Buffer = readFileSync(file);
        if (file.endsWith('run.json')) bytes = JSON.stringify({ ...JSON.parse(bytes.toString()), how: null }, null, 1);
        return [relative(root, file), createHash('sha256').update(bytes).digest('hex')];
      }),
    );
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesOf(path) : [path];
    });
}
