import { checkSearch, isSearch } from '../analysis/path-search.ts';
import { Problems } from '../core/index.ts';
import { checkSections } from '../report/sections/index.ts';
import { loadExperiment } from '../runner/experiment/experiment-file.ts';
import { atPlace } from '../runner/experiment/factors.ts';
import type { Overrides } from '../runner/experiment/overrides.ts';
import { planRun, type RunPlan } from '../runner/plan/plan.ts';
import { say } from './terminal.ts';

/** Finds every problem of an experiment, including its report sections, before a game is played. */
export async function planExperiment(pathOrName: string, overrides: Overrides = {}): Promise<RunPlan> {
  const experiment = await loadExperiment(pathOrName, overrides);
  const curves = experiment.def.metrics.curves.map((curve) => curve.name);
  const problems = new Problems();
  let plan: RunPlan | undefined;
  try {
    plan = await planRun(experiment);
    if (isSearch(experiment)) checkSearch(plan);
  } catch (error) {
    problems.keep(error);
  }
  experiment.report.forEach((section, i) => {
    problems.attempt(() => atPlace(experiment.place(['report', i]), () => checkSections([section], curves)));
  });
  problems.throwIfAny();
  for (const note of plan?.notes ?? []) say(`note: ${note}`);
  return plan as RunPlan;
}
