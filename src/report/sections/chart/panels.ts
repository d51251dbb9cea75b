import { arrange } from '../../cells.ts';
import { coarser } from '../../coarser.ts';
import type { Look } from '../../page/theme.ts';
import type { PanelChart } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { count, factorWords, list } from '../../words.ts';

/** Most panels drawn; nobody reads a longer page, and every number is in the tables and in charts/. */
export const MOST_PANELS = 25;

/** Plain height of a panel's picture: not too tall for its width. */
export function panelHeight({ width }: Look): number {
  return Math.min(150, Math.round(0.56 * width));
}

/** Cells in groups for small multiples: one group per row if the series factor gives each row a few panels, otherwise all in one. */
export function groupCells(summary: Summary): { title: string; cells: { cell: CellSummary; title: string; label: string }[] }[] {
  const { rows, series, places } = arrange(summary);
  const inRows = series !== undefined && series.labels.length <= 6 && rows.length > 1;
  if (!inRows) return [{ title: '', cells: places.slice(0, MOST_PANELS).map(({ cell, label }) => ({ cell, title: label, label })) }];
  // Only whole rows: a row with missing cells would mislead.
  return rows
    .slice(0, Math.max(1, Math.floor(MOST_PANELS / series.labels.length)))
    .map((row) => ({
      title: row,
      cells: places.filter((place) => place.row === row).map(({ cell, series: level, label }) => ({ cell, title: level, label })),
    }))
    .filter((group) => group.cells.length > 0);
}

/** The groups of a chart, one panel per cell. If there are too many cells they are grouped, and a panel no longer shows a single cell. */
export function panelGroups(
  all: Summary,
  panel: (cell: CellSummary, title: string, label: string) => PanelChart['groups'][number]['panels'][number],
): PanelChart['groups'] {
  const fewer = coarser(all);
  return groupCells(fewer ?? all).map((group) => ({
    title: group.title,
    panels: group.cells.map(({ cell, title, label }) => ({ ...panel(cell, title, label), ...(fewer === undefined ? { cell: all.cells.indexOf(cell) } : {}) })),
  }));
}

/** What the panels show: the cells, or groups of cells if there are too many. */
export function drawnCells(all: Summary): readonly CellSummary[] {
  return (coarser(all) ?? all).cells;
}

/** Says what was left out when there are more cells than panels. */
export function panelNotes(summary: Summary): string[] {
  const fewer = coarser(summary);
  if (fewer !== undefined)
    return [`Charts group the ${count(summary.cells.length)} cells by ${list(fewer.factors.map(({ name }) => factorWords(name)))}; the table lists each cell.`];
  const all = summary.cells.length;
  const drawn = groupCells(summary).reduce((sum, { cells }) => sum + cells.length, 0);
  return drawn < all ? [`The charts by round show the first ${count(drawn)} of ${count(all)} cells; the tables list all.`] : [];
}

/** Rounds to draw, at most some sixty, evenly spaced: every one, every second … */
export function roundStep(last: number): number {
  return Math.max(1, Math.ceil(last / 60));
}

/** The x axis of rounds, on one scale for all panels. */
export function roundAxis(last: number): Record<string, unknown> {
  return {
    field: 'round',
    type: 'quantitative',
    scale: { domain: [0, last], nice: false },
    axis: { title: 'round', tickCount: 5, labelSeparation: 6, grid: false, format: 'd', titlePadding: 2 },
  };
}

/** Invisible vertical strips, one per round, that carry the text for pointer and keyboard. */
export function speakingStrips(last: number, step: number, width: number): Record<string, unknown> {
  return {
    transform: [{ filter: "datum.kind === 'say'" }],
    mark: { type: 'rule', strokeWidth: Math.max(2, Math.round(((width - 40) * step) / Math.max(1, last))), opacity: 0 },
    encoding: { x: { field: 'round', type: 'quantitative' }, description: { field: 'say' } },
  };
}
