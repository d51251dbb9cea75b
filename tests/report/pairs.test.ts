import { describe, expect, it } from 'vitest';
import type { Manner } from '../../src/evidence/single.ts';
import { coarser } from '../../src/report/coarser.ts';
import { endUnits } from '../../src/report/end-units.ts';
import { medianRounds } from '../../src/report/ends.ts';
import { winRate } from '../../src/report/intervals.ts';
import type { End } from '../../src/report/pairs.ts';
import type { Section } from '../../src/report/section.ts';
import { incidenceData } from '../../src/report/sections/causes/incidence.ts';
import { lengthSection } from '../../src/report/sections/length/section.ts';
import { poolsOf, reachedOf } from '../../src/report/sections/win-by-round.ts';
import { type CellSummary, type Summary, summarise } from '../../src/report/summary.ts';
import { mean } from '../../src/stats/mean.ts';
import { meanSequence } from '../../src/stats/mean-sequence.ts';
import { rateSequence } from '../../src/stats/rate-sequence.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { cellOf, type EndRow, summaryOf } from './cell-builder.ts';
import { memoryTable } from './memory.ts';
import { syntheticRunFile } from './synthetic.ts';

const SEQUENCE: Manner = { kind: 'sequence', planned: 200 };
const win = (round: number): End => ({ outcome: 'win', cause: 'none', round });
const loss = (round: number): End => ({ outcome: 'loss', cause: 'portal', round });
const cap = (round: number): End => ({ outcome: 'cap', cause: 'rounds', round });

/** A cell of pairs, with this many of each. */
function pairedCell(...pairs: readonly (readonly [End, End, number])[]): CellSummary {
  const counts = new Map<string, number[]>();
  for (const [a, b, times] of pairs)
    for (const { outcome, cause, round } of [a, b]) {
      const rounds = counts.get(`${outcome} ${cause}`) ?? [0, 0, 0, 0, 0, 0, 0];
      rounds[round] += times;
      counts.set(`${outcome} ${cause}`, rounds);
    }
  const rows = [...counts].map(([key, rounds]) => [...key.split(' '), rounds] as unknown as EndRow);
  const byWins = [0, 1, 2].map((wins) =>
    pairs.reduce((sum, [a, b, n]) => sum + ([a, b].filter(({ outcome }) => outcome === 'win').length === wins ? n : 0), 0),
  );
  return { ...cellOf(rows), pairsByWins: byWins, pairs: pairs.map(([a, b, units]) => ({ ends: [a, b], units })) };
}

function summaryWith(cell: CellSummary, intervals: Manner = { kind: 'fixed' }): Summary {
  const summary = summaryOf([cell], ['lost-ruins'], ['random']);
  return { ...summary, runs: summary.runs.map((run) => ({ ...run, intervals })) };
}

const texts = ({ table }: Section): string[][] => (table?.rows ?? []).map((row) => row.map((value) => (typeof value === 'string' ? value : value.text)));

// 100 pairs: 40 won both in round 2, 10 won in round 2 and lost in round 5, 50 lost both in round 5.
const alike = pairedCell([win(2), win(2), 40], [win(2), loss(5), 10], [loss(5), loss(5), 50]);
/** The same games, singly. */
const alone = cellOf([
  ['win', 'none', [0, 0, 90]],
  ['loss', 'portal', [0, 0, 0, 0, 0, 110]],
]);

