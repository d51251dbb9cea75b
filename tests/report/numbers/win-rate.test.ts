import { describe, expect, it } from 'vitest';
import { winRateSection } from '../../../src/report/sections/win-rate/section.ts';
import type { CellSummary, Summary } from '../../../src/report/summary.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { wilsonText } from './planted.ts';
import { coloursOf, dataOf, marksOf, panelOf, read, sortOf } from './read.ts';

/** Won, lost, drawn, stopped and failed games; failed ones never count. */
const ended = (won: number, lost: number, drawn = 0, stopped = 0, failed = 0): CellSummary =>
  cellOf([
    ['win', 'none', [0, won]],
    ['loss', 'portal', [0, lost]],
    ['draw', 'none', [0, drawn]],
    ['cap', 'rounds', [0, stopped]],
    ['error', 'none', [0, failed]],
  ]);

// 30 of 30 + 50 + 12 + 8 = 100; 160 of 200; 45 of 90; 2 of 40.
const grid = summaryOf([ended(30, 50, 12, 8, 7), ended(160, 40), ended(45, 45), ended(2, 38)], ['lost-ruins', 'gate-of-ash'], ['random', 'greedy']);
const section = winRateSection(grid);
const panel = panelOf(section.charts[0]);

describe('the win-rate section', () => {
  it('lists wins, counted games, rate and interval by cell', () => {
    expect(read(section.table)).toEqual([
      ['Cell', 'Wins', 'Games', 'Win rate', '95 % interval'],
      ['Lost Ruins · random', '30', '100', '30.0 %', wilsonText(30, 100)],
      ['Lost Ruins · greedy', '160', '200', '80.0 %', wilsonText(160, 200)],
      ['Gate of Ash · random', '45', '90', '50.0 %', wilsonText(45, 90)],
      ['Gate of Ash · greedy', '2', '40', '5.0 %', wilsonText(2, 40)],
    ]);
    expect(section.table?.cells).toEqual([0, 1, 2, 3]);
  });

  it('draws the rate of every cell in its row and series', () => {
    expect(dataOf(panel, ['row', 'series', 'cell', 'point', 'games', 'text'])).toEqual([
      ['Lost Ruins', 'random', 0, 0.3, 100, '30.0 %'],
      ['Lost Ruins', 'greedy', 1, 0.8, 200, '80.0 %'],
      ['Gate of Ash', 'random', 2, 0.5, 90, '50.0 %'],
      ['Gate of Ash', 'greedy', 3, 0.05, 40, '5.0 %'],
    ]);
    expect(panel.values.map(({ say }) => say)[1]).toBe(`Lost Ruins · greedy: 80.0 % ${wilsonText(160, 200)}, 200 games`);
    for (const { low, point, high } of panel.values) expect([low, point, high]).toEqual([low, point, high].sort((a, b) => Number(a) - Number(b)));
    // Wilson, 160 of 200: 73.9 to 85.0.
    expect(wilsonText(160, 200)).toBe('[73.9, 85.0]');
    expect(panel.values[1].low).toBeCloseTo(0.739, 3);
    expect(panel.values[1].high).toBeCloseTo(0.85, 3);
  });

  it('puts the point on its interval and the number at the upper end', () => {
    const common = { y: 'row', yOffset: 'series', color: 'series' };
    expect(marksOf(panel)).toEqual([
      { mark: 'rule', ...common, x: 'low', x2: 'high' },
      { mark: 'point', ...common, x: 'point', shape: 'series' },
      { mark: 'text', y: 'row', yOffset: 'series', x: 'high', text: 'text' },
    ]);
    expect(coloursOf(panel)).toEqual({ random: 'series-0', greedy: 'series-1' });
    expect(section.charts[0].legend.map(({ label, colour }) => [label, colour])).toEqual([
      ['random', 'series-0'],
      ['greedy', 'series-1'],
    ]);
  });

  it('names the rate closest to one half', () => {
    // 45 of 90 is exactly one half.
    expect(section.sentence).toContain('Gate of Ash · random is closest to half (50.0 %');
  });

  it('of one cell gives its rate', () => {
    expect(winRateSection(summaryOf([ended(30, 50, 12, 8, 7)], ['lost-ruins'], ['random'])).sentence).toContain(`30.0 % ${wilsonText(30, 100)}`);
  });
});

describe('the win-rate section of one factor', () => {
  const three = summaryOf([ended(30, 70), ended(80, 20), ended(50, 50)], ['low', 'high', 'middle'], ['random']);
  const compared: Summary = {
    ...three,
    runs: three.runs.map((run) => ({ ...run, experiment: { compare: { factor: 'vignette', baseline: 'middle' } } })),
  };

  it('is ordered from most to least often won, with a line at the baseline’s rate', () => {
    const [chart] = winRateSection(compared).charts;
    expect(sortOf(panelOf(chart), 'y')).toEqual(['High', 'Middle', 'Low']);
    expect(JSON.stringify(panelOf(chart).spec({ width: 720, narrow: false, colour: (name) => name, font: '' }))).toContain('{"values":[{"baseline":0.5}]}');
    expect(marksOf(panelOf(chart))[0]).toMatchObject({ mark: 'rule', x: 'baseline' });
  });
});

describe('the win-rate section of many cells', () => {
  // Ten vignettes with five strategies, 10 games each: vignette v wins v with the first strategy and none with the others; v9 wins 9 + 4 × 1.
  const vignettes = Array.from({ length: 10 }, (_, v) => `v${v}`);
  const strategies = ['a', 'b', 'c', 'd', 'e'];
  const cells = vignettes.flatMap((_, v) => strategies.map((_, s) => (s === 0 ? ended(v, 10 - v) : v === 9 ? ended(1, 9) : ended(0, 10))));
  const [chart] = winRateSection(summaryOf(cells, vignettes, strategies)).charts;

  it('has one row per vignette with all its cells and a tick at their mean, highest mean first', () => {
    expect(sortOf(panelOf(chart), 'y')).toEqual([...vignettes].reverse());
    expect(dataOf(panelOf(chart), ['row', 'point']).slice(45)).toEqual([
      ['v9', 0.9],
      ['v9', 0.1],
      ['v9', 0.1],
      ['v9', 0.1],
      ['v9', 0.1],
    ]);
    expect(marksOf(panelOf(chart))).toEqual([
      { mark: 'point', y: 'row', x: 'point' },
      { mark: 'tick', y: 'row', x: 'point' },
    ]);
    expect(JSON.stringify(panelOf(chart).spec({ width: 720, narrow: false, colour: (name) => name, font: '' }))).toContain('"op":"mean","field":"point"');
  });
});
