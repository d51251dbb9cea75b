import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../../src/runner/plan/plan.ts';
import { runExperiment } from '../../../src/runner/run/run.ts';
import { catalogue } from './catalogue.ts';

/**
 * A separate process that plays a probe game until it is killed: experiment file, folder, games per chunk. It prints `begun` and, when everything is played,
 * `all`.
 */
const [file, folder, chunk] = process.argv.slice(2);
const plan = await planRun(await loadExperiment(file, {}, catalogue));
let begun = false;
await runExperiment(plan, {
  folder,
  threads: 2,
  resume: true,
  fresh: false,
  chunk: Number(chunk),
  progress: ({ games, total }) => {
    if (!begun) process.stdout.write('begun\n');
    begun = true;
    if (games === total) process.stdout.write('all\n');
  },
});
