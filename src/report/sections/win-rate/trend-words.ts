import type { Compared } from '../../../analysis/family.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { isPlayerFactor, isSkillFactor } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { differencePoint, differenceWords } from '../../differences.ts';
import { type Measured, subjectWords } from '../../measured.ts';
import type { Along } from '../../numeric.ts';
import type { Opening } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, factorWords, list, number } from '../../words.ts';
import { levelOf, linesOf } from './lines.ts';
import { type Kind, type Trend, trendsOf } from './trends.ts';

/** Most lines that are named; of the others only their number is given. */
const NAMED = 2;
/** Most largest steps that are listed. */
const MOST_STEPS = 3;

const KINDS: Readonly<Record<Kind, string>> = {
  rises: 'rises',
  falls: 'falls',
  peaks: 'first rises, then falls',
  dips: 'first falls, then rises',
  wavers: 'goes up and down',
  flat: 'hardly changes',
  open: 'shows no clear change',
};

/** The answer of settings along numbers; undefined if nothing can be compared. */
export function trendOpening(summary: Summary, along: Along, measured: Measured, chart: string): Opening | undefined {
  const trends = trendsOf(summary, measured, linesOf(summary, along));
  if (trends.length === 0) return undefined;
  const told = { summary, along, measured, trends };
  return trends.length === 1
    ? { sentence: oneSentence(told), figure: oneFigure(told), chart, takeaways: largestStep(told) }
    : { sentence: manySentence(told), figure: manyFigure(told), chart, takeaways: [...largestStep(told), ...levellingOff(told)] };
}

interface ToldTrends {
  readonly summary: Summary;
  readonly along: Along;
  readonly measured: Measured;
  readonly trends: readonly Trend[];
}

function oneSentence({ summary, along, measured, trends: [trend] }: ToldTrends): string {
  const { cells } = trend.line;
  const at = (place: number): string => `${measured.roughly(measured.of(cells[place]))} at ${levelOf(summary, along, cells[place])}`;
  const [subject, factor] = [subjectWords(summary, measured), factorWords(along.factor.name)];
  const last = cells.length - 1;
  if (trend.kind === 'rises' || trend.kind === 'falls') {
    const beyond = trend.levelsOff === undefined ? '' : `; beyond ${levelOf(summary, along, cells[trend.levelsOff])} it hardly changes`;
    return `${capital(subject)} ${trend.kind} with ${factor}: from ${at(0)} to ${at(last)}${beyond}.`;
  }
  if (trend.kind === 'open') return `These games show no clear effect of ${factor} on ${subject}: ${at(0)}, ${at(last)}.`;
  const turn = trend.kind === 'peaks' || trend.kind === 'dips' ? [turnOf(trend, measured)] : [];
  return `${capital(subject)} ${KINDS[trend.kind]} with ${factor}: ${[0, ...turn, last].map(at).join(', ')}.`;
}

/** The place of the highest point of a line that peaks, and of the lowest of one that dips. */
function turnOf({ kind, line }: Trend, measured: Measured): number {
  const points = line.cells.map((cell) => measured.of(cell).point);
  return points.indexOf(kind === 'peaks' ? Math.max(...points) : Math.min(...points));
}

/** The levels that the sentence names, with intervals that hold for all settings together. */
function oneFigure({ summary, along, measured, trends: [trend] }: ToldTrends): string {
  const { cells } = trend.line;
  const each = simultaneous(CONFIDENCE, cells.length);
  const turn = trend.kind === 'peaks' || trend.kind === 'dips' ? [turnOf(trend, measured)] : [];
  const off = trend.levelsOff === undefined || !['rises', 'falls'].includes(trend.kind) ? [] : [trend.levelsOff];
  const told = [0, ...turn, ...off, cells.length - 1].map(
    (place) => `${levelOf(summary, along, cells[place])}: ${measured.exactly(measured.of(cells[place], each))}`,
  );
  return `${capital(factorWords(along.factor.name))} ${told.join('; ')}`;
}

