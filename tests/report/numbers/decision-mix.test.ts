import { describe, expect, it } from 'vitest';
import { countMixes } from '../../../src/report/mixes.ts';
import { decisionMixSection } from '../../../src/report/sections/decision-mix.ts';
import type { Curve } from '../../../src/report/summary.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { memoryTable } from '../memory.ts';
import { MEASURES, syntheticRunFile } from '../synthetic.ts';
import { coloursOf, columnsOf, dataOf, marksOf, panelOf, panelsOf, read } from './read.ts';

describe('the decision-mix section', () => {
  const names = ['cell', 'outcome', ...MEASURES.mixes[0].columns];
  // Moves per game: calm left, calm right, bold left, bold right. The third game ended in an error.
  const games = [
    [0, 0, 6, 2, 2, 0],
    [0, 1, 1, 1, 1, 1],
    [0, 4, 9, 9, 9, 9],
    [0, 1, 2, 2, 0, 2],
    [0, 0, 0, 5, 5, 0],
  ];
  const outcome = ['win', 'loss', 'draw', 'cap', 'error'];
  const [mixes] = countMixes(syntheticRunFile({ vignettes: ['v'], strategies: ['s'] }), memoryTable({ outcome }, names, games));
  // Round 1: of 80 moves, 40 are calm and left, 16 calm and right, 24 bold and right.
  const curve: Curve = {
    metric: 'move',
    seat: 0,
    rounds: [{}, { win: { values: [0, 1], counts: [30, 16] }, loss: { values: [0, 3], counts: [10, 24] } }],
  };
  const cell = cellOf(
    [
      ['win', 'none', [0, 2]],
      ['loss', 'portal', [0, 2]],
    ],
    {},
    [curve, { ...curve, seat: 1, rounds: [{}, { win: { values: [2], counts: [500] } }] }],
  );
  const section = decisionMixSection(summaryOf([{ ...cell, mixes }], ['lost-ruins'], ['random']));

  it('lists choices per game and their share of all choices', () => {
    // Of 30 moves in 4 games: 6 + 1 + 2 + 0 calm and left, 2 + 1 + 2 + 5 calm and right, 2 + 1 + 0 + 5 bold and left, 0 + 1 + 2 + 0 bold and right.
    expect(columnsOf(section.table, 'Setting', 'Move', 'Per game', 'Share')).toEqual([
      ['Lost Ruins · Random', 'calm, left', '2.25', '30.0 %'],
      ['Lost Ruins · Random', 'calm, right', '2.50', '33.3 %'],
      ['Lost Ruins · Random', 'bold, left', '2', '26.7 %'],
      ['Lost Ruins · Random', 'bold, right', '0.75', '10.0 %'],
    ]);
    // With few games, Wilson's interval of 0.3 for 30² / (10² + 4² + 6² + 10²) = 3.571 equal games: 0.4036 ± 0.3458.
    expect(read(section.table)[0].slice(3)).toEqual(['Share', 'Low', 'High']);
    expect(read(section.table)[1].slice(4)).toEqual(['5.8', '74.9']);
    expect(section.table?.cells).toEqual([0, 0, 0, 0]);
  });

  it('draws the same shares, coloured by the first word and shaded by the second', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['choice', 'group', 'shade', 'share', 'perGame'])).toEqual([
      ['calm, left', 'calm', 'left', 9 / 30, 2.25],
      ['calm, right', 'calm', 'right', 10 / 30, 2.5],
      ['bold, left', 'bold', 'left', 8 / 30, 2],
      ['bold, right', 'bold', 'right', 3 / 30, 0.75],
    ]);
    expect(marksOf(panel)).toEqual([{ mark: 'bar', y: 'label', x: 'share', color: 'group', opacity: 'shade' }]);
    expect(coloursOf(panel)).toEqual({ calm: 'series-0', bold: 'series-1' });
    expect(section.charts[0].legend.slice(0, 2).map(({ label, colour }) => [label, colour])).toEqual([
      ['calm', 'series-0'],
      ['bold', 'series-1'],
    ]);
  });

  it('draws the shares of the first seat’s choices by round, over all outcomes', () => {
    const panel = panelOf(section.charts[1]);
    expect(dataOf(panel, ['round', 'choice', 'share'], 'share')).toEqual([
      [1, 'calm, left', 0.5],
      [1, 'calm, right', 0.2],
      [1, 'bold, left', 0],
      [1, 'bold, right', 0.3],
    ]);
    expect(panel.values.at(-1)?.say).toBe('Round 1: calm, left 50.0 %; bold, right 30.0 %; calm, right 20.0 %');
    expect(marksOf(panel)[0]).toEqual({
      mark: 'area',
      where: "datum.kind === 'share'",
      x: 'round',
      y: 'share',
      color: 'group',
      opacity: 'shade',
      detail: 'choice',
    });
  });

  it('ends the chart by round with the last round that has enough choices in some cell', () => {
    // Games last up to 5 rounds, but moves of round 3 and later are fewer than 50.
    const moves = (n: number) => ({ win: { values: [0], counts: [n] } });
    const long = cellOf([['win', 'none', [0, 0, 0, 0, 0, 80]]], {}, [{ metric: 'move', seat: 0, rounds: [{}, moves(80), moves(60), moves(49)] }]);
    const [, byRound] = decisionMixSection(summaryOf([{ ...long, mixes }], ['lost-ruins'], ['random'])).charts;
    expect(JSON.stringify(panelOf(byRound).spec({ width: 720, narrow: false, colour: (name) => name, font: '' }))).toContain('"domain":[0,2]');
  });

  it('has no panel for a setting with too few choices in every round, and no chart if there is no panel', () => {
    const few = { ...cell, curves: [], mixes };
    expect(decisionMixSection(summaryOf([few], ['lost-ruins'], ['random'])).charts.map(({ name }) => name)).toEqual(['decision-mix']);
    const [, byRound] = decisionMixSection(summaryOf([few, { ...cell, mixes }], ['lost-ruins'], ['random', 'greedy'])).charts;
    expect(panelsOf(byRound).map(({ title }) => title)).toEqual(['Greedy']);
  });

  it('has a takeaway if one kind is clearly more than half of all choices, and no picture if it is nearly all', () => {
    expect(section.takeaway).toBeUndefined();
    const always = (calm: number, bold: number) =>
      countMixes(
        syntheticRunFile({ vignettes: ['v'], strategies: ['s'] }),
        memoryTable(
          { outcome },
          names,
          Array.from({ length: 400 }, () => [0, 0, calm, 0, bold, 0]),
        ),
      )[0];
    const mostly = decisionMixSection(summaryOf([{ ...cell, mixes: always(8, 2) }], ['lost-ruins'], ['random']));
    expect(mostly.takeaway).toBe('80 % of all moves are calm, left.');
    const only = decisionMixSection(summaryOf([{ ...cell, mixes: always(99, 1) }], ['lost-ruins'], ['random']));
    expect(only.charts).toEqual([]);
    expect(only.sentence).toContain('the most frequent kind is calm, left: 99.0 %');
  });

  it('names the most frequent choice', () => {
    expect(section.sentence).toMatch(/ there are 7\.5 moves per game; the most frequent kind is calm, right: 33\.3 % .* of them\.$/);
  });
});
