import type { Estimate } from '../../../stats/estimate.ts';
import type { Look } from '../../page/theme.ts';
import type { Chart, Datum, Spec } from '../../section.ts';
import { capital, counted, factorWords, levelWords, measureWords } from '../../words.ts';
import { PERCENT_LABELS, scaleOf } from '../chart/percent.ts';
import type { Solved } from './solved.ts';
import { answerSentence, exactly, roughly, targetWords } from './words.ts';

/** The measure by value: retested values with their intervals, values only looked at fainter, and the target with its tolerance. */
export function solveChart(name: string, solved: Solved, cells: readonly number[]): Chart {
  const { parameter, measure } = solved;
  const title = `${capital(measureWords(measure))} by ${factorWords(parameter)}, with intervals that hold together`;
  const values = solveData(solved, cells);
  return {
    kind: 'wide',
    name,
    title,
    legend: [
      { label: 'retested on fresh games', colour: 'mark', mark: '●' },
      ...(values.some(({ kind }) => kind === 'look') ? [{ label: 'only looked at in the search', colour: 'cap', mark: '●' }] : []),
    ],
    panel: { title, about: `${title}. ${answerSentence(solved)}`, values, spec: (look) => solveSpec(solved, values, look) },
  };
}

/** A row for each value. `cells`: the places of the retested values in the summary. */
function solveData(solved: Solved, cells: readonly number[]): Datum[] {
  const { answer, found, parameter, run } = solved;
  const row = (kind: 'look' | 'final', value: number, mean: Estimate, games: number): Datum => ({
    kind,
    x: value,
    point: mean.point,
    low: mean.low,
    high: mean.high,
    text: roughly(mean, solved),
    say: `${factorWords(parameter)} ${levelWords(value)}: ${exactly(mean, solved)}, ${counted(games, 'game')}, ${kind === 'final' ? 'retested' : 'looked at'}`,
  });
  const retested = answer.retested.map(({ value, mean }, i): Datum => ({ ...row('final', value, mean, run.done[i]), cell: cells[i] }));
  const others = found.looks.filter(({ value }) => !answer.retested.some((each) => each.value === value));
  return [...others.map((look) => row('look', look.value, { ...look, n: look.games }, look.games)), ...retested];
}

function solveSpec(solved: Solved, values: readonly Datum[], look: Look): Spec {
  const { target, within, share, parameter } = solved;
  const places = values.map(({ x }) => Number(x));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const margin = 0.05 * (last - first || 1);
  const { from, to } = share
    ? scaleOf([...values, { low: Math.max(0, target - within), high: Math.min(1, target + within) }])
    : plainScale([...values.flatMap(({ low, high }) => [Number(low), Number(high)]), target - within, target + within]);
  const x = {
    field: 'x',
    type: 'quantitative',
    scale: { domain: [first - margin, last + margin], nice: false, zero: false },
    axis: { title: factorWords(parameter), grid: false, tickMinStep: 1, labelExpr: "replace(datum.label, '-', '−')" },
  };
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    scale: { domain: [from, to], nice: false, zero: false },
    axis: { title: null, tickCount: 5, ...(share ? PERCENT_LABELS : {}) },
  });
  const only = (kind: string): Spec[] => [{ filter: `datum.kind === '${kind}'` }];
  const estimates = (kind: string, colour: string, opacity: number, size: number): Spec[] => [
    {
      transform: only(kind),
      mark: { type: 'rule', strokeWidth: 2, opacity, aria: false, color: look.colour(colour) },
      encoding: { x, y: y('low'), y2: { field: 'high' } },
    },
    {
      transform: only(kind),
      mark: { type: 'point', filled: true, size, opacity, color: look.colour(colour) },
      encoding: { x, y: y('point'), description: { field: 'say' } },
    },
  ];
  const aim = { values: [{ low: Math.max(from, target - within), high: Math.min(to, target + within), target, label: `target ${targetWords(solved)}` }] };
  return {
    width: look.width,
    height: look.narrow ? 230 : 320,
    layer: [
      { data: aim, mark: { type: 'rect', opacity: 0.14, aria: false, color: look.colour('quiet') }, encoding: { y: y('low'), y2: { field: 'high' } } },
      { data: aim, mark: { type: 'rule', strokeDash: [4, 4], aria: false, color: look.colour('quiet') }, encoding: { y: y('target') } },
      {
        data: aim,
        mark: { type: 'text', align: 'left', baseline: 'bottom', dy: -3, aria: false, color: look.colour('quiet') },
        encoding: { x: { value: 4 }, y: y('target'), text: { field: 'label' } },
      },
      { mark: { type: 'line', strokeWidth: 1, opacity: 0.5, aria: false, color: look.colour('cap') }, encoding: { x, y: y('point') } },
      ...estimates('look', 'cap', 0.55, 40),
      ...estimates('final', 'mark', 1, 80),
      {
        // Where there is little room only the nearest value has a label.
        transform: look.narrow ? [{ filter: `datum.kind === 'final' && datum.x === ${solved.answer.nearest.value}` }] : only('final'),
        mark: { type: 'text', align: 'left', dx: 8, dy: -8, aria: false, color: look.colour('ink') },
        encoding: { x, y: y('point'), text: { field: 'text' } },
      },
    ],
  };
}

/** A little more than the intervals. */
function plainScale(ends: readonly number[]): { readonly from: number; readonly to: number } {
  const finite = ends.filter(Number.isFinite);
  const [low, high] = [Math.min(...finite), Math.max(...finite)];
  const room = 0.08 * (high - low || 1);
  return { from: low >= 0 ? Math.max(0, low - room) : low - room, to: high + room };
}
