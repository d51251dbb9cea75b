import type { Compared } from '../../../analysis/family.ts';
import { levelLabel } from '../../cells.ts';
import { differenceWords } from '../../differences.ts';
import type { Measured } from '../../measured.ts';
import { subjectWords } from '../../measured.ts';
import type { Along } from '../../numeric.ts';
import type { Opening } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { comparedFactors } from '../../verdicts.ts';
import { capital, count, factorWords } from '../../words.ts';
import { levelOf, linesOf } from './lines.ts';

/**
 * The answer where the experiment compares two curves instead of the levels along them: how far apart they are. Its claims are those of the comparison, which
 * hold together. Undefined if something else is compared.
 */
export function betweenOpening(summary: Summary, along: Along, measured: Measured, chart: string): Opening | undefined {
  const { told = [], runs } = summary;
  const { curves, factor, pictures } = along;
  if (typeof told === 'string' || curves?.levels.length !== 2 || runs.length > 1 || comparedFactors(runs[0]).includes(factor.name)) return undefined;
  const compared = told.find((each) => each.factor === curves.name && each.measure === measured.name);
  if (compared === undefined || compared.family.rows.length === 0) return undefined;
  const { rows } = compared.family;
  const of = (level: string): string => levelLabel(summary, curves.name, curves.levels.find((each) => String(each) === level) ?? level);
  const names = { level: of(rows[0].level), baseline: of(rows[0].baseline) };
  const sorted = [...rows].sort((a, b) => a.estimate.point - b.estimate.point);
  const [least, most] = [sorted[0], sorted[sorted.length - 1]];
  const where = ({ cells }: Compared): string => {
    const cell = summary.cells[cells.level];
    const line = linesOf(summary, along).find((each) => each.cells.includes(cell));
    return `${pictures.length === 0 ? '' : `${line?.picture}, `}${factorWords(factor.name)} ${levelOf(summary, along, cell)}`;
  };
  const exact = (row: Compared): string => `${where(row)}: ${differenceWords(row.estimate, measured.share)}`;
  return {
    sentence: sentenceOf(capital(subjectWords(summary, measured)), names, rows, { measured, least, most }),
    figure: `${names.level} against ${names.baseline}: ${exact(least)}; ${exact(most)}`,
    chart,
    takeaways: [],
  };
}

interface Spread {
  readonly measured: Measured;
  readonly least: Compared;
  readonly most: Compared;
}

function sentenceOf(
  subject: string,
  { level, baseline }: { level: string; baseline: string },
  rows: readonly Compared[],
  { measured, least, most }: Spread,
): string {
  const of = (verdict: Compared['verdict']): number => rows.filter((row) => row.verdict === verdict).length;
  const [higher, lower] = [of('higher'), of('lower')];
  const settings = (n: number): string => (n === rows.length ? `all ${count(n)} settings` : `${count(n)} of ${count(rows.length)} settings`);
  const size = ({ estimate }: Compared): string => (measured.share ? String(Math.round(100 * Math.abs(estimate.point))) : Math.abs(estimate.point).toFixed(2));
  const unit = measured.share ? ' points' : '';
  const by = (one: Compared, other: Compared): string => `by ${size(one) === size(other) ? `about ${size(one)}` : `${size(one)} to ${size(other)}`}${unit}`;
  if (higher === rows.length) return `${subject} is higher with ${level} than with ${baseline} in ${settings(higher)}: ${by(least, most)}.`;
  if (lower === rows.length) return `${subject} is lower with ${level} than with ${baseline} in ${settings(lower)}: ${by(most, least)}.`;
  if (higher + lower === 0) return `These games cannot tell ${level} and ${baseline} apart in any of ${count(rows.length)} settings.`;
  const parts = [...(higher > 0 ? [`higher in ${settings(higher)}`] : []), ...(lower > 0 ? [`lower in ${settings(lower)}`] : [])].join(' and ');
  const open = rows.length - higher - lower;
  return `With ${level} instead of ${baseline}, ${subject.charAt(0).toLowerCase()}${subject.slice(1)} is clearly ${parts}${open === 0 ? '' : `; ${count(open)} ${open === 1 ? 'is' : 'are'} too close to call`}.`;
}
