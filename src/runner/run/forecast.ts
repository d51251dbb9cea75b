import { countsOf } from '../../evidence/units.ts';
import { meanHalfWidth, rateHalfWidth } from '../../stats/half-width.ts';
import { moments } from '../../stats/moments.ts';
import { mixtureHalfWidth } from '../../stats/normal-mixture.ts';
import { meanPower, pairedPower, sequencePower, smallestEffect } from '../../stats/power.ts';
import { alphaAfter } from '../../stats/stitched.ts';
import type { Part } from '../../tables/part.ts';
import { groupsBy } from '../plan/groups.ts';
import type { RunPlan } from '../plan/plan.ts';
import { LAP_SECONDS, type Pilot, playPilot } from './pilot.ts';
import { readRunFile } from './run-file.ts';

/** What a run would play, how precise it would be and which differences it could find. */
export interface Forecast {
  readonly name: string;
  readonly game: string;
  readonly pack: string;
  readonly seed: string;
  readonly hash: string;
  readonly measure: string;
  readonly games: number;
  /** Based on the last run of the same experiment in the folder, else on the pilot. */
  readonly expectedSeconds: number;
  readonly measuredBy: 'last run' | 'pilot';
  readonly cells: readonly CellForecast[];
  readonly power: readonly PowerForecast[];
}

interface CellForecast {
  readonly cell: number;
  readonly levels: Readonly<Record<string, string | number | boolean>>;
  readonly games: number;
  /** Largest possible half-width of the 95 % interval; null if the measure is unbounded. */
  readonly halfWidth: number | null;
  /** Expected half-width, from a pilot; null for a cell without a pilot. */
  readonly expected: { readonly halfWidth: number; readonly mean: number; readonly pilot: number } | null;
}

/** The power of a family of comparisons. */
interface PowerForecast {
  readonly factor: string;
  readonly comparisons: number;
  /** Units per cell; the smallest of all cells. */
  readonly units: number;
  /** Chance to find a difference of this size if pairing gains nothing; usually it gains something. */
  readonly chances: readonly { readonly difference: number; readonly chance: number }[];
  /** The difference found with a chance of 80 %. */
  readonly fourInFive: number;
}

const ALPHA = 0.05;
/** Differences of shares for which the chance is shown. */
const POINTS = [0.01, 0.02, 0.04];

/** Plays a pilot in memory and computes the forecast. Writes nothing; `keep` receives the games. */
export function forecast(plan: RunPlan, folder: string, threads: number, lapSeconds = LAP_SECONDS, keep?: (part: Part) => void): Forecast {
  const pilots = playPilot(plan, lapSeconds, keep);
  const { experiment, cells, def, pack, hash, measure } = plan;
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const before = secondsByLastRun(plan, folder, games, threads);
  return {
    name: experiment.name,
    game: def.id,
    pack: pack.name,
    seed: experiment.seed,
    hash,
    measure: measure.name,
    games,
    expectedSeconds: before ?? secondsByPilot(plan, pilots, threads),
    measuredBy: before === null ? 'pilot' : 'last run',
    cells: cells.map(({ index, levels, games: n }) => {
      const pilot = pilots.find(({ cell }) => cell === index);
      return {
        cell: index,
        levels,
        games: n,
        halfWidth: measure.share ? widest(plan, n) : null,
        expected: pilot === undefined ? null : expected(plan, pilot, n),
      };
    }),
    power: comparedFactors(plan).flatMap((factor) => powerOf(plan, factor, pilots)),
  };
}

const unitsOf = (plan: RunPlan, games: number): number => (plan.experiment.swap ? games / 2 : games);

/** Half-width of a run's interval for a mean with this variance. */
function halfWidthAt(plan: RunPlan, units: number, variance: number): number {
  if (plan.manner.kind === 'sequence') return mixtureHalfWidth(units, Math.sqrt(variance), plan.manner.planned, alphaAfter(0.05));
  return meanHalfWidth(variance, units);
}

