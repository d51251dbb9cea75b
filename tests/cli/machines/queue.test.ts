import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { RedisServer } from '../../runner/queue/redis-server.ts';
import { experiment, program, type Result, scry, start, workplace } from '../command.ts';

/** Answers the greeting, as every bot must before the run is planned. */
const BOT = `import { createInterface } from 'node:readline';
createInterface({ input: process.stdin }).on('line', () => process.stdout.write('{"ready":true}\\n'));
`;
const KEY = 'only for tests: 0123456789abcdef';
afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['work', 'redis://127.0.0.1:1'],
  ['run', 'small.yaml', '--queue', 'redis://127.0.0.1:1'],
])('%s %s without a key is refused in one line that says how to get one; nothing is written', async (...args) => {
  const folder = workplace({ 'small.yaml': experiment() });
  const { code, stdout, stderr } = await scry(folder, ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error: SCRY_QUEUE_KEY: not set; set it to the same text of at least 32 characters .*: openssl rand -hex 32\n$/);
  expect(existsSync(join(folder, 'reports'))).toBe(false);
});

test.each([
  ['--threads: is for games on this machine', ['--threads', '2']],
  ['--plan: predicts the time on this machine', ['--plan']],
])('--queue and %s exclude each other', async (line, flags) => {
  const folder = workplace({ 'small.yaml': experiment() });
  const { code, stderr } = await scry(folder, 'run', 'small.yaml', '--queue', 'redis://127.0.0.1:1', ...flags);
  expect({ code, stderr: stderr.slice(0, 7 + line.length) }).toEqual({ code: 2, stderr: `error: ${line}` });
});

test('an address that is none is refused without being repeated: it may hold a password', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  const { code, stderr } = await scry(folder, 'run', 'small.yaml', '--queue', 'me:hush@queue');
  expect(code).toBe(2);
  expect(stderr).toBe('error: --queue: this is no address of Redis; it must be like redis://host:6379, or rediss://host:6379 for an encrypted connection\n');
});

test('a run with a bot is refused before Redis is asked; nothing is written', async () => {
  vi.stubEnv('SCRY_QUEUE_KEY', KEY);
  const set = '{ vignette: lost-ruins, strategy: { command: [node, bot.mjs] } }';
  const folder = workplace({ 'small.yaml': experiment({ vary: '', set }), 'bot.mjs': BOT });
  const { code, stdout, stderr } = await program(folder, 'run', 'small.yaml', '--queue', 'redis://127.0.0.1:1');
  expect(stderr).toMatch(/^error: --queue: .* is a program, which workers on other machines do not have; play this run without --queue\n$/);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(existsSync(join(folder, 'reports'))).toBe(false);
});

test('the password of Redis appears in no file and no message, right or wrong', async () => {
  const secret = 'very-hush-hush';
  const redis = await RedisServer.start('--requirepass', secret);
  onTestFinished(() => redis.stop());
  vi.stubEnv('SCRY_QUEUE_KEY', KEY);
  const url = (password: string): string => redis.url.replace('//', `//:${password}@`);
  const folder = workplace({ 'small.yaml': experiment() });
  const run = (...args: string[]): Promise<Result> => program(folder, 'run', 'small.yaml', '--queue', ...args);
  const worker = start(folder, 'work', url(secret), '--threads', '1');
  let heard = '';
  for (const stream of [worker.child.stdout, worker.child.stderr]) stream?.on('data', (text) => (heard += text));
  onTestFinished(() => void worker.child.kill('SIGKILL'));

  const wrong = await run(url('another-hush'));
  expect(wrong.stderr).toMatch(/^error: Redis at redis:\/\/:\*\*\*@127\.0\.0\.1:\d+ refuses the name or password \(.*\); correct the address\n$/);
  expect([wrong.code, existsSync(join(folder, 'reports'))]).toEqual([2, false]);

  const right = await run(url(secret));
  expect(right.code).toBe(0);
  // All of them, also those of a chunk that it took before it noticed the run.
  await vi.waitFor(() => expect(heard).toMatch(/: ended; 80 games played here\n/), { timeout: 10_000 });
  worker.child.kill('SIGINT');
  const texts = [wrong, right, await worker.result].map((result) => JSON.stringify(result));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  texts.push(...files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')));
  expect(files.length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes('hush'))).toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, 'reports', 'small', 'run.json'), 'utf8')).how.resume).toBe('scry run small.yaml --queue --resume');
});
