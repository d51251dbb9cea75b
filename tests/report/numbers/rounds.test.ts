import { describe, expect, it } from 'vitest';
import { curveSection } from '../../../src/report/sections/curve/section.ts';
import { winByRoundSection } from '../../../src/report/sections/win-by-round.ts';
import type { Curve, Summary } from '../../../src/report/summary.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { wilsonText } from './planted.ts';
import { coloursOf, dataOf, marksOf, panelOf, panelsOf, read } from './read.ts';

const wilsonEnds = (won: number, games: number): string[] => wilsonText(won, games).slice(1, -1).split(', ');
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/**
 * 200 games. After round 1, games won later have spirit 1 to 100, one each; of those lost later, 20 have 10, 40 have 20 and 40 have 30: the 5th of 100 is 10,
 * the 25th and 50th are 20, the 75th and 95th are 30. After round 2 there are 60 with 7 and 25 with 2.
 */
const curve: Curve = {
  metric: 'spirit',
  seat: 0,
  rounds: [
    {},
    { win: { values: upTo(100), counts: new Array(100).fill(1) }, loss: { values: [10, 20, 30], counts: [20, 40, 40] } },
    { win: { values: [7], counts: [60] }, loss: { values: [2], counts: [25] } },
  ],
};
const ended = [
  ['win', 'none', [0, 40, 60]],
  ['loss', 'portal', [0, 75, 25]],
] as const;

