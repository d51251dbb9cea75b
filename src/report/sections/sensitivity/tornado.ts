import { estimate as estimateUnits } from '../../../evidence/single.ts';
import { kindOf } from '../../../evidence/units.ts';
import { caveats } from '../../changes/caveats.ts';
import { differenceValues, headings } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { differenceWords } from '../../differences.ts';
import { capital, count, factorWords, number, rateWords } from '../../words.ts';
import { familyOf, parametersOf } from './changes.ts';
import { type Findings, levelOf, outputOf, type Study } from './knobs.ts';
import { limitOf } from './limit.ts';
import { tornadoOf, tornadoSpec } from './tornado-chart.ts';
import { tornadoOpening } from './tornado-opening.ts';

/** Knobs of a baseline that a sentence can name. */
const MOST_NAMED = 4;

/** One-at-a-time: differences from the first cell, in which every factor has its first level. */
export function tornado(study: Study): Findings {
  const { run, units, share, measure, name } = study;
  const family = familyOf(study);
  const parameters = parametersOf(study, family);
  const changes = parameters.flatMap((parameter) => parameter.changes);
  const clear = changes.filter((change) => change.clear).length;
  const base = `${measure} ${share ? rateWords(estimateUnits(units[0], kindOf([units[0]], share), run.intervals, CONFIDENCE)) : number(outputOf(units[0]), 2)}`;
  const most = changes.reduce((largest, change) => (Math.abs(change.estimate.point) > Math.abs(largest.estimate.point) ? change : largest));
  const few = study.knobs.length <= MOST_NAMED;
  const baseline = study.knobs.map(({ label, factor }) => `${label} ${levelOf(study, 0, factor)}`).join(', ');
  const limit = limitOf(study, changes);
  const heading = `Change in ${measure} from the baseline, in ${share ? 'points' : 'its own unit'}`;
  const drawn = tornadoOf(parameters, share, limit?.room);
  return {
    opening: tornadoOpening(study, parameters, base, limit?.words),
    clear: clear > 0,
    sentence:
      `Compared with the baseline (${few ? `${baseline}; ` : ''}${base}), ` +
      (clear === 0
        ? `none of ${count(changes.length)} changes is statistically significant.`
        : `${most.label} makes the largest difference measured: ${differenceWords(most.estimate, share)}; ${count(clear)} of ${count(changes.length)} changes ${clear === 1 ? 'is' : 'are'} statistically significant.`),
    notes: [
      ...(few ? [] : [`Baseline: ${baseline}.`]),
      ...(limit === undefined ? [] : [limit.words]),
      'This run changes one thing at a time. It shows what each change does to the baseline, not what changes do together; for that, use a Morris or Saltelli design.',
      `Differences are taken game by game because settings share their luck. Intervals hold for all ${count(changes.length)} changes together with 95 % confidence; a change is significant if its interval excludes zero. “Little” means at most a fifth of the largest effect${share ? ' and at most 5 points' : ''}, by the intervals.`,
      ...caveats(family, run.swap ? 'pair' : 'game').map((caveat) => `${capital(caveat)}.`),
    ],
    charts: [
      {
        kind: 'wide',
        name,
        title: heading,
        legend: [
          { label: 'more', colour: 'more', mark: '■' },
          { label: 'less', colour: 'less', mark: '■' },
          ...(changes.every((change) => change.clear) ? [] : [{ label: 'faint: too close to call', colour: 'quiet', mark: '■' }]),
          ...(limit === undefined ? [] : [{ label: limit.label, colour: 'quiet', mark: '┊' }]),
        ],
        panel: {
          title: heading,
          about: `${capital(heading)}: a row for each parameter, the largest effect first.`,
          values: drawn.values,
          spec: (look) => tornadoSpec(drawn, look),
        },
      },
    ],
    table: {
      caption: run.title,
      columns: [
        ...headings(3, 'Parameter', 'From', 'To', share ? 'Points' : 'Difference', 'Joint low', 'Joint high', 'Corrected p'),
        ...headings(1, 'Significant', 'Fewer games thanks to shared luck'),
      ],
      rows: changes.map(({ step, from, to, estimate, adjusted, clear: certain, coupling }) => [
        factorWords(step.factor),
        from,
        to,
        ...differenceValues(estimate, share),
        { text: adjusted < 0.0001 ? '< 0.0001' : adjusted.toFixed(4) },
        { text: certain ? 'yes' : 'no' },
        { text: Number.isFinite(coupling) ? `${coupling.toFixed(1)} ×` : 'identical' },
      ]),
      cells: changes.map(({ cell }) => cell),
    },
  };
}