/** No value between 0 and 1 varies more than a fair coin. */
function widest(plan: RunPlan, games: number): number {
  const units = unitsOf(plan, games);
  return plan.manner.kind === 'fixed' && !plan.experiment.swap ? rateHalfWidth(0.5, units) : halfWidthAt(plan, units, 0.25);
}

function expected(plan: RunPlan, pilot: Pilot, games: number): CellForecast['expected'] {
  const { n, mean, variance } = pilotMoments(plan, pilot);
  return { halfWidth: halfWidthAt(plan, unitsOf(plan, games), variance), mean, pilot: n };
}

/** Shrinks a share slightly towards one half (Agresti and Coull): a pilot without a win does not mean that wins are impossible. */
function pilotMoments({ measure }: RunPlan, { units }: Pilot): { n: number; mean: number; variance: number } {
  const counts = countsOf(units);
  const found = moments(counts);
  if (!measure.share) return found;
  const mean = (found.n * found.mean + 2) / (found.n + 4);
  const most = mean * (1 - mean);
  return { n: found.n, mean, variance: found.variance > 0 ? Math.min(most, Math.max(found.variance, 0.5 * most)) : most };
}

/** The factors that the experiment compares; else every varied factor, as for `scry compare --by`. Sensitivity designs compare nothing. */
function comparedFactors({ experiment, factors, visits }: RunPlan): string[] {
  const { difference, decide, race, compare } = experiment;
  const named = [...new Set([difference?.factor, decide?.factor, race?.factor, ...compare.map((entry) => entry.factor)].filter((name) => name !== undefined))];
  const varying = factors.filter((factor) => factor.levels.length > 1).map((factor) => factor.name);
  return named.length > 0 ? named : visits === null ? varying : [];
}

function powerOf(plan: RunPlan, factor: string, pilots: readonly Pilot[]): PowerForecast[] {
  const { cells, measure, manner } = plan;
  const comparisons = groupsBy(factor, cells).reduce((sum, { byLevel }) => sum + byLevel.size - 1, 0);
  if (comparisons === 0 || pilots.length === 0) return [];
  const units = unitsOf(plan, Math.min(...cells.map((cell) => cell.games)));
  const found = pilots.map((pilot) => pilotMoments(plan, pilot));
  const alpha = ALPHA / comparisons;
  // The cell with the largest variance.
  const { mean, variance } = found.reduce((worst, each) => (each.variance > worst.variance ? each : worst));
  const chance = (difference: number): number => {
    if (manner.kind === 'sequence') return sequencePower(difference, Math.sqrt(2 * variance), units, manner.planned, alpha);
    if (!measure.share || plan.experiment.swap) return meanPower(difference, Math.sqrt(2 * variance), units, alpha);
    // Towards one half, where there is room.
    const second = mean;
    const first = mean > 0.5 ? mean - difference : mean + difference;
    return pairedPower({ first, second }, units, alpha);
  };
  const most = measure.share ? 0.5 : 20 * Math.sqrt(variance);
  return [
    {
      factor,
      comparisons,
      units,
      chances: measure.share ? POINTS.map((difference) => ({ difference, chance: chance(difference) })) : [],
      fourInFive: smallestEffect(0.8, chance, most),
    },
  ];
}

function secondsByLastRun(plan: RunPlan, folder: string, games: number, threads: number): number | null {
  try {
    const before = readRunFile(folder);
    const done = before.done.reduce((sum, n) => sum + n, 0);
    if (before.hash !== plan.hash || done === 0 || before.how.seconds <= 0) return null;
    return (((before.how.seconds * before.how.threads) / done) * games) / threads;
  } catch {
    return null; // no usable run to measure by
  }
}

function secondsByPilot({ cells }: RunPlan, pilots: readonly Pilot[], threads: number): number {
  const mean = pilots.reduce((sum, { seconds }) => sum + seconds, 0) / pilots.length;
  const each = (cell: number): number => pilots.find((pilot) => pilot.cell === cell)?.seconds ?? mean;
  return cells.reduce((sum, cell) => sum + cell.games * each(cell.index), 0) / threads;
}
