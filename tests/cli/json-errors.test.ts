import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experiment, scry, workplace } from './command.ts';

test.each<[string, string[], Record<string, unknown>[]]>([
  ['an unknown verb', ['rnu', '--json'], [{ message: "unknown command 'rnu' (Did you mean run?)" }]],
  ['an unknown option', ['list', '--gmae', 'x', '--json'], [{ message: "unknown option '--gmae' (Did you mean --game?)" }]],
  ['a missing argument', ['run', '--json'], [{ message: "missing required argument 'experiment'" }]],
  ['a missing run', ['compare', 'nowhere', '--json'], [{ message: expect.stringMatching(/^no run nowhere; /) }]],
  [
    'problems of an experiment, all of them',
    ['run', 'bad.yaml', '--json'],
    [
      { file: 'bad.yaml', line: 7, field: 'set.maxSpirt', message: expect.stringContaining('did you mean maxSpirit?') },
      { file: 'bad.yaml', line: 6, field: 'vary.strategy.1', message: expect.stringContaining('unknown strategy rotation-gredy') },
    ],
  ],
  ['a wrong --set', ['check', 'bad.yaml', '--set', 'maxSpirit', '--json'], [{ field: '--set', message: '"maxSpirit" is not of the form name=value' }]],
])('%s is printed as JSON', async (_, args, errors) => {
  const folder = workplace({ 'bad.yaml': experiment({ vary: '{ strategy: [random, rotation-gredy] }', set: '{ maxSpirt: 3 }' }) });
  const { code, stdout, stderr } = await scry(folder, ...args);
  expect(code).toBe(2);
  const data = JSON.parse(stdout);
  expect(Object.keys(data)).toEqual(['errors']);
  expect(data.errors).toHaveLength(errors.length);
  expect(data.errors).toEqual(expect.arrayContaining(errors));
  // People still read one line.
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  expect(existsSync(join(folder, 'reports'))).toBe(false);
});

test('without --json nothing is printed as data', async () => {
  expect(await scry(workplace(), 'run', 'nowhere.yaml')).toMatchObject({ code: 2, stdout: '' });
});

test('help is no error', async () => {
  const { code, stdout } = await scry(workplace(), 'run', '--json', '--help');
  expect(code).toBe(0);
  expect(stdout).toContain('Usage: scry run');
  expect(stdout).not.toContain('"errors"');
});
