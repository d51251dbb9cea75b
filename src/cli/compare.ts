import type { Command } from 'commander';
import { changeWords } from '../analysis/content.ts';
import type { Compared } from '../analysis/family.ts';
import type { Told } from '../report/changes/told.ts';
import { betweenRuns, type ComparisonFlags, couplingWords, meanWords, probability, withinRun } from '../report/comparisons.ts';
import { differenceInterval, differencePoint } from '../report/differences.ts';
import { count, counted, pointsWords } from '../report/words.ts';
import { columns } from './columns.ts';
import { DONE } from './exit.ts';
import { positive } from './options.ts';
import { findRun, shown } from './runs.ts';
import { bold, print, printJson, wrapped } from './terminal.ts';

interface CompareFlags extends ComparisonFlags {
  readonly json?: boolean;
}

/** scry compare: differences within a run or between two runs, with simultaneous intervals and corrected p-values. */
export function compareVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<run>', 'path or name; of two runs, the one before the change')
    .argument('[after]', 'the run after the change')
    .option('--by <factor>', 'factor to compare by (default: that of the experiment, else the one that varies)')
    .option('--baseline <level>', 'level to compare with (default: that of the experiment, else the first)')
    .option('--measure <m>', 'win, score or a numeric column of games.arrow (default: that of the experiment)')
    .option('--margin <m>', 'differences below this count as none; without it scry never claims “no difference”', positive)
    .option('--json', 'print the comparison as JSON')
    .action((first: string, second: string | undefined, flags: CompareFlags) => {
      const told = second === undefined ? withinRun(findRun(first), flags) : [between(first, second, flags)];
      if (flags.json) printJson(told.map(asData));
      else print(told.map(asText).join('\n\n\n'));
      finish(DONE);
    });
}

function between(first: string, second: string, flags: CompareFlags): Told {
  const folders: [string, string] = [findRun(first), findRun(second)];
  return betweenRuns(folders, [shown(folders[0]), shown(folders[1])], flags);
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
      meanWords(row.difference.second, share),
      meanWords(row.difference.first, share),
      differencePoint(row.estimate, share),
      differenceInterval(row.estimate, share),
      probability(row.p),
      probability(row.adjusted),
      row.verdict,
      couplingWords(row),
    ]),
  );
  const m = rows.length;
  const how = `${measure}, level − baseline; ${counted(m, 'comparison')}, each interval ${Number((100 * each).toPrecision(6))} % so that all hold together with 95 % confidence; ${rows[0].difference.method}${margin === null ? '' : `; “no difference” is within ±${share ? pointsWords(margin) : margin}`}.`;
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
    ...(patchNotes.length === 0
      ? [
          `  none: ${family.rows.every(({ verdict }) => verdict === 'identical') ? 'every game had the same result' : 'no difference is statistically significant'}`,
        ]
      : patchNotes.map((note) => `  ${note}`)),
  ].join('\n');
}

function pairingNote({ pairing, level }: Compared): string[] {
  if (pairing === null || pairing.dropped === 0) return [];
  return [`${level}: ${counted(pairing.dropped, 'pair')} dropped because of an error.`];
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
    comparisons: family.rows.map(({ shared, level, baseline, cells, difference, estimate, p, adjusted, equivalence, pairing, verdict, forLuck }) => ({
      shared,
      level,
      baseline,
      cells,
      n: difference.n,
      leftOut: { level: difference.leftOut?.first ?? 0, baseline: difference.leftOut?.second ?? 0 },
      lopsided: difference.lopsided ?? false,
      means: { level: difference.first, baseline: difference.second },
      difference: { point: estimate.point, low: estimate.low, high: estimate.high },
      p,
      holm: adjusted,
      equivalence,
      verdict,
      ...(forLuck === null ? {} : { adjustedForLuck: { point: forLuck.point, low: forLuck.low, high: forLuck.high, worth: forLuck.worth } }),
      method: difference.method,
      // JSON has no infinity: null if no pair differs.
      pairing:
        pairing === null ? null : { ...pairing, coupling: Number.isFinite(pairing.coupling) ? pairing.coupling : null, identical: pairing.discordant === 0 },
    })),
    notes,
    patchNotes,
  };
}
