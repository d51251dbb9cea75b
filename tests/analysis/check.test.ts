import { describe, expect, it } from 'vitest';
import { checkRun } from '../../src/analysis/check.ts';
import { boundsWords, foundWords, junit, remarkWords, subjectWords } from '../../src/report/expectations.ts';
import { readSummary } from '../../src/report/load.ts';
import { expectationsSection } from '../../src/report/sections/expectations.ts';
import { counted } from '../../src/stats/counts.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { tango } from '../../src/stats/tango.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { Workbench } from '../runner/probe/bench.ts';
import { rowsOf } from '../runner/probe/rows.ts';

const bench = new Workbench();
const STUDY = 'name: gate\ngame: delve\npack: tiny\nseed: gate\ngames: 1000\nvary: { strategy: [digger, coin] }\n';

async function check(folder: string, expectations: string, study = STUDY) {
  await bench.run(await bench.plan(`${study}expect:\n${expectations}`), folder);
  return checkRun(bench.path(folder));
}

describe('expectations', async () => {
  await bench.run(await bench.plan(STUDY), 'gate');
  const rows = rowsOf(bench.path('gate'), ['cell', 'outcome', 'rounds']);
  const wins = [0, 1].map((cell) => rows.filter((row) => row.cell === cell && row.outcome === 'win').length);
  const rate = wins[0] / 1000;

  it('are held, broken or undecided by simultaneous intervals', async () => {
    const bounds = [
      [rate - 0.1, rate + 0.1],
      [rate + 0.1, 1],
      [rate, 1],
    ];
    const lines = bounds.map(([low, high]) => `  - { where: { strategy: digger }, win: [${low}, ${high}] }\n`).join('');
    const { statements } = await check('three', lines, STUDY);
    expect(statements.map(({ answer }) => answer)).toEqual(['held', 'broken', 'undecided']);
    const { low, high } = wilson(wins[0], 1000, 1 - 0.05 / 3);
    for (const { estimate } of statements) expect([estimate.low, estimate.high]).toEqual([low, high]);
  });

  it('without `where` cover every cell; null leaves a side open; one line may hold several measures', async () => {
    const { run, statements } = await check('open', '  - { win: [0.001, null], rounds: [null, 12] }\n');
    expect(statements.map((s) => [s.line, s.cell, s.measure, s.answer])).toEqual([
      [0, 0, 'win', 'held'],
      [0, 1, 'win', 'held'],
      [0, 0, 'rounds', 'held'],
      [0, 1, 'rounds', 'held'],
    ]);
    expect(statements.map(boundsWords)).toEqual(['at least 0.1 %', 'at least 0.1 %', 'at most 12', 'at most 12']);
    expect(subjectWords(run, statements[1])).toBe('Coin');
    expect(foundWords(statements[0])).toMatch(/^\d+\.\d % \[\d+\.\d, \d+\.\d\]$/);
    expect(foundWords(statements[2])).toMatch(/^\d+(\.\d\d)? \[\d+\.\d\d, \d+\.\d\d\]$/);
  });

  it('with `than` concern the paired difference', async () => {
    const { run, statements } = await check('than', '  - { than: { strategy: coin }, win: [0, 1] }\n');
    const outcomes = [0, 1].map((cell) => rows.filter((row) => row.cell === cell).map(({ outcome }) => outcome === 'win'));
    const count = (x: boolean, y: boolean): number => outcomes[0].filter((won, i) => won === x && outcomes[1][i] === y).length;
    const expected = tango({ both: count(true, true), onlyFirst: count(true, false), onlySecond: count(false, true), neither: count(false, false) });
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({ cell: 0, than: 1, answer: 'held' });
    expect(statements[0].estimate.low).toBeCloseTo(expected.low, 12);
    expect(subjectWords(run, statements[0])).toBe('Digger against Coin');
    expect(foundWords(statements[0])).toMatch(/^\+\d+\.\d points \[/);
  });

  it('may concern a quantile, by order statistics', async () => {
    const { statements } = await check(
      'quantile',
      '  - { where: { strategy: digger }, rounds.p90: [1, 40], rounds.median: [null, 40], rounds.p99.5: [90, null] }\n',
    );
    const rounds = rows.filter((row) => row.cell === 0).map((row) => Number(row.rounds));
    const each = 1 - 0.05 / 3;
    expect(statements.map(({ answer, measure }) => [measure, answer])).toEqual([
      ['rounds.p90', 'held'],
      ['rounds.median', 'held'],
      ['rounds.p99.5', 'broken'],
    ]);
    expect(statements[0].estimate).toEqual(quantile(counted(rounds), 0.9, each));
    expect(statements[1].estimate).toEqual(quantile(counted(rounds), 0.5, each));
    const few = { ...statements[0], estimate: quantile(counted(rounds.slice(0, 20)), 0.9, each) };
    expect(foundWords(few)).toMatch(/^\d+ \[\d+, –\]$/);
  });

  it('of a column declared as 0 or 1 concern a share of games, and get a chart', async () => {
    const study = 'name: bets\ngame: clash\npack: tiny\nseed: bets\ngames: 500\nset: { strategy: toss, bets: uniform }\n';
    const { run, statements } = await check('flags', '  - { bet_0: [0.2, 0.8], points_0: [0, 40] }\n', study);
    expect(run.measures?.flags).toEqual(['bet_0']);
    const bets = rowsOf(bench.path('flags'), ['bet_0']).filter((row) => row.bet_0 === 1).length;
    const { low, high } = wilson(bets, 500, 1 - 0.05 / 2);
    expect(statements[0]).toMatchObject({ measure: 'bet_0', share: true, answer: 'held', estimate: { low, high } });
    expect(foundWords(statements[0])).toMatch(/^\d+\.\d % \[\d+\.\d, \d+\.\d\]$/);
    expect(statements[1].share).toBe(false);
    const section = expectationsSection(readSummary([bench.path('flags')], { expectations: true }));
    expect(section.charts.flatMap((chart) => (chart.kind === 'wide' ? chart.panel.values : [])).map(({ label }) => label)).toEqual(['bets · bet, player 1']);
    expect(await bench.refusal(() => bench.plan(`${study}expect:\n  - { bet_0.median: [0, 1] }\n`))).toMatch(/bet_0 is yes or no, so it has no quantiles/);
  });

  it('about quantiles of a yes-or-no measure or of a difference are refused with file and line', async () => {
    const said = (line: string): Promise<string> => bench.refusal(() => bench.plan(`${STUDY}expect:\n  - { ${line} }\n`));
    expect(await said('win.p90: [0, 1]')).toMatch(/yaml:8: expect\.0\.win\.p90: win is yes or no, so it has no quantiles; expect win itself$/);
    expect(await said('than: { strategy: coin }, rounds.p90: [0, 1]')).toMatch(
      /a quantile can be expected of a cell, not of a difference; remove than, or expect rounds itself$/,
    );
    expect(await said('round.p90: [0, 1]')).toMatch(/there is no measure round; did you mean rounds\?$/);
    expect(await said('rounds.p0: [0, 1]')).toMatch(/there is no measure rounds\.p0; did you mean rounds\?$/);
  });

  it('that are undecided estimate how many games would settle them', async () => {
    const { statements } = await check('more', `  - { where: { strategy: digger }, win: [${rate - 0.004}, 1] }\n`);
    const { low } = wilson(wins[0], 1000);
    expect(statements[0].answer).toBe('undecided');
    // The lower arm must shrink to the 0.4 points between the rate and the bound.
    expect(statements[0].enough).toBeCloseTo(1000 * ((rate - low) / 0.004) ** 2, -1);
    expect(remarkWords(statements[0])).toMatch(/^about \d+,000 games per cell would settle it$/);
  });

  it('of a run that stopped early use confidence sequences', async () => {
    const study = STUDY.replace('games: 1000', 'decide: { factor: strategy, level: digger, baseline: coin, better: 0.01, cap: 4000 }');
    const { run, statements } = await check('sequence', '  - { where: { strategy: digger }, win: [0, 1] }\n', study);
    const games = run.done[0];
    const { low, high } = wilson(Math.round(statements[0].estimate.point * games), games);
    expect(statements[0].estimate.high - statements[0].estimate.low).toBeGreaterThan(1.2 * (high - low));
  });

  it('are required: without any there is nothing to check', () => {
    expect(() => checkRun(bench.path('gate'))).toThrow('nothing to check; add expect:');
  });
});

describe('a JUnit file', () => {
  it('has a case for each statement; an undecided one is skipped, or fails in strict mode', async () => {
    const checked = await check('junit', '  - { win: [0, 0.0001] }\n  - { than: { strategy: "coin" }, rounds: [-9, 9] }\n');
    const one = { ...checked, run: { ...checked.run, name: 'a "<b>" & c' } };
    const undecided = { ...one, statements: [...one.statements.slice(1), { ...one.statements[0], answer: 'undecided' as const }] };
    const text = junit(undecided, false);
    expect(text).toContain('<testsuites name="scry check" tests="3" failures="1" errors="0" skipped="1">');
    expect(text).toContain('<testcase classname="a &quot;&lt;b&gt;&quot; &amp; c" name="expect 1: digger against coin: rounds −9 to 9"/>');
    expect(text).toMatch(
      /<testcase [^>]*name="expect 0: coin: win 0\.0 to 0\.01 %"><failure type="broken" message="broken: [\d.]+ % \[[\d.]+, [\d.]+\]"\/><\/testcase>/,
    );
    expect(text).toMatch(/<skipped message="undecided: /);
    expect(junit(undecided, true)).toContain('tests="3" failures="2" errors="0" skipped="0"');
    expect(junit(undecided, true)).toMatch(/<failure type="undecided" /);
  });
});
