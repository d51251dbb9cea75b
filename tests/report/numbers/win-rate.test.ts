import { describe, expect, it } from 'vitest';
import { winRateSection } from '../../../src/report/sections/win-rate/section.ts';
import type { CellSummary, Summary } from '../../../src/report/summary.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { plantedSummary, playedCell, wilsonText } from './planted.ts';
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
/** The ends of Wilson’s interval, one by one. */
const wilsonEnds = (k: number, n: number): string[] => wilsonText(k, n).slice(1, -1).split(', ');

const section = winRateSection(grid);
const panel = panelOf(section.charts[0]);

describe('the win-rate section', () => {
  it('lists wins, counted games, rate and interval by setting, with factors in columns of their own', () => {
    expect(read(section.table)).toEqual([
      ['Vignette', 'Strategy', 'Wins', 'Games', 'Win rate', 'Low', 'High'],
      ['Lost Ruins', 'Random', '30', '100', '30.0 %', ...wilsonEnds(30, 100)],
      ['Lost Ruins', 'Greedy', '160', '200', '80.0 %', ...wilsonEnds(160, 200)],
      ['Gate of Ash', 'Random', '45', '90', '50.0 %', ...wilsonEnds(45, 90)],
      ['Gate of Ash', 'Greedy', '2', '40', '5.0 %', ...wilsonEnds(2, 40)],
    ]);
    expect(section.table?.cells).toEqual([0, 1, 2, 3]);
  });

  it('draws the rate of every cell in its row and series', () => {
    expect(dataOf(panel, ['row', 'series', 'cell', 'point', 'games', 'text'])).toEqual([
      ['Lost Ruins', 'Random', 0, 0.3, 100, '30.0 %'],
      ['Lost Ruins', 'Greedy', 1, 0.8, 200, '80.0 %'],
      ['Gate of Ash', 'Random', 2, 0.5, 90, '50.0 %'],
      ['Gate of Ash', 'Greedy', 3, 0.05, 40, '5.0 %'],
    ]);
    expect(panel.values.map(({ say }) => say)[1]).toBe(`Lost Ruins · Greedy: 80.0 % ${wilsonText(160, 200)}, 200 games`);
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
    expect(coloursOf(panel)).toEqual({ Random: 'series-0', Greedy: 'series-1' });
    expect(section.charts[0].legend.map(({ label, colour }) => [label, colour])).toEqual([
      ['Random', 'series-0'],
      ['Greedy', 'series-1'],
    ]);
  });

  it('names the rate closest to one half', () => {
    // 45 of 90 is exactly one half.
    expect(section.sentence).toContain('Gate of Ash · Random is closest to half (50.0 %');
  });
});

