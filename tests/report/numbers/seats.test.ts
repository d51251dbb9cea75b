import { afterAll, describe, expect, it } from 'vitest';
import { buildReport } from '../../../src/report/report.ts';
import { defaultSections } from '../../../src/report/sections/index.ts';
import { hasSeats, seatsSection } from '../../../src/report/sections/seats/section.ts';
import { type Seating, seatedRunFile, seatedSummary, type Won } from '../seat-builder.ts';
import { removeWritten, times, writtenRun } from './planted.ts';
import { columnsOf, dataOf, panelOf, panelsOf, read, sortOf } from './read.ts';

afterAll(removeWritten);

const sectionOf = (seating: Seating, ...cells: readonly (readonly Won[])[]) => seatsSection(seatedSummary(seating, cells));

/** Sixty, thirty and thirty wins in 120 games. */
const UNEVEN: readonly Won[] = [
  [60, [0]],
  [30, [1]],
  [30, [2]],
];
const EVEN: readonly Won[] = [
  [40, [0]],
  [40, [1]],
  [40, [2]],
];

describe('wins by seat', () => {
  it('are shares of games with Wilson’s interval at 1 − 0.05 / seats', () => {
    const { table } = sectionOf({ seats: 3 }, UNEVEN);
    // z = 2.39398, so the centre of 60 in 120 is one half and the half width 2.39398 · √(30 + 5.7311 / 4) / 125.7311.
    expect(columnsOf(table, 'Seat', 'Wins', 'Games', 'Share of games', 'Simultaneous interval', 'Fair share', 'Clearly')).toEqual([
      ['Seat 0', '60', '120', '50.0 %', '[39.3, 60.7]', '33.3 %', 'more'],
      ['Seat 1', '30', '120', '25.0 %', '[16.8, 35.5]', '33.3 %', '–'],
      ['Seat 2', '30', '120', '25.0 %', '[16.8, 35.5]', '33.3 %', '–'],
    ]);
    expect(table?.cells).toEqual([0, 0, 0]);
  });

  it('are compared with the fair share in words, with χ² of equal shares', () => {
    // (20² + 10² + 10²) / 40 = 15; with two degrees of freedom p = exp(−7.5).
    expect(sectionOf({ seats: 3 }, UNEVEN).sentence).toBe(
      'Seat 0 (50.0 % [39.3, 60.7]) wins clearly more than a third of the games; no other seat differs clearly. ' +
        'Test of equal shares: χ² = 15 with 2 degrees of freedom, p = 0.0006.',
    );
    expect(sectionOf({ seats: 3 }, EVEN).sentence).toBe(
      'No seat wins clearly more or less than a third of the games. Test of equal shares: χ² = 0 with 2 degrees of freedom, p = 1.0000.',
    );
  });

  it('of partners count for each of them; a fair share is one divided by the sides', () => {
    const partners: readonly Won[] = [
      [60, [0, 1]],
      [30, [2, 3]],
      [30, [4, 5]],
    ];
    const section = sectionOf({ seats: 6, sides: 3 }, partners);
    // z = 2.63826 for six seats.
    expect(columnsOf(section.table, 'Seat', 'Wins', 'Simultaneous interval', 'Fair share', 'Clearly')).toEqual([
      ...['Seat 0', 'Seat 1'].map((seat) => [seat, '60', '[38.3, 61.7]', '33.3 %', 'more']),
      ...['Seat 2', 'Seat 3', 'Seat 4', 'Seat 5'].map((seat) => [seat, '30', '[16.1, 36.6]', '33.3 %', '–']),
    ]);
    // t = (1/2 − 1/3) / √(0.25 / 119) = 3.6362 with 119 degrees of freedom: p = 0.00041, times six.
    expect(section.sentence).toMatch(/ Test of equal shares: p = 0\.0025 after Holm’s correction\.$/);
    expect(section.notes).toContain('Several seats won together in 100.0 % of the games; each of them counts as a winner.');
  });

  it('of two teams are compared with one half', () => {
    const { table } = sectionOf({ seats: 5, sides: 2 }, [
      [50, [0, 1, 2]],
      [50, [3, 4]],
    ]);
    expect(columnsOf(table, 'Share of games', 'Fair share', 'Clearly')).toEqual(Array.from({ length: 5 }, () => ['50.0 %', '50.0 %', '–']));
  });

  it('are read from the winner if the table has no wins of each seat; nobody is a winner of a drawn game', () => {
    const drawn: readonly Won[] = [
      [50, [0]],
      [30, [1]],
      [20, [2]],
      [20, []],
      [5, null],
    ];
    const section = sectionOf({ seats: 3, told: 'winner' }, drawn);
    expect(columnsOf(section.table, 'Wins', 'Games', 'Simultaneous interval', 'Clearly')).toEqual([
      ['50', '120', '[31.5, 52.6]', '–'],
      ['30', '120', '[16.8, 35.5]', '–'],
      ['20', '120', '[10.1, 26.3]', 'less'],
    ]);
    // Of the 100 games with a winner: ((50/3)² + (10/3)² + (40/3)²) / (100/3) = 14, p = exp(−7).
    expect(section.sentence).toBe(
      'Seat 2 (16.7 % [10.1, 26.3]) wins clearly less than a third of the games; no other seat differs clearly. ' +
        'Test of equal shares: χ² = 14 with 2 degrees of freedom, p = 0.0009.',
    );
    expect(section.notes).toContain('Nobody won 16.7 % of the games (20): they count for no seat, so all seats may be below the fair share.');
  });

  it('are not read from columns that merely have the name', () => {
    const wins = (told: Seating['told']) => columnsOf(sectionOf({ seats: 3, told }, UNEVEN).table, 'Wins').flat();
    expect(wins('numbers')).toEqual(['60', '30', '30']);
  });

  it('have pairs as units if sides are swapped', () => {
    // 25 pairs won twice by the first team, 15 once, 10 never: mean 0.65, t = 2.5932 of 49 degrees of freedom at 1 − 0.05 / 4.
    const first = (times: number, won: number): Won[] =>
      Array.from({ length: times }, (): Won[] => [1, 0].map((game) => [1, won > game ? [0, 1] : [2, 3]])).flat();
    const section = sectionOf({ seats: 4, sides: 2, swap: true }, [...first(25, 2), ...first(15, 1), ...first(10, 0)]);
    expect(columnsOf(section.table, 'Wins', 'Games', 'Simultaneous interval', 'Clearly')).toEqual([
      ...[0, 1].map(() => ['65', '100', '[50.5, 79.5]', 'more']),
      ...[2, 3].map(() => ['35', '100', '[20.5, 49.5]', 'less']),
    ]);
    // p = 0.00977 for each of four seats.
    expect(section.sentence).toContain('p = 0.0391 after Holm’s correction');
  });

  it('leave out a pair with an error', () => {
    const pairs: readonly Won[] = [
      [1, [0, 1]],
      [1, null],
      [2, [2, 3]],
    ];
    const { table } = sectionOf({ seats: 4, sides: 2, swap: true }, pairs);
    expect(columnsOf(table, 'Wins', 'Games')).toEqual([
      ['0', '2'],
      ['0', '2'],
      ['2', '2'],
      ['2', '2'],
    ]);
  });

  it('are drawn seat by seat on a common scale, with a line at the fair share', () => {
    const [chart] = sectionOf({ seats: 3 }, UNEVEN).charts;
    const panel = panelOf(chart);
    expect(dataOf(panel, ['seat', 'side', 'cell', 'point', 'text'])).toEqual([
      ['Seat 0', 'above', 0, 0.5, '50.0 %'],
      ['Seat 1', 'open', 0, 0.25, '25.0 %'],
      ['Seat 2', 'open', 0, 0.25, '25.0 %'],
    ]);
    expect(panel.values[0].say).toBe('Seat 0: 50.0 % [39.3, 60.7], 60 wins in 120 games, fair 33.3 %');
    expect(sortOf(panel, 'y')).toEqual(['Seat 0', 'Seat 1', 'Seat 2']);
    expect(panel.about).toContain('won by 3 seats, where 33.3 % is fair. Seat 0 50.0 % [39.3, 60.7]; Seat 1 25.0 %');
    expect(JSON.stringify(panel.spec({ width: 600, narrow: false, colour: (name) => name, font: '' }))).toContain(`{"values":[{"fair":${1 / 3}}]}`);
    expect(chart.legend.map(({ label }) => label)).toEqual(['clearly more than the fair share', 'not clearly different', 'fair share']);
  });
});

