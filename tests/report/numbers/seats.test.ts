import { afterAll, describe, expect, it } from 'vitest';
import { buildReport } from '../../../src/report/report.ts';
import { defaultSections } from '../../../src/report/sections/index.ts';
import { seatData } from '../../../src/report/sections/seats/chart.ts';
import { seatedCells } from '../../../src/report/sections/seats/seated.ts';
import { hasSeats, seatsSection } from '../../../src/report/sections/seats/section.ts';
import { type Seating, seatedRunFile, seatedSummary, type Won } from '../seat-builder.ts';
import { removeWritten, times, writtenRun } from './planted.ts';
import { coloursOf, columnsOf, dataOf, marksOf, panelOf, read, sortOf } from './read.ts';

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
    expect(columnsOf(table, 'Player', 'Wins', 'Games', 'Share of games', 'Low', 'High', 'Fair share', 'Clearly')).toEqual([
      ['Player 1', '60', '120', '50.0 %', '39.3', '60.7', '33.3 %', 'more'],
      ['Player 2', '30', '120', '25.0 %', '16.8', '35.5', '33.3 %', '–'],
      ['Player 3', '30', '120', '25.0 %', '16.8', '35.5', '33.3 %', '–'],
    ]);
    expect(table?.cells).toEqual([0, 0, 0]);
  });

  it('are compared with the fair share in words, with χ² of equal shares', () => {
    // (20² + 10² + 10²) / 40 = 15; with two degrees of freedom p = exp(−7.5).
    expect(sectionOf({ seats: 3 }, UNEVEN).sentence).toBe(
      'Player 1 (50.0 % [39.3, 60.7]) wins clearly more than a third of the games; no other player differs clearly. ' +
        'Test of equal shares: χ² = 15 with 2 degrees of freedom, p = 0.0006.',
    );
    expect(sectionOf({ seats: 3 }, EVEN).sentence).toBe(
      'No player wins clearly more or less than a third of the games. Test of equal shares: χ² = 0 with 2 degrees of freedom, p = 1.0000.',
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
    expect(columnsOf(section.table, 'Player', 'Wins', 'Low', 'High', 'Fair share', 'Clearly')).toEqual([
      ...['Player 1', 'Player 2'].map((seat) => [seat, '60', '38.3', '61.7', '33.3 %', 'more']),
      ...['Player 3', 'Player 4', 'Player 5', 'Player 6'].map((seat) => [seat, '30', '16.1', '36.6', '33.3 %', '–']),
    ]);
    // t = (1/2 − 1/3) / √(0.25 / 119) = 3.6362 with 119 degrees of freedom: p = 0.00041, times six.
    expect(section.sentence).toMatch(/ Test of equal shares: p = 0\.0025 after Holm’s correction\.$/);
    expect(section.notes).toContain('Several players won together in 100.0 % of the games; each of them counts as a winner.');
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
    expect(columnsOf(section.table, 'Wins', 'Games', 'Low', 'High', 'Clearly')).toEqual([
      ['50', '120', '31.5', '52.6', '–'],
      ['30', '120', '16.8', '35.5', '–'],
      ['20', '120', '10.1', '26.3', 'less'],
    ]);
    // Of the 100 games with a winner: ((50/3)² + (10/3)² + (40/3)²) / (100/3) = 14, p = exp(−7).
    expect(section.sentence).toBe(
      'Player 3 (16.7 % [10.1, 26.3]) wins clearly less than a third of the games; no other player differs clearly. ' +
        'Test of equal shares: χ² = 14 with 2 degrees of freedom, p = 0.0009.',
    );
    expect(section.notes).toContain('Nobody won 16.7 % of the games (20): they count for no player, so all players may be below the fair share.');
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
    expect(columnsOf(section.table, 'Wins', 'Games', 'Low', 'High', 'Clearly')).toEqual([
      ...[0, 1].map(() => ['65', '100', '50.5', '79.5', 'more']),
      ...[2, 3].map(() => ['35', '100', '20.5', '49.5', 'less']),
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
      ['Player 1', 'above', 0, 0.5, '50.0 %'],
      ['Player 2', 'open', 0, 0.25, '25.0 %'],
      ['Player 3', 'open', 0, 0.25, '25.0 %'],
    ]);
    expect(panel.values[0].say).toBe('Player 1: 50.0 % [39.3, 60.7], 60 wins in 120 games, fair 33.3 %');
    expect(sortOf(panel, 'y')).toEqual(['Player 1', 'Player 2', 'Player 3']);
    expect(panel.about).toContain('won by 3 players, where 33.3 % is fair. Player 1 50.0 % [39.3, 60.7]; Player 2 25.0 %');
    expect(JSON.stringify(panel.spec({ width: 600, narrow: false, colour: (name) => name, font: '' }))).toContain(`{"values":[{"fair":${1 / 3}}]}`);
    expect(chart.legend.map(({ label }) => label)).toEqual(['clearly more than the fair share', 'not clearly different', 'fair share']);
  });
});

