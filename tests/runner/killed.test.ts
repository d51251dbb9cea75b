import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();
const child = fileURLToPath(new URL('./probe/child.ts', import.meta.url));
const parts = (): number => (existsSync(bench.path('killed/.parts')) ? readdirSync(bench.path('killed/.parts')).length : 0);

it('a run killed with SIGKILL, twice, goes on from its parts and writes the same bytes', async () => {
  const study = 'name: killed\ngame: delve\npack: tiny\ngames: 4000\nvary: { strategy: [coin, clumsy, digger] }\n';
  const file = bench.write('killed.yaml', study);
  for (const enough of [20, 60]) {
    const run = spawn(process.execPath, ['--import', 'tsx', child, file, bench.path('killed'), '40'], { stdio: 'inherit' });
    const ended = once(run, 'exit');
    while (parts() < enough && run.exitCode === null) await setTimeout(5);
    run.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
  }
  const kept = parts();
  expect(kept).toBeGreaterThanOrEqual(60);
  const plan = await bench.plan(study);
  let first = 0;
  const { status } = await bench.run(plan, 'killed', {
    resume: true,
    progress: (p) => {
      first ||= p.games;
    },
  });
  expect(status).toBe('done');
  expect(first).toBeGreaterThan(40 * (kept - 2));
  await bench.run(plan, 'whole');
  expect(bench.fingerprint('killed')).toEqual(bench.fingerprint('whole'));
});
