import { coarser } from '../../coarser.ts';
import type { Panel, PanelChart } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { capital, count, list } from '../../words.ts';
import { cellGroups, firstOf, groupedNotes, leftOutNotes } from './panels.ts';

/** Panels that differ by no more than this share of the scale look the same; a little more, so that rounding does not decide. */
const ALIKE = 0.03 + 1e-9;
/** Most names in a list of what looks the same. */
const MOST_NAMED = 12;

/** How far apart two panels are at most, as a share of the scale. */
export type Apart = (one: Panel, other: Panel) => number;

/** A picture, and those that are left out because they look like it. */
interface Look<T> {
  readonly shown: T;
  readonly alike: readonly T[];
}

/** Leaves out what looks like something earlier, first of all the baseline, and says which: nobody wants to see the same picture ten times. */
export function foldAlike<T extends { readonly label: string }>(
  pictures: readonly T[],
  apart: (one: T, other: T) => number,
): { readonly kept: readonly Look<T>[]; readonly folded: string | undefined } {
  const looks: { readonly shown: T; readonly alike: T[] }[] = [];
  for (const each of pictures) {
    const like = looks.find(({ shown }) => apart(each, shown) <= ALIKE);
    if (like === undefined) looks.push({ shown: each, alike: [] });
    else like.alike.push(each);
  }
  const told = looks
    .filter(({ alike }) => alike.length > 0)
    .map(({ shown, alike }) =>
      foldedWords(
        shown.label,
        alike.map(({ label }) => label),
        looks.length === 1,
      ),
    );
  return { kept: looks, folded: told.length === 0 ? undefined : told.join(' ') };
}

/** Nine settings look like baseline: draw 4, draw 6 …; if only one picture is left, all settings look like this one. */
function foldedWords(shown: string, alike: readonly string[], all: boolean): string {
  if (all) return alike.length === 1 ? 'Both settings look like this.' : `All ${count(alike.length + 1)} settings look like this.`;
  const where = shown === 'baseline' ? 'the baseline' : shown;
  if (alike.length === 1) return `${capital(alike[0])} looks like ${where}.`;
  const more = alike.length - MOST_NAMED;
  const names = more > 1 ? [...alike.slice(0, MOST_NAMED), `${count(more)} more`] : alike;
  return `${capital(inWords(alike.length))} settings look like ${where}: ${list(names)}.`;
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function inWords(n: number): string {
  return NUMBERS[n - 2] ?? count(n);
}

export interface FoldedPanels {
  /** Fields of the chart: its panels without those that look like an earlier one, and what to say of these. */
  readonly drawn: { readonly groups: PanelChart['groups']; readonly folded?: string };
  /** What is grouped, and what is left out. */
  readonly notes: readonly string[];
}

/**
 * One panel per setting, or per group of settings if there are too many, as `panelGroups` has them; those that look like an earlier one are folded. Where
 * panels stand in rows and columns only whole rows are: a hole would break the grid.
 */
export function foldedPanels(all: Summary, draw: (cell: CellSummary, title: string, label: string) => Panel, apart: Apart): FoldedPanels {
  const fewer = coarser(all);
  const rows = cellGroups(fewer ?? all).map(({ title, cells }) => ({
    label: title,
    panels: cells.map(({ cell, title: own, label }) => ({
      label,
      panel: { ...draw(cell, own, label), ...(fewer === undefined ? { cell: all.cells.indexOf(cell) } : {}) },
    })),
  }));
  const { kept, folded } = rows.length > 1 ? foldRows(rows, apart) : foldOnlyRow(rows, apart);
  const groups = firstOf(kept.map(({ panels }) => panels)).map((own, i) => ({ title: kept[i].label, panels: own.map(({ panel }) => panel) }));
  const differing = kept.reduce((sum, { panels }) => sum + panels.length, 0);
  const left = leftOutNotes(groups.flatMap(({ panels }) => panels).length, differing, folded === undefined ? 'settings' : 'settings that differ');
  return { drawn: { groups, ...(folded === undefined ? {} : { folded }) }, notes: [...groupedNotes(all), ...left] };
}

interface Row {
  readonly label: string;
  readonly panels: readonly { readonly label: string; readonly panel: Panel }[];
}

function rowsApart(one: Row['panels'], other: Row['panels'], apart: Apart): number {
  if (one.length !== other.length || one.some(({ panel }, i) => panel.title !== other[i].panel.title)) return 1;
  return Math.max(...one.map(({ panel }, i) => apart(panel, other[i].panel)));
}

interface Folded {
  readonly kept: readonly Row[];
  readonly folded: string | undefined;
}

function foldRows(rows: readonly Row[], apart: Apart): Folded {
  const { kept, folded } = foldAlike(rows, (one, other) => rowsApart(one.panels, other.panels, apart));
  return {
    kept: kept.map(({ shown, alike }) => ({
      ...shown,
      panels: shown.panels.map((own, i) =>
        standingFor(
          own,
          alike.map(({ panels }) => panels[i]),
        ),
      ),
    })),
    folded,
  };
}

function foldOnlyRow([row]: readonly Row[], apart: Apart): Folded {
  const { kept, folded } = foldAlike(row.panels, (one, other) => apart(one.panel, other.panel));
  return { kept: [{ ...row, panels: kept.map(({ shown, alike }) => standingFor(shown, alike)) }], folded };
}

/** A panel with the settings it stands for. */
function standingFor(shown: Row['panels'][number], alike: Row['panels']): Row['panels'][number] {
  const cells = alike.flatMap(({ panel: { cell } }) => cell ?? []);
  return cells.length === 0 ? shown : { ...shown, panel: { ...shown.panel, alike: cells } };
}
