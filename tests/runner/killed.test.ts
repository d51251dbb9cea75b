import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readRunFile } from '../../src/runner/run/run-file.ts';
import { listParts } from '../../src/tables/parts.ts';
import { seededUniform } from '../stats/uniform.ts';
import { amount } from '../support/long.ts';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();
const child = fileURLToPath(new URL('./probe/child.ts', import.meta.url));
/** One kill in three comes while the tables are assembled. The long suite kills at other moments than `npm test`. */
const KILLS = amount(3, 7);
const MOMENTS = amount(0, 100);
/** Many processes must start. */
const PATIENCE = 600_000;

/** Starts a run and kills it this long after it prints a word; returns true if it had already finished. */
async function killedAfter(file: string, folder: string, word: string, milliseconds: number): Promise<boolean> {
  const run = spawn(process.execPath, ['--import', 'tsx', child, file, folder, '30'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(run, 'exit');
  const heard = new Promise<void>((resolve) => {
    run.stdout.setEncoding('utf8').on('data', (text: string) => text.includes(word) && resolve());
  });
  await Promise.race([heard, ended]);
  await Promise.race([setTimeout(milliseconds), ended]);
  run.kill('SIGKILL');
  const [code, signal] = (await ended) as [number | null, string | null];
  expect([code === 0, signal === 'SIGKILL'].filter(Boolean)).toHaveLength(1);
  return code === 0;
}

/**
 * Kills a run at random moments, while it plays or assembles its tables, and resumes it each time; starts another once it is complete. All must have the bytes
 * of an undisturbed run.
 */
async function survives(name: string, study: string): Promise<void> {
  const file = bench.write(`${name}.yaml`, study);
  const uniform = seededUniform(name.length + MOMENTS);
  const folders = [`${name}-0`];
  let killed = 0;
  while (killed < KILLS) {
    const folder = folders[folders.length - 1];
    const late = killed % 3 === 2;
    const done = await killedAfter(file, bench.path(folder), late ? 'all' : 'begun', Math.floor(uniform() * (late ? 60 : 600)));
    if (!done) killed++;
    if (existsSync(bench.path(`${folder}/run.json`)) && readRunFile(bench.path(folder)).complete) folders.push(`${name}-${folders.length}`);
  }
  const plan = await bench.plan(study);
  await bench.run(plan, `${name}-whole`);
  let interruptions = 0;
  for (const folder of folders) {
    const parts = existsSync(bench.path(folder)) ? listParts(bench.path(folder)) : [];
    const kept = parts.reduce((sum, { count }) => sum + count, 0);
    let first: number | undefined;
    const { run } = await bench.run(plan, folder, {
      resume: true,
      progress: ({ games }) => {
        first ??= games;
      },
    });
    interruptions += run.how.interruptions;
    // Nothing on disk is played again. (A race may have parts past the next look; a complete run, killed while its parts were being removed, plays nothing.)
    if (plan.stopping.looks.length === 0 && kept > 0 && first !== undefined) expect(first).toBe(kept);
    expect(bench.fingerprint(folder)).toEqual(bench.fingerprint(`${name}-whole`));
  }
  expect(interruptions).toBeGreaterThan(0);
}

describe('a run killed with SIGKILL resumes from its parts and writes the same bytes', () => {
  it(
    'with a fixed number of games, including errors',
    async () => {
      await survives('plain', 'name: plain\ngame: delve\npack: tiny\ngames: 2400\nvary: { strategy: [coin, clumsy, digger] }\n');
    },
    PATIENCE,
  );

  it(
    'in a race of swapped games',
    async () => {
      const race = 'race: { factor: seats.0.strategies.keeper.at, baseline: 2, cap: 3000 }';
      const study = `name: race\ngame: clash\npack: tiny\nswap: first\nvary: { seats.0.strategies.keeper.at: [2, 4, 8, 14] }\nset: { strategy: keeper }\n${race}\n`;
      await survives('race', study);
    },
    PATIENCE,
  );
});
