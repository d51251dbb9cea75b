import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../src/analysis/between.ts';
import { runChanges } from '../../src/analysis/changes.ts';
import { changeWords, contentChanges } from '../../src/analysis/content.ts';
import { measureRun } from '../../src/analysis/measured.ts';
import { compareLevels, wantedOf } from '../../src/analysis/within.ts';
import { patchNote } from '../../src/report/changes/patch-notes.ts';
import { betweenRuns } from '../../src/report/comparisons.ts';
import { readRunFile } from '../../src/runner/run/run-file.ts';
import { holm } from '../../src/stats/holm.ts';
import { mcnemarMidP } from '../../src/stats/mcnemar.ts';
import { tango } from '../../src/stats/tango.ts';
import { Workbench } from '../runner/probe/bench.ts';
import { rowsOf } from '../runner/probe/rows.ts';

const bench = new Workbench();
const STUDY = 'name: mines\ntitle: Mines\ngame: delve\npack: tiny\nseed: deep\ngames: 2000\nvary: { mine: [hill, deep], strategy: [digger, coin, uniform] }\n';

async function play(folder: string, text: string): Promise<string> {
  await bench.run(await bench.plan(text), folder);
  return bench.path(folder);
}

describe('levels within a run', async () => {
  const folder = await play('mines', `${STUDY}compare: { factor: strategy, baseline: coin, margin: 0.05 }\n`);
  const [wanted] = wantedOf(readRunFile(folder), undefined, undefined);
  const family = compareLevels(measureRun(folder), wanted);

  it('are compared with the baseline in every combination of the other factors', () => {
    expect(wanted).toEqual({ factor: 'strategy', baseline: 'coin', measure: undefined, margin: 0.05 });
    expect(family.rows.map(({ shared, level, baseline, cells }) => [shared.mine, level, baseline, cells.level, cells.baseline])).toEqual([
      ['hill', 'digger', 'coin', 0, 1],
      ['hill', 'uniform', 'coin', 2, 1],
      ['deep', 'digger', 'coin', 3, 4],
      ['deep', 'uniform', 'coin', 5, 4],
    ]);
  });

  it('get Holm-adjusted p-values and simultaneous intervals', () => {
    const rows = rowsOf(folder, ['cell', 'outcome']);
    const wins = (cell: number): boolean[] => rows.filter((row) => row.cell === cell).map(({ outcome }) => outcome === 'win');
    const pairs = family.rows.map(({ cells }) => {
      const [a, b] = [wins(cells.level), wins(cells.baseline)];
      const count = (x: boolean, y: boolean): number => a.filter((won, i) => won === x && b[i] === y).length;
      return { both: count(true, true), onlyFirst: count(true, false), onlySecond: count(false, true), neither: count(false, false) };
    });
    expect(family.each).toBeCloseTo(1 - 0.05 / 4, 12);
    expect(family.rows.map((row) => row.estimate)).toEqual(pairs.map((each) => tango(each, 1 - 0.05 / 4)));
    expect(family.rows.map((row) => row.p)).toEqual(pairs.map(mcnemarMidP));
    expect(family.rows.map((row) => row.adjusted)).toEqual(holm(pairs.map(mcnemarMidP)));
    expect(family.rows.map((row) => row.pairing?.discordant)).toEqual(pairs.map((each) => each.onlyFirst + each.onlySecond));
  });

  it('show “no difference” only with a margin; games with equal results are called identical', () => {
    // uniform and coin toss the same coin; digger plays differently.
    expect(family.rows.map((row) => row.verdict)).toEqual(['higher', 'no difference', 'higher', 'no difference']);
    const bare = compareLevels(measureRun(folder), { ...wanted, margin: null });
    expect(bare.rows.map((row) => row.verdict)).toEqual(['higher', 'identical', 'higher', 'identical']);
    expect(bare.rows.every((row) => row.equivalence === null)).toBe(true);
  });

  it('can be compared by another factor, baseline and measure', () => {
    const run = readRunFile(folder);
    const by = wantedOf(run, 'mine', 'deep')[0];
    const rounds = compareLevels(measureRun(folder, 'rounds'), by);
    expect(rounds.rows.map(({ level, shared }) => [level, shared.strategy])).toEqual([
      ['hill', 'digger'],
      ['hill', 'coin'],
      ['hill', 'uniform'],
    ]);
    expect(rounds.rows[0].difference.method).toBe('paired t');
    const points = rowsOf(folder, ['cell', 'rounds']);
    const mean = (cell: number): number => points.filter((row) => row.cell === cell).reduce((sum, row) => sum + Number(row.rounds), 0) / 2000;
    expect(rounds.rows[0].estimate.point).toBeCloseTo(mean(0) - mean(3), 10);
  });

  it('are refused if the names are wrong, with the nearest right name', () => {
    const run = readRunFile(folder);
    expect(() => wantedOf(run, 'strategi', undefined)).toThrow('strategi does not vary in this run; did you mean strategy?');
    expect(() => wantedOf(run, 'strategy', 'koin')).toThrow('strategy has no level koin; did you mean coin?');
    const without = { ...run, experiment: { ...(run.experiment as object), compare: undefined } };
    expect(() => wantedOf(without, undefined, undefined)).toThrow('several factors vary in this run; name one: --by mine or --by strategy');
    expect(() => measureRun(folder, 'winn')).toThrow('there is no measure winn; did you mean win?');
    expect(() => measureRun(folder, 'mine')).toThrow('there is no measure mine');
  });
});