describe('the curve section', () => {
  const section = curveSection(summaryOf([cellOf(ended, {}, [curve])], ['lost-ruins'], ['random']), 'spirit');
  const panel = panelOf(section.charts[0]);

  it('lists the median and the middle 50 % and 90 % of running games, by round and result', () => {
    expect(read(section.table)).toEqual([
      ['Setting', 'Result', 'Round', 'Games still running', 'Median', 'Middle 50 % low', 'Middle 50 % high', 'Middle 90 % low', 'Middle 90 % high'],
      ['Lost Ruins · Random', 'won', '1', '100', '50', '25', '75', '5', '95'],
      ['Lost Ruins · Random', 'lost', '1', '100', '20', '20', '30', '10', '30'],
      ['Lost Ruins · Random', 'won', '2', '60', '7', '7', '7', '7', '7'],
      ['Lost Ruins · Random', 'lost', '2', '25', '2', '2', '2', '2', '2'],
    ]);
  });

  it('has the medians of each setting in the round that most settings have both results in', () => {
    const two = summaryOf([cellOf(ended, {}, [curve]), cellOf(ended)], ['lost-ruins', 'feral'], ['random']);
    const found = (result: string, words: string) => ({
      kind: 'each',
      noun: `after round 2, median spirit in games that will be ${result}`,
      found: [{ words, value: Number(words) }, null],
    });
    expect(curveSection(two, 'spirit').bySetting).toEqual([found('won', '7'), found('lost', '2')]);
  });

  it('draws the same, and the share of running games', () => {
    expect(dataOf(panel, ['round', 'result', 'q05', 'q25', 'median', 'q75', 'q95', 'games', 'share'], 'band')).toEqual([
      [1, 'win', 5, 25, 50, 75, 95, 100, 0.5],
      [1, 'loss', 10, 20, 20, 30, 30, 100, 0.5],
      [2, 'win', 7, 7, 7, 7, 7, 60, 0.3],
      [2, 'loss', 2, 2, 2, 2, 2, 25, 0.125],
    ]);
    expect(panel.values.find(({ kind }) => kind === 'say')?.say).toBe(
      'Round 1: spirit in games won: median 50, middle half 25–75; lost: median 20, middle half 20–30; 200 still running',
    );
  });

  it('has a light band from 5 to 95 %, a dark one from 25 to 75 %, and a line at the median, separately for wins and defeats', () => {
    const storey = (result: string) => {
      const common = { colour: result, where: `datum.kind === 'band' && datum.result === '${result}'`, x: 'round' };
      return [
        { mark: 'area', ...common, y: 'q05', y2: 'q95' },
        { mark: 'area', ...common, y: 'q25', y2: 'q75' },
        { mark: 'line', ...common, y: 'median' },
        { mark: 'line', ...common, where: `datum.kind === 'faint' && datum.result === '${result}'`, y: 'median' },
      ];
    };
    const running = { mark: 'area', where: "datum.kind === 'band'", x: 'round', y: 'share', color: 'result' };
    expect(marksOf(panel).slice(0, 9)).toEqual([...storey('win'), ...storey('loss'), running]);
    expect(coloursOf(panel)).toEqual({ win: 'win', loss: 'loss' });
  });

  it('describes how the medians move', () => {
    expect(section.sentence).toBe(
      'In games won, median spirit falls from 50 after round 1 to 7 after round 2. In games lost, median spirit falls from 20 after round 1 to 2 after round 2.',
    );
    const better: Curve = { ...curve, rounds: [...curve.rounds.slice(0, 2), { ...curve.rounds[2], win: { values: [9], counts: [60] } }] };
    const two = summaryOf([cellOf(ended, {}, [curve]), cellOf(ended, {}, [better])], ['lost-ruins', 'gate-of-ash'], ['random']);
    expect(curveSection(two, 'spirit').sentence).toMatch(
      /^After round 2, median spirit is 7–9 in games that will be won and 2 in games that will be lost, depending on the setting\.$/,
    );
  });

  it('of rivals shows only the first seat', () => {
    const other: Curve = { ...curve, seat: 1, rounds: [{}, { win: { values: [999], counts: [100] } }] };
    const duel = summaryOf([cellOf(ended, {}, [other, curve])], ['lost-ruins'], ['random']);
    const rivals = { ...duel, runs: duel.runs.map((run) => ({ ...run, measures: { ...run.measures, rivals: true } as typeof run.measures })) };
    expect(read(curveSection(rivals, 'spirit').table)[1]).toEqual(['Lost Ruins · Random', 'won', '1', '100', '50', '25', '75', '5', '95']);
    expect(curveSection(rivals, 'spirit').notes).toContain('Curves and wins are those of player 1.');
  });

  /** After round 1, 60 games that will be won and 60 that will be lost, each with these values; after round 2 so many of each are left. */
  const curved = (won: readonly number[], lost: readonly number[], left = [60, 60]): Curve => {
    const evenly = (values: readonly number[], games: number) => ({ values, counts: values.map(() => games / values.length) });
    const second = { win: { values: [won[0]], counts: [left[0]] }, loss: { values: [lost[0]], counts: [left[1]] } };
    return { metric: 'spirit', seat: 0, rounds: [{}, { win: evenly(won, 60), loss: evenly(lost, 60) }, second] };
  };
  const sectionOf = (...curves: readonly Curve[]) => {
    const names = ['lost-ruins', 'gate-of-ash', 'feral'].slice(0, curves.length);
    return curveSection(
      summaryOf(
        curves.map((own) => cellOf(ended, {}, [own])),
        names,
        ['random'],
      ),
      'spirit',
    );
  };

  it('says in the meeting how lost games differ, if medians are clearly apart in every setting', () => {
    // Rounds 1 and 2 have games of both results in all settings: the one in the middle is 2.
    expect(sectionOf(curved([9], [5])).takeaway).toBe('By round 2, lost games have 4 less spirit than won ones.');
    expect(sectionOf(curved([9], [5]), curved([8], [5])).takeaway).toBe('By round 2, lost games have 3–4 less spirit than won ones.');
    expect(sectionOf(curved([5], [7])).takeaway).toBe('By round 2, lost games have 2 more spirit than won ones.');
  });

  it('says nothing if they are not, or if seats or pairs of games share their luck', () => {
    expect(sectionOf(curved([9], [5]), curved([5], [5])).takeaway).toBeUndefined();
    expect(sectionOf(curved([9], [5]), curved([5], [9])).takeaway).toBeUndefined();
    // Only round 1 has both, with values 2 to 61 and 1 to 60: each median could as well be five higher or lower.
    const close = curved(
      upTo(60).map((value) => value + 1),
      upTo(60),
    );
    expect(sectionOf({ ...close, rounds: close.rounds.slice(0, 2) }).takeaway).toBeUndefined();
    const own = curved([9], [5]);
    const two = summaryOf([cellOf(ended, {}, [own, { ...own, seat: 1 }])], ['lost-ruins'], ['random']);
    expect(curveSection(two, 'spirit').takeaway).toBeUndefined();
    const one = summaryOf([cellOf(ended, {}, [own])], ['lost-ruins'], ['random']);
    expect(curveSection({ ...one, runs: one.runs.map((run) => ({ ...run, swap: true })) }, 'spirit').takeaway).toBeUndefined();
  });

  it('goes on faintly below 20 games and says how many there are', () => {
    const section = sectionOf(curved([9], [5], [60, 12]));
    const faint = panelOf(section.charts[0]);
    // From the last round with a band on.
    expect(dataOf(faint, ['round', 'result', 'median', 'games'], 'faint')).toEqual([
      [1, 'loss', 5, 60],
      [2, 'loss', 5, 12],
    ]);
    expect(faint.values.find(({ kind, round }) => kind === 'say' && round === 2)?.say).toBe(
      'Round 2: spirit in games won: median 9, middle half 9–9; lost: median 5 of only 12; 72 still running',
    );
    // Fewer than five are not drawn.
    expect(dataOf(panelOf(sectionOf(curved([9], [5], [60, 4])).charts[0]), ['round'], 'faint')).toEqual([]);
  });

  it('draws settings with the same curves once', () => {
    const titles = (section: ReturnType<typeof sectionOf>) => panelsOf(section.charts[0]).map(({ title }) => title);
    const folded = (section: ReturnType<typeof sectionOf>) => (section.charts[0] as { folded?: string }).folded;
    // Spirit up to 100: 3 of it are 3 % of the scale, 4 are more.
    const alike = sectionOf(curved([100], [50]), curved([100], [53]), curved([100], [54]));
    expect(titles(alike)).toEqual(['Lost Ruins', 'Feral']);
    expect(folded(alike)).toBe('Gate of Ash looks like Lost Ruins.');
    // As many as 10 of 120 games less are still running.
    const fewer = sectionOf(curved([100], [50]), curved([100], [50], [50, 60]));
    expect(titles(fewer)).toEqual(['Lost Ruins', 'Gate of Ash']);
    expect(folded(fewer)).toBeUndefined();
    // Without a band of games lost.
    expect(titles(sectionOf(curved([100], [50], [60, 0]), { ...curved([100], [50]), rounds: [{}, { win: { values: [100], counts: [60] } }] }))).toHaveLength(2);
  });
});

