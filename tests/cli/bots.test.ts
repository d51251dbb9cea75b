import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experiment, program, scry, workplace } from './command.ts';

const bot = `
import { createInterface } from 'node:readline';
createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, moves } = JSON.parse(line);
  if (type === 'hello') console.log('{"ready": true}');
  if (type === 'choose') console.log(JSON.stringify({ move: moves.length - 1 }));
});
`;
const node = JSON.stringify(process.execPath);
const played = (command: string): string => experiment({ games: '3', vary: `{ strategy: [random, { command: [${command}] }] }` });

test('a bot plays in a run of the real command, which then ends', async () => {
  const folder = workplace({ 'last.mjs': bot, 'small.yaml': played(`${node}, last.mjs`) });
  const { code, stdout, stderr } = await program(folder, 'run', 'small.yaml', '--threads', '2', '--no-report');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^last +3 /m);
  expect(await scry(folder, 'verify', 'small', '--all')).toMatchObject({ code: 0, stderr: '' });
  const told = await program(folder, 'replay', 'small', '--cell', '1', '--game', '0');
  expect(told).toMatchObject({ code: 0, stderr: '' });
  expect(told.stdout).toContain('Round 1');
});

test.each([
  ['validate', ['validate', 'small.yaml']],
  ['run --plan', ['run', 'small.yaml', '--plan']],
  ['run', ['run', 'small.yaml']],
])('%s finds a program that is not there; nothing is written', async (_, args) => {
  const folder = workplace({ 'small.yaml': played('no-such-program, bot.x') });
  const { code, stdout, stderr } = await scry(folder, ...args);
  expect(code).toBe(2);
  expect(`${stdout}${stderr}`).toContain(
    'small.yaml:6: vary.strategy.1: bot no-such-program cannot be started: there is no program no-such-program; install it, or correct the command\n',
  );
  expect(existsSync(join(folder, 'reports'))).toBe(false);
});
