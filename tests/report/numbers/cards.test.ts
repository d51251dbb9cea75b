import { describe, expect, it } from 'vitest';
import { type CardRow, collectCards } from '../../../src/report/cards.ts';
import type { Section } from '../../../src/report/section.ts';
import { cardsSection } from '../../../src/report/sections/cards/section.ts';
import { tilesChart } from '../../../src/report/sections/cards/tiles.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { memoryTable } from '../memory.ts';
import { MEASURES, syntheticRunFile } from '../synthetic.ts';
import { newcombeText } from './planted.ts';
import { coloursOf, columnsOf, dataOf, marksOf, panelOf, read, sortOf } from './read.ts';

const rounds = (games: number, round: number): number[] => Array.from({ length: round + 1 }, (_, r) => (r === round ? games : 0));

/** 500 of 1,000 games are won; all last beyond round 5, 600 beyond round 20: cards can be compared only by round 5. */
const even = cellOf([
  ['win', 'none', rounds(500, 25)],
  ['loss', 'archfiend', rounds(100, 21)],
  ['loss', 'spirit-phase', rounds(400, 8)],
]);

/** Counts over the whole game differ from those by round 5, so that they cannot be confused. */
function card(name: string, group: string, drawn: readonly [won: number, games: number], more: Record<string, number>): CardRow {
  const whole = { games_in: 1000, wins_in: 500, games_drawn: 990, wins_drawn: 495, games_played: 700, wins_played: 500 };
  const late = { games_in_20: 600, wins_in_20: 500, games_drawn_20: 590, wins_drawn_20: 495 };
  const early = { games_in_5: 1000, wins_in_5: 500, games_drawn_5: drawn[1], wins_drawn_5: drawn[0] };
  return { card: name, group, counts: { ...whole, ...late, ...early, drawn: 0, played: 0, burnt: 0, ashes: 0, ...more } };
}
// Drawn by round 5 in 400 games, 260 won; otherwise 240 of 600. Came up 2,000 times: 1,200 played, 600 burnt with 900 ashes, 200 kept.
const fire = card('fire-ball', 'spell', [260, 400], { drawn: 2000, played: 1200, burnt: 600, ashes: 900 });
// Drawn in 500 games, 225 won; otherwise 275 of 500.
const wall = card('ice-wall', 'spell', [225, 500], { drawn: 1250, played: 1000, burnt: 250, ashes: 100 });
// Drawn in 500 games, 252 won; otherwise 248 of 500.
const lantern = card('lantern', 'tool', [252, 500], { drawn: 3000 });
const sectionOf = (...cards: readonly CardRow[]): Section => cardsSection(summaryOf([{ ...even, cards }], ['lost-ruins'], ['random']));

