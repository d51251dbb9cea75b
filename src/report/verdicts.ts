import { type Compared, judgeFamily, type Question } from '../analysis/family.ts';
import { pairedDifference } from '../evidence/difference.ts';
import type { Units } from '../evidence/units.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import { pairMeans } from '../tables/measure.ts';
import { isOneAtATime, isPlayerFactor, levelName, varying } from './cells.ts';
import { some } from './changes/names.ts';
import { stepLabel } from './changes/step.ts';
import { differenceWords } from './differences.ts';
import { winRate } from './intervals.ts';
import { alongNumbers } from './numeric.ts';
import { OUTCOMES } from './outcomes.ts';
import { contrastOf } from './sections/comparisons/contrast.ts';
import { hasMatchups } from './sections/match-ups/matrix.ts';
import { hasPaths } from './sections/paths/section.ts';
import { hasRanking } from './sections/ranking/ranked.ts';
import { tooManyErrors } from './sections/trust.ts';
import { matchupWords, standingsOf } from './standing.ts';
import type { CellSummary, Factor, Summary } from './summary.ts';
import { capital, count, factorWords, measureWords } from './words.ts';

/** Nobody reads an order of more levels than this. */
const MOST_LEVELS = 12;

/** What is clearly higher or lower, and what is too close to call: one sentence each. Expectations stand beside the answer. */
export function verdicts(summary: Summary): string[] {
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return [errors];
  return [...comparisonVerdicts(summary), ...changeVerdicts(summary), ...orderVerdicts(summary), ...matchupWords(standingsOf(summary))];
}

/** Wins as zeros and ones, by game or pair of games; errors are left out. */
export function winsOf({ games }: CellSummary, swap: boolean): Units {
  const outcomes = games?.outcomes ?? new Int8Array();
  const won = OUTCOMES.indexOf('win');
  const failed = OUTCOMES.indexOf('error');
  const values = Float64Array.from(outcomes, (outcome) => (outcome === failed ? Number.NaN : outcome === won ? 1 : 0));
  return swap ? pairMeans(values) : values;
}

/** Factors that the experiment compares. */
export function comparedFactors({ experiment }: RunFile): string[] {
  const entries = [(experiment as { readonly compare?: unknown }).compare ?? []].flat() as { readonly factor: string }[];
  return entries.map(({ factor }) => factor);
}

/** Rows by their verdicts, those that differ most first. */
function byVerdict(rows: readonly Compared[], labels: readonly string[], share: boolean): string {
  const order = rows.map((row, i) => ({ row, label: labels[i] })).sort((a, b) => Math.abs(b.row.estimate.point) - Math.abs(a.row.estimate.point));
  const told = (heading: string, verdict: Compared['verdict'], figures: boolean): string[] => {
    const found = order.filter(({ row }) => row.verdict === verdict);
    return found.length === 0
      ? []
      : [`${heading}: ${some(found.map(({ row, label }) => (figures ? `${label} (${differenceWords(row.estimate, share)})` : label)))}`];
  };
  return [
    ...told('clearly lower', 'lower', true),
    ...told('clearly higher', 'higher', true),
    ...told('no difference beyond the margin', 'no difference', false),
    ...told('the same in every game', 'identical', false),
    ...told('too close to call', 'undecided', false),
  ].join('; ');
}

function comparisonVerdicts(summary: Summary): string[] {
  const { told, runs } = summary;
  if (told === undefined || typeof told === 'string') return [];
  if (runs.length === 1 && comparedFactors(runs[0]).length === 0) return [];
  return told.map((each, i) => {
    const { rows, step } = contrastOf(summary, each, i);
    const labels = rows.map(({ label }) => label);
    return `${capital(step)}, ${measureWords(each.measure)} ${byVerdict(each.family.rows, labels, each.share)}.`;
  });
}

/** One change at a time: every setting against the first. */
function changeVerdicts(summary: Summary): string[] {
  if (!isOneAtATime(summary) || summary.cells[0].games === undefined) return [];
  const [run] = summary.runs;
  const [baseline, ...others] = summary.cells;
  const { rows } = judgeFamily(
    others.map((cell) => question(run, cell, baseline)),
    null,
  );
  const labels = others.map(({ levels }) => {
    const factor = Object.keys(levels).find((name) => levels[name] !== baseline.levels[name]) as string;
    return stepLabel(summary, { factor, from: baseline.levels[factor], to: levels[factor] });
  });
  return [`Compared with the baseline, win rate ${byVerdict(rows, labels, true)}.`];
}

function question(run: RunFile, cell: CellSummary, baseline: CellSummary): Question {
  const difference = pairedDifference(winsOf(cell, run.swap), winsOf(baseline, run.swap), run.swap ? 'share' : 'rate', run.intervals);
  return { shared: {}, level: '', baseline: '', cells: { level: cell.index, baseline: baseline.index }, difference };
}

