import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pngSize } from '../report/png-size.ts';
import { experiment, program, scry, workplace } from './command.ts';

const WRITTEN = ['cards.arrow', 'charts', 'courses.arrow', 'curves.arrow', 'games.arrow', 'report.html', 'run.json', 'turns.arrow'];

test('a run writes its tables and report, prints the table and the path of the report', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  const { code, stdout, stderr } = await program(folder, 'run', 'small.yaml', '--threads', '1');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/random/);
  expect(stdout).toMatch(/rotation-greedy/);
  expect(stdout).toContain(join('reports', 'small', 'report.html'));
  expect(readdirSync(join(folder, 'reports', 'small')).sort()).toEqual(WRITTEN);
});

test('the same run again does nothing; more games are added; another seed is refused without --fresh', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  const games = (): string => readFileSync(join(folder, 'reports', 'small', 'games.arrow'), 'base64');
  const first = await scry(folder, 'run', 'small.yaml');
  const before = games();

  const again = await scry(folder, 'run', 'small.yaml');
  expect(again.code).toBe(0);
  expect(again.stdout).toBe(first.stdout);
  expect(again.stderr).toMatch(/^nothing to do: reports\/small already holds this run, complete; use --fresh to play it again\n$/);
  expect(games()).toBe(before);

  const more = await scry(folder, 'run', 'small.yaml', '--games', '60', '--json');
  expect(more.code).toBe(0);
  expect(JSON.parse(more.stdout).cells.map((cell: { games: number }) => cell.games)).toEqual([60, 60]);
  const longer = games();
  expect(longer).not.toBe(before);

  const other = await scry(folder, 'run', 'small.yaml', '--seed', 'eight');
  expect(other).toMatchObject({ code: 2, stdout: '' });
  expect(other.stderr).toMatch(/^error: reports\/small: [^\n]*start over with --fresh, or choose another folder with --out\n$/);
  expect(games()).toBe(longer);

  const fresh = await scry(folder, 'run', 'small.yaml', '--seed', 'eight', '--fresh');
  expect(fresh.code).toBe(0);
  expect(readdirSync(join(folder, 'reports'))).toEqual(['small']);
  expect(games()).not.toBe(longer);
});

test('--set, --vary, --seed, --games and --out override the file', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  const args = [
    '--set',
    'maxSpirit=7',
    '--vary',
    'strategy=random',
    '--vary',
    'maxRounds=9,90',
    '--seed',
    'x',
    '--games',
    '20',
    '--out',
    'elsewhere',
    '--json',
  ];
  const { code, stdout } = await scry(folder, 'run', 'small.yaml', ...args);
  expect(code).toBe(0);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ folder: 'elsewhere', report: join('elsewhere', 'report.html') });
  const run = JSON.parse(readFileSync(join(folder, 'elsewhere', 'run.json'), 'utf8'));
  expect(run).toMatchObject({ seed: 'x', complete: true, done: [20, 20] });
  expect(run.cells.map((cell: { levels: unknown }) => cell.levels)).toEqual([
    { strategy: 'random', maxRounds: 9 },
    { strategy: 'random', maxRounds: 90 },
  ]);
  expect(run.cells[0].params.maxSpirit).toBe(7);
  expect(existsSync(join(folder, 'reports'))).toBe(false);
});

test('free sizes of a pack are shown on the terminal, in --json, in run.json and in the report', async () => {
  const tiny = join(import.meta.dirname, '..', 'games', 'veilwraith', 'tiny');
  const folder = workplace({ 'small.yaml': experiment({ pack: JSON.stringify(tiny), set: '{ vignette: ford, maxSpirit: 4 }' }) });
  const { code, stdout } = await scry(folder, 'run', 'small.yaml');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Veilwraith, pack tiny: 3 cards from the rulebook, \d+ stand-ins, free sizes$/m);
  const page = readFileSync(join(folder, 'reports', 'small', 'report.html'), 'utf8');
  expect(page).toContain('This pack uses its own deck sizes, not the printed ones');
  expect(JSON.parse(readFileSync(join(folder, 'reports', 'small', 'run.json'), 'utf8')).pack.sizes).toBe('free');
  const json = await scry(folder, 'run', 'small.yaml', '--json');
  expect(JSON.parse(json.stdout).pack.sizes).toBe('free');
});

