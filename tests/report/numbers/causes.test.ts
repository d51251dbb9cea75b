import { describe, expect, it } from 'vitest';
import type { PanelChart } from '../../../src/report/section.ts';
import { causesSection } from '../../../src/report/sections/causes/section.ts';
import { rateWords } from '../../../src/report/words.ts';
import { wilson } from '../../../src/stats/wilson.ts';
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
  it('lists defeats by cause, with their share of the setting’s defeats in a column of its own', () => {
    expect(read(section.table)).toEqual([
      ['Vignette', 'Defeats', 'Portal', 'Portal, share', 'Spirit phase', 'Spirit phase, share', 'Archfiend', 'Archfiend, share'],
      ['Lost Ruins', '20', '10', '50.0 %', '6', '30.0 %', '4', '20.0 %'],
      ['Gate of Ash', '12', '2', '16.7 %', '–', '–', '10', '83.3 %'],
    ]);
  });

  it('draws these shares side by side', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['label', 'cell', 'cause', 'share', 'games', 'defeats', 'few', 'text'])).toEqual([
      ['Lost Ruins', 0, 'portal', 0.5, 10, 20, false, '20'],
      ['Lost Ruins', 0, 'spirit phase', 0.3, 6, 20, false, '20'],
      ['Lost Ruins', 0, 'archfiend', 0.2, 4, 20, false, '20'],
      ['Gate of Ash', 1, 'portal', 2 / 12, 2, 12, true, 'only 12'],
      ['Gate of Ash', 1, 'archfiend', 10 / 12, 10, 12, true, 'only 12'],
    ]);
    expect(panel.values[1].say).toBe('Lost Ruins: spirit phase 30.0 % of 20 defeats');
    expect(marksOf(panel)).toEqual([
      { mark: 'bar', y: 'label', x: 'share', color: 'cause', opacity: 'datum.few' },
      { mark: 'text', y: 'label', x: '= 1', text: 'text' },
    ]);
    expect(coloursOf(panel)).toEqual({ portal: 'series-0', 'spirit phase': 'series-1', archfiend: 'series-2' });
  });

  it('says that a bar on fewer than 20 defeats is faint, and why', () => {
    expect(panelOf(section.charts[0]).values[4].say).toBe('Gate of Ash: archfiend 83.3 % of only 12 defeats');
    expect(section.notes).toContain('A bar on fewer than 20 defeats is faint: its shares say little.');
  });

  it('names the most frequent causes of all defeats', () => {
    // Of 32: 14 by the archfiend, 12 at the portal, 6 in the spirit phase.
    expect(section.sentence).toBe('The most frequent causes of 32 defeats were archfiend (44 %), portal (38 %) and spirit phase (19 %).');
  });
});

