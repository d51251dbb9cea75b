import { resolve } from 'node:path';
import type { Command } from 'commander';
import { compareRuns } from '../analysis/between.ts';
import { levelChange, runChanges } from '../analysis/changes.ts';
import { type Change, changeWords } from '../analysis/content.ts';
import type { Compared, Family } from '../analysis/family.ts';
import { measureRun, readCompleteRun } from '../analysis/measured.ts';
import { compareLevels, wantedOf } from '../analysis/within.ts';
import { InputError } from '../core/index.ts';
import { differenceInterval, differencePoint } from '../report/differences.ts';
import { patchNote } from '../report/patchnotes.ts';
import { count, counted, number, pointsWords } from '../report/words.ts';
import { columns } from './columns.ts';
import { DONE } from './exit.ts';
import { positive } from './options.ts';
import { findRun, shown } from './runs.ts';
import { bold, print, printJson, wrapped } from './terminal.ts';

interface CompareFlags {
  readonly by?: string;
  readonly baseline?: string;
  readonly measure?: string;
  readonly margin?: number;
  readonly json?: boolean;
}

/** One family with what it takes to put it into words. */
interface Told {
  readonly title: string;
  readonly measure: string;
  readonly share: boolean;
  /** Games that make a unit. */
  readonly unit: 'game' | 'pair';
  readonly family: Family;
  readonly notes: readonly string[];
  /** Of the whole comparison, where two runs are compared. */
  readonly changes: readonly Change[] | null;
  readonly patchNotes: readonly string[];
}

/** scry compare: differences within a run or between two, with simultaneous intervals and corrected p-values. */
export function compareVerb(program: Command, finish: (code: number) => void): void {
  program
    .command('compare')
    .description('compare levels within a run, or two runs: differences with intervals and corrected p-values')
    .argument('<run>', 'path or name; of two runs the one before the change')
    .argument('[after]', 'the run after the change')
    .option('--by <factor>', 'factor whose levels are compared (default: what the experiment says, else the one that varies)')
    .option('--baseline <level>', 'level the others are compared with (default: what the experiment says, else the first)')
    .option('--measure <m>', 'win, score or a number column of games.arrow (default: what the experiment says)')
    .option('--margin <m>', 'differences below it count as none; without it “no difference” is never claimed', positive)
    .option('--json', 'the comparison as data')
    .action((first: string, second: string | undefined, flags: CompareFlags) => {
      const told = second === undefined ? withinRun(first, flags) : [betweenRuns(first, second, flags)];
      if (flags.json) printJson(told.map(asData));
      else print(told.map(asText).join('\n\n\n'));
      finish(DONE);
    });
}

function withinRun(pathOrName: string, flags: CompareFlags): Told[] {
  const folder = findRun(pathOrName);
  return wantedOf(readCompleteRun(folder), flags.by, flags.baseline).map((wanted): Told => {
    const measured = measureRun(folder, flags.measure ?? wanted.measure);
    const { run, measure } = measured;
    const family = compareLevels(measured, { ...wanted, margin: flags.margin ?? wanted.margin });
    const claims = family.rows.filter(claimed);
    return {
      title: `${run.title}: ${wanted.factor} against ${wanted.baseline}`,
      measure: measure.name,
      share: measure.share,
      unit: run.swap ? 'pair' : 'game',
      family,
      notes: [],
      changes: null,
      patchNotes: claims.map((row) => patchNote(run, row, levelChange(run, wanted.factor, row.cells), measure.share)),
    };
  });
}

function betweenRuns(first: string, second: string, flags: CompareFlags): Told {
  if (flags.by !== undefined) throw new InputError('two runs are compared cell by cell; --by is for one run', { field: '--by' });
  if (flags.baseline !== undefined) throw new InputError('of two runs the first is the baseline; name it first', { field: '--baseline' });
  const folders = [findRun(first), findRun(second)];
  if (resolve(folders[0]) === resolve(folders[1])) throw new InputError('both are the same run; name another');
  const [before, after] = folders.map((folder) => measureRun(folder, flags.measure));
  if (before.measure.name !== after.measure.name)
    throw new InputError(`the runs measure different things (${before.measure.name}, ${after.measure.name}); say which with --measure`, { field: '--measure' });
  const { family, matches, notes } = compareRuns(before, after, flags.margin ?? null);
  const changes = runChanges(before.run, after.run, matches);
  return {
    title: `${shown(folders[0])} → ${shown(folders[1])}`,
    measure: after.measure.name,
    share: after.measure.share,
    unit: after.run.swap && before.run.swap ? 'pair' : 'game',
    family,
    notes,
    changes,
    patchNotes: family.rows.filter(claimed).map((row) => patchNote(after.run, row, changes, after.measure.share)),
  };
}

