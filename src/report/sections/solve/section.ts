import type { SolveAnswer } from '../../../analysis/solve/answer.ts';
import { estimateColumns, headings, meanValues, rateValues } from '../../columns.ts';
import { type DataTable, notApplicable, type Section } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, factorWords, levelWords, measureWords } from '../../words.ts';
import { tooManyErrors } from '../trust.ts';
import { solveChart } from './chart.ts';
import { hasSolve, type Solved, solvedOf } from './solved.ts';
import { answerSentence, methodSentences, roundAnswer, shapeSentences } from './words.ts';

const NAME = 'solve';
const HEADING = 'The value for the target';

/** Which value of a parameter gives a target: the answer of `scry solve`. */
export function solveSection(summary: Summary): Section {
  const r = summary.runs.findIndex(hasSolve);
  if (r < 0) return notApplicable(NAME, HEADING, 'No value was looked for; `scry solve` does that.');
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const cells = summary.cells.flatMap((cell, place) => (cell.run === r ? [{ cell, place }] : []));
  const units = cells.map(({ cell }) => cell.games?.units ?? new Float64Array());
  const solved = solvedOf(summary.runs[r], units, summary.measures?.[r] ?? { name: 'win', share: true });
  const places = cells.map(({ place }) => place);
  const chart = solveChart(`${NAME}-values`, solved, places);
  return {
    name: NAME,
    title: HEADING,
    opening: {
      sentence: roundAnswer(solved),
      figure: answerSentence(solved),
      chart: chart.name,
      takeaways: shapeSentences(solved),
    },
    sentence: answerSentence(solved),
    notes: [
      ...shapeSentences(solved),
      ...methodSentences(solved),
      'The band around the dashed line is the target with its tolerance. A value is said to be nearest only if the paired intervals of the retested values tell so.',
    ],
    charts: [chart],
    table: valueTable(solved, places),
    tableOpen: true,
  };
}

const BANDS: Readonly<Record<SolveAnswer['nearest']['band'], string>> = { inside: 'yes', outside: 'no', across: 'too close to call' };

/** Every value that was tried; those that were retested by their fresh games. */
function valueTable(solved: Solved, places: readonly number[]): DataTable {
  const { answer, found, run, parameter, measure, share } = solved;
  const words = measureWords(measure);
  const values = share ? rateValues : meanValues;
  const retested = answer.retested.map((each, i) => ({
    ...each,
    games: run.done[i],
    how: 'retested',
    within: BANDS[each.band],
    place: places[i] as number | undefined,
  }));
  const looked = found.looks
    .filter(({ value }) => !answer.retested.some((each) => each.value === value))
    .map((look) => ({ value: look.value, mean: { ...look, n: look.games }, games: look.games, how: 'looked at', within: '', place: undefined }));
  const rows = [...retested, ...looked].sort((a, b) => a.value - b.value);
  return {
    caption: `${capital(words)} of each value tried; intervals hold together`,
    columns: [
      ...headings(0, capital(factorWords(parameter)), 'Games'),
      ...estimateColumns(capital(words), words),
      ...headings(2, 'How', 'Within the tolerance'),
    ],
    rows: rows.map(({ value, mean, games, how, within }) => [{ text: levelWords(value) }, { text: count(games) }, ...values(mean), how, within]),
    cells: rows.map(({ place }) => place),
  };
}
