import type { Answer, Checked, Statement } from '../../analysis/check.ts';
import { levelName } from '../cells.ts';
import { differenceValues, headings, meanValues, rateValues } from '../columns.ts';
import { boundsWords, foundWords, remarkWords, subjectWords } from '../expectations.ts';
import type { Look } from '../page/theme.ts';
import { type Chart, type DataTable, type Datum, notApplicable, type Section, type Spec, type TableValue } from '../section.ts';
import type { Summary } from '../summary.ts';
import { capital, count, counted, factorWords, list, measureWords } from '../words.ts';
import { PERCENT_LABELS } from './chart/percent.ts';
import { isLong, rowAxis, rowHeight } from './chart/rows.ts';

const NAME = 'expectations';
const HEADING = 'Expectations';
/** What the page calls an answer; the command line says held and broken. */
const RESULTS = ['pass', 'fail', 'undecided'] as const;
type Result = (typeof RESULTS)[number];
const BY_ANSWER: Readonly<Record<Answer, Result>> = { held: 'pass', broken: 'fail', undecided: 'undecided' };
const COLOURS: Readonly<Record<Result, string>> = { pass: 'pass', fail: 'fail', undecided: 'quiet' };
const MARKS: Readonly<Record<Result, string>> = { pass: '●', fail: '◆', undecided: '■' };
const SHAPES = ['circle', 'diamond', 'square'];

/** An expectation and the setting it is about. */
interface Judged {
  readonly run: Checked['run'];
  readonly statement: Statement;
  readonly result: Result;
  readonly label: string;
}

/** The expectations of the experiments, judged as in `scry check`: pass, fail or undecided. */
export function expectationsSection(summary: Summary): Section {
  const { checked } = summary;
  if (checked === undefined || typeof checked === 'string' || checked.length === 0)
    return notApplicable(NAME, HEADING, typeof checked === 'string' ? checked : 'The experiment has no expect: list, so there is nothing to judge.');
  const all = checked.flatMap(({ run, statements }) =>
    statements.map((statement): Judged => ({ run, statement, result: BY_ANSWER[statement.answer], label: labelOf(run, statement) })),
  );
  return {
    name: NAME,
    title: HEADING,
    sentence: sentence(all),
    notes: [
      'Pass: the whole interval lies inside the expected range. Fail: it lies outside. Undecided: it is partly inside, and more games would settle it. The intervals of all lines hold together with 95 % confidence.',
    ],
    charts: rangesChart(all.filter(({ statement }) => statement.share && statement.than === null)),
    table: tableOf(all),
    tableOpen: true,
  };
}

/** A column for each factor that tells settings apart; what a setting is compared with has its own. */
function tableOf(all: readonly Judged[]): DataTable {
  const factors = [...new Set(all.flatMap(({ run }) => run.factors.filter(({ levels }) => levels.length > 1).map(({ name }) => name)))];
  const compares = all.some(({ statement }) => statement.than !== null);
  const words = ['Result', ...(factors.length === 0 ? ['Experiment'] : factors.map((name) => capital(factorWords(name)))), ...(compares ? ['Against'] : [])];
  return {
    caption: 'Expectations',
    columns: [...headings(words.length + 2, ...words, 'Measure', 'Expected', 'Found', 'Low', 'High'), ...headings(1, 'Remark')],
    rows: all.map(({ run, statement, result }) => {
      const { levels } = run.cells[statement.cell];
      return [
        result,
        ...(factors.length === 0 ? [run.name] : factors.map((name) => (levels[name] === undefined ? '' : levelName(run, name, levels[name])))),
        ...(compares ? [statement.than === null ? '' : subjectWords(run, { ...statement, cell: statement.than, than: null })] : []),
        measureWords(statement.measure),
        boundsWords(statement),
        ...foundValues(statement),
        remarkWords(statement, 'setting'),
      ];
    }),
  };
}

function foundValues({ estimate, share, than }: Statement): TableValue[] {
  if (than !== null) return differenceValues(estimate, share);
  return share ? rateValues(estimate) : meanValues(estimate);
}

function sentence(all: readonly Judged[]): string {
  const counts = RESULTS.flatMap((result) => {
    const n = all.filter((judged) => judged.result === result).length;
    if (n === 0) return [];
    return [
      result === 'undecided'
        ? `${count(n)} ${n === 1 ? 'is' : 'are'} undecided`
        : `${count(n)} ${n === 1 ? `${result}${result === 'pass' ? 'es' : 's'}` : result}`,
    ];
  });
  return `Of ${counted(all.length, 'expectation')}, ${list(counts)}.`;
}

function labelOf(run: Checked['run'], statement: Statement): string {
  const subject = subjectWords(run, statement).replaceAll(', ', ' · ');
  return statement.measure === 'win' ? subject : `${subject} · ${measureWords(statement.measure)}`;
}

/** Rates as points with intervals over the ranges that were expected. */
function rangesChart(all: readonly Judged[]): Chart[] {
  if (all.length === 0) return [];
  const labels = [...new Set(all.map(({ label }) => label))];
  const values = all.map(({ statement, label, result }): Datum => {
    const { point, low, high } = statement.estimate;
    const [from, to] = statement.bounds;
    return {
      label,
      result,
      from: from ?? 0,
      to: to ?? 1,
      point,
      low,
      high,
      say: `${label}: ${result}, ${foundWords(statement)}, expected ${boundsWords(statement)}`,
    };
  });
  const heading = 'Rates found, over the range expected';
  return [
    {
      kind: 'wide',
      name: NAME,
      title: heading,
      legend: [
        ...RESULTS.filter((result) => values.some((value) => value.result === result)).map((result) => ({
          label: result,
          colour: COLOURS[result],
          mark: MARKS[result],
        })),
        { label: 'expected', colour: 'line', mark: '■' },
      ],
      panel: { title: heading, about: `${heading}: ${sentence(all)}`, values, spec: (look) => rangesSpec(look, labels) },
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
    field: 'result',
    type: 'nominal',
    scale: { domain: RESULTS, range: RESULTS.map((result) => look.colour(COLOURS[result])) },
    legend: null,
  };
  const shape = { field: 'result', type: 'nominal', scale: { domain: RESULTS, range: SHAPES }, legend: null };
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, 24, isLong(labels)),
    layer: [
      { mark: { type: 'bar', aria: false, color: look.colour('line'), cornerRadius: 3 }, encoding: { y, x: { ...x, field: 'from' }, x2: { field: 'to' } } },
      { mark: { type: 'rule', strokeWidth: 2.5, strokeCap: 'round', aria: false }, encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, color } },
      {
        mark: { type: 'point', filled: true, size: 62, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: { y, x: { ...x, field: 'point' }, color, shape, description: { field: 'say' } },
      },
    ],
  };
}
