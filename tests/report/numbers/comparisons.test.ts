import { afterAll, describe, expect, it } from 'vitest';
import { compareVerb } from '../../../src/cli/compare.ts';
import { readSummary } from '../../../src/report/load.ts';
import { comparisonsSection } from '../../../src/report/sections/comparisons/section.ts';
import { verdicts } from '../../../src/report/verdicts.ts';
import { type Game, newcombeText, printed, removeWritten, tangoText, times, writtenRun } from './planted.ts';
import { coloursOf, columnsOf, dataOf, marksOf, panelOf, read, sortOf } from './read.ts';

afterAll(removeWritten);

/**
 * 100 pairs of games in order: both won, only the second, only the first, neither. The first 50 games take 4 rounds in the first cell and 5 in the second,
 * later ones 2 and 4.
 */
function pair(both: number, second: number, first: number, neither: number): readonly [Game[], Game[]] {
  const games = (rounds: readonly [number, number], won: readonly boolean[]): Game[] =>
    [both, second, first, neither].flatMap((n, i) => times(n, won[i] ? 'W' : 'L', 0)).map(([letter], game): Game => [letter, rounds[game < 50 ? 0 : 1]]);
  return [games([4, 2], [true, false, true, false]), games([5, 4], [true, true, false, false])];
}

/** Hill: 35 of 100 with dull, 55 with keen. */
const HILL = pair(30, 25, 5, 40);
/** Deep: 30 of 100 with dull, 20 with keen. */
const DEEP = pair(20, 0, 10, 70);
const compare = { factor: 'strategy', baseline: 'dull' };
const strategy = ['dull', 'keen'];
const one = writtenRun({ factors: { strategy }, seats: 1, extra: { experiment: { compare } } }, HILL);
const two = writtenRun({ factors: { mine: ['hill', 'deep'], strategy }, named: ['mine'], seats: 1, extra: { experiment: { compare } } }, [...HILL, ...DEEP]);

