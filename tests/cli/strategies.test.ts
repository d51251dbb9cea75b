import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scry, workplace } from './command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How a strategy is measured in each game: what is set, and whether one seat plays it against random players. */
const GAMES: Readonly<Record<string, { readonly set: Readonly<Record<string, unknown>>; readonly rivals: boolean }>> = {
  veilwraith: { set: { vignette: 'lost-ruins' }, rivals: false },
  'the-veil': { set: {}, rivals: true },
  'veil-of-ruin': { set: { row: 'sk04' }, rivals: false },
  'veiled-fate': { set: {}, rivals: true },
  'soul-raiders': { set: {}, rivals: false },
};

/** Win rates of `random`, in a few games, and of ./mine.ts, and how many games failed. */
async function measured(folder: string, game: string, all: number): Promise<{ random: number; mine: number; errors: number }> {
  const { set, rivals } = GAMES[game];
  const players = ['random', './mine.ts'];
  const games = { all, random: 40 };
  const form = rivals
    ? { game, games, set: { ...set, strategy: 'random' }, vary: { 'seats.0.strategy': players } }
    : { game, games, set, vary: { strategy: players } };
  writeFileSync(join(folder, 'measure.yaml'), JSON.stringify(form));
  const { code, stdout, stderr } = await scry(folder, 'run', 'measure.yaml', '--no-report', '--json', '--threads', '1');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { cells, errors } = JSON.parse(stdout) as { cells: { games: number; winRate: { point: number } }[]; errors: { count: number } };
  expect(cells.map((cell) => cell.games)).toEqual([40, all]);
  const [random, mine] = cells.map(({ winRate }) => winRate.point);
  return { random, mine, errors: errors.count };
}

describe.each(Object.keys(GAMES))('a new strategy for %s', (game) => {
  it('plays 200 games without error and wins more than random', async () => {
    const folder = workplace();
    const made = await scry(folder, 'new', 'strategy', game, 'mine.ts');
    expect(made).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('scry validate mine.ts ') });
    expect(readdirSync(folder)).toEqual(['mine.ts']);
    // The experiment that it suggests is one.
    writeFileSync(join(folder, 'compare.yaml'), made.stdout.replace(/^(?! {2}).*$/gm, ''));
    expect(await scry(folder, 'validate', 'compare.yaml')).toMatchObject({ code: 0, stdout: `compare.yaml: ok, an experiment of ${game}: 2 cells\n` });
    const { random, mine, errors } = await measured(folder, game, 200);
    expect(errors).toBe(0);
    expect(mine).toBeGreaterThan(random);
  });
});

/** The strategies in docs/write-a-strategy.md: blocks whose first line names their file. */
const page = readFileSync(join(root, 'docs', 'write-a-strategy.md'), 'utf8');
const examples = [...page.matchAll(/^```ts\n\/\/ ([a-z-]+)\.ts\n([\s\S]*?)^```/gm)].map(([, game, text]) => ({ game, text }));

describe('the examples of the page', () => {
  it('are one for every game', () => {
    expect(examples.map(({ game }) => game).sort()).toEqual(Object.keys(GAMES).sort());
  });

  it.each(examples)('$game: plays without error, at least as well as random', async ({ game, text }) => {
    const folder = workplace({ 'mine.ts': text });
    const { random, mine, errors } = await measured(folder, game, 60);
    expect(errors).toBe(0);
    expect(mine).toBeGreaterThanOrEqual(random);
  });
});

it('a strategy for a game of your own has its id and roles, and wins more than uniform play', async () => {
  const folder = workplace();
  cpSync(join(root, 'examples', 'pig', 'pig.ts'), join(folder, 'pig.ts'));
  expect((await scry(folder, 'new', 'strategy', './pig.ts', 'bots/ahead.ts')).code).toBe(0);
  expect(readFileSync(join(folder, 'bots', 'ahead.ts'), 'utf8')).toContain("id: 'ahead',\n  game: 'pig',\n  roles: ['play'],");
  expect(await scry(folder, 'validate', 'bots/ahead.ts', '--game', './pig.ts')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^bots\/ahead\.ts: ok, a strategy for Pig \(play\): won \d+ of 20 trial games against uniform\n$/),
  });
  writeFileSync(join(folder, 'measure.yaml'), 'game: ./pig.ts\ngames: 200\nset: { goal: 30, strategy: uniform, seats.0.strategy: ./bots/ahead.ts }\n');
  const run = await scry(folder, 'run', 'measure.yaml', '--no-report', '--json');
  expect(JSON.parse(run.stdout)).toMatchObject({ errors: { count: 0 } });
  expect(JSON.parse(run.stdout).cells[0].winRate.low).toBeGreaterThan(0.5);
});

