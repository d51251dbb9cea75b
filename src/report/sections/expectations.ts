import type { Answer, Checked, Statement } from '../../analysis/check.ts';
import { headings } from '../columns.ts';
import { boundsWords, foundWords, remarkWords, subjectWords } from '../expectations.ts';
import type { Look } from '../page/theme.ts';
import { type Chart, type Datum, notApplicable, type Section, type Spec } from '../section.ts';
import type { Summary } from '../summary.ts';
import { count, counted, list, measureWords } from '../words.ts';
import { PERCENT_LABELS } from './chart/percent.ts';
import { isLong, rowAxis, rowHeight } from './chart/rows.ts';

const NAME = 'expectations';
const HEADING = 'Expectations';
const ANSWERS: readonly Answer[] = ['held', 'broken', 'undecided'];
const COLOURS: Readonly<Record<Answer, string>> = { held: 'win', broken: 'loss', undecided: 'cap' };

/** The expectations of the experiments, judged as in `scry check`: held, broken or undecided. */
export function expectationsSection({ checked }: Summary): Section {
  if (checked === undefined || typeof checked === 'string' || checked.length === 0)
    return notApplicable(NAME, HEADING, typeof checked === 'string' ? checked : 'The experiment has no expect: list, so there is nothing to judge.');
  const all = checked.flatMap(({ run, statements }) => statements.map((statement) => ({ run, statement, label: labelOf(run, statement) })));
  return {
    name: NAME,
    title: HEADING,
    sentence: sentence(all.map(({ statement }) => statement)),
    notes: [
      'Held: the whole interval lies inside the expected range. Broken: it lies outside. Undecided: it is partly inside, and more games would settle it. The intervals of all lines hold together with 95 % confidence.',
    ],
    charts: rangesChart(all.filter(({ statement }) => statement.share && statement.than === null)),
    table: {
      caption: 'Expectations',
      columns: headings(5, 'Answer', 'Where', 'Measure', 'Expected', 'Found', ''),
      rows: all.map(({ run, statement }) => [
        statement.answer,
        subjectWords(run, statement),
        measureWords(statement.measure),
        boundsWords(statement),
        foundWords(statement),
        { text: remarkWords(statement) },
      ]),
    },
    tableOpen: true,
  };
}

function sentence(statements: readonly Statement[]): string {
  const counts = ANSWERS.flatMap((answer) => {
    const n = statements.filter((statement) => statement.answer === answer).length;
    return n === 0 ? [] : [`${count(n)} ${answer}`];
  });
  return `Of ${counted(statements.length, 'expectation')}: ${list(counts)}.`;
}

function labelOf(run: Checked['run'], statement: Statement): string {
  const subject = subjectWords(run, statement).replaceAll(', ', ' · ');
  return statement.measure === 'win' ? subject : `${subject} · ${measureWords(statement.measure)}`;
}

/** Rates as points with intervals over the ranges that were expected. */
function rangesChart(all: readonly { readonly statement: Statement; readonly label: string }[]): Chart[] {
  if (all.length === 0) return [];
  const labels = [...new Set(all.map(({ label }) => label))];
  const values = all.map(({ statement, label }): Datum => {
    const { point, low, high } = statement.estimate;
    const [from, to] = statement.bounds;
    return {
      label,
      answer: statement.answer,
      from: from ?? 0,
      to: to ?? 1,
      point,
      low,
      high,
      say: `${label}: ${statement.answer}, ${foundWords(statement)}, expected ${boundsWords(statement)}`,
    };
  });
  const heading = 'Rates found, over the range expected';
  return [
    {
      kind: 'wide',
      name: NAME,
      title: heading,
      legend: [
        ...ANSWERS.filter((answer) => values.some((value) => value.answer === answer)).map((answer) => ({ label: answer, colour: COLOURS[answer], mark: '●' })),
        { label: 'expected', colour: 'line', mark: '■' },
      ],
      panel: { title: heading, about: `${heading}: ${sentence(all.map(({ statement }) => statement))}`, values, spec: (look) => rangesSpec(look, labels) },
    },
  ];
}

function rangesSpec(look: Look, labels: readonly string[]): Spec {
  const y = {
    field: 'label',
    type: 'nominal',
    sort: labels,
    scale: { domain: labels, paddingInner: 0.4, paddingOuter: 0.2 },
    axis: rowAxis(look, isLong(labels)),
  };
  const x = {
    type: 'quantitative',
    scale: { domain: [0, 1], nice: false },
    axis: { ...PERCENT_LABELS, values: look.narrow ? [0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1], title: null, orient: 'top', grid: false },
  };
  const color = {
    field: 'answer',
    type: 'nominal',
    scale: { domain: ANSWERS, range: ANSWERS.map((answer) => look.colour(COLOURS[answer])) },
    legend: null,
  };
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, 24, isLong(labels)),
    layer: [
      { mark: { type: 'bar', aria: false, color: look.colour('line'), cornerRadius: 3 }, encoding: { y, x: { ...x, field: 'from' }, x2: { field: 'to' } } },
      { mark: { type: 'rule', strokeWidth: 2.5, strokeCap: 'round', aria: false }, encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, color } },
      {
        mark: { type: 'point', filled: true, size: 62, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: { y, x: { ...x, field: 'point' }, color, description: { field: 'say' } },
      },
    ],
  };
}