describe('the comparisons section', () => {
  const section = comparisonsSection(readSummary([two], { comparisons: true }));

  it('lists baseline, level and difference, with the setting and both ends of the interval in columns of their own', () => {
    expect(columnsOf(section.table, 'Mine', 'Games', 'From', 'To', 'Points', 'Coupling')).toEqual([
      // The variances of both sum to 0.2475 + 0.2275, that of the difference is 0.3 − 0.2²: 1.8 times.
      ['Hill', '100', '35.0 %', '55.0 %', '+20.0', '1.8 × (30 differ)'],
      // 0.16 + 0.21 over 0.1 − 0.1²: 4.1 times.
      ['Deep', '100', '30.0 %', '20.0 %', '−10.0', '4.1 × (10 differ)'],
    ]);
    expect(columnsOf(section.table, 'Verdict')).toEqual([['higher'], ['lower']]);
    for (const [point, low, high] of columnsOf(section.table, 'Points', 'Joint low', 'Joint high').map((row) =>
      row.map((text) => Number(text.replace('−', '-'))),
    )) {
      expect(low).toBeLessThan(point);
      expect(high).toBeGreaterThan(point);
    }
  });

  it('draws both values of each setting, the largest change first, and writes the difference beside them', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['label', 'cell', 'from', 'to', 'side', 'clear', 'change'])).toEqual([
      ['Hill', 1, 0.35, 0.55, 'more', true, '+20.0'],
      ['Deep', 3, 0.3, 0.2, 'less', true, '−10.0'],
    ]);
    expect(panel.values[1].interval).toMatch(/^\[−1\d\.\d, −\d\.\d\]$/);
    expect(panel.values[1].say).toMatch(/^Deep: 30\.0 % → 20\.0 %, −10\.0 points \[−/);
    expect(sortOf(panel, 'y')).toEqual(['Hill', 'Deep']);
    const faint = { opacity: 'datum.clear' };
    expect(marksOf(panel)).toEqual([
      { mark: 'rule', y: 'label', x: 'from', x2: 'to', color: 'side', ...faint },
      { mark: 'point', y: 'label', x: 'to', color: 'side', ...faint },
      { mark: 'point', y: 'label', x: 'from' },
      { mark: 'text', y: 'label', text: 'change', ...faint },
      { mark: 'text', y: 'label', text: 'interval', ...faint },
    ]);
    expect(coloursOf(panel)).toEqual({ more: 'more', less: 'less' });
    expect(section.charts[0].legend.map(({ label, colour, mark }) => [label, colour, mark])).toEqual([
      ['Dull', 'quiet', '○'],
      ['Keen, higher', 'more', '●'],
      ['Keen, lower', 'less', '●'],
    ]);
  });

  it('is titled by what changes and how much', () => {
    expect(section.charts[0].title).toBe('Dull → Keen: −10.0 to +20.0 points');
  });

  it('gives the largest difference with its sign', () => {
    expect(section.sentence).toMatch(/^2 of 2 differences .* the largest measured is Hill, \+20\.0 points \[/);
  });

  it('opens with what the change does, and with the figures of both ends', () => {
    const { opening } = section;
    expect(opening?.sentence).toBe('Playing Keen instead of Dull raises the win rate in Hill, by 20 points, but lowers it in Deep, by 10 points.');
    expect(opening?.figure).toMatch(
      /^Hill: 35\.0 % → 55\.0 %, \+20\.0 points \[[\d., ]+\]; Deep: 30\.0 % → 20\.0 %, −10\.0 points \[[−\d., ]+\] \(intervals hold for both comparisons together\)\.$/,
    );
    expect(opening?.chart).toBe('comparisons');
    expect(section.takeaway).toBe(opening?.sentence);
  });

  it('of one comparison has Tango’s interval and McNemar’s mid-p', () => {
    const [row] = comparisonsSection(readSummary([one], { comparisons: true })).table?.rows ?? [];
    // 25 of 30 discordant pairs go one way: (2 · (27405 + 4060 + 435 + 30 + 1) + 142506) / 2³⁰ = 0.0002.
    const ends = tangoText(25, 5, 100).slice(1, -1).split(', ');
    expect(row.slice(0, 8)).toEqual(['Keen against Dull', ...['100', '35.0 %', '55.0 %', '+20.0', ...ends, '0.0002'].map((text) => ({ text }))]);
  });

  it('is in the summary: what is lower and what is higher, with the differences', () => {
    const [told] = verdicts(readSummary([two], { comparisons: true }));
    expect(told).toMatch(/^Dull → Keen, win rate clearly lower: Deep \(−10\.0 points \[[^;]*; clearly higher: Hill \(\+20\.0 points \[/);
  });
});

/** The header and rows of a table on the terminal. */
function tableIn(text: string): string[][] {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => / FROM +TO /.test(line));
  const end = lines.indexOf('', head);
  return lines.slice(head, end).map((line) => line.split(/ {2,}/));
}

describe('scry compare', () => {
  it('shows baseline, level and their difference', async () => {
    const text = await printed(compareVerb, two);
    const [head, ...rows] = tableIn(text);
    expect(head.slice(0, 7)).toEqual(['MINE', 'LEVEL', 'GAMES', 'FROM', 'TO', 'POINTS', 'INTERVAL']);
    expect(rows.map((row) => [...row.slice(0, 6), row.at(-1)])).toEqual([
      ['hill', 'keen', '100', '35.0 %', '55.0 %', '+20.0', '1.8 × (30 differ)'],
      ['deep', 'keen', '100', '30.0 %', '20.0 %', '−10.0', '4.1 × (10 differ)'],
    ]);
    expect(text).toContain('35.0 → 55.0 %, +20.0 points [');
    expect(text).toContain('30.0 → 20.0 %, −10.0 points [');
  });

  it('is reversed with the other baseline', async () => {
    const [, ...rows] = tableIn(await printed(compareVerb, two, '--by', 'strategy', '--baseline', 'keen'));
    expect(rows.map((row) => row.slice(1, 6))).toEqual([
      ['dull', '100', '55.0 %', '35.0 %', '−20.0'],
      ['dull', '100', '20.0 %', '30.0 %', '+10.0'],
    ]);
  });

  it('of another measure has means in its own unit', async () => {
    // Rounds 4 and 2 against 5 and 4: means 3 and 4.5; each pair differs by 1 or 2, 1.5 ± 1.984 · 0.5025/10.
    // Variances 1.0101 + 0.2525 over 0.2525: 5 times.
    const [head, row] = tableIn(await printed(compareVerb, one, '--measure', 'rounds'));
    expect(head.slice(0, 6)).toEqual(['LEVEL', 'GAMES', 'FROM', 'TO', 'DIFFERENCE', 'INTERVAL']);
    expect([...row.slice(0, 6), row.at(-1)]).toEqual(['keen', '100', '3', '4.50', '+1.50', '[1.40, 1.60]', '5.0 × (100 differ)']);
  });

  it('prints the same as data', async () => {
    const [family] = JSON.parse(await printed(compareVerb, two, '--json'));
    expect(family.comparisons[1]).toMatchObject({
      shared: { mine: 'deep' },
      level: 'keen',
      baseline: 'dull',
      cells: { level: 3, baseline: 2 },
      n: 100,
      means: { level: 0.2, baseline: 0.3 },
      difference: { point: expect.closeTo(-0.1, 12) },
      pairing: { discordant: 10, dropped: 0 },
    });
    expect(family.comparisons[1].difference.low).toBeLessThan(-0.1);
    expect(family.comparisons[1].difference.high).toBeGreaterThan(-0.1);
  });

  it('of two runs goes from the first to the second; with different seeds by Newcombe, over the games of both', async () => {
    const played = (seed: string, won: number): string =>
      writtenRun({ factors: { goal: [4] }, seats: 1, extra: { seed, name: seed } }, [[...times(won, 'W', 3), ...times(100 - won, 'L', 3)]]);
    const [before, after] = [played('before', 35), played('after', 55)];
    const [head, row] = tableIn(await printed(compareVerb, before, after));
    expect(head.slice(0, 5)).toEqual(['GAMES', 'FROM', 'TO', 'POINTS', 'INTERVAL']);
    expect([...row.slice(0, 5), row.at(-1)]).toEqual(['200', '35.0 %', '55.0 %', '+20.0', newcombeText([55, 100], [35, 100]), 'unpaired']);
    const section = comparisonsSection(readSummary([before, after], { comparisons: true }));
    expect(read(section.table)[1].slice(0, 5)).toEqual(['after against before', '200', '35.0 %', '55.0 %', '+20.0']);
  });
});