test('any number of threads gives the same bytes', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  await scry(folder, 'run', 'small.yaml', '--out', 'one', '--no-report');
  await program(folder, 'run', 'small.yaml', '--threads', '3', '--out', 'three', '--no-report');
  for (const table of ['games', 'curves', 'cards']) {
    const bytes = (run: string): string => readFileSync(join(folder, run, `${table}.arrow`), 'base64');
    expect(bytes('one')).toBe(bytes('three'));
  }
});

test('--no-report writes only the tables', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  const { code, stdout } = await scry(folder, 'run', 'small.yaml', '--no-report');
  expect(code).toBe(0);
  expect(stdout).not.toContain('report.html');
  expect(readdirSync(join(folder, 'reports', 'small')).sort()).toEqual([
    'cards.arrow',
    'courses.arrow',
    'curves.arrow',
    'games.arrow',
    'run.json',
    'turns.arrow',
  ]);
});

test('--plan prints what would be played and writes nothing', async () => {
  const folder = workplace({ 'small.yaml': experiment({ games: '20000' }) });
  const text = await scry(folder, 'run', 'small.yaml', '--plan');
  expect(text).toMatchObject({ code: 0, stderr: '' });
  expect(text.stdout).toMatch(/^CELL +STRATEGY +GAMES +HALF-WIDTH +AT MOST$/m);
  expect(text.stdout).toMatch(/^1 +rotation-greedy +20,000 +±0\.\d\d points +±0\.69 points$/m);
  expect(text.stdout).toMatch(/measure win: 2 cells, 40,000 games\.$/m);
  expect(text.stdout).toMatch(
    /^Power for strategy, 1 comparison, if pairing gained nothing: 1 point \d+ %, 2 points \d+ %, 4 points 100 %, \d\.\d points four times in five\.$/m,
  );
  expect(text.stdout).toMatch(/^About \d.* by the pilot\. Expected half-widths of 95 % intervals and power come from a pilot of \d+ units per cell\.$/m);
  const data = JSON.parse((await scry(folder, 'run', 'small.yaml', '--plan', '--json')).stdout);
  expect(data).toMatchObject({ name: 'small', game: 'veilwraith', games: 40_000, expectedSeconds: expect.any(Number), measuredBy: 'pilot' });
  expect(data.cells[1]).toMatchObject({ cell: 1, levels: { strategy: 'rotation-greedy' }, games: 20_000, expected: { pilot: expect.any(Number) } });
  expect(readdirSync(folder)).toEqual(['small.yaml']);
});

test('a strategy that throws or answers out of range: its games count as errors, and the run continues to the end with exit code 3', async () => {
  const clumsy = `export default {
    id: 'clumsy', game: 'veilwraith', roles: ['play'], about: 'fails now and then',
    create: ({ rng }) => {
      let game = 0;
      return {
        begin() { game = rng.below(4); },
        choose: (view, codes, n) => {
          if (game === 0) throw new Error('lost the thread');
          return game === 1 ? n : 0;
        },
      };
    },
  };`;
  const folder = workplace({ 'small.yaml': experiment({ vary: '{ strategy: [random, ./clumsy.js] }' }), 'clumsy.js': clumsy });
  const { code, stdout, stderr } = await program(folder, 'run', 'small.yaml');
  expect(code).toBe(3);
  expect(stdout).toContain('report.html');
  const lines = stderr.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^\d+ of 80 games ended in error; they are left out of every rate\. Replay them with:$/);
  expect(lines).toHaveLength(6);
  const run = JSON.parse(readFileSync(join(folder, 'reports', 'small', 'run.json'), 'utf8'));
  expect(run).toMatchObject({ complete: true, done: [40, 40] });
  expect(run.errors.count).toBe(Number(lines[0].split(' ')[0]));

  // The printed command shows the game again, up to the failure.
  const [, , ...replay] = lines[1].trim().split('#')[0].trim().split(' ');
  const again = await scry(folder, 'replay', ...replay);
  expect(again.code).toBe(0);
  expect(again.stdout).toMatch(/The game broke off: .*(lost the thread|answered)/);
});

