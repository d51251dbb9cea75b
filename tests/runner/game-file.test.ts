import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualPack } from '../../src/files/catalogue.ts';
import { packageRoot } from '../../src/files/home.ts';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun, type RunPlan } from '../../src/runner/plan/plan.ts';
import { planFromRun, replay } from '../../src/runner/run/replay.ts';
import { readRunFile } from '../../src/runner/run/run-file.ts';
import { verifyRun } from '../../src/runner/run/verify.ts';
import { here, Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';
import { DICE, holdAt, outsideGame } from './probe/outside-game.ts';

const bench = new Workbench();
// User games may use packages installed beside them.
symlinkSync(`${packageRoot}/node_modules`, bench.path('node_modules'));

const STUDY = 'name: pig\ngame: ./pig.ts\ngames: 40\nset: { strategy: uniform }\n';

/** Writes files into the workbench; names may include folders. */
function put(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const folder = name.split('/').slice(0, -1).join('/');
    if (folder !== '') mkdirSync(bench.path(folder), { recursive: true });
    bench.write(name, text);
  }
}

/** The plan of a game in its own folder. */
async function planIn(folder: string, files: Readonly<Record<string, string>>): Promise<RunPlan> {
  put(Object.fromEntries(Object.entries({ 'study.yaml': STUDY, ...files }).map(([name, text]) => [`${folder}/${name}`, text])));
  return planRun(await loadExperiment(bench.path(`${folder}/study.yaml`), {}, catalogue));
}

/** The error for such a game. */
function said(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  return bench.refusal(() => planIn(folder, files));
}

const pack = (sides: number): Record<'pack.yaml' | 'dice.yaml', string> => ({
  'pack.yaml': 'game: pig\n',
  'dice.yaml': `- { id: die, source: rulebook, sides: ${sides} }\n`,
});
const packAt = (path: string, sides: number): Record<string, string> =>
  Object.fromEntries(Object.entries(pack(sides)).map(([name, text]) => [`${path}/${name}`, text]));

describe('a user’s game', async () => {
  const plan = await planIn('first', { 'pig.ts': outsideGame() });
  await bench.run(plan, 'first/run');

  it('gives the same bytes in this thread and in several workers', async () => {
    const { run } = await bench.runInThreads(plan, 'first/threads', { threads: 2 });
    expect([run.done, run.errors.count]).toEqual([[40], 0]);
    expect(bench.fingerprint('first/threads')).toEqual(bench.fingerprint('first/run'));
  });

  it('is recorded in run.json with its path, its id and the hash of its code', () => {
    const { game, gameName, rulesVersion, experiment, pack } = readRunFile(bench.path('first/run'));
    expect({ game, gameName, path: (experiment as { game: string }).game }).toEqual({ game: 'pig', gameName: 'Pig', path: './pig.ts' });
    expect(rulesVersion).toMatch(/^[0-9a-f]{64}$/);
    expect(pack).toMatchObject({ name: 'none', provenance: { rulebook: 0, standIn: 0 } });
  });

  it('is replayed and verified from the run alone', async () => {
    const again = await planFromRun(bench.path('first/run'), catalogue);
    expect(again.hash).toBe(plan.hash);
    expect(replay(again, 0, 3).codes).toEqual(replay(plan, 0, 3).codes);
    expect(replay(again, 0, 3).lines).toContain('  > roll');
    const { differences, replayed } = await verifyRun(bench.path('first/run'), { all: true, threads: 1, catalogue }, here);
    expect({ differences, replayed }).toEqual({ differences: [], replayed: { games: 40, of: 40 } });
  });

  it('that has changed is not replayed, verified or continued; a comment is not a change', async () => {
    const text = outsideGame();
    const same = await planIn('first', { 'pig.ts': `// Roll or hold.\n${text}` });
    expect((await bench.run(same, 'first/run')).status).toBe('unchanged');
    const changed = await planIn('first', { 'pig.ts': text.replace('roll > 1', 'roll > 2') });
    expect(changed.hash).not.toBe(plan.hash);
    const line = 'first/run/run.json: ./pig.ts has changed since this run was played: its games cannot be replayed; run the experiment again';
    expect(await bench.refusal(() => planFromRun(bench.path('first/run'), catalogue))).toBe(line);
    expect(await bench.refusal(() => verifyRun(bench.path('first/run'), { all: false, threads: 1, catalogue }, here))).toBe(line);
    expect(await bench.refusal(() => bench.run(changed, 'first/run', { resume: true }))).toBe(
      'first/run: ./pig.ts has changed since this run was played; start over with --fresh, or choose another folder with --out',
    );
  });
});

