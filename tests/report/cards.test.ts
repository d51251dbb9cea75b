import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { impactsOf, tellingOf } from '../../src/report/card-impact.ts';
import type { CardRow } from '../../src/report/cards.ts';
import { readSummary } from '../../src/report/load.ts';
import { fateData } from '../../src/report/sections/cards/fates.ts';
import { impactData } from '../../src/report/sections/cards/impacts.ts';
import { cardsSection, chosenCells } from '../../src/report/sections/cards/section.ts';
import { figureText } from '../../src/report/sections/cards/table.ts';
import type { CellSummary } from '../../src/report/summary.ts';
import { newcombe } from '../../src/stats/newcombe.ts';
import { unpairedSequence } from '../../src/stats/rate-sequence.ts';
import { cellOf, summaryOf } from './cell-builder.ts';
import { MEASURES, syntheticRun } from './synthetic.ts';

const folder = syntheticRun({ games: 400 });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Counts of a card: 1,000 games last beyond round 5, 600 beyond round 20. */
function row(card: string, group: string, counts: Record<string, number>): CardRow {
  const zeros = Object.fromEntries(
    ['', '_5', '_20'].flatMap((suffix) => ['games_in', 'wins_in', 'games_drawn', 'wins_drawn'].map((name) => [`${name}${suffix}`, 0])),
  );
  return { card, group, counts: { ...zeros, drawn: 0, played: 0, burnt: 0, ashes: 0, ...counts } };
}
const fire = row('fire-ball', 'spell', {
  ...{ games_in: 1000, wins_in: 500, games_drawn: 900, wins_drawn: 480, drawn: 2000, played: 1200, burnt: 600, ashes: 900 },
  ...{ games_in_5: 1000, wins_in_5: 500, games_drawn_5: 400, wins_drawn_5: 260, games_in_20: 600, wins_in_20: 500, games_drawn_20: 595, wins_drawn_20: 496 },
});
const wall = row('ice-wall', 'spell', { games_in: 1000, wins_in: 500, drawn: 10, games_in_5: 1000, wins_in_5: 500, games_drawn_5: 30, wins_drawn_5: 30 });
const withCards = (cell: CellSummary, cards: readonly CardRow[]): CellSummary => ({ ...cell, cards });
const rounds = (games: number, round: number): number[] => Array.from({ length: round + 1 }, (_, r) => (r === round ? games : 0));

/** 500 of 1,000 games are won; 600 last beyond 20 rounds. */
const even = cellOf([
  ['win', 'none', rounds(500, 25)],
  ['loss', 'archfiend', rounds(100, 21)],
  ['loss', 'spirit-phase', rounds(400, 8)],
]);

describe('impact of cards', () => {
  const summary = summaryOf([withCards(even, [fire, wall])], ['lost-ruins'], ['random']);

  it('compares games with and without the card drawn by a landmark that nearly all games pass', () => {
    const { last, goingOn, impacts } = impactsOf(summary, summary.cells[0]);
    // Only 60 % of games last beyond round 20, so round 5 is used, which all pass.
    expect([last, goingOn]).toEqual([5, 1]);
    expect(impacts).toHaveLength(1);
    expect(impacts[0]).toMatchObject({ card: 'fire-ball', round: 5, drawn: { k: 260, n: 400 }, not: { k: 240, n: 600 } });
    expect(impacts[0].difference).toEqual(newcombe({ k: 260, n: 400 }, { k: 240, n: 600 }, 0.95));
    expect(impacts[0].difference.point).toBeCloseTo(0.25, 12);
  });

  it('leaves out cards that are drawn, or not drawn, in too few games', () => {
    // The ice wall was drawn in 30 of 1,000 games: enough to count, but an unusual group.
    expect(impactsOf(summary, summary.cells[0]).impacts.map(({ card }) => card)).toEqual(['fire-ball']);
  });

  it('has simultaneous intervals for all cards of a cell', () => {
    const many = Array.from({ length: 10 }, (_, i) => ({ ...fire, card: `card-${i}` }));
    const cell = withCards(even, many);
    const [first] = impactsOf(summaryOf([cell], ['v'], ['s']), cell).impacts;
    expect(first.difference).toEqual(newcombe({ k: 260, n: 400 }, { k: 240, n: 600 }, 1 - 0.05 / 10));
  });

  it('has simultaneous intervals for all cells shown, as the sentence picks one card from all of them', () => {
    const cells = [withCards(even, [fire]), withCards(even, [fire])];
    const summary2 = summaryOf(cells, ['v'], ['s', 't']);
    const [, chart] = cardsSection(summary2).charts;
    const { low, high } = newcombe({ k: 260, n: 400 }, { k: 240, n: 600 }, 1 - 0.05 / 2);
    if (chart.kind !== 'panels') throw new Error('impacts are drawn in panels');
    for (const { values } of chart.groups[0].panels) expect(values[0]).toMatchObject({ low: 100 * low, high: 100 * high });
  });

  it('counts both games of a pair as one if sides are swapped: cards are counted by game, and pairs may agree', () => {
    const runs = summary.runs.map((run) => ({ ...run, swap: true }));
    const [{ difference }] = impactsOf({ ...summary, runs }, summary.cells[0]).impacts;
    expect(difference).toEqual({ ...newcombe({ k: 130, n: 200 }, { k: 120, n: 300 }, 0.95), n: 1000 });
  });

  it('has confidence sequences if the run stopped early', () => {
    const runs = summary.runs.map((run) => ({ ...run, intervals: { kind: 'sequence', planned: 800 } as const }));
    const [{ difference }] = impactsOf({ ...summary, runs }, summary.cells[0]).impacts;
    expect(difference).toEqual(unpairedSequence({ k: 260, n: 400 }, { k: 240, n: 600 }, 800, 1 - 0.95));
  });

  it('uses for each card the landmark that splits its games most evenly', () => {
    const long = cellOf([
      ['win', 'none', rounds(500, 25)],
      ['loss', 'archfiend', rounds(500, 25)],
    ]);
    const late = row('lantern', 'tool', {
      ...{ games_in: 1000, wins_in: 500, games_in_5: 1000, wins_in_5: 500, games_drawn_5: 100, wins_drawn_5: 50 },
      ...{ games_in_20: 1000, wins_in_20: 500, games_drawn_20: 480, wins_drawn_20: 250 },
    });
    const cell = withCards(long, [late]);
    expect(impactsOf(summaryOf([cell], ['v'], ['s']), cell).impacts[0]).toMatchObject({ round: 20, drawn: { k: 250, n: 480 } });
  });

  it('is described in words with both rates', () => {
    expect(impactData(impactsOf(summary, summary.cells[0]).impacts)[0]).toMatchObject({
      label: 'Fire Ball (5)',
      side: 'more',
      clear: true,
      say: expect.stringMatching(/^Fire Ball when drawn by round 5: \+25\.0 points \[\d+\.\d, \d+\.\d\]; won 65\.0 % of 400 games against 40\.0 % of 600$/),
    });
  });
});

