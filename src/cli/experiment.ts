import { checkSections } from '../report/sections/index.ts';
import { loadExperiment, type Overrides } from '../runner/experiment.ts';
import { atPlace } from '../runner/factors.ts';
import { planRun, type RunPlan } from '../runner/plan.ts';

/** Everything that can be wrong with an experiment is found here, the report's sections included, before a game is played. */
export async function planExperiment(pathOrName: string, overrides: Overrides = {}): Promise<RunPlan> {
  const experiment = await loadExperiment(pathOrName, overrides);
  const curves = experiment.def.metrics.curves.map((curve) => curve.name);
  experiment.report.forEach((section, i) => {
    atPlace(experiment.place(['report', i]), () => checkSections([section], curves));
  });
  return planRun(experiment);
}
