import { estimate } from '../../../evidence/single.ts';
import { kindOf } from '../../../evidence/units.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { headings } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Panel, Spec } from '../../section.ts';
import { count, meanTexts, number, percent, plain, rateWords } from '../../words.ts';
import { type Findings, type Knob, levelOf, outputOf, type Study } from './knobs.ts';

/** latin and sobol: every setting's result over each factor. */
export function scatter(study: Study): Findings {
  const { run, units, share, measure, noun, name, knobs } = study;
  const outputs = units.map(outputOf);
  const words = (value: number): string => (share ? percent(value) : number(value, 2));
  // The ends are picked from all cells: their intervals hold for all of them together.
  const [least, most] = [Math.min(...outputs), Math.max(...outputs)].map((end) => {
    const own = units[outputs.indexOf(end)] ?? new Float64Array();
    return estimate(own, kindOf([own], share), run.intervals, simultaneous(CONFIDENCE, units.length));
  });
  const exactly = (found: Estimate): string => (share ? rateWords(found) : meanTexts(found).join(' '));
  const roughly = ({ point }: Estimate): string => (share ? percent(point, 0) : number(point));
  const clear = most.low > least.high;
  const settings = `${count(outputs.length)} settings`;
  const panel = (knob: Knob): Panel => ({
    title: knob.label,
    about: `${measure} of ${settings} over ${knob.label}.`,
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
    opening: {
      sentence: clear
        ? `Over ${settings}, ${noun} ranges from ${roughly(least)} to ${roughly(most)}.`
        : `These games show no clear difference in ${measure} between ${settings}.`,
      figure: `Lowest ${exactly(least)}, highest ${exactly(most)} (intervals hold for all ${settings} together).`,
      chart: name,
      takeaways: ['This design shows how the result moves with each number, not how much each of them explains.'],
    },
    clear,
    sentence:
      `The ${measure} of ${settings} ranges from ${exactly(least)} to ${exactly(most)}. ` +
      'This run’s design spreads its settings evenly over the factors. It shows how the result changes with each factor but cannot separate their shares.',
    notes: [
      'For main and total shares, use design: { saltelli: { n: 64 } }; for a quick ranking, design: { morris: { walks: 10 } }; for changes to one baseline, design: one-at-a-time.',
    ],
    charts: [
      {
        kind: 'panels',
        name,
        title: `${share ? 'Per cent' : 'Mean'} ${plain(measure)} of each setting, over each factor`,
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
    mark: { type: 'point', filled: true, size: 30, opacity: 0.7, color: look.colour('mark') },
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