describe('if games come in pairs', () => {
  it('both ends of a pair are matched by game number; a pair with an error is left out', () => {
    const run = syntheticRunFile({ vignettes: ['v'], strategies: ['s'], extra: { swap: true } });
    const games = memoryTable(
      { outcome: ['win', 'loss', 'draw', 'cap', 'error'], cause: ['none', 'portal'] },
      ['cell', 'game', 'outcome', 'cause', 'rounds'],
      [
        [0, 0, 0, 0, 3],
        [0, 1, 1, 1, 4],
        [0, 2, 4, 0, 1],
        [0, 3, 0, 0, 9],
        [0, 4, 1, 1, 4],
        [0, 5, 0, 0, 3],
        [0, 6, 0, 0, 2],
        [0, 7, 0, 0, 2],
      ],
    );
    const [cell] = summarise(run, { games, curves: memoryTable({ metric: [] }, [], []) }, []).cells;
    expect(cell.pairsByWins).toEqual([0, 2, 1]);
    expect(cell.pairs).toEqual([
      { ends: [win(2), win(2)], units: 1 },
      { ends: [win(3), loss(4)], units: 2 },
    ]);
  });

  it('grouped cells keep them', () => {
    const vignettes = Array.from({ length: 30 }, (_, i) => `v${i}`);
    const many = summaryOf(Array(60).fill(alike), vignettes, ['random', 'greedy']);
    const [first] = coarser(many)?.cells ?? [];
    expect(endUnits(first).reduce((sum, { units }) => sum + units, 0)).toBe(200);
  });

  it('the share won of games that reached a round has the interval of the win rate, with the pair as the unit', () => {
    const summary = summaryWith(alike);
    const [pool] = poolsOf(summary);
    const reached = reachedOf(pool);
    expect(reached[0].won).toEqual(winRate(summary, summary.cells[0]));
    expect(reached[0].games).toBe(200);
    // 45 % of 200 games: singly [38.3, 51.9]; by pairs, 90 of 100 of which agree, the standard error is √(0.225 / 99) = 0.0477.
    const { low, high } = mean({ values: [0, 0.5, 1], counts: [50, 10, 40] });
    expect([reached[0].won.low, reached[0].won.high]).toEqual([low, high]);
    expect(high - low).toBeGreaterThan(1.3 * (wilson(90, 200).high - wilson(90, 200).low));
  });

  it('the mean and the median of rounds use pairs too', () => {
    const [won, lost] = texts(lengthSection(summaryWith(pairedCell([win(2), win(4), 30], [win(3), loss(5), 20], [win(6), win(6), 50]))));
    expect(won.slice(1, 4)).toEqual(['won', '180', '6']);
    // 180 games won in (2 + 4) · 30 + 3 · 20 + 12 · 50 = 840 rounds: mean 14 / 3. Residuals of the pairs, the sum minus 14 / 3 per game: 6 − 28 / 3 = −10 / 3,
    // 3 − 14 / 3 = −5 / 3, 12 − 28 / 3 = 8 / 3; squares 30 · 100 / 9 + 20 · 25 / 9 + 50 · 64 / 9 = 744.44.
    const half = (1.984217 * Math.sqrt((100 / 99) * 744.4444)) / 180;
    expect(won.slice(6, 9)).toEqual(['4.67', (14 / 3 - half).toFixed(2), (14 / 3 + half).toFixed(2)]);
    expect(lost.slice(1, 4)).toEqual(['lost', '20', '5']);
  });

  it('the median’s interval covers the rounds by which the share of finished games may be one half', () => {
    // 47 pairs end in round 1, 6 have one game of each, 47 end in round 3: the share finished by round 1 is 50 %, and no interval excludes that.
    const even = summaryWith(pairedCell([win(1), win(1), 47], [win(1), loss(3), 6], [loss(3), loss(3), 47]));
    expect(medianRounds(even, even.cells[0])).toMatchObject({ low: 1, high: 3, n: 200 });
    // 58 % of 200 games end by round 1: counted singly that excludes one half, by pairs that agree (58 ± 9.8) it does not.
    const more = pairedCell([win(1), win(1), 58], [loss(3), loss(3), 42]);
    const apart = cellOf([
      ['win', 'none', [0, 116]],
      ['loss', 'portal', [0, 0, 0, 84]],
    ]);
    expect(medianRounds(summaryWith(more), more)).toMatchObject({ point: 1, low: 1, high: 3 });
    expect(medianRounds(summaryWith(apart), apart)).toMatchObject({ point: 1, low: 1, high: 1 });
  });

  it('the share ended by a cause by a round has the pair as its unit', () => {
    const data = incidenceData(alike, ['won', 'portal'], ['portal'], 5, 1);
    const at = (event: string, round: number) => data.find((datum) => datum.kind === 'share' && datum.event === event && datum.round === round);
    const { point, low, high } = winRate(summaryWith(alike), alike);
    expect(at('won', 5)).toMatchObject({ share: point, low, high });
    // Lost by round 5: both games of 50 pairs, one of 10.
    const lost = mean({ values: [0, 0.5, 1], counts: [40, 10, 50] });
    expect(at('portal', 5)).toMatchObject({ share: 0.55, low: lost.low, high: lost.high });
  });

  it('the same holds with censored games; pairs that agree count once', () => {
    // Every pair is two identical games: the interval must be that of 100 games, not 200.
    const pairs = pairedCell([win(2), win(2), 30], [cap(3), cap(3), 30], [loss(5), loss(5), 40]);
    const data = incidenceData(pairs, ['won', 'portal'], ['portal'], 5, 1);
    const at = (round: number) => data.find((datum) => datum.kind === 'share' && datum.event === 'portal' && datum.round === round) ?? {};
    // Of 70 games at risk after round 2, 30 are censored and the remaining 40 are lost: share 0.7. Each game lost or censored adds 0.3 / 100, each win −0.7 /
    // 100.
    expect(Number(at(5).share)).toBeCloseTo(0.7, 12);
    const half = 1.984217 * Math.sqrt((70 * 0.09 + 30 * 0.49) / 99 / 100);
    expect(Number(at(5).low)).toBeCloseTo(0.7 - half, 6);
    expect(Number(at(5).high)).toBeCloseTo(0.7 + half, 6);
  });
});

describe('if a run stopped early', () => {
  it('the share won of games that reached a round is a confidence sequence', () => {
    const [single] = poolsOf(summaryWith(alone, SEQUENCE));
    expect(reachedOf(single)[0].won).toEqual(rateSequence({ k: 90, n: 200 }, 200, 1 - 0.95));
    const [paired] = poolsOf(summaryWith(alike, SEQUENCE));
    expect(reachedOf(paired)[0].won).toEqual(winRate(summaryWith(alike, SEQUENCE), alike));
  });

  it('so is the mean of rounds, and the median comes from a sequence', () => {
    const spread = cellOf([['win', 'none', [0, 40, 40, 40]]]);
    const [won] = texts(lengthSection(summaryWith(spread, SEQUENCE)));
    const { low, high } = meanSequence({ values: [1, 2, 3], counts: [40, 40, 40] }, 200, 1 - 0.95);
    expect(won.slice(7, 9)).toEqual([low.toFixed(2), high.toFixed(2)]);
    // For 116 of 200 ended by round 1, Wilson’s interval excludes one half, the sequence does not.
    const more = cellOf([
      ['win', 'none', [0, 116]],
      ['loss', 'portal', [0, 0, 0, 84]],
    ]);
    expect(medianRounds(summaryWith(more, SEQUENCE), more)).toMatchObject({ low: 1, high: 3 });
  });

  it('so is the share ended by a cause', () => {
    const data = incidenceData(alone, ['won', 'portal'], ['portal'], 5, 1, SEQUENCE);
    const { low, high } = meanSequence({ values: [0, 1], counts: [90, 110] }, 200, 1 - 0.95, { least: 0, most: 1 });
    expect(data.find((datum) => datum.kind === 'share' && datum.event === 'portal' && datum.round === 5)).toMatchObject({ low, high });
  });
});
