import { type Finding, ofEach } from '../../by-setting.ts';
import { tellingOf } from '../../card-impact.ts';
import { estimateColumns, headings, rateValues, settingColumns } from '../../columns.ts';
import { type DataTable, type LegendEntry, notApplicable, type PanelChart, type Section, type TableValue } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, counted, number, percent, plain, rate, rateWords } from '../../words.ts';
import { MOST_PANELS } from '../chart/panels.ts';
import { type DrawnPlace, mapData, mapSpec } from './chart.ts';
import { openingOf, placesWords } from './opening.ts';
import { deadliestOf, deathRate, hasDeaths, labelOf, mapsOf, mostVisited, visitsWords, type Walked, type WalkedPlace } from './walked.ts';

const NAME = 'map';
const HEADING = 'Where games go';

/** Settings named in the sentence. */
const TOLD = 2;
const MOST_ROWS = 600;
/** A count below this would be written as 0.0. */
const LEAST_TOLD = 0.05;
/** Columns of places.arrow that have a place in the table; the game's own counts follow. */
const COMMON = ['visits', 'games_in', 'deaths', 'games_deaths', 'wins_in'];

/** Which places games come to, and where they are deadly. */
export function mapSection(summary: Summary): Section {
  const walked = summary.cells.flatMap((cell) => mapsOf(summary, cell));
  if (walked.length === 0) return notApplicable(NAME, HEADING, 'This game has no map, so there are no places to show.');
  // If there are many settings, the most informative: neither always won nor always lost.
  const telling = [...walked].sort((a, b) => tellingOf(summary, b.cell) - tellingOf(summary, a.cell));
  const drawn = walked.filter((each) => telling.indexOf(each) < MOST_PANELS);
  const deadly = hasDeaths(walked);
  const bySetting = [ofEach(summary, 'the most visited place', (cell) => visitedOf(walked.filter((each) => each.cell === cell)))];
  return {
    name: NAME,
    title: HEADING,
    opening: { ...openingOf(summary, telling, NAME), bySetting },
    takeaway: placesWords(summary, telling[0], walked.length > 1),
    sentence: telling
      .slice(0, TOLD)
      .map((each) => sentenceOf(summary, each))
      .join(' '),
    bySetting,
    notes: [
      deadly
        ? 'The larger a place, the more often it is visited; the stronger its colour, the larger the share of games with a death there, among those that came to it. The deadliest place is the one whose interval begins highest; in the opening sentence that interval holds for all places together.'
        : 'The larger a place, the more often it is visited.',
      'Arrows show ways that lead in one direction only. The share won among the games that came to a place shows what goes with winning, not what causes it.',
      ...(drawn.length < walked.length ? [`The chart shows the ${count(drawn.length)} of ${count(walked.length)} maps that tell most.`] : []),
    ],
    charts: [chartOf(summary, drawn, deadly)],
    table: tableOf(summary, walked, deadly),
  };
}

/** Nothing if the setting has several maps. */
function visitedOf([walked, ...others]: readonly Walked[]): Finding | undefined {
  if (walked === undefined || others.length > 0) return undefined;
  const { label, count: of } = mostVisited(walked);
  return { words: `${label} (${visitsWords(of('visits') / walked.games)})` };
}

function sentenceOf(summary: Summary, walked: Walked): string {
  const most = mostVisited(walked);
  const visited = `In ${labelOf(summary, walked)} the most visited place is ${most.label}, with ${visitsWords(most.count('visits') / walked.games)}`;
  const deadliest = deadliestOf(summary, walked);
  if (deadliest === undefined) return `${visited}; nobody dies on the map.`;
  const which = deadliest.place === most ? 'it is also the deadliest' : `the deadliest is ${deadliest.place.label}`;
  return `${visited}; ${which}: ${rateWords(deadliest.died)} of the games that come there see a death.`;
}