describe('wins by seat in several cells', () => {
  it('have intervals that hold for all seats of all cells', () => {
    const section = sectionOf({ seats: 3, factors: { goal: [1, 2] } }, UNEVEN, EVEN);
    expect(columnsOf(section.table, 'Seat', 'Simultaneous interval').slice(0, 4)).toEqual([
      ['Seat 0', '[38.3, 61.7]'],
      ['Seat 1', '[16.1, 36.6]'],
      ['Seat 2', '[16.1, 36.6]'],
      ['Seat 0', '[23.2, 45.3]'],
    ]);
    expect(section.notes[0]).toContain('The intervals hold for all 6 seats of all cells together');
  });

  it('are counted by seat, and tested with Holm’s correction', () => {
    const section = sectionOf({ seats: 3, factors: { goal: [1, 2] } }, UNEVEN, EVEN);
    expect(section.sentence).toBe(
      'Compared with a third of the games, seat 0 wins clearly more in 1 of 2 cells; no other seat differs clearly. ' +
        'The test of equal shares gives p < 0.05 in 1 of 2 cells after Holm’s correction.',
    );
    expect(read(section.more?.[0])).toEqual([
      ['Goal', 'Games', 'Won by nobody', 'Won together', 'χ²', 'Degrees of freedom', 'p', 'p after Holm’s correction'],
      // Twice exp(−7.5) is 0.0011.
      ['goal 1', '120', '0', '0', '15', '2', '0.0006', '0.0011'],
      ['goal 2', '120', '0', '0', '0', '2', '1.0000', '1.0000'],
    ]);
    expect(sectionOf({ seats: 3, factors: { goal: [1, 2] } }, EVEN, EVEN).sentence).toMatch(
      /^In none of 2 cells does a seat win clearly more or less than a third of the games\. The test .* in none of 2 cells /,
    );
  });

  it('are all listed, but only the first 25 cells are drawn', () => {
    const goals = Array.from({ length: 26 }, (_, i) => i);
    const section = sectionOf({ seats: 3, factors: { goal: goals } }, ...goals.map(() => EVEN));
    expect(panelsOf(section.charts[0])).toHaveLength(25);
    expect(section.table?.rows).toHaveLength(26 * 3);
    expect(section.notes).toContain('The charts show the first 25 of 26 cells; the tables list all.');
  });

  it('leave out cells in which nobody competes', () => {
    const summary = seatedSummary({ seats: 3, factors: { goal: [1, 2] } }, [UNEVEN, EVEN]);
    const { sides: _, ...together } = summary.runs[0].cells[1];
    const run = { ...summary.runs[0], cells: [summary.runs[0].cells[0], together] };
    const section = seatsSection({ ...summary, runs: [run], cells: [summary.cells[0], { ...summary.cells[1], wins: undefined }] });
    expect(columnsOf(section.table, 'Goal').flat()).toEqual(['goal 1', 'goal 1', 'goal 1']);
    expect(section.notes).toContain('1 cell without more than two competing seats is left out.');
  });

  it('have no test if the run was stopped by its results', () => {
    const section = sectionOf({ seats: 3, extra: { intervals: { kind: 'sequence', planned: 120 } } }, UNEVEN);
    expect(section.sentence).not.toContain('Test');
    expect(section.notes.join()).toContain('has no test of equal shares');
    // A confidence sequence is wider than an interval for a fixed number of games.
    const [low, high] =
      columnsOf(section.table, 'Simultaneous interval')[0][0]
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(low).toBeLessThan(39.3);
    expect(high).toBeGreaterThan(60.7);
  });
});

