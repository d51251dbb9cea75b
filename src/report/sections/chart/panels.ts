import { arrange } from '../../cells.ts';
import { coarser } from '../../coarser.ts';
import type { Look } from '../../page/theme.ts';
import type { Panel, PanelChart } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { count, factorWords, list } from '../../words.ts';

/** Most panels drawn; nobody reads a longer page, and every number is in the tables and in charts/. */
export const MOST_PANELS = 25;

/** Plain height of a panel's picture: not too tall for its width. */
export function panelHeight({ width }: Look): number {
  return Math.min(150, Math.round(0.56 * width));
}

interface CellGroup {
  readonly title: string;
  readonly cells: readonly { readonly cell: CellSummary; readonly title: string; readonly label: string }[];
}

/** Settings in groups for small multiples: one group per row if the series factor gives each row a few panels, otherwise all in one. */
export function cellGroups(summary: Summary): CellGroup[] {
  const { rows, series, places } = arrange(summary);
  const inRows = series !== undefined && series.labels.length <= 6 && rows.length > 1;
  if (!inRows) return [{ title: '', cells: places.map(({ cell, label }) => ({ cell, title: label, label })) }];
  return rows
    .map((row) => ({
      title: row,
      cells: places.filter((place) => place.row === row).map(({ cell, series: level, label }) => ({ cell, title: level, label })),
    }))
    .filter((group) => group.cells.length > 0);
}

/** As much of some groups as is drawn. Only whole groups beyond the first: a row without some of its settings would mislead. */
export function firstOf<T>(groups: readonly (readonly T[])[]): T[][] {
  let sum = 0;
  const few = groups.filter((group, i) => {
    sum += group.length;
    return i === 0 || sum <= MOST_PANELS;
  });
  return few.map((group) => group.slice(0, MOST_PANELS));
}

/** Settings in groups, as many as are drawn. */
export function groupCells(summary: Summary): CellGroup[] {
  const groups = cellGroups(summary);
  return firstOf(groups.map(({ cells }) => cells)).map((cells, i) => ({ title: groups[i].title, cells }));
}

type DrawPanel = (cell: CellSummary, title: string, label: string) => Panel;

/** The groups of a chart, one panel per setting. If there are too many settings they are grouped, and a panel no longer shows a single one. */
export function panelGroups(all: Summary, panel: DrawPanel): PanelChart['groups'] {
  const fewer = coarser(all);
  return groupCells(fewer ?? all).map((group) => ({
    title: group.title,
    panels: group.cells.map(({ cell, title, label }) => ({ ...panel(cell, title, label), ...(fewer === undefined ? { cell: all.cells.indexOf(cell) } : {}) })),
  }));
}

/** What the panels show: the settings, or groups of settings if there are too many. */
export function drawnCells(all: Summary): readonly CellSummary[] {
  return (coarser(all) ?? all).cells;
}

/** Says what was left out when there are more settings than panels. */
export function panelNotes(summary: Summary): string[] {
  const drawn = groupCells(summary).reduce((sum, { cells }) => sum + cells.length, 0);
  return coarser(summary) === undefined ? leftOutNotes(drawn, summary.cells.length) : groupedNotes(summary);
}

/** Says how settings are grouped if there are too many. */
export function groupedNotes(all: Summary): string[] {
  const fewer = coarser(all);
  if (fewer === undefined) return [];
  return [`Charts group the ${count(all.cells.length)} settings by ${list(fewer.factors.map(({ name }) => factorWords(name)))}; the table lists each setting.`];
}

export function leftOutNotes(drawn: number, all: number, which = 'settings'): string[] {
  return drawn < all ? [`The charts by round show the first ${count(drawn)} of ${count(all)} ${which}; the tables list all.`] : [];
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
