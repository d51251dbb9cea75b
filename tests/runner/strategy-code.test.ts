import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun, type RunPlan } from '../../src/runner/plan/plan.ts';
import { planFromRun } from '../../src/runner/run/replay.ts';
import { readRunFile } from '../../src/runner/run/run-file.ts';
import { verifyRun } from '../../src/runner/run/verify.ts';
import { here, Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';

const bench = new Workbench();
mkdirSync(bench.path('players/wager'), { recursive: true });
const own = { ...catalogue, strategiesOf: (game: string) => bench.path(`players/${game}`) };
const player = (id: string, choice: string): string =>
  `import { first } from './_helper.js';\nexport default { id: '${id}', game: 'wager', roles: ['play'], about: '', create: () => ({ begin() {}, choose: (view, codes, n) => ${choice} }) };\n`;
bench.write('players/package.json', '{ "type": "module" }');
bench.write('players/wager/_helper.js', 'export const first = () => 0;\n');
bench.write('players/wager/one.js', player('one', 'first()'));
bench.write('players/wager/last.js', player('last', 'n - 1'));
const file = bench.write('study.yaml', 'name: study\ngame: wager\npack: tiny\ngames: 200\nvary: { strategy: [one, last] }\n');

const plan = async (): Promise<RunPlan> => planRun(await loadExperiment(file, {}, own));

describe('the code of a shipped strategy', () => {
  it('is part of a run: after a change the run is not continued, verified or replayed, and the error names the strategy', async () => {
    await bench.run(await plan(), 'run');
    expect(Object.keys(readRunFile(bench.path('run')).strategies ?? {})).toEqual(['one', 'last']);
    bench.write('players/wager/last.js', player('last', 'n - 2 < 0 ? 0 : n - 2'));
    const changed = await plan();
    expect(await bench.refusal(() => bench.run(changed, 'run', { resume: true }))).toBe(
      'run: strategy last changed since this run was played; start over with --fresh, or choose another folder with --out',
    );
    const line = 'run/run.json: strategy last changed since this run was played: its games cannot be replayed; run the experiment again';
    expect(await bench.refusal(() => planFromRun(bench.path('run'), own))).toBe(line);
    expect(await bench.refusal(() => verifyRun(bench.path('run'), { all: false, threads: 1, catalogue: own }, here))).toBe(line);
  });

  it('includes the files it imports, but neither comments nor layout', async () => {
    const { hash } = await plan();
    bench.write('players/wager/_helper.js', '// Says nothing new.\nexport const first = () =>\n  0;\n');
    expect((await plan()).hash).toBe(hash);
    bench.write('players/wager/_helper.js', 'export const first = () => 1;\n');
    const other = await plan();
    expect(other.hash).not.toBe(hash);
    await bench.run(other, 'helped');
    bench.write('players/wager/_helper.js', 'export const first = () => 0;\n');
    // `last` does not use the helper, so it is unchanged.
    expect(await bench.refusal(async () => bench.run(await plan(), 'helped'))).toContain('helped: strategy one changed since this run was played');
  });
});
