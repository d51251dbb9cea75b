import { existsSync, mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadExperiment } from '../../src/runner/experiment.ts';
import { planRun } from '../../src/runner/plan.ts';
import { loadStrategies } from '../../src/runner/strategies.ts';
import { Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';
import { delve } from './probe/delve.ts';

const bench = new Workbench();

/** What is said about an experiment file `e.yaml` with these lines. */
async function said(lines: string, overrides = {}): Promise<string> {
  const file = bench.write('e.yaml', lines);
  return bench.refusal(async () => planRun(await loadExperiment(file, overrides, catalogue)));
}

const GOOD = 'game: delve\npack: tiny\ngames: 10\nset: { strategy: coin }\n';

describe('a bad experiment is refused with file, line, field and remedy', () => {
  it.each<[string, string, string]>([
    ['no game', 'games: 5\n', 'e.yaml:1: game: no game; add a line such as `game: veilwraith`'],
    ['unknown game', 'games: 5\ngame: delv\n', 'e.yaml:2: game: unknown game delv; did you mean delve?'],
    ['unknown field', `${GOOD}vari: {}\n`, 'e.yaml:5: unknown field vari; did you mean vary?'],
    ['unknown pack', 'game: delve\npack: tin\ngames: 1\n', 'e.yaml:2: pack: unknown pack tin of game delve; did you mean tiny?'],
    ['list of packs', 'game: delve\npack: [a, b]\n', 'e.yaml:2: pack: laying packs over one another is not available in this version of scry; name one pack'],
    [
      'no games',
      'game: delve\npack: tiny\nset: { strategy: coin }\n',
      'e.yaml:1: games: no number of games; add a line such as `games: 10000` or `precision: 0.005`, or give --games',
    ],
    ['zero games', 'game: delve\ngames: 0\n', 'e.yaml:2: games: must be at least 1 game'],
    ['half a game', 'game: delve\ngames: { all: 0.5 }\n', 'e.yaml:2: games.all: must be a whole number of games'],
    ['games of no level', `${GOOD}`.replace('10', '{ all: 10, coyn: 3 }'), 'e.yaml:3: games.coyn: coyn is no level of a factor here; there are: all'],
    [
      'games missing for a level',
      'game: delve\npack: tiny\ngames: { coin: 3 }\nvary: { strategy: [coin, digger] }\n',
      'e.yaml:3: games: no number of games for {"strategy":"digger"}; add all: with the number for the rest',
    ],
    ['games and precision', `${GOOD}precision: 0.1\n`, 'e.yaml:5: precision: games and precision exclude each other; keep one of them'],
    ['cap alone', `${GOOD}cap: 5\n`, 'e.yaml:5: cap: cap stands only beside precision; name the number with games instead'],
    ['precision of nothing', 'game: delve\nprecision: 0\n', 'e.yaml:2: precision: must be above 0'],
    [
      'no strategy',
      'game: delve\npack: tiny\ngames: 1\n',
      'e.yaml:1: strategy: no strategy; add a line such as `strategy: uniform` under set, or `strategy: [a, b]` under vary',
    ],
    [
      'unknown strategy',
      'game: delve\npack: tiny\ngames: 1\nvary:\n  strategy:\n    - coin\n    - diger\n',
      'e.yaml:7: vary.strategy.1: unknown strategy diger of game delve; did you mean digger?',
    ],
    [
      'strategy of another role',
      'game: delve\npack: tiny\ngames: 1\nset: { strategy: upgrades/lamp }\n',
      'e.yaml:4: set.strategy: strategy upgrades/lamp does not play the role play; it plays upgrades',
    ],
    ['unknown parameter', `${GOOD}vary: { gaol: [1] }\n`, 'e.yaml:5: vary.gaol: unknown parameter gaol of game delve; did you mean goal?'],
    ['word not allowed', `${GOOD}vary: { mine: [hill, depe] }\n`, 'e.yaml:5: vary.mine.1: unknown mine "depe"; did you mean deep?'],
    ['number out of range', `${GOOD}vary: { goal: [4, 99] }\n`, 'e.yaml:5: vary.goal.1: goal must be from 1 to 40, not 99'],
    ['word for a number', `${GOOD}vary: { goal: [four] }\n`, 'e.yaml:5: vary.goal.0: goal must be a number from 1 to 40, not "four"'],
    ['level twice', `${GOOD}vary: { goal: [4, 4] }\n`, 'e.yaml:5: vary.goal.1: level 4 of goal is there twice; remove one'],
    ['no levels', `${GOOD}vary: { goal: [] }\n`, 'e.yaml:5: vary.goal: must name at least one level'],
    ['levels that are no list', `${GOOD}vary: { goal: 4 }\n`, 'e.yaml:5: vary.goal: must be a list of levels, such as [a, b]'],
    [
      'unknown option',
      `${GOOD.replace('coin', 'digger')}vary: { strategies.digger.time: [1] }\n`,
      'e.yaml:5: vary.strategies.digger.time.0: strategy digger has no option time; did you mean times?',
    ],
    [
      'option of a strategy not played',
      `${GOOD}vary: { strategies.digger.times: [1] }\n`,
      'e.yaml:5: vary.strategies.digger.times.0: no strategy digger in this experiment; there are: coin, upgrades/lamp',
    ],
    [
      'option out of range',
      `${GOOD.replace('coin', 'digger')}vary: { strategies.digger.times: [50] }\n`,
      'e.yaml:5: vary.strategies.digger.times.0: strategies.digger.times must be from 0 to 12, not 50',
    ],
    ['unknown card', `${GOOD}vary: { cards.gm.worth: [1] }\n`, 'e.yaml:5: vary.cards.gm.worth.0: unknown card gm in cards.gm.worth; did you mean gem?'],
    ['unknown card field', `${GOOD}vary: { cards.gem.wort: [1] }\n`, 'e.yaml:5: vary.cards.gem.wort.0: card gem has no wort to change; did you mean worth?'],
    [
      'called like a column',
      `${GOOD}vary: { points: [1, 2] }\n`,
      'e.yaml:5: vary.points: points cannot be varied: its column points would be called like another column of the tables',
    ],
    ['varied and set', `${GOOD}vary: { strategy: [coin] }\n`, 'e.yaml:4: set.strategy: strategy is both varied and set; keep one of them'],
    [
      'a cell that cannot be',
      `${GOOD}vary: { mine: [hill, empty] }\n`,
      'e.yaml:5: vary: the empty mine holds no cards; choose another mine (in the cell mine: empty)',
    ],
    ['broken YAML', 'game: [delve\n', 'e.yaml:2: not valid YAML: '],
    ['an empty file', '', 'e.yaml:1: an experiment is a list of fields such as `game: veilwraith`; this file holds none'],
    ['a name that is no folder', 'name: ../x\ngame: delve\ngames: 1\n', 'e.yaml:1: name: may only hold letters'],
    ['racing', `${GOOD}race: {}\n`, 'e.yaml:5: race: racing (race:) is not available in this version of scry; remove race to run the rest'],
    ['deciding', `${GOOD}decide: {}\n`, 'e.yaml:5: decide: stopping on a decision (decide:) is not available in this version of scry'],
    ['seats', `${GOOD}seats: []\n`, 'e.yaml:5: seats: a table of seats (seats:) is not available'],
  ])('%s', async (_name, lines, sentence) => {
    expect(await said(lines)).toContain(sentence);
  });

  it('on the command line too', async () => {
    expect(await said(GOOD, { set: ['gaol=3'] })).toBe('--set gaol: unknown parameter gaol of game delve; did you mean goal?');
    expect(await said(GOOD, { vary: ['mine=hill,dep'] })).toBe('--vary mine: unknown mine "dep"; did you mean deep?');
    expect(await said(GOOD, { set: ['goal'] })).toBe('--set: "goal" is not of the form name=value');
    expect(await said(GOOD, { games: 5, precision: 0.1 })).toBe('--games and --precision exclude each other; keep one of them');
    expect(await bench.refusal(() => loadExperiment('no/such.yaml'))).toContain('no/such.yaml: no such experiment file');
    expect(await bench.refusal(() => loadExperiment('vignette-dificulty'))).toBe('unknown experiment vignette-dificulty; did you mean vignette-difficulty?');
  });
});

describe('a strategy file of one’s own', () => {
  const load = (text: string): Promise<string> => {
    bench.write('mine.ts', text);
    return bench.refusal(() => loadStrategies(delve, ['./mine.ts'], bench.root, catalogue));
  };
  it('is refused with file and line when it does not parse or is no strategy', async () => {
    expect(await load('const a = 1;\nexport default {;\n')).toMatch(/^mine\.ts:2: cannot be read as a strategy: .*; correct this line$/);
    expect(await load('export const a = 1;\n')).toBe('mine.ts:1: exports no strategy; it must say `export default { id, game, roles, about, create }`');
    expect(await load('// mine\nexport default { id: "a", game: "delve" };\n')).toBe(
      'mine.ts:2: its default export is no strategy: roles, about, create missing',
    );
    expect(await load('const s = { id: "a", game: "chess", roles: ["play"], about: "", create() {} };\n\nexport default s;\n')).toBe(
      'mine.ts:3: this strategy plays chess, not delve',
    );
    expect(await load('throw new Error("not today");\n')).toBe('mine.ts:1: fails while it is loaded: not today');
    expect(await load('import "./nowhere.ts";\nexport default {};\n')).toMatch(/^mine\.ts:1: cannot be read as a strategy: Could not resolve/);
    expect(await bench.refusal(() => loadStrategies(delve, ['./gone.ts'], bench.root, catalogue))).toContain('gone.ts: no such strategy file');
  });

  it('is played by workers, and its text is part of the hash', async () => {
    const text = (n: number): string =>
      `type Seen = { round: number };\nimport { limit } from './limit.ts';\nexport default { id: 'own', game: 'delve', roles: ['play'], about: '', create: () => ({ begin() {}, choose: (v: Seen) => (v.round < limit + ${n} ? 1 : 0) }) };\n`;
    bench.write('limit.ts', 'export const limit: number = 1;\n');
    bench.write('own.ts', text(1));
    const study = 'name: own\ngame: delve\npack: tiny\ngames: 20\nvary: { strategy: [./own.ts] }\n';
    const plan = await bench.plan(study);
    const { run } = await bench.runInThreads(plan, 'own');
    expect(run.errors.count).toBe(0);
    expect(run.cells[0].levels.strategy).toBe('./own.ts');
    bench.write('limit.ts', '// a comment changes nothing\nexport const limit: number = 1;\n');
    expect((await bench.plan(study)).hash).toBe(plan.hash);
    bench.write('limit.ts', 'export const limit: number = 2;\n');
    expect((await bench.plan(study)).hash).not.toBe(plan.hash);
  });
});

describe('a run that cannot be is refused before anything is written', () => {
  it('for zero threads, a file in the way, and a folder of other things', async () => {
    const plan = await bench.plan(GOOD);
    expect(await bench.refusal(() => bench.run(plan, 'nothing', { threads: 0 }))).toBe('--threads: must be a whole number of at least 1, not 0');
    expect(existsSync(bench.path('nothing'))).toBe(false);
    bench.write('file', '');
    expect(await bench.refusal(() => bench.run(plan, 'file'))).toBe('file: this is a file, not a folder; choose another with --out');
    expect(await bench.refusal(() => bench.run(plan, 'file/run'))).toBe(
      'file/run: cannot write into this folder (a file is in the way); choose another with --out',
    );
    mkdirSync(bench.path('photos'));
    bench.write('photos/cat.png', '');
    for (const fresh of [false, true])
      expect(await bench.refusal(() => bench.run(plan, 'photos', { fresh }))).toBe(
        'photos: this folder holds other things than a run; choose another with --out',
      );
    expect(existsSync(bench.path('photos/.lock'))).toBe(false);
  });
});