describe('wins by seat in several cells', () => {
  it('have intervals that hold for all seats of all cells', () => {
    const section = sectionOf({ seats: 3, factors: { goal: [1, 2] } }, UNEVEN, EVEN);
    expect(columnsOf(section.table, 'Player', 'Low', 'High').slice(0, 4)).toEqual([
      ['Player 1', '38.3', '61.7'],
      ['Player 2', '16.1', '36.6'],
      ['Player 3', '16.1', '36.6'],
      ['Player 1', '23.2', '45.3'],
    ]);
    expect(section.notes[0]).toContain('The intervals hold for all 6 players of all settings together');
  });

  it('are counted by seat, and tested with Holm’s correction', () => {
    const section = sectionOf({ seats: 3, factors: { goal: [1, 2] } }, UNEVEN, EVEN);
    expect(section.sentence).toBe(
      'Compared with a third of the games, player 1 wins clearly more in 1 of 2 settings; no other player differs clearly. ' +
        'The test of equal shares gives p < 0.05 in 1 of 2 settings after Holm’s correction.',
    );
    expect(read(section.more?.[0])).toEqual([
      ['Goal', 'Games', 'Won by nobody', 'Won together', 'χ²', 'Degrees of freedom', 'p', 'p after Holm’s correction'],
      // Twice exp(−7.5) is 0.0011.
      ['1', '120', '0', '0', '15', '2', '0.0006', '0.0011'],
      ['2', '120', '0', '0', '0', '2', '1.0000', '1.0000'],
    ]);
    expect(sectionOf({ seats: 3, factors: { goal: [1, 2] } }, EVEN, EVEN).sentence).toMatch(
      /^In none of 2 settings does a player win clearly more or less than a third of the games\. The test .* in none of 2 settings /,
    );
  });

  it('are all listed, but only the first 25 settings are drawn', () => {
    const goals = Array.from({ length: 26 }, (_, i) => i);
    const section = sectionOf({ seats: 3, factors: { goal: goals } }, ...goals.map(() => EVEN));
    expect(sortOf(panelOf(section.charts[0]), 'y')).toHaveLength(25);
    expect(section.table?.rows).toHaveLength(26 * 3);
    expect(section.notes).toContain('The chart shows the first 25 of 26 settings; the tables list all.');
  });

  it('leave out cells in which nobody competes', () => {
    const summary = seatedSummary({ seats: 3, factors: { goal: [1, 2] } }, [UNEVEN, EVEN]);
    const { sides: _, ...together } = summary.runs[0].cells[1];
    const run = { ...summary.runs[0], cells: [summary.runs[0].cells[0], together] };
    const section = seatsSection({ ...summary, runs: [run], cells: [summary.cells[0], { ...summary.cells[1], wins: undefined }] });
    expect(columnsOf(section.table, 'Goal').flat()).toEqual(['1', '1', '1']);
    expect(section.notes).toContain('1 setting without more than two competing players is left out.');
  });

  it('have no test if the run was stopped by its results', () => {
    const section = sectionOf({ seats: 3, extra: { intervals: { kind: 'sequence', planned: 120 } } }, UNEVEN);
    expect(section.sentence).not.toContain('Test');
    expect(section.notes.join()).toContain('has no test of equal shares');
    // A confidence sequence is wider than an interval for a fixed number of games.
    const [low, high] = columnsOf(section.table, 'Low', 'High')[0].map(Number);
    expect(low).toBeLessThan(39.3);
    expect(high).toBeGreaterThan(60.7);
  });
});

