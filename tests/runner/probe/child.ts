import { loadExperiment } from '../../../src/runner/experimentfile.ts';
import { planRun } from '../../../src/runner/plan.ts';
import { runExperiment } from '../../../src/runner/run.ts';
import { catalogue } from './catalogue.ts';

/** A process of its own that plays the probe game until someone ends it: experiment file, folder, games in a chunk. */
const [file, folder, chunk] = process.argv.slice(2);
const plan = await planRun(await loadExperiment(file, {}, catalogue));
await runExperiment(plan, { folder, threads: 2, resume: true, fresh: false, chunk: Number(chunk) });