describe('the cards section', () => {
  it('a gallery has a title with a capital, also if a setting comes first', () => {
    const chart = tilesChart('cards', 'the unchanged pack: win rate', 'about', [], 'effect');
    expect(chart.title).toBe('The unchanged pack: win rate (the effect of the card alone)');
    expect(panelOf(chart).title).toBe('The unchanged pack: win rate');
  });

  const section = sectionOf(wall, lantern, fire);

  it('has the rate with a card drawn, the rate without it, and their difference', () => {
    const heads = ['Card', 'Group', 'Games in', 'Drawn per game', 'By round', 'Won, drawn', 'Won, not drawn', 'Difference, points'];
    expect(columnsOf(section.table, ...heads)).toEqual([
      ['Ice Wall', 'spell', '1,000', '1.25', '5', '45.0 %', '55.0 %', '−10.0'],
      ['Lantern', 'tool', '1,000', '3', '5', '50.4 %', '49.6 %', '+0.8'],
      ['Fire Ball', 'spell', '1,000', '2', '5', '65.0 %', '40.0 %', '+25.0'],
    ]);
    expect(read(section.table)[0].slice(-5)).toEqual(['Difference, points', 'Difference low', 'Difference high', 'Ashes', 'What became of it']);
  });

  it('has ratios of counts and fates for cards that have them', () => {
    expect(columnsOf(section.table, 'Card', 'Ashes', 'What became of it')).toEqual([
      // 100 ashes from 250 burnt; 1,000 and 250 of 1,250.
      ['Ice Wall', '0.40', 'played 80 %, burnt 20 %'],
      ['Lantern', '–', '–'],
      ['Fire Ball', '1.50', 'played 60 %, burnt 30 %'],
    ]);
  });

  it('of one card has Newcombe’s interval', () => {
    const [[low, high]] = columnsOf(sectionOf(fire).table, 'Difference low', 'Difference high');
    expect(`[${low}, ${high}]`).toBe(newcombeText([260, 400], [240, 600]));
  });

  it('draws the differences of several settings in points, highest first, with more wins in the colour of more', () => {
    const cards = [wall, lantern, fire];
    const two = cardsSection(
      summaryOf(
        [
          { ...even, cards },
          { ...even, cards },
        ],
        ['lost-ruins'],
        ['random', 'greedy'],
      ),
    );
    const chart = two.charts[1];
    expect(chart.name).toBe('cards-settings');
    const panel = panelOf(chart);
    expect(dataOf(panel, ['label', 'point', 'side', 'clear'])).toEqual([
      ['Fire Ball (5)', expect.closeTo(25, 9), 'more', true],
      ['Lantern (5)', expect.closeTo(0.8, 9), 'more', false],
      ['Ice Wall (5)', expect.closeTo(-10, 9), 'less', true],
    ]);
    expect(sortOf(panel, 'y')).toEqual(['Fire Ball (5)', 'Lantern (5)', 'Ice Wall (5)']);
    for (const { low, point, high } of panel.values) {
      expect(low).toBeLessThan(Number(point));
      expect(high).toBeGreaterThan(Number(point));
    }
    expect(panel.values[2].say).toMatch(/^Ice Wall when drawn by round 5: −10\.0 points .*; won 45\.0 % of 500 games against 55\.0 % of 500$/);
    expect(marksOf(panel).slice(1)).toEqual([
      { mark: 'rule', y: 'label', x: 'low', x2: 'high', color: 'side', opacity: 'datum.clear' },
      { mark: 'point', y: 'label', x: 'point', color: 'side', opacity: 'datum.clear' },
    ]);
    expect(coloursOf(panel)).toEqual({ more: 'more', less: 'less' });
    expect(chart.legend.map(({ label, colour }) => [label, colour])).toEqual([
      ['more wins', 'more'],
      ['fewer wins', 'less'],
    ]);
  });

  it('has a tile for each card: clear differences first, then the cards that come most often', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['i', 'name', 'fate', 'side', 'point'], 'tile')).toEqual([
      [0, 'Fire Ball', 'played 60 %', 'more', expect.closeTo(25, 9)],
      [1, 'Ice Wall', 'played 80 %', 'less', expect.closeTo(-10, 9)],
      [2, 'Lantern', '', 'open', expect.closeTo(0.8, 9)],
    ]);
    expect(dataOf(panel, ['i', 'fate', 'colour', 'from', 'to'], 'fate')).toEqual([
      [0, 'played', 'series-0', 0, 0.6],
      [0, 'burnt', 'series-1', expect.closeTo(0.6, 12), expect.closeTo(0.9, 12)],
      [0, 'kept', 'cause-other', expect.closeTo(0.9, 12), expect.closeTo(1, 12)],
      [1, 'played', 'series-0', 0, 0.8],
      [1, 'burnt', 'series-1', expect.closeTo(0.8, 12), expect.closeTo(1, 12)],
    ]);
    const [fireTile] = panel.values;
    expect(fireTile.text).toMatch(/^\+25\.0 \[1\d\.\d, 3\d\.\d\]$/);
    expect(fireTile.say).toMatch(/^Fire Ball: \+25\.0 points \[.*\]; when drawn by round 5, won 65\.0 % of 400 games against 40\.0 % of 600$/);
    expect(section.charts[0].legend.map(({ label, colour }) => [label, colour])).toEqual([
      ['more wins', 'more'],
      ['fewer wins', 'less'],
      ['too close to call', 'quiet'],
    ]);
    expect(section.charts[0].title).toContain('(an association)');
    expect(marksOf(panel).map(({ mark, text }) => text ?? mark)).toEqual(['rect', 'rect', 'rule', 'rule', 'point', 'name', 'numbers', 'fate', 'text']);
  });

  it('has the printed numbers of the pack on the tiles, and its names where they are unique', () => {
    const summary = summaryOf([{ ...even, cards: [fire, wall, lantern] }], ['lost-ruins'], ['random']);
    const content = {
      spells: [
        { id: 'fire-ball', name: 'Great Fire', copies: 2, number: 7, cost: 3, gold: 0, shields: [4, 5], text: 'burn' },
        { id: 'ice-wall', name: 'Wall' },
      ],
      tools: [{ id: 'lantern', name: 'Wall', extra: -1 }],
    };
    const cells = summary.runs[0].cells.map((cell) => ({ ...cell, cards: { 'fire-ball.cost': 5 } }));
    const named = cardsSection({ ...summary, runs: [{ ...summary.runs[0], content: content as never, cells }] });
    expect(dataOf(panelOf(named.charts[0]), ['name', 'numbers'], 'tile')).toEqual([
      ['Great Fire', 'cost 5 · shields 4/5 · copies 2'],
      ['Ice Wall', ''],
      ['Lantern', 'extra −1'],
    ]);
    expect(columnsOf(named.table, 'Card')).toEqual([['Great Fire'], ['Ice Wall'], ['Lantern']]);
  });

  it('draws the fates of cards as shares of the times they came up', () => {
    const panel = panelOf(section.charts[1]);
    expect(dataOf(panel, ['label', 'fate', 'share'])).toEqual([
      ['Ice Wall', 'played', 0.8],
      ['Ice Wall', 'burnt', 0.2],
      ['Fire Ball', 'played', 0.6],
      ['Fire Ball', 'burnt', 0.3],
      ['Fire Ball', 'kept', expect.closeTo(0.1, 12)],
    ]);
    expect(panel.values[3].say).toBe('Fire Ball: burnt 30.0 % of 2,000 times');
    expect(marksOf(panel)).toEqual([{ mark: 'bar', y: 'label', x: 'share', color: 'fate' }]);
    expect(coloursOf(panel)).toEqual({ played: 'series-0', burnt: 'series-1', kept: 'cause-other' });
  });

  it('uses only rounds that nearly all games pass', () => {
    expect(section.notes[0]).toContain(' 100 % of a setting’s games went on after the last of these rounds.');
  });

  it('names the largest difference, in either direction', () => {
    expect(section.sentence).toMatch(
      / winning is Fire Ball when drawn by round 5: \+25\.0 points .* of win rate in Lost Ruins · Random, the largest of 3 differences\./,
    );
    expect(sectionOf(wall, lantern).sentence).toMatch(/ losing is Ice Wall when drawn by round 5: −10\.0 points /);
  });
});

