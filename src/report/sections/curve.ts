import { total } from '../../stats/counts.ts';
import { quantiles } from '../../stats/quantile.ts';
import { ALL_CURVES, SOME_CURVES } from '../../tables/kept-curves.ts';
import { cellHeading, cellLabel } from '../cells.ts';
import { countedGames } from '../intervals.ts';
import type { Look } from '../page/theme.ts';
import { type DataTable, type Datum, notApplicable, type Panel, type Section, type Spec } from '../section.ts';
import type { CellSummary, Curve, Summary } from '../summary.ts';
import { capital, count, number, plain, range } from '../words.ts';
import { drawnCells, panelGroups, panelNotes, roundAxis, roundStep, speakingStrips } from './chart/panels.ts';
import { PERCENT_LABELS } from './chart/percent.ts';

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
/** Below this many games a quantile band is noise. */
const FEWEST = 20;
const RESULTS = ['win', 'loss'] as const;
const SAID = { win: 'won', loss: 'lost' } as const;
/** Rows of the data table at most; the rest of the rounds stands in charts/. */
const MOST_ROWS = 600;

/** A value of a metric at the end of a round, among the games still running then that ended so. */
interface Band {
  readonly round: number;
  readonly result: (typeof RESULTS)[number];
  /** 5 %, 25 %, 50 %, 75 % and 95 % quantiles. */
  readonly at: readonly number[];
  readonly games: number;
}

/** How a metric develops over the rounds, split by how the game ended: survivors' curves with quantile bands. */
export function curveSection(summary: Summary, metric: string): Section {
  const name = `${metric}-curve`;
  const heading = `${capital(plain(metric))} over the rounds`;
  const bands = new Map(summary.cells.map((cell) => [cell, bandsOf(cell, metric, areRivals(summary, cell))]));
  // Cells taken together have bands for longer than each of them.
  const all = drawnCells(summary).flatMap((cell) => bands.get(cell) ?? bandsOf(cell, metric, areRivals(summary, cell)));
  if (all.length === 0) {
    const known = summary.metrics.includes(metric);
    return notApplicable(
      name,
      heading,
      known ? `There are fewer than ${FEWEST} games: too few for a curve of ${plain(metric)}.` : `These tables have no curve of ${plain(metric)}.`,
    );
  }
  const last = Math.max(...all.map((band) => band.round));
  const most = Math.max(...all.map((band) => band.at[4]));
  const least = Math.min(0, ...all.map((band) => band.at[0]));
  const step = roundStep(last);
  return {
    name,
    title: heading,
    sentence: curveSentence(summary, metric, bands),
    notes: [
      'These are survivors’ curves: each round shows only the games still running then. The strip at the bottom of each chart shows what share of games that is. The line is the median; the dark band holds the middle 50 % of games, the light band the middle 90 %.',
      `A band ends where fewer than ${FEWEST} games are left.`,
      ...(summary.cells.some((cell) => areRivals(summary, cell)) ? ['Curves and wins are those of the first seat.'] : []),
      ...keptNotes(summary, metric),
      ...panelNotes(summary),
    ],
    charts: [
      {
        kind: 'panels',
        name,
        title: `${capital(plain(metric))} by round, games still running`,
        legend: [
          { label: 'games won in the end', colour: 'win', mark: '■' },
          { label: 'games lost in the end', colour: 'loss', mark: '■' },
        ],
        groups: panelGroups(summary, (cell, title, label): Panel => {
          const own = (bands.get(cell) ?? bandsOf(cell, metric, areRivals(summary, cell))).filter((band) => band.round % step === 0);
          return {
            title,
            about: `${capital(plain(metric))} by round for ${label}. ${medianWords(own)}`,
            values: curveData(own, metric, curveGames(cell, metric, areRivals(summary, cell))),
            spec: (look) => curveSpec(look, { last, step, least, most, missing: RESULTS.filter((result) => own.every((band) => band.result !== result)) }),
          };
        }),
      },
    ],
    table: curveTable(summary, metric, bands),
  };
}

/** Curves of a metric: of all seats if they win or lose together; of opponents only the first seat's, whose wins and losses the results are. */
function curvesOf(cell: CellSummary, metric: string, rivals: boolean): readonly Curve[] {
  return cell.curves.filter((curve) => curve.metric === metric && (!rivals || curve.seat === 0));
}

function areRivals(summary: Summary, cell: CellSummary): boolean {
  return summary.runs[cell.run].measures?.rivals ?? false;
}

