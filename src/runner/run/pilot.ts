import type { Units } from '../../evidence/units.ts';
import { measured, pairMeans } from '../../tables/measure.ts';
import type { Part } from '../../tables/part.ts';
import { closeBots } from '../bots/channel.ts';
import type { RunPlan } from '../plan/plan.ts';
import { setV8Flags } from '../play/v8-flags.ts';
import { type ChunkPlayer, playerOf } from '../workers/chunk-player.ts';

/** Results of a few trial games of a cell. */
export interface Pilot {
  readonly cell: number;
  readonly units: Units;
  /** Seconds per game, once the code is warm. */
  readonly seconds: number;
}

/** Games whose results are used, in growing batches, so that a slow player is noticed early. */
const BITES = [2, 8, 40, 50];
const MOST_SECONDS = 2;
/** Games played only for timing, as code gets faster while it runs; all cells share this time. */
const LAP = 100;
export const LAP_SECONDS = 3;
/** Number of cells to try; from a larger design, cells spread over it. */
const CELLS = 24;

/** Plays the first games of some cells in this thread, for a forecast. `keep` receives the games whose results are used. */
export function playPilot(plan: RunPlan, lapSeconds: number, keep?: (part: Part) => void): Pilot[] {
  const { cells } = plan;
  // Same flags as the run itself.
  setV8Flags(cells.reduce((sum, cell) => sum + cell.games, 0));
  const player = playerOf(plan, LAP);
  const step = Math.max(1, Math.ceil(cells.length / CELLS));
  const tried = cells.filter(({ index }) => index % step === 0);
  try {
    return tried.map(({ index }) => playCell(plan, player, index, lapSeconds / tried.length, keep));
  } finally {
    closeBots();
  }
}

function playCell({ measure, experiment }: RunPlan, player: ChunkPlayer, cell: number, lapSeconds: number, keep?: (part: Part) => void): Pilot {
  const values: number[] = [];
  let seconds = 0;
  let spent = 0;
  let first = 0;
  const bite = (count: number): Part => {
    const started = performance.now();
    const part = player.play({ cell, first, count });
    seconds = (performance.now() - started) / 1000 / count;
    spent += seconds * count;
    first += count;
    return part;
  };
  for (const count of BITES) {
    if (spent > MOST_SECONDS) break;
    const part = bite(count);
    const { tables } = part;
    keep?.(part);
    values.push(...measured(measure, { column: (name) => tables.games.columns[name] }, count));
  }
  for (const until = spent + lapSeconds; spent < Math.min(until, MOST_SECONDS); ) bite(LAP);
  const played = Float64Array.from(values);
  return { cell, units: experiment.swap ? pairMeans(played) : played, seconds };
}
