import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experiment, scry, workplace } from './command.ts';

const expecting = (lines: string): string => `${experiment({ games: '200' })}expect:\n${lines}`;

test('check runs an experiment and reports what held, with exit code 0', async () => {
  const folder = workplace({
    'small.yaml': expecting('  - { where: { strategy: random }, win: [0, 0.2] }\n  - { than: { strategy: random }, win: [0, 1] }\n'),
  });
  const first = await scry(folder, 'check', 'small.yaml', '--threads', '1', '--junit', 'out/checks.xml');
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/^held +Random +win +0\.0 to 20\.0 % +\d+\.\d % \[0\.0, \d+\.\d\]$/m);
  expect(first.stdout).toMatch(/^held +Rotation Greedy against Random +win +0\.0 to 100\.0 points +\+\d+\.\d points \[\d+\.\d, \d+\.\d\]$/m);
  expect(first.stdout).toMatch(/^2 held; the intervals hold together with 95 % confidence$/m);
  expect(readFileSync(join(folder, 'out', 'checks.xml'), 'utf8')).toContain('<testsuite name="small" tests="2" failures="0" errors="0" skipped="0">');
  expect(existsSync(join(folder, 'reports', 'small', 'games.arrow'))).toBe(true);

  // The run alone works as well, and an edited expectation needs no new games.
  const again = await scry(folder, 'check', 'reports/small');
  expect(again).toEqual({ ...first, stderr: '' });
  writeFileSync(join(folder, 'small.yaml'), expecting('  - { where: { strategy: random }, win: [0.5, 1] }\n'));
  const edited = await scry(folder, 'check', 'small.yaml');
  expect(edited.code).toBe(1);
  expect(edited.stderr).toMatch(/^nothing to do: reports\/small already holds this run, complete/);
  expect(edited.stdout).toMatch(/^broken +Random +win +50\.0 to 100\.0 %/m);
});

test('an undecided expectation is a failure only in strict mode', async () => {
  // About 78 % of games are won; 200 games give that to within about six points.
  const folder = workplace({ 'small.yaml': expecting('  - { where: { strategy: rotation-greedy }, win: [0.81, 1] }\n') });
  const loose = await scry(folder, 'check', 'small.yaml');
  expect(loose).toMatchObject({ code: 0, stderr: '' });
  expect(loose.stdout).toMatch(/^undecided .* about [\d,]+ games per cell would settle it$/m);
  expect((await scry(folder, 'check', 'small', '--strict', '--junit', 'strict.xml')).code).toBe(1);
  expect(readFileSync(join(folder, 'strict.xml'), 'utf8')).toContain('<failure type="undecided"');
  const data = JSON.parse((await scry(folder, 'check', 'small', '--json')).stdout);
  expect(data.expectations).toMatchObject([
    { line: 0, answer: 'undecided', cell: 1, levels: { strategy: 'rotation-greedy' }, measure: 'win', bounds: [0.81, 1], enough: expect.any(Number) },
  ]);
});

test('check refuses wrong input before it plays a game', async () => {
  const folder = workplace({ 'small.yaml': experiment(), 'typo.yaml': expecting('  - { where: { stratgy: random }, win: [0, 1] }\n'), file: '' });
  const cases: [string[], RegExp][] = [
    [['small.yaml'], /small\.yaml:1: expect: nothing to check; add expect: to the experiment/],
    [['typo.yaml'], /typo\.yaml:9: expect\.0\.where\.stratgy: stratgy is not a factor here; did you mean strategy\?/],
    [['typo.yaml', '--junit', 'file/x.xml'], /file.*a part of this path is a file/],
    [['nowhere'], /no run nowhere; /],
    [['nowhere.yaml'], /no run nowhere\.yaml; /],
  ];
  for (const [args, complaint] of cases) {
    const { code, stdout, stderr } = await scry(folder, 'check', ...args);
    expect(stderr).toMatch(complaint);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  }
  expect(existsSync(join(folder, 'reports'))).toBe(false);
});

test('check takes --games, --set and --out as run does, and refuses them for a run', async () => {
  const folder = workplace({ 'small.yaml': expecting('  - { where: { strategy: random }, win: [0, 1] }\n') });
  const checked = await scry(folder, 'check', 'small.yaml', '--games', '30', '--set', 'maxSpirit=12', '--out', 'tried');
  expect(checked).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(folder, 'reports'))).toBe(false);
  const run = JSON.parse(readFileSync(join(folder, 'tried', 'run.json'), 'utf8'));
  expect(run.done).toEqual([30, 30]);
  expect(run.cells.map(({ params }: { params: Record<string, unknown> }) => params.maxSpirit)).toEqual([12, 12]);
  // Another setting is another run: the folder is kept unless --fresh replaces it.
  const other = await scry(folder, 'check', 'small.yaml', '--games', '30', '--out', 'tried');
  expect(other.code).toBe(2);
  expect(other.stderr).toMatch(/start over with --fresh, or choose another folder with --out/);
  expect((await scry(folder, 'check', 'small.yaml', '--games', '30', '--out', 'tried', '--fresh')).code).toBe(0);
  for (const flag of [['--games', '9'], ['--set', 'maxSpirit=12'], ['--out', 'x'], ['--fresh']]) {
    expect(await scry(folder, 'check', 'tried', ...flag)).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: ${flag[0]}: is for an experiment, but tried is a run, whose games are played; name the experiment\n`,
    });
  }
});
