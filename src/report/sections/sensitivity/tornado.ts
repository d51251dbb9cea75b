import { type Family, judgeFamily } from '../../../analysis/family.ts';
import { pairedDifference } from '../../../evidence/difference.ts';
import { estimate as estimateUnits } from '../../../evidence/single.ts';
import { kindOf } from '../../../evidence/units.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { caveats } from '../../caveats.ts';
import { headings } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { differenceInterval, differencePoint, differenceWords } from '../../differences.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';
import { capital, count, factorWords, number, rateWords } from '../../words.ts';
import { SIGNED_LABELS } from '../chart/percent.ts';
import { isLong, rowAxis, rowHeight } from '../chart/rows.ts';
import { type Findings, levelOf, outputOf, type Study } from './knobs.ts';

/** Knobs of a baseline that a sentence can name. */
const MOST_NAMED = 4;

/** One knob at one other level, all else as in the baseline. */
interface Change {
  readonly label: string;
  readonly estimate: Estimate;
  readonly adjusted: number;
  readonly clear: boolean;
  readonly coupling: number;
}

/** One-at-a-time: differences from the first cell, in which every factor has its first level. */
export function tornado(study: Study): Findings {
  const { run, units, share, measure, name } = study;
  const family = familyOf(study);
  const changes = changesOf(family);
  const clear = changes.filter((change) => change.clear).length;
  const base = `${measure} ${share ? rateWords(estimateUnits(units[0], kindOf([units[0]], share), run.intervals, CONFIDENCE)) : number(outputOf(units[0]), 2)}`;
  const [most] = changes;
  const few = study.knobs.length <= MOST_NAMED;
  const baseline = study.knobs.map(({ label, factor }) => `${label} ${levelOf(study, 0, factor)}`).join(', ');
  const heading = `Change in ${measure} from the baseline, in ${share ? 'points' : 'its own unit'}`;
  const values = tornadoData(changes, share);
  return {
    sentence:
      `Compared with the baseline (${few ? `${baseline}; ` : ''}${base}), ` +
      (clear === 0
        ? `none of ${count(changes.length)} changes is statistically significant.`
        : `${plainLabel(most.label)} makes the largest difference: ${differenceWords(most.estimate, share)}; ${count(clear)} of ${count(changes.length)} changes ${clear === 1 ? 'is' : 'are'} statistically significant.`),
    notes: [
      ...(few ? [] : [`Baseline: ${baseline}.`]),
      'This run changes one thing at a time. It shows what each change does to the baseline, not what changes do together; for that, use a Morris or Saltelli design.',
      `Differences are taken game by game because cells share their luck. Intervals hold for all ${count(changes.length)} changes together with 95 % confidence; a change is significant if its interval excludes zero.`,
      ...caveats(family, run.swap ? 'pair' : 'game').map((caveat) => `${capital(caveat)}.`),
    ],
    charts: [
      {
        kind: 'wide',
        name,
        title: heading,
        legend: [
          { label: 'more', colour: 'win', mark: '■' },
          { label: 'less', colour: 'loss', mark: '■' },
        ],
        panel: { title: heading, about: `${capital(heading)}, the largest first.`, values, spec: (look) => tornadoSpec(changes, look) },
      },
    ],
    table: {
      caption: run.title,
      columns: headings(1, 'Change', 'Difference', 'Joint interval', 'Corrected p', 'Significant', 'Fewer games thanks to shared luck'),
      rows: changes.map(({ label, estimate, adjusted, clear: certain, coupling }) => [
        plainLabel(label),
        { text: differencePoint(estimate, share) },
        { text: differenceInterval(estimate, share) },
        { text: adjusted < 0.0001 ? '< 0.0001' : adjusted.toFixed(4) },
        { text: certain ? 'yes' : 'no' },
        { text: Number.isFinite(coupling) ? `${coupling.toFixed(1)} ×` : 'identical' },
      ]),
    },
  };
}

function familyOf(study: Study): Family {
  const { run, units, share } = study;
  const questions = run.cells.slice(1).map(({ index, levels }) => {
    const factor = Object.keys(levels).find((each) => levels[each] !== run.cells[0].levels[each]) as string;
    const difference = pairedDifference(units[index], units[0], kindOf([units[index], units[0]], share), run.intervals);
    const level = `${factorWords(factor)} · ${levelOf(study, 0, factor)} → ${levelOf(study, index, factor)}`;
    return { shared: { factor }, level, baseline: '', cells: { level: index, baseline: 0 }, difference };
  });
  return judgeFamily(questions, null);
}

/** Largest first; levels of one knob stay together. */
function changesOf(family: Family): Change[] {
  const rows = family.rows.map(({ shared, level, estimate, adjusted, verdict, pairing }) => ({
    factor: String(shared.factor),
    label: level,
    estimate,
    adjusted,
    clear: verdict === 'higher' || verdict === 'lower',
    coupling: pairing?.coupling ?? Number.NaN,
  }));
  const size = (factor: string): number => Math.max(...rows.filter((row) => row.factor === factor).map(({ estimate }) => Math.abs(estimate.point)));
  return rows.sort((a, b) => (a.factor === b.factor ? 0 : size(b.factor) - size(a.factor)) || Math.abs(b.estimate.point) - Math.abs(a.estimate.point));
}

/** In a sentence and in a table the parts of a label need no separator. */
function plainLabel(label: string): string {
  return label.replace(' · ', ' ');
}

/** On narrow screens a change is shown without its old value, which is the baseline's. */
const WHAT_AND_TO = "split(replace(datum.label, / · .* → /, ' · → '), ' · ')";

function tornadoData(changes: readonly Change[], share: boolean): Datum[] {
  const scale = share ? 100 : 1;
  return changes.map(({ label, estimate, clear }) => ({
    label,
    point: scale * estimate.point,
    low: scale * estimate.low,
    high: scale * estimate.high,
    side: estimate.point >= 0 ? 'more' : 'less',
    clear,
    say: `${plainLabel(label)}: ${differenceWords(estimate, share)}${clear ? '' : ', not significant'}`,
  }));
}

function tornadoSpec(changes: readonly Change[], look: Look): Spec {
  const labels = changes.map(({ label }) => label);
  // What is changed stands above from what to what.
  const long = isLong(labels);
  const y = {
    field: 'label',
    type: 'nominal',
    sort: labels,
    scale: { domain: labels, paddingInner: 0.35, paddingOuter: 0.2 },
    axis: { ...rowAxis(look, long), ...(look.narrow ? { labelExpr: WHAT_AND_TO, labelLimit: 150 } : long ? { labelExpr: "split(datum.label, ' · ')" } : {}) },
  };
  const x = {
    type: 'quantitative',
    scale: { nice: true, zero: true },
    axis: { title: null, orient: 'top', tickCount: look.narrow ? 4 : 8, labelExpr: SIGNED_LABELS },
  };
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, long ? 36 : 26),
    layer: [
      {
        mark: { type: 'bar' },
        encoding: {
          y,
          x: { ...x, field: 'point' },
          color: { field: 'side', type: 'nominal', scale: { domain: ['more', 'less'], range: [look.colour('win'), look.colour('loss')] }, legend: null },
          opacity: { condition: { test: 'datum.clear', value: 0.85 }, value: 0.35 },
          description: { field: 'say' },
        },
      },
      {
        mark: { type: 'rule', strokeWidth: 2, aria: false, color: look.colour('ink') },
        encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
      },
      { data: { values: [{}] }, mark: { type: 'rule', aria: false, color: look.colour('quiet') }, encoding: { x: { ...x, datum: 0 } } },
    ],
  };
}