it.each([
  [['veilwraith', 'mine.js'], 'a strategy is a .ts file whose name has letters, digits, dashes and underscores, such as mine.ts, not "mine.js"'],
  [['mine.ts', 'veilwraith'], 'give the game first, then the file: scry new strategy veilwraith mine.ts'],
  [['veilwrait', 'mine.ts'], 'game: unknown game veilwrait; did you mean veilwraith?'],
])('new strategy %j is refused, and nothing is written', async (words, line) => {
  const folder = workplace();
  expect(await scry(folder, 'new', 'strategy', ...words)).toEqual({ code: 2, stdout: '', stderr: `error: ${line}\n` });
  expect(readdirSync(folder)).toEqual([]);
});

/** A strategy for Veilwraith; `members` replace or add lines. */
function strategy(members: Readonly<Record<string, string>> = {}, head = ''): string {
  const all = { id: "'mine'", game: "'veilwraith'", roles: "['play']", about: "'mine'", create: '() => ({ begin() {}, choose: () => 0 })', ...members };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value},\n`);
  return `${head}export default {\n${lines.join('')}};\n`;
}

describe('validate', () => {
  it('plays a strategy and says how often it won', async () => {
    const folder = workplace({ 'mine.ts': strategy() });
    expect(await scry(folder, 'validate', 'mine.ts')).toEqual({
      code: 0,
      stdout: 'mine.ts: ok, a strategy for Veilwraith (play): won 0 of 20 trial games\n',
      stderr: '',
    });
  });

  it.each([
    ['unknown roles', strategy({ roles: "['plya']" }), 'mine.ts:4: veilwraith has no role plya; did you mean play?'],
    [
      'an option without limits',
      strategy({ options: "{ deep: { type: 'int', default: 1, about: 'x' } }" }),
      'mine.ts:7: option deep needs min and max, the least and the greatest number allowed',
    ],
    [
      'an option with a wrong default',
      strategy({ options: "{ how: { type: 'word', values: ['a', 'b'], default: 'c', about: 'x' } }" }),
      'mine.ts:7: unknown default of option how "c"; did you mean a?',
    ],
    ['missing members', 'export default {\n  roles: [],\n};\n', 'mine.ts:1: its default export is no strategy: id, game, roles, about, create missing'],
    ['neither game nor strategy', '\nexport default { a: 1 };\n', /^mine\.ts:2: exports neither a strategy nor a game; it must say /],
    ['a throw while it is loaded', 'interface Gone {\n  a: number;\n}\n\nthrow new Error("not today");\n', 'mine.ts:5: fails while it is loaded: not today'],
    ['a throw in create', strategy({ create: "() => {\n    throw new Error('no luck');\n  }" }), 'mine.ts:7: create() of strategy ./mine.ts fails: no luck'],
    [
      'an illegal answer',
      strategy({ create: '() => ({ begin() {}, choose: () => 99 })' }),
      /^mine\.ts: fails in round \d+ of trial game 0: answered 99 where an index from 0 to \d+ was asked for$/,
    ],
    [
      'the clock',
      strategy({ create: '() => ({\n    begin() {},\n    choose: () => Date.now() % 1,\n  })' }),
      /^mine\.ts:8: fails in round \d+ of trial game 0: Date\.now is not allowed/,
    ],
    ['an unknown game', strategy({ game: "'pig'" }), /^mine\.ts:1: unknown game pig; .*name its file: --game \.\/pig\.ts$/],
  ])('names %s with file and line', async (_what, text, line) => {
    const folder = workplace({ 'mine.ts': text });
    const { code, stdout } = await scry(folder, 'validate', 'mine.ts');
    expect(code).toBe(2);
    expect(stdout.split('\n')[0]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
    expect(readdirSync(folder)).toEqual(['mine.ts']);
  });

  it('names every problem of the declarations at once', async () => {
    const folder = workplace({ 'mine.ts': strategy({ roles: "['plya', 'upgrade']", options: '{ odd: 7 }' }) });
    expect((await scry(folder, 'validate', 'mine.ts')).stderr).toBe('3 problems\n');
  });
});

describe('an error in a game', () => {
  const HELPER =
    '// Thinks.\ninterface Thought {\n  deep: boolean;\n}\nexport function think(view: { round: number }): number {\n  if (view.round > 1) throw new TypeError("the ink ran out");\n  return 0;\n}\n';
  const MINE = strategy({ create: '() => ({ begin() {}, choose: (view: { round: number }) => think(view) })' }, "import { think } from './helper.ts';\n");

  it('has the file and line of the strategy, seen from the current folder; run.json has it seen from the experiment', async () => {
    const folder = workplace();
    mkdirSync(join(folder, 'study', 'bots'), { recursive: true });
    writeFileSync(join(folder, 'study', 'bots', 'helper.ts'), HELPER);
    writeFileSync(join(folder, 'study', 'bots', 'mine.ts'), MINE);
    writeFileSync(join(folder, 'study', 'ink.yaml'), 'game: veilwraith\ngames: 2\nset: { strategy: ./bots/mine.ts }\n');
    const run = await scry(folder, 'run', 'study/ink.yaml', '--no-report');
    expect(run.code).toBe(3);
    expect(run.stderr).toContain('scry replay ink --cell 0 --game 0    # round 2: TypeError: the ink ran out (study/bots/helper.ts:6)');
    expect(readFileSync(join(folder, 'reports', 'ink', 'run.json'), 'utf8')).toContain('"round 2: TypeError: the ink ran out (bots/helper.ts:6)"');
    expect((await scry(folder, 'replay', 'ink', '--game', '1')).stdout).toContain(
      'The game broke off: round 2: TypeError: the ink ran out (study/bots/helper.ts:6)\n',
    );
    expect((await scry(folder, 'verify', 'ink')).code).toBe(0);
  });
});

describe('options of a strategy file', () => {
  const WITH = strategy({
    options: "{ which: { type: 'int', default: 0, min: 0, max: 1, about: 'x' } }",
    create: '({ options }) => ({ begin() {}, choose: (_view, _codes, n) => Math.min(n - 1, options.which) })',
  });
  const studied = (folder: string, name: string, players: string): Promise<{ code: number | null; stdout: string; stderr: string }> => {
    mkdirSync(join(folder, 'other'));
    for (const path of ['mine.ts', 'random.ts', join('other', 'mine.ts')]) writeFileSync(join(folder, path), WITH);
    writeFileSync(join(folder, 'study.yaml'), `game: veilwraith\ngames: 2\nset: { ${name}: 1 }\nvary: { strategy: [${players}] }\n`);
    return scry(folder, 'run', 'study.yaml', '--no-report', '--json');
  };

  it.each(['strategies.mine.which', 'strategies../mine.ts.which'])('are set by %s', async (name) => {
    const folder = workplace();
    expect((await studied(folder, name, 'random, ./mine.ts')).code).toBe(0);
    const { cells } = JSON.parse(readFileSync(join(folder, 'reports', 'study', 'run.json'), 'utf8')) as { cells: { players: unknown[] }[] };
    expect(cells[1].players[0]).toMatchObject({ play: { strategy: './mine.ts', options: { which: 1 } } });
  });

  it.each([
    [
      'strategies.mine.which',
      './mine.ts, ./other/mine.ts',
      'several strategies of this experiment are called mine: ./mine.ts, ./other/mine.ts; rename one of the files',
    ],
    ['strategies.random.which', 'random, ./random.ts', 'several strategies of this experiment are called random: random, ./random.ts; rename the file'],
    ['strategies.mien.which', './mine.ts', 'no strategy mien in this experiment; did you mean mine?'],
    ['strategies.mine.wich', './mine.ts', 'strategy mine has no option wich; did you mean which?'],
  ])('%s for %s is refused with the remedy', async (name, players, line) => {
    const { code, stderr } = await studied(workplace(), name, players);
    expect(code).toBe(2);
    expect(stderr).toContain(line);
  });
});

it('a strategy for a shipped experiment is looked for where the user stands', async () => {
  const folder = workplace();
  await scry(folder, 'new', 'strategy', 'veilwraith', 'mine.ts');
  const played = await scry(
    folder,
    'run',
    'vignette-difficulty',
    '--set',
    'strategy=./mine.ts',
    '--set',
    'vignette=lost-ruins',
    '--games',
    '2',
    '--threads',
    '1',
    '--no-report',
    '--json',
  );
  expect(played).toMatchObject({ code: 0 });
  expect(JSON.parse(played.stdout)).toMatchObject({ cells: [{ games: 2 }] });
});
