import { changeWords } from '../../../analysis/content.ts';
import type { Compared } from '../../../analysis/family.ts';
import { type Factors, levelLabel, levelName } from '../../cells.ts';
import { headings } from '../../columns.ts';
import { claimed, couplingWords, meanWords, probability } from '../../comparisons.ts';
import { differenceInterval, differencePoint, differenceWords } from '../../differences.ts';
import { type Chart, type DataTable, notApplicable, type Section } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import type { Told } from '../../told.ts';
import { capital, count, counted, measureWords } from '../../words.ts';
import { dotData, dotSpec } from '../chart/dots.ts';
import { SIGNED_LABELS } from '../chart/percent.ts';

const NAME = 'comparisons';
const HEADING = 'Differences';

/** What the experiment compares, or several runs against the first: differences with simultaneous intervals, and what shared luck saved. */
export function comparisonsSection(summary: Summary): Section {
  const { told } = summary;
  if (told === undefined || typeof told === 'string' || told.length === 0)
    return notApplicable(NAME, HEADING, typeof told === 'string' ? `${capital(told)}.` : 'The experiment compares nothing.');
  const several = told.length > 1;
  const [table, ...more] = told.map((each, i) => ({ ...tableOf(summary, each), cells: cellsOf(summary, each, i) }));
  return {
    name: NAME,
    title: HEADING,
    sentence: told.map((each) => (several ? `${each.what}: ${findings(summary, each)}` : findings(summary, each))).join(' '),
    notes: [
      ...told.flatMap(({ changes, what }) => (changes === null ? [] : [`${several ? `${what}: ` : ''}${contentWords(changes.map(changeWords))}`])),
      'A difference is significant if its interval excludes zero; the intervals of a list hold together with 95 % confidence. The p-value after Holm’s correction is for information only. Coupling is how many times as many games independent runs would have needed.',
      ...new Set(told.flatMap(({ notes }) => notes.map((note) => `${capital(note)}.`))),
    ],
    charts: told.map((each, i) => chartOf(summary, each, i === 0 ? NAME : `${NAME}-${i + 1}`, cellsOf(summary, each, i))),
    table,
    ...(several ? { more } : {}),
  };
}

function findings(of: Factors, told: Told): string {
  const { family, patchNotes, share, measure } = told;
  const certain = family.rows.filter(claimed).filter(({ verdict }) => verdict !== 'no difference').length;
  const all = family.rows.length;
  if (family.rows.every(({ verdict }) => verdict === 'identical'))
    return `Every game had the same result in ${all === 1 ? 'the only comparison' : `all ${count(all)} comparisons`}.`;
  if (patchNotes.length === 0)
    return all === 1 ? 'The only difference is not statistically significant.' : `None of ${count(all)} differences is statistically significant.`;
  const [largest] = [...family.rows].sort((a, b) => Math.abs(b.estimate.point) - Math.abs(a.estimate.point));
  return `${count(certain)} of ${counted(all, 'difference')} in ${measureWords(measure)} ${certain === 1 ? 'is' : 'are'} statistically significant; the largest is ${rowLabel(of, told, largest)}, ${differenceWords(largest.estimate, share)}.`;
}

function contentWords(changes: readonly string[]): string {
  if (changes.length === 0) return 'Nothing changed in content, parameters or players.';
  const shown = changes.slice(0, 12);
  return `What changed: ${shown.join('; ')}${changes.length > shown.length ? `; and ${count(changes.length - shown.length)} more` : ''}.`;
}

/** Whom a row is about: the levels both share, then what differs. */
function rowLabel(of: Factors, told: Told, { shared, level, baseline }: Compared): string {
  const where = Object.entries(shared).map(([name, value]) => levelLabel(of, name, value));
  return [...where, `${comparedName(of, told, level)} against ${comparedName(of, told, baseline)}`].join(' · ');
}

/** A level that is compared, or the name of a run. */
function comparedName(of: Factors, { factor }: Told, level: string): string {
  return factor === undefined ? level : levelName(of, factor, level);
}

/** Which cell of the summary each row is about: the level, or the cell of the later run. */
function cellsOf({ cells, runs }: Summary, { family }: Told, i: number): number[] {
  const run = runs.length > 1 ? i + 1 : 0;
  return family.rows.map((row) => cells.findIndex((cell) => cell.run === run && cell.index === row.cells.level));
}

function chartOf(of: Factors, told: Told, name: string, cells: readonly number[]): Chart {
  const { what, family, measure, share } = told;
  const scale = share ? 100 : 1;
  const labels = labelsOf(of, told);
  const dots = {
    labels,
    cells,
    estimates: family.rows.map(({ estimate: { point, low, high, n } }) => ({ point: scale * point, low: scale * low, high: scale * high, n })),
    words: (estimate: { point: number; low: number; high: number }): string =>
      differenceWords({ point: estimate.point / scale, low: estimate.low / scale, high: estimate.high / scale }, share),
    zero: 0,
    axis: SIGNED_LABELS,
  };
  const heading = `${what}, ${measureWords(measure)}${share ? ' in points' : ''}`;
  return {
    kind: 'wide',
    name,
    title: heading,
    legend: [],
    panel: { title: heading, about: `Differences with intervals: ${heading}.`, values: dotData(dots), spec: (look) => dotSpec(dots, look) },
  };
}

/** Leaves out what is the same in all rows. */
export function labelsOf(of: Factors, told: Told): string[] {
  const { rows } = told.family;
  const varies = (pick: (row: Compared) => string): boolean => new Set(rows.map(pick)).size > 1;
  const names = Object.keys(rows[0].shared).filter((name) => varies((row) => String(row.shared[name])));
  const levels = varies((row) => row.level) || names.length === 0;
  return rows.map(({ shared, level }) =>
    [...names.map((name) => levelLabel(of, name, shared[name])), ...(levels ? [comparedName(of, told, level)] : [])].join(' · '),
  );
}

function tableOf(of: Factors, told: Told): DataTable {
  const { what, family, share, unit } = told;
  return {
    caption: what,
    columns: headings(
      1,
      'Compared',
      capital(`${unit}s`),
      'From',
      'To',
      share ? 'Points' : 'Difference',
      'Joint interval',
      'Corrected p',
      'Verdict',
      'Coupling',
    ),
    rows: family.rows.map((row) => [
      rowLabel(of, told, row),
      { text: count(row.difference.n) },
      { text: meanWords(row.difference.second, share) },
      { text: meanWords(row.difference.first, share) },
      { text: differencePoint(row.estimate, share) },
      { text: differenceInterval(row.estimate, share) },
      { text: probability(row.adjusted) },
      { text: row.verdict },
      { text: couplingWords(row) },
    ]),
  };
}