function manySentence(told: ToldTrends): string {
  const { summary, along, measured, trends } = told;
  const subject = capital(subjectWords(summary, measured));
  const factor = factorWords(along.factor.name);
  const kinds = (Object.keys(KINDS) as Kind[]).map((kind) => ({ kind, own: trends.filter((trend) => trend.kind === kind) }));
  const [first, ...others] = kinds.filter(({ own }) => own.length > 0).sort((a, b) => b.own.length - a.own.length);
  if (others.length === 0) {
    if (first.kind === 'open') return `These games show no clear effect of ${factor} on ${subjectWords(summary, measured)} ${amongNone(told)}.`;
    const by = first.kind === 'rises' || first.kind === 'falls' ? rangeWords(told) : '';
    return `${subject} ${KINDS[first.kind]} with ${factor} ${among(told, first.own)}${by}.`;
  }
  const rest = others.map(({ kind, own }) => `${KINDS[kind]} ${among(told, own)}`);
  return `${subject} ${list([`${KINDS[first.kind]} with ${factor} ${among(told, first.own)}`, ...rest])}.`;
}

/** In all 5 vignettes, for 2 of 3 strategies, in Gate of Ash. */
function among(told: ToldTrends, own: readonly Trend[]): string {
  const { trends } = told;
  const { within, many } = linesWords(told);
  if (own.length < trends.length && own.length <= NAMED) return `${within} ${list(own.map(({ line }) => line.label))}`;
  const all = trends.length === 2 ? 'both' : `all ${count(trends.length)}`;
  return `${within} ${own.length === trends.length ? all : `${count(own.length)} of ${count(trends.length)}`} ${many}`;
}

/** In none of them: in either vignette, for any of the 3 strategies. */
function amongNone(told: ToldTrends): string {
  const { within, one, many } = linesWords(told);
  return told.trends.length === 2 ? `${within} either ${one}` : `${within} any of the ${count(told.trends.length)} ${many}`;
}

/** What the lines are: vignettes, strategies, settings of party. */
function linesWords({ summary, along }: ToldTrends): { readonly within: string; readonly one: string; readonly many: string } {
  const [{ name, levels }, ...more] = [...(along.curves === undefined ? [] : [along.curves]), ...along.pictures];
  if (more.length > 0) return { within: 'in', one: 'combination', many: 'combinations' };
  if (isSkillFactor(name)) return { within: 'for', one: 'player', many: 'players' };
  if (isPlayerFactor(name)) return { within: 'for', one: 'strategy', many: 'strategies' };
  const what = factorWords(name);
  return name === summary.runs[0].scenario && typeof levels[0] === 'string'
    ? { within: 'in', one: what, many: `${what}s` }
    : { within: 'for', one: `setting of ${what}`, many: `settings of ${what}` };
}

/** The lines that change least and most, if these games can tell them apart; otherwise only by how much lines change. */
function rangeWords({ summary, along, measured, trends }: ToldTrends): string {
  const [least, most] = ends(trends);
  const size = ({ whole }: Trend): string => number(Math.abs(whole.estimate.point) * (measured.share ? 100 : 1), measured.share ? 0 : 2);
  const [low, high] = [least, most].map((trend) => (measured.share ? String(Math.round(Number(size(trend)))) : size(trend)));
  const unit = measured.share ? ` point${high === '1' ? '' : 's'}` : '';
  const { cells } = most.line;
  const [from, to] = [cells[0], cells[cells.length - 1]].map((cell) => levelOf(summary, along, cell));
  const between = `: from ${from} to ${to} by`;
  if (low === high) return `${between} about ${high}${unit}`;
  return isMore(most, least) ? `${between} ${high}${unit} in ${most.line.label} and ${low} in ${least.line.label}` : `${between} ${low} to ${high}${unit}`;
}

