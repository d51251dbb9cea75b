import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkRun } from '../../src/analysis/check.ts';
import { InputError } from '../../src/core/index.ts';
import { shipped } from '../../src/files/catalogue.ts';
import { withinRun } from '../../src/report/comparisons.ts';
import { readSummary } from '../../src/report/load.ts';
import { composeExperiment } from '../../src/runner/experiment/experiment.ts';
import { listExperiments, loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { experimentSchema } from '../../src/runner/experiment/schema.ts';
import { planFromRun } from '../../src/runner/run/replay.ts';
import { type RunFile, readRunFile, writeRunFile } from '../../src/runner/run/run-file.ts';
import { type Difference, verifyRun } from '../../src/runner/run/verify.ts';
import { sha256File } from '../../src/tables/checksum.ts';
import { here, Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';

const bench = new Workbench();
const STUDY = `name: sure
game: delve
pack: tiny
games: 60
vary: { strategy: [digger, clumsy], mine: [hill, deep] }
compare: { factor: strategy, baseline: digger }
expect: [{ where: { strategy: digger, mine: hill }, win: [0, 1] }]
`;
await bench.run(await bench.plan(STUDY), 'run');
const folder = bench.path('run');
const written = readFileSync(bench.path('run/run.json'), 'utf8');
const games = readFileSync(bench.path('run/games.arrow'));

/** One change to plain data: a path such as `cells.0.games` and a value. Undefined removes it. */
type Change = readonly [path: string, value: unknown];

function changed(text: string, changes: readonly Change[]): Record<string, unknown> {
  const data = JSON.parse(text) as Record<string, unknown>;
  for (const [path, value] of changes) {
    const steps = path.split('.');
    // File names contain dots: the rest of the path is one step if it names a field.
    let at: Record<string, unknown> = data;
    while (steps.length > 1 && !(steps.join('.') in at)) at = at[steps.shift() as string] as Record<string, unknown>;
    at[steps.join('.')] = value;
  }
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
}

async function differences(): Promise<readonly Difference[]> {
  return (await verifyRun(folder, { all: false, threads: 1, catalogue }, here)).differences;
}

/** Edits run.json by hand. */
async function edited(changes: readonly Change[]): Promise<readonly Difference[]> {
  writeFileSync(bench.path('run/run.json'), JSON.stringify(changed(written, changes), null, 2));
  return differences();
}

/** Edits run.json and renews its seals. */
async function forged(changes: readonly Change[]): Promise<readonly Difference[]> {
  const { seals, ...run } = changed(written, changes);
  writeRunFile(folder, run as unknown as RunFile);
  return differences();
}

const lines = (found: readonly Difference[]): string[] =>
  found.map((each) => (each.kind === 'run' ? `${each.field} ${each.reason}` : each.kind === 'table' ? `${each.file}: ${each.reason}` : each.kind));

const { cells, errors } = readRunFile(folder);
const SWAPPED: Change = [
  'cells',
  cells.map((cell, i) => ({ ...cell, players: cells[(i + 2) % 4].players, levels: { ...cell.levels, strategy: cells[(i + 2) % 4].levels.strategy } })),
];

describe('verify checks run.json against its seals', () => {
  const line = (field: string): string => `${field} was changed after the run was written`;
  it.each<[string, Change[], string[]]>([
    ['nothing', [], []],
    [
      'other times',
      [
        ['how.seconds', 5],
        ['how.machine', 'another'],
      ],
      [],
    ],
    ['swapped strategy names', [SWAPPED], [line('cells')]],
    ['the number of games', [['done.1', 50]], [line('done')]],
    ['the seed', [['seed', 'other']], [line('seed')]],
    ['the seed of the experiment', [['experiment.seed', 'other']], [line('experiment.seed')]],
    ['what is expected', [['experiment.expect.0.win', [0.2, 1]]], [line('experiment.expect')]],
    ['expectations taken out', [['experiment.expect', undefined]], [line('experiment.expect')]],
    ['provenance', [['pack.provenance.rulebook', 99]], [line('pack')]],
    ['how intervals are made', [['intervals', { kind: 'sequence', planned: 9 }]], [line('intervals')]],
    ['a checksum taken out', [['checksums.games.arrow', undefined]], [line('checksums'), 'games.arrow: run.json has no checksum for it']],
    ['seals taken out', [['seals', undefined]], ['seals is missing, so nothing shows whether the file was changed']],
    [
      'two things',
      [
        ['title', 'Better'],
        ['swap', true],
      ],
      [line('title'), line('swap')],
    ],
  ])('%s', async (_name, changes, expected) => {
    expect(lines(await edited(changes))).toEqual(expected);
  });
});

describe('verify checks run.json against the experiment and the tables, even with forged seals', () => {
  it.each<[string, Change[], (string | RegExp)[]]>([
    ['nothing', [], []],
    ['swapped strategy names', [SWAPPED], ['cells.0.levels.strategy is "clumsy"; according to the experiment it should be "digger"']],
    ['the number of games', [['done.1', 50]], ['done.1 is 50; games.arrow has 60']],
    ['the seed', [['seed', 'other']], ['seed is "other"; according to the experiment it should be "sure"']],
    ['provenance', [['pack.provenance.rulebook', 99]], [/^pack\.provenance\.rulebook is 99; according to the experiment it should be \d$/]],
    ['a card of the content', [['content.cards', []]], [/^content\.cards/]],
    ['a checksum taken out', [['checksums.cards.arrow', undefined]], ['cards.arrow: run.json has no checksum for it']],
    ['the number of errors', [['errors.count', 1]], [`errors.count is 1; games.arrow has ${errors.count}`]],
    ['an error laid at another game', [['errors.first.0.game', errors.first[0].game + 1]], ['errors.first.0 names a game that is not the one in games.arrow']],
    ['what reports measure', [['measures.flags', ['points']]], [/^measures\.flags/]],
  ])('%s', async (_name, changes, expected) => {
    const found = lines(await forged(changes));
    expect(found).toEqual(expected.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))));
  });

  it('an error message that differs when the game is played again', async () => {
    writeFileSync(bench.path('run/run.json'), written);
    const found = await verifyRun(folder, { all: true, threads: 1, catalogue }, here);
    expect(found.differences).toEqual([]);
    const { seals, ...run } = changed(written, [['errors.first.0.message', 'round 1: all was well']]);
    writeRunFile(folder, run as unknown as RunFile);
    const again = await verifyRun(folder, { all: true, threads: 1, catalogue }, here);
    expect(lines(again.differences)).toEqual([`errors.first.0.message is "round 1: all was well"; replayed it is ${JSON.stringify(errors.first[0].message)}`]);
  });

  it.each<[string, string, string, string]>([
    ['a renamed level', 'digger', 'dagger', 'games.arrow: word 0 of column strategy is "dagger"; according to the plan it should be "digger"'],
    ['a renamed outcome', 'draw', 'drew', 'games.arrow: word 2 of column outcome is "drew"; according to the plan it should be "draw"'],
  ])('%s in a dictionary, with a forged checksum', async (_name, from, to, line) => {
    // In the dictionary, behind the message that describes the columns.
    const at = games.indexOf(from, 16 + games.readInt32LE(12));
    expect(at).toBeGreaterThan(0);
    const bytes = Buffer.from(games);
    bytes.write(to, at, 'latin1');
    writeFileSync(bench.path('run/games.arrow'), bytes);
    try {
      expect(lines(await forged([['checksums.games.arrow', sha256File(bench.path('run/games.arrow'))]]))).toEqual([line]);
    } finally {
      writeFileSync(bench.path('run/games.arrow'), games);
    }
  });
});

