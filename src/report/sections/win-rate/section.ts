import { simultaneous } from '../../../stats/holm.ts';
import { type Arrangement, arrange, cellHeading, levelLabel, varying } from '../../cells.ts';
import { coarser } from '../../coarser.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { countedGames, winRate } from '../../intervals.ts';
import { type Look, SERIES_MARKS, SERIES_SHAPES } from '../../page/theme.ts';
import type { Datum, Section, Spec } from '../../section.ts';
import { matchupWords, type Place, rankedRows, shareWords, standingsOf, tooClose } from '../../standing.ts';
import type { Level, Summary } from '../../summary.ts';
import { count, factorWords, list, rate, rateInterval, rateWords } from '../../words.ts';
import { PERCENT_LABELS, type RateScale, scaleNote, scaleOf, ticksOf } from '../chart/percent.ts';
import { isLong, roomBeyond, rowAxis, rowHeight } from '../chart/rows.ts';

/** How often each cell was won: a point with its interval, rows by factor, colours by the series factor. */
export function winRateSection(summary: Summary): Section {
  const arrangement = inOrder(summary, arrange(summary));
  const baseline = baselineLabel(summary, arrangement);
  const values = winRateData(summary, arrangement);
  const fewer = coarser(summary);
  const rows = fewer === undefined ? [] : stripRows(summary, fewer);
  const strips = inRank(summary, byMean(values, rows));
  const labels = arrangement.series?.labels ?? [];
  return {
    name: 'win-rate',
    title: 'Win rate',
    sentence: halfSentence(summary),
    notes: [
      `${fewer === undefined ? `Each point is a cell’s win rate; the line through it is the 95 % interval.${scaleNote(values)}` : `Each point is a cell’s win rate. A row holds all cells with the same ${list(fewer.factors.map(({ name }) => factorWords(name)))}; the tick is their mean. Hover over a point to see which cell it is; the table lists all cells.`}${baseline === undefined ? '' : ` Baseline: ${baseline}.`}`,
      ...(summary.cells.length > 1
        ? [
            'Cells share their luck game by game, so two cells may differ clearly even if their intervals overlap.',
            'The opening sentence uses wider intervals, which hold for all cells together with 95 % confidence.',
          ]
        : []),
    ],
    charts: [
      {
        kind: 'wide',
        name: 'win-rate',
        title: fewer === undefined ? 'Win rate with 95 % interval' : 'Win rates of all cells',
        legend: (fewer === undefined ? labels : []).map((label, i) => ({
          label,
          colour: `series-${i}`,
          mark: SERIES_MARKS[i],
          ...(label === baseline ? { note: 'baseline' } : {}),
        })),
        panel: {
          title: 'Win rate',
          about: `Win rates with intervals of ${values.length === 1 ? 'one cell' : `${values.length} cells`}. ${halfSentence(summary)}`,
          values: fewer === undefined ? values : values.map((value, i) => ({ ...value, row: rows[i] })),
          spec: (look) =>
            fewer !== undefined ? stripSpec(strips, look) : winRateSpec(arrangement, look, rateOfBaseline(summary, arrangement, baseline), scaleOf(values)),
        },
      },
    ],
    table: {
      caption: 'Win rate by cell',
      columns: [
        { title: cellHeading(summary), numeric: false },
        { title: 'Wins', numeric: true },
        { title: 'Games', numeric: true },
        { title: 'Win rate', numeric: true },
        { title: '95 % interval', numeric: true },
      ],
      rows: arrangement.places.map(({ cell, label }) => {
        const won = winRate(summary, cell);
        return [label, { text: String(cell.outcomes.win) }, { text: String(won.n) }, { text: rate(won) }, { text: rateInterval(won) }];
      }),
      cells: arrangement.places.map(({ cell }) => summary.cells.indexOf(cell)),
    },
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
      say: `${label}: ${rateWords(won)}, ${n} games`,
    };
  });
}

/** On which side of the fair share the cells lie, and which is closest to it; the extremes are in the summary. */
function halfSentence(summary: Summary): string {
  const counted = arrange(summary).places.filter(({ cell }) => countedGames(cell) > 0);
  if (counted.length === 0) return 'No game was counted.';
  if (counted.length === 1) return `${counted[0].label}: ${rateWords(winRate(summary, counted[0].cell))}.`;
  const standings = standingsOf(summary);
  const places = standings.flatMap((each) => each.places);
  const distance = ({ score, fair }: Place): number => Math.abs(score.point - fair);
  const [nearest] = [...places].sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) {
    const each = simultaneous(CONFIDENCE, counted.length);
    const sorted = counted.map(({ cell, label }) => ({ label, won: winRate(summary, cell, each) })).sort((a, b) => a.won.point - b.won.point);
    const [least, most] = [sorted[0], sorted[sorted.length - 1]].map(({ label, won }) => `${rateWords(won)} (${label})`);
    return `In every cell all sides are set up alike; the first seat’s win rate ranges from ${least} to ${most}.`;
  }
  const told = matchupWords(standings);
  const isWhat = told.length > 0 ? 'is the most even match-up' : `is closest to ${shareWords(places)}`;
  return `${told.length > 0 ? told.join(' ') : cellsSentence(places)} ${nearest.label} ${isWhat} (${rateWords(nearest.score)}).`;
}

