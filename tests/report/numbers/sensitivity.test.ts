import { describe, expect, it } from 'vitest';
import type { Section } from '../../../src/report/section.ts';
import { sensitivitySection } from '../../../src/report/sections/sensitivity/section.ts';
import { plantedSummary, playedCell, tangoText, wilsonText } from './planted.ts';
import { coloursOf, columnsOf, dataOf, marksOf, panelOf, panelsOf, read, sortOf } from './read.ts';

const factors = { goal: [4, 6, 8], mine: ['hill', 'deep'] };
const base = { goal: 4, mine: 'hill' };
const DOTS = [
  { mark: 'rule', y: 'label', x: 'low', x2: 'high' },
  { mark: 'point', y: 'label', x: 'point' },
];

describe('one change at a time', () => {
  const design = { experiment: { design: 'one-at-a-time' } };
  // The baseline wins 50 of 100, goal 6 wins 40, goal 8 wins 20, the deep mine 65.
  const cells = [base, { ...base, goal: 6 }, { ...base, goal: 8 }, { ...base, mine: 'deep' }];
  const played = ['W50 L50', 'W40 L60', 'W20 L80', 'W65 L35'].map((games) => playedCell(games));
  const section = sensitivitySection(plantedSummary({ factors, cells, seats: 1, extra: design }, played));

  it('lists changes from the baseline, starting with the factor of the largest', () => {
    // Coupling: the variances of both over that of the difference, (0.25 + 0.16) / (0.3 − 0.3²) and so on.
    expect(columnsOf(section.table, 'Parameter', 'From', 'To', 'Points', 'Fewer games thanks to shared luck')).toEqual([
      ['goal', '4', '8', '−30.0', '2.0 ×'],
      ['goal', '4', '6', '−10.0', '5.4 ×'],
      ['mine', 'hill', 'deep', '+15.0', '3.7 ×'],
    ]);
    expect(columnsOf(section.table, 'Significant')).toEqual([['yes'], ['yes'], ['yes']]);
    expect(section.table?.cells).toEqual([2, 1, 3]);
  });

  it('draws a tornado with one row a parameter: less to the left, more to the right, each in its colour', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['parameter', 'level', 'cell', 'point', 'side', 'clear', 'named'])).toEqual([
      ['goal · from 4', '8', 2, expect.closeTo(-30, 9), 'less', true, 'left'],
      ['goal · from 4', '6', 1, expect.closeTo(-10, 9), 'less', true, 'left'],
      // A single change is named by its row.
      ['mine · hill → deep', '', 3, expect.closeTo(15, 9), 'more', true, 'right'],
    ]);
    for (const { low, point, high, at, named } of panel.values) {
      expect(low).toBeLessThan(Number(point));
      expect(high).toBeGreaterThan(Number(point));
      expect(at).toBe(named === 'left' ? low : high);
    }
    expect(panel.values[0].say).toMatch(/^goal 4 → 8: −30\.0 points \[−/);
    const faint = { opacity: 'datum.clear' };
    const named = (side: string) => ({ mark: 'text', where: `datum.named === '${side}'`, y: 'label', x: 'at', text: 'level', ...faint });
    expect(marksOf(panel)).toEqual([
      { mark: 'rule', y: 'label' },
      { mark: 'bar', y: 'label', x: 'point', color: 'side', ...faint },
      { mark: 'rule', x: '= 0' },
      { mark: 'rule', y: 'label', x: 'low', x2: 'high', color: 'side', ...faint },
      { mark: 'point', y: 'label', x: 'point', color: 'side', ...faint },
      named('left'),
      named('right'),
    ]);
    expect(coloursOf(panel)).toEqual({ more: 'more', less: 'less' });
    expect(section.charts[0].legend.map(({ label, colour }) => [label, colour])).toEqual([
      ['more', 'more'],
      ['less', 'less'],
    ]);
    expect(sortOf(panel, 'y').filter((line) => line.trim() !== '')).toEqual(['goal · from 4', 'mine · hill → deep']);
  });

  it('gives the baseline’s rate and the largest change', () => {
    expect(section.sentence).toContain(
      `(goal 4, mine hill; win rate 50.0 % ${wilsonText(50, 100)}), goal 4 → 8 makes the largest difference measured: −30.0 points [`,
    );
    expect(section.sentence).toContain('3 of 3 changes');
  });

  it('of one change has Tango’s interval', () => {
    const one = sensitivitySection(plantedSummary({ factors: { goal: [4, 6] }, cells: [{ goal: 4 }, { goal: 6 }], seats: 1, extra: design }, played));
    // 10 games are won only by the baseline, none only by the change; mid-p 2⁻¹⁰.
    const ends = tangoText(0, 10, 100).slice(1, -1).split(', ');
    expect(read(one.table)[1].slice(0, 7)).toEqual(['goal', '4', '6', '−10.0', ...ends, '0.0010']);
  });
});

