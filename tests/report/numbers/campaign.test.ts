import { describe, expect, it } from 'vitest';
import { campaignSection } from '../../../src/report/sections/campaign/section.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { wilsonText } from './planted.ts';
import { dataOf, marksOf, panelOf, read } from './read.ts';

describe('the campaign section', () => {
  // 100 campaigns reach stage 1: 40 win it at once, 90 in the end, in 160 attempts. 80 reach stage 2: 20 at once, 50 in the end, in 200 attempts.
  const stages = [
    { stage: 1, campaigns: 100, firstWon: 40, attempts: 160, won: 90 },
    { stage: 2, campaigns: 80, firstWon: 20, attempts: 200, won: 50 },
  ];
  const cell = cellOf([
    ['win', 'none', [0, 50]],
    ['loss', 'portal', [0, 50]],
  ]);
  const section = campaignSection(summaryOf([{ ...cell, stages }], ['lost-ruins'], ['random']));

  it('lists by stage how many reached it, won it at once, made attempts, and won it in the end', () => {
    const heads = ['Cell', 'Stage', 'Campaigns', 'Reached it', 'Won at first attempt', '95 % interval', 'Attempts per campaign', 'Won in the end'];
    expect(read(section.table)).toEqual([
      heads,
      ['Lost Ruins · random', '1', '100', '100.0 %', '40.0 %', wilsonText(40, 100), '1.60', '90.0 %'],
      ['Lost Ruins · random', '2', '80', '80.0 %', '25.0 %', wilsonText(20, 80), '2.50', '62.5 %'],
    ]);
  });

  it('draws the share won at the first attempt', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['stage', 'point'])).toEqual([
      [1, 0.4],
      [2, 0.25],
    ]);
    expect(panel.values.map(({ say }) => say)).toEqual([
      `Lost Ruins · random, stage 1: 40.0 % ${wilsonText(40, 100)} of 100 campaigns`,
      `Lost Ruins · random, stage 2: 25.0 % ${wilsonText(20, 80)} of 80 campaigns`,
    ]);
    const { low, high } = panel.values[1];
    expect(`[${(100 * Number(low)).toFixed(1)}, ${(100 * Number(high)).toFixed(1)}]`).toBe(wilsonText(20, 80));
    expect(marksOf(panel)).toEqual([
      { mark: 'rule', colour: 'win', x: 'stage', y: 'low', y2: 'high' },
      { mark: 'point', colour: 'win', x: 'stage', y: 'point' },
    ]);
  });

  it('gives the games per campaign, and the stage least often won at once', () => {
    // 160 and 200 attempts for 100 campaigns.
    expect(section.sentence).toMatch(/ takes 3\.6 games on average; its hardest stage is 2, where 25\.0 % .* of first attempts succeed\./);
  });
});
