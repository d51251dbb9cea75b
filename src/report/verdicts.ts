import { type Compared, judgeFamily, type Question } from '../analysis/family.ts';
import { pairedDifference } from '../evidence/difference.ts';
import type { Units } from '../evidence/units.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import { pairMeans } from '../tables/measure.ts';
import { cellLabel, isOneAtATime, isPlayerFactor, levelName, varying } from './cells.ts';
import { some } from './changes/names.ts';
import { differenceWords } from './differences.ts';
import { boundsWords, foundWords, subjectWords } from './expectations.ts';
import { winRate } from './intervals.ts';
import { alongNumbers } from './numeric.ts';
import { OUTCOMES } from './outcomes.ts';
import { contrastOf } from './sections/comparisons/contrast.ts';
import { hasMatchups } from './sections/match-ups/matrix.ts';
import { hasPaths } from './sections/paths/section.ts';
import { tooManyErrors } from './sections/trust.ts';
import { matchupWords, standingsOf } from './standing.ts';
import type { CellSummary, Factor, Summary } from './summary.ts';
import type { Told } from './told.ts';
import { capital, count, counted, factorWords, measureWords } from './words.ts';

/** Nobody reads an order of more levels than this. */
const MOST_LEVELS = 12;

/** What is clearly harder or easier, what is undecided, and how the expectations turned out: one sentence each. */
export function verdicts(summary: Summary): string[] {
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return [errors];
  return [
    ...comparisonVerdicts(summary),
    ...changeVerdicts(summary),
    ...orderVerdicts(summary),
    ...matchupWords(standingsOf(summary)),
    ...expectationVerdicts(summary),
  ];
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

/** Harder means a lower win rate; between opponents and for other measures it is only lower. */
function sides(run: RunFile, measure: string, factor = ''): { readonly higher: string; readonly lower: string } {
  if (measure === 'win' && isPlayerFactor(factor)) return { higher: 'clearly stronger', lower: 'clearly weaker' };
  return measure === 'win' && !(run.measures?.rivals ?? false)
    ? { higher: 'clearly easier', lower: 'clearly harder' }
    : { higher: 'clearly higher', lower: 'clearly lower' };
}

/** Rows by their verdicts, those that differ most first. */
function byVerdict(rows: readonly Compared[], labels: readonly string[], share: boolean, words: { readonly higher: string; readonly lower: string }): string {
  const order = rows.map((row, i) => ({ row, label: labels[i] })).sort((a, b) => Math.abs(b.row.estimate.point) - Math.abs(a.row.estimate.point));
  const of = (verdict: Compared['verdict']) => order.filter(({ row }) => row.verdict === verdict);
  const told = (heading: string, found: typeof order, figures: boolean): string[] =>
    found.length === 0 ? [] : [`${heading}: ${some(found.map(({ row, label }) => (figures ? `${label} (${differenceWords(row.estimate, share)})` : label)))}`];
  return [
    ...told(words.lower, of('lower'), true),
    ...told(words.higher, of('higher'), true),
    ...told('no difference beyond the margin', of('no difference'), false),
    ...told('undecided', of('undecided'), false),
  ].join('; ');
}

function comparisonVerdicts(summary: Summary): string[] {
  const { told, runs } = summary;
  if (told === undefined || typeof told === 'string') return [];
  const asked = runs.length > 1 || comparedFactors(runs[0]).length > 0;
  return asked
    ? told.map((each: Told, i) => {
        const { what, family, share, measure } = each;
        const words = sides(runs[0], measure, runs.length > 1 ? '' : comparedFactors(runs[0])[i]);
        return `${what}${measure === 'win' ? '' : `, ${measureWords(measure)}`}, ${byVerdict(
          family.rows,
          contrastOf(summary, each, i).rows.map(({ label }) => label),
          share,
          words,
        )}.`;
      })
    : [];
}

/** One change at a time: every cell against the first. */
function changeVerdicts(summary: Summary): string[] {
  if (!isOneAtATime(summary) || summary.cells[0].games === undefined) return [];
  const [run] = summary.runs;
  const [baseline, ...others] = summary.cells;
  const rows = judgeFamily(
    others.map((cell) => question(run, cell, baseline)),
    null,
  ).rows;
  const labels = others.map((cell) => cellLabel(summary, cell));
  return [`Compared with the baseline, ${byVerdict(rows, labels, true, sides(run, 'win'))}.`];
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
  if (more.length > 0 || design !== 'factorial' || hasMatchups(run) || hasPaths(run) || summary.cells[0].games === undefined) return [];
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
const OTHERS = { first: 'most often won', last: 'least often won', less: 'clearly less often' } as const;

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
  if (rows.length === 1) return lower === 1 ? less : higher === 1 ? 'clearly the other way round' : 'undecided';
  const within = among === 'players' ? 'for' : 'in';
  const everywhere = `${within} ${rows.length === 2 ? 'both' : `all ${count(rows.length)}`} ${among}`;
  if (lower + higher === 0) return `undecided ${everywhere}`;
  const turned = higher === 0 ? '' : `, the other way round in ${count(higher)}`;
  return lower === rows.length ? `${less} ${everywhere}` : `${less} ${within} ${count(lower)} of ${count(rows.length)} ${among}${turned}`;
}

/** How many expectations held; that none is broken is said unless all held. */
function heldWords(all: number, held: number, broken: number): string {
  if (held === all) return all === 1 ? 'The only expectation held.' : `All ${count(all)} expectations held.`;
  return `${held === 0 ? 'None' : count(held)} of ${counted(all, 'expectation')} held${broken === 0 ? '; none is broken' : ''}.`;
}

function expectationVerdicts({ checked }: Summary): string[] {
  if (checked === undefined || typeof checked === 'string') return [];
  const all = checked.flatMap(({ run, statements }) => statements.map((statement) => ({ run, statement })));
  if (all.length === 0) return [];
  const of = (answer: string) => all.filter(({ statement }) => statement.answer === answer);
  const named = (answer: string): string =>
    some(
      of(answer).map(
        ({ run, statement }) =>
          `${subjectWords(run, statement)} (${statement.measure === 'win' ? '' : `${measureWords(statement.measure)}: `}${foundWords(statement)}, expected ${boundsWords(statement)})`,
      ),
    );
  return [
    heldWords(all.length, of('held').length, of('broken').length) +
      (of('broken').length === 0 ? '' : ` Broken: ${named('broken')}.`) +
      (of('undecided').length === 0 ? '' : ` Undecided: ${named('undecided')}.`),
  ];
}