describe('the win-by-round section', () => {
  /** 200 games: 80 won in round 2, 40 lost in round 3, 20 won in round 4, 6 won and 54 lost in round 7. Errors reach no round. */
  const cell = cellOf([
    ['win', 'none', [0, 0, 80, 0, 20, 0, 0, 6]],
    ['loss', 'portal', [0, 0, 0, 40, 0, 0, 0, 54]],
    ['error', 'none', [0, 0, 0, 0, 0, 0, 0, 50]],
  ]);
  const plain = summaryOf([cell], ['lost-ruins'], ['random']);
  const marked: Summary = {
    ...plain,
    runs: plain.runs.map((run) => ({ ...run, cells: run.cells.map((each) => ({ ...each, marks: [{ round: 3, label: 'the tide comes in' }] })) })),
  };
  const section = winByRoundSection(marked);
  const panel = panelOf(section.charts[0]);

  it('compares games decided before a round with those that reached it', () => {
    // Round 3: 80 of 80 before, 26 of the 120 that reached it. Round 6: 100 of 140 before, 6 of 60.
    expect(read(section.table)).toEqual([
      ['Setting', 'Round', 'Games that reached it', 'Won, decided before', 'Before low', 'Before high', 'Won, reached it', 'Reached low', 'Reached high'],
      ['Lost Ruins · Random', '3', '60.0 %', '100.0 %', ...wilsonEnds(80, 80), '21.7 %', ...wilsonEnds(26, 120)],
      ['Lost Ruins · Random', '6', '30.0 %', '71.4 %', ...wilsonEnds(100, 140), '10.0 %', ...wilsonEnds(6, 60)],
    ]);
  });

  it('draws the share won of games that reached each round, and their share of all games', () => {
    expect(dataOf(panel, ['round', 'point', 'share'], 'rate')).toEqual([
      [1, 106 / 200, 1],
      [2, 106 / 200, 1],
      [3, 26 / 120, 0.6],
      [4, 26 / 80, 0.4],
      [5, 6 / 60, 0.3],
      [6, 6 / 60, 0.3],
      [7, 6 / 60, 0.3],
    ]);
    const [third] = panel.values.filter(({ kind, round }) => kind === 'rate' && round === 3);
    expect(`[${(100 * Number(third.low)).toFixed(1)}, ${(100 * Number(third.high)).toFixed(1)}]`).toBe(wilsonText(26, 120));
    expect(panel.values.find(({ kind, round }) => kind === 'say' && round === 4)?.say).toBe(
      `Round 4: 32.5 % ${wilsonText(26, 80)} of 80 games that reached it were won`,
    );
    const rates = { where: "datum.kind === 'rate'", x: 'round' };
    expect(marksOf(panel).slice(0, 4)).toEqual([
      { mark: 'area', colour: 'win', ...rates, y: 'low', y2: 'high' },
      { mark: 'line', colour: 'win', ...rates, y: 'point' },
      { mark: 'area', ...rates, y: 'share' },
      { mark: 'rule', x: 'round' },
    ]);
  });

  it('gives the share won of games well past the change, and of all games', () => {
    expect(section.sentence).toMatch(/from round 3 on, punishes long games most: 10\.0 % .* of games that reach round 6 are won, /);
    expect(section.sentence).toMatch(/, 53\.0 % .* overall\.$/);
  });
});