describe('strategies of a user’s game', () => {
  it('are found in its file, in the folder beside it, or by path', async () => {
    const plan = await planIn('players', {
      'pig.ts': outsideGame({ strategies: `[${holdAt('early', 4)}, ${holdAt('late', 15)}]` }),
      'strategies/middle.ts': `export default ${holdAt('middle', 8)};\n`,
      'strategies/play/bold.ts': `export default ${holdAt('bold', 12)};\n`,
      'mine/own.ts': `export default ${holdAt('own', 12)};\n`,
      'study.yaml': 'name: pig\ngame: ./pig.ts\ngames: 60\nvary: { strategy: [early, late, middle, bold, ./mine/own.ts] }\n',
    });
    const { run } = await bench.runInThreads(plan, 'players/run');
    expect([run.done, run.errors.count]).toEqual([[60, 60, 60, 60, 60], 0]);
    const { early, late, middle } = run.strategies ?? {};
    expect([early, late]).toEqual([run.rulesVersion, run.rulesVersion]);
    expect(middle).not.toBe(early);
    // Two that hold at the same number play the same games; the others do not.
    const codes = plan.cells.map(({ index }) => Array.from({ length: 10 }, (_, game) => replay(plan, index, game).codes.join('')).join());
    expect(codes[3]).toBe(codes[4]);
    expect(new Set(codes).size).toBe(4);
  });

  it('are refused if the name is unknown or used twice', async () => {
    const strategies = `[${holdAt('early', 4)}]`;
    const study = `${STUDY.replace('uniform', 'erly')}`;
    expect(await said('unknown', { 'pig.ts': outsideGame({ strategies }), 'study.yaml': study })).toBe(
      'unknown/study.yaml:4: set.strategy: unknown strategy erly of game pig; did you mean early?',
    );
    expect(await said('twice', { 'pig.ts': outsideGame({ strategies }), 'strategies/early.ts': '', 'study.yaml': STUDY.replace('uniform', 'early') })).toBe(
      'twice/strategies/early.ts: strategy early is in the file of the game too; rename one of them',
    );
  });
});

