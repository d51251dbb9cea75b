import { describe, expect, it } from 'vitest';
import { arrange, cellLabel } from '../../src/report/cells.ts';
import { lastRound } from '../../src/report/ends.ts';
import { FILE_LOOK } from '../../src/report/page/theme.ts';
import { incidenceData } from '../../src/report/sections/causes/incidence.ts';
import { namedCauses } from '../../src/report/sections/causes/names.ts';
import { causesSection } from '../../src/report/sections/causes/section.ts';
import { causeShares } from '../../src/report/sections/causes/shares.ts';
import { groupCells, MOST_PANELS } from '../../src/report/sections/chart/panels.ts';
import { bandsOf } from '../../src/report/sections/curve/bands.ts';
import { curveData } from '../../src/report/sections/curve/chart.ts';
import { curveSection } from '../../src/report/sections/curve/section.ts';
import { buildSection, checkSections } from '../../src/report/sections/index.ts';
import { lengthData, lengthRanges, lengthSection } from '../../src/report/sections/length/section.ts';
import { winRateData, winRateSection } from '../../src/report/sections/win-rate/section.ts';
import type { Curve } from '../../src/report/summary.ts';
import { cellOf, summaryOf } from './cell-builder.ts';

const easy = cellOf([
  ['win', 'none', [0, 0, 30, 50]],
  ['loss', 'portal', [0, 5, 5]],
  ['loss', 'archfiend', [0, 0, 0, 6]],
  ['cap', 'rounds', [0, 0, 0, 0, 4]],
  ['error', 'none', [0, 3]],
]);
const hard = cellOf([
  ['win', 'none', [0, 0, 20]],
  ['loss', 'spirit-phase', [0, 80]],
]);
const summary = summaryOf([easy, hard, hard, easy], ['lost-ruins', 'gate-of-ash'], ['random', 'rotation-greedy']);

describe('cells', () => {
  it('are labelled by what varies, with names instead of ids', () => {
    expect(cellLabel(summary, summary.cells[2])).toBe('Gate of Ash · Random');
  });

  it('make rows by scenario and series by strategy', () => {
    const { rows, series, places } = arrange(summary);
    expect(rows).toEqual(['Lost Ruins', 'Gate of Ash']);
    expect(series).toEqual({ name: 'strategy', labels: ['Random', 'Rotation Greedy'] });
    expect(places[1]).toMatchObject({ row: 'Lost Ruins', series: 'Rotation Greedy', label: 'Lost Ruins · Rotation Greedy' });
  });

  it('make only rows if one factor varies or levels outnumber the colours', () => {
    expect(arrange(summaryOf([easy, hard], ['lost-ruins'], ['random', 'rotation-greedy']))).toMatchObject({
      rows: ['Random', 'Rotation Greedy'],
      series: undefined,
    });
    const many = Array.from({ length: 7 }, (_, i) => `v${i}`);
    const strategies = Array.from({ length: 7 }, (_, i) => `s${i}`);
    expect(arrange(summaryOf(new Array(49).fill(easy), many, strategies)).rows).toHaveLength(49);
  });

  it('of a one-at-a-time design are labelled by the change', () => {
    const [run] = summary.runs;
    const changes = { ...summary, runs: [{ ...run, experiment: { design: 'one-at-a-time' } }], cells: summary.cells.slice(0, 3) };
    expect(changes.cells.map((cell) => cellLabel(changes, cell))).toEqual(['baseline', 'Rotation Greedy', 'vignette Gate of Ash']);
    expect(arrange(changes)).toMatchObject({ rows: ['baseline', 'Rotation Greedy', 'vignette Gate of Ash'], series: undefined });
  });

  it('are grouped by row, up to a readable number', () => {
    expect(groupCells(summary).map((group) => [group.title, group.cells.length])).toEqual([
      ['Lost Ruins', 2],
      ['Gate of Ash', 2],
    ]);
    const many = summaryOf(
      new Array(60).fill(easy),
      Array.from({ length: 60 }, (_, i) => `v${i}`),
      ['random'],
    );
    expect(groupCells(many)[0].cells).toHaveLength(MOST_PANELS);
    // Only whole rows of a grid: five of the nine.
    const grid = summaryOf(
      new Array(45).fill(easy),
      Array.from({ length: 9 }, (_, i) => `v${i}`),
      ['a', 'b', 'c', 'd', 'e'],
    );
    expect(groupCells(grid).map(({ cells }) => cells.length)).toEqual([5, 5, 5, 5, 5]);
  });
});

