import { InputError } from '../src/core/index.ts';
import type { Catalogue } from '../src/files/catalogue.ts';
import { composeExperiment } from '../src/runner/experiment/experiment.ts';
import { type ExperimentFile, experimentSchema } from '../src/runner/experiment/schema.ts';
import { planRun, type RunPlan } from '../src/runner/plan/plan.ts';

/** An experiment that a script puts together: its fields as in a file, with a name and a game. */
export type Study = Partial<ExperimentFile> & { readonly name: string; readonly game: string };

/** Plans a study; `set` is laid over it, as `--set` on the command line. */
export function planStudy(study: Study, catalogue: Catalogue, set: readonly string[] = []): Promise<RunPlan> {
  const place = (path: readonly (string | number)[]) => ({ field: path.join('.') });
  const { name } = study;
  return planRun(composeExperiment(experimentSchema.parse(study), { overrides: { set }, catalogue, place, folder: process.cwd(), name, given: name }));
}

/** Ends the script with one line where the input is wrong. */
export function endOnBadInput(): void {
  process.on('uncaughtException', (error) => {
    console.error(error instanceof InputError ? error.sentence : error);
    process.exit(2);
  });
}
