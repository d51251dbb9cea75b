import { estimate } from '../../../evidence/single.ts';
import { kindOf } from '../../../evidence/units.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { headings } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Panel, Spec } from '../../section.ts';
import { count, number, percent, plain, rateWords } from '../../words.ts';
import { type Findings, type Knob, levelOf, outputOf, type Study } from './knobs.ts';

/** latin and sobol: every cell's result over each factor. */
export function scatter(study: Study): Findings {
  const { run, units, share, measure, name, knobs } = study;
  const outputs = units.map(outputOf);
  const words = (value: number): string => (share ? percent(value) : number(value, 2));
  // The ends are picked from all cells: their intervals hold for all of them together.
  const picked = (cell: number): string => {
    const own = units[cell] ?? new Float64Array();
    const found = estimate(own, kindOf([own], share), run.intervals, simultaneous(CONFIDENCE, units.length));
    return share ? rateWords(found) : `${number(found.point, 2)} [${number(found.low, 2)}, ${number(found.high, 2)}]`;
  };
  const panel = (knob: Knob): Panel => ({
    title: knob.label,
    about: `${measure} of ${count(outputs.length)} cells over ${knob.label}.`,
    values: outputs.map(
      (output, cell): Datum => ({
        level: run.cells[cell].levels[knob.factor],
        output: share ? 100 * output : output,
        say: `${knob.label} ${levelOf(study, cell, knob.factor)}: ${words(output)}`,
      }),
    ),
    spec: (look) => scatterSpec(knob, share, look),
  });
  return {
    sentence:
      `The ${measure} of ${count(outputs.length)} cells ranges from ${picked(outputs.indexOf(Math.min(...outputs)))} to ${picked(outputs.indexOf(Math.max(...outputs)))}. ` +
      'This run’s design spreads its cells evenly over the factors. It shows how the result changes with each factor but cannot separate their shares.',
    notes: [
      'For main and total shares, use design: { saltelli: { n: 64 } }; for a quick ranking, design: { morris: { walks: 10 } }; for changes to one baseline, design: one-at-a-time.',
    ],
    charts: [
      {
        kind: 'panels',
        name,
        title: `${share ? 'Per cent' : 'Mean'} ${plain(measure)} of each cell, over each factor`,
        legend: [],
        groups: [{ title: '', panels: knobs.map(panel) }],
      },
    ],
    table: {
      caption: run.title,
      columns: headings(0, ...knobs.map(({ label }) => label), measure),
      rows: outputs.map((output, cell) => [...knobs.map(({ factor }) => ({ text: levelOf(study, cell, factor) })), { text: words(output) }]),
    },
  };
}

function scatterSpec({ levels }: Knob, share: boolean, look: Look): Spec {
  const numeric = levels.every((level) => typeof level === 'number');
  return {
    width: look.width,
    height: 150,
    mark: { type: 'point', filled: true, size: 30, opacity: 0.7, color: look.colour('win') },
    encoding: {
      x: numeric
        ? { field: 'level', type: 'quantitative', scale: { zero: false, nice: true }, axis: { title: null, grid: false, tickCount: 4 } }
        : { field: 'level', type: 'nominal', sort: levels, axis: { title: null, labelAngle: 0, labelLimit: 80 } },
      y: {
        field: 'output',
        type: 'quantitative',
        scale: { zero: false, nice: true },
        axis: { title: null, tickCount: 4, labelExpr: share ? "datum.label + '\u00a0%'" : 'datum.label' },
      },
      description: { field: 'say' },
    },
  };
}
