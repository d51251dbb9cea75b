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

/** A panel and the full name of what it shows. */
export interface NamedPanel {
  readonly label: string;
  readonly panel: Panel;
}

/** Leaves out panels that look like an earlier one, first of all the baseline, and says which: nobody wants to see the same picture ten times. */
export function foldAlike<T extends NamedPanel>(panels: readonly T[], apart: Apart): { readonly kept: readonly T[]; readonly folded: string | undefined } {
  const looks: { readonly shown: T; readonly alike: string[] }[] = [];
  for (const each of panels) {
    const like = looks.find(({ shown }) => apart(each.panel, shown.panel) <= ALIKE);
    if (like === undefined) looks.push({ shown: each, alike: [] });
    else like.alike.push(each.label);
  }
  const told = looks.filter(({ alike }) => alike.length > 0).map(({ shown, alike }) => foldedWords(shown.label, alike, looks.length === 1));
  return { kept: looks.map(({ shown }) => shown), folded: told.length === 0 ? undefined : told.join(' ') };
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

/** One panel per setting, or per group of settings if there are too many, as `panelGroups` has them; those that look like an earlier one are folded. */
export function foldedPanels(all: Summary, draw: (cell: CellSummary, title: string, label: string) => Panel, apart: Apart): FoldedPanels {
  const fewer = coarser(all);
  const shown = fewer ?? all;
  const drawn = cellGroups(shown).flatMap((group) =>
    group.cells.map(({ cell, title, label }) => ({
      group: group.title,
      label,
      panel: { ...draw(cell, title, label), ...(fewer === undefined ? { cell: all.cells.indexOf(cell) } : {}) },
    })),
  );
  const { kept, folded } = foldAlike(drawn, apart);
  const titles = [...new Set(kept.map(({ group }) => group))];
  const groups = firstOf(titles.map((title) => kept.filter(({ group }) => group === title))).map((own, i) => ({
    title: titles[i],
    panels: own.map(({ panel }) => panel),
  }));
  const left = leftOutNotes(groups.flatMap(({ panels }) => panels).length, kept.length, folded === undefined ? 'settings' : 'settings that differ');
  return { drawn: { groups, ...(folded === undefined ? {} : { folded }) }, notes: [...groupedNotes(all), ...left] };
}