/** The order of a factor's levels with its steps judged: one list of verdicts for each step, by combination of the other factors. */
export interface JudgedOrder {
  readonly factor: Factor;
  readonly labels: readonly string[];
  readonly steps: readonly (readonly Compared[])[];
}

/** Levels of each factor that is not compared, from the most to the least often won. All steps are judged together. */
export function judgedOrders(summary: Summary): JudgedOrder[] {
  const [run, ...more] = summary.runs;
  const { design = 'factorial' } = run.experiment as { readonly design?: unknown };
  if (more.length > 0 || design !== 'factorial' || hasMatchups(run) || hasPaths(run) || hasRanking(run) || summary.cells[0].games === undefined) return [];
  const told = comparedFactors(run);
  // Numbers have an order of their own: their curve says which way it goes.
  const along = alongNumbers(run.factors, told)?.factor.name;
  const factors = varying(summary).filter(({ name, levels }) => levels.length <= MOST_LEVELS && !told.includes(name) && name !== along);
  const orders = factors.map((factor) => orderOf(summary, factor));
  const { rows } = judgeFamily(
    orders.flatMap(({ steps }) => steps.flatMap(({ pairs }) => pairs.map(([harder, easier]) => question(run, harder, easier)))),
    null,
  );
  let at = 0;
  return orders.map(({ factor, labels, steps }) => ({ factor, labels, steps: steps.map(({ pairs }) => rows.slice(at, (at += pairs.length))) }));
}

/** Levels of a factor from the easiest to the hardest, with how often each step is clear across the combinations of the other factors. */
function orderVerdicts(summary: Summary): string[] {
  const [run] = summary.runs;
  return judgedOrders(summary).map(({ factor, labels, steps }) => {
    const others = varying(summary).filter(({ name }) => name !== factor.name);
    const among = others.length !== 1 ? 'settings' : isPlayerFactor(others[0].name) ? 'players' : others[0].name === run.scenario ? 'scenarios' : 'settings';
    const words = isPlayerFactor(factor.name) ? PLAYERS : factor.name === run.scenario ? SCENARIOS : OTHERS;
    const parts = steps.map((rows, i) => `${labels[i + 1]} (${stepWords(rows, words.less, among)})`);
    return `${capital(factorWords(factor.name))}, from the ${words.first} to the ${words.last}: ${[labels[0], ...parts].join(', ')}.`;
  });
}

/** Names for the ends of an order, and for a step towards the last. */
const PLAYERS = { first: 'strongest', last: 'weakest', less: 'clearly weaker' } as const;
const SCENARIOS = { first: 'easiest', last: 'hardest', less: 'clearly harder' } as const;
const OTHERS = { first: 'most often won', last: 'least often won', less: 'clearly less often won' } as const;

interface Order {
  readonly factor: Factor;
  readonly labels: readonly string[];
  /** From each level to the next: the harder cell and the easier one, for each combination of the other factors. */
  readonly steps: readonly { readonly pairs: readonly (readonly [CellSummary, CellSummary])[] }[];
}

function orderOf(summary: Summary, factor: Factor): Order {
  const { name, levels } = factor;
  const cellsOf = levels.map((level) => summary.cells.filter((cell) => cell.levels[name] === level));
  const mean = (cells: readonly CellSummary[]): number => cells.reduce((sum, cell) => sum + (winRate(summary, cell).point || 0), 0) / Math.max(1, cells.length);
  const order = levels.map((_, i) => i).sort((a, b) => mean(cellsOf[b]) - mean(cellsOf[a]) || a - b);
  const others = summary.factors.map((each) => each.name).filter((each) => each !== name);
  const alike = (a: CellSummary, b: CellSummary): boolean => others.every((each) => a.levels[each] === b.levels[each]);
  return {
    factor,
    labels: order.map((i) => levelName(summary, name, levels[i])),
    steps: order.slice(1).map((to, i) => ({
      pairs: cellsOf[to].flatMap((harder) => {
        const easier = cellsOf[order[i]].find((cell) => alike(cell, harder));
        return easier === undefined ? [] : [[harder, easier] as const];
      }),
    })),
  };
}

function stepWords(rows: readonly Compared[], less: string, among: string): string {
  const lower = rows.filter(({ verdict }) => verdict === 'lower').length;
  const higher = rows.filter(({ verdict }) => verdict === 'higher').length;
  if (rows.length === 1) return lower === 1 ? less : higher === 1 ? 'clearly the other way round' : 'too close to call';
  const within = among === 'players' ? 'for' : 'in';
  const everywhere = `${within} ${rows.length === 2 ? 'both' : `all ${count(rows.length)}`} ${among}`;
  if (lower + higher === 0) return `too close to call ${everywhere}`;
  const turned = higher === 0 ? '' : `, the other way round in ${count(higher)}`;
  return lower === rows.length ? `${less} ${everywhere}` : `${less} ${within} ${count(lower)} of ${count(rows.length)} ${among}${turned}`;
}
