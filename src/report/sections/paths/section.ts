import type { FoundPaths, Together, TriedPath } from '../../../analysis/path-search.ts';
import { pairedDifference } from '../../../evidence/difference.ts';
import { estimate } from '../../../evidence/single.ts';
import { kindOf, type Units } from '../../../evidence/units.ts';
import type { Search } from '../../../runner/experiment/schema.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { levelName } from '../../cells.ts';
import { differenceValues, estimateColumns, headings, meanValues, rateValues } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { differenceWords } from '../../differences.ts';
import { type Chart, type DataTable, notApplicable, type Section, type TableValue } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, counted, factorWords, list, meanTexts, measureWords, rateWords, title } from '../../words.ts';
import { type Dots, dotData, dotSpec } from '../chart/dots.ts';
import { SIGNED_LABELS } from '../chart/percent.ts';
import { tooManyErrors } from '../trust.ts';
import { openingOf } from './opening.ts';
import { pathChart } from './picture.ts';
import { added, type Final, pathWords, stepWords } from './steps.ts';

const NAME = 'paths';
const HEADING = 'Paths';

/** First steps shown in the chart. */
const SHOWN = 16;
/** Pairs of steps in the table. */
const PAIRS = 24;

function searchOf(run: RunFile): (Search & { readonly found: FoundPaths }) | undefined {
  const { search } = run.experiment as { readonly search?: Search };
  return search?.found === undefined ? undefined : (search as Search & { found: FoundPaths });
}

/** Does a report of this run show paths without being asked? */
export function hasPaths(run: RunFile): boolean {
  return searchOf(run) !== undefined;
}

/** The best paths of choices, the value of each first step, which choices are never worth taking, and which steps help each other. */
export function pathsSection(summary: Summary): Section {
  const r = summary.runs.findIndex(hasPaths);
  if (r < 0) return notApplicable(NAME, HEADING, 'This run did not search for paths; add search: to the experiment.');
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const run = summary.runs[r];
  const search = searchOf(run) as Search & { found: FoundPaths };
  const { name: measure, share } = summary.measures?.[r] ?? { name: 'win', share: true };
  const units = summary.cells.filter((cell) => cell.run === r).map(({ games }) => games?.units ?? new Float64Array());
  const finals = finalsOf(run, search, units, share);
  const { found } = search;
  const against = list(
    Object.entries(search.against).map(([name, level]) => `${factorWords(name)} ${Array.isArray(level) ? pathWords(level) : levelName(summary, name, level)}`),
  );
  const none = finals.find(({ steps }) => steps.length === 0);
  const best = finals.filter(({ steps }) => steps.length > 0).sort((a, b) => b.difference.point - a.difference.point || a.cell - b.cell);
  const rows = none === undefined ? best : [...best, none];
  const better = best.filter(({ difference }) => difference.low > 0).length;
  const dead = deadSteps(found);
  const unit = share ? 'points' : measureWords(measure);
  return {
    name: NAME,
    title: HEADING,
    opening: openingOf({ best, none, against, measure, share, harmful: dead.harmful, chart: `${NAME}-best` }),
    sentence:
      `${pathWords(best[0].steps)} ${best.length === 1 ? (measure === 'win' ? 'wins' : 'comes to') : `was the best of ${count(best.length)} finalists, retested on fresh games:`} ${textOf(best[0].mean, share)}, ${differenceWords(best[0].difference, share)} compared with ${against}` +
      `${none === undefined ? '' : ` and ${differenceWords(between(units, best[0].cell, none.cell, run, share), share)} compared with no choice at all`}; ` +
      `${betterWords(better, best.length)} significantly better than ${against}.`,
    notes: notesOf(search, found, best, dead),
    charts: [
      pathChart(`${NAME}-best`, `The finalists step by step, compared with ${against} on fresh games`, best, (mean) => textOf(mean, share), share),
      chart(
        `${NAME}-first`,
        `What a first step alone is worth, in ${unit}: the best ${Math.min(SHOWN, found.steps[0].tried.length)}`,
        found.steps[0].tried
          .slice(0, SHOWN)
          .map(({ path, games, difference }) => ({ label: path.map(stepWords).join(' · '), difference: { ...difference, n: games } })),
        share,
      ),
    ],
    table: bestTable(rows, against, measure, share),
    tableOpen: true,
    more: [
      triedTable('First steps compared with no choice', found.steps[0].tried, share),
      ...(found.together.length === 0 ? [] : [togetherTable(found.together, share)]),
      ...found.steps.slice(1).map(({ tried }, i) => triedTable(`Paths of ${i + 2} steps compared with ${against}, on the games of the search`, tried, share)),
    ],
  };
}