describe('win rate', () => {
  it('is wins over all games except errors', () => {
    const [first] = winRateData(summary, arrange(summary));
    expect(first).toMatchObject({ row: 'Lost Ruins', series: 'Random', point: 0.8, games: 100, text: '80.0 %' });
    expect(first.say).toBe('Lost Ruins · Random: 80.0 % [71.1, 86.7], 100 games');
  });
});

describe('the win rates of all cells', () => {
  const summaryWith = (...wins: readonly number[]) =>
    summaryOf(
      wins.map((won) =>
        cellOf([
          ['win', 'none', [0, won]],
          ['loss', 'archfiend', [0, 1000 - won]],
        ]),
      ),
      ['lost-ruins', 'weald-heart', 'gate-of-ash'].slice(0, wins.length),
      ['random'],
    );
  const domainOf = (...wins: readonly number[]) => {
    const [chart] = winRateSection(summaryWith(...wins)).charts;
    return chart.kind === 'wide' ? JSON.stringify(chart.panel.spec(FILE_LOOK)).match(/"domain":\[([\d.]+),/)?.[1] : undefined;
  };

  it('are described by their side of one half, and by the closest to it', () => {
    // Picked from three: Wilson’s interval at 1 − 0.05 / 3, z = 2.394.
    expect(winRateSection(summaryWith(900, 520, 100)).sentence).toMatch(
      /^More than half of the games are won in 1 of 3 settings, fewer in 1; 1 is too close to call\. Weald Heart is closest to half \(52\.0 % \[48\.2, 55\.8\]\)\.$/,
    );
    expect(winRateSection(summaryWith(400, 100)).sentence).toMatch(/^Fewer than half of the games are won in both settings\. Lost Ruins is closest to half /);
    expect(winRateSection(summaryWith(505, 495)).sentence).toMatch(
      /^Both settings are too close to call: these games cannot tell whether more or fewer than half are won\. /,
    );
  });

  it('use the whole scale, or a part of it if they are close together, and then say so', () => {
    expect(domainOf(900, 100)).toBe('0');
    expect(winRateSection(summaryWith(900, 100)).notes.join()).not.toContain('scale');
    // Intervals from 88.0 % to 97 %.
    expect(domainOf(900, 960)).toBe('0.8');
    expect(winRateSection(summaryWith(900, 960)).notes[0]).toContain('The scale runs only from 80 % to 100 %.');
  });
});

describe('causes', () => {
  it('are shares of defeats in declared order', () => {
    const causes = namedCauses(summary);
    expect(causes).toEqual(['portal', 'spirit-phase', 'archfiend']);
    expect(causeShares(easy, causes, 'x').map(({ cause, share, defeats }) => [cause, share, defeats])).toEqual([
      ['portal', 10 / 16, 16],
      ['archfiend', 6 / 16, 16],
    ]);
  });

  it('are combined if there are too many to colour', () => {
    const causes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const cell = cellOf(causes.map((cause, i) => ['loss', cause, [0, 10 - i]] as const));
    const named = namedCauses({ ...summaryOf([cell], ['v'], ['s']), causes });
    expect(named).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'other causes']);
    expect(causeShares(cell, named, 'x').at(-1)).toMatchObject({ cause: 'other causes', games: 7 });
  });

  it('accumulate over the rounds with wins; caps are censored', () => {
    const data = incidenceData(easy, ['won', 'portal', 'archfiend'], ['portal', 'archfiend'], 3, 1);
    const share = (event: string, round: number) => data.find((d) => d.kind === 'share' && d.event === event && d.round === round)?.share;
    expect(share('portal', 2)).toBeCloseTo(0.1, 12);
    expect(share('won', 3)).toBeCloseTo(0.8, 12);
    expect(data.find((d) => d.kind === 'say' && d.round === 3)?.say).toBe('By round 3: won 80.0 %, portal 10.0 %, archfiend 6.0 %, still running 4.0 %');
  });

  it('have a single sentence without a defeat', () => {
    const section = causesSection(summaryOf([cellOf([['win', 'none', [0, 3]]])], ['v'], ['s']));
    expect(section).toMatchObject({ sentence: 'No game was lost.', charts: [] });
  });
});