/** The lines that change least and most. */
function ends(trends: readonly Trend[]): [least: Trend, most: Trend] {
  const sorted = [...trends].sort((a, b) => Math.abs(a.whole.estimate.point) - Math.abs(b.whole.estimate.point));
  return [sorted[0], sorted[sorted.length - 1]];
}

/** Does one line clearly change more than another? By the intervals shown, which hold together. */
function isMore({ whole: { estimate: more } }: Trend, { whole: { estimate: less } }: Trend): boolean {
  return Math.max(more.low, -more.high) > Math.max(less.high, -less.low);
}

function manyFigure({ summary, along, measured, trends }: ToldTrends): string {
  const [least, most] = ends(trends);
  const told = ({ line, whole }: Trend): string => {
    const [from, to] = [line.cells[0], line.cells[line.cells.length - 1]].map((cell) => levelOf(summary, along, cell));
    return `${line.label}, ${factorWords(along.factor.name)} ${from} → ${to}: ${differenceWords(whole.estimate, measured.share)}`;
  };
  return `${told(most)}; ${told(least)}`;
}

/** The largest step between neighbouring levels of each line, where it is clear; of a single line also if it is not. */
function largestStep(told: ToldTrends): string[] {
  const { measured, trends } = told;
  const change = ({ step }: Largest): string => `${differencePoint(step.estimate, measured.share)}${measured.share ? ' points' : ''}`;
  const found = trends.flatMap((trend) => largestOf(told, trend) ?? []);
  const clear = found.filter(({ rivals }) => rivals.length === 0);
  if (trends.length > 1) {
    if (clear.length === 0) return [];
    const named = clear.slice(0, MOST_STEPS).map((each) => `${each.said} in ${each.line} (${change(each)})`);
    return [`${clear.length === 1 ? 'The largest step is' : 'The largest steps are'} ${list(named)}.`];
  }
  const [only] = found;
  if (only === undefined) return [];
  if (only.rivals.length === 0) return [`The largest step is ${only.said}: ${change(only)}.`];
  return only.rivals.length <= NAMED
    ? [`The steps ${list([only.said, ...only.rivals])} are the largest; which is larger is too close to call.`]
    : ['No step stands out: the largest ones are too close to call.'];
}

interface Largest {
  readonly line: string;
  readonly step: Compared;
  /** From 1 to 2. */
  readonly said: string;
  /** Steps that may be as large. */
  readonly rivals: readonly string[];
}

/** The largest step of a line, if it has several and that one is clear of zero. */
function largestOf({ summary, along }: ToldTrends, { line, steps }: Trend): Largest | undefined {
  const size = (place: number): number => Math.abs(steps[place].estimate.point);
  const [largest, ...others] = steps.map((_, i) => i).sort((a, b) => size(b) - size(a));
  const step = steps[largest];
  if (others.length < 2 || !['higher', 'lower'].includes(step.verdict)) return undefined;
  const least = Math.max(step.estimate.low, -step.estimate.high);
  const said = (place: number): string => `from ${levelOf(summary, along, line.cells[place])} to ${levelOf(summary, along, line.cells[place + 1])}`;
  const rivals = others.filter((place) => Math.max(steps[place].estimate.high, -steps[place].estimate.low) >= least);
  return { line: line.label, step, said: said(largest), rivals: rivals.map(said) };
}

/** Where all lines that level off do so at the same level. */
function levellingOff(told: ToldTrends): string[] {
  const { summary, along, measured, trends } = told;
  const off = trends.filter(({ kind, levelsOff }) => levelsOff !== undefined && (kind === 'rises' || kind === 'falls'));
  const levels = new Set(off.map(({ line, levelsOff = 0 }) => levelOf(summary, along, line.cells[levelsOff])));
  if (levels.size !== 1) return [];
  return [`Beyond ${[...levels][0]}, ${subjectWords(summary, measured)} hardly changes ${among(told, off)}.`];
}
