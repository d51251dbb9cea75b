import { simultaneous } from '../../../stats/holm.ts';
import type { BySetting } from '../../by-setting.ts';
import { type Arrangement, arrange, cellLabel, levelLabel, varying } from '../../cells.ts';
import { coarser } from '../../coarser.ts';
import { estimateColumns, headings, rateValues, settingColumns } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { countedGames, winRate } from '../../intervals.ts';
import { winMeasure } from '../../measured.ts';
import type { Along } from '../../numeric.ts';
import { SERIES_MARKS } from '../../page/theme.ts';
import type { Chart, DataTable, Datum, Section } from '../../section.ts';
import { matchupWords, type Place, rankedRows, shareWords, standingsOf, tooClose } from '../../standing.ts';
import type { Level, Summary } from '../../summary.ts';
import { count, counted, factorWords, list, rate, rateWords } from '../../words.ts';
import { scaleNote, scaleOf } from '../chart/percent.ts';
import { curveChart, curveScaleNote } from './curve.ts';
import { endedChart } from './ended.ts';
import { alongOf } from './lines.ts';
import { singleSentence, winOpening, winTakeaway } from './opening.ts';
import { stripSpec, winRateSpec } from './rows.ts';
import { stepTable } from './step-table.ts';

const NAME = 'win-rate';

/** How often each setting was won: a curve along numbers, one bar for a single setting, otherwise a row for each. */
export function winRateSection(summary: Summary): Section {
  const played = summary.cells.filter((cell) => countedGames(cell) > 0);
  const along = alongOf(summary);
  const sentence = halfSentence(summary);
  const drawn: Drawn =
    along !== undefined
      ? curveOf(summary, along, sentence)
      : summary.cells.length === 1 && played.length === 1
        ? { chart: endedChart(summary, played[0], NAME, sentence), notes: [] }
        : rowsOf(summary, sentence);
  return {
    name: NAME,
    title: 'Win rate',
    opening: winOpening(summary, along, NAME),
    takeaway: winTakeaway(summary),
    sentence,
    bySetting: sidesBySetting(summary),
    notes: drawn.notes,
    charts: [drawn.chart],
    table: winTable(summary),
    ...(along === undefined ? {} : { more: stepTable(summary, along, winMeasure(summary)) }),
  };
}

interface Drawn {
  readonly chart: Chart;
  readonly notes: readonly string[];
}

const SHARED_LUCK = 'Settings share their luck game by game, so two settings may differ clearly even if their intervals overlap.';

function curveOf(summary: Summary, along: Along, sentence: string): Drawn {
  const chart = curveChart(summary, along, winMeasure(summary), NAME, sentence);
  return { chart, notes: [`Each point is a setting’s win rate; the band is the 95 % interval.${curveScaleNote(chart)}`, SHARED_LUCK] };
}

/** A point with its interval for each setting, rows by factor, colours by the series factor. */
function rowsOf(summary: Summary, sentence: string): Drawn {
  const arrangement = inOrder(summary, arrange(summary));
  const baseline = baselineLabel(summary, arrangement);
  const values = winRateData(summary, arrangement);
  const fewer = coarser(summary);
  const rows = fewer === undefined ? [] : stripRows(summary, fewer);
  const strips = inRank(summary, byMean(values, rows));
  const labels = arrangement.series?.labels ?? [];
  const notes = [
    `${fewer === undefined ? `Each point is a setting’s win rate; the line through it is the 95 % interval.${scaleNote(values)}` : `Each point is a setting’s win rate. A row holds all settings with the same ${list(fewer.factors.map(({ name }) => factorWords(name)))}; the tick is their mean. Hover over a point to see which setting it is; the table lists all settings.`}${baseline === undefined ? '' : ` Baseline: ${baseline}.`}`,
    ...(summary.cells.length > 1 ? [SHARED_LUCK, 'The sentence above uses wider intervals, which hold for all settings together with 95 % confidence.'] : []),
  ];
  const chart: Chart = {
    kind: 'wide',
    name: NAME,
    title: fewer === undefined ? 'Win rate with 95 % interval' : 'Win rates of all settings',
    legend: (fewer === undefined ? labels : []).map((label, i) => ({
      label,
      colour: `series-${i}`,
      mark: SERIES_MARKS[i],
      ...(label === baseline ? { note: 'baseline' } : {}),
    })),
    panel: {
      title: 'Win rate',
      about: `Win rates with intervals of ${counted(values.length, 'setting')}. ${sentence}`,
      values: fewer === undefined ? values : values.map((value, i) => ({ ...value, row: rows[i] })),
      spec: (look) =>
        fewer !== undefined ? stripSpec(strips, look) : winRateSpec(arrangement, look, rateOfBaseline(summary, arrangement, baseline), scaleOf(values)),
    },
  };
  return { chart, notes };
}

function winTable(summary: Summary): DataTable {
  const settings = settingColumns(summary);
  const { places } = arrange(summary);
  return {
    caption: 'Win rate by setting',
    columns: [...settings.columns, ...headings(0, 'Wins', 'Games'), ...estimateColumns('Win rate')],
    rows: places.map(({ cell }) => {
      const won = winRate(summary, cell);
      return [...settings.of(cell), { text: String(cell.outcomes.win) }, { text: String(won.n) }, ...rateValues(won)];
    }),
    cells: places.map(({ cell }) => summary.cells.indexOf(cell)),
  };
}

/** Rows by win rate, the highest first, if a single factor of words varies; numbers and grids keep their order. */
function inOrder(summary: Summary, arrangement: Arrangement): Arrangement {
  const [factor, ...others] = varying(summary);
  if (factor === undefined || others.length > 0 || !factor.levels.every((level) => typeof level === 'string')) return arrangement;
  const points = new Map(arrangement.places.map(({ cell, row }) => [row, winRate(summary, cell).point]));
  const value = (row: string): number => points.get(row) ?? Number.NaN;
  return { ...arrangement, rows: [...arrangement.rows].sort((a, b) => (value(b) || 0) - (value(a) || 0)) };
}