const NONE = 'none';
/** Cell 0 is what paths are compared with, cell 1 makes no choice; paths follow as the search ranked them. */
const FIRST_PATH = 2;

function finalsOf(run: RunFile, { factor }: Search, units: readonly Units[], share: boolean): Final[] {
  const m = run.cells.length - 1;
  return run.cells.slice(1).map(({ index, levels }) => {
    const difference = pairedDifference(units[index], units[0], kindOf([units[index], units[0]], share), run.intervals);
    return {
      steps: String(levels[factor]) === NONE ? [] : String(levels[factor]).split('+'),
      cell: index,
      mean: estimate(units[index], kindOf([units[index]], share), run.intervals, simultaneous(CONFIDENCE, m)),
      difference: difference.interval(simultaneous(CONFIDENCE, m)),
      coupling: difference.pairing?.coupling ?? 1,
    };
  });
}

function betterWords(better: number, of: number): string {
  if (of === 1) return better === 1 ? 'it is' : 'it is not';
  if (better === of) return `all ${count(of)} are`;
  return better === 0 ? 'none of them is' : `${count(better)} of them ${better === 1 ? 'is' : 'are'}`;
}

function between(units: readonly Units[], one: number, other: number, run: RunFile, share: boolean): Estimate {
  const m = run.cells.length - 1;
  return pairedDifference(units[one], units[other], kindOf([units[one], units[other]], share), run.intervals).interval(simultaneous(CONFIDENCE, m));
}

/** Additions that are significantly worse than none whatever they replace, or that no kept path uses. */
function deadSteps({ steps }: FoundPaths): { readonly harmful: string[]; readonly unused: string[] } {
  const [first] = steps;
  const all = [...new Set(first.tried.map(({ path }) => added(path[0])))];
  const harmful = all.filter((name) => first.tried.filter(({ path }) => added(path[0]) === name).every(({ difference }) => difference.high < 0));
  const taken = new Set(steps.flatMap(({ tried }) => tried.filter(({ kept }) => kept).flatMap(({ path }) => path.map(added))));
  return { harmful, unused: all.filter((name) => !taken.has(name)) };
}

function notesOf(search: Search, found: FoundPaths, best: readonly Final[], dead: ReturnType<typeof deadSteps>): string[] {
  const couplings = [...found.steps.flatMap(({ tried }) => tried.map(({ coupling }) => coupling)), ...best.map(({ coupling }) => coupling)].filter(
    Number.isFinite,
  );
  couplings.sort((a, b) => a - b);
  const typical = couplings[couplings.length >> 1] ?? 1;
  const final = search.final * (best.length + 2);
  const unpaired = Math.round(typical * (found.withoutRacing + final));
  const clear = found.together.filter(({ extra }) => extra.low > 0);
  return [
    `Significantly better means that the interval of the paired difference excludes 0; the intervals of all ${count(best.length + 1)} differences shown hold together. The search chose these paths on other games, so being chosen does not flatter them. Being the highest of ${count(best.length)} does, and the intervals allow for that.`,
    `The search played ${count(found.games)} games and the retest ${count(final)}. Every path meets the same luck, and a card that replaces another takes its place in the shuffles, so independent runs would have needed ${typical.toFixed(1)} times as many games for a typical difference. Without shared luck and without racing, the same precision would have taken about ${count(Number(unpaired.toPrecision(2)))} games instead of ${count(found.games + final)}.`,
    dead.harmful.length > 0
      ? `Significantly worse than no choice, whatever ${dead.harmful.length === 1 ? 'it replaces' : 'they replace'}: ${list(dead.harmful.map(title))}.`
      : 'No addition is significantly worse than no choice whatever it replaces.',
    dead.unused.length > 0
      ? `Not in any path that the search kept (dead choices for this strategy): ${list(dead.unused.map(title))}.`
      : 'Every addition is in some path that the search kept.',
    found.together.length === 0
      ? 'Pairs of steps were not compared.'
      : clear.length === 0
        ? `No pair of steps does significantly more together than the sum of both (${counted(found.together.length, 'pair')} compared).`
        : `Significantly more together than the sum of both: ${list(clear.slice(0, 5).map(({ path }) => path.map(stepWords).join(' with ')))}.`,
  ];
}

