import type { Estimate } from '../../../stats/estimate.ts';
import { inSetting, namesSetting } from '../../answer/where.ts';
import { isSkillFactor } from '../../cells.ts';
import { roughRange, roughSize } from '../../changes/effect.ts';
import { some } from '../../changes/names.ts';
import { differenceWords } from '../../differences.ts';
import { type Measured, subjectWords } from '../../measured.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, factorWords, list, percent } from '../../words.ts';
import type { Line } from '../win-rate/lines.ts';
import type { Trend } from '../win-rate/trends.ts';
import { playerOf, type SkillAxis } from './axis.ts';
import { type Crossing, crossingOf } from './crossing.ts';

/** Everything sentences are about. */
export interface Told {
  readonly summary: Summary;
  readonly axis: SkillAxis;
  readonly measured: Measured;
  /** By line, then rung; intervals hold for all together. */
  readonly rates: readonly (readonly Estimate[])[];
  /** Steps and ends of the lines; none if games were not read one by one. */
  readonly trends: readonly Trend[];
}

/** Most settings that are named where they have something in common. */
const NAMED = 3;
/** Most groups of settings that the answer tells of by rungs; more are told of roughly. */
const MOST_CLAUSES = 4;
/** Most of them whose figures stand below. */
const MOST_FIGURES = 3;

/** Names of the rungs at these places of a line. */
function rungsAt({ summary, axis }: Told, { cells }: Line, places: readonly number[]): string {
  return list(places.map((place) => playerOf(summary, axis, cells[place])));
}

/** What all lines are: vignettes, settings. */
function linesNoun({ summary, axis: { along } }: Told): string {
  const others = [...(along.curves === undefined ? [] : [along.curves]), ...along.pictures];
  const [only, ...more] = others;
  if (only !== undefined && more.length === 0 && isSkillFactor(only.name)) return 'opponent';
  return only !== undefined && more.length === 0 && only.name === summary.runs[0].scenario ? factorWords(only.name) : 'setting';
}

/** In a vignette, against an opponent. */
function within(told: Told): string {
  return linesNoun(told) === 'opponent' ? 'against' : 'in';
}

/** 50 %, or the fair share of 25 % */
function halfWords({ axis: { half } }: Told): string {
  return half === 0.5 ? percent(half, 0) : `the fair share of ${percent(half, 0)}`;
}

interface Passed {
  readonly crossing: Crossing;
  readonly lines: readonly Line[];
}

/** Lines that pass half between the same rungs, or do not pass it in the same way, together: those that pass it first. */
function crossings(told: Told): Passed[] {
  const found = new Map<string, { crossing: Crossing; lines: Line[] }>();
  told.axis.lines.forEach((line, i) => {
    const crossing = crossingOf(told.rates[i], told.axis.half);
    const key = predicate(told, line, crossing, false);
    const group = found.get(key) ?? { crossing, lines: [] };
    group.lines.push(line);
    found.set(key, group);
  });
  const order: readonly Crossing['kind'][] = ['passes', 'falls', 'turns', 'below', 'above', 'open'];
  return [...found.values()].sort((a, b) => order.indexOf(a.crossing.kind) - order.indexOf(b.crossing.kind));
}

/** What a line does: passes 50 % between Greedy and Planner. */
function predicate(told: Told, line: Line, crossing: Crossing, many: boolean): string {
  const half = halfWords(told);
  const verb = (word: string): string => (many ? word : word === 'pass' ? 'passes' : `${word}s`);
  const names = (places: readonly number[]): string => rungsAt(told, line, places);
  const last = line.cells.length - 1;
  const is = many ? 'are' : 'is';
  switch (crossing.kind) {
    case 'passes':
    case 'falls': {
      const open = crossing.between.length === 0 ? '' : ` (${names(crossing.between)}: too close to call)`;
      const does = crossing.kind === 'passes' ? `${verb('pass')} ${half}` : `${verb('fall')} below ${half}`;
      return `${does} between ${names([crossing.from])} and ${names([crossing.to])}${open}`;
    }
    case 'below':
    case 'above': {
      const { kind, clear, open } = crossing;
      if (open.length > 0) return `${is} ${kind} ${half} ${stretch(told, line, clear)}, and too close to call ${stretch(told, line, open)}`;
      if (!told.axis.own) return `${verb('stay')} ${kind} ${half} at every rung`;
      return kind === 'below'
        ? `${verb('stay')} below ${half} even for ${names([last])}, the best player`
        : `${is} above ${half} even for ${names([0])}, the weakest player`;
    }
    case 'turns':
      return `${is} above ${half} for ${names(crossing.above)}, below it for ${names(crossing.below)}`;
    case 'open':
      return `${is} too close to ${half} to call at every rung`;
  }
}