describe('verify finds nothing wrong', () => {
  it('with a run that was extended and renamed', async () => {
    const verified = async () => (await verifyRun(bench.path('longer'), { all: false, threads: 1, catalogue }, here)).differences;
    await bench.run(await bench.plan(STUDY), 'longer');
    await bench.run(await bench.plan(STUDY, { games: 90 }), 'longer');
    expect(await verified()).toEqual([]);
    const retold = STUDY.replace(/^expect:.*$/m, 'title: Told anew\nreport: [causes]\nmeasure: win');
    expect((await bench.run(await bench.plan(retold, { games: 90 }), 'longer')).status).toBe('unchanged');
    expect(await verified()).toEqual([]);
  });

  it('with the experiment in run.json: reading it back gives the same, for every shipped experiment', async () => {
    const names = listExperiments().map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const experiment = await loadExperiment(name);
      const kept = JSON.parse(JSON.stringify(experiment.data));
      // A run of a search also keeps what it found.
      if ('search' in kept) kept.search.found = { steps: [] };
      const origin = { overrides: {}, catalogue: shipped, place: () => ({}), folder: experiment.folder, name, given: name };
      expect(JSON.parse(JSON.stringify(composeExperiment(experimentSchema.parse(kept), origin).data))).toEqual(kept);
    }
  });
});

describe('a damaged run.json', () => {
  it.each<[string, Change[], string]>([
    ['no cells', [['cells', undefined]], 'cells'],
    ['cells that are none', [['cells', 'all']], 'cells'],
    ['fewer numbers of games than cells', [['done', [60, 60, 60]]], 'done: has 3 numbers for 4 cells'],
    ['a level that is none', [['cells.1.levels.strategy', 'dagger']], 'cells.1.levels.strategy: is dagger, which is no level of this factor'],
    ['an error in no cell', [['errors.first.0.cell', 9]], 'there is no cell 9'],
    ['no resume line', [['how.resume', undefined]], 'how.resume'],
  ])('with %s is named in one line', async (_name, changes, place) => {
    writeFileSync(bench.path('run/run.json'), JSON.stringify(changed(written, changes)));
    const line = await bench.refusal(() => readRunFile(folder));
    expect(line).toMatch(/^run\/run\.json: the file is damaged \([^\n]+\); play the run again with --fresh$/);
    expect(line).toContain(place);
  });

  it('never crashes its readers, whichever field is missing or of the wrong type', async () => {
    const { seals, content, ...rest } = JSON.parse(written) as Record<string, unknown>;
    const text = JSON.stringify({ ...rest, content });
    const paths = ['content'];
    const walk = (value: unknown, path: string[]): void => {
      if (path.length > 0) paths.push(path.join('.'));
      if (typeof value !== 'object' || value === null || path.length > 3) return;
      // The first entry of a list stands for all.
      for (const [key, part] of Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)) walk(part, [...path, key]);
    };
    walk(rest, []);
    expect(paths.length).toBeGreaterThan(100);
    const readers = [() => readSummary([folder]), () => withinRun(folder), () => checkRun(folder), () => planFromRun(folder, catalogue), differences];
    let refused = 0;
    for (const path of paths)
      for (const value of [undefined, null, -1.5, 'x', [], {}]) {
        writeFileSync(bench.path('run/run.json'), JSON.stringify(changed(text, [[path, value]])));
        for (const read of readers) {
          try {
            await read();
          } catch (error) {
            if (!(error instanceof InputError)) throw new Error(`${path} = ${JSON.stringify(value)}: ${String(error)}`, { cause: error });
            expect(error.sentence).not.toContain('\n');
            refused++;
          }
        }
      }
    expect(refused).toBeGreaterThan(1000);
    writeFileSync(bench.path('run/run.json'), written);
    expect(await differences()).toEqual([]);
  });
});
