import type { Answer as Judged } from '../../analysis/check.ts';
import { type BySetting, measureBySetting } from '../by-setting.ts';
import { boundsWords, foundWords, subjectWords } from '../expectations.ts';
import { measureOf } from '../measured.ts';
import type { Chart, Section } from '../section.ts';
import { tooManyErrors } from '../sections/trust.ts';
import type { Summary } from '../summary.ts';
import { headline } from '../text.ts';
import { list, measureWords } from '../words.ts';

/** Nobody takes away more than this from a meeting. */
const MOST_TAKEAWAYS = 3;

/** What a report opens with: the question, the answer, one picture, and what to take away. */
export interface Answer {
  readonly question: string;
  /** In plain words. */
  readonly sentence: string;
  /** The figures behind it with their intervals; empty if the sentence has none. */
  readonly figure: string;
  /** The chart on top. */
  readonly hero: Chart | undefined;
  /** The section the answer comes from, which does not show that chart again. */
  readonly from: string | undefined;
  readonly takeaways: readonly string[];
  /** What the page tells instead if a reader chooses some settings. */
  readonly bySetting?: readonly BySetting[];
  readonly chips: readonly Chip[];
}

/** An expectation: how it turned out, what was expected and what was found. */
export interface Chip {
  readonly verdict: 'pass' | 'fail' | 'undecided';
  readonly about: string;
  readonly target: string;
  readonly found: string;
}

/** By the section that gives the answer: others whose takeaway would say the same again. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  campaign: ['win-rate', 'comparisons'],
  ladder: ['win-rate', 'skill'],
  skill: ['win-rate', 'ladder'],
  solve: ['win-rate', 'comparisons', 'summary'],
  'win-rate': ['comparisons'],
  comparisons: ['win-rate', 'summary'],
  summary: ['comparisons', 'win-rate'],
};

const VERDICTS: Readonly<Record<Judged, Chip['verdict']>> = { held: 'pass', broken: 'fail', undecided: 'undecided' };

/** The answer of a report. `lead`: the section that gives it, if that is among the sections and has something to say. */
export function answerOf(summary: Summary, sections: readonly Section[], lead: string): Answer {
  const question = list([...new Set(summary.runs.map(({ title }) => title))]);
  const chips = chipsOf(summary);
  const from = sections.find(({ name }) => name === lead);
  const errors = tooManyErrors(summary);
  const bySetting = from?.opening?.bySetting ?? measureBySetting(summary, measureOf(summary));
  const opening = errors === undefined ? from?.opening : undefined;
  // A section that cannot answer says why, such as too few games; one that does not apply says nothing about these games.
  const why = from?.table === undefined ? undefined : from.sentence;
  if (opening === undefined)
    return { question, sentence: errors ?? why ?? headline(summary), figure: '', hero: undefined, from: undefined, takeaways: [], bySetting, chips };
  const others = sections.filter(({ name }) => name !== lead && !SAME[lead]?.includes(name)).flatMap(({ takeaway }) => takeaway ?? []);
  return {
    question,
    sentence: opening.sentence,
    figure: opening.figure,
    hero: from?.charts.find(({ name }) => name === opening.chart),
    from: lead,
    takeaways: [...new Set([...sections.flatMap(({ warning }) => warning ?? []), ...opening.takeaways, ...others])].slice(0, MOST_TAKEAWAYS),
    bySetting,
    chips,
  };
}

/** A section without the charts that are only for the top of the page, unless one of them stands there. */
export function withoutSpare(section: Section, { hero }: Pick<Answer, 'hero'>): Section {
  return { ...section, charts: section.charts.filter((chart) => chart.onTopOnly !== true || chart === hero) };
}

function chipsOf({ checked }: Summary): Chip[] {
  if (checked === undefined || typeof checked === 'string') return [];
  return checked.flatMap(({ run, statements }) =>
    statements.map((statement) => ({
      verdict: VERDICTS[statement.answer],
      about: `${subjectWords(run, statement)}${statement.measure === 'win' ? '' : `, ${measureWords(statement.measure)}`}`,
      target: boundsWords(statement),
      found: foundWords(statement),
    })),
  );
}