describe('two runs', async () => {
  const before = await play('before', STUDY);

  it('of the same experiment have no discordant pair', async () => {
    const again = await play('again', STUDY.replace('mines', 'again'));
    const { family, matches, notes } = compareRuns(measureRun(before), measureRun(again), null);
    expect(matches).toHaveLength(6);
    expect(notes).toEqual([]);
    for (const { pairing, p, estimate } of family.rows) {
      expect(pairing).toEqual({ discordant: 0, dropped: 0, coupling: Number.POSITIVE_INFINITY });
      expect([p, estimate.point]).toEqual([1, 0]);
    }
    expect(runChanges(readRunFile(before), readRunFile(again), matches)).toEqual([]);
  });

  it('of different packs list the changes card by card, and their effect in patch notes', async () => {
    mkdirSync(bench.path('richer'));
    bench.write('richer/pack.yaml', 'name: richer\ngame: delve\n');
    bench.write('richer/cards.yaml', '- { id: gem, worth: 4, copies: 2 }\n- { id: ruby, source: stand-in, worth: 6, copies: 1 }\n');
    const after = await play('after', STUDY.replace('pack: tiny', 'pack: [tiny, ./richer]').replace('mines', 'richer'));
    const [old, now] = [measureRun(before), measureRun(after)];
    const { family, matches } = compareRuns(old, now, null);
    const changes = runChanges(old.run, now.run, matches);
    expect(changes.map(changeWords)).toEqual(['gem worth 3 → 4', 'gem copies 3 → 2', 'ruby added']);
    const [row] = family.rows;
    expect(row.pairing?.coupling).toBeGreaterThan(1);
    expect(patchNote(now.run, row, changes, true)).toMatch(
      /^gem worth 3 → 4; gem copies 3 → 2; ruby added: Hill, digger play, \d+\.\d → \d+\.\d %, [−+]\d+\.\d points \[−?\d+\.\d, −?\d+\.\d\]$/,
    );
    const wins = (folder: string): number => rowsOf(folder, ['cell', 'outcome']).filter((each) => each.cell === 0 && each.outcome === 'win').length;
    expect(row.estimate.point).toBeCloseTo((wins(after) - wins(before)) / 2000, 12);
  });

  it('of different settings list changed card values, parameters and strategies too', async () => {
    const after = await play('set', STUDY.replace('name: mines', 'name: set\nset: { cards.gem.worth: 5, goal: 7, strategies.digger.times: 5 }'));
    const [old, now] = [measureRun(before), measureRun(after)];
    const { matches } = compareRuns(old, now, null);
    expect(runChanges(old.run, now.run, matches).map(changeWords)).toEqual(['gem worth 3 → 5', 'goal 6 → 7', 'strategies.digger.times 4 → 5']);
  });

  it('of different seeds are not paired, and a note says so', async () => {
    const other = await play('seeded', STUDY.replace('seed: deep', 'seed: shallow').replace('mines', 'seeded'));
    const { family, notes } = compareRuns(measureRun(before), measureRun(other), null);
    expect(notes).toEqual(['the seeds differ (“deep”, “shallow”): the runs do not share their luck; with the same seed fewer games would be enough']);
    expect(family.rows.map((row) => row.pairing)).toEqual(Array(6).fill(null));
    expect(family.rows[0].difference.method).toBe('Newcombe, score test');
  });

  it('of unequal length are paired as far as possible, and a note counts the rest', async () => {
    const short = await play('short', STUDY.replace('games: 2000', 'games: 500').replace('mines', 'short'));
    const { notes, family } = betweenRuns([before, short], ['before', 'short']);
    expect(notes).toEqual(['500 games are paired in every comparison; the 1,500 extra games of the larger setting are left out each time']);
    expect(family.rows.map(({ difference: { n, leftOut } }) => [n, leftOut])).toEqual(Array(6).fill([500, { first: 0, second: 1500 }]));
    const rows = rowsOf(before, ['cell', 'game', 'outcome']);
    const wins = rows.filter(({ cell, game, outcome }) => cell === 0 && Number(game) < 500 && outcome === 'win').length;
    expect(family.rows[0].difference.second).toBeCloseTo(wins / 500, 12);
    const single = await play('single', STUDY.replace(/vary: .*/, 'set: { mine: hill, strategy: coin }').replace('mines', 'single'));
    const longer = await play(
      'longer',
      STUDY.replace(/vary: .*/, 'set: { mine: hill, strategy: coin }')
        .replace('games: 2000', 'games: 3000')
        .replace('mines', 'longer'),
    );
    expect(betweenRuns([single, longer], ['single', 'longer']).notes).toEqual([
      '2,000 games are paired; the 1,000 extra games of the larger setting are left out',
    ]);
  });

  it('match by their common levels; unmatched cells are counted; a factor of only one run is refused', async () => {
    const fewer = await play('fewer', STUDY.replace('mine: [hill, deep]', 'mine: [deep]').replace('mines', 'fewer'));
    const { matches, notes } = compareRuns(measureRun(before), measureRun(fewer), null);
    expect(matches.map((match) => [match.before, match.after])).toEqual([
      [3, 0],
      [4, 1],
      [5, 2],
    ]);
    expect(notes).toEqual(['3 cells have no counterpart in the other run']);
    const goals = await play('goals', STUDY.replace('vary: {', 'vary: { goal: [5, 6],').replace('mines', 'goals'));
    expect(() => compareRuns(measureRun(before), measureRun(goals), null)).toThrow(
      'goal varies in goals but not in mines; run goals again with one level: --set goal=',
    );
    const clash = await play('clash', 'name: clash\ngame: clash\npack: tiny\ngames: 10\nset: { strategy: toss }\n');
    expect(() => compareRuns(measureRun(before), measureRun(clash), null)).toThrow('mines is a run of delve, clash of clash');
  });
});

