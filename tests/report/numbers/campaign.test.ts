import { describe, expect, it } from 'vitest';
import type { StageCounts } from '../../../src/report/attempts.ts';
import type { Section } from '../../../src/report/section.ts';
import { campaignSection } from '../../../src/report/sections/campaign/section.ts';
import { rateWords } from '../../../src/report/words.ts';
import { wilson } from '../../../src/stats/wilson.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { wilsonText } from './planted.ts';
import { coloursOf, dataOf, marksOf, panelOf, panelsOf, read } from './read.ts';

const played = (won: number, lost: number) =>
  cellOf([
    ['win', 'none', [0, won]],
    ['loss', 'portal', [0, lost]],
  ]);
const stageOf = (stage: number, campaigns: number, firstWon: number, attempts: number, won: number): StageCounts => ({
  stage,
  campaigns,
  firstWon,
  attempts,
  won,
});

// 100 campaigns reach stage 1: 40 win it at once, 90 in the end, in 160 attempts. 80 reach stage 2: 20 at once, 50 in the end, in 200 attempts.
const stages = [stageOf(1, 100, 40, 160, 90), stageOf(2, 80, 20, 200, 50)];
const sectionOf = (...settings: readonly (readonly StageCounts[])[]): Section =>
  campaignSection(
    summaryOf(
      settings.map((each) => ({ ...played(each[each.length - 1].won, each[0].campaigns - each[each.length - 1].won), stages: each })),
      ['lost-ruins'],
      settings.map((_, i) => ['random', 'greedy', 'planner'][i]),
    ),
  );
const section = sectionOf(stages);

describe('the campaign section', () => {
  it('lists by stage how many reached it, won it at once, made attempts, won it in the end, and failed there', () => {
    const joint = (k: number): string[] => {
      const { low, high } = wilson(k, 100, 1 - 0.05 / 2);
      return [`${(100 * low).toFixed(1)}`, `${(100 * high).toFixed(1)}`];
    };
    expect(read(section.table)).toEqual([
      [
        ...['Setting', 'Stage', 'Campaigns', 'Reached it', 'Won at first try', 'First try low', 'First try high', 'Tries per campaign', 'Won in the end'],
        ...['Failed there, of all', 'Failed low', 'Failed high'],
      ],
      ['Lost Ruins · Random', '1', '100', '100.0 %', '40.0 %', ...ends(wilsonText(40, 100)), '1.60', '90.0 %', '10.0 %', ...joint(10)],
      ['Lost Ruins · Random', '2', '80', '80.0 %', '25.0 %', ...ends(wilsonText(20, 80)), '2.50', '62.5 %', '30.0 %', ...joint(30)],
    ]);
    expect(section.table?.cells).toEqual([0, 0]);
  });

  it('draws stairs: of all campaigns, those that won at once, after trying again, and failed', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['stage', 'part', 'share'], 'bar')).toEqual([
      [1, 'won at the first try', 0.4],
      [1, 'won after trying again', 0.5],
      [1, 'failed there', 0.1],
      [2, 'won at the first try', 0.2],
      [2, 'won after trying again', 0.3],
      [2, 'failed there', 0.3],
    ]);
    expect(panel.values[5].say).toBe('Lost Ruins · Random, stage 2: 30.0 % of 100 campaigns failed there; 80.0 % reached it');
    expect(coloursOf(panel)).toEqual({ 'won at the first try': 'win', 'won after trying again': 'win', 'failed there': 'loss' });
    expect(marksOf(panel)).toEqual([
      { mark: 'bar', where: "datum.kind === 'bar'", x: 'stage', y: 'share', color: 'part', fillOpacity: 'part' },
      { mark: 'text', colour: 'loss', where: "datum.kind === 'worst'", x: 'stage', y: 'share', text: 'text' },
    ]);
    expect(section.charts[0].legend.map(({ label }) => label)).toEqual(['won at the first try', 'won after trying again', 'failed there']);
  });

  it('writes the share that fails above the worst stage, at the top of its bar', () => {
    // 10 and 30 of 100: the intervals at 97.5 % do not meet.
    expect(dataOf(panelOf(section.charts[0]), ['stage', 'share', 'text', 'short'], 'worst')).toEqual([[2, 0.8, '30 % fail', '30 %']]);
  });

  it('without second tries has no part for them', () => {
    const once = sectionOf([stageOf(1, 100, 60, 100, 60), stageOf(2, 60, 50, 60, 50)]);
    expect(once.charts[0].legend.map(({ label }) => label)).toEqual(['won at the first try', 'failed there']);
    expect(once.opening?.takeaways).toEqual(['50 % of campaigns are completed, after 1.6 games on average.']);
  });

  it('gives the games per campaign, and the stage least often won at once', () => {
    // 160 and 200 attempts for 100 campaigns. The intervals of 40 of 100 and 20 of 80 meet.
    expect(section.sentence).toBe(
      `In Lost Ruins · Random a campaign takes 3.6 games on average. The fewest first tries succeed at stage 2: ${rateWords(wilson(20, 80, 1 - 0.05 / 2))}, too close to other stages to call.`,
    );
    const clear = sectionOf([stageOf(1, 100, 80, 160, 90), stageOf(2, 80, 20, 200, 50)]);
    expect(clear.sentence).toMatch(/The fewest first tries succeed at stage 2: 25\.0 % \[\d+\.\d, \d+\.\d\]\.$/);
    expect(clear.opening?.takeaways[1]).toBe('25 % of first tries at stage 2 succeed, the fewest of all stages.');
  });
});

