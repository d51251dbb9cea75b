import { describe, expect, it } from 'vitest';
import { matchupsSection } from '../../../src/report/sections/match-ups/section.ts';
import { verdicts } from '../../../src/report/verdicts.ts';
import { plantedSummary, playedCell } from './planted.ts';
import { coloursOf, columnsOf, dataOf, marksOf, panelOf, panelsOf, read, sortOf } from './read.ts';

const seats = (n: number, seat: number): number[] => new Array<number>(n).fill(seat);

describe('match-ups of equals', () => {
  /**
   * With A at seat 0, it wins 70, draws 10 and loses 20 of 100: 0.75. With B at seat 0, B wins 30, 10 are stopped, and B loses 60: 0.35, which leaves A 0.65.
   * The side that begins wins 60 and 20 of the first hundred and half of its draws, 30 and 40 of the second and half of the stopped ones: 85 and 75 of 100.
   */
  const [there, back] = [
    playedCell('W70 L20 D10', [...seats(60, 0), ...seats(40, 1)]),
    playedCell('W30 L60 C10', [...seats(30, 0), ...seats(20, 0), ...seats(50, 1)]),
  ];
  const heroes = ['a', 'b'];
  const section = matchupsSection(
    plantedSummary(
      {
        factors: { 'seats.0.hero': heroes, 'seats.1.hero': heroes },
        cells: [
          { 'seats.0.hero': 'b', 'seats.1.hero': 'a' },
          { 'seats.0.hero': 'a', 'seats.1.hero': 'b' },
        ],
      },
      [back, there],
    ),
  );

  it('have the score over both seats and at each seat', () => {
    expect(columnsOf(section.table, 'First', 'Second', 'Games', 'Score of the first', 'Clearly ahead', 'At seat 0', 'At the other seat')).toEqual([
      ['A', 'B', '200', '70.0 %', 'A', '75.0 %', '65.0 %'],
    ]);
  });

  it('are drawn from strongest to weakest, with the row’s score in the row', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['row', 'column', 'point', 'games', 'side', 'strength', 'clear', 'text'])).toEqual([
      ['A', 'B', expect.closeTo(0.7, 12), 100, 'win', 0.5, true, '70'],
      ['B', 'A', expect.closeTo(0.3, 12), 100, 'loss', 0.5, true, '30'],
    ]);
    // One side's wins are the other's losses, also in the ends of intervals.
    const [one, other] = panel.values;
    expect(Number(one.low)).toBeCloseTo(1 - Number(other.high), 12);
    expect(Number(one.low)).toBeGreaterThan(0.5);
    expect(Number(one.low)).toBeLessThan(0.7);
    expect(one.say).toMatch(/^A vs B: 70\.0 % \[/);
    const common = { x: 'column', y: 'row' };
    expect(marksOf(panel)).toEqual([
      { mark: 'rect', ...common, fill: 'side', fillOpacity: 'strength' },
      { mark: 'text', where: 'datum.clear', ...common, text: 'text' },
      { mark: 'text', where: '!datum.clear', ...common, text: 'text' },
    ]);
    expect(coloursOf(panel)).toEqual({ win: 'win', loss: 'loss' });
    expect([sortOf(panel, 'y'), sortOf(panel, 'x')]).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
    expect(section.charts[0].legend.map(({ label, colour }) => [label, colour])).toEqual([
      ['row wins more', 'win'],
      ['row wins less', 'loss'],
    ]);
  });

  it('give the advantage of going first', () => {
    // 85 and 75 of 100.
    expect(section.notes.join('\n')).toMatch(/^The side that goes first wins 80\.0 % \[/m);
  });

  it('are rated by the decided games', () => {
    // 130 to 50: ln 2.6 · 400 / ln 10 = 166 points apart, 83 above and below, slightly less because both are given half a win.
    expect(section.sentence).toMatch(/A \(\+8[1-3] points .*\) is the highest and B \(−8[1-3] points .*\) the lowest\./);
    const rows = read(section.more?.[0]);
    expect(rows[0]).toEqual(['Who', 'Rating', 'Share in the best mixture']);
    expect(rows[1].join(' ')).toMatch(/^A \+8[1-3] \[.*\] 100\.0 %/);
    expect(rows[2].join(' ')).toMatch(/^B −8[1-3] \[.*\] 0\.0 %/);
    const [ratings, shares] = panelsOf(section.charts[1]);
    expect(ratings.values.map(({ label, point }) => [label, Math.round(Number(point) / 10)])).toEqual([
      ['A', 8],
      ['B', -8],
    ]);
    expect(dataOf(shares, ['label', 'point'])).toEqual([
      ['A', 1],
      ['B', 0],
    ]);
    for (const panel of [ratings, shares])
      expect(marksOf(panel).slice(1)).toEqual([
        { mark: 'rule', colour: 'win', y: 'label', x: 'low', x2: 'high' },
        { mark: 'point', colour: 'win', y: 'label', x: 'point' },
      ]);
  });
});

