import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { experiment, program, scry, start, workplace } from './command.ts';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const long = experiment({ name: 'long', games: '6000', vary: '{ strategy: [rotation-greedy] }' });
const partsOf = (folder: string): string[] => {
  const parts = join(folder, 'reports', 'long', '.parts');
  return existsSync(parts) ? readdirSync(parts).filter((name) => name.endsWith('.part')) : [];
};

/** A run stopped by Ctrl-C with some parts on disk: made once, copied for each test. */
const stopped = workplace({ 'long.yaml': long }, afterAll);
beforeAll(async () => {
  const { child, result } = start(stopped, 'run', 'long.yaml', '--threads', '1');
  while (partsOf(stopped).length < 2) await pause(20);
  child.kill('SIGINT');
  expect((await result).code).toBe(130);
});

function interrupted(): string {
  const folder = workplace();
  cpSync(stopped, folder, { recursive: true });
  return folder;
}

test('a full disk is exit code 4: finished games are kept, and the error says once how to continue', async () => {
  const folder = interrupted();
  // Everything written to the temporary table goes to a disk that is always full.
  symlinkSync('/dev/full', join(folder, 'reports', 'long', 'games.arrow.tmp'));
  const full = await program(folder, 'run', 'long.yaml', '--resume', '--no-report');
  expect(full).toMatchObject({ code: 4, stdout: '' });
  expect(full.stderr).toBe(
    'error: cannot write to reports/long: the disk is full; make room; finished games are kept; continue with: scry run long.yaml --resume\n',
  );
  expect(partsOf(folder).length).toBeGreaterThanOrEqual(6);
  expect(readdirSync(join(folder, 'reports', 'long')).sort()).toEqual(['.parts', 'run.json']);

  const resumed = await scry(folder, 'run', 'long.yaml', '--resume', '--no-report');
  expect(resumed).toMatchObject({ code: 0, stderr: '' });
  await scry(folder, 'run', 'long.yaml', '--out', 'whole', '--no-report');
  for (const table of ['games', 'curves', 'cards']) {
    const bytes = (run: string): string => readFileSync(join(folder, run, `${table}.arrow`), 'base64');
    expect(bytes('reports/long')).toBe(bytes('whole'));
  }
});

test('two runs in one folder cannot mix: the second is refused and the first continues', async () => {
  const study = long.replace('6000', '400000');
  const folder = workplace({ 'long.yaml': study, 'other.yaml': study.replace('seven', 'eight') });
  const { child, result } = start(folder, 'run', 'long.yaml', '--threads', '1', '--no-report');
  while (partsOf(folder).length < 1) await pause(20);
  const busy = new RegExp(`another scry \\(process ${child.pid}\\) is writing into this folder`);
  const tries: [string[], RegExp][] = [
    [['long.yaml', '--resume'], busy],
    [['long.yaml'], /this run is incomplete/],
    [['other.yaml'], /this folder holds a run of a different experiment/],
    [['other.yaml', '--fresh'], busy],
  ];
  await Promise.all(
    tries.map(async ([args, complaint]) => {
      const { code, stdout, stderr } = await scry(folder, 'run', ...args);
      expect(stderr).toMatch(complaint);
      expect(stderr).toMatch(/^error: [^\n]+\n$/);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    }),
  );
  child.kill('SIGINT');
  expect((await result).code).toBe(130);
  expect(readdirSync(join(folder, 'reports'))).toEqual(['long']);
  const { code } = await scry(folder, 'run', 'long.yaml', '--resume', '--games', '5000', '--no-report');
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, 'reports', 'long', 'run.json'), 'utf8'))).toMatchObject({ complete: true, seed: 'seven', done: [5000] });
  expect((await scry(folder, 'verify', 'long')).code).toBe(0);
});

