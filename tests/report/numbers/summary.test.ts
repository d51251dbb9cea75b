import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../src/report/answer/answer.ts';
import { table } from '../../../src/report/page/html.ts';
import { markdown } from '../../../src/report/page/markdown.ts';
import { summarySection } from '../../../src/report/sections/summary.ts';
import type { Summary } from '../../../src/report/summary.ts';
import { headline, summaryTable } from '../../../src/report/text.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { playedCell, wilsonText } from './planted.ts';
import { columnsOf, dataOf, panelOf, read } from './read.ts';

/**
 * 60 counted games and 3 errors: 30 won (10 in round 3, 20 in round 4), 20 lost (15 in round 2 at the portal, 5 in round 6 to the archfiend), 4 drawn, 6
 * stopped. 15 end in round 2, 10 in round 3, 20 in round 4: the 30th is in round 4; the 22nd and 39th, which bound the median of 60, are in rounds 3 and 4.
 */
const even = cellOf([
  ['win', 'none', [0, 0, 0, 10, 20]],
  ['loss', 'portal', [0, 0, 15]],
  ['loss', 'archfiend', [0, 0, 0, 0, 0, 0, 5]],
  ['draw', 'none', [0, 0, 0, 0, 0, 4]],
  ['cap', 'rounds', [0, 0, 0, 0, 0, 0, 0, 0, 0, 6]],
  ['error', 'none', [0, 3]],
]);
/** 15 games: 3 won in round 2, 12 lost in round 1, 8 of them to the archfiend. */
const hard = cellOf([
  ['win', 'none', [0, 0, 3]],
  ['loss', 'portal', [0, 4]],
  ['loss', 'archfiend', [0, 8]],
]);
const written = summaryOf([even, hard], ['lost-ruins', 'gate-of-ash'], ['random']);
const summary: Summary = { ...written, runs: written.runs.map((run) => ({ ...run, done: [63, 15] })) };
const section = summarySection(summary);

describe('the summary section', () => {
  it('lists games, rate, median rounds and most frequent defeat by setting, and games neither won nor lost', () => {
    expect(read(section.table)).toEqual([
      ['Vignette', 'Games', 'Win rate', 'Low', 'High', 'Median rounds', 'Most frequent defeat', 'Draws', 'Stopped at limit', 'Errors'],
      ['Lost Ruins', '60', '50.0 %', '37.7', '62.3', '4 (3–4)', 'portal 75 %', '4', '6', '3'],
      ['Gate of Ash', '15', '20.0 %', '7.0', '45.2', '1', 'archfiend 67 %', '0', '0', '0'],
    ]);
    expect([wilsonText(30, 60), wilsonText(3, 15)]).toEqual(['[37.7, 62.3]', '[7.0, 45.2]']);
    expect(section.table?.cells).toEqual([0, 1]);
    expect(section.notes.at(-1)).toMatch(/^3 games ended in a program error and are left out/);
  });

  it('says how much the table holds, and folds a long one', () => {
    expect(section.sentence).toBe('2 settings, 15 to 60 games each.');
    expect(summarySection(summaryOf([hard], ['lost-ruins'], ['random'])).sentence).toBe('One setting, 15 games.');
    const of = (n: number) =>
      summarySection(
        summaryOf(
          Array.from({ length: n }, () => hard),
          Array.from({ length: n }, (_, i) => `v${i}`),
          ['random'],
        ),
      );
    expect([of(12).tableOpen, of(13).tableOpen, of(13).sentence]).toEqual([true, false, '13 settings, 15 games each.']);
  });

  it('draws a bar as long as the rate, with the interval on it', () => {
    // Wilson, 3 of 15: 7.0 to 45.2.
    expect(wilsonText(3, 15)).toBe('[7.0, 45.2]');
    const html = table(section.table as NonNullable<typeof section.table>, 'x');
    const [, lower] = html.split('<tr data-c="');
    expect(lower).toContain('<rect width="50.0" height="8"');
    const row = html.slice(html.indexOf('data-c="1"'));
    expect(row).toContain('<rect width="20.0" height="8"');
    expect(row).toContain('<rect x="7.0" y="2.5" width="38.1"');
    expect(row).toMatch(/<td class="w">Gate of Ash<td>15<td>.*20\.0\u00a0%<\/span><td>7\.0<td>45\.2</);
  });

  it('is a table in Markdown, below the total number of games', () => {
    const text = markdown(summary, answerOf(summary, [section], 'summary'), [section]);
    // Errors count as played: 63 + 15.
    expect(text).toMatch(/78 games/);
    expect(text).toContain(
      '| Vignette | Games | Win rate | Low | High | Median rounds | Most frequent defeat | Draws | Stopped at limit | Errors |\n' +
        '| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: |\n' +
        '| Lost Ruins | 60 | 50.0 % | 37.7 | 62.3 | 4 (3–4) | portal 75 % | 4 | 6 | 3 |\n' +
        '| Gate of Ash | 15 | 20.0 % | 7.0 | 45.2 | 1 | archfiend 67 % | 0 | 0 | 0 |\n',
    );
  });
});