describe('the answer of causes', () => {
  /** 100 defeats: so many at the portal, the others to the archfiend. */
  const defeats = (portal: number) =>
    cellOf([
      ['loss', 'portal', [0, portal]],
      ['loss', 'archfiend', [0, 100 - portal]],
    ]);
  const of = (...portal: readonly number[]) =>
    causesSection(summaryOf(portal.map(defeats), ['lost-ruins', 'gate-of-ash', 'feral'].slice(0, portal.length), ['random']));
  /** Two shares in each setting are compared. */
  const joint = (won: number, settings: number): string => rateWords(wilson(won, 100, 1 - 0.05 / (2 * settings)));

  it('names the settings in which a cause has the smallest and the largest share, if these are clearly apart', () => {
    // 90, 60 and 80 of 100: 230 of 300. At 1 − 0.05 / 6, 60 of 100 reaches up to 71.8 % and 90 begins at 79.6 %.
    const { opening } = of(90, 60, 80);
    expect(opening?.sentence).toBe('77 % of all defeats come from portal: 60 % in Gate of Ash, 90 % in Lost Ruins.');
    expect(opening?.figure).toBe(`Gate of Ash: portal ${joint(60, 3)} of 100 defeats; Lost Ruins: portal ${joint(90, 3)} of 100 defeats`);
    expect(opening?.takeaways).toEqual(['Archfiend comes second with 23 % of 300 defeats.']);
    expect(opening?.chart).toBe('causes');
  });

  it('names none if settings are too close to call', () => {
    const { opening } = of(70, 60);
    expect(opening?.sentence).toBe('65 % of all defeats come from portal, 35 % from archfiend.');
    expect(opening?.figure).toBe('portal 65.0 %; archfiend 35.0 % of 200 defeats in all settings');
    expect(opening?.takeaways).toEqual([]);
  });

  it('of one setting has the intervals of its causes', () => {
    const { opening } = of(70);
    expect(opening?.sentence).toBe('70 % of all defeats come from portal, 30 % from archfiend.');
    expect(opening?.figure).toBe(`portal ${joint(70, 1)}; archfiend ${joint(30, 1)} of 100 defeats`);
  });

  it('says where another cause is clearly more frequent', () => {
    expect(of(90, 20).opening?.takeaways[0]).toBe('In Gate of Ash, archfiend is the most frequent cause instead.');
    // 45 to 55 of 100 is no clear order.
    expect(of(90, 45).opening?.takeaways.join()).not.toContain('instead');
  });

  it('leaves a sentence for the meeting only if one cause stands for at least half, and not for nearly all', () => {
    expect(of(77).takeaway).toBe('77 % of all defeats come from portal.');
    expect(of(96).takeaway).toBeUndefined();
    const three = cellOf([
      ['loss', 'portal', [0, 40]],
      ['loss', 'archfiend', [0, 30]],
      ['loss', 'spirit-phase', [0, 30]],
    ]);
    expect(causesSection(summaryOf([three], ['lost-ruins'], ['random'])).takeaway).toBeUndefined();
  });

  it('is a sentence without a picture if one cause stands for more than 95 % everywhere', () => {
    const section = of(98, 96);
    expect(section.charts).toEqual([]);
    expect(section.opening?.sentence).toBe('97 % of all defeats come from portal, 3 % from archfiend.');
    expect(section.sentence).toBe('97.0 % of 200 defeats come from portal, much the same in every setting.');
    expect(of(100).sentence).toBe('All 100 defeats come from portal.');
    // 95 % in one of them is not more.
    expect(of(100, 95).charts).toHaveLength(2);
  });

  it('keeps when games are lost for the top of the page if one cause takes them in at least four different rounds', () => {
    const lost = (...rounds: readonly number[]) => causesSection(summaryOf([cellOf([['loss', 'portal', rounds]])], ['lost-ruins'], ['random']));
    const section = lost(0, 10, 10, 10, 10);
    expect(section.charts.map(({ name, onTopOnly }) => [name, onTopOnly])).toEqual([['causes-by-round', true]]);
    expect(section.opening?.chart).toBe('causes-by-round');
    expect(lost(0, 20, 10, 10).charts).toEqual([]);
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

describe('panels by round', () => {
  /** 100 games: so many won in round 2, the others lost to the portal or the archfiend in round 1. */
  const won = (wins: number) =>
    cellOf([
      ['win', 'none', [0, 0, wins]],
      ['loss', 'portal', [0, 50]],
      ['loss', 'archfiend', [0, 50 - wins]],
    ]);
  const chartOf = (...wins: readonly number[]) => {
    const names = ['lost-ruins', 'gate-of-ash', 'feral', 'ashen'].slice(0, wins.length);
    const section = causesSection(summaryOf(wins.map(won), names, ['random']));
    const [, chart] = section.charts;
    const panels = panelsOf(chart);
    return {
      titles: panels.map(({ title }) => title),
      alike: panels.map(({ alike }) => alike),
      folded: (chart as { folded?: string }).folded,
      notes: section.notes.join('\n'),
    };
  };

  it('are not drawn again if every share stays within 3 points of an earlier panel', () => {
    // 23 and 17 of 100 are 3 points from 20; 24 are 4.
    expect(chartOf(20, 30, 23, 17)).toMatchObject({
      titles: ['Lost Ruins', 'Gate of Ash'],
      alike: [[2, 3], undefined],
      folded: 'Two settings look like Lost Ruins: Feral and Ashen.',
      notes: expect.stringContaining('within 3 points of an earlier chart’s in every round'),
    });
    expect(chartOf(20, 24, 23).folded).toBe('Feral looks like Lost Ruins.');
    expect(chartOf(20, 30, 29, 18)).toMatchObject({
      titles: ['Lost Ruins', 'Gate of Ash'],
      folded: 'Ashen looks like Lost Ruins. Feral looks like Gate of Ash.',
    });
  });

  it('have nothing new to say once all games of the setting have ended', () => {
    const longer = cellOf([
      ['win', 'none', [0, 0, 0, 0, 0, 50]],
      ['loss', 'portal', [0, 50]],
      ['loss', 'archfiend', [0, 20]],
    ]);
    const [, chart] = causesSection(summaryOf([won(20), longer], ['lost-ruins', 'gate-of-ash'], ['random'])).charts;
    const told = panelsOf(chart).map(({ values }) => values.flatMap(({ kind, round }) => (kind === 'say' ? [round] : [])));
    expect(told).toEqual([
      [0, 1, 2],
      [0, 1, 2, 3, 4, 5],
    ]);
  });

  it('say so if all look alike', () => {
    expect(chartOf(20, 21, 19)).toMatchObject({ titles: ['Lost Ruins'], folded: 'All 3 settings look like this.' });
    expect(chartOf(20, 21).folded).toBe('Both settings look like this.');
  });

  it('in rows and columns are folded by whole rows', () => {
    const chart = (...wins: readonly number[]) => {
      const { charts } = causesSection(summaryOf(wins.map(won), ['lost-ruins', 'gate-of-ash', 'feral'], ['dull', 'keen']));
      const { groups, folded } = charts[1] as PanelChart;
      return {
        titles: groups.map(({ title, panels }) => `${title} ${panels.length}`),
        alike: groups.map(({ panels }) => panels.map(({ alike }) => alike?.[0])),
        folded,
      };
    };
    expect(chart(20, 40, 21, 30, 19, 41)).toEqual({
      titles: ['Lost Ruins 2', 'Gate of Ash 2'],
      // Dull and keen in Feral are the fifth and sixth setting.
      alike: [
        [4, 5],
        [undefined, undefined],
      ],
      folded: 'Feral looks like Lost Ruins.',
    });
    expect(chart(20, 40, 21, 30, 19, 45).titles).toHaveLength(3);
  });

  it('are all drawn if none looks like another', () => {
    const { titles, folded, notes } = chartOf(20, 40, 44);
    expect(titles).toEqual(['Lost Ruins', 'Gate of Ash', 'Feral']);
    expect(folded).toBeUndefined();
    expect(notes).not.toContain('drawn again');
  });
});
