import type { Experiment } from '../experiment/experiment.ts';
import { type RunPlan, strategyHashes } from '../plan/plan.ts';
import type { RunFile } from './run-file.ts';

/** Which of a run's ingredients, apart from the experiment itself, has changed since it was played; null if none can be named. */
export function changeSince(plan: RunPlan, run: RunFile): string | null {
  const { experiment, def, pack, sources } = plan;
  if (run.game !== def.id) return null;
  const otherRules = rulesSince(experiment, run);
  if (otherRules !== null) return otherRules;
  const now = strategyHashes(sources);
  const changed = Object.entries(run.strategies ?? {}).flatMap(([name, hash]) => (now[name] === undefined || now[name] === hash ? [] : [name]));
  if (changed.length > 0) return `${changed.length === 1 ? 'strategy' : 'strategies'} ${changed.join(', ')} changed since this run was played`;
  if (pack.name === run.pack.name && pack.hash !== run.pack.hash) return `pack ${pack.name} changed since this run was played`;
  return null;
}

/** A sentence that the rules have changed since a run; null if they have not. */
export function rulesSince({ def, data, catalogue }: Experiment, run: RunFile): string | null {
  if (run.rulesVersion === def.rulesVersion) return null;
  if (catalogue.outside !== undefined) return `${data.game} has changed since this run was played`;
  return `this run was played with rules version ${run.rulesVersion} of ${def.id}, which is now at version ${def.rulesVersion}`;
}