describe('the summary of a measure other than wins', () => {
  const measured = (...units: readonly number[]) => ({ ...playedCell('W2 L2'), games: { ...playedCell('W2 L2').games, units: Float64Array.from(units) } });
  const of = summaryOf([measured(2, 4, 6, 8) as never, measured(20, 20, 30, 30) as never], ['lost-ruins', 'gate-of-ash'], ['random']);
  const found = summarySection({ ...of, measures: [{ name: 'rounds', share: false }] });

  it('lists its mean with Student’s interval beside the win rate', () => {
    // 2, 4, 6, 8: mean 5, standard error √(20/3)/2 = 1.291, t with 3 degrees of freedom 3.182: 5 ± 4.108.
    expect(columnsOf(found.table, 'Vignette', 'Win rate', 'Rounds').map((row) => row.slice(0, 3))).toEqual([
      ['Lost Ruins', '50.0 %', '5'],
      ['Gate of Ash', '50.0 %', '25'],
    ]);
    expect(read(found.table)[0].slice(2, 8)).toEqual(['Rounds', 'Rounds low', 'Rounds high', 'Win rate', 'Win rate low', 'Win rate high']);
    expect(columnsOf(found.table, 'Rounds low', 'Rounds high')[0]).toEqual(['0.89', '9.11']);
  });

  it('opens with the smallest and largest mean, and draws them with the largest on top', () => {
    // 5 ± 5.4 and 25 ± 12 do not overlap only if they hold singly: together, t with 3 degrees of freedom at 1 − 0.05 / 4 is 4.177.
    expect(found.opening?.figure).toMatch(/^Lost Ruins: 5 \[−?-?0\.39, 10\.39\]; Gate of Ash: 25 \[12\.9\d, 37\.0\d\]$/);
    expect(found.opening?.sentence).toBe('The number of rounds is higher with Gate of Ash than with Lost Ruins: 25 against 5.');
    expect(found.takeaway).toBe('The number of rounds lies between 5 (Lost Ruins) and 25 (Gate of Ash).');
    const [chart] = found.charts;
    expect(chart).toMatchObject({ name: 'summary', title: 'Number of rounds with 95 % interval' });
    expect(dataOf(panelOf(chart), ['label', 'point'])).toEqual([
      ['Gate of Ash', 25],
      ['Lost Ruins', 5],
    ]);
  });

  it('says so if intervals that hold together overlap', () => {
    const close = summaryOf([measured(2, 4, 6, 8) as never, measured(3, 5, 7, 9) as never], ['lost-ruins', 'gate-of-ash'], ['random']);
    expect(summarySection({ ...close, measures: [{ name: 'rounds', share: false }] }).opening?.sentence).toBe(
      'These games cannot tell Gate of Ash and Lost Ruins apart: the number of rounds is 6 and 5.',
    );
  });
});

describe('the terminal', () => {
  it('shows the same numbers, with factors as written', () => {
    expect(summaryTable(summary).split('\n')).toEqual([
      'vignette     games  win rate  95 % interval  rounds  most frequent defeat  draws  caps  errors',
      'lost-ruins      60    50.0 %   [37.7, 62.3]       4  portal 75 %               4     6       3',
      'gate-of-ash     15    20.0 %    [7.0, 45.2]       1  archfiend 67 %            0     0       0',
    ]);
  });

  it('shows changes with their sign, so that +1 is not taken for 1', () => {
    const shown = (change: 'add' | 'times', ...levels: number[]): string[] => {
      const factors = [{ name: 'cards.Ogre.fight', levels, shift: change === 'add', change }];
      const cells = summary.cells.map((cell, i) => ({ ...cell, levels: { 'cards.Ogre.fight': levels[i] } }));
      return summaryTable({ ...summary, factors, cells } as typeof summary)
        .split('\n')
        .map((line) => line.split(/\s{2,}/)[0]);
    };
    expect(shown('add', 0, 1)).toEqual(['cards.Ogre.fight', 'unchanged', '+1']);
    expect(shown('add', -2, 1)).toEqual(['cards.Ogre.fight', '−2', '+1']);
    expect(shown('times', 1, 1.5)).toEqual(['cards.Ogre.fight', 'unchanged', '×1.5']);
  });

  it('names the best player’s easiest and hardest scenario if only scenarios and players vary', () => {
    const cells = ['W900 L100', 'W10 L990', 'W200 L800', 'W20 L980'].map((games) => playedCell(games));
    expect(headline(summaryOf(cells, ['lost-ruins', 'gate-of-ash'], ['greedy', 'random']))).toMatch(
      /^Greedy, the best player on average, wins 90\.0 % .* of Lost Ruins but only 20\.0 % .* of Gate of Ash\.$/,
    );
    const alike = ['W9 L1', 'W1 L9', 'W8 L2', 'W1 L9'].map((games) => playedCell(games));
    expect(headline(summaryOf(alike, ['lost-ruins', 'gate-of-ash'], ['greedy', 'random']))).toMatch(/ of Lost Ruins and 80\.0 % /);
  });

  it('names the least and most often won of several cells', () => {
    const three = summaryOf([even, hard, playedCell('W9 L1')], ['lost-ruins', 'gate-of-ash', 'weald'], ['random']);
    expect(headline(three)).toMatch(/^Win rates range from 20\.0 % .*\(Gate of Ash, played by Random\) to 90\.0 % .*\(Weald, played by Random\)\.$/);
  });
});