describe('match-ups of different sides', () => {
  /** A draw counts half, a stopped game nothing: 10 draws and 20 wins of 100 are 0.25. */
  const cells = ['W70 L30', 'W55 L45', 'W40 L60', 'W20 D10 C70'].map((games) => playedCell(games));
  const section = matchupsSection(plantedSummary({ factors: { 'seats.0.hero': ['rock', 'paper'], 'seats.1.solo': ['calm', 'wild'] } }, cells));

  it('have the row’s score, with rows and columns from the strongest', () => {
    // Rock 0.625 and Paper 0.325 over both; Wild keeps 0.6 of its games, Calm 0.45.
    expect(columnsOf(section.table, 'Hero, seat 0', 'Solo, seat 1', 'Games', 'Score of the row')).toEqual([
      ['Rock', 'Wild', '100', '55.0 %'],
      ['Rock', 'Calm', '100', '70.0 %'],
      ['Paper', 'Wild', '100', '25.0 %'],
      ['Paper', 'Calm', '100', '40.0 %'],
    ]);
    expect(columnsOf(section.table, 'Clearly ahead')).toEqual([['–'], ['Rock'], ['Wild'], ['–']]);
    expect(dataOf(panelOf(section.charts[0]), ['row', 'column', 'point', 'side'])).toEqual([
      ['Rock', 'Wild', 0.55, 'win'],
      ['Rock', 'Calm', 0.7, 'win'],
      ['Paper', 'Wild', 0.25, 'loss'],
      ['Paper', 'Calm', 0.4, 'loss'],
    ]);
  });

  it('name the best and worst over all opponents, and the hardest opponent', () => {
    expect(section.sentence).toMatch(
      /the best hero is Rock \(62\.5 % .*\) and the worst is Paper \(32\.5 % .*\)\. The hardest solo to beat is Wild: they win 40\.0 % /,
    );
    // Rock always beats Paper's score and Wild is always harder than Calm, so these two meet.
    expect(section.notes.join('\n')).toMatch(/the hero side wins 55\.0 % /);
  });

  it('are rated by the share of games that each side keeps', () => {
    const rows = read(section.more?.[0]).map((row) => row.map((text) => text.replace(/ \[.*\]$/, '')));
    expect(rows).toEqual([
      ['Table', 'Who', 'Score', 'Share in the best mixture'],
      ['Hero, seat 0', 'Rock', '62.5 %', '100.0 %'],
      ['Hero, seat 0', 'Paper', '32.5 %', '0.0 %'],
      ['Solo, seat 1', 'Wild', '60.0 %', '100.0 %'],
      ['Solo, seat 1', 'Calm', '45.0 %', '0.0 %'],
    ]);
    expect(panelsOf(section.charts[1]).map((panel) => dataOf(panel, ['label', 'point']))).toEqual([
      [
        ['Rock', expect.closeTo(0.625, 12)],
        ['Paper', expect.closeTo(0.325, 12)],
      ],
      [
        ['Rock', 1],
        ['Paper', 0],
      ],
      [
        ['Wild', expect.closeTo(0.6, 12)],
        ['Calm', expect.closeTo(0.45, 12)],
      ],
      [
        ['Wild', 1],
        ['Calm', 0],
      ],
    ]);
  });
});

describe('the verdict on match-ups', () => {
  it('counts those where the first seat wins more and less than half', () => {
    // 90 and 85 of 100 are more than half, 10 are less, 50 is undecided.
    const cells = ['W90 L10', 'W85 L15', 'W10 L90', 'W50 L50'].map((games) => playedCell(games));
    const [told] = verdicts(plantedSummary({ factors: { 'seats.0.hero': ['rock', 'paper'], 'seats.1.solo': ['calm', 'wild'] } }, cells));
    expect(told).toMatch(/more than half of the games in 2 of 4 match-ups and clearly less in 1; 1 is too close to call/);
  });
});