describe('the answer of the cards', () => {
  it('names the card most tied to winning or losing, calls it an association, and names the opposite', () => {
    const { opening, takeaway } = sectionOf(wall, lantern, fire);
    expect(opening?.sentence).toBe('Fire Ball is the card most tied to winning: 25 points more wins when drawn by round 5.');
    expect(opening?.figure).toMatch(/^Fire Ball when drawn by round 5: \+25\.0 points \[.*\] of win rate; the intervals of 3 differences hold together$/);
    expect(opening?.takeaways).toEqual([
      'This is an association, not an effect: to see what a card does, change only that card in a paired run.',
      // The interval of the lantern reaches as far.
      'Ice Wall is among the cards most tied to losing: 10 points fewer wins when drawn by round 5.',
      '2 of 3 compared cards are clearly tied to winning or losing.',
    ]);
    expect(opening?.chart).toBe('cards');
    expect(takeaway).toBe('Fire Ball is the card most tied to winning: 25 points more wins when drawn by round 5 (an association).');
  });

  it('says “among” if another card may be tied as much', () => {
    // Drawn in 400 games, 256 won: 64 % against 40.7 %.
    const { opening } = sectionOf(fire, card('spark', 'spell', [256, 400], { drawn: 1000 }));
    expect(opening?.sentence).toBe('Fire Ball is among the cards most tied to winning: 25 points more wins when drawn by round 5.');
  });

  it('says so if no card is clear, and names the setting where there are several', () => {
    const { opening, takeaway } = sectionOf(lantern);
    expect(opening?.sentence).toBe('No card is clearly tied to winning or losing: these games cannot tell cards apart.');
    expect(opening?.figure).toMatch(/^Largest of 1 difference: Lantern when drawn by round 5: \+0\.8 points \[/);
    expect(takeaway).toBeUndefined();
    const two = cardsSection(
      summaryOf(
        [
          { ...even, cards: [fire] },
          { ...even, cards: [fire] },
        ],
        ['lost-ruins'],
        ['random', 'greedy'],
      ),
    );
    expect(two.opening?.sentence).toBe('In Random, Fire Ball is the card most tied to winning: 25 points more wins when drawn by round 5.');
  });

  it('has no tiles and no answer if no card can be compared', () => {
    const { opening, charts } = sectionOf(card('spark', 'spell', [5, 10], { drawn: 100, played: 100 }));
    expect(opening).toBeUndefined();
    expect(charts.map(({ name }) => name)).toEqual(['cards-fates-1']);
  });
});

describe('counts of cards', () => {
  it('are those of the first seat, by cell', () => {
    const names = ['cell', 'vignette', 'strategy', 'seat', 'card', 'games_in', 'drawn'];
    const rows = [
      [0, 0, 0, 0, 1, 10, 20],
      [0, 0, 0, 1, 1, 30, 40],
      [1, 1, 0, 0, 2, 50, 60],
      [1, 1, 0, 0, 0, 70, 80],
    ];
    const table = { ...memoryTable({ card: Object.keys(MEASURES.groups) }, names, rows), names };
    expect(collectCards(syntheticRunFile({ vignettes: ['a', 'b'], strategies: ['s'] }), table)).toEqual([
      [{ card: 'ice-wall', group: 'spell', counts: { games_in: 10, drawn: 20 } }],
      [
        { card: 'lantern', group: 'tool', counts: { games_in: 50, drawn: 60 } },
        { card: 'fire-ball', group: 'spell', counts: { games_in: 70, drawn: 80 } },
      ],
    ]);
  });
});