function chart(name: string, title: string, rows: readonly { label: string; difference: Estimate }[], share: boolean): Chart {
  const scale = share ? 100 : 1;
  const dots: Dots = {
    labels: rows.map(({ label }) => label),
    estimates: rows.map(({ difference: { point, low, high, n } }) => ({ point: scale * point, low: scale * low, high: scale * high, n })),
    words: ({ point, low, high }) => differenceWords({ point, low, high }, false),
    zero: 0,
    long: true,
    axis: SIGNED_LABELS,
  };
  return { kind: 'wide', name, title, legend: [], panel: { title, about: `${title}.`, values: dotData(dots), spec: (look) => dotSpec(dots, look) } };
}

/** The result of a path with its interval: a rate, or a mean in its own unit. */
function textOf(mean: Estimate, share: boolean): string {
  return share ? rateWords(mean) : meanTexts(mean).join(' ');
}

/** The same in columns of a table. */
function valuesOf(mean: Estimate, share: boolean): TableValue[] {
  return share ? rateValues(mean) : meanValues(mean);
}

function bestTable(rows: readonly Final[], against: string, measure: string, share: boolean): DataTable {
  const words = measureWords(measure);
  return {
    caption: `Finalists retested on fresh games, compared with ${against}; intervals hold together`,
    columns: [
      ...headings(1, 'Path', 'Rank in the search'),
      ...estimateColumns(capital(words), words),
      ...estimateColumns('Difference', 'difference'),
      ...headings(0, 'Fewer games thanks to shared luck'),
    ],
    rows: rows.map(({ steps, cell, mean, difference, coupling }, i) => [
      steps.length === 0 ? 'no choice' : `${i + 1}: ${pathWords(steps)}`,
      { text: steps.length === 0 ? '' : count(cell - FIRST_PATH + 1) },
      ...valuesOf(mean, share),
      ...differenceValues(difference, share),
      { text: Number.isFinite(coupling) ? `${coupling.toFixed(1)} ×` : 'identical' },
    ]),
    cells: rows.map(({ cell }) => cell),
  };
}

function triedTable(caption: string, tried: readonly TriedPath[], share: boolean): DataTable {
  return {
    caption: `${caption}; intervals hold together`,
    columns: [...headings(1, 'Path', 'Games'), ...estimateColumns('Difference'), ...headings(0, 'Kept')],
    rows: tried.map(({ path, games, difference, kept }) => [
      pathWords(path),
      { text: count(games) },
      ...differenceValues(difference, share),
      { text: kept ? 'yes' : 'no' },
    ]),
  };
}

function togetherTable(together: readonly Together[], share: boolean): DataTable {
  const ends = together.length <= PAIRS ? together : [...together.slice(0, PAIRS / 2), ...together.slice(-PAIRS / 2)];
  return {
    caption: 'Two steps together, minus the sum of both alone; intervals hold together',
    columns: [...headings(1, 'Steps', 'Games'), ...estimateColumns('More than the sum')],
    rows: ends.map(({ path, games, extra }) => [pathWords(path), { text: count(games) }, ...differenceValues(extra, share)]),
  };
}
