import { describe, expect, it } from 'vitest';
import { findEdges } from '../../../src/report/edges.ts';
import { lengthSection } from '../../../src/report/sections/length/section.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { memoryTable } from '../memory.ts';
import { syntheticRunFile } from '../synthetic.ts';
import { coloursOf, dataOf, marksOf, panelOf, panelsOf, read } from './read.ts';

/**
 * 125 counted games: one win in each round from 1 to 100; ten defeats each in rounds 3 and 7; draws in rounds 2, 4, 4, 4 and 6; and nine errors. The q-quantile
 * of n games is the ⌈qn⌉th: for the wins the 5th, 25th, 50th, 75th and 95th.
 */
const cell = cellOf([
  ['win', 'none', [0, ...new Array<number>(100).fill(1)]],
  ['loss', 'portal', [0, 0, 0, 10, 0, 0, 0, 10]],
  ['draw', 'none', [0, 0, 1, 0, 3, 0, 1]],
  ['error', 'none', [0, 9]],
]);
const edges = [
  { what: 'shortest win', outcome: 'win', rounds: 1, game: 17, copy: 'replay 17' },
  { what: 'longest defeat', outcome: 'loss', rounds: 7, game: 1234, copy: 'replay 1234' },
] as const;
const section = lengthSection(summaryOf([{ ...cell, edges }], ['lost-ruins'], ['random']));
const [ranges, histogram] = section.charts.map((chart) => panelOf(chart));

describe('the length section', () => {
  it('lists median, mean and the middle 90 % of games by outcome', () => {
    // Medians lie between the 40th and 61st of 100, and the 6th and 15th of 20; five games do not bound the median.
    // Means: 50.5 ± 1.984 · √(841.67/100); 5 ± 2.093 · √(4.2105/20); 4 ± 2.776 · √(2/5).
    expect(read(section.table)).toEqual([
      ['Setting', 'Outcome', 'Games', 'Median', 'Median low', 'Median high', 'Mean', 'Mean low', 'Mean high', 'Middle 90 % from', 'Middle 90 % to'],
      ['Lost Ruins · Random', 'won', '100', '50', '40', '61', '50.50', '44.74', '56.26', '5', '95'],
      ['Lost Ruins · Random', 'lost', '20', '3', '3', '7', '5.00', '4.04', '5.96', '3', '7'],
      ['Lost Ruins · Random', 'drawn', '5', '4', '–', '–', '4.00', '2.24', '5.76', '2', '6'],
    ]);
  });

  it('draws the same quantiles', () => {
    const fields = ['outcome', 'games', 'q05', 'q25', 'median', 'q75', 'q95'];
    expect(dataOf(ranges, fields).filter(([, games]) => games !== undefined)).toEqual([
      ['won', 100, 5, 25, 50, 75, 95],
      ['lost', 20, 3, 3, 3, 7, 7],
      ['drawn', 5, 2, 4, 4, 4, 6],
    ]);
    expect(ranges.values[0].say).toBe('Lost Ruins · Random, won: median 50 rounds, middle half 25–75, 100 games');
    const common = { y: 'label', yOffset: 'outcome', color: 'outcome', strokeOpacity: 'strength' };
    const range = { where: 'isValid(datum.median)' };
    expect(marksOf(ranges)).toEqual([
      { mark: 'rule', ...range, ...common, x: 'q05', x2: 'q95' },
      { mark: 'rule', ...range, ...common, x: 'q25', x2: 'q75' },
      { mark: 'point', where: 'isValid(datum.edge)', ...common, x: 'edge' },
      { mark: 'point', ...range, y: 'label', yOffset: 'outcome', strokeOpacity: 'strength', x: 'median' },
      { mark: 'text', where: 'isValid(datum.few)', y: 'label', yOffset: 'outcome', strokeOpacity: 'strength', x: 'q95', text: 'few' },
    ]);
    expect(coloursOf(ranges)).toEqual({ won: 'win', lost: 'loss', drawn: 'draw' });
  });

  it('draws outcomes of fewer than 20 games faintly, with their number', () => {
    expect(dataOf(ranges, ['outcome', 'strength', 'few']).slice(0, 3)).toEqual([
      ['won', 1, undefined],
      ['lost', 1, undefined],
      ['drawn', 0.4, 'n = 5'],
    ]);
  });

  it('draws and lists the shortest and longest games', () => {
    expect(dataOf(ranges, ['outcome', 'edge', 'game', 'copy']).filter(([, edge]) => edge !== undefined)).toEqual([
      ['won', 1, 17, 'replay 17'],
      ['lost', 7, 1234, 'replay 1234'],
    ]);
    expect(read(section.more?.[0])).toEqual([
      ['Setting', 'Which', 'Rounds', 'Game', 'Command to replay it'],
      ['Lost Ruins · Random', 'shortest win', '1', '17', 'replay 17'],
      ['Lost Ruins · Random', 'longest defeat', '7', '1234', 'replay 1234'],
    ]);
  });

  it('draws the share of all games that ended in each two rounds', () => {
    // A hundred rounds give bars of two. Rounds 2 and 3: 2 wins, 10 defeats and 1 draw of 125.
    expect(dataOf(histogram, ['round', 'outcome', 'share'], 'share').slice(1, 7)).toEqual([
      [2, 'won', 2 / 125],
      [2, 'lost', 10 / 125],
      [2, 'drawn', 1 / 125],
      [4, 'won', 2 / 125],
      [4, 'drawn', 3 / 125],
      [6, 'won', 2 / 125],
    ]);
    expect(histogram.values.find(({ kind, round }) => kind === 'say' && round === 2)?.say).toBe(
      'In rounds 2–3: 1.6 % of games were won, 8.0 % of games were lost, 0.8 % of games were drawn',
    );
    expect(marksOf(histogram)[0]).toEqual({ mark: 'bar', where: "datum.kind === 'share'", x: 'round', y: 'share', color: 'outcome' });
    expect(coloursOf(histogram)).toEqual({ won: 'win', lost: 'loss', drawn: 'draw' });
  });

  it('says when half of the games are over, and lists the shorter of two cells first', () => {
    // The 63rd of 125: all 25 defeats and draws, and the wins of rounds 1 to 38.
    expect(section.sentence).toBe('Half of the games were over within 38 rounds.');
    const short = cellOf([['win', 'none', [0, 0, 50]]]);
    expect(lengthSection(summaryOf([cell, short], ['lost-ruins', 'gate-of-ash'], ['random'])).sentence).toMatch(
      /takes 2 rounds( \[[^\]]*\])? in Gate of Ash and 38( \[[^\]]*\])? in Lost Ruins/,
    );
  });
});