test('report rebuilds the page, for one run or several, with chosen sections', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  await scry(folder, 'run', 'small.yaml');
  const page = join(folder, 'reports', 'small', 'report.html');
  const first = readFileSync(page, 'utf8');
  rmSync(page);
  const again = await scry(folder, 'report', 'small');
  expect(again).toMatchObject({ code: 0, stdout: `${join('reports', 'small', 'report.html')}\n` });
  expect(readFileSync(page, 'utf8')).toBe(first);

  const part = await scry(folder, 'report', 'reports/small', '--section', 'win-rate', '--out', 'part.html');
  expect(part).toMatchObject({ code: 0, stdout: 'part.html\n' });
  expect(readFileSync(join(folder, 'part.html'), 'utf8').length).toBeLessThan(first.length);

  await scry(folder, 'run', 'small.yaml', '--seed', 'eight', '--out', 'second', '--no-report');
  const both = await scry(folder, 'report', 'small', 'second', '--out', 'both.html');
  expect(both).toMatchObject({ code: 0, stdout: 'both.html\n' });
});

test('report writes single charts and Markdown too', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  await scry(folder, 'run', 'small.yaml', '--no-report');
  const one = await scry(folder, 'report', 'small', '--format', 'svg', '--section', 'win-rate', '--out', 'rate.svg');
  expect(one).toMatchObject({ code: 0, stdout: 'rate.svg\n' });
  expect(readFileSync(join(folder, 'rate.svg'), 'utf8')).toMatch(/^<svg /);
  const all = await scry(folder, 'report', 'small', '--format', 'svg', '--section', 'win-rate', '--section', 'length');
  expect(all.stdout.trimEnd().split('\n')).toEqual(['win-rate', 'length', 'length-by-round'].map((name) => join('reports', 'small', 'charts', `${name}.svg`)));
  const png = await scry(folder, 'report', 'small', '--format', 'png', '--section', 'win-rate', '--out', 'rate.png');
  expect(png).toMatchObject({ code: 0, stdout: 'rate.png\n' });
  expect(readFileSync(join(folder, 'rate.png')).subarray(1, 4).toString()).toBe('PNG');
  const text = await scry(folder, 'report', 'small', '--format', 'md', '--section', 'summary');
  expect(text.stdout).toMatch(/^# .*\n\n\*\*.*\*\*\n/);
  expect(text.stdout).toMatch(/\n## About this run\n/);
  const file = await scry(folder, 'report', 'small', '--format', 'md', '--out', 'pull.md');
  expect(file).toMatchObject({ code: 0, stdout: 'pull.md\n' });
});

test('report writes a card to share beside the page', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  await scry(folder, 'run', 'small.yaml', '--no-report');
  const inRun = (name: string): string => join('reports', 'small', name);
  const made = await scry(folder, 'report', 'small', '--share');
  expect(made).toMatchObject({ code: 0, stdout: `${['report.html', 'share.svg', 'share.png'].map(inRun).join('\n')}\n` });
  const svg = readFileSync(join(folder, inRun('share.svg')), 'utf8');
  expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
  expect(svg).not.toContain(folder);
  const png = readFileSync(join(folder, inRun('share.png')));
  expect(pngSize(png)).toEqual([1200, 630]);

  await scry(folder, 'run', 'small.yaml', '--seed', 'eight', '--out', 'second', '--no-report');
  const files = [join('both', 'both.html'), join('both', 'share.svg'), join('both', 'share.png')];
  const both = await scry(folder, 'report', 'small', 'second', '--share', '--out', files[0]);
  expect(both).toMatchObject({ code: 0, stdout: `${files.join('\n')}\n` });
  expect(readdirSync(join(folder, 'both')).sort()).toEqual(['both.html', 'share.png', 'share.svg']);
  // The page alone leaves the card alone.
  await scry(folder, 'report', 'small', '--section', 'win-rate');
  expect(readFileSync(join(folder, inRun('share.png'))).equals(png)).toBe(true);
});

