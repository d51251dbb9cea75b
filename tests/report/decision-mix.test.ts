import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { countedGames } from '../../src/report/intervals.ts';
import { readSummary } from '../../src/report/load.ts';
import { countMixes } from '../../src/report/mixes.ts';
import { chartSvg } from '../../src/report/page/vega.ts';
import { choicesOf, decisionMixSection, roundData, shareData } from '../../src/report/sections/decision-mix.ts';
import { ratio } from '../../src/stats/ratio.ts';
import { cellOf, summaryOf } from './cell-builder.ts';
import { memoryTable } from './memory.ts';
import { MEASURES, syntheticRun, syntheticRunFile } from './synthetic.ts';

const [mix] = MEASURES.mixes;
const choices = choicesOf(mix);
const folder = syntheticRun({ games: 400, errors: 1 });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['cell', 'outcome', ...mix.columns];
const words = { outcome: ['win', 'loss', 'draw', 'cap', 'error'] };
const games = [
  [0, 0, 6, 2, 2, 0],
  [0, 1, 1, 1, 1, 1],
  [0, 4, 9, 9, 9, 9],
  [0, 1, 2, 2, 0, 2],
  [0, 0, 0, 5, 5, 0],
];

describe('choices', () => {
  it('are all combinations of the words; the last changes fastest', () => {
    expect(choices.map((c) => c.words)).toEqual(['calm, left', 'calm, right', 'bold, left', 'bold, right']);
    expect(choices[2]).toMatchObject({ group: 'bold', shade: 'left' });
  });

  it('are counted over games without errors, with the game as the unit', () => {
    const [[{ choices: counted, perGame }]] = countMixes(syntheticRunFile({ vignettes: ['v'], strategies: ['s'] }), memoryTable(words, names, games));
    // 10, 4, 6 and 10 moves in four games; 6, 1, 2 and 0 of them are calm and left.
    expect(perGame).toBe(7.5);
    expect(counted[0].perGame).toBe(9 / 4);
    expect(counted[0].share).toEqual(ratio({ n: 4, x: 9, t: 30, xx: 36 + 1 + 4, xt: 60 + 4 + 12, tt: 100 + 16 + 36 + 100 }));
  });

  it('are counted by pair if games come in pairs; a pair with an error is left out without shifting others', () => {
    const run = syntheticRunFile({ vignettes: ['v'], strategies: ['s'], extra: { swap: true } });
    const numbered = [...games, [0, 1, 3, 1, 0, 0]].map((row, game) => [...row, game]);
    const [[{ choices: counted, perGame }]] = countMixes(run, memoryTable(words, [...names, 'game'], numbered));
    // Games 0 and 1 have 14 moves, 7 of them calm and left; games 4 and 5 have 14, 3 of them; game 2 failed, so game 3 is left out too.
    expect(perGame).toBe(7);
    expect(counted[0].perGame).toBe(10 / 4);
    expect(counted[0].share).toEqual(ratio({ n: 2, x: 10, t: 28, xx: 49 + 9, xt: 7 * 14 + 3 * 14, tt: 2 * 14 * 14 }));
  });

  it('have a description for screen readers', () => {
    const [[counts]] = countMixes(syntheticRunFile({ vignettes: ['v'], strategies: ['s'] }), memoryTable(words, names, games));
    const [first] = shareData(counts, choices, 'V');
    expect(first).toMatchObject({ share: 0.3, group: 'calm', shade: 'left' });
    expect(first.say).toMatch(/^V: calm, left 30\.0 % \[.*\], 2\.25 per game$/);
    expect(shareData(undefined, choices, 'V')).toEqual([]);
  });
});

describe('choices by round', () => {
  const curve = {
    metric: 'move',
    seat: 0,
    rounds: [{}, { win: { values: [0, 3], counts: [60, 20] }, loss: { values: [0], counts: [20] } }, { win: { values: [1], counts: [49] } }],
  };

  it('are shares of the choices in a round over all games, if there are enough', () => {
    const data = roundData(cellOf([['win', 'none', [0, 0, 5]]], {}, [curve]), mix, choices, 5, 1);
    expect(data.filter((d) => d.kind === 'share').map((d) => [d.round, d.choice, d.share])).toEqual([
      [1, 'calm, left', 0.8],
      [1, 'calm, right', 0],
      [1, 'bold, left', 0],
      [1, 'bold, right', 0.2],
    ]);
    expect(data.find((d) => d.kind === 'say')?.say).toBe('Round 1: calm, left 80.0 %; bold, right 20.0 %');
  });
});

describe('the section', () => {
  const summary = readSummary([folder], { mixes: true });
  const section = decisionMixSection(summary);

  it('gives the share of the most frequent choice, with its interval', () => {
    expect(section.sentence).toMatch(
      /^In .* there are \d+(\.\d)? moves per game; the most frequent kind is \w+, \w+: \d+\.\d % \[\d+\.\d, \d+\.\d\] of them\. Across all settings/,
    );
    expect(section.charts.map((chart) => chart.name)).toEqual(['decision-mix', 'decision-mix-by-round']);
  });

  it('counts the choices of each setting, and draws whose they are', () => {
    const counts = summary.cells.map((cell) => (cell.mixes?.[0].choices ?? []).map(({ perGame }) => Math.round(perGame * countedGames(cell))));
    expect(section.bySetting).toEqual([
      {
        kind: 'counts',
        most: 'the most frequent of # moves were',
        only: 'all # moves were',
        few: 'there are fewer than 20 moves',
        names: ['calm, left', 'calm, right', 'bold, left', 'bold, right'],
        counts,
      },
    ]);
    const [chart] = section.charts;
    expect(new Set(chart.kind === 'wide' ? chart.panel.values.map(({ cell }) => cell) : [])).toEqual(new Set([0, 1, 2, 3]));
  });

  it('uses the shades of its legend: the last shade is the full colour', async () => {
    const chart = section.charts[0];
    const svg = await chartSvg(chart);
    // Two shades: three tenths of the colour, and all of it.
    expect(new Set([...svg.matchAll(/aria-roledescription="bar"[^>]*?(?: opacity="([\d.]+)")?\/>/g)].map((found) => found[1] ?? '1'))).toEqual(
      new Set(['0.3', '1']),
    );
  });

  it('has shares that add up to one in each cell', () => {
    for (const cell of summary.cells) {
      expect(cell.mixes?.[0].choices.reduce((sum, { share }) => sum + share.point, 0)).toBeCloseTo(1, 12);
    }
    expect(section.table?.rows).toHaveLength(4 * 4);
  });

  it('says so if a game declares no mix or nothing was chosen', () => {
    const bare = summaryOf([cellOf([['win', 'none', [0, 3]]])], ['v'], ['s']);
    expect(decisionMixSection(bare)).toMatchObject({ sentence: 'No move was made.', charts: [] });
    const none = { ...bare, runs: bare.runs.map((run) => ({ ...run, measures: undefined })) };
    expect(decisionMixSection(none).sentence).toBe('This game declares no kinds of decisions to count.');
  });
});
