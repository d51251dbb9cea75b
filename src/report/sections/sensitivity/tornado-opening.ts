import { roughSize } from '../../changes/effect.ts';
import { some } from '../../changes/names.ts';
import { differenceWords } from '../../differences.ts';
import type { Opening } from '../../section.ts';
import { count, list } from '../../words.ts';
import type { Change, Parameter } from './changes.ts';
import type { Study } from './knobs.ts';

/** Little depends on a parameter if its effect is at most this part of the largest one, and at most so many points. */
const LITTLE = 1 / 5;
const FEW_POINTS = 0.05;
/** Most parameters that a sentence names. */
const NAMED = 3;

/** Which parameter matters most and what it does, which hardly matter, and which these games cannot tell apart. */
export function tornadoOpening(study: Study, parameters: readonly Parameter[], base: string, limit: string | undefined): Opening {
  const { name: chart, noun, share } = study;
  const clear = parameters.filter(({ least }) => least > 0);
  const [top] = clear;
  if (top === undefined) {
    const [first] = parameters;
    return {
      sentence: `None of ${count(parameters.length)} parameters clearly changes ${noun}.`,
      figure: `Baseline: ${base}; largest difference: ${told(first.changes[0], share)} (${together(parameters)}).`,
      chart,
      takeaways: [],
    };
  }
  const rivals = parameters.filter((other) => other !== top && other.most >= top.least);
  const idle = parameters.filter(({ most }) => most <= LITTLE * top.least && (!share || most <= FEW_POINTS));
  const shown = strongest(top);
  const effects = list(shown.map((change, i) => effectWords(study, change, i === 0)));
  const may = rivals.length > NAMED ? `${count(rivals.length)} others` : list(rivals.map(({ name }) => name));
  const most =
    rivals.length === 0
      ? `Most depends on ${top.name}: ${effects}.`
      : `The largest effect measured is that of ${top.name}: ${effects}; ${may} may matter as much.`;
  const others = clear.filter((parameter) => parameter !== top && !idle.includes(parameter));
  const open = parameters.filter((parameter) => !clear.includes(parameter) && !idle.includes(parameter));
  return {
    sentence: `${most}${idle.length === 0 ? '' : ` Little depends on ${some(idle.map(({ name }) => name))}.`}`,
    figure: `Baseline: ${base}; ${shown.map((change) => told(change, share)).join('; ')} (${together(parameters)}).`,
    chart,
    takeaways: [
      ...(limit === undefined ? [] : [limit]),
      ...(others.length === 0
        ? []
        : [`Also clear: ${some(others.map((parameter) => `${parameter.name} (${effectWords(study, strongest(parameter)[0], true)})`))}.`]),
      ...(open.length === 0 ? [] : [`Too close to call: ${some(open.map(({ name }) => name))}.`]),
    ],
  };
}

/** Its largest clear changes, one in each direction. */
function strongest({ changes }: Parameter): Change[] {
  const clear = changes.filter((change) => change.clear);
  const [first] = clear;
  return [first, ...clear.filter(({ estimate }) => estimate.point < 0 !== first.estimate.point < 0).slice(0, 1)];
}

/** one less costs 5 points; for another measure, lowers the average of rounds by 1.2 */
function effectWords({ measure, noun, share }: Study, change: Change, first: boolean): string {
  const { point } = change.estimate;
  const size = roughSize(point, share);
  if (measure === 'win rate') return `${settingWords(change)} ${point < 0 ? 'costs' : 'adds'} ${size}`;
  return `${settingWords(change)} ${point < 0 ? 'lowers' : 'raises'} ${first ? noun : 'it'} by ${size}`;
}

/** one less, one more, 7 instead of 4; a switch is named before */
function settingWords({ step: { from, to }, from: before, to: after }: Change): string {
  if (typeof to === 'boolean') return 'it';
  if (typeof from === 'number' && typeof to === 'number' && Math.abs(to - from) === 1) return to < from ? 'one less' : 'one more';
  return `${after} instead of ${before}`;
}

function told({ label, estimate }: Change, share: boolean): string {
  return `${label}: ${differenceWords(estimate, share)}`;
}

function together(parameters: readonly Parameter[]): string {
  const all = parameters.reduce((sum, { changes }) => sum + changes.length, 0);
  return all === 1 ? '95 % interval' : `intervals hold for all ${count(all)} changes together`;
}
