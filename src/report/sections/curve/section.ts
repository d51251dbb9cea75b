import { ALL_CURVES, SOME_CURVES } from '../../../tables/kept-curves.ts';
import { headings, settingColumns } from '../../columns.ts';
import { FEWEST_GAMES } from '../../confidence.ts';
import { countedGames } from '../../intervals.ts';
import { type DataTable, notApplicable, type Panel, type Section } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { capital, count, number, plain } from '../../words.ts';
import { foldedPanels } from '../chart/alike.ts';
import { drawnCells, roundStep } from '../chart/panels.ts';
import { areRivals, type Band, bandsOf, curveGames, faintBandsOf, RESULTS, SAID } from './bands.ts';
import { curveData, curveSpec, curvesApart } from './chart.ts';
import { curveSentence, curveTakeaway, mediansBySetting, medianWords } from './told.ts';

/** Rows of the data table at most; the rest of the rounds stands in charts/. */
const MOST_ROWS = 600;

/** How a metric develops over the rounds, split by how the game ended: survivors' curves with quantile bands. */
export function curveSection(summary: Summary, metric: string): Section {
  const name = `${metric}-curve`;
  const heading = `${capital(plain(metric))} over the rounds`;
  const bands = new Map(summary.cells.map((cell) => [cell, bandsOf(cell, metric, areRivals(summary, cell))]));
  // Settings taken together have bands for longer than each of them.
  const all = drawnCells(summary).flatMap((cell) => bands.get(cell) ?? bandsOf(cell, metric, areRivals(summary, cell)));
  if (all.length === 0) {
    const known = summary.metrics.includes(metric);
    return notApplicable(
      name,
      heading,
      known ? `There are fewer than ${FEWEST_GAMES} games: too few for a curve of ${plain(metric)}.` : `These tables have no curve of ${plain(metric)}.`,
    );
  }
  const last = Math.max(...all.map((band) => band.round));
  const most = Math.max(...all.map((band) => band.at[4]));
  const least = Math.min(0, ...all.map((band) => band.at[0]));
  const step = roundStep(last);
  const panels = foldedPanels(
    summary,
    (cell, title, label): Panel => {
      const rivals = areRivals(summary, cell);
      const shown = (own: readonly Band[]): Band[] => own.filter(({ round }) => round % step === 0 && round <= last);
      const own = shown(bands.get(cell) ?? bandsOf(cell, metric, rivals));
      const few = fewGames(cell, metric, rivals, own);
      return {
        title,
        about: `${capital(plain(metric))} by round for ${label}. ${medianWords(own, metric)}`,
        values: curveData(own, metric, curveGames(cell, metric, rivals), shown(faintBandsOf(cell, metric, rivals))),
        spec: (look) => curveSpec(look, { last, step, least, most, few }),
      };
    },
    curvesApart(Math.max(most - least, Number.MIN_VALUE)),
  );
  return {
    name,
    title: heading,
    takeaway: curveTakeaway(summary, metric, bands),
    sentence: curveSentence(summary, metric, bands),
    bySetting: mediansBySetting(summary, metric, bands),
    notes: [
      'These are survivors’ curves: each round shows only the games still running then. The strip at the bottom of each chart shows what share of games that is. The line is the median; the dark band holds the middle 50 % of games, the light band the middle 90 %.',
      `A band ends where fewer than ${FEWEST_GAMES} games are left; the median goes on as a faint line.`,
      ...(panels.drawn.folded === undefined
        ? []
        : ['A setting is not drawn again if its medians stay within 3 % of the scale of an earlier chart’s, and the games still running within 3 points.']),
      ...(summary.cells.some((cell) => areRivals(summary, cell)) ? ['Curves and wins are those of player 1.'] : []),
      ...keptNotes(summary, metric),
      ...panels.notes,
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
        ...panels.drawn,
      },
    ],
    table: curveTable(summary, metric, bands),
  };
}

/** Games of results that have no band, in the round with the most. */
function fewGames(cell: CellSummary, metric: string, rivals: boolean, bands: readonly Band[]): Partial<Record<Band['result'], number>> {
  const missing = RESULTS.filter((result) => bands.every((band) => band.result !== result));
  return Object.fromEntries(missing.map((result) => [result, curveGames(cell, metric, rivals, [result])]));
}

/** A note if not all games have curves. */
function keptNotes(summary: Summary, metric: string): string[] {
  const kept = summary.cells.reduce((sum, cell) => sum + curveGames(cell, metric, areRivals(summary, cell)), 0);
  const all = summary.cells.reduce((sum, cell) => sum + countedGames(cell), 0);
  return kept < all
    ? [
        `Curves are kept for the first ${count(ALL_CURVES)} games of a setting and for ${SOME_CURVES} in every ${count(ALL_CURVES)} after that: here for ${count(kept)} of ${count(all)} games.`,
      ]
    : [];
}

function curveTable(summary: Summary, metric: string, bands: ReadonlyMap<CellSummary, readonly Band[]>): DataTable {
  const all = [...bands.values()].reduce((sum, own) => sum + own.length, 0);
  const step = Math.max(1, Math.ceil(all / MOST_ROWS));
  const shown = (cell: CellSummary): readonly Band[] => (bands.get(cell) ?? []).filter((band) => band.round % step === 0);
  const setting = settingColumns(summary);
  return {
    caption: `${capital(plain(metric))} by round${step > 1 ? `, every ${step} rounds; all rounds are in charts/${metric}-curve.vl.json` : ''}`,
    columns: [
      ...setting.columns,
      ...headings(1, 'Result', 'Round', 'Games still running', 'Median', 'Middle 50 % low', 'Middle 50 % high', 'Middle 90 % low', 'Middle 90 % high'),
    ],
    cells: summary.cells.flatMap((cell, i) => shown(cell).map(() => i)),
    rows: summary.cells.flatMap((cell) =>
      shown(cell).map(({ round, result, at: [low90, low50, median, high50, high90], games }) => [
        ...setting.of(cell),
        SAID[result],
        ...[String(round), count(games), ...[median, low50, high50, low90, high90].map((value) => number(value))].map((text) => ({ text })),
      ]),
    ),
  };
}