/** The baseline of the experiment's comparison, if it is a row or a series here. */
function baselineLabel(summary: Summary, { series, rows }: Arrangement): string | undefined {
  const [entry] = [(summary.runs[0].experiment as { readonly compare?: unknown }).compare ?? []].flat() as {
    readonly factor: string;
    readonly baseline: Level;
  }[];
  if (entry === undefined) return undefined;
  const label = levelLabel(summary, entry.factor, entry.baseline);
  return series?.name === entry.factor || (series === undefined && rows.includes(label)) ? label : undefined;
}

/** Where the baseline is one row, its rate is drawn through all rows. */
function rateOfBaseline(summary: Summary, { series, places }: Arrangement, baseline: string | undefined): number | undefined {
  const place = series === undefined ? places.find(({ row }) => row === baseline) : undefined;
  const point = place === undefined ? Number.NaN : winRate(summary, place.cell).point;
  return Number.isNaN(point) ? undefined : point;
}

export function winRateData(summary: Summary, arrangement: Arrangement): Datum[] {
  return arrangement.places.map(({ cell, row, series, label }) => {
    const won = winRate(summary, cell);
    const { point, low, high, n } = won;
    return {
      row,
      series,
      cell: summary.cells.indexOf(cell),
      point,
      low,
      high,
      games: n,
      text: rate(won),
      say: `${label}: ${rateWords(won)}, ${counted(n, 'game')}`,
    };
  });
}

/** On which side of the fair share the settings lie, and which is closest to it. */
function halfSentence(summary: Summary): string {
  const played = arrange(summary).places.filter(({ cell }) => countedGames(cell) > 0);
  if (played.length === 0) return 'No game was counted.';
  if (played.length === 1) return singleSentence(summary, played[0].cell);
  const standings = standingsOf(summary);
  const places = standings.flatMap((each) => each.places);
  const distance = ({ score, fair }: Place): number => Math.abs(score.point - fair);
  const [nearest] = [...places].sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) {
    const each = simultaneous(CONFIDENCE, played.length);
    const sorted = played.map(({ cell, label }) => ({ label, won: winRate(summary, cell, each) })).sort((a, b) => a.won.point - b.won.point);
    const [least, most] = [sorted[0], sorted[sorted.length - 1]].map(({ label, won }) => `${rateWords(won)} (${label})`);
    return `In every setting all players are set up alike; player 1’s win rate ranges from ${least} to ${most}.`;
  }
  const told = matchupWords(standings);
  const isWhat = told.length > 0 ? 'is the most even match-up' : `is closest to ${shareWords(places)}`;
  return `${told.length > 0 ? told.join(' ') : cellsSentence(places)} ${nearest.label} ${isWhat} (${rateWords(nearest.score)}).`;
}

/** Absent if the sentence is about match-ups, or settings say nothing about a fair share. */
function sidesBySetting(summary: Summary): BySetting[] {
  const [{ of, places }] = [...standingsOf(summary), { of: 'cells', places: [] as readonly Place[] }];
  if (of !== 'cells' || places.length === 0) return [];
  const sides = new Map(places.map(({ label, side }) => [label, side]));
  return [{ kind: 'sides', fair: shareWords(places), sides: summary.cells.map((cell) => sides.get(cellLabel(summary, cell)) ?? null) }];
}

function cellsSentence(cells: readonly Place[]): string {
  const of = (wanted: Place['side']): number => cells.filter(({ side }) => side === wanted).length;
  const [above, below, open] = [of('above'), of('below'), of('open')];
  const share = shareWords(cells);
  if (open === cells.length)
    return `${open === 2 ? 'Both' : `All ${count(open)}`} settings are too close to call: these games cannot tell whether more or fewer than ${share} are won.`;
  const all = (n: number): string =>
    n === cells.length ? `${n === 2 ? 'both' : `all ${count(n)}`} settings` : `${count(n)} of ${count(cells.length)} settings`;
  const sides = above === 0 ? `Fewer than ${share} of the games are won in ${all(below)}` : `More than ${share} of the games are won in ${all(above)}`;
  const others = `${above > 0 && below > 0 ? `, fewer in ${count(below)}` : ''}${open > 0 ? `; ${tooClose(open)}` : ''}`;
  return `${sides}${others}.`;
}

/** The row of each setting, in the order of the arrangement, where many settings share a row. */
function stripRows(summary: Summary, { factors }: Summary): string[] {
  return arrange(summary).places.map(({ cell }) => factors.map(({ name }) => levelLabel(summary, name, cell.levels[name])).join(' · '));
}

/** Rows by the mean of their settings, the most often won first. */
function byMean(values: readonly Datum[], rows: readonly string[]): string[] {
  const sums = new Map<string, { sum: number; n: number }>();
  values.forEach(({ point }, i) => {
    const own = sums.get(rows[i]) ?? { sum: 0, n: 0 };
    sums.set(rows[i], { sum: own.sum + (Number(point) || 0), n: own.n + 1 });
  });
  return [...sums].sort(([, a], [, b]) => b.sum / b.n - a.sum / a.n).map(([row]) => row);
}

/** If the rows are those of the only table of match-ups, uses its order, so that a report has one ranking. */
function inRank(summary: Summary, rows: readonly string[]): readonly string[] {
  const ranked = rows.length === 0 ? undefined : rankedRows(summary);
  return ranked !== undefined && rows.every((row) => ranked.includes(row)) ? ranked.filter((row) => rows.includes(row)) : rows;
}
