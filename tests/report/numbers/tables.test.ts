import { afterAll, describe, expect, it } from 'vitest';
import { readSummary } from '../../../src/report/load.ts';

import { aboutHtml } from '../../../src/report/page/about.ts';
import { page } from '../../../src/report/page/page.ts';
import type { DataTable, Section } from '../../../src/report/section.ts';
import { winRateSection } from '../../../src/report/sections/win-rate/section.ts';
import { removeWritten, times, writtenRun } from './planted.ts';
import { read } from './read.ts';

afterAll(removeWritten);

/** Pairs of games with the sides swapped, of 3 and 5 rounds: 30 won twice, 20 once, 10 never. The defeats in the last ten pairs are by starving. */
const pairs = [
  ...Array.from({ length: 30 }, () => [...times(1, 'W', 3, 0, 7), ...times(1, 'W', 5, 1, 8)]),
  ...Array.from({ length: 20 }, () => [...times(1, 'L', 3, 0, 7), ...times(1, 'W', 5, 1, 8)]),
  ...Array.from({ length: 10 }, () => [...times(1, 'S', 3, 0, 7), ...times(1, 'D', 5, 1, 8)]),
].flat();
const columns = ['first', 'health'];
const cells = [pairs, times(120, 'L', 4, 0, 6)];
const written = (swap: boolean, measure: string): string =>
  writtenRun({ factors: { mine: ['hill', 'deep'] }, swap, extra: { experiment: { measure } } }, cells, columns);

describe('data read from the tables', () => {
  it('includes the ends of games by cell, outcome and round', () => {
    const [hill, deep] = readSummary([written(false, 'win')]).cells;
    expect(hill.outcomes).toEqual({ win: 80, loss: 30, draw: 10, cap: 0, error: 0 });
    expect(hill.ends).toEqual([
      { outcome: 'win', cause: 'none', rounds: [0, 0, 0, 30, 0, 50], games: 80 },
      { outcome: 'loss', cause: 'beaten', rounds: [0, 0, 0, 20], games: 20 },
      { outcome: 'loss', cause: 'starved', rounds: [0, 0, 0, 10], games: 10 },
      { outcome: 'draw', cause: 'none', rounds: [0, 0, 0, 0, 0, 10], games: 10 },
    ]);
    expect(hill.pairsByWins).toBeNull();
    expect(deep.outcomes).toMatchObject({ win: 0, loss: 120 });
  });

  it('counts pairs with no, one and two wins if sides are swapped', () => {
    expect(readSummary([written(true, 'win')]).cells.map(({ pairsByWins }) => pairsByWins)).toEqual([
      [10, 20, 30],
      [60, 0, 0],
    ]);
    // The rate is still that of games: 80 of 120.
    expect(read(winRateSection(readSummary([written(true, 'win')])).table)[1].slice(0, 4)).toEqual(['hill', '80', '120', '66.7 %']);
  });

  it('includes who began, who won and the measure, game by game', () => {
    const { measures, cells: found } = readSummary([written(false, 'health')], { games: true });
    expect(measures).toEqual([{ name: 'health', share: false }]);
    expect(Array.from(found[0].games?.outcomes.slice(58, 64) ?? [])).toEqual([0, 0, 1, 0, 1, 0]);
    expect(Array.from(found[0].games?.first?.slice(0, 4) ?? [])).toEqual([0, 1, 0, 1]);
    expect(Array.from(found[0].games?.units.slice(0, 4) ?? [])).toEqual([7, 8, 7, 8]);
    expect(found[1].games?.units.every((health) => health === 6)).toBe(true);
    // In pairs, the mean of both games.
    expect(Array.from(readSummary([written(true, 'health')], { games: true }).cells[0].games?.units ?? [])).toEqual(new Array(60).fill(7.5));
  });
});

/** A page with these sections and an answer without a chart. */
const pageOf = (...sections: readonly Section[]): Promise<string> =>
  page(
    readSummary([written(false, 'win')]),
    { question: 'Heads or tails?', sentence: 'Both.', figure: '', hero: undefined, from: undefined, takeaways: [], chips: [] },
    sections,
  );
const section = { name: 'odds', title: 'Odds', sentence: 'Even.', notes: ['Counted twice.'], charts: [] };
const tableOf = (rows: number): DataTable => ({
  caption: 'Odds by side',
  columns: [{ title: 'Side', numeric: false }],
  rows: Array.from({ length: rows }, () => ['heads']),
});

describe('the notes of a section', () => {
  it('appear once, folded, below its table', async () => {
    for (const tableOpen of [false, true]) {
      const html = await pageOf({ ...section, table: tableOf(1), tableOpen });
      expect(html.match(/Counted twice\./g)).toHaveLength(1);
      expect(html.indexOf('Counted twice.')).toBeGreaterThan(html.indexOf('<td class="w">heads'));
      expect(html).toContain('<details class="notes"><summary>How to read this</summary><p class="how">Counted twice.</p></details>');
    }
  });

  it('leave nothing where there are none', async () => {
    expect(await pageOf({ ...section, notes: [], table: undefined })).not.toContain('class="notes"');
  });
});