describe('fates of cards', () => {
  it('are shares of the times a card came up, with the rest named', () => {
    expect(fateData(MEASURES.fates[0], [fire, row('lantern', 'tool', { drawn: 100 })]).map(({ label, fate, share }) => [label, fate, share])).toEqual([
      ['Fire Ball', 'played', 0.6],
      ['Fire Ball', 'burnt', 0.3],
      ['Fire Ball', 'kept', expect.closeTo(0.1, 12)],
    ]);
  });

  it('have figures only for cards of their groups', () => {
    expect(figureText(fire, MEASURES.cardFigures[0])).toBe('1.50');
    expect(figureText(row('lantern', 'tool', { ashes: 3, burnt: 2 }), MEASURES.cardFigures[0])).toBe('–');
  });
});

describe('the section', () => {
  it('shows the most informative cells, one per row if there are many', () => {
    const wins = (n: number, games = 1000): CellSummary =>
      cellOf([
        ['win', 'none', [0, n]],
        ['loss', 'portal', [0, games - n]],
      ]);
    const vignettes = ['a', 'b', 'c', 'd'];
    const cells = vignettes.flatMap((_, i) => [wins(10), wins(300 + 100 * i), wins(30, 60)]);
    const summary = summaryOf(cells, vignettes, ['random', 'greedy', 'planner']);
    expect(chosenCells(summary).map(({ label }) => label)).toEqual(['A · Greedy', 'B · Greedy', 'C · Greedy', 'D · Greedy']);
    expect(tellingOf(summary, summary.cells[2])).toBe(15);
  });

  it('finds a planted association, and calls it one', () => {
    const section = cardsSection(readSummary([folder], { cards: true }));
    // Planted: 60 % against 40 % with the fire ball, the reverse with the ice wall.
    expect(section.sentence).toMatch(
      /^The card most strongly associated with winning is Fire Ball when drawn by round 5: \+20\.0 points \[\d+\.\d, \d+\.\d\] of win rate in .*This is an association, not an effect\.$/,
    );
    expect(section.notes[0]).toMatch(/^These are associations: .*paired run that changes only that card/);
    expect(section.charts.map((chart) => chart.name)).toEqual(['cards', 'cards-settings', 'cards-fates-1']);
    expect(section.table?.columns.map((c) => c.title)).toContain('Ashes');
    expect(section.table?.rows).toHaveLength(4 * 3);
  });

  it('says so if nothing stands out or nothing is counted', () => {
    const dull = row('lantern', 'tool', { games_in: 1000, wins_in: 500, games_in_5: 1000, wins_in_5: 500, games_drawn_5: 500, wins_drawn_5: 250 });
    expect(cardsSection(summaryOf([withCards(even, [dull])], ['v'], ['s'])).sentence).toMatch(/^No card is significantly associated with winning or losing/);
    expect(cardsSection(summaryOf([withCards(even, [wall])], ['v'], ['s'])).sentence).toMatch(/^No card was drawn in enough games/);
    expect(cardsSection(summaryOf([even], ['v'], ['s']))).toMatchObject({ sentence: 'The tables count no cards.', charts: [] });
  });
});