/** Up to Sensible; from Sensible up; for Random and Planner. */
function stretch(told: Told, line: Line, places: readonly number[]): string {
  const last = places[places.length - 1];
  const isRun = places.length > 1 && last - places[0] === places.length - 1;
  if (isRun && places[0] === 0) return `up to ${rungsAt(told, line, [last])}`;
  if (isRun && last === line.cells.length - 1) return `from ${rungsAt(told, line, [places[0]])} up`;
  return `for ${rungsAt(told, line, places)}`;
}

/** Who does it: Lost Ruins; 5 of 12 vignettes; with draw 3 and draw 4, the win rate. */
function subject(told: Told, lines: readonly Line[]): { readonly words: string; readonly many: boolean } {
  const { summary, axis, measured } = told;
  const all = axis.lines.length;
  const rate = subjectWords(summary, measured);
  if (all === 1) return { words: lines[0].label === '' ? rate : `${inSetting(lines[0].label)}, ${rate}`, many: false };
  if (lines.length === all) return { words: `${all === 2 ? 'both' : `all ${count(all)}`} ${linesNoun(told)}s`, many: true };
  if (lines.length > NAMED) return { words: `${count(lines.length)} of ${count(all)} ${linesNoun(told)}s`, many: true };
  const labels = lines.map(({ label }) => label);
  return labels.every(namesSetting) ? { words: list(labels), many: labels.length > 1 } : { words: `${list(labels.map(inSetting))}, ${rate}`, many: false };
}

/** A sentence for each group of lines. */
export function crossingSentences(told: Told): string[] {
  return crossings(told).map((group) => `${capital(clause(told, group))}.`);
}

function clause(told: Told, { crossing, lines }: Passed): string {
  const { words, many } = subject(told, lines);
  return `${words} ${predicate(told, lines[0], crossing, many)}`;
}

/** Lost Ruins passes 50 % between Greedy and Planner; Gate of Ash stays below 50 % even for Planner, the best player. */
export function crossingSentence(told: Told): string {
  const groups = crossings(told);
  if (groups.length <= MOST_CLAUSES) return `${capital(groups.map((group) => clause(told, group)).join('; '))}.`;
  const kinds = [...new Set(groups.map(({ crossing }) => kindOf(crossing)))];
  const clauses = kinds.map((kind) => {
    const own = groups.filter(({ crossing }) => kindOf(crossing) === kind);
    if (own.length === 1) return clause(told, own[0]);
    const { words, many } = subject(
      told,
      own.flatMap(({ lines }) => lines),
    );
    return `${words} ${roughly(told, kind, many)}`;
  });
  return `${capital(clauses.join('; '))}.`;
}

type Kind = Crossing['kind'] | 'partly below' | 'partly above';

/** Below at every rung, or only as far as these games can tell. */
function kindOf(crossing: Crossing): Kind {
  return (crossing.kind === 'below' || crossing.kind === 'above') && crossing.open.length > 0 ? `partly ${crossing.kind}` : crossing.kind;
}

/** The same of lines that do it at different rungs. */
function roughly(told: Told, kind: Kind, many: boolean): string {
  const half = halfWords(told);
  const [pass, fall, go, stay, are] = many ? ['pass', 'fall', 'go', 'stay', 'are'] : ['passes', 'falls', 'goes', 'stays', 'is'];
  const words: Readonly<Record<Kind, string>> = {
    passes: `${pass} ${half} on the way up the ladder`,
    falls: `${fall} below ${half} on the way up the ladder`,
    turns: `${go} above and below ${half}`,
    below: `${stay} below ${half}`,
    above: `${stay} above ${half}`,
    'partly below': `${are} below ${half} at some rungs and too close to call at others`,
    'partly above': `${are} above ${half} at some rungs and too close to call at others`,
    open: `${are} too close to ${half} to call`,
  };
  return words[kind];
}

/** The ends of a line that its crossing is told by, with intervals that hold for all settings together. */
export function crossingFigures(told: Told): string {
  const { axis, measured, rates, summary } = told;
  const figures = crossings(told)
    .slice(0, MOST_FIGURES)
    .map(({ crossing, lines: [line] }) => {
      const own = rates[axis.lines.indexOf(line)];
      const last = own.length - 1;
      const places =
        crossing.kind === 'passes' || crossing.kind === 'falls'
          ? [crossing.from, crossing.to]
          : crossing.kind === 'above'
            ? [0]
            : crossing.kind === 'below'
              ? [last]
              : [0, last];
      const each = places.map((place) => `${playerOf(summary, axis, line.cells[place])} ${measured.exactly(own[place])}`);
      return `${axis.lines.length === 1 ? '' : `${line.label}: `}${each.join(', ')}`;
    });
  return figures.join('; ');
}

