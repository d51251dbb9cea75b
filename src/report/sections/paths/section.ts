import type { FoundPaths, Together, TriedPath } from '../../../analysis/path-search.ts';
import { pairedDifference } from '../../../evidence/difference.ts';
import { estimate } from '../../../evidence/single.ts';
import { kindOf, type Units } from '../../../evidence/units.ts';
import type { Search } from '../../../runner/experiment/schema.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { headings } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { differenceInterval, differencePoint, differenceWords } from '../../differences.ts';
import { type Chart, type DataTable, notApplicable, type Section } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, counted, factorWords, list, meanTexts, measureWords, plain, rate, rateInterval } from '../../words.ts';
import { type Dots, dotData, dotSpec } from '../chart/dots.ts';
import { SIGNED_LABELS } from '../chart/percent.ts';
import { tooManyErrors } from '../trust.ts';

const NAME = 'paths';
const HEADING = 'Paths';

/** First steps shown in the chart. */
const SHOWN = 16;
/** Pairs of steps in the table. */
const PAIRS = 24;

/** A retested finalist. */
interface Final {
  readonly path: string;
  /** Its cell, by which the search ranked it. */
  readonly cell: number;
  readonly mean: Estimate;
  readonly difference: Estimate;
  readonly coupling: number;
}

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
  const against = list(Object.entries(search.against).map(([name, level]) => `${factorWords(name)} ${plain(String(level))}`));
  const none = finals.find(({ path }) => path === NONE);
  const best = finals.filter(({ path }) => path !== NONE).sort((a, b) => b.difference.point - a.difference.point || a.cell - b.cell);
  const rows = none === undefined ? best : [...best, none];
  const better = best.filter(({ difference }) => difference.low > 0).length;
  const dead = deadSteps(found);
  const unit = share ? 'points' : measureWords(measure);
  return {
    name: NAME,
    title: HEADING,
    sentence:
      `${best[0].path} ${best.length === 1 ? (measure === 'win' ? 'wins' : 'comes to') : `was the best of ${count(best.length)} finalists, retested on fresh games:`} ${textsOf(best[0].mean, share).join(' ')}, ${differenceWords(best[0].difference, share)} compared with ${against}` +
      `${none === undefined ? '' : ` and ${differenceWords(between(units, best[0].cell, none.cell, run, share), share)} compared with no choice at all`}; ` +
      `${betterWords(better, best.length)} significantly better than ${against}.`,
    notes: notesOf(search, found, best, dead),
    charts: [
      chart(
        `${NAME}-best`,
        `Compared with ${against} on fresh games, in ${unit}`,
        // No choice at all is so far off that it would squeeze the paths into a corner; the sentence and the table have it.
        best.map(({ path, difference }, i) => ({ label: `${i + 1}: ${path.replaceAll(', ', ' · ')}`, difference })),
        share,
      ),
      chart(
        `${NAME}-first`,
        `What a first step alone is worth, in ${unit}: the best ${Math.min(SHOWN, found.steps[0].tried.length)}`,
        found.steps[0].tried.slice(0, SHOWN).map(({ path, games, difference }) => ({ label: path.join(', '), difference: { ...difference, n: games } })),
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
      path: String(levels[factor]).split('+').join(', '),
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

/** What is added by a step: the part after the arrow. */
const added = (step: string): string => step.split('→').at(-1) as string;

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
      ? `Significantly worse than no choice, whatever ${dead.harmful.length === 1 ? 'it replaces' : 'they replace'}: ${list(dead.harmful)}.`
      : 'No addition is significantly worse than no choice whatever it replaces.',
    dead.unused.length > 0
      ? `Not in any path that the search kept (dead choices for this strategy): ${list(dead.unused)}.`
      : 'Every addition is in some path that the search kept.',
    found.together.length === 0
      ? 'Pairs of steps were not compared.'
      : clear.length === 0
        ? `No pair of steps does significantly more together than the sum of both (${counted(found.together.length, 'pair')} compared).`
        : `Significantly more together than the sum of both: ${list(clear.slice(0, 5).map(({ path }) => path.join(' with ')))}.`,
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
function textsOf(mean: Estimate, share: boolean): [mean: string, interval: string] {
  return share ? [rate(mean), rateInterval(mean)] : meanTexts(mean);
}

function bestTable(rows: readonly Final[], against: string, measure: string, share: boolean): DataTable {
  return {
    caption: `Finalists retested on fresh games, compared with ${against}`,
    columns: headings(
      1,
      'Path',
      'Rank in the search',
      capital(measureWords(measure)),
      'Joint interval',
      'Difference',
      'Joint interval',
      'Fewer games thanks to shared luck',
    ),
    rows: rows.map(({ path, cell, mean, difference, coupling }, i) => [
      path === NONE ? 'no choice' : `${i + 1}: ${path}`,
      { text: path === NONE ? '' : count(cell - FIRST_PATH + 1) },
      ...textsOf(mean, share).map((text) => ({ text })),
      { text: differencePoint(difference, share) },
      { text: differenceInterval(difference, share) },
      { text: Number.isFinite(coupling) ? `${coupling.toFixed(1)} ×` : 'identical' },
    ]),
  };
}

function triedTable(caption: string, tried: readonly TriedPath[], share: boolean): DataTable {
  return {
    caption,
    columns: headings(1, 'Path', 'Games', 'Difference', 'Joint interval', 'Kept'),
    rows: tried.map(({ path, games, difference, kept }) => [
      path.join(', '),
      { text: count(games) },
      { text: differencePoint(difference, share) },
      { text: differenceInterval(difference, share) },
      { text: kept ? 'yes' : 'no' },
    ]),
  };
}

function togetherTable(together: readonly Together[], share: boolean): DataTable {
  const ends = together.length <= PAIRS ? together : [...together.slice(0, PAIRS / 2), ...together.slice(-PAIRS / 2)];
  return {
    caption: 'Two steps together, minus the sum of both alone',
    columns: headings(1, 'Steps', 'Games', 'More than the sum', 'Joint interval'),
    rows: ends.map(({ path, games, extra }) => [
      path.join(', '),
      { text: count(games) },
      { text: differencePoint(extra, share) },
      { text: differenceInterval(extra, share) },
    ]),
  };
}
