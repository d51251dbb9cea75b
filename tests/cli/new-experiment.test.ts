import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scry, workplace } from './command.ts';

const pig = fileURLToPath(new URL('../../examples/pig/pig.ts', import.meta.url));

test.each(['veilwraith', 'the-veil', 'veil-of-ruin', 'veiled-fate', 'soul-raiders', './pig.ts'])('a new experiment of %s runs as it is', async (game) => {
  const folder = workplace();
  if (game.startsWith('.')) cpSync(pig, join(folder, 'pig.ts'));
  const begun = await scry(folder, 'new', 'experiment', 'mine', '--game', game);
  expect(begun).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('scry run mine.yaml') });
  const text = readFileSync(join(folder, 'mine.yaml'), 'utf8');
  expect(text).toContain(`\ngame: ${game}\n`);
  expect(text.split('\n').length).toBeLessThanOrEqual(22);
  expect(await scry(folder, 'validate', 'mine.yaml')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^mine\.yaml: ok, an experiment of .*: 2 cells\n$/),
  });
  const run = await scry(folder, 'run', 'mine.yaml', '--games', '6', '--no-report', '--json');
  expect(run.code).toBe(0);
  expect(JSON.parse(run.stdout)).toMatchObject({ name: 'mine', cells: [{ games: 6 }, { games: 6 }], errors: { count: 0 } });
  // The lines in comments are right too.
  const whole = text.replace(/^# (report|expect):/gm, '$1:');
  expect(whole).not.toBe(text);
  const folderToo = workplace({ 'mine.yaml': whole });
  if (game.startsWith('.')) cpSync(pig, join(folderToo, 'pig.ts'));
  expect((await scry(folderToo, 'validate', 'mine.yaml')).stdout).toMatch(/^mine\.yaml: ok/);
});

test.each<[string, string[], RegExp]>([
  ['no game', ['mine'], /required option '--game <g>' not specified/],
  ['an unknown game', ['mine', '--game', 'veilwrath'], /unknown game veilwrath; did you mean veilwraith\?/],
  [
    'a name that is a path',
    ['../mine', '--game', 'veilwraith'],
    /"\.\.\/mine" names no file here; a name is of letters, digits and dashes, such as my-experiment/,
  ],
  ['a name that is taken', ['taken', '--game', 'veilwraith'], /taken\.yaml: exists already and is not overwritten; choose another name/],
])('%s is refused, and nothing is written', async (_, args, complaint) => {
  const folder = workplace({ 'taken.yaml': 'mine\n' });
  const { code, stdout, stderr } = await scry(folder, 'new', 'experiment', ...args);
  expect(stderr).toMatch(complaint);
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  expect({ code, stdout, files: readdirSync(folder) }).toEqual({ code: 2, stdout: '', files: ['taken.yaml'] });
});
