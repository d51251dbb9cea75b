import { afterAll, describe, expect, it } from 'vitest';
import { readSummary } from '../../../src/report/load.ts';
import { page } from '../../../src/report/page/page.ts';
import { winRateSection } from '../../../src/report/sections/win-rate/section.ts';
import { removeWritten, times, writtenRun } from './planted.ts';
import { read } from './read.ts';

afterAll(removeWritten);

/** Pairs of games with the sides swapped, of 3 and 5 rounds: 30 won twice, 20 once, 10 never. The defeats in the last ten pairs are by starving. */
const pairs = [
  ...Array.from({ length: 30 }, () => [...times(1, 'W', 3, 0, 7), ...times(1, 'W', 5, 1, 8)]),
  ...Array.from({ length: 20 }, () => [...times(1, 'L', 3, 0, 7), ...times(1, 'W', 5, 1, 8)]),
  ...Array.from({ length: 10 }, () => [...times(1, 'S', 3, 0, 7), ...times(1, 'D', 5, 1, 8)]),
].flat();
const columns = ['first', 'health'];
const cells = [pairs, times(120, 'L', 4, 0, 6)];
const written = (swap: boolean, measure: string): string =>
  writtenRun({ factors: { mine: ['hill', 'deep'] }, swap, extra: { experiment: { measure } } }, cells, columns);

describe('data read from the tables', () => {
  it('includes the ends of games by cell, outcome and round', () => {
    const [hill, deep] = readSummary([written(false, 'win')]).cells;
    expect(hill.outcomes).toEqual({ win: 80, loss: 30, draw: 10, cap: 0, error: 0 });
    expect(hill.ends).toEqual([
      { outcome: 'win', cause: 'none', rounds: [0, 0, 0, 30, 0, 50], games: 80 },
      { outcome: 'loss', cause: 'beaten', rounds: [0, 0, 0, 20], games: 20 },
      { outcome: 'loss', cause: 'starved', rounds: [0, 0, 0, 10], games: 10 },
      { outcome: 'draw', cause: 'none', rounds: [0, 0, 0, 0, 0, 10], games: 10 },
    ]);
    expect(hill.pairsByWins).toBeNull();
    expect(deep.outcomes).toMatchObject({ win: 0, loss: 120 });
  });

  it('counts pairs with no, one and two wins if sides are swapped', () => {
    expect(readSummary([written(true, 'win')]).cells.map(({ pairsByWins }) => pairsByWins)).toEqual([
      [10, 20, 30],
      [60, 0, 0],
    ]);
    // The rate is still that of games: 80 of 120.
    expect(read(winRateSection(readSummary([written(true, 'win')])).table)[1].slice(0, 4)).toEqual(['mine hill', '80', '120', '66.7 %']);
  });

  it('includes who began, who won and the measure, game by game', () => {
    const { measures, cells: found } = readSummary([written(false, 'health')], { games: true });
    expect(measures).toEqual([{ name: 'health', share: false }]);
    expect(Array.from(found[0].games?.outcomes.slice(58, 64) ?? [])).toEqual([0, 0, 1, 0, 1, 0]);
    expect(Array.from(found[0].games?.first?.slice(0, 4) ?? [])).toEqual([0, 1, 0, 1]);
    expect(Array.from(found[0].games?.units.slice(0, 4) ?? [])).toEqual([7, 8, 7, 8]);
    expect(found[1].games?.units.every((health) => health === 6)).toBe(true);
    // In pairs, the mean of both games.
    expect(Array.from(readSummary([written(true, 'health')], { games: true }).cells[0].games?.units ?? [])).toEqual(new Array(60).fill(7.5));
  });
});

describe('the notes of a section', () => {
  const section = { name: 'odds', title: 'Odds', sentence: 'Even.', notes: ['Counted twice.'], charts: [] };
  const table = { caption: 'Odds', columns: [{ title: 'Side', numeric: false }], rows: [['heads']] };

  it('appear once: above a folded table, below an open one', async () => {
    const summary = readSummary([written(false, 'win')]);
    for (const tableOpen of [false, true]) {
      const html = await page(summary, [{ ...section, table, tableOpen }]);
      expect(html.match(/Counted twice\./g)).toHaveLength(1);
      expect(html.indexOf('Counted twice.') > html.indexOf('<td>heads')).toBe(tableOpen);
    }
  });
});

describe('the header of a report', () => {
  it('counts games, cells and cards', async () => {
    const html = await page(readSummary([written(false, 'win')]), []);
    expect(html).toContain('<dt>Games</dt><dd>240 in 2 cells</dd>');
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('14 cards from the rulebook, 98 stand-in cards');
  });
});
