import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import type { InputErrors } from '../../src/core/index.ts';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { loadStrategies } from '../../src/runner/experiment/strategies.ts';
import { planRun } from '../../src/runner/plan/plan.ts';
import { Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';
import { delve } from './probe/delve.ts';

const bench = new Workbench();

/** The error for an experiment file `e.yaml` with these lines. */
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
    [
      'no games',
      'game: delve\npack: tiny\nset: { strategy: coin }\n',
      'e.yaml:1: games: no number of games; add a line such as `games: 10000` or `precision: 0.005`, or give --games',
    ],
    ['zero games', 'game: delve\ngames: 0\n', 'e.yaml:2: games: must be at least 1 game'],
    ['half a game', 'game: delve\ngames: { all: 0.5 }\n', 'e.yaml:2: games.all: must be a whole number of games'],
    ['games of no level', `${GOOD}`.replace('10', '{ all: 10, coyn: 3 }'), 'e.yaml:3: games.coyn: coyn is not a level of any factor here; there are: all'],
    [
      'games missing for a level',
      'game: delve\npack: tiny\ngames: { coin: 3 }\nvary: { strategy: [coin, digger] }\n',
      'e.yaml:3: games: no number of games for {"strategy":"digger"}; add all: with the number for the rest',
    ],
    ['games and precision', `${GOOD}precision: 0.1\n`, 'e.yaml:5: precision: games and precision cannot be combined; keep one of them'],
    ['cap alone', `${GOOD}cap: 5\n`, 'e.yaml:5: cap: cap works only with precision; use games instead'],
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
    ['level twice', `${GOOD}vary: { goal: [4, 4] }\n`, 'e.yaml:5: vary.goal.1: level 4 of goal is listed twice; remove one'],
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
    ['unknown card field', `${GOOD}vary: { cards.gem.wort: [1] }\n`, 'e.yaml:5: vary.cards.gem.wort.0: card gem has no field wort; did you mean worth?'],
    [
      'called like a column',
      `${GOOD}vary: { points: [1, 2] }\n`,
      'e.yaml:5: vary.points: points cannot be varied: its column points would have the same name as another column of the tables',
    ],
    ['varied and set', `${GOOD}vary: { strategy: [coin] }\n`, 'e.yaml:4: set.strategy: strategy is both varied and set; keep one of them'],
    [
      'a cell that cannot be',
      `${GOOD}vary: { mine: [hill, empty] }\n`,
      'e.yaml:5: vary: the empty mine holds no cards; choose another mine (in the cell mine: empty)',
    ],
    ['broken YAML', 'game: [delve\n', 'e.yaml:1: not valid YAML: the bracket that opens here is not closed'],
    ['an empty file', '', 'e.yaml:1: an experiment is a list of fields such as `game: veilwraith`; this file holds none'],
    ['a name that is no folder', 'name: ../x\ngame: delve\ngames: 1\n', 'e.yaml:1: name: may only hold letters'],
  ])('%s', async (_name, lines, sentence) => {
    expect(await said(lines)).toContain(sentence);
  });

  const TWO = 'game: delve\npack: tiny\nvary: { strategy: [coin, digger] }\n';
  const DUEL = 'game: clash\npack: tiny\ngames: 10\nset: { strategy: toss }\n';
  it.each<[string, string, string]>([
    [
      'unknown design',
      `${GOOD}design: factorail\n`,
      'e.yaml:5: design: must be factorial, one-at-a-time, list, { latin: { n: 64 } }, { sobol: { n: 64 } }, { morris: { walks: 10 } } or { saltelli: { n: 64 } }',
    ],
    ['design without a number', `${GOOD}design: { latin: {} }\n`, 'e.yaml:5: design.latin.n: is missing; it must be a whole number of cells'],
    ['design of one cell', `${GOOD}design: { sobol: { n: 1 } }\n`, 'e.yaml:5: design.sobol.n: must be at least 2 cells'],
    ['one walk', `${GOOD}design: { morris: { walks: 1 } }\n`, 'e.yaml:5: design.morris.walks: must be at least 2 walks'],
    [
      'a walk that cannot move',
      `${GOOD}vary: { goal: [3], shafts: [2, 4] }\ndesign: { morris: { walks: 4 } }\n`,
      'e.yaml:5: vary.goal: a morris design moves every factor; name a second level, or put this one under set',
    ],
    ['design over nothing', `${GOOD}design: { sobol: { n: 4 } }\n`, 'e.yaml:5: design: this design spreads cells over factors; name some under vary'],
    ['list without cells', `${GOOD}design: list\n`, 'e.yaml:5: design: design: list needs cells; add cells: with a list such as [{ strategy: random }]'],
    ['cells without list', `${GOOD}design: factorial\ncells: [{ goal: 3 }]\n`, 'e.yaml:6: cells: cells needs design: list; add it, or remove cells'],
    ['cells and vary', `${GOOD}cells: [{ goal: 3 }]\nvary: { shafts: [3] }\n`, 'e.yaml:6: vary: cells already names its levels; remove either vary or cells'],
    ['no cells', `${GOOD}cells: []\n`, 'e.yaml:5: cells: must have at least one cell'],
    [
      'a cell that misses a factor',
      `${GOOD}cells: [{ goal: 3, shafts: 2 }, { goal: 4 }]\n`,
      'e.yaml:5: cells.1: this cell does not name shafts, but the first cell does',
    ],
    [
      'a cell with a factor more',
      `${GOOD}cells: [{ goal: 3 }, { goal: 4, shafts: 2 }]\n`,
      'e.yaml:5: cells.1.shafts: this cell names shafts, but the first cell does not',
    ],
    ['a cell twice', `${GOOD}cells: [{ goal: 3 }, { goal: 3 }]\n`, 'e.yaml:5: cells.1: this cell is the same as cell 0; remove one'],
    ['a bad value in a cell', `${GOOD}cells:\n  - { goal: 3 }\n  - { goal: 90 }\n`, 'e.yaml:7: cells.1.goal: goal must be from 1 to 40, not 90'],
    ['an unknown name in a cell', `${GOOD}cells:\n  - { gaol: 3 }\n`, 'e.yaml:6: cells.0.gaol: unknown parameter gaol of game delve; did you mean goal?'],
    ['a factor of cells that is set', `${GOOD}cells: [{ strategy: coin }]\n`, 'e.yaml:4: set.strategy: strategy is both varied and set; keep one of them'],
    [
      'a range without a step',
      `${GOOD}vary: { goal: { from: 1, to: 9 } }\n`,
      'e.yaml:5: vary.goal: a range without a step is for latin, sobol, morris and saltelli designs; add step:, or list the levels',
    ],
    ['a range upside down', `${GOOD}vary: { goal: { from: 9, to: 1, step: 1 } }\n`, 'e.yaml:5: vary.goal: from (9) is not below to (1); swap them'],
    ['a range of a misspelt end', `${GOOD}vary: { goal: { form: 1, to: 9 } }\n`, 'e.yaml:5: vary.goal: unknown field form; did you mean from?'],
    ['a range out of bounds', `${GOOD}vary: { goal: { from: 30, to: 50, step: 10 } }\n`, 'e.yaml:5: vary.goal: goal must be from 1 to 40, not 50'],
    ['a seat that is not there', `${DUEL}vary: { seats.2.hero: [fox] }\n`, 'e.yaml:5: vary.seats.2.hero: there is no seat 2; seats of clash are 0 to 1'],
    ['a setting no seat has', `${DUEL}seats: [{ hreo: fox }, {}]\n`, 'e.yaml:5: seats.0.hreo: a seat of clash has no hreo (seats.0.hreo); did you mean hero?'],
    ['a hero nobody knows', `${DUEL}seats: [{}, { hero: foxx }]\n`, 'e.yaml:5: seats.1.hero: unknown seats.1.hero "foxx"; did you mean fox?'],
    [
      'a strategy nobody knows, of a seat',
      `${DUEL}seats: [{ strategy: keper }, {}]\n`,
      'e.yaml:5: seats.0.strategy: unknown strategy keper of game clash; did you mean keeper?',
    ],
    ['too few seats', `${DUEL}seats: [{ hero: fox }]\n`, 'e.yaml:5: seats: seats lists 1, but this game has 2'],
    [
      'a seat without a strategy',
      'game: clash\npack: tiny\ngames: 2\nset: { seats.0.strategy: toss }\n',
      'seat 1 has no strategy; add strategy: for all seats, or seats.1.strategy',
    ],
    [
      'a setting of a seat twice',
      `${DUEL.replace('toss', 'toss, seats.0.hero: fox')}seats: [{ hero: bear }, {}]\n`,
      'e.yaml:5: seats.0.hero: seats.0.hero is given twice, here and under set; keep one of them',
    ],
    ['a format nobody knows', `${DUEL}format: dule\n`, 'e.yaml:5: format: unknown format "dule"; did you mean duel?'],
    ['a format where there are none', `${GOOD}format: duel\n`, 'e.yaml:5: format: unknown parameter format of game delve'],
    ['swap of what is no word', `${DUEL}swap: second\n`, 'e.yaml:5: swap: must be first'],
    ['swap where nobody begins', `${GOOD}swap: first\n`, 'e.yaml:5: swap: delve has no first player to swap; remove swap'],
    ['swap of an odd number', `${DUEL.replace('10', '11')}swap: first\n`, 'e.yaml:3: games.all: swap plays games in pairs, but 11 is odd; use 12'],
    ['a rotation of one value', `${DUEL}rotate: { seats.1.hero: [fox] }\n`, 'e.yaml:5: rotate.seats.1.hero: must name at least two values'],
    [
      'a rotation of two parameters',
      `${DUEL}rotate: { seats.0.hero: [fox, hare], seats.1.hero: [fox, hare] }\n`,
      'e.yaml:5: rotate: takes one parameter; vary or set the others',
    ],
    [
      'a rotation of an unknown value',
      `${DUEL}rotate: { seats.1.hero: [fox, beer] }\n`,
      'e.yaml:5: rotate.seats.1.hero.1: unknown seats.1.hero "beer"; did you mean bear?',
    ],
    [
      'a rotation of what is no parameter',
      `${DUEL}rotate: { seats.1.strategy: [toss, keeper] }\n`,
      'e.yaml:5: rotate.seats.1.strategy: seats.1.strategy cannot rotate: only parameters of the rules can; put it under vary',
    ],
    [
      'a rotation of what is set',
      `${DUEL.replace('toss', 'toss, seats.1.hero: fox')}rotate: { seats.1.hero: [fox, hare] }\n`,
      'e.yaml:5: rotate.seats.1.hero: seats.1.hero is under rotate and also set; keep one of them',
    ],
    ['an unknown measure', `${GOOD}measure: round\n`, 'e.yaml:5: measure: there is no measure round; did you mean rounds?'],
    ['a measure of words', `${GOOD}measure: cause\n`, 'e.yaml:5: measure: there is no measure cause'],
    [
      'a precision too wide',
      'game: delve\npack: tiny\nprecision: 0.5\nset: { strategy: coin }\n',
      'e.yaml:3: precision: must be below 0.5: it is half the width of an interval for a share',
    ],
    ['a misspelt where', `${GOOD}expect: [{ wehre: { strategy: a }, win: [0, 1] }]\n`, 'e.yaml:5: expect.0.wehre: names levels; did you mean where or than?'],
    ['decide without its parts', `${TWO}decide: { factor: strategy }\n`, 'e.yaml:4: decide.level: is missing; it must be a word'],
    [
      'decide about no factor',
      `${TWO}decide: { factor: strategi, level: coin, baseline: digger, better: 0.1, cap: 10 }\n`,
      'e.yaml:4: decide.factor: strategi is not a factor here; did you mean strategy?',
    ],
    [
      'decide about no level',
      `${TWO}decide: { factor: strategy, level: coyn, baseline: digger, better: 0.1, cap: 10 }\n`,
      'e.yaml:4: decide.level: strategy has no level coyn; did you mean coin?',
    ],
    [
      'decide against itself',
      `${TWO}decide: { factor: strategy, level: coin, baseline: coin, better: 0.1, cap: 10 }\n`,
      'e.yaml:4: decide.baseline: coin cannot be better than itself',
    ],
    [
      'decide among three',
      `${TWO.replace('digger]', 'digger, uniform]')}decide: { factor: strategy, level: coin, baseline: digger, better: 0.1, cap: 10 }\n`,
      'e.yaml:4: decide.factor: decide compares two levels, but strategy has more (uniform); remove the others from vary, or use race',
    ],
    [
      'decide and games',
      `${TWO}games: 5\ndecide: { factor: strategy, level: coin, baseline: digger, better: 0.1, cap: 10 }\n`,
      'e.yaml:5: decide: games and decide cannot be combined; keep one of them',
    ],
    [
      'better by nothing',
      `${TWO}decide: { factor: strategy, level: coin, baseline: digger, better: 0, cap: 10 }\n`,
      'e.yaml:4: decide.better: must be above 0',
    ],
    [
      'race about no factor',
      'game: delve\npack: tiny\nset: { strategy: coin }\nrace: { factor: strategy, baseline: coin, cap: 10 }\n',
      'e.yaml:4: race.factor: strategy is not a factor: this experiment varies nothing',
    ],
    [
      'race from no level',
      `${TWO}race: { factor: strategy, baseline: koin, cap: 10 }\n`,
      'e.yaml:4: race.baseline: strategy has no level koin; did you mean coin?',
    ],
    [
      'race that keeps all',
      `${TWO}race: { factor: strategy, baseline: coin, keep: 2, cap: 10 }\n`,
      'e.yaml:4: race.keep: must be less than 2, the number of levels of strategy, or nothing is dropped',
    ],
    ['race that keeps none', `${TWO}race: { factor: strategy, baseline: coin, keep: 0, cap: 10 }\n`, 'e.yaml:4: race.keep: must keep at least 1 level'],
    [
      'race without a partner',
      'game: delve\npack: tiny\ncells: [{ strategy: coin, goal: 4 }, { strategy: digger, goal: 5 }]\nrace: { factor: strategy, baseline: coin, cap: 10 }\n',
      'no cell has level coin together with {"goal":5}, so there is nothing to compare with',
    ],
    [
      'compare of no factor',
      `${TWO}games: 5\ncompare: { factor: strategie, baseline: coin }\n`,
      'e.yaml:5: compare.factor: strategie is not a factor here; did you mean strategy?',
    ],
    [
      'compare with no level',
      `${TWO}games: 5\ncompare:\n  - { factor: strategy, baseline: coin }\n  - { factor: strategy, baseline: dig }\n`,
      'e.yaml:7: compare.1.baseline: strategy has no level dig',
    ],
    [
      'compare of no measure',
      `${TWO}games: 5\ncompare: { factor: strategy, baseline: coin, measure: wins }\n`,
      'e.yaml:5: compare.measure: there is no measure wins; did you mean win?',
    ],
    [
      'compare with a misspelt field',
      `${TWO}games: 5\ncompare: { factor: strategy, baseline: coin, margn: 0.1 }\n`,
      'e.yaml:5: compare: unknown field margn; did you mean margin?',
    ],
    ['a margin of nothing', `${TWO}games: 5\ncompare: { factor: strategy, baseline: coin, margin: 0 }\n`, 'e.yaml:5: compare.margin: must be above 0'],
    [
      'expect nothing',
      `${TWO}games: 5\nexpect: [{ where: { strategy: coin } }]\n`,
      'e.yaml:5: expect.0: expects nothing; name a measure and its bounds, such as win: [0.85, 0.95]',
    ],
    ['expect of no measure', `${TWO}games: 5\nexpect: [{ winn: [0, 1] }]\n`, 'e.yaml:5: expect.0.winn: there is no measure winn; did you mean win?'],
    [
      'expect in no cell',
      `${TWO}games: 5\nexpect: [{ where: { strategy: diger }, win: [0, 1] }]\n`,
      'e.yaml:5: expect.0.where.strategy: strategy has no level diger; did you mean digger?',
    ],
    [
      'expect of no factor',
      `${TWO}games: 5\nexpect: [{ where: { mine: hill }, win: [0, 1] }]\n`,
      'e.yaml:5: expect.0.where.mine: mine is not a factor here; there are: strategy',
    ],
    ['expect upside down', `${TWO}games: 5\nexpect: [{ win: [1, 0] }]\n`, 'e.yaml:5: expect.0.win: 1 is not below 0; swap the bounds'],
    [
      'expect anything',
      `${TWO}games: 5\nexpect: [{ win: [null, null] }]\n`,
      'e.yaml:5: expect.0.win: both bounds are null, so this expects nothing; give at least one',
    ],
    [
      'expect half a bound',
      `${TWO}games: 5\nexpect: [{ win: 0.5 }]\n`,
      'e.yaml:5: expect.0.win: must be the lowest and the highest value, such as [0.85, 0.95], not 0.5; null for none',
    ],
    [
      'expect than no level',
      `${TWO}games: 5\nexpect: [{ than: { strategy: koin }, win: [0, 1] }]\n`,
      'e.yaml:5: expect.0.than.strategy: strategy has no level koin; did you mean coin?',
    ],
  ])('%s', async (_name, lines, sentence) => {
    expect(await said(lines)).toContain(sentence);
  });

  it('all problems at once', async () => {
    const file = bench.write(
      'e.yaml',
      'game: delve\npack: tiny\ngames: { all: 5, coyn: 2 }\nvary: { strategy: [coin, diger], gaol: [1], shafts: [0, 3, 99] }\nset: { mine: depe }\nmeasure: round\nexpect: [{ wni: [0, 1] }]\n',
    );
    const problems = await planRun(await loadExperiment(file, {}, catalogue)).catch((error) =>
      (error as InputErrors).problems.map((p) => p.field ?? p.sentence),
    );
    expect(problems).toEqual(['vary.gaol', 'vary.strategy.1', 'expect.0.wni', 'measure', 'games.coyn', 'set.mine', 'vary.shafts.0', 'vary.shafts.2']);
    const form = bench.write('e.yaml', 'gmae: delve\nvari: {}\ngames: none\nprecision: -1\n');
    const fields = await loadExperiment(form, {}, catalogue).catch((error) =>
      (error as InputErrors).problems.map((p) => p.sentence.replace(/^.*e\.yaml:/, '')),
    );
    expect(fields).toEqual([
      '1: unknown field gmae; did you mean game?',
      '2: unknown field vari; did you mean vary?',
      '1: game: no game; add a line such as `game: veilwraith`',
      '3: games: must be a whole number of at least 1, or numbers by level such as { all: 20000, random: 4000 }, not none',
      '4: precision: must be above 0, not -1',
    ]);
  });

  it('on the command line too', async () => {
    expect(await said(GOOD, { set: ['gaol=3'] })).toBe('--set gaol: unknown parameter gaol of game delve; did you mean goal?');
    expect(await said(GOOD, { vary: ['mine=hill,dep'] })).toBe('--vary mine: unknown mine "dep"; did you mean deep?');
    expect(await said(GOOD, { set: ['goal'] })).toBe('--set: "goal" is not of the form name=value');
    expect(await said(GOOD, { games: 5, precision: 0.1 })).toBe('--games and --precision cannot be combined; keep one of them');
    expect(await bench.refusal(() => loadExperiment('no/such.yaml'))).toContain('no/such.yaml: no such experiment file');
    expect(await bench.refusal(() => loadExperiment('vignette-dificulty'))).toBe('unknown experiment vignette-dificulty; did you mean vignette-difficulty?');
  });
});