describe('the takeaway of lengths', () => {
  it('is how long the middle half of all games lasts', () => {
    // 40 games: ten each of 2, 4, 6 and 8 rounds in two settings. The 10th lasts 2, the 30th 6.
    const some = (rounds: readonly number[]) => cellOf([['win', 'none', rounds]]);
    const cells = [some([0, 0, 10, 0, 10]), some([0, 0, 0, 0, 0, 0, 10, 0, 10])];
    expect(lengthSection(summaryOf(cells, ['lost-ruins', 'gate-of-ash'], ['random'])).takeaway).toBe('Half of all games last 2 to 6 rounds.');
    expect(lengthSection(summaryOf([some([0, 0, 0, 40])], ['lost-ruins'], ['random'])).takeaway).toBe('At least half of all games last 3 rounds.');
  });
});

describe('pictures of lengths', () => {
  const some = (won: readonly number[], lost: readonly number[]) =>
    cellOf([
      ['win', 'none', won],
      ['loss', 'portal', lost],
    ]);
  const shown = (...cells: readonly ReturnType<typeof some>[]) => {
    const names = cells.map((_, i) => `v${i}`);
    const [, chart] = lengthSection(summaryOf(cells, names, ['random'])).charts;
    return { titles: panelsOf(chart).map(({ title }) => title), folded: chart.kind === 'panels' ? chart.folded : undefined };
  };

  it('are left out if they look like the first: no share of games ended by a round differs by more than 3 points', () => {
    // 2 of 100 games end a round later, or are won instead of lost; then 10.
    expect(shown(some([0, 50], [0, 50]), some([0, 48, 2], [0, 50]), some([0, 40, 10], [0, 50]))).toEqual({ titles: ['v0', 'v2'], folded: 'V1 looks like v0.' });
    expect(shown(some([0, 50], [0, 50]), some([0, 52], [0, 48]), some([0, 60], [0, 40])).titles).toEqual(['v0', 'v2']);
  });

  it('of fewer than 20 games give their number', () => {
    expect(shown(some([0, 50], [0, 50]), some([0, 0, 12], [0, 0])).titles).toEqual(['v0', 'v1 (n = 12)']);
  });
});

describe('the shortest and longest games', () => {
  it('are the first of that length, won and lost, by cell', () => {
    const rows = [
      // cell, outcome (0 won, 1 lost, 2 drawn), rounds, game
      [0, 0, 7, 0],
      [0, 1, 9, 1],
      [0, 0, 3, 2],
      [0, 2, 1, 3],
      [0, 0, 3, 4],
      [0, 1, 2, 5],
      [0, 0, 8, 6],
      [1, 1, 4, 0],
    ];
    const games = memoryTable({ outcome: ['win', 'loss', 'draw'] }, ['cell', 'outcome', 'rounds', 'game'], rows);
    const found = findEdges(syntheticRunFile({ vignettes: ['a', 'b'], strategies: ['s'] }), '/reports/x', games);
    expect(found.map((own) => own.map(({ what, outcome, rounds, game }) => [what, outcome, rounds, game]))).toEqual([
      [
        ['shortest win', 'win', 3, 2],
        ['longest win', 'win', 8, 6],
        ['shortest defeat', 'loss', 2, 5],
        ['longest defeat', 'loss', 9, 1],
      ],
      [['longest defeat', 'loss', 4, 0]],
    ]);
    expect(found[0][1].copy).toMatch(/ --cell 0 --game 6$/);
  });
});