describe('packs of a user’s game', () => {
  const dice = outsideGame({ content: DICE });

  it('are found in the folder `pack` beside it or in a named one; a single pack is the default', async () => {
    const beside = await planIn('beside', { 'pig.ts': dice, ...packAt('pack/common', 6) });
    expect(beside.pack).toMatchObject({ name: 'common', data: { dice: [{ sides: 6 }] }, provenance: { rulebook: 1 } });
    expect(beside.experiment.data.pack).toBe('common');
    const named = await planIn('named', { 'pig.ts': outsideGame({ content: DICE, packs: "'./sets'" }), ...packAt('sets/large', 20) });
    expect(named.pack).toMatchObject({ name: 'large', data: { dice: [{ sides: 20 }] } });
  });

  it('must be named if there are several', async () => {
    const files = { 'pig.ts': dice, ...packAt('pack/common', 6), ...packAt('pack/large', 20) };
    expect(await said('several', files)).toBe('several/study.yaml:1: pack: no pack, and pig has 2; add a line `pack:` with one of common, large');
    expect((await planIn('several', { ...files, 'study.yaml': `${STUDY}pack: large\n` })).pack.name).toBe('large');
    expect(await said('several', { ...files, 'study.yaml': `${STUDY}pack: larg\n` })).toContain('pack: unknown pack larg of game pig; did you mean large?');
  });

  it('may be part of its file, with the same checks and counts as files, and serve as a base for others', async () => {
    const inline = outsideGame({ content: DICE, packs: "{ dice: [{ id: 'die', source: 'rulebook', sides: 6 }] }" });
    const plan = await planIn('inline', { 'pig.ts': inline });
    const fromFiles = await planIn('files', { 'pig.ts': dice, ...packAt('pack/own', 6) });
    expect(plan.pack).toEqual({ ...fromFiles.pack, title: 'Pig' });
    const study = `${STUDY}pack: [own, ./larger]\n`;
    const layered = await planIn('layered', {
      'pig.ts': inline,
      'study.yaml': study,
      'larger/pack.yaml': 'game: pig\n',
      'larger/dice.yaml': '- { id: die, sides: 8 }\n',
    });
    expect(layered.pack).toMatchObject({ name: 'own + larger', data: { dice: [{ id: 'die', source: 'rulebook', sides: 8 }] } });
    const bad = (packs: string): Promise<string> => said('bad-pack', { 'pig.ts': outsideGame({ content: DICE, packs }) });
    expect(await bad("{ dice: [{ id: 'die', source: 'rulebook', sides: 6, side: 1 }] }")).toBe(
      'bad-pack/pig.ts: packs.dice.die: unknown field side; did you mean sides?',
    );
    expect(await bad('{ dices: [] }')).toBe('bad-pack/pig.ts: packs.dices: a pack of pig has no such part; did you mean dice?');
    expect(await bad('{}')).toBe('bad-pack/pig.ts: packs.dice: is missing; add it to packs, or name a folder of packs');
  });

  it('have one folder each', async () => {
    expect(await said('flat', { 'pig.ts': dice, ...packAt('pack', 6) })).toBe(
      'flat/pack/pack.yaml: lies among the packs of the game; move this pack into a folder of its own there',
    );
    put({ 'hollow/pack/notes.txt': '' });
    expect(await said('hollow', { 'pig.ts': dice })).toBe(
      'hollow/study.yaml:1: pack: no pack, and pig has none of its own; add the path of one, such as `pack: ./mine`',
    );
    expect(await said('hollow', { 'pig.ts': dice, 'study.yaml': `${STUDY}pack: ./mine\n` })).toMatch(/; name the path of a folder$/);
  });

  it('are refused if the game needs none', async () => {
    expect(await said('none', { 'pig.ts': outsideGame({ packs: 'null' }), 'study.yaml': `${STUDY}pack: common\n` })).toBe(
      'none/study.yaml:5: pack: pig needs no pack; remove this line',
    );
    expect(await said('gone', { 'pig.ts': outsideGame({ packs: "'./nowhere'" }) })).toMatch(
      /^gone\/pig\.ts:\d+: no folder \.\/nowhere \(looked for .*\); correct packs, or leave it out$/,
    );
  });

  it('of shipped games default to `stand-in`', () => {
    const [{ id }] = catalogue.games;
    expect(usualPack(catalogue.games[0], catalogue)).toBe('tiny');
    put({ [`shelf/${id}/tiny/pack.yaml`]: '', [`shelf/${id}/stand-in/pack.yaml`]: '' });
    expect(usualPack(catalogue.games[0], { ...catalogue, packsOf: (game) => bench.path(`shelf/${game}`) })).toBe('stand-in');
  });
});

