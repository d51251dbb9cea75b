import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { experiment, scry, start, workplace } from '../command.ts';
import { filesOf } from './files.ts';

const folder = workplace({ 'small.yaml': experiment() }, afterAll);
const REPORT = join(folder, 'reports', 'small');

beforeAll(async () => {
  for (const k of [1, 2, 3]) expect((await scry(folder, 'run', 'small.yaml', '--shard', `${k}/3`, '--out', `shards/${k}`)).code).toBe(0);
});

test('shards are merged into what scry run writes and prints, report and charts too', async () => {
  const whole = await scry(folder, 'run', 'small.yaml');
  const files = filesOf(REPORT);
  expect(Object.keys(files).filter((file) => file.includes('charts')).length).toBeGreaterThan(0);
  rmSync(REPORT, { recursive: true });
  expect(await scry(folder, 'merge', 'shards')).toEqual(whole);
  expect(filesOf(REPORT)).toEqual(files);
  const again = await scry(folder, 'merge', 'shards', '--no-report', '--json');
  expect(again.stderr).toBe('nothing to do: reports/small already holds this run, complete; use --fresh to merge it again\n');
  expect(JSON.parse(again.stdout)).toMatchObject({ name: 'small', report: null, cells: [{ games: 40 }, { games: 40 }] });
  expect(JSON.parse(readFileSync(join(REPORT, 'run.json'), 'utf8')).how.resume).toBe('scry run small.yaml --resume');
});

test('a shard says where it is and what comes next', async () => {
  expect(await scry(folder, 'run', 'small.yaml', '--shard', '2/3', '--out', 'shards/2')).toEqual({
    code: 0,
    stdout: 'shard 2 of 3: 26 games in shards/2\n',
    stderr:
      'nothing to do: shards/2 already holds shard 2 of 3, complete; use --fresh to play it again\nonce all 3 shards are there, assemble them with: scry merge shards\n',
  });
  const elsewhere = workplace({ 'small.yaml': experiment({ games: '4' }) });
  const data = JSON.parse((await scry(elsewhere, 'run', 'small.yaml', '--shard', '1/2', '--json')).stdout);
  expect(data).toMatchObject({ name: 'small', shard: { number: 1, of: 2 }, games: 4, errors: 0, folder: join('reports', 'small-shards', '1-of-2') });
});

test.each([
  ['report', 'shards/2'],
  ['compare', 'shards/2'],
  ['check', 'shards/2'],
  ['verify', 'shards/2'],
  ['export', 'shards/2', '--format', 'csv'],
])('scry %s on a shard names scry merge', async (...args) => {
  expect(await scry(folder, ...args)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: shards/2: this is shard 2 of 3 of a run; assemble all of them with: scry merge shards, and name the merged run\n',
  });
});

test('every problem of shards has its line, and nothing is written', async () => {
  const { code, stdout, stderr } = await scry(folder, 'merge', 'shards/1', 'shards/1/../3', '--out', 'none', '--json');
  expect(stderr).toBe('error: scry merge: shard 2 of 3 is missing; play it with: scry run small.yaml --shard 2/3\n');
  expect(JSON.parse(stdout).errors).toEqual([{ field: 'scry merge', message: 'shard 2 of 3 is missing; play it with: scry run small.yaml --shard 2/3' }]);
  expect(code).toBe(2);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

test('a merge killed with SIGKILL leaves nothing or the complete run, and merge again works', async () => {
  const aside = join(folder, '.killed.merge');
  const { child, result } = start(folder, 'merge', 'shards', '--out', 'killed', '--no-report');
  while (!existsSync(aside) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 1));
  child.kill('SIGKILL');
  await result;
  const left = existsSync(join(folder, 'killed')) ? readdirSync(join(folder, 'killed')) : [];
  if (!left.includes('run.json')) expect(left.filter((name) => name !== '.lock')).toEqual([]);
  expect((await scry(folder, 'merge', 'shards', '--out', 'killed', '--no-report')).code).toBe(0);
  expect(existsSync(aside)).toBe(false);
  expect((await scry(folder, 'verify', 'killed', '--all')).code).toBe(0);
});
