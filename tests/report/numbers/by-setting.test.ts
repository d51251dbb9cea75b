import { describe, expect, it } from 'vitest';
import { measureBySetting } from '../../../src/report/by-setting.ts';
import { winMeasure } from '../../../src/report/measured.ts';
import { causesSection } from '../../../src/report/sections/causes/section.ts';
import { lengthSection } from '../../../src/report/sections/length/section.ts';
import { summarySection } from '../../../src/report/sections/summary.ts';
import { winRateSection } from '../../../src/report/sections/win-rate/section.ts';
import { wilson } from '../../../src/stats/wilson.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';

/** 90 of 100 won in round 2, 20 of 100 in round 4; the second setting has no game. The defeats are in round 1. */
const summary = summaryOf(
  [
    cellOf([
      ['win', 'none', [0, 0, 90]],
      ['loss', 'portal', [0, 8]],
      ['loss', 'archfiend', [0, 2]],
    ]),
    cellOf([]),
    cellOf([
      ['win', 'none', [0, 0, 0, 0, 20]],
      ['loss', 'portal', [0, 80]],
    ]),
  ],
  ['lost-ruins', 'gate-of-ash', 'feral'],
  ['random'],
);

describe('what a section found in each setting', () => {
  it('is the win rate with intervals that hold for all settings with games together', () => {
    const joint = (won: number) => wilson(won, 100, 1 - 0.05 / 2);
    const ends = (won: number) => ({ low: expect.closeTo(joint(won).low, 9), high: expect.closeTo(joint(won).high, 9) });
    expect(measureBySetting(summary, winMeasure(summary))).toEqual([
      {
        kind: 'each',
        noun: 'the win rate',
        // Wilson with z = 2.2414.
        found: [
          { words: '90.0 % [81.3, 94.9]', roughly: '90 %', value: 0.9, ...ends(90) },
          null,
          { words: '20.0 % [12.6, 30.3]', roughly: '20 %', value: 0.2, ...ends(20) },
        ],
      },
    ]);
  });

  it('is the side of half of the games it lies on', () => {
    expect(winRateSection(summary).bySetting).toEqual([{ kind: 'sides', fair: 'half', sides: ['above', null, 'below'] }]);
  });

  it('is how many games were lost to each cause', () => {
    expect(causesSection(summary).bySetting).toEqual([
      {
        kind: 'counts',
        most: 'the most frequent causes of # defeats were',
        only: 'all # defeats come from',
        few: 'there are fewer than 20 defeats',
        names: ['portal', 'archfiend'],
        counts: [
          [8, 2],
          [0, 0],
          [80, 0],
        ],
      },
    ]);
  });

  it('is the median length, and the number of games', () => {
    expect(lengthSection(summary).bySetting).toMatchObject([
      { noun: 'the median length', found: [{ words: '2 rounds', value: 2 }, null, { words: '1 round', value: 1 }] },
    ]);
    expect(summarySection(summary).bySetting).toMatchObject([{ noun: 'the number of games', found: [{ words: '100' }, { words: '0' }, { words: '100' }] }]);
  });
});
