import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleFile } from '../../src/runner/experiment/own-file.ts';
import { holdAt, outsideGame } from '../runner/probe/outside-game.ts';
import { experiment, program, scry, workplace } from './command.ts';

const STUDY = experiment({
  name: 'pig',
  game: './pig.ts',
  pack: '',
  games: '2',
  vary: '{ strategy: [early, ./late.ts] }',
  set: '',
  expect: '[{ win: [0, 1] }]',
  compare: '{ factor: strategy, baseline: early }',
});
const GAME = outsideGame({ strategies: `[${holdAt('early', 4)}]` }, 'scry');
/** A strategy in its own file that recognises a State of the game: both use the same core. */
const LATE = `import { State } from 'scry';
export default { ...${holdAt('late', 12)}, create: ({ sim }) => {
  if (!(sim.take() instanceof State)) throw new Error('another core');
  return { begin() {}, choose: (view) => (view.points < 12 ? 1 : 0) };
} };
`;

test("a user's game works with every command, with and without threads; once changed, its old run is refused", async () => {
  const folder = workplace({ 'pig.yaml': STUDY, 'pig.ts': GAME, 'late.ts': LATE });
  const plan = await scry(folder, 'run', 'pig.yaml', '--plan');
  expect(plan.code).toBe(0);
  expect(plan.stdout).toContain('pig, pack none, seed "seven", measure win: 2 cells, 4 games.');
  expect(existsSync(join(folder, 'reports'))).toBe(false);

  const run = await program(folder, 'run', 'pig.yaml', '--threads', '2');
  expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('Pig, pack none: no cards') });
  expect(readFileSync(join(folder, 'reports', 'pig', 'report.html'), 'utf8')).toContain('Pig');
  // The location of scry does not matter: this is another copy than the one that played.
  const { rulesVersion } = JSON.parse(readFileSync(join(folder, 'reports', 'pig', 'run.json'), 'utf8'));
  expect((await bundleFile(join(folder, 'pig.ts'), 'game')).hash).toBe(rulesVersion);

  expect(await scry(folder, 'run', 'pig.yaml', '--resume', '--no-report', '--json')).toMatchObject({ code: 0 });
  expect(await scry(folder, 'report', 'pig', '--format', 'md')).toMatchObject({ code: 0 });
  expect((await scry(folder, 'compare', 'pig')).code).toBe(0);
  expect((await scry(folder, 'check', 'pig.yaml')).code).toBe(0);
  const verified = await scry(folder, 'verify', 'pig', '--all', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ same: true, replayed: { games: 4, of: 4 } });
  const replayed = await scry(folder, 'replay', 'pig', '--cell', '1', '--game', '0');
  expect(replayed.stdout).toMatch(/^ {2}> roll$/m);
  expect(await scry(folder, 'replay', 'pig.yaml', '--cell', '1', '--game', '0')).toEqual(replayed);

  writeFileSync(join(folder, 'pig.ts'), GAME.replace('roll > 1', 'roll > 2'));
  const changed = './pig.ts has changed since this run was played';
  const cannot = `error: reports/pig/run.json: ${changed}: its games cannot be replayed; run the experiment again\n`;
  expect(await scry(folder, 'replay', 'pig', '--cell', '1', '--game', '0')).toEqual({ code: 2, stdout: '', stderr: cannot });
  expect(await scry(folder, 'verify', 'pig')).toEqual({ code: 2, stdout: '', stderr: cannot });
  expect(await scry(folder, 'run', 'pig.yaml', '--resume')).toEqual({
    code: 2,
    stdout: '',
    stderr: `error: reports/pig: ${changed}; start over with --fresh, or choose another folder with --out\n`,
  });
});

test('a file that is not a game gives one line, exit code 2 and no output files', async () => {
  const folder = workplace({ 'pig.yaml': STUDY, 'late.ts': LATE });
  const refused = async (text: string): Promise<string> => {
    writeFileSync(join(folder, 'pig.ts'), text);
    const { code, stdout, stderr } = await scry(folder, 'run', 'pig.yaml');
    expect({ code, stdout, written: existsSync(join(folder, 'reports')) }).toEqual({ code: 2, stdout: '', written: false });
    return stderr;
  };
  expect(await refused('export default {;\n')).toMatch(/^error: pig\.ts:1: not a valid game: [^\n]*\n$/);
  expect(await refused('export default { apiVersion: 7 };\n')).toBe('error: pig.ts:1: is written for apiVersion 7, but this scry has 1; update scry\n');
  expect(await refused(GAME.replace("id: 'pig'", "id: 'veilwraith'"))).toMatch(
    /^error: pig\.ts:\d+: id veilwraith is that of a game that comes with scry; [^\n]*\n$/,
  );
  // An InputError from the core, thrown by the game, is recognised as such.
  const compile = "() => { throw new InputError('too few dice', { file: 'dice.txt', line: 3 }); }";
  const thrown = `import { InputError } from 'scry';\n${outsideGame({ compile, strategies: `[${holdAt('early', 4)}]` }, 'scry')}`;
  expect(await refused(thrown)).toBe('error: dice.txt:3: too few dice\n');
});

