import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { experiment, program, type Result, scry, start, workplace } from './command.ts';

/** Never answers. It sleeps, which leaves the processor to others. */
const strategy = `
export default {
  id: 'mute', game: 'veilwraith', roles: ['play'], about: 'never answers',
  create: () => ({ begin() {}, choose: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) }),
};
`;

/** Plays this many games per cell; the mute strategy never answers in its games. */
function silentRun(games: string, ...flags: string[]): { folder: string; result: Promise<Result> } {
  const folder = workplace({ 'mute.ts': strategy, 'small.yaml': experiment({ games, vary: '{ strategy: [random, ./mute.ts] }' }) }, afterAll);
  return { folder, result: program(folder, 'run', 'small.yaml', '--patience', '1', ...flags) };
}

// Both spend most of their time waiting, so they run at the same time.
const many = silentRun('40', '--threads', '1', '--no-report');
const single = silentRun('1', '--threads', '2');

test('a strategy that never answers stops the run with exit code 3, keeps the results, names the games and says how to continue', async () => {
  const { code, stdout, stderr } = await many.result;
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  const lines = stderr.trimEnd().split('\n');
  expect(lines[0]).toBe(
    'error: no answer from ./mute.ts in 3 games, each tried twice; they count as errors and finished games are kept; continue with: scry run small.yaml --patience 1 --resume',
  );
  expect(lines.slice(1)).toHaveLength(3);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}scry replay small --cell 1 --game \d+$/);
  const run = JSON.parse(readFileSync(join(many.folder, 'reports', 'small', 'run.json'), 'utf8'));
  expect(run.complete).toBe(false);
  expect(run.unanswered.map(({ player }: { player: string }) => player)).toEqual(['./mute.ts', './mute.ts', './mute.ts']);
});

test('a game without an answer counts as an error; report and verify name it', async () => {
  const { folder, result: played } = single;
  const { code, stderr } = await played;
  expect(code).toBe(3);
  expect(stderr).toBe(
    '1 of 2 games ended in error; they are left out of every rate. Replay them with:\n  scry replay small --cell 1 --game 0    # no answer from ./mute.ts\n',
  );
  const sentence = 'No answer from ./mute.ts in 1 game: game 0 of cell 1. Such games count as errors; another computer may finish them.';
  expect(readFileSync(join(folder, 'reports', 'small', 'report.html'), 'utf8')).toContain(sentence);
  expect((await scry(folder, 'report', 'small', '--format', 'md', '--out', 'small.md')).code).toBe(0);
  expect(readFileSync(join(folder, 'small.md'), 'utf8')).toContain(sentence);
  const verified = await scry(folder, 'verify', 'small', '--all');
  expect(verified).toMatchObject({ code: 0, stderr: '' });
  expect(verified.stdout).toMatch(/^1 game of 2 replayed: all came out the same\.$/m);
  expect(verified.stdout).toContain(`\n${sentence}\n`);

  // The replay shows everything up to the silence; then only Ctrl-C helps.
  const { child, result } = start(folder, 'replay', 'small', '--cell', '1', '--game', '0');
  child.stdout?.on('data', (text: string) => text.includes('Round 1') && child.kill('SIGINT'));
  const told = await result;
  expect(told.stdout).toContain('Round 1');
  expect(told.stderr).toBe('./mute.ts did not answer in this game; when the output stops, press Ctrl-C\n');
});

test.each(['-1', '1.5', 'soon', '', '86401'])('--patience %j is refused in one line', async (value) => {
  const folder = workplace({ 'small.yaml': experiment() });
  const { code, stdout, stderr } = await scry(folder, 'run', 'small.yaml', `--patience=${value}`);
  expect(stderr).toMatch(/^error: [^\n]*--patience <s>[^\n]* Give a whole number from 0 to 86400\.\n$/);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});