describe('the win-rate section of one setting', () => {
  const alone = winRateSection(summaryOf([ended(30, 50, 12, 8)], ['lost-ruins'], ['random']));

  it('gives its rate and how games were lost', () => {
    expect(alone.sentence).toBe(`30.0 % ${wilsonText(30, 100)} of 100 games were won; 50 were lost, 100 % of them by portal.`);
    expect(alone.opening).toMatchObject({
      sentence: 'Lost Ruins, played by Random, is won in 30 % of games.',
      figure: `30.0 % ${wilsonText(30, 100)} of 100 games`,
      chart: 'win-rate',
    });
  });

  it('draws one bar of how games ended; defeats by nearly one cause are one part', () => {
    expect(dataOf(panelOf(alone.charts[0]), ['label', 'from', 'to'])).toEqual([
      ['won', 0, 0.3],
      ['drawn', 0.3, 0.42],
      ['stopped at the limit', 0.42, 0.5],
      ['lost: portal', 0.5, 1],
    ]);
    expect(coloursOf(panelOf(alone.charts[0]))).toEqual({ won: 'win', drawn: 'draw', 'stopped at the limit': 'cap', 'lost: portal': 'loss' });
  });

  it('parts defeats by cause, the most frequent first', () => {
    const cell = cellOf([
      ['win', 'none', [0, 20]],
      ['loss', 'portal', [0, 30]],
      ['loss', 'archfiend', [0, 50]],
    ]);
    const [chart] = winRateSection(summaryOf([cell], ['lost-ruins'], ['random'])).charts;
    expect(dataOf(panelOf(chart), ['label', 'share'])).toEqual([
      ['won', 0.2],
      ['lost: archfiend', 0.5],
      ['lost: portal', 0.3],
    ]);
    expect(chart.legend.map(({ label }) => label)).toEqual(['won 20.0 %', 'lost: archfiend 50.0 %', 'lost: portal 30.0 %']);
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

describe('the answer of settings in words', () => {
  const opening = (games: readonly string[], vignettes: readonly string[], strategies: readonly string[]) =>
    winRateSection(
      summaryOf(
        games.map((each) => playedCell(each)),
        vignettes,
        strategies,
      ),
    ).opening;

  it('names the hardest and the easiest scenario where steps are clear', () => {
    expect(opening(['W500 L500', 'W900 L100', 'W100 L900'], ['lost-ruins', 'weald', 'gate-of-ash'], ['random'])).toMatchObject({
      sentence: 'Gate of Ash is the hardest vignette: 10 % of games are won; Weald is the easiest: 90 %.',
      takeaways: ['From the easiest to the hardest: Weald, Lost Ruins, Gate of Ash.'],
    });
  });

  it('says which are too close to call', () => {
    // The games that differ: 2 of 1,000 between the last two, 400 to the first.
    expect(opening(['W500 L500', 'W900 L100', 'W498 L502'], ['lost-ruins', 'weald', 'gate-of-ash'], ['random'])?.sentence).toBe(
      'Lost Ruins and Gate of Ash are the hardest vignettes, too close to call: 50 % of games are won; Weald is the easiest: 90 %.',
    );
    // 3 games more and 3 games less.
    const mixed = opening(['W50 L50', 'W47 L50 W3', 'L3 W47 L50'], ['lost-ruins', 'weald', 'gate-of-ash'], ['random']);
    expect(mixed?.sentence).toMatch(/^These games cannot put the 3 vignettes in order: neighbours are too close to call, from 47 % \(Gate of Ash\) to 50 % /);
  });

  it('compares two: scenarios by difficulty, players by strength', () => {
    expect(opening(['W600 L400', 'W200 L800'], ['lost-ruins', 'gate-of-ash'], ['random'])?.sentence).toBe(
      'Gate of Ash is harder than Lost Ruins: 20 % of games are won, against 60 %.',
    );
    expect(opening(['W200 L800', 'W600 L400'], ['lost-ruins'], ['random', 'rotation-greedy'])?.sentence).toBe(
      'Rotation Greedy is stronger than Random: 60 % of games are won, against 20 %.',
    );
    expect(opening(['W50 L50', 'W49 L51'], ['lost-ruins', 'gate-of-ash'], ['random'])?.sentence).toBe(
      'These games cannot tell Lost Ruins and Gate of Ash apart: the win rate is 50 % and 49 %.',
    );
  });

  it('gives exact figures that hold for all settings together', () => {
    // Wilson at 1 − 0.05 / 2, z = 2.2414: 20.0 [17.3, 23.0] and 60.0 [56.5, 63.4].
    expect(opening(['W600 L400', 'W200 L800'], ['lost-ruins', 'gate-of-ash'], ['random'])?.figure).toBe(
      'Gate of Ash: 20.0 % [17.3, 23.0]; Lost Ruins: 60.0 % [56.5, 63.4]',
    );
  });

  it('among rivals speaks of player 1', () => {
    const of = plantedSummary({ factors: { draft: ['sensible', 'random'] } }, [playedCell('W600 L400'), playedCell('W500 L500')]);
    const rivals = { ...of, runs: of.runs.map((run) => ({ ...run, measures: { ...run.measures, rivals: true } as typeof run.measures })) };
    expect(winRateSection(rivals).opening?.sentence).toBe('Player 1’s win rate is higher with draft sensible than with draft random: 60 % against 50 %.');
  });
});