describe('the answer of a campaign', () => {
  it('names the stage that stops most of the campaigns that fail', () => {
    // 30 of 40 failures; 30 of the 80 that reached it.
    expect(section.opening).toEqual({
      sentence: 'Most campaigns that fail, fail at stage 2: 38 % of the campaigns that reach it never get past it.',
      figure: `Completed: 50.0 % ${wilsonText(50, 100)} of campaigns; failed at stage 2: ${rateWords(wilson(30, 100, 1 - 0.05 / 2))} of all campaigns`,
      chart: 'campaign',
      takeaways: ['50 % of campaigns are completed, after 3.6 games on average.'],
      bySetting: [
        {
          kind: 'each',
          noun: 'the share of campaigns completed',
          found: [{ words: `50.0 % ${wilsonText(50, 100)}`, roughly: '50 %', value: 0.5, low: wilson(50, 100).low, high: wilson(50, 100).high }],
        },
      ],
    });
    expect(section.takeaway).toBe(section.opening?.sentence);
  });

  it('names it without “most” if it stops less than half of them', () => {
    // 160 of 1,000 fail at stage 1, 90 each at stages 2 and 3.
    const three = sectionOf([stageOf(1, 1000, 840, 1000, 840), stageOf(2, 840, 750, 840, 750), stageOf(3, 750, 660, 750, 660)]);
    expect(three.opening?.sentence).toBe('Stage 1 stops the most campaigns: 16 % of the campaigns that reach it never get past it.');
  });

  it('says so if two stages are too close to call', () => {
    const close = sectionOf([stageOf(1, 100, 80, 100, 80), stageOf(2, 80, 55, 80, 55)]);
    expect(close.opening?.sentence).toBe('25 % of all campaigns fail at stage 2 and 20 % at stage 1: too close to say which stops more.');
    expect(dataOf(panelOf(close.charts[0]), ['stage', 'text'], 'worst')).toEqual([
      [1, '20 %'],
      [2, '25 %'],
    ]);
  });

  it('does not call a stage the worst by a handful of campaigns', () => {
    // Two fail at the last of three stages, none before.
    const few = sectionOf([stageOf(1, 20, 20, 20, 20), stageOf(2, 20, 20, 20, 20), stageOf(3, 20, 18, 20, 18)]);
    expect(few.opening?.sentence).toBe('10 % of all campaigns fail at stage 3; these games cannot tell whether another stage stops as many.');
  });

  it('of several settings gives the range that is completed, and where campaigns fail', () => {
    // 50 of 100 against 1 of 100; stage 1 stops 95 of 100 there.
    const worse = [stageOf(1, 100, 5, 100, 5), stageOf(2, 5, 1, 5, 1)];
    const { opening, charts } = sectionOf(stages, worse);
    expect(opening?.sentence).toBe(
      'Success ranges from 1 % of campaigns (Greedy) to 50 % (Random). Stage 2 is clearly the worst hurdle in 1 of 2 settings, stage 1 in 1.',
    );
    expect(opening?.figure).toBe(`Greedy: ${rateWords(wilson(1, 100, 1 - 0.05 / 2))} completed; Random: ${rateWords(wilson(50, 100, 1 - 0.05 / 2))} completed`);
    expect(opening?.takeaways).toEqual([
      'Random: most campaigns that fail, fail at stage 2: 38 % of the campaigns that reach it never get past it.',
      // 105 and 360 games.
      'A campaign takes 1.1 games (Greedy) to 3.6 games (Random) on average.',
    ]);
    expect(panelsOf(charts[0]).map(({ title, cell }) => [title, cell])).toEqual([
      ['Random', 0],
      ['Greedy', 1],
    ]);
  });

  it('does not rank settings whose intervals meet', () => {
    const { opening } = sectionOf(stages, [stageOf(1, 100, 40, 160, 90), stageOf(2, 80, 20, 200, 52)]);
    expect(opening?.sentence).toMatch(/^Between 50 % and 52 % of campaigns are completed; these games cannot tell the settings apart\. /);
  });

  it('counts a stage that is the worst in both settings', () => {
    expect(sectionOf(stages, stages).opening?.sentence).toBe(
      '50 % of campaigns are completed; these games cannot tell the settings apart. Stage 2 is clearly the worst hurdle in both settings.',
    );
  });

  it('has a sentence instead of a picture where nearly all campaigns fail at one stage, or nearly none fails', () => {
    const lost = [stageOf(1, 100, 0, 300, 0)];
    const won = [stageOf(1, 100, 90, 110, 100), stageOf(2, 100, 95, 110, 100)];
    const { charts, notes } = sectionOf(stages, lost, won);
    expect(panelsOf(charts[0]).map(({ title }) => title)).toEqual(['Random']);
    expect(notes).toContain('Without a picture: Greedy. All 100 campaigns failed at stage 1.');
    expect(notes).toContain('Without a picture: Planner. No campaign failed: every stage was won in the end.');
    expect(sectionOf(lost)).toMatchObject({ charts: [], takeaway: 'All 100 campaigns failed at stage 1.' });
  });

  it('names stages whose scenarios the pack numbers', () => {
    const summary = summaryOf([{ ...played(50, 50), stages }], ['lost-ruins'], ['random']);
    const content = { vignettes: [{ number: 2, name: 'Weald Heart' }] };
    const named = campaignSection({ ...summary, runs: summary.runs.map((run) => ({ ...run, scenario: 'vignette', content: content as never })) });
    expect(named.opening?.sentence).toMatch(/fail at stage 2 \(Weald Heart\): /);
    expect(read(named.table).map((row) => row[1])).toEqual(['Stage', '1', '2: Weald Heart']);
  });
});

/** [low, high] apart. */
function ends(interval: string): string[] {
  return interval.slice(1, -1).split(', ');
}