describe('the name of a seat', () => {
  it('is its number with what distinguishes it from the others', () => {
    const run = (params: object, seats: readonly string[]) => {
      const [cell] = seatedRunFile({ seats: 3 }).cells;
      return { cells: [{ ...cell, sides: 3, params, players: seats.map((strategy) => ({ play: { strategy, options: {} } })) }] };
    };
    const names = (params: object, seats: readonly string[]) =>
      columnsOf(sectionOf({ seats: 3, extra: run(params, seats) as object }, UNEVEN).table, 'Seat').flat();
    expect(names({ 'seats.0.hero': 'owl', 'seats.1.hero': 'owl', 'seats.2.hero': 'owl', goal: 3 }, ['keen', 'keen', 'keen'])).toEqual([
      'Seat 0',
      'Seat 1',
      'Seat 2',
    ]);
    expect(names({ 'seats.0.hero': 'owl', 'seats.1.hero': 'fire-ant', 'seats.2.hero': 'owl' }, ['keen', 'dull', 'dull'])).toEqual([
      'Seat 0 · keen · hero owl',
      'Seat 1 · dull · hero fire ant',
      'Seat 2 · dull · hero owl',
    ]);
  });

  it('has the title of what a factor names, also at seats where it does not vary', () => {
    const summary = sectionOf(
      { seats: 3, factors: { 'seats.0.hero': ['fire-ant'] }, cells: [{ 'seats.0.hero': 'fire-ant', 'seats.1.hero': 'owl', 'seats.2.hero': 'owl' }] },
      UNEVEN,
    );
    expect(columnsOf(summary.table, 'Seat').flat()).toEqual(['Seat 0 · Fire Ant', 'Seat 1 · Owl', 'Seat 2 · Owl']);
  });
});

