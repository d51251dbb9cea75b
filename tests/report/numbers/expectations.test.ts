import { afterAll, describe, expect, it } from 'vitest';
import { checkVerb } from '../../../src/cli/check.ts';
import { boundsWords } from '../../../src/report/expectations.ts';
import { readSummary } from '../../../src/report/load.ts';
import { expectationsSection } from '../../../src/report/sections/expectations.ts';
import { verdicts } from '../../../src/report/verdicts.ts';
import { printed, removeWritten, times, wilsonText, writtenRun } from './planted.ts';
import { coloursOf, columnsOf, dataOf, marksOf, panelOf, read } from './read.ts';

afterAll(removeWritten);

// 350 of 1,000 with dull, all 3 rounds long; 550 of 1,000 with keen, half 4 and half 5 rounds long. Games won with dull are also won with keen.
const games = [
  [...times(350, 'W', 3), ...times(650, 'L', 3)],
  [...times(500, 'W', 4), ...times(50, 'W', 5), ...times(450, 'L', 5)],
];
const [dull, keen] = [{ strategy: 'dull' }, { strategy: 'keen' }];
const expecting = (...expect: readonly object[]): string =>
  writtenRun({ factors: { strategy: ['dull', 'keen'] }, seats: 1, extra: { experiment: { expect } } }, games);
const folder = expecting(
  { where: keen, win: [0.4, 0.8] },
  { where: dull, win: [0.7, null] },
  { where: dull, win: [null, 0.36] },
  { where: keen, than: dull, win: [0.1, 0.3] },
  { where: keen, rounds: [null, 4.25] },
);
const section = expectationsSection(readSummary([folder], { expectations: true }));

describe('the expectations section', () => {
  it('lists expectations beside the results, with the setting and both ends of the interval in columns of their own', () => {
    expect(columnsOf(section.table, 'Result', 'Strategy', 'Against', 'Measure', 'Expected', 'Found')).toEqual([
      ['pass', 'Keen', '', 'win rate', '40.0 to 80.0 %', '55.0 %'],
      ['fail', 'Dull', '', 'win rate', 'at least 70.0 %', '35.0 %'],
      ['undecided', 'Dull', '', 'win rate', 'at most 36.0 %', '35.0 %'],
      ['pass', 'Keen', 'Dull', 'win rate', '10.0 to 30.0 points', '+20.0'],
      ['fail', 'Keen', '', 'rounds', 'at most 4.25', '4.50'],
    ]);
    for (const [found, low, high] of columnsOf(section.table, 'Found', 'Low', 'High').map((row) => row.map((text) => Number.parseFloat(text)))) {
      expect(low).toBeLessThan(found);
      expect(high).toBeGreaterThan(found);
    }
  });

  it('draws the rates over the expected ranges', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['label', 'result', 'from', 'to', 'point'])).toEqual([
      ['Keen', 'pass', 0.4, 0.8, 0.55],
      ['Dull', 'fail', 0.7, 1, 0.35],
      ['Dull', 'undecided', 0, 0.36, 0.35],
    ]);
    for (const { low, point, high } of panel.values) {
      expect(low).toBeLessThan(Number(point));
      expect(high).toBeGreaterThan(Number(point));
    }
    expect(panel.values[1].say).toMatch(/^Dull: fail, 35\.0 % \[.*\], expected at least 70\.0 %$/);
    expect(marksOf(panel)).toEqual([
      { mark: 'bar', y: 'label', x: 'from', x2: 'to' },
      { mark: 'rule', y: 'label', x: 'low', x2: 'high', color: 'result' },
      { mark: 'point', y: 'label', x: 'point', color: 'result', shape: 'result' },
    ]);
    expect(coloursOf(panel)).toEqual({ pass: 'pass', fail: 'fail', undecided: 'quiet' });
  });

  it('counts the answers', () => {
    expect(section.sentence).toBe('Of 5 expectations, 2 pass, 2 fail and 1 is undecided.');
    expect(expectationsSection(readSummary([expecting({ where: keen, win: [0.4, 0.8] })], { expectations: true })).sentence).toBe(
      'Of 1 expectation, 1 passes.',
    );
  });

  it('is not in the list of what is certain: the answer on top shows each with its target', () => {
    expect(verdicts(readSummary([folder], { expectations: true })).join(' ')).not.toContain('expected');
  });

  it('of one line has Wilson’s interval, and estimates how many games would settle it', () => {
    // 350 of 1,000: 32.1 to 38.0. The upper arm is 3.0085 points, the distance to 36 is 1: 1,000 · 3.0085² = 9,052, shown as 9,100.
    const [row] = read(expectationsSection(readSummary([expecting({ where: dull, win: [null, 0.36] })], { expectations: true })).table).slice(1);
    const ends = wilsonText(350, 1000).slice(1, -1).split(', ');
    expect(row).toEqual(['undecided', 'Dull', 'win rate', 'at most 36.0 %', '35.0 %', ...ends, 'about 9,100 games per setting would settle it']);
  });
});

describe('bounds', () => {
  const worded = (share: boolean, than: number | null, ...bounds: readonly (number | null)[]): string =>
    boundsWords({ bounds, share, than } as unknown as Parameters<typeof boundsWords>[0]);

  it('are shown as written, with all digits', () => {
    expect(worded(true, null, 0.0004, null)).toBe('at least 0.04 %');
    expect(worded(true, null, 0.85, 0.8725)).toBe('85.0 to 87.25 %');
    expect(worded(true, 1, -0.0125, 0.07)).toBe('−1.25 to 7.0 points');
    expect(worded(false, null, null, 4.125)).toBe('at most 4.125');
    expect(worded(false, null, -2, 12)).toBe('−2 to 12');
  });
});

describe('scry check', () => {
  it('shows the same', async () => {
    const text = await printed(checkVerb, folder);
    const rows = text
      .split('\n')
      .filter((line) => /^(held|broken|undecided) /.test(line))
      .map((line) => line.split(/ {2,}/).map((part) => part.replace(/ \[.*\]$/, '')));
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ['held', 'Keen', 'win', '40.0 to 80.0 %', '55.0 %'],
      ['broken', 'Dull', 'win', 'at least 70.0 %', '35.0 %'],
      ['undecided', 'Dull', 'win', 'at most 36.0 %', '35.0 %'],
      ['held', 'Keen against Dull', 'win', '10.0 to 30.0 points', '+20.0 points'],
      ['broken', 'Keen', 'rounds', 'at most 4.25', '4.50'],
    ]);
    expect(text).toContain('\n2 held, 2 broken and 1 undecided;');
  });
});