describe('the chart of several settings', () => {
  const section = sectionOf({ seats: 3, factors: { goal: [1, 2] } }, UNEVEN, EVEN);
  const panel = panelOf(section.charts[0]);

  it('has a row for each setting and in it a line for each player, against the fair share of the setting', () => {
    expect(dataOf(panel, ['label', 'line', 'seat', 'side', 'cell', 'point', 'fair', 'short']).slice(0, 4)).toEqual([
      ['goal 1', 0, 'Player 1', 'above', 0, 0.5, 1 / 3, '1: 50 %'],
      ['goal 1', 1, 'Player 2', 'open', 0, 0.25, 1 / 3, '2: 25 %'],
      ['goal 1', 2, 'Player 3', 'open', 0, 0.25, 1 / 3, '3: 25 %'],
      ['goal 2', 0, 'Player 1', 'open', 1, 1 / 3, 1 / 3, '1: 33 %'],
    ]);
    expect(panel.values[0].say).toBe('goal 1, Player 1: 50.0 % [38.3, 61.7], 60 wins in 120 games, fair 33.3 %');
    const place = { y: 'label', yOffset: 'line' };
    expect(marksOf(panel)).toEqual([
      { mark: 'rule', x: 'fair', y: 'label', y2: 'label' },
      { mark: 'rule', ...place, x: 'low', x2: 'high', color: 'side' },
      { mark: 'point', ...place, x: 'point', color: 'side', shape: 'side' },
      { mark: 'text', ...place, x: 'high', text: 'short' },
    ]);
    expect(coloursOf(panel)).toEqual({ above: 'more', below: 'less', open: 'quiet' });
    expect(section.charts[0].legend.at(-1)).toEqual({ label: 'number of the player', colour: 'quiet', mark: '1' });
  });

  it('has the players of a smaller table in the middle of its row', () => {
    const summary = seatedSummary({ seats: 3, factors: { goal: [1, 2] } }, [UNEVEN, EVEN]);
    const [three] = seatedCells(summary);
    // Among rows of five lines, three players stand on the second, third and fourth.
    expect(seatData(three, true, 5).map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('says in the legend what players have in all settings', () => {
    const { cells } = seatedRunFile({ seats: 3, factors: { goal: [1, 2] } });
    const players = ['keen', 'dull', 'dull'].map((strategy) => ({ play: { strategy, options: {} } }));
    const unlike = sectionOf(
      { seats: 3, factors: { goal: [1, 2] }, extra: { cells: cells.map((cell) => ({ ...cell, sides: 3, players })) } as object },
      UNEVEN,
      EVEN,
    );
    expect(unlike.charts[0].legend.slice(-3).map(({ label, mark }) => `${mark} ${label}`)).toEqual([
      '1 player 1 · Keen',
      '2 player 2 · Dull',
      '3 player 3 · Dull',
    ]);
    expect(unlike.opening?.sentence).toMatch(/^Player 1 \(Keen\) wins more than a fair share in 1 of 2 settings, /);
  });
});

describe('the answer of wins by player', () => {
  it('of one setting names those clearly ahead and behind, with their figures', () => {
    expect(sectionOf({ seats: 3 }, UNEVEN).opening).toEqual({
      sentence: 'Player 1 wins 50 % of three-player games, more than its fair third.',
      figure: 'player 1: 50.0 % [39.3, 60.7]; fair: 33.3 %',
      chart: 'seats',
      takeaways: [],
      bySetting: [
        {
          kind: 'each',
          noun: 'the largest share of wins',
          found: [{ words: '50.0 % [39.3, 60.7] for player 1', value: 0.5, low: expect.closeTo(0.393, 3), high: expect.closeTo(0.607, 3) }],
        },
      ],
    });
    // 20 of 120 at z = 2.39398: up to 26.3 %.
    const both = sectionOf({ seats: 3 }, [
      [70, [0]],
      [30, [1]],
      [20, [2]],
    ]);
    expect(both.opening?.sentence).toBe('Player 1 wins 58 % of three-player games, more than its fair third; player 3 wins less.');
    const behind = sectionOf({ seats: 3 }, [
      [50, [0]],
      [50, [1]],
      [20, [2]],
    ]);
    expect(behind.opening?.sentence).toBe('Player 3 wins 17 % of three-player games, less than its fair third.');
  });

  it('of partners names both', () => {
    const partners = sectionOf({ seats: 6, sides: 3 }, [
      [60, [0, 1]],
      [30, [2, 3]],
      [30, [4, 5]],
    ]);
    expect(partners.opening?.sentence).toBe('Player 1 and player 2 win 50 % of six-player games, more than their fair third.');
  });

  it('names nobody where intervals contain the fair share', () => {
    const even = sectionOf({ seats: 3 }, EVEN);
    expect(even.opening?.sentence).toBe('No player is clearly ahead: players win 33 % of three-player games, and a third is fair.');
    expect(even.takeaway).toBe('No player is clearly ahead.');
    // 45 of 120 are 37.5 %, 36 are 30 %.
    const near: readonly Won[] = [
      [45, [0]],
      [39, [1]],
      [36, [2]],
    ];
    expect(sectionOf({ seats: 3 }, near).opening?.sentence).toBe(
      'No player is clearly ahead: players win 30 to 38 % of three-player games, and a third is fair.',
    );
  });

  it('of several settings counts where somebody is ahead', () => {
    const section = sectionOf({ seats: 3, factors: { goal: [1, 2] } }, UNEVEN, EVEN);
    expect(section.opening).toMatchObject({
      sentence: 'Player 1 wins more than a fair share in 1 of 2 settings, up to 50 % with goal 1, where a third is fair.',
      figure: 'goal 1, player 1: 50.0 % [38.3, 61.7]; fair: 33.3 %',
      takeaways: ['In 1 of 2 settings no player is clearly ahead or behind.'],
    });
    expect(section.takeaway).toBe('Player 1 wins more than a fair share in 1 of 2 settings.');
    const all = sectionOf({ seats: 3, factors: { goal: [1, 2] } }, UNEVEN, UNEVEN);
    expect(all.opening?.sentence).toMatch(/^Player 1 wins more than a fair share in both settings, up to 50 % /);
    expect(sectionOf({ seats: 3, factors: { goal: [1, 2] } }, EVEN, EVEN).opening?.sentence).toBe('No player is clearly ahead or behind in either setting.');
  });

  it('is missing without a game', () => {
    const none = sectionOf({ seats: 3 }, []);
    expect([none.opening, none.takeaway]).toEqual([undefined, undefined]);
  });
});

describe('the name of a seat', () => {
  it('is its number with what distinguishes it from the others', () => {
    const run = (params: object, seats: readonly string[]) => {
      const [cell] = seatedRunFile({ seats: 3 }).cells;
      return { cells: [{ ...cell, sides: 3, params, players: seats.map((strategy) => ({ play: { strategy, options: {} } })) }] };
    };
    const names = (params: object, seats: readonly string[]) =>
      columnsOf(sectionOf({ seats: 3, extra: run(params, seats) as object }, UNEVEN).table, 'Player').flat();
    expect(names({ 'seats.0.hero': 'owl', 'seats.1.hero': 'owl', 'seats.2.hero': 'owl', goal: 3 }, ['keen', 'keen', 'keen'])).toEqual([
      'Player 1',
      'Player 2',
      'Player 3',
    ]);
    expect(names({ 'seats.0.hero': 'owl', 'seats.1.hero': 'fire-ant', 'seats.2.hero': 'owl' }, ['keen', 'dull', 'dull'])).toEqual([
      'Player 1 · Keen · hero owl',
      'Player 2 · Dull · hero fire ant',
      'Player 3 · Dull · hero owl',
    ]);
  });

  it('has the title of what a factor names, also at seats where it does not vary', () => {
    const summary = sectionOf(
      { seats: 3, factors: { 'seats.0.hero': ['fire-ant'] }, cells: [{ 'seats.0.hero': 'fire-ant', 'seats.1.hero': 'owl', 'seats.2.hero': 'owl' }] },
      UNEVEN,
    );
    expect(columnsOf(summary.table, 'Player').flat()).toEqual(['Player 1 · Fire Ant', 'Player 2 · Owl', 'Player 3 · Owl']);
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
      sentence: expect.stringContaining('No setting of these runs has more than two competing players'),
    });
  });

  it('is built from the tables of a run', async () => {
    const { cells, measures } = seatedRunFile({ seats: 3, told: 'winner' });
    const games = [...times(6, 'W', 1, 0), ...times(3, 'L', 1, 1), ...times(3, 'L', 1, 2)];
    const folder = writtenRun({ factors: {}, seats: 3, extra: { cells, measures } }, [games], ['winner']);
    const { html, charts } = await buildReport([folder]);
    expect(Object.keys(charts)).toContain('seats');
    expect(html).toContain('<section id="seats"');
    expect(html).toMatch(/Player 1: 50\.0 %[^"]*6 wins in 12 games, fair 33\.3/);
  });
});