function cellsSentence(cells: readonly Place[]): string {
  const of = (wanted: Place['side']): number => cells.filter(({ side }) => side === wanted).length;
  const [above, below, open] = [of('above'), of('below'), of('open')];
  const share = shareWords(cells);
  if (open === cells.length)
    return `${open === 2 ? 'Both' : `All ${count(open)}`} cells are too close to call: these games cannot tell whether more or fewer than ${share} are won.`;
  const all = (n: number): string => (n === cells.length ? `${n === 2 ? 'both' : `all ${count(n)}`} cells` : `${count(n)} of ${count(cells.length)} cells`);
  const sides = above === 0 ? `Fewer than ${share} of the games are won in ${all(below)}` : `More than ${share} of the games are won in ${all(above)}`;
  const others = `${above > 0 && below > 0 ? `, fewer in ${count(below)}` : ''}${open > 0 ? `; ${tooClose(open)}` : ''}`;
  return `${sides}${others}.`;
}

/** The row of each cell, in the order of the arrangement, where many cells share a row. */
function stripRows(summary: Summary, { factors }: Summary): string[] {
  return arrange(summary).places.map(({ cell }) => factors.map(({ name }) => levelLabel(summary, name, cell.levels[name])).join(' · '));
}

/** Rows by the mean of their cells, the most often won first. */
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

/** Many cells: a row for each level of the first factors, with all its cells as points. */
function stripSpec(rows: readonly string[], look: Look): Spec {
  const y = {
    field: 'row',
    type: 'nominal',
    sort: rows,
    scale: { paddingInner: 0, paddingOuter: 0 },
    axis: rowAxis(look),
  };
  const axis = { ...PERCENT_LABELS, values: look.narrow ? [0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1], title: null, orient: 'top' };
  const x = { type: 'quantitative', scale: { domain: [0, 1], nice: false }, axis };
  return {
    width: look.width,
    height: rows.length * rowHeight(look, rows, 24),
    layer: [
      {
        mark: { type: 'point', filled: true, size: look.narrow ? 40 : 58, opacity: 0.65, color: look.colour('series-0') },
        encoding: { y, x: { ...x, field: 'point' }, description: { field: 'say' } },
      },
      {
        transform: [{ aggregate: [{ op: 'mean', field: 'point', as: 'point' }], groupby: ['row'] }],
        mark: { type: 'tick', thickness: 2, size: 16, aria: false, color: look.colour('ink') },
        encoding: { y, x: { ...x, field: 'point' } },
      },
    ],
  };
}

function winRateSpec({ rows, series }: Arrangement, look: Look, baseline: number | undefined, scale: RateScale): Spec {
  const perRow = Math.max(1, series?.labels.length ?? 1);
  const band = perRow === 1 ? 26 : perRow * 17 + 12;
  const colours = (series?.labels ?? ['']).map((_, i) => look.colour(`series-${i}`));
  const domain = series?.labels ?? [''];
  // The scale goes past its last label only to leave room for the numbers beside the points.
  const end = Number((scale.from + (scale.to - scale.from) * roomBeyond(look, rows, 64)).toFixed(3));
  const percentAxis = { ...PERCENT_LABELS, values: ticksOf(scale, look.narrow), title: null, orient: 'top' };
  return {
    width: look.width,
    height: rows.length * Math.max(band, rowHeight(look, rows, 0, isLong(rows))),
    encoding: {
      y: { field: 'row', type: 'nominal', sort: rows, scale: { paddingInner: 0, paddingOuter: 0 }, axis: rowAxis(look, isLong(rows)) },
      ...(perRow > 1 ? { yOffset: { field: 'series', type: 'nominal', sort: domain, scale: { paddingOuter: 0.7 } } } : {}),
      color: {
        field: 'series',
        type: 'nominal',
        sort: domain,
        scale: { domain, range: colours },
        title: series?.name ?? null,
        ...(perRow > 1 ? {} : { legend: null }),
      },
    },
    layer: [
      ...(baseline === undefined
        ? []
        : [
            {
              data: { values: [{ baseline }] },
              mark: { type: 'rule', strokeDash: [4, 4], color: look.colour('quiet'), aria: false },
              encoding: { x: { field: 'baseline', type: 'quantitative' }, y: { value: 0 }, y2: { value: 'height' }, color: { value: look.colour('quiet') } },
            },
          ]),
      {
        mark: { type: 'rule', strokeWidth: 2.5, strokeCap: 'round', aria: false },
        encoding: {
          x: { field: 'low', type: 'quantitative', scale: { domain: [scale.from, end], nice: false, zero: false }, axis: percentAxis },
          x2: { field: 'high' },
        },
      },
      {
        mark: { type: 'point', filled: true, size: 62, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: {
          x: { field: 'point', type: 'quantitative' },
          shape: { field: 'series', type: 'nominal', sort: domain, scale: { domain, range: SERIES_SHAPES.slice(0, domain.length) }, legend: null },
          description: { field: 'say' },
        },
      },
      {
        mark: { type: 'text', align: 'left', dx: 9, aria: false },
        encoding: { x: { field: 'high', type: 'quantitative' }, text: { field: 'text' }, color: { value: look.colour('ink') } },
      },
    ],
  };
}
