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
    expect(columnsOf(section.table, 'First', 'Second', 'Games', 'Score of the first', 'Clearly ahead', 'First as player 1', 'First as player 2')).toEqual([
      ['A', 'B', '200', '70.0 %', 'A', '75.0 %', '65.0 %'],
    ]);
  });

  it('are drawn from strongest to weakest, with the row’s score in the row', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['row', 'column', 'point', 'games', 'side', 'strength', 'clear', 'text'], 'square')).toEqual([
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
      { mark: 'rect', where: "datum.kind === 'square'", ...common, fill: 'side', fillOpacity: 'strength' },
      { mark: 'text', where: 'datum.clear === true', ...common, text: 'text' },
      { mark: 'text', where: 'datum.clear === false', ...common, text: 'text' },
      { mark: 'text', where: "datum.kind === 'mean'", ...common, text: 'text' },
    ]);
    expect(coloursOf(panel)).toEqual({ win: 'win', loss: 'loss', mirror: 'quiet' });
    expect([sortOf(panel, 'y'), sortOf(panel, 'x')]).toEqual([
      ['A', 'B'],
      ['A', 'B', 'mean'],
    ]);
    expect(section.charts[0].legend.map(({ label, colour }) => [label, colour])).toEqual([
      ['more than half', 'win'],
      ['less than half', 'loss'],
    ]);
    expect(section.charts[0].title).toBe('Games in 100 that the row’s hero wins against the column’s');
  });

  it('have the mean over all opponents in the last column', () => {
    expect(dataOf(panelOf(section.charts[0]), ['row', 'column', 'point', 'text'], 'mean')).toEqual([
      ['A', 'mean', expect.closeTo(0.7, 12), '70'],
      ['B', 'mean', expect.closeTo(0.3, 12), '30'],
    ]);
    expect(panelOf(section.charts[0]).values.find(({ kind }) => kind === 'mean')?.say).toMatch(/^A, mean over all opponents: 70\.0 % \[/);
  });

  it('of two answer who beats whom', () => {
    expect(section.opening?.sentence).toBe('A beats B: it wins 70 % of their games.');
    expect(section.opening?.figure).toMatch(/^A vs B: 70\.0 % \[/);
    expect(section.opening?.takeaways).toEqual(['Whoever goes first wins 80 % of the games.']);
    expect(section.takeaway).toBe(section.opening?.sentence);
  });

  it('give the advantage of going first', () => {
    // 85 and 75 of 100.
    expect(section.notes.join('\n')).toMatch(/^The side that goes first wins 80\.0 % \[/m);
  });

  it('are rated by the decided games', () => {
    // 130 to 50: ln 2.6 · 400 / ln 10 = 166 points apart, 83 above and below, slightly less because both are given half a win.
    expect(section.sentence).toMatch(/A \(\+8[1-3] points .*\) is the highest and B \(−8[1-3] points .*\) the lowest\./);
    const rows = read(section.more?.[0]);
    expect(rows[0]).toEqual(['Who', 'Rating', 'Rating low', 'Rating high', 'Share in the best mixture', 'Share low', 'Share high']);
    expect(rows[1].join(' ')).toMatch(/^A \+8[1-3] \d+ \d+ 100\.0 %/);
    expect(rows[2].join(' ')).toMatch(/^B −8[1-3] −\d+ −\d+ 0\.0 %/);
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
        { mark: 'rule', y: 'label', x: 'low', x2: 'high' },
        { mark: 'point', y: 'label', x: 'point' },
      ]);
  });
});