test("list shows a user's game and everything that comes with it", async () => {
  const folder = workplace({ 'pig.ts': GAME });
  mkdirSync(join(folder, 'experiments'));
  writeFileSync(join(folder, 'experiments', 'pig.yaml'), STUDY.replace('./pig.ts', '../pig.ts'));
  const rows = async (topic: string): Promise<Record<string, string>[]> =>
    JSON.parse((await scry(folder, 'list', topic, '--game', './pig.ts', '--json')).stdout);
  expect(await rows('games')).toEqual([{ game: 'pig', name: 'Pig', seats: '1', rules: expect.stringMatching(/^[0-9a-f]{12}$/) }]);
  expect(await rows('packs')).toEqual([]);
  expect((await rows('strategies')).map(({ strategy }) => strategy)).toEqual(['uniform', 'early', 'flat', 'mcts']);
  const parameters = (await rows('parameters')).map(({ parameter }) => parameter);
  expect(parameters.filter((name) => !/^strategies\.(flat|mcts)\./.test(name))).toEqual(['goal']);
  expect(parameters).toContain('strategies.mcts.iterations');
  expect((await rows('experiments')).map(({ experiment: name }) => name)).toEqual(['pig']);
  expect((await scry(folder, 'list', 'experiments')).stdout).toContain('../pig.ts');
  const overview = await scry(folder, 'list', '--game', 'pig.ts');
  expect(overview).toMatchObject({ code: 0, stdout: expect.stringContaining('early') });
});

test("validate accepts a user's game, packs and experiments, and reports problems of its packs", async () => {
  const folder = workplace({ 'pig.yaml': STUDY, 'pig.ts': GAME, 'late.ts': LATE });
  expect(await scry(folder, 'validate', 'pig.ts', 'pig.yaml')).toEqual({
    code: 0,
    stdout: 'pig.ts: ok, a game: Pig, no packs\npig.yaml: ok, an experiment of pig: 2 cells\n',
    stderr: '',
  });
  mkdirSync(join(folder, 'pack', 'mine'), { recursive: true });
  writeFileSync(join(folder, 'pack', 'mine', 'pack.yaml'), 'game: pig\n');
  expect(await scry(folder, 'validate', 'pack/mine', '--game', 'pig.ts')).toMatchObject({ code: 0, stdout: 'pack/mine: ok, a pack of pig: no cards\n' });
  writeFileSync(join(folder, 'pack', 'mine', 'dice.yaml'), '[]\n');
  const { code, stdout } = await scry(folder, 'validate', 'pig.ts');
  expect({ code, stdout }).toEqual({ code: 2, stdout: 'pack/mine/dice.yaml: a pack of pig has no such file; did you mean pack.yaml?\n' });
  expect((await scry(folder, 'validate', 'late.ts')).stdout).toMatch(
    /^late\.ts:2: unknown game pig; .*for a game of your own, name its file: --game \.\/pig\.ts$/m,
  );
});

test("bench measures a user's game", async () => {
  const folder = workplace({ 'pig.ts': GAME });
  const { code, stdout } = await scry(folder, 'bench', '--game', './pig.ts', '--strategy', 'early', '--seconds', '0.005', '--rounds', '1', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([{ game: 'pig', scenario: '12', strategy: 'early' }]);
});

test("a mistake in the cards of a user's game gives one line with file, line, field and the nearest word", async () => {
  const folder = workplace({});
  cpSync(new URL('../../examples/lighthouse', import.meta.url), folder, { recursive: true });
  const cards = join(folder, 'pack', 'full', 'cards.yaml');
  const right = readFileSync(cards, 'utf8');
  const lineOf = (text: string): number => right.slice(0, right.indexOf(text)).split('\n').length;
  const refused = async (text: string, wrong: string): Promise<string> => {
    writeFileSync(cards, right.replace(text, wrong));
    const { code, stdout, stderr } = await scry(folder, 'run', 'lighthouse.yaml');
    expect({ code, stdout, written: existsSync(join(folder, 'reports')) }).toEqual({ code: 2, stdout: '', written: false });
    return stderr;
  };
  const mistakes = [
    ['light: 2', 'ligth: 2', 'lantern.played.0: unknown effect word ligth; did you mean light?'],
    ['cost: 3, market', 'cots: 3, market', 'cask: unknown field cots; did you mean cost?'],
    ['kind: crew', 'kind: cerw', 'mate.kind: unknown kind cerw; did you mean crew?'],
    ['gain: cask', 'gain: csak', 'salvage.played.1.gain: unknown card csak; did you mean cask?'],
  ];
  for (const [text, wrong, message] of mistakes) expect(await refused(text, wrong)).toContain(`error: pack/full/cards.yaml:${lineOf(text)}: ${message}`);
  writeFileSync(cards, right);
  expect((await scry(folder, 'list', 'cards', '--game', './lighthouse.ts')).stdout).toMatch(/full +mate +rulebook +cost 4, start 0, market 4/);
});