test.each(['/proc/scry', '/proc/1/scry/run', '/dev/null/run'])('an --out where no folder can be created (%s) is refused at once', async (out) => {
  const folder = workplace({ 'small.yaml': experiment() });
  const { code, stdout, stderr } = await scry(folder, 'run', 'small.yaml', '--out', out);
  expect(stderr).toMatch(/^error: [^\n]*choose another with --out[^\n]*\n$/);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const report = await scry(folder, 'check', 'small.yaml', '--junit', `${out}/x.xml`);
  expect(report.code).toBe(2);
});

test('verify and export work on a complete run', async () => {
  const folder = workplace({ 'small.yaml': experiment({ games: '300' }) });
  await scry(folder, 'run', 'small.yaml', '--no-report');
  const verified = await scry(folder, 'verify', 'small');
  expect(verified).toMatchObject({ code: 0, stderr: '' });
  expect(verified.stdout).toBe(
    'TABLE          CHECKSUM\ngames.arrow    as written\ncurves.arrow   as written\ncards.arrow    as written\ncourses.arrow  as written\nturns.arrow    as written\n\n6 games of 600 replayed: all came out the same.\n',
  );
  const all = JSON.parse((await scry(folder, 'verify', 'small', '--all', '--threads', '2', '--json')).stdout);
  expect(all).toMatchObject({ folder: join('reports', 'small'), replayed: { games: 600, of: 600 }, differences: [], same: true });

  const csv = await scry(folder, 'export', 'small', '--format', 'csv');
  expect(csv).toMatchObject({
    code: 0,
    stderr: '',
    stdout:
      'reports/small/games.csv\nreports/small/curves.csv\nreports/small/cards.csv\nreports/small/courses.csv\nreports/small/turns.csv\nreports/small/columns.csv\n',
  });
  const lines = readFileSync(join(folder, 'reports', 'small', 'games.csv'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(601);
  expect(lines[0]).toMatch(/^cell,strategy,game,outcome,cause,rounds,decisions,/);
  expect(lines[1]).toMatch(/^0,random,0,(win|loss|cap),/);
  const parquet = await scry(folder, 'export', 'small', '--format', 'parquet', '--out', 'elsewhere', '--json');
  expect(JSON.parse(parquet.stdout)).toEqual([
    'elsewhere/games.parquet',
    'elsewhere/curves.parquet',
    'elsewhere/cards.parquet',
    'elsewhere/courses.parquet',
    'elsewhere/turns.parquet',
  ]);
  expect(
    readFileSync(join(folder, 'elsewhere', 'games.parquet'))
      .subarray(0, 4)
      .toString(),
  ).toBe('PAR1');

  // One changed byte in one table is enough.
  const table = join(folder, 'reports', 'small', 'curves.arrow');
  const bytes = readFileSync(table);
  bytes[bytes.length >> 1] ^= 4;
  writeFileSync(table, bytes);
  const flipped = await scry(folder, 'verify', 'small');
  expect(flipped.code).toBe(1);
  expect(flipped.stdout).toMatch(/^curves\.arrow +differs$/m);
  expect(flipped.stdout).toContain('No games were replayed: the files have changed since the run.');
});

test('verify and export refuse wrong input in one line', async () => {
  const folder = interrupted();
  const cases: [string[], RegExp][] = [
    [['verify', 'long'], /reports\/long: the run is incomplete; continue with: scry run long\.yaml --resume$/m],
    [['verify', 'longer'], /no run longer; did you mean long\?/],
    [['export', 'long', '--format', 'csv'], /reports\/long: the run is incomplete; continue with: scry run long\.yaml --resume$/m],
    [['export', 'long'], /required option '--format <f>' not specified/],
    [['export', 'long', '--format', 'xlsx'], /'xlsx' is invalid. Allowed choices are csv, parquet\./],
    [['compare', 'long'], /reports\/long: the run is incomplete; continue with: scry run long\.yaml --resume$/m],
    [['check', 'reports/long'], /reports\/long: the run is incomplete; continue with: scry run long\.yaml --resume$/m],
  ];
  for (const [args, complaint] of cases) {
    const { code, stdout, stderr } = await scry(folder, ...args);
    expect(stderr).toMatch(complaint);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  }
});