/** How much the ends of the ladder differ: where skill matters most, as far as the intervals of the differences tell. */
export function spreadSentence(told: Told): string | undefined {
  const { trends, measured, summary, axis } = told;
  if (trends.length === 0) return undefined;
  const sorted = [...trends].sort((a, b) => Math.abs(b.whole.estimate.point) - Math.abs(a.whole.estimate.point));
  const [most] = sorted;
  const least = sorted[sorted.length - 1];
  const size = ({ whole }: Trend): string => roughSize(whole.estimate.point, measured.share);
  const ladder = (line: Line): string => `from ${playerOf(summary, axis, line.cells[0])} to ${playerOf(summary, axis, line.cells[line.cells.length - 1])}`;
  const what = subjectWords(summary, measured);
  if (trends.length === 1) {
    const { whole, line } = most;
    if (whole.verdict !== 'higher' && whole.verdict !== 'lower')
      return `Whether skill matters is too close to call: ${ladder(line)}, ${what} differs by ${differenceWords(whole.estimate, measured.share)}.`;
    return `${capital(ladder(line))} ${what} ${whole.verdict === 'higher' ? 'rises' : 'falls'} by ${size(most)}.`;
  }
  const clear = (each: Trend): boolean => each.whole.verdict === 'higher' || each.whole.verdict === 'lower';
  if (!clear(most)) return `Whether skill matters is too close to call ${within(told)} every ${linesNoun(told)}.`;
  const low = ({ whole: { estimate } }: Trend): number => Math.max(estimate.low, -estimate.high);
  const high = ({ whole: { estimate } }: Trend): number => Math.max(estimate.high, -estimate.low);
  const rivals = sorted.slice(1).filter((each) => high(each) >= low(most));
  const ends = `${size(most)} ${ladder(most.line)}, and ${size(least)} ${inSetting(least.line.label)}`;
  if (rivals.length === 0) return `Skill matters most ${inSetting(most.line.label)}: ${ends}.`;
  if (rivals.length === sorted.length - 1)
    return `${capital(within(told))} which ${linesNoun(told)} skill matters most is too close to call: it is worth ${roughRange(
      [least, most].map(({ whole }) => whole.estimate.point),
      measured.share,
    )} ${ladder(most.line)}.`;
  const nearly = some([most, ...rivals].map(({ line }) => inSetting(line.label)));
  return `Skill matters most ${nearly}; among these it is too close to call: ${ends}.`;
}

/** Rungs that are not clearly better than the one below, or clearly worse; one sentence if every step is clear. Only of wins of those whose skill it is. */
export function stepSentences(told: Told): string[] {
  const { axis, trends, measured, summary } = told;
  if (!axis.own || measured.name !== 'win' || trends.length === 0) return [];
  const steps = new Map<string, { from: string; to: string; all: number; open: string[]; worse: string[] }>();
  for (const { line, steps: own } of trends) {
    own.forEach(({ verdict }, i) => {
      const [from, to] = [i, i + 1].map((place) => playerOf(summary, axis, line.cells[place]));
      const step = steps.get(JSON.stringify([from, to])) ?? { from, to, all: 0, open: [], worse: [] };
      steps.set(JSON.stringify([from, to]), step);
      step.all++;
      if (verdict === 'lower') step.worse.push(line.label);
      else if (verdict !== 'higher') step.open.push(line.label);
    });
  }
  const where = (labels: readonly string[], all: number): string => {
    if (all === 1) return '';
    const every = all === 2 ? ` ${within(told)} either ${linesNoun(told)}` : ` ${within(told)} any ${linesNoun(told)}`;
    return labels.length === all ? every : ` ${some(labels.map(inSetting))}`;
  };
  const found = [...steps.values()].flatMap(({ from, to, all, open, worse }) => [
    ...(worse.length === 0
      ? []
      : [
          `${to} is clearly worse than ${from}${worse.length === all && all > 1 ? ` ${within(told)} ${all === 2 ? 'both' : `all ${count(all)}`} ${linesNoun(told)}s` : where(worse, all)}.`,
        ]),
    ...(open.length === 0 ? [] : [`${to} is not clearly better than ${from}${where(open, all)}.`]),
  ]);
  if (found.length > 0) return found;
  const all = trends.length === 1 ? '' : ` ${within(told)} ${trends.length === 2 ? 'both' : `all ${count(trends.length)}`} ${linesNoun(told)}s`;
  return [`Every rung is clearly better than the one below${all}.`];
}
