import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experiment, scry, workplace } from './command.ts';

const NOTE = /The intervals are confidence sequences because the run was extended after its results at 40\s+games could be seen/;

test('the tables of an extended run say why their intervals are wider', async () => {
  const folder = workplace({ 'small.yaml': experiment({ vary: '{ strategy: [random] }' }) });
  const first = await scry(folder, 'run', 'small.yaml', '--no-report');
  expect(first.stdout).not.toContain('confidence sequence');
  const more = await scry(folder, 'run', 'small.yaml', '--games', '80');
  expect(more.code).toBe(0);
  expect(more.stdout).toMatch(NOTE);
  // The page explains the term in a mark of its own.
  expect(readFileSync(join(folder, 'reports', 'small', 'report.html'), 'utf8').replace(/<\/?abbr[^>]*>/g, '')).toMatch(NOTE);
});

test('a run stopped by its results says so too', async () => {
  const study = experiment({ games: '', vary: '{ strategy: [random, rotation-greedy] }', race: '{ factor: strategy, baseline: random, cap: 1000 }' });
  const { stdout } = await scry(workplace({ 'small.yaml': study }), 'run', 'small.yaml', '--no-report');
  expect(stdout).toMatch(/confidence sequences because the results were looked at\s+during the run to decide when to stop/);
});