describe('match-ups of different sides', () => {
  /** A draw counts half, a stopped game nothing: 10 draws and 20 wins of 100 are 0.25. */
  const cells = ['W70 L30', 'W55 L45', 'W40 L60', 'W20 D10 C70'].map((games) => playedCell(games));
  const section = matchupsSection(plantedSummary({ factors: { 'seats.0.hero': ['rock', 'paper'], 'seats.1.solo': ['calm', 'wild'] } }, cells));

  it('have the row’s score, with rows and columns from the strongest', () => {
    // Rock 0.625 and Paper 0.325 over both; Wild keeps 0.6 of its games, Calm 0.45.
    expect(columnsOf(section.table, 'Player 1’s hero', 'Player 2’s solo', 'Games', 'Score of the row')).toEqual([
      ['Rock', 'Wild', '100', '55.0 %'],
      ['Rock', 'Calm', '100', '70.0 %'],
      ['Paper', 'Wild', '100', '25.0 %'],
      ['Paper', 'Calm', '100', '40.0 %'],
    ]);
    expect(columnsOf(section.table, 'Clearly ahead')).toEqual([['–'], ['Rock'], ['Wild'], ['–']]);
    expect(dataOf(panelOf(section.charts[0]), ['row', 'column', 'point', 'side'], 'square')).toEqual([
      ['Rock', 'Wild', 0.55, 'win'],
      ['Rock', 'Calm', 0.7, 'win'],
      ['Paper', 'Wild', 0.25, 'loss'],
      ['Paper', 'Calm', 0.4, 'loss'],
    ]);
  });

  it('name the best and worst over all opponents, and the hardest opponent', () => {
    expect(section.sentence).toMatch(
      /^Over all opponents, player 1 wins most with Rock \(62\.5 % .*\) and least with Paper \(32\.5 % .*\)\. It wins least against Wild \(40\.0 % .*\)\.$/,
    );
    // Rock always beats Paper's score and Wild is always harder than Calm, so these two meet.
    expect(section.notes.join('\n')).toMatch(/if both sides choose that way, player 1 wins 55\.0 % /i);
  });

  it('are rated by the share of games that each side keeps', () => {
    expect(columnsOf(section.more?.[0], 'Table', 'Who', 'Score', 'Share in the best mixture')).toEqual([
      ['Player 1’s hero', 'Rock', '62.5 %', '100.0 %'],
      ['Player 1’s hero', 'Paper', '32.5 %', '0.0 %'],
      ['Player 2’s solo', 'Wild', '60.0 %', '100.0 %'],
      ['Player 2’s solo', 'Calm', '45.0 %', '0.0 %'],
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

describe('the answer of different sides', () => {
  const sectionOf = (...games: readonly string[]) =>
    matchupsSection(
      plantedSummary(
        { factors: { 'seats.0.hero': ['rock', 'paper'], 'seats.1.solo': ['calm', 'wild'] } },
        games.map((each) => playedCell(each)),
      ),
    );

  it('names the hardest opponent and the best choice where the intervals are apart', () => {
    // Against Calm 0.9 and 0.5, against Wild 0.6 and 0.2: Rock 0.75, Paper 0.35; Calm is beaten in 0.7, Wild in 0.4 of the games.
    const { opening } = sectionOf('W90 L10', 'W60 L40', 'W50 L50', 'W20 L80');
    expect(opening?.sentence).toBe('Wild is the hardest solo to beat: player 1 wins 40 % of the games against it. Rock is the best hero with 75 %.');
    expect(opening?.figure).toMatch(/^against Wild 40\.0 % \[[\d., ]+\]; Rock over all 75\.0 % \[[\d., ]+\]$/);
    expect(opening?.takeaways).toEqual(['The most one-sided match-up: Rock wins 90 % against Calm.']);
    expect(opening?.chart).toBe('match-ups');
  });

  it('names none where they overlap', () => {
    const { opening } = sectionOf('W52 L48', 'W51 L49', 'W50 L50', 'W49 L51');
    expect(opening?.sentence).toBe('No solo is clearly harder than another. No hero is clearly better than another.');
    expect(opening?.takeaways).toEqual([]);
  });

  it('says who sits at both sides', () => {
    const section = sectionOf('W90 L10', 'W60 L40', 'W50 L50', 'W20 L80');
    expect(section.charts[0].title).toBe('Games in 100 that player 1 wins: its hero in rows, the solo of player 2 in columns');
  });
});

describe('the verdict on match-ups', () => {
  it('counts those where player 1 wins more and less than half', () => {
    // 90 and 85 of 100 are more than half, 10 are less, 50 is undecided.
    const cells = ['W90 L10', 'W85 L15', 'W10 L90', 'W50 L50'].map((games) => playedCell(games));
    const [told] = verdicts(plantedSummary({ factors: { 'seats.0.hero': ['rock', 'paper'], 'seats.1.solo': ['calm', 'wild'] } }, cells));
    expect(told).toMatch(/more than half of the games in 2 of 4 match-ups and clearly less in 1; 1 is too close to call/);
  });
});
