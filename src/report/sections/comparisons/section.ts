import { changeLabel } from '../../changes/step.ts';
import { differenceWords } from '../../differences.ts';
import { notApplicable, type Section } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { comparedFactors } from '../../verdicts.ts';
import { capital, count, measureWords } from '../../words.ts';
import { skillWarnings } from '../skill/elsewhere.ts';
import { contrastChart } from './chart.ts';
import { type Contrast, contrastOf } from './contrast.ts';
import { answer, openingOf } from './opening.ts';
import { contrastTable } from './table.ts';

const NAME = 'comparisons';
const HEADING = 'Differences';
/** More changes than this are only counted. */
const MOST_CHANGES = 12;

/** What the experiment compares, or several runs against the first: differences with simultaneous intervals, and what shared luck saved. */
export function comparisonsSection(summary: Summary): Section {
  const { told } = summary;
  if (told === undefined || typeof told === 'string' || told.length === 0)
    return notApplicable(NAME, HEADING, typeof told === 'string' ? `${capital(told)}.` : 'The experiment compares nothing.');
  const several = told.length > 1;
  const contrasts = told.map((each, i) => contrastOf(summary, each, i));
  const [table, ...more] = contrasts.map(contrastTable);
  const [first] = contrasts;
  const bySkill = comparedFactors(summary.runs[0]).flatMap((factor) => skillWarnings(summary, factor));
  return {
    name: NAME,
    title: HEADING,
    opening: openingOf(contrasts, NAME),
    ...(first.rows.some(({ clear }) => clear) ? { takeaway: answer(first) } : {}),
    sentence: contrasts.map((contrast) => `${several ? `${contrast.told.what}: ` : ''}${findings(contrast)}`).join(' '),
    ...(bySkill.length === 0 ? {} : { verdicts: bySkill }),
    notes: [
      ...contrasts.flatMap(({ told: { changes, what } }) =>
        changes === null ? [] : [`${several ? `${what}: ` : ''}${contentWords(changes.map((change) => changeLabel(summary, change)))}`],
      ),
      'A difference is significant if its interval excludes zero; the intervals of a list hold together with 95 % confidence. The p-value after Holm’s correction is for information only. Coupling is how many times as many games independent runs would have needed.',
      ...new Set(told.flatMap(({ notes }) => notes.map((note) => `${capital(note)}.`))),
    ],
    charts: contrasts.map((contrast, i) => contrastChart(contrast, i === 0 ? NAME : `${NAME}-${i + 1}`)),
    table,
    ...(several ? { more } : {}),
  };
}

function findings({ told, rows, levels, baseline }: Contrast): string {
  const { share, measure } = told;
  const clear = rows.filter((row) => row.clear).length;
  const all = rows.length;
  if (rows.every(({ compared }) => compared.verdict === 'identical'))
    return `Every game had the same result in ${all === 1 ? 'the only comparison' : `all ${count(all)} comparisons`}.`;
  if (clear === 0)
    return all === 1
      ? `The difference in ${measureWords(measure)} is not statistically significant.`
      : `None of ${count(all)} differences is statistically significant.`;
  const [largest] = [...rows].sort((a, b) => Math.abs(b.compared.estimate.point) - Math.abs(a.compared.estimate.point));
  const which = levels.length > 1 || largest.where === largest.level ? `${largest.label} against ${baseline}` : largest.label;
  const found = `${which}, ${differenceWords(largest.compared.estimate, share)}.`;
  if (all === 1) return `The difference in ${measureWords(measure)} is statistically significant: ${found}`;
  return `${count(clear)} of ${count(all)} differences in ${measureWords(measure)} ${clear === 1 ? 'is' : 'are'} statistically significant; the largest measured is ${found}`;
}

function contentWords(changes: readonly string[]): string {
  if (changes.length === 0) return 'Nothing changed in content, parameters or players.';
  const shown = changes.slice(0, MOST_CHANGES);
  return `What changed: ${shown.join('; ')}${changes.length > shown.length ? `; and ${count(changes.length - shown.length)} more` : ''}.`;
}