/** Quantile bands of one cell by round and result, where enough games are left. Seats of one game who win together are taken together. */
export function bandsOf(cell: CellSummary, metric: string, rivals = false): Band[] {
  const curves = curvesOf(cell, metric, rivals);
  const rounds = Math.max(0, ...curves.map((curve) => curve.rounds.length));
  const seats = Math.max(1, curves.length);
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    RESULTS.flatMap((result) => {
      const data = together(curves, round, result);
      const games = total(data) / seats;
      return games < FEWEST ? [] : [{ round, result, at: quantiles(data, QUANTILES), games }];
    }),
  );
}

/** Games of the cell whose curve was kept: as many as have a point in the round with the most. */
function curveGames(cell: CellSummary, metric: string, rivals: boolean): number {
  const curves = curvesOf(cell, metric, rivals);
  const byRound: number[] = [];
  for (const curve of curves) {
    curve.rounds.forEach((results, round) => {
      for (const data of Object.values(results)) byRound[round] = (byRound[round] ?? 0) + total(data);
    });
  }
  return byRound.reduce((most, games) => Math.max(most, games), 0) / Math.max(1, curves.length);
}

/** A note if not all games have curves. */
function keptNotes(summary: Summary, metric: string): string[] {
  const kept = summary.cells.reduce((sum, cell) => sum + curveGames(cell, metric, areRivals(summary, cell)), 0);
  const all = summary.cells.reduce((sum, cell) => sum + countedGames(cell), 0);
  return kept < all
    ? [
        `Curves are kept for the first ${count(ALL_CURVES)} games of a cell and for ${SOME_CURVES} in every ${count(ALL_CURVES)} after that: here for ${count(kept)} of ${count(all)} games.`,
      ]
    : [];
}

function together(curves: readonly Curve[], round: number, result: (typeof RESULTS)[number]): { values: number[]; counts: number[] } {
  const counts = new Map<number, number>();
  for (const curve of curves) {
    const at = curve.rounds[round]?.[result];
    at?.values.forEach((value, i) => {
      counts.set(value, (counts.get(value) ?? 0) + at.counts[i]);
    });
  }
  const values = [...counts.keys()].sort((a, b) => a - b);
  return { values, counts: values.map((value) => counts.get(value) ?? 0) };
}

export function curveData(bands: readonly Band[], metric: string, games: number): Datum[] {
  const rows: Datum[] = bands.map(({ round, result, at, games: running }) => ({
    kind: 'band',
    round,
    result,
    q05: at[0],
    q25: at[1],
    median: at[2],
    q75: at[3],
    q95: at[4],
    games: running,
    share: games === 0 ? 0 : running / games,
  }));
  const rounds = [...new Set(bands.map((band) => band.round))];
  const sayings: Datum[] = rounds.map((round) => {
    const here = bands.filter((band) => band.round === round);
    const running = here.reduce((sum, band) => sum + band.games, 0);
    const parts = here.map((band) => `${SAID[band.result]}: median ${number(band.at[2])}, middle half ${number(band.at[1])}–${number(band.at[3])}`);
    return { kind: 'say', round, say: `Round ${round}: ${plain(metric)} in games ${parts.join('; ')}; ${count(running)} still running` };
  });
  return [...rows, ...sayings];
}

interface CurveFrame {
  readonly last: number;
  readonly step: number;
  readonly least: number;
  readonly most: number;
  /** Results with too few games: the chart says so. */
  readonly missing: readonly (typeof RESULTS)[number][];
}

function curveSpec(look: Look, { last, step, least, most, missing }: CurveFrame): Spec {
  // Three charts stacked on one x axis: games won, games lost, games still running. Overlaid bands would hide each other.
  const storey = look.width < 250 ? 66 : 84;
  const gap = 20;
  const strip = 24;
  const height = 2 * (storey + gap) + strip;
  const x = roundAxis(last);
  const layers = RESULTS.map((result, i) => {
    const top = i * (storey + gap);
    const y = (field: string) => ({
      field,
      type: 'quantitative',
      scale: { domain: [least, most], range: [top + storey, top], nice: true, zero: false },
      axis: { title: null, tickCount: 3, orient: 'left', grid: true },
    });
    const filter = `datum.kind === 'band' && datum.result === '${result}'`;
    const area = (low: string, high: string, opacity: number) => ({
      mark: { type: 'area', opacity, aria: false, color: look.colour(result) },
      encoding: { x, y: y(low), y2: { field: high } },
    });
    return {
      transform: [{ filter }],
      layer: [
        area('q05', 'q95', 0.2),
        area('q25', 'q75', 0.38),
        { mark: { type: 'line', strokeWidth: 2, aria: false, color: look.colour(result) }, encoding: { x, y: y('median') } },
      ],
    };
  });
  const running = {
    transform: [{ filter: "datum.kind === 'band'" }],
    mark: { type: 'area', opacity: 0.8, aria: false },
    encoding: {
      x,
      y: {
        field: 'share',
        type: 'quantitative',
        stack: 'zero',
        scale: { domain: [0, 1], range: [height, height - strip], nice: false },
        axis: { title: null, values: [1], ...PERCENT_LABELS, orient: 'left', grid: false },
      },
      color: { field: 'result', type: 'nominal', scale: { domain: RESULTS, range: RESULTS.map((result) => look.colour(result)) } },
      order: { field: 'result', sort: 'descending' },
    },
  };
  const name = (text: string, y: number, baseline: 'top' | 'bottom') => ({
    data: { values: [{ text }] },
    mark: { type: 'text', align: 'right', baseline, aria: false, color: look.colour('quiet'), text },
    encoding: { x: { value: 'width' }, y: { value: y } },
  });
  return {
    width: look.width,
    height,
    resolve: { scale: { y: 'independent' } },
    layer: [
      ...layers,
      running,
      ...missing.map((result) => name(`too few games ${SAID[result]}`, RESULTS.indexOf(result) * (storey + gap) + 4, 'top')),
      name('still running', height - strip - 3, 'bottom'),
      speakingStrips(last, step, look.width),
    ],
  };
}