test('report refuses wrong input in one line', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  await scry(folder, 'run', 'small.yaml', '--no-report');
  const cases: [string[], RegExp][] = [
    [['small', '--section', 'win-rat'], /unknown section win-rat; did you mean win-rate\?/],
    [
      ['small', '--format', 'svg', '--section', 'length', '--out', 'x.svg'],
      /--out: there are 2 charts \(length, length-by-round\); name a folder, or one section with one chart/,
    ],
    [['small', '--format', 'svg', '--section', 'summary', '--out', 'x.svg'], /--section: these sections have no chart/],
    [['small', '--format', 'doc'], /--format.*doc/],
    [['small', '--out', 'small.yaml/x.html'], /small\.yaml.*choose another place with --out/],
    [['small', '--out', 'reports'], /reports.*this is a folder/],
    [['small', 'small'], /several runs share one page; say where to write it/],
    [['small', 'small', '--share'], /several runs share one page; say where to write it/],
    [['small', '--share', '--format', 'md'], /--share goes with the page; leave out --format md/],
    [['small', '--share', '--section', 'win-rat'], /unknown section win-rat/],
    [['small', '--share', '--section', 'win-rat', '--out', 'new.html'], /unknown section win-rat/],
    [['small', '--share', '--out', 'blocked/new.html'], /blocked.*share\.png/],
    [['smal'], /no run smal; did you mean small\?/],
  ];
  // A folder stands where the card would be written.
  mkdirSync(join(folder, 'blocked', 'share.png.tmp'), { recursive: true });
  for (const [args, complaint] of cases) {
    const { code, stdout, stderr } = await scry(folder, 'report', ...args);
    expect(stderr).toMatch(complaint);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  }
  for (const file of ['report.html', 'share.svg', 'share.png']) expect(existsSync(join(folder, 'reports', 'small', file))).toBe(false);
  expect(existsSync(join(folder, 'new.html'))).toBe(false);
  expect(readdirSync(join(folder, 'blocked'))).toEqual(['share.png.tmp']);
});

test('a damaged run is refused in one line', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  await scry(folder, 'run', 'small.yaml', '--no-report');
  const run = join(folder, 'reports', 'small');
  const table = readFileSync(join(run, 'games.arrow'));
  const damages: [string, Buffer | string, RegExp][] = [
    ['games.arrow', table.subarray(0, table.length >> 1), /games\.arrow/],
    ['games.arrow', Buffer.from(table).fill(7, 600, 640), /games\.arrow/],
    ['games.arrow', '', /games\.arrow/],
    ['run.json', '{ "format": 1, ', /run\.json: the file is damaged/],
    ['run.json', '{ "format": 99 }', /run\.json: .*format 99/],
  ];
  for (const [file, bytes, complaint] of damages) {
    const whole = readFileSync(join(run, file));
    writeFileSync(join(run, file), bytes);
    const { code, stdout, stderr } = await scry(folder, 'report', 'small');
    expect(stderr).toMatch(complaint);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    writeFileSync(join(run, file), whole);
  }
  rmSync(join(run, 'curves.arrow'));
  const missing = await scry(folder, 'report', 'small');
  expect(missing.code).toBe(2);
  expect(missing.stderr).toMatch(/^error: [^\n]*curves\.arrow[^\n]*\n$/);
});