function claimed({ verdict }: Compared): boolean {
  return verdict !== 'undecided';
}

function asText({ title, measure, share, unit, family, notes, changes, patchNotes }: Told): string {
  const { rows, each, margin } = family;
  const factors = Object.keys(rows[0].shared).filter((name) => new Set(rows.map((row) => String(row.shared[name]))).size > 1);
  const table = columns(
    [
      ...factors,
      ...(changes === null ? ['level'] : []),
      `${unit}s`,
      'from',
      'to',
      share ? 'points' : 'difference',
      'interval',
      'p',
      'Holm',
      'verdict',
      'coupling',
    ],
    rows.map((row) => [
      ...factors.map((name) => String(row.shared[name])),
      ...(changes === null ? [row.level] : []),
      count(row.difference.n),
      value(row.difference.second, share),
      value(row.difference.first, share),
      differencePoint(row.estimate, share),
      differenceInterval(row.estimate, share),
      probability(row.p),
      probability(row.adjusted),
      row.verdict,
      couplingWords(row),
    ]),
  );
  const m = rows.length;
  const how = `${measure}, level − baseline; ${counted(m, 'comparison')}, each interval ${Number((100 * each).toPrecision(6))} % so that all hold together with 95 %; ${rows[0].difference.method}${margin === null ? '' : `; “no difference” is within ±${share ? pointsWords(margin) : margin}`}.`;
  return [
    bold(title),
    ...(changes === null
      ? []
      : [
          '',
          'What changed',
          ...(changes.length === 0 ? ['  nothing in content, parameters or players'] : changes.map((change) => `  ${changeWords(change)}`)),
        ]),
    ...(changes === null ? [] : ['', 'What it did']),
    ...(changes === null ? [''] : []),
    table,
    '',
    wrapped(how),
    ...rows.flatMap(pairingNote),
    ...notes.map((note) => wrapped(`Note: ${note}.`)),
    '',
    'Patch notes',
    ...(patchNotes.length === 0 ? ['  none: nothing here stands out from chance'] : patchNotes.map((note) => `  ${note}`)),
  ].join('\n');
}

function value(mean: number, share: boolean): string {
  return share ? `${(100 * mean).toFixed(1)} %` : number(mean, 2);
}

/** 0.0123, or below what is worth printing. */
function probability(p: number): string {
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}

/** What shared luck was worth: 4.2 × fewer games, identical, or that luck was not shared. */
function couplingWords({ pairing }: Compared): string {
  if (pairing === null) return 'unpaired';
  if (pairing.discordant === 0) return 'identical';
  const factor = pairing.coupling < 10 ? pairing.coupling.toFixed(1) : count(pairing.coupling);
  return `${factor} × (${count(pairing.discordant)} differ)`;
}

function pairingNote({ pairing, level }: Compared): string[] {
  if (pairing === null || pairing.dropped === 0) return [];
  return [`${level}: ${counted(pairing.dropped, 'pair')} dropped for an error.`];
}

function asData({ title, measure, unit, family, notes, changes, patchNotes }: Told): unknown {
  return {
    title,
    measure,
    unit,
    confidence: 0.95,
    confidenceEach: family.each,
    margin: family.margin,
    ...(changes === null ? {} : { changes }),
    comparisons: family.rows.map(({ shared, level, baseline, cells, difference, estimate, p, adjusted, equivalence, pairing, verdict }) => ({
      shared,
      level,
      baseline,
      cells,
      n: difference.n,
      means: { level: difference.first, baseline: difference.second },
      difference: { point: estimate.point, low: estimate.low, high: estimate.high },
      p,
      holm: adjusted,
      equivalence,
      verdict,
      method: difference.method,
      // JSON knows no infinity: null where no pair differs.
      pairing:
        pairing === null ? null : { ...pairing, coupling: Number.isFinite(pairing.coupling) ? pairing.coupling : null, identical: pairing.discordant === 0 },
    })),
    notes,
    patchNotes,
  };
}
