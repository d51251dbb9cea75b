import { describe, expect, it } from 'vitest';
import { nameLines, placeLabels } from '../../../src/report/sections/map/labels.ts';
import { mapSection } from '../../../src/report/sections/map/section.ts';
import type { Summary } from '../../../src/report/summary.ts';
import { rateWords } from '../../../src/report/words.ts';
import { wilson } from '../../../src/stats/wilson.ts';
import { cellOf, summaryOf } from '../cell-builder.ts';
import { wilsonText } from './planted.ts';
import { dataOf, marksOf, panelOf, panelsOf, read } from './read.ts';

/** A camp, a den above it to the right, and a shrine that nobody came to. */
const map = {
  name: 'vale',
  places: [
    { id: 'camp', label: 'Camp', x: 0, y: 1 },
    { id: 'den', label: 'Wolf den', x: 1, y: 0 },
    { id: 'shrine', label: 'Shrine', x: 2, y: 1 },
  ],
  edges: [
    { from: 'camp', to: 'den', oneWay: true as const },
    { from: 'den', to: 'shrine' },
  ],
};

const counts = (visits: number, games_in: number, deaths: number, games_deaths: number, wins_in: number) => ({
  visits,
  games_in,
  deaths,
  games_deaths,
  wins_in,
});
/** 100 games set out, 60 of them won. 80 came to the den, 120 times; in 20 of these games somebody died there, 25 in all. 50 of the 80 were won. */
const places = [
  { place: 'camp', counts: counts(100, 100, 0, 0, 60) },
  { place: 'den', counts: counts(120, 80, 25, 20, 50) },
];
const cell = cellOf([
  ['win', 'none', [0, 60]],
  ['loss', 'portal', [0, 40]],
]);

/** A summary whose cells are all played on these maps. */
function summaryWith(own: readonly { place: string; counts: Record<string, number> }[], maps = [map], strategies = ['random'], extra = {}): Summary {
  const plain = summaryOf(
    strategies.map(() => ({ ...cell, places: own })),
    ['lost-ruins'],
    strategies,
  );
  const [run] = plain.runs;
  const cells = run.cells.map((each) => ({ ...each, maps: [...maps.keys()] }));
  return { ...plain, runs: [{ ...run, maps, cells, ...extra }] };
}

/** [low, high] apart. */
function ends(interval: string): string[] {
  return interval.slice(1, -1).split(', ');
}

describe('the answer of a map', () => {
  it('names the most visited place and, if its interval is above all others, the deadliest', () => {
    // 20 of 80 games against none of 100.
    const { opening, takeaway } = mapSection(summaryWith(places));
    expect(opening).toEqual({
      sentence: 'Players come to Wolf den most (1.2 times a game); it is also the deadliest place: somebody dies in 25 % of the games that come there.',
      figure: `Wolf den: 1.20 visits per game; Wolf den: a death in ${rateWords(wilson(20, 80, 1 - 0.05 / 3))} of the 80 games that came`,
      chart: 'map',
      takeaways: ['No game came to Shrine.'],
      bySetting: [{ kind: 'each', noun: 'the most visited place', found: [{ words: 'Wolf den (1.20 visits per game)' }] }],
    });
    expect(takeaway).toBe(opening?.sentence);
  });

  it('does not call a place the deadliest if another may be as deadly', () => {
    const camp = { place: 'camp', counts: counts(100, 100, 20, 20, 60) };
    expect(mapSection(summaryWith([camp, places[1]])).opening?.sentence).toBe(
      'Players come to Wolf den most (1.2 times a game); it may be the deadliest place (a death in 25 % of the games that come there), but it is too close to call.',
    );
  });

  it('without deaths says so; of several maps names the one it is about', () => {
    const peaceful = [places[0], { place: 'den', counts: counts(120, 80, 0, 0, 50) }];
    expect(mapSection(summaryWith(peaceful)).opening?.sentence).toBe('Players come to Wolf den most (1.2 times a game); nobody dies on the map.');
    const two = mapSection(summaryWith(peaceful, [map], ['random', 'rotation-greedy']));
    expect(two.opening?.sentence).toMatch(/^In Random, players come to Wolf den most /);
    expect(two.opening?.takeaways).toEqual([
      'In Rotation Greedy, players come to Wolf den most (1.2 times a game); nobody dies on the map.',
      'In Random, no game came to Shrine.',
    ]);
  });
});

