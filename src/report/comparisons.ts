import { resolve } from 'node:path';
import { compareRuns } from '../analysis/between.ts';
import { levelChange, runChanges } from '../analysis/changes.ts';
import type { Compared } from '../analysis/family.ts';
import { measureRun, readCompleteRun } from '../analysis/measured.ts';
import { compareLevels, wantedOf } from '../analysis/within.ts';
import { InputError } from '../core/errors.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import { levelName } from './cells.ts';
import { caveats, luckWords } from './changes/caveats.ts';
import { patchNote } from './changes/patch-notes.ts';
import { asLevel } from './changes/step.ts';
import type { Told } from './changes/told.ts';
import { capital, count, factorWords, number } from './words.ts';

/** Options of a comparison, from the command line. */
export interface ComparisonFlags {
  readonly by?: string;
  readonly baseline?: string;
  readonly measure?: string;
  readonly margin?: number;
}

/** Compares levels within a run: what its experiment asks for, otherwise those of the one varying factor. */
export function withinRun(folder: string, flags: ComparisonFlags = {}): Told[] {
  return wantedOf(readCompleteRun(folder), flags.by, flags.baseline).map((wanted): Told => {
    const measured = measureRun(folder, flags.measure ?? wanted.measure);
    const { run, measure } = measured;
    const family = compareLevels(measured, { ...wanted, margin: flags.margin ?? wanted.margin });
    return {
      title: `${run.title}: ${wanted.factor} against ${wanted.baseline}`,
      what: `${capital(factorWords(wanted.factor))}${onlyLevel(run, wanted.factor, family.rows)} against ${levelName(run, wanted.factor, asLevel(run, wanted.factor, wanted.baseline))}`,
      factor: wanted.factor,
      measure: measure.name,
      share: measure.share,
      unit: unitOf(run),
      family,
      notes: [...caveats(family, unitOf(run)), ...luckWords(family, measure.share)],
      changes: null,
      patchNotes: family.rows.filter(claimed).map((row) => patchNote(run, row, levelChange(run, wanted.factor, row.cells), measure.share)),
    };
  });
}

/** Compares two runs cell by cell, the second against the first. `names` are what a reader calls them. */
export function betweenRuns(folders: readonly [string, string], names: readonly [string, string], flags: ComparisonFlags = {}): Told {
  if (flags.by !== undefined) throw new InputError('two runs are compared cell by cell; --by is for one run', { field: '--by' });
  if (flags.baseline !== undefined) throw new InputError('with two runs the first is the baseline; change their order instead', { field: '--baseline' });
  if (resolve(folders[0]) === resolve(folders[1])) throw new InputError('both names are the same run; name a different one');
  const [before, after] = folders.map((folder) => measureRun(folder, flags.measure));
  if (before.measure.name !== after.measure.name)
    throw new InputError(`the runs measure different things (${before.measure.name}, ${after.measure.name}); choose one with --measure`, {
      field: '--measure',
    });
  const { family, matches, notes } = compareRuns(before, after, flags.margin ?? null);
  const changes = runChanges(before.run, after.run, matches);
  const unit = before.run.swap ? unitOf(after.run) : 'game';
  return {
    title: `${names[0]} → ${names[1]}`,
    what: `${names[0]} → ${names[1]}`,
    measure: after.measure.name,
    share: after.measure.share,
    unit,
    family,
    notes: [...notes, ...caveats(family, unit), ...luckWords(family, after.measure.share)],
    changes,
    patchNotes: family.rows.filter(claimed).map((row) => patchNote(after.run, row, changes, after.measure.share)),
  };
}

/** What is counted: games, or pairs of games with the sides swapped. */
function unitOf({ swap }: RunFile): Told['unit'] {
  return swap ? 'pair' : 'game';
}

/** The only level that is compared, if there is just one. */
function onlyLevel(run: RunFile, factor: string, rows: readonly Compared[]): string {
  const levels = [...new Set(rows.map(({ level }) => level))];
  return levels.length === 1 ? ` ${levelName(run, factor, asLevel(run, factor, levels[0]))}` : '';
}

export function claimed({ verdict }: Compared): boolean {
  return verdict !== 'undecided' && verdict !== 'identical';
}

/** 81.2 %, 17.31 */
export function meanWords(mean: number, share: boolean): string {
  return share ? `${(100 * mean).toFixed(1)} %` : number(mean, 2);
}

/** 0.0123; very small values as a bound. */
export function probability(p: number): string {
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}

/** What shared luck saved: 4.2 × as many games, identical, or unpaired. */
export function couplingWords({ pairing }: Pick<Compared, 'pairing'>): string {
  if (pairing === null) return 'unpaired';
  if (pairing.discordant === 0) return 'identical';
  const factor = pairing.coupling < 10 ? pairing.coupling.toFixed(1) : count(pairing.coupling);
  return `${factor} × (${count(pairing.discordant)} differ)`;
}
