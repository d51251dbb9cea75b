import { describe, expect, it } from 'vitest';
import { causesSection } from '../../../src/report/sections/causes/section.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { coloursOf, dataOf, marksOf, panelOf, panelsOf, read } from './read.ts';

/** 20 defeats in 50 games, and 12 in 12. The portal also decides games that are won. */
const some = cellOf([
  ['win', 'portal', [0, 0, 30]],
  ['loss', 'portal', [0, 10]],
  ['loss', 'spirit-phase', [0, 0, 6]],
  ['loss', 'archfiend', [0, 0, 4]],
]);
const all = cellOf([
  ['loss', 'portal', [0, 2]],
  ['loss', 'archfiend', [0, 0, 10]],
]);
const section = causesSection(summaryOf([some, all], ['lost-ruins', 'gate-of-ash'], ['random']));

describe('the causes section', () => {
  it('lists defeats by cause, with their share of the cell’s defeats', () => {
    expect(read(section.table)).toEqual([
      ['Vignette', 'Defeats', 'Portal', 'Spirit phase', 'Archfiend'],
      ['Lost Ruins', '20', '10 (50.0 %)', '6 (30.0 %)', '4 (20.0 %)'],
      ['Gate of Ash', '12', '2 (16.7 %)', '–', '10 (83.3 %)'],
    ]);
  });

  it('draws these shares side by side', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['label', 'cell', 'cause', 'share', 'games', 'defeats', 'text'])).toEqual([
      ['Lost Ruins', 0, 'portal', 0.5, 10, 20, '20'],
      ['Lost Ruins', 0, 'spirit phase', 0.3, 6, 20, '20'],
      ['Lost Ruins', 0, 'archfiend', 0.2, 4, 20, '20'],
      ['Gate of Ash', 1, 'portal', 2 / 12, 2, 12, '12'],
      ['Gate of Ash', 1, 'archfiend', 10 / 12, 10, 12, '12'],
    ]);
    expect(panel.values[1].say).toBe('Lost Ruins: spirit phase 30.0 % of 20 defeats');
    expect(marksOf(panel)).toEqual([
      { mark: 'bar', y: 'label', x: 'share', color: 'cause' },
      { mark: 'text', y: 'label', x: '= 1', text: 'text' },
    ]);
    expect(coloursOf(panel)).toEqual({ portal: 'series-0', 'spirit phase': 'series-1', archfiend: 'series-2' });
  });

  it('names the most frequent causes of all defeats', () => {
    // Of 32: 14 by the archfiend, 12 at the portal, 6 in the spirit phase.
    expect(section.sentence).toBe('The most frequent causes of 32 defeats were archfiend (44 %), portal (38 %) and spirit phase (19 %).');
  });
});

describe('wins and defeats by round', () => {
  /**
   * 100 games, Aalen–Johansen by hand. Round 1: 10 lost at the portal, then 40 censored; 0.9 continue, 50 of them observed. Round 2: 20 of these won and 5 lost
   * at the portal: 0.9 · 20/50 and 0.9 · 5/50, and 0.45 continue. Round 3: the last 25 lost to the archfiend.
   */
  const stopped = cellOf([
    ['win', 'none', [0, 0, 20]],
    ['loss', 'portal', [0, 10, 5]],
    ['loss', 'archfiend', [0, 0, 0, 25]],
    ['cap', 'rounds', [0, 40]],
    ['error', 'none', [0, 9]],
  ]);
  const [panel] = panelsOf(causesSection(summaryOf([stopped], ['lost-ruins'], ['random'])).charts[1]);

  it('accumulate to what they would be without censoring', () => {
    const share = (event: string): unknown[] => dataOf(panel, ['event', 'share'], 'share').flatMap(([each, value]) => (each === event ? [value] : []));
    const close = (...shares: readonly number[]) => shares.map((each) => expect.closeTo(each, 12));
    expect(share('won')).toEqual(close(0, 0, 0.36, 0.36));
    expect(share('portal')).toEqual(close(0, 0.1, 0.19, 0.19));
    expect(share('archfiend')).toEqual(close(0, 0, 0, 0.45));
    expect(panel.values.find(({ kind, round }) => kind === 'say' && round === 2)?.say).toBe('By round 2: won 36.0 %, portal 19.0 %, still running 45.0 %');
  });

  it('are stacked by the end of the game', () => {
    expect(marksOf(panel)[0]).toEqual({ mark: 'area', where: "datum.kind === 'share'", x: 'round', y: 'share', color: 'event' });
    expect(coloursOf(panel)).toEqual({ won: 'win', portal: 'series-0', archfiend: 'series-1' });
    expect(dataOf(panel, ['event', 'order'], 'share').filter((_, i) => i % 4 === 0)).toEqual([
      ['won', 0],
      ['portal', 1],
      ['archfiend', 2],
    ]);
  });
});