describe('labels on a map', () => {
  const at = (id: string, x: number, y: number) => ({ id, x, y, radius: 6, lines: ['A long name', '25.0 %'] });

  it('stand below their place, or elsewhere if they would cover those of another', () => {
    // The second place lies right below the first.
    const found = placeLabels([at('a', 100, 100), at('b', 100, 130)], 300, 300);
    expect(found.get('a')).toEqual({ x: 100, y: 100 - 6 - 4 - 26 + 6.5 });
    expect(found.get('b')).toEqual({ x: 100, y: 130 + 6 + 4 + 6.5 });
  });

  it('do not leave the picture', () => {
    // At the lower edge there is no room below, so the lines stand above.
    expect(placeLabels([at('a', 100, 295)], 300, 300).get('a')).toEqual({ x: 100, y: 295 - 6 - 4 - 26 + 6.5 });
  });

  it('break long names into two lines of about the same length', () => {
    expect(nameLines('Camp')).toEqual(['Camp']);
    expect(nameLines('Crown of the Spire')).toEqual(['Crown of', 'the Spire']);
    expect(nameLines('Schneckenhausen')).toEqual(['Schneckenhausen']);
  });
});

describe('the map section', () => {
  const section = mapSection(summaryWith(places));

  it('has by place how often it was visited, by how many games, how many saw a death there, and how many won', () => {
    expect(read(section.table)).toEqual([
      ['Place', 'Visits per game', 'Games that came', 'Deaths', 'Games with a death', 'Death low', 'Death high', 'Won'],
      ['Camp', '1', '100.0 %', '0', '0.0 %', ...ends(wilsonText(0, 100)), '60.0 %'],
      ['Wolf den', '1.20', '80.0 %', '25', '25.0 %', ...ends(wilsonText(20, 80)), '62.5 %'],
      ['Shrine', '0', '0.0 %', '0', '–', '–', '–', '–'],
    ]);
  });

  it('names the most visited and the deadliest place, with an interval for all three places together', () => {
    const joint = rateWords(wilson(20, 80, 1 - 0.05 / 3));
    expect(section.sentence).toBe(
      `In Lost Ruins · Random the most visited place is Wolf den, with 1.20 visits per game; it is also the deadliest: ${joint} of the games that come there see a death.`,
    );
  });

  it('calls that place deadliest whose interval begins highest, not one that a single game came to', () => {
    const once = { place: 'shrine', counts: counts(1, 1, 1, 1, 0) };
    const fewer = { place: 'den', counts: counts(80, 80, 25, 20, 50) };
    expect(mapSection(summaryWith([places[0], fewer, once])).sentence).toMatch(
      / most visited place is Camp, with 1 visit per game; the deadliest is Wolf den: /,
    );
  });

  it('draws ways, one-way ways with a tip in the middle, and places by visits and deaths', () => {
    const panel = panelOf(section.charts[0]);
    expect(dataOf(panel, ['x', 'y', 'x2', 'y2'], 'way')).toEqual([
      [0, 1, 1, 0],
      [1, 0, 2, 1],
    ]);
    // Up and to the right: 45° clockwise from straight up.
    expect(dataOf(panel, ['x', 'y', 'angle'], 'tip')).toEqual([[0.5, 0.5, 45]]);
    expect(dataOf(panel, ['label', 'x', 'y', 'visits', 'deaths', 'text'], 'place')).toEqual([
      ['Camp', 0, 1, 1, 0, ''],
      ['Wolf den', 1, 0, 1.2, 0.25, '25.0 %'],
      ['Shrine', 2, 1, 0, 0, ''],
    ]);
    const said = panel.values.filter(({ kind }) => kind === 'place').map(({ say }) => say);
    expect(said.slice(0, 2)).toEqual([
      'Lost Ruins · Random, Camp: 1 visit per game',
      `Lost Ruins · Random, Wolf den: 1.20 visits per game; a death in 25.0 % ${wilsonText(20, 80)} of the 80 games that came`,
    ]);
    const where = (kind: string): string => `datum.kind === '${kind}'`;
    expect(marksOf(panel)).toEqual([
      { mark: 'rule', where: where('way'), x: 'x', y: 'y', x2: 'x2', y2: 'y2' },
      { mark: 'point', where: where('tip'), x: 'x', y: 'y', angle: 'angle' },
      { mark: 'circle', where: where('place'), x: 'x', y: 'y', size: 'visits' },
      { mark: 'circle', where: where('place'), x: 'x', y: 'y', size: 'visits', opacity: 'deaths' },
      // Names and deaths, each with a rim of paper below.
      ...Array.from({ length: 4 }, () => ({ mark: 'text', where: `${where('place')} and datum.line`, x: 'lx', y: 'ly', text: 'words' })),
    ]);
  });

  it('draws the most visited place largest and the deadliest darkest', () => {
    const spec = JSON.stringify(panelOf(section.charts[0]).spec({ width: 720, narrow: false, colour: (name) => name, font: '' }));
    expect(spec).toContain('"field":"visits","type":"quantitative","scale":{"domain":[0,1.2]');
    expect(spec).toContain('"field":"deaths","type":"quantitative","scale":{"domain":[0,0.25]');
  });

  it('without deaths speaks of visits alone', () => {
    const peaceful = mapSection(summaryWith([places[0], { place: 'den', counts: counts(120, 80, 0, 0, 50) }]));
    expect(peaceful.sentence).toMatch(/; nobody dies on the map\.$/);
    expect(read(peaceful.table)[0]).toEqual(['Place', 'Visits per game', 'Games that came', 'Won']);
    expect(marksOf(panelOf(peaceful.charts[0])).map(({ mark, opacity }) => opacity ?? mark)).toEqual(['rule', 'point', 'circle', 'circle', 'text', 'text']);
  });

  it('has the game’s own counts per game', () => {
    const own = places.map((row) => ({ ...row, counts: { ...row.counts, wounds: 50 } }));
    expect(read(mapSection(summaryWith(own)).table).map((row) => row.at(-1))).toEqual(['Wounds per game', '0.50', '0.50', '0']);
  });

  it('draws a panel for each cell and map', () => {
    const two = mapSection(summaryWith(places, [map, { ...map, name: 'far-side' }], ['random', 'rotation-greedy']));
    expect(panelsOf(two.charts[0]).map(({ title, cell: of }) => [title, of])).toEqual([
      ['Random, vale', 0],
      ['Random, far side', 0],
      ['Rotation Greedy, vale', 1],
      ['Rotation Greedy, far side', 1],
    ]);
    expect(read(two.table)[0].slice(0, 3)).toEqual(['Strategy', 'Map', 'Place']);
    expect(read(two.table)[4].slice(0, 3)).toEqual(['Random', 'Far side', 'Camp']);
    expect(two.table?.cells).toEqual([...Array(6).fill(0), ...Array(6).fill(1)]);
  });

  it('counts two games of a swapped pair as one', () => {
    const pairs = mapSection(summaryWith(places, [map], ['random'], { swap: true }));
    expect(read(pairs.table)[2].slice(5, 7)).toEqual(ends(wilsonText(10, 40)));
  });

  it('says so if there is no map', () => {
    expect(mapSection(summaryOf([cell], ['lost-ruins'], ['random']))).toMatchObject({
      sentence: 'This game has no map, so there are no places to show.',
      charts: [],
    });
  });
});