describe('a table of a section', () => {
  const isFolded = async (rows: number, tableOpen: boolean): Promise<boolean> =>
    (await pageOf({ ...section, table: tableOf(rows), tableOpen })).includes(`<details class="table"><summary>Odds by side <small>${rows} rows</small>`);

  it('is open if it is the content of the section and has at most twelve rows', async () => {
    expect(await isFolded(12, true)).toBe(false);
    expect(await isFolded(13, true)).toBe(true);
    expect(await isFolded(2, false)).toBe(true);
  });
});

describe('the facts about a run', () => {
  const factsOf = (html: string): string => html.slice(html.indexOf('<section id="about"'));

  it('count games, settings and cards, below the results', async () => {
    const html = await pageOf({ ...section, table: undefined });
    const facts = factsOf(html);
    expect(facts).toContain('<dt>Games</dt><dd>240 in 2 settings</dd>');
    expect(facts.replaceAll(/<[^>]*>/g, '')).toContain('14 cards from the rulebook, 98 stand-in cards');
    expect(html.indexOf('<section id="about"')).toBeGreaterThan(html.indexOf('<section id="odds"'));
  });

  it('name in words what is the same in all games', () => {
    const { runs } = readSummary([
      writtenRun(
        {
          factors: { mine: ['hill', 'deep'] },
          swap: false,
          extra: {
            scenario: 'chapter',
            experiment: { set: { maxSpirit: 20, 'seats.1.strategy': 'rotation-greedy', chapter: 'gate-of-ash', 'seats.0.health': -2 } },
          },
        },
        cells,
        columns,
      ),
    ]);
    expect(aboutHtml({ runs })).toContain(
      '<dt>Same in all games</dt><dd>Max spirit 20; Player 2’s strategy Rotation Greedy; Chapter Gate of Ash; Player 1’s health −2</dd>',
    );
  });

  it('warn in one line about stand-ins, on top', async () => {
    const html = await pageOf();
    const [, top] = /<header>([\s\S]*)<\/header>/.exec(html) ?? [];
    expect(top.replaceAll(/<[^>]*>/g, '')).toContain('98 of 112 cards are stand-ins: results describe the pack, not the published game.');
  });
});

describe('the answer on top', () => {
  const chip = (verdict: 'pass' | 'fail' | 'undecided', n: number) => ({ verdict, about: `Side ${n}`, target: '40 to 60 %', found: '52.0 % [48.0, 56.0]' });
  const answer = { question: 'Heads or tails?', sentence: 'Neither is ahead.', figure: 'Heads: 52.0 % [48.0, 56.0]', hero: undefined, from: undefined };
  const topOf = async (chips: readonly ReturnType<typeof chip>[], takeaways: readonly string[] = []): Promise<string> => {
    const html = await page(readSummary([written(false, 'win')]), { ...answer, takeaways, chips }, []);
    return html.slice(html.indexOf('<section id="answer"'), html.indexOf('<div class="page"')).replaceAll('\u00a0', ' ');
  };

  it('says the sentence and the figure once each', async () => {
    const top = await topOf([], ['Toss again.']);
    expect(top).toContain('<p class="answer">Neither is ahead.</p>');
    expect(top.match(/52\.0 %/g)).toHaveLength(1);
    expect(top).toContain('<li>Toss again.</li>');
    expect(top).not.toContain('Expectations');
  });

  it('judges expectations in words and signs: failures first, each with target and what was found', async () => {
    const top = await topOf([chip('pass', 1), chip('undecided', 2), chip('fail', 3), chip('pass', 4)]);
    expect(top).toContain('<p class="tally">1 fails, 1 is undecided, 2 pass</p>');
    expect([...top.matchAll(/<strong>(\w+)<\/strong> (Side \d)<small>(.*?)<\/small>/g)].map(([, ...words]) => words)).toEqual([
      ['Fail', 'Side 3', 'target 40 to 60 %, found 52.0 % [48.0, 56.0]'],
      ['Undecided', 'Side 2', 'target 40 to 60 %, found 52.0 % [48.0, 56.0]'],
      ['Pass', 'Side 1', 'target 40 to 60 %, found 52.0 % [48.0, 56.0]'],
      ['Pass', 'Side 4', 'target 40 to 60 %, found 52.0 % [48.0, 56.0]'],
    ]);
  });

  it('folds expectations beyond six, unless there is only one more', async () => {
    const many = (n: number): Promise<string> => topOf(Array.from({ length: n }, (_, i) => chip('pass', i)));
    expect(await many(7)).not.toContain('<details>');
    expect(await many(8)).toContain('<details><summary>2 more expectations</summary>');
  });
});