function chartOf(summary: Summary, drawn: readonly Walked[], deadly: boolean): PanelChart {
  const pictures = drawn.map((walked) => ({ ...walked, label: labelOf(summary, walked), drawnPlaces: drawnPlaces(summary, walked) }));
  const shown = pictures.flatMap(({ drawnPlaces: places }) => places);
  const most = { visits: Math.max(...shown.map(({ visits }) => visits)), deaths: Math.max(...shown.map(({ deaths }) => deaths)) };
  const legend: LegendEntry[] = deadly ? [{ label: 'games with a death there', colour: 'mark', mark: '●' }] : [];
  return {
    kind: 'panels',
    name: NAME,
    title: deadly ? 'Visits (size) and deaths (colour) by place' : 'Visits by place',
    legend,
    abreast: 2,
    groups: [
      {
        title: '',
        panels: pictures.map(({ label, drawnPlaces: places, ...walked }) => {
          const cell = summary.cells.indexOf(walked.cell);
          return {
            title: label,
            about: `Map of visits and deaths, ${label}. ${sentenceOf(summary, walked)}`,
            values: mapData(walked.map, places, cell),
            spec: (look) => mapSpec(walked.map, look, most, places),
            cell,
          };
        }),
      },
    ],
  };
}

function drawnPlaces(summary: Summary, walked: Walked): DrawnPlace[] {
  const label = labelOf(summary, walked);
  return walked.places.map((place) => drawnPlace(summary, walked, place, label));
}

function drawnPlace(summary: Summary, { cell, games, map }: Walked, place: WalkedPlace, label: string): DrawnPlace {
  const died = deathRate(summary, cell, place);
  const visits = place.count('visits') / Math.max(1, games);
  const isDeadly = place.count('deaths') > 0;
  const came = `${place.label}: ${visitsWords(visits)}`;
  const said = isDeadly ? `${came}; a death in ${rateWords(died)} of the ${counted(place.count('games_in'), 'game')} that came` : came;
  const told = (map.tells ?? [])
    .filter((each) => place.count(each.count) / games >= LEAST_TOLD)
    .map((each) => `${each.word}${number(place.count(each.count) / games, 1)}`);
  return {
    id: place.id,
    visits,
    deaths: isDeadly ? died.point : 0,
    text: isDeadly ? rate(died) : '',
    more: told.join(', '),
    say: `${label}, ${[said, ...told.map((words) => `${words} per game`)].join('; ')}`,
  };
}

function tableOf(summary: Summary, walked: readonly Walked[], deadly: boolean): DataTable {
  const settings = settingColumns(summary);
  const several = walked.length > 1;
  const maps = walked.some(({ cell, map }) => walked.some((other) => other.cell === cell && other.map !== map));
  const own = ownCounts(summary);
  const rows = walked.flatMap((each) => each.places.map((place) => ({ each, place })));
  const values = ({ each: { cell, games, map }, place }: (typeof rows)[number]): TableValue[] => [
    ...(several ? settings.of(cell) : []),
    ...(maps ? [capital(plain(map.name))] : []),
    place.label,
    { text: number(place.count('visits') / games, 2) },
    { text: percent(place.count('games_in') / games) },
    ...(deadly ? [{ text: count(place.count('deaths')) }, ...rateValues(deathRate(summary, cell, place))] : []),
    { text: percent(place.count('wins_in') / place.count('games_in')) },
    ...own.map((name) => ({ text: number(place.count(name) / games, 2) })),
  ];
  return {
    caption: rows.length > MOST_ROWS ? `Places: the first ${count(MOST_ROWS)} of ${count(rows.length)} rows; places.arrow has all` : 'Places',
    columns: [
      ...(several ? settings.columns : []),
      ...(maps ? headings(1, 'Map') : []),
      ...headings(1, 'Place', 'Visits per game', 'Games that came'),
      ...(deadly ? [...headings(0, 'Deaths'), ...estimateColumns('Games with a death', 'death')] : []),
      ...headings(0, 'Won', ...own.map((name) => `${capital(plain(name))} per game`)),
    ],
    rows: rows.slice(0, MOST_ROWS).map(values),
    cells: rows.slice(0, MOST_ROWS).map(({ each }) => summary.cells.indexOf(each.cell)),
  };
}

/** The game's own counts. */
function ownCounts({ cells }: Summary): string[] {
  const [row] = cells.flatMap(({ places = [] }) => places);
  return Object.keys(row?.counts ?? {}).filter((name) => !COMMON.includes(name));
}