describe('length', () => {
  it('has ranges by outcome, without errors', () => {
    expect(lengthRanges(easy, ['win', 'loss'], 'x')).toMatchObject([
      { outcome: 'won', games: 80, median: 3, q05: 2, q95: 3 },
      { outcome: 'lost', games: 16, median: 2 },
    ]);
  });

  it('has shares of all games by round', () => {
    const data = lengthData(easy, ['win', 'loss'], 4);
    expect(data.find((d) => d.kind === 'share' && d.round === 2 && d.outcome === 'won')?.share).toBeCloseTo(0.3, 12);
    expect(data.some((d) => d.round === 4)).toBe(false);
  });

  it('gives the length of the median game', () => {
    expect(lengthSection(summary).sentence).toBe(
      'The median game takes 1 round in Lost Ruins · Rotation Greedy and 3 [2, 3] in Gate of Ash · Rotation Greedy; all other settings lie between.',
    );
  });

  it('ends at the round that one game in a thousand reaches', () => {
    const rounds = new Array(200).fill(0);
    rounds[10] = 5000;
    rounds[199] = 1;
    expect(lastRound(summaryOf([cellOf([['win', 'none', rounds]])], ['v'], ['s']))).toBe(10);
  });
});

describe('curve', () => {
  const curve: Curve = {
    metric: 'spirit',
    seat: 0,
    rounds: [
      {},
      { win: { values: [10, 20], counts: [30, 30] }, loss: { values: [5], counts: [40] } },
      { win: { values: [12], counts: [25] }, loss: { values: [1], counts: [19] } },
    ],
  };
  const cell = cellOf(
    easy.ends.map((end) => [end.outcome, end.cause, end.rounds] as const),
    {},
    [curve],
  );

  it('has quantiles by round and result while enough games are running', () => {
    expect(bandsOf(cell, 'spirit')).toEqual([
      { round: 1, result: 'win', at: [10, 10, 10, 20, 20], games: 60 },
      { round: 1, result: 'loss', at: [5, 5, 5, 5, 5], games: 40 },
      { round: 2, result: 'win', at: [12, 12, 12, 12, 12], games: 25 },
    ]);
  });

  it('combines the seats of a game', () => {
    const two = { ...cell, curves: [curve, { ...curve, seat: 1 }] };
    expect(bandsOf(two, 'spirit')[0]).toEqual({ round: 1, result: 'win', at: [10, 10, 10, 20, 20], games: 60 });
  });

  it('gives the number of running games', () => {
    const data = curveData(bandsOf(cell, 'spirit'), 'spirit', 100);
    expect(data.filter((d) => d.kind === 'band').map((d) => d.share)).toEqual([0.6, 0.4, 0.25]);
    expect(data.find((d) => d.kind === 'say' && d.round === 2)?.say).toBe('Round 2: spirit in games won: median 12, middle half 12–12; 25 still running');
  });

  it('is marked as a survivors’ curve', () => {
    expect(curveSection(summaryOf([cell], ['v'], ['s']), 'spirit').notes[0]).toMatch(/survivors’ curves: each round shows only the games still running/);
  });

  it('has a single sentence if the game does not have it', () => {
    expect(buildSection('keys-curve', summary)).toMatchObject({ sentence: 'These tables have no curve of keys.', charts: [], table: undefined });
    expect(buildSection('spirit-curve', summary).sentence).toBe('There are fewer than 20 games: too few for a curve of spirit.');
  });
});

describe('section names', () => {
  it('are checked, with the nearest valid name', () => {
    expect(() => checkSections(['summary', 'win-rat'], [])).toThrow('unknown section win-rat; did you mean win-rate?');
    expect(() => checkSections(['threat-curve'], ['threats'])).toThrow('did you mean threats-curve?');
    expect(checkSections(['summary', 'threats-curve', 'spirit-curve'], ['threats'])).toBeUndefined();
  });
});