describe('a user’s strategy file', () => {
  const load = (text: string): Promise<string> => {
    bench.write('mine.ts', text);
    return bench.refusal(() => loadStrategies(delve, ['./mine.ts'], bench.root, catalogue));
  };
  it('is refused with file and line if it does not parse or is not a strategy', async () => {
    expect(await load('const a = 1;\nexport default {;\n')).toMatch(/^mine\.ts:2: not a valid strategy: .*; correct this line$/);
    expect(await load('export const a = 1;\n')).toBe('mine.ts:1: exports no strategy; it must say `export default { id, game, roles, about, create }`');
    expect(await load('// mine\nexport default { id: "a", game: "delve" };\n')).toBe(
      'mine.ts:2: its default export is no strategy: roles, about, create missing',
    );
    expect(await load('const s = { id: "a", game: "chess", roles: ["play"], about: "", create() {} };\n\nexport default s;\n')).toBe(
      'mine.ts:1: this strategy plays chess, not delve',
    );
    expect(await load('throw new Error("not today");\n')).toBe('mine.ts:1: fails while it is loaded: not today');
    expect(await load('import "./nowhere.ts";\nexport default {};\n')).toMatch(/^mine\.ts:1: not a valid strategy: Could not resolve/);
    expect(await bench.refusal(() => loadStrategies(delve, ['./gone.ts'], bench.root, catalogue))).toContain('no such strategy file ./gone.ts');
  });

  it('may import scry’s own modules and their packages', async () => {
    const own = (module: string): string => fileURLToPath(new URL(`../../src/${module}`, import.meta.url));
    const choose = "choose: () => (YamlFile === undefined ? 9 : hashName('x') & 1)";
    const text = `export default { id: 'c', game: 'delve', roles: ['play'], about: '', create: () => ({ begin() {}, ${choose} }) };`;
    bench.write('cored.ts', `import { hashName } from '${own('core/index.ts')}';\nimport { YamlFile } from '${own('files/yaml-file.ts')}';\n${text}\n`);
    const { run } = await bench.runInThreads(await bench.plan('name: cored\ngame: delve\npack: tiny\ngames: 20\nset: { strategy: ./cored.ts }\n'), 'cored');
    expect([run.done, run.errors.count]).toEqual([[20], 0]);
  });

  it('sees its own address in import.meta.url, not the bundle’s', async () => {
    const create = "create: () => ({ begin() {}, choose: () => (new URL('./beside.txt', import.meta.url).pathname.endsWith('/beside.txt') ? 0 : 9) })";
    bench.write('where.ts', `export default { id: 'where', game: 'delve', roles: ['play'], about: '', ${create} };\n`);
    const { run } = await bench.runInThreads(await bench.plan('name: where\ngame: delve\npack: tiny\ngames: 20\nset: { strategy: ./where.ts }\n'), 'where');
    expect([run.done, run.errors.count]).toEqual([[20], 0]);
  });

  it('is played by workers, and its code is part of the hash', async () => {
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

  it('is passed to threads as text, so that no copy on disk can be changed', async () => {
    bench.write('kept.ts', "export default { id: 'kept', game: 'delve', roles: ['play'], about: '', create: () => ({ begin() {}, choose: () => 0 }) };\n");
    const here = bench.path('tmp');
    mkdirSync(here);
    vi.stubEnv('TMPDIR', here);
    const { sources } = await bench.plan('name: kept\ngame: delve\npack: tiny\ngames: 1\nset: { strategy: ./kept.ts }\n');
    vi.unstubAllEnvs();
    expect(sources.find(({ spec }) => spec === './kept.ts')?.url).toMatch(/^data:text\/javascript;base64,/);
    expect(readdirSync(here)).toEqual([]);
  });
});

describe('an impossible run is refused before anything is written', () => {
  it('for zero threads, a file in the way, and a folder of other files', async () => {
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
        'photos: this folder holds something other than a run; choose another with --out',
      );
    expect(existsSync(bench.path('photos/.lock'))).toBe(false);
  });
});

describe('a user’s Solo card is checked like a pack', () => {
  const said = async (card: string): Promise<string> => {
    bench.write('mine.yaml', card);
    const file = bench.write(
      'veil.yaml',
      'game: the-veil\npack: tiny\ngames: 4\nseats: [{ hero: barbarian, strategy: buy-highest }, { hero: enchanter, solo: ./mine.yaml, mode: full }]\n',
    );
    return bench.refusal(async () => planRun(await loadExperiment(file)));
  };
  const MINE =
    'id: mine\nname: Mine\ninstructions:\n  - [{ buy: [{ pick: dearest }] }]\n  - [{ assign: [shields, others, hero] }]\nfromTurn: 7\nclause:\n  - { privilege: [{ damage: 1 }] }\nsource: stand-in\n';

  it('reads it relative to the experiment, and plays it without a strategy', async () => {
    bench.write('mine.yaml', MINE);
    const file = bench.write(
      'veil.yaml',
      'game: the-veil\npack: tiny\ngames: 4\nseats: [{ hero: barbarian, strategy: buy-highest }, { hero: enchanter, solo: ./mine.yaml, mode: full }]\n',
    );
    const { cells } = await planRun(await loadExperiment(file));
    const [person, solo] = cells[0].players;
    expect(person.play).toEqual({ strategy: 'buy-highest', options: { heroAbility: true } });
    expect(solo).toEqual({});
    expect(JSON.parse(cells[0].params['seats.1.solo'] as string).name).toBe('Mine');
  });

  it.each<[string, string, string]>([
    ['an unknown instruction word', MINE.replace('buy:', 'by:'), 'mine.yaml:4: instructions.0.0: unknown instruction word by; did you mean buy?'],
    [
      'a purchase after Damage',
      MINE.replace('others, hero] }', 'others, hero] }, { buy: [{}] }'),
      'mine.yaml:5: instructions.1.1: a purchase after Damage is never made',
    ],
    [
      'an instruction that is not there',
      MINE.replace('{ privilege: [{ damage: 1 }] }', '{ repeat: 3 }'),
      'mine.yaml:8: clause.0.repeat: there is no instruction 3; the card has 2',
    ],
    ['an unknown effect', MINE.replace('damage: 1', 'damge: 1'), 'mine.yaml:8'],
  ])('%s', async (_name, card, sentence) => {
    expect(await said(card)).toContain(sentence);
  });
});
