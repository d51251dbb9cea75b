import { adjusted } from '../../evidence/adjusted.ts';
import { kindOf, type Units } from '../../evidence/units.ts';
import { dealtColumns } from '../../tables/columns.ts';
import { measured, pairMeans } from '../../tables/measure.ts';
import type { Cell } from '../plan/cells.ts';
import type { RunPlan } from '../plan/plan.ts';
import { seedKey } from '../plan/seed.ts';
import { dealOnly } from './deal-only.ts';
import { gamesOf } from './extend.ts';
import type { DealtMeans, RunFile } from './run-file.ts';

/** Units dealt for each unit played, and at most: their error is small beside that of the games, and dealing takes a fraction of a second. */
const DEALS_EACH = 20;
const MOST_DEALS = 50_000;
/** Confidence does not matter for what an adjustment is worth. */
const ANY = 0.95;

/**
 * By cell: the means of the luck dealt over further deals, where adjusting for them would save games; null elsewhere. Undefined if no cell has any. Cells that
 * deal alike, such as those with different players, share their deals. The deals have luck of their own, so that they know nothing of the games played.
 */
export function dealMore(plan: RunPlan, run: RunFile, folder: string): RunFile['dealt'] {
  if (plan.def.metrics.dealt === undefined || plan.rotation !== undefined || run.intervals.kind !== 'fixed' || run.errors.count > 0) return undefined;
  const names = dealtColumns(plan.def.metrics).map(({ name }) => name);
  const key = seedKey(`${run.seed}, dealt`);
  const deals = new Map<string, DealtMeans | null>();
  const alike = (cell: Cell): string => JSON.stringify([cell.params, cell.cards, run.done[cell.index]]);
  for (const { cell, units, columns } of unitsOf(plan, run, folder, names)) {
    const deal = alike(plan.cells[cell]);
    if (deals.has(deal) && deals.get(deal) !== null) continue;
    const count = Math.min(MOST_DEALS, DEALS_EACH * units.length);
    deals.set(deal, wouldHelp(plan, run, units, columns, count) ? dealtMeans(plan, plan.cells[cell], key, count) : null);
  }
  const byCell = plan.cells.map((cell) => deals.get(alike(cell)) ?? null);
  return byCell.some((means) => means !== null) ? byCell : undefined;
}

/** Null if a deal fails: then the games are not a fair sample either. */
function dealtMeans(plan: RunPlan, cell: Cell, key: Int32Array, deals: number): DealtMeans | null {
  try {
    return { deals, means: dealOnly(plan, cell, key, deals) };
  } catch {
    return null;
  }
}

/** Judged by the games themselves, as if their own means were those of so many deals. */
function wouldHelp({ measure }: RunPlan, { intervals }: RunFile, units: Units, columns: readonly Units[], deals: number): boolean {
  const means = columns.map((column) => column.reduce((sum, x) => sum + x, 0) / column.length);
  return adjusted(units, kindOf([units], measure.share), { columns, means, deals }, intervals, ANY) !== null;
}

interface CellUnits {
  readonly cell: number;
  readonly units: Units;
  readonly columns: readonly Units[];
}

/** What a run measures, and its luck dealt, cell by cell. */
function* unitsOf({ measure }: RunPlan, run: RunFile, folder: string, names: readonly string[]): Generator<CellUnits> {
  let games: Float64Array[] = [];
  for (const piece of gamesOf(folder, run)) {
    const { cell, first, count } = piece;
    if (first === 0) games = Array.from({ length: 1 + names.length }, () => new Float64Array(run.done[cell]));
    games[0].set(measured(measure, piece, count), first);
    names.forEach((name, k) => {
      games[k + 1].set(piece.column(name), first);
    });
    if (first + count < run.done[cell]) continue;
    const [units, ...columns] = run.swap ? games.map(pairMeans) : games;
    yield { cell, units, columns };
  }
}