describe('a run with too many errors', () => {
  it('is not compared: games that fail may be the hard ones', async () => {
    const folder = await play('errors', STUDY.replace('coin', 'clumsy').replace('mines', 'errors'));
    expect(() => measureRun(folder)).toThrow(
      /^\d+ of 12000 games ended in error, more than 1 in 1,000: the rest are not a fair sample; see scry replay .* --cell 1 --game \d+$/,
    );
  });
});

describe('content', () => {
  it('is compared record by record and field by field, at any depth', () => {
    const old = { foes: [{ id: 'ogre-1', name: 'Ogre', fight: 6, played: [1] }, { id: 'ogre-2', name: 'Ogre' }, { id: 'imp' }], rules: { size: 30 } };
    const now = {
      foes: [
        { id: 'ogre-2', name: 'Ogre', deck: { Imp: 3 } },
        { id: 'ogre-1', fight: 7, name: 'Ogre', played: [1, 2] },
        { id: 'elf', name: 'Elf' },
      ],
      rules: { size: 31 },
    };
    expect(contentChanges(old, now).map(changeWords)).toEqual([
      'imp removed',
      'Ogre (ogre-2) deck none → {"Imp":3}',
      'Ogre (ogre-1) fight 6 → 7',
      'Ogre (ogre-1) played [1] → [1,2]',
      'Elf added',
      'rules size 30 → 31',
    ]);
    expect(contentChanges(old, structuredClone(old))).toEqual([]);
  });
});
