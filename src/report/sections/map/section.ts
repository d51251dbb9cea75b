import type { MapPlace, MapShape } from '../../../core/index.ts';
import { estimateCounts } from '../../../evidence/single.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { tellingOf } from '../../card-impact.ts';
import { cellHeading, cellLabel } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { countedGames } from '../../intervals.ts';
import { type DataTable, type LegendEntry, notApplicable, type PanelChart, type Section } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { count, counted, number, percent, plain, rate, rateInterval, rateWords } from '../../words.ts';
import { MOST_PANELS } from '../chart/panels.ts';
import { type DrawnPlace, mapData, mapSpec } from './chart.ts';

const NAME = 'map';
const HEADING = 'Where games go';

/** Cells named in the sentence. */
const TOLD = 2;
const MOST_ROWS = 600;
/** A count below this would be written as 0.0. */
const LEAST_TOLD = 0.05;
/** Columns of places.arrow that have a place in the table; the game's own counts follow. */
const COMMON = ['visits', 'games_in', 'deaths', 'games_deaths', 'wins_in'];

/** A map as the games of one cell used it. */
interface Walked {
  readonly cell: CellSummary;
  readonly map: MapShape;
  readonly games: number;
  readonly places: readonly WalkedPlace[];
}

interface WalkedPlace extends MapPlace {
  /** By column of places.arrow; 0 where no game came. */
  count(column: string): number;
}

/** Which places games come to, and where they are deadly. */
export function mapSection(summary: Summary): Section {
  const walked = summary.cells.flatMap((cell) => mapsOf(summary, cell));
  if (walked.length === 0) return notApplicable(NAME, HEADING, 'This game has no map, so there are no places to show.');
  // If there are many cells, the most informative: neither always won nor always lost.
  const telling = [...walked].sort((a, b) => tellingOf(summary, b.cell) - tellingOf(summary, a.cell));
  const drawn = walked.filter((each) => telling.indexOf(each) < MOST_PANELS);
  const deadly = hasDeaths(walked);
  return {
    name: NAME,
    title: HEADING,
    sentence: telling
      .slice(0, TOLD)
      .map((each) => sentenceOf(summary, each))
      .join(' '),
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

function mapsOf({ runs }: Summary, cell: CellSummary): Walked[] {
  const { maps = [], cells } = runs[cell.run];
  const counts = new Map((cell.places ?? []).map((row) => [row.place, row.counts]));
  return (cells[cell.index]?.maps ?? []).map((number) => ({
    cell,
    map: maps[number],
    games: countedGames(cell),
    places: maps[number].places.map((place) => ({ ...place, count: (column) => counts.get(place.id)?.[column] ?? 0 })),
  }));
}

function hasDeaths(walked: readonly Walked[]): boolean {
  return walked.some(({ places }) => places.some((place) => place.count('deaths') > 0));
}

/**
 * The share of games with a death at a place, among those that came to it. Places are counted by game and not by pair: if games come in pairs, both games of a pair
 * are assumed to agree completely, so that two games count as one.
 */
function deathRate({ runs }: Summary, { run }: CellSummary, place: WalkedPlace, confidence = CONFIDENCE): Estimate {
  const { swap, intervals } = runs[run];
  const each = swap ? 2 : 1;
  const [deaths, games] = [place.count('games_deaths') / each, place.count('games_in') / each];
  return estimateCounts({ values: [0, 1], counts: [games - deaths, deaths] }, 'rate', intervals, confidence);
}

function sentenceOf(summary: Summary, walked: Walked): string {
  const { cell, games, places } = walked;
  const most = places.reduce((best, place) => (place.count('visits') > best.count('visits') ? place : best));
  const visited = `In ${labelOf(summary, walked)} the most visited place is ${most.label}, with ${visitsWords(most.count('visits') / games)}`;
  const confidence = simultaneous(CONFIDENCE, places.length);
  const rates = places.filter((place) => place.count('games_deaths') > 0).map((place) => ({ place, died: deathRate(summary, cell, place, confidence) }));
  if (rates.length === 0) return `${visited}; nobody dies on the map.`;
  // Not the highest point: a place that few games came to would win by chance.
  const deadliest = rates.reduce((worst, each) => (each.died.low > worst.died.low ? each : worst));
  const which = deadliest.place === most ? 'it is also the deadliest' : `the deadliest is ${deadliest.place.label}`;
  return `${visited}; ${which}: ${rateWords(deadliest.died)} of the games that come there see a death.`;
}

function visitsWords(perGame: number): string {
  const visits = number(perGame, 2);
  return `${visits} ${visits === '1' ? 'visit' : 'visits'} per game`;
}

/** The cell, and the map where the cell has several. */
function labelOf(summary: Summary, { cell, map }: Walked): string {
  const several = (summary.runs[cell.run].cells[cell.index].maps ?? []).length > 1;
  return several ? `${cellLabel(summary, cell)}, ${plain(map.name)}` : cellLabel(summary, cell);
}

function chartOf(summary: Summary, drawn: readonly Walked[], deadly: boolean): PanelChart {
  const pictures = drawn.map((walked) => ({ ...walked, label: labelOf(summary, walked), drawnPlaces: drawnPlaces(summary, walked) }));
  const shown = pictures.flatMap(({ drawnPlaces: places }) => places);
  const most = { visits: Math.max(...shown.map(({ visits }) => visits)), deaths: Math.max(...shown.map(({ deaths }) => deaths)) };
  const legend: LegendEntry[] = deadly ? [{ label: 'games with a death there', colour: 'loss', mark: '●' }] : [];
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
            spec: (look) => mapSpec(walked.map, look, most),
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
  const several = walked.length > 1;
  const own = ownCounts(summary);
  const rows = walked.flatMap((each) =>
    each.places.map((place) => {
      const { cell, games } = each;
      const died = deathRate(summary, cell, place);
      const came = place.count('games_in');
      const cells = [
        { text: number(place.count('visits') / games, 2) },
        { text: percent(came / games) },
        ...(deadly ? [{ text: count(place.count('deaths')) }, { text: rate(died) }, { text: rateInterval(died) }] : []),
        { text: percent(place.count('wins_in') / came) },
        ...own.map((name) => ({ text: number(place.count(name) / games, 2) })),
      ];
      return [...(several ? [labelOf(summary, each)] : []), place.label, ...cells];
    }),
  );
  const column = (title: string, numeric = true) => ({ title, numeric });
  return {
    caption: rows.length > MOST_ROWS ? `Places: the first ${count(MOST_ROWS)} of ${count(rows.length)} rows; places.arrow has all` : 'Places',
    columns: [
      ...(several ? [column(cellHeading(summary), false)] : []),
      column('Place', false),
      column('Visits per game'),
      column('Games that came'),
      ...(deadly ? ['Deaths', 'Games with a death', '95 % interval'].map((title) => column(title)) : []),
      column('Won'),
      ...own.map((name) => column(`${plain(name)} per game`)),
    ],
    rows: rows.slice(0, MOST_ROWS),
  };
}

/** The game's own counts. */
function ownCounts({ cells }: Summary): string[] {
  const [row] = cells.flatMap(({ places = [] }) => places);
  return Object.keys(row?.counts ?? {}).filter((name) => !COMMON.includes(name));
}