describe('a file that is not a game is refused in one line with file and remedy', () => {
  it.each<[string, string, string | RegExp]>([
    ['a syntax error', 'const a = 1;\nexport default {;\n', /^bad\/pig\.ts:2: not a valid game: .*; correct this line$/],
    ['an import of nothing', "import './nowhere.ts';\nexport default {};\n", /^bad\/pig\.ts:1: not a valid game: Could not resolve/],
    ['an error while it is loaded', "throw new Error('not today');\n", 'bad/pig.ts:1: fails while it is loaded: not today'],
    ['process.exit', 'process.exit(0);\n', /^bad\/pig\.ts:1: fails while it is loaded: process\.exit is not allowed in a strategy or a game/],
    ['no default export', 'export const game = {};\n', 'bad/pig.ts:1: exports no game; it must say `export default defineGame({ … })`'],
    ['a function', '\nexport default () => {};\n', 'bad/pig.ts:2: exports no game; it must say `export default defineGame({ … })`'],
    ['no apiVersion', 'export default {};\n', "bad/pig.ts:1: does not say for which version of scry's games it was written; add apiVersion: 1"],
    ['a newer apiVersion', 'export default { apiVersion: 2 };\n', 'bad/pig.ts:1: is written for apiVersion 2, but this scry has 1; update scry'],
    [
      'an older apiVersion',
      'export default { apiVersion: 0 };\n',
      'bad/pig.ts:1: is written for apiVersion 0, but this scry has 1; update the game and its apiVersion',
    ],
    ['missing members', outsideGame({ compile: '', events: '' }), /^bad\/pig\.ts:\d+: its default export is no game: events, compile missing$/],
    [
      'a misspelt member',
      outsideGame({ compile: '', complie: '() => {}' }),
      /^bad\/pig\.ts:\d+: its default export is no game: compile missing; is complie meant as compile\?$/,
    ],
    ['seats of one number', outsideGame({ seats: '2' }), /^bad\/pig\.ts:\d+: seats must be the least and the most seats, such as \[2, 4\]$/],
    [
      'half of the metrics',
      outsideGame({ metrics: '{ causes: [] }' }),
      /^bad\/pig\.ts:\d+: metrics must be an object with the lists causes, columns, curves and cardCounts$/,
    ],
    ['packs that are a number', outsideGame({ packs: '3' }), /^bad\/pig\.ts:\d+: packs must be a folder, the content of a pack, or null$/],
    [
      'a role that nobody plays',
      outsideGame({ kinds: "[{ name: 'turn', role: 'play' }, { name: 'gift', role: 'gifts' }]" }),
      /^bad\/pig\.ts:\d+: defaults names no strategy for role gifts; add one, such as gifts: 'uniform'$/,
    ],
    ['an id with spaces', outsideGame({ id: "'My Pig'" }), /^bad\/pig\.ts:\d+: id must be of small letters, digits and dashes, such as my-game, not "My Pig"$/],
    ['an id that is taken', outsideGame({ id: "'delve'" }), /^bad\/pig\.ts:\d+: id delve is that of a game that comes with scry; choose another$/],
    [
      'a strategy that is none',
      outsideGame({ strategies: '[{ id: "a" }]' }),
      /^bad\/pig\.ts:\d+: strategies\.0 is no strategy: game, roles, about, create missing$/,
    ],
    ['a strategy of another game', outsideGame({ strategies: `[${holdAt('a', 1, 'ludo')}]` }), /^bad\/pig\.ts:\d+: its strategy a plays ludo, not pig$/],
    [
      'two strategies of one name',
      outsideGame({ strategies: `[${holdAt('a', 1)}, ${holdAt('a', 2)}]` }),
      /^bad\/pig\.ts:\d+: two of its strategies are called a; rename one$/,
    ],
    ['content that fails', outsideGame({ content: "() => { throw new Error('no cards'); }" }), /^bad\/pig\.ts:\d+: content\(\) fails: no cards$/],
    [
      'content of no pack',
      outsideGame({ content: 'async () => ({})' }),
      /^bad\/pig\.ts:\d+: content\(\) must give \{ pack: \{ game, files, cards, check \} \}$/,
    ],
    [
      'the packs of another game',
      outsideGame({ content: "async () => ({ pack: { game: 'ludo', files: {}, cards: [], check() {} } })" }),
      /^bad\/pig\.ts:\d+: content\(\) gives the packs of ludo, not of pig$/,
    ],
    ['rules that do not compile', outsideGame({ compile: "() => { throw new Error('no rules'); }" }), /^bad\/pig\.ts:\d+: no rules$/],
  ])('%s', async (_name, text, sentence) => {
    expect(await said('bad', { 'pig.ts': text })).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  it('also for a path without a game', async () => {
    expect(await said('empty', {})).toBe('empty/pig.ts: no such game file; check the path (in an experiment it is relative to its file)');
    expect(await said('empty', { 'study.yaml': STUDY.replace('pig.ts', 'study.yaml') })).toBe(
      'empty/study.yaml: a game from outside is a .ts, .js or .mjs file',
    );
  });
});