describe('walks through the factors', () => {
  // Wins of 100: with goal 1, 20 in the hill and 45 in the deep mine; with goal 2, 70 and 60. Walks: goal then mine, and mine then goal.
  const played = ['W20 L80', 'W45 L55', 'W70 L30', 'W60 L40'].map((games) => playedCell(games));
  const knobs = { goal: [1, 2], mine: ['hill', 'deep'] };
  const extra = { experiment: { design: { morris: { walks: 2 } }, vary: knobs }, visits: [0, 2, 3, 0, 1, 3] };
  const section = sensitivitySection(plantedSummary({ factors: knobs, seats: 1, extra }, played));

  it('have the mean size, the signed mean and the spread', () => {
    // Goal: 0.5 and 0.15; mine: −0.1 and 0.25. The spread of both is 0.35/√2.
    expect(columnsOf(section.table, 'Factor', 'Average size', 'Average effect', 'Spread')).toEqual([
      ['goal', '32.5', '+32.5', '24.7'],
      ['mine', '17.5', '+7.5', '24.7'],
    ]);
  });

  it('are drawn by mean size', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['label', 'point'])).toEqual([
      ['goal', expect.closeTo(32.5, 9)],
      ['mine', expect.closeTo(17.5, 9)],
    ]);
    expect(marksOf(panel).slice(1)).toEqual(DOTS);
  });
});

describe('shares of the variance', () => {
  /**
   * Rounds without luck: with goal 1, 1 in the hill and 3 in the deep mine; with goal 2, 4 and 8. Two rows: a = 1, 8; b = 8, 3; with goal from b 4, 3; with
   * mine from b 3, 8. Mean 5, variance (16 + 9 + 9 + 4)/4 = 9.5. Alone (Saltelli 2010): goal ½(3 · 3 + (−2)(−5))/9.5 = 1, mine ½ · 3 · 2/9.5 = 0.316. With
   * others (Jansen): goal ¼(3² + 5²)/9.5 = 0.895, mine ¼ · 2²/9.5 = 0.105.
   */
  const cells = [1, 3, 4, 8].map((rounds) => {
    const cell = playedCell('W10');
    return { ...cell, games: { ...(cell.games as NonNullable<typeof cell.games>), units: new Float64Array(10).fill(rounds) } };
  });
  const knobs = { goal: [1, 2], mine: ['hill', 'deep'] };
  const extra = { experiment: { design: { saltelli: { n: 2 } }, vary: knobs }, visits: [0, 3, 3, 1, 2, 1, 1, 3] };
  const summary = plantedSummary({ factors: knobs, seats: 1, extra }, cells);
  const section = sensitivitySection({ ...summary, measures: [{ name: 'rounds', share: false }] });

  it('are listed alone and with interactions, largest total first', () => {
    expect(columnsOf(section.table, 'Factor', 'Alone', 'Including interactions')).toEqual([
      ['goal', '100.0 %', '89.5 %'],
      ['mine', '31.6 %', '10.5 %'],
    ]);
    expect(section.sentence).toMatch(
      /^Goal explains the largest share of the differences in .*: 100\.0 % .*alone, 89\.5 % .*including interactions with other factors/,
    );
  });

  it('are drawn in separate panels', () => {
    const panels = panelsOf(section.charts[0]);
    expect(panels.map(({ title }) => title)).toEqual(['Alone', 'Including interactions']);
    expect(panels.map((panel) => dataOf(panel, ['label', 'point']))).toEqual([
      [
        ['goal', expect.closeTo(1, 9)],
        ['mine', expect.closeTo(6 / 19, 9)],
      ],
      [
        ['goal', expect.closeTo(17 / 19, 9)],
        ['mine', expect.closeTo(2 / 19, 9)],
      ],
    ]);
    for (const panel of panels) expect(marksOf(panel).slice(1)).toEqual(DOTS);
  });
});

describe('space-filling cells', () => {
  const played = ['W20 L80', 'W45 L55', 'W70 L30'].map((games) => playedCell(games));
  const cells = [
    { goal: 4, mine: 'deep' },
    { goal: 8, mine: 'hill' },
    { goal: 6, mine: 'deep' },
  ];
  const extra = { experiment: { design: { latin: { n: 3 } } } };
  const section: Section = sensitivitySection(plantedSummary({ factors, cells, seats: 1, extra }, played));

  it('list the levels and the rate of each cell', () => {
    expect(read(section.table)).toEqual([
      ['goal', 'mine', 'win rate'],
      ['4', 'deep', '20.0 %'],
      ['8', 'hill', '45.0 %'],
      ['6', 'deep', '70.0 %'],
    ]);
    expect(section.sentence).toMatch(/^The win rate of 3 settings ranges from 20\.0 % \[[\d., ]+\] to 70\.0 % \[[\d., ]+\]\./);
  });

  it('are drawn over each factor', () => {
    const [goal, mine] = panelsOf(section.charts[0]);
    expect([goal.title, mine.title]).toEqual(['goal', 'mine']);
    expect(dataOf(goal, ['level', 'output'])).toEqual([
      [4, 20],
      [8, 45],
      [6, 70],
    ]);
    expect(dataOf(mine, ['level', 'output', 'say'])).toEqual([
      ['deep', 20, 'mine deep: 20.0 %'],
      ['hill', 45, 'mine hill: 45.0 %'],
      ['deep', 70, 'mine deep: 70.0 %'],
    ]);
    for (const panel of [goal, mine]) expect(marksOf(panel)).toEqual([{ mark: 'point', x: 'level', y: 'output' }]);
  });
});