describe('the section of wins by seat', () => {
  it('appears by itself if more than two seats compete and it is known who won', () => {
    const sections = (seating: Seating) => defaultSections([seatedRunFile(seating)]);
    expect(sections({ seats: 3 })).toEqual(['summary', 'win-rate', 'seats', 'causes', 'length']);
    expect(hasSeats(seatedRunFile({ seats: 8, told: 'winner' }))).toBe(true);
    expect(hasSeats(seatedRunFile({ seats: 4, sides: 2 }))).toBe(true);
    expect(hasSeats(seatedRunFile({ seats: 2 }))).toBe(false);
    expect(hasSeats(seatedRunFile({ seats: 3, sides: null }))).toBe(false);
    // The winner may be a team.
    expect(hasSeats(seatedRunFile({ seats: 4, sides: 2, told: 'winner' }))).toBe(false);
  });

  it('says why if there is nothing to show', () => {
    expect(sectionOf({ seats: 2 }, [[10, [0]]])).toMatchObject({
      charts: [],
      sentence: expect.stringContaining('No cell of these runs has more than two competing seats'),
    });
  });

  it('is built from the tables of a run', async () => {
    const { cells, measures } = seatedRunFile({ seats: 3, told: 'winner' });
    const games = [...times(6, 'W', 1, 0), ...times(3, 'L', 1, 1), ...times(3, 'L', 1, 2)];
    const folder = writtenRun({ factors: {}, seats: 3, extra: { cells, measures } }, [games], ['winner']);
    const { html, charts } = await buildReport([folder]);
    expect(Object.keys(charts)).toContain('seats');
    expect(html).toContain('<section id="seats"');
    expect(html).toMatch(/Seat 0: 50\.0 %[^"]*6 wins in 12 games, fair 33\.3/);
  });
});