function medianWords(bands: readonly Band[]): string {
  const parts = RESULTS.flatMap((result) => {
    const own = bands.filter((band) => band.result === result);
    if (own.length === 0) return [];
    const [first, last] = [own[0], own[own.length - 1]];
    return [`In games ${SAID[result]}, the median moves from ${number(first.at[2])} in round ${first.round} to ${number(last.at[2])} in round ${last.round}.`];
  });
  return parts.length === 0 ? `Fewer than ${FEWEST} games.` : parts.join(' ');
}

function curveSentence(summary: Summary, metric: string, bands: ReadonlyMap<CellSummary, readonly Band[]>): string {
  if (summary.cells.length === 1) return medianWords(bands.get(summary.cells[0]) ?? []);
  const round = tellingRound([...bands.values()]);
  if (round === undefined) return `How ${plain(metric)} develops in games won and in games lost, cell by cell.`;
  const here = [...bands.values()].map((own) => own.filter((band) => band.round === round)).filter((own) => own.length === RESULTS.length);
  const medians = (result: Band['result']): number[] => here.flatMap((own) => own.filter((band) => band.result === result).map((band) => band.at[2]));
  const spread = (values: readonly number[]): string => range(Math.min(...values), Math.max(...values));
  const cells = here.length === summary.cells.length ? 'depending on the cell' : `across the ${count(here.length)} cells that have both`;
  return `At the end of round ${round}, median ${plain(metric)} is ${spread(medians('win'))} in games that will be won and ${spread(medians('loss'))} in games that will be lost, ${cells}.`;
}

/** The round in the middle of those in which most cells have games of both results. */
function tellingRound(all: readonly (readonly Band[])[]): number | undefined {
  const counts = new Map<number, number>();
  for (const own of all) {
    const won = new Set(own.filter((band) => band.result === 'win').map((band) => band.round));
    for (const band of own) if (band.result === 'loss' && won.has(band.round)) counts.set(band.round, (counts.get(band.round) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  const rounds = [...counts.keys()].filter((round) => counts.get(round) === most).sort((a, b) => a - b);
  return rounds[Math.floor(rounds.length / 2)];
}

function curveTable(summary: Summary, metric: string, bands: ReadonlyMap<CellSummary, readonly Band[]>): DataTable {
  const all = [...bands.values()].reduce((sum, own) => sum + own.length, 0);
  const step = Math.max(1, Math.ceil(all / MOST_ROWS));
  const shown = (cell: CellSummary): readonly Band[] => (bands.get(cell) ?? []).filter((band) => band.round % step === 0);
  return {
    caption: `${capital(plain(metric))} by round${step > 1 ? `, every ${step} rounds; all rounds are in charts/${metric}-curve.vl.json` : ''}`,
    columns: [
      { title: cellHeading(summary), numeric: false },
      { title: 'Round', numeric: true },
      { title: 'Result', numeric: false },
      { title: 'Games still running', numeric: true },
      { title: 'Median', numeric: true },
      { title: 'Middle 50 %', numeric: true },
      { title: 'Middle 90 %', numeric: true },
    ],
    cells: summary.cells.flatMap((cell, i) => shown(cell).map(() => i)),
    rows: summary.cells.flatMap((cell) =>
      shown(cell).map(({ round, result, at, games }) => [
        cellLabel(summary, cell),
        { text: String(round) },
        SAID[result],
        { text: count(games) },
        { text: number(at[2]) },
        { text: range(at[1], at[3]) },
        { text: range(at[0], at[4]) },
      ]),
    ),
  };
}
