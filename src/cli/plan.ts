import { count } from '../report/words.ts';
import type { RunPlan } from '../runner/plan.ts';
import { readRunFile } from '../runner/runfile.ts';
import { rateHalfWidth } from '../stats/half-width.ts';
import { columns } from './columns.ts';
import { duration } from './duration.ts';

/** What a run would play and how precise it would be. */
export interface Forecast {
  readonly name: string;
  readonly game: string;
  readonly pack: string;
  readonly seed: string;
  readonly hash: string;
  readonly games: number;
  /** From the last run of the same experiment in the folder; null when there is none to measure by. */
  readonly expectedSeconds: number | null;
  readonly cells: readonly {
    readonly cell: number;
    readonly levels: Readonly<Record<string, string | number | boolean>>;
    readonly games: number;
    /** Of the 95 % interval of the win rate, at a rate of one half: the widest it can be. */
    readonly halfWidth: number;
  }[];
}

export function forecast(plan: RunPlan, folder: string, threads: number): Forecast {
  const games = plan.cells.reduce((sum, cell) => sum + cell.games, 0);
  return {
    name: plan.experiment.name,
    game: plan.def.id,
    pack: plan.pack.name,
    seed: plan.experiment.seed,
    hash: plan.hash,
    games,
    expectedSeconds: expectedSeconds(plan, folder, games, threads),
    cells: plan.cells.map(({ index, levels, games }) => ({ cell: index, levels, games, halfWidth: rateHalfWidth(0.5, games) })),
  };
}

export function forecastText(f: Forecast, atMost: boolean): string {
  const factors = Object.keys(f.cells[0].levels);
  const table = columns(
    ['cell', ...factors, 'games', 'half-width'],
    f.cells.map((c) => [String(c.cell), ...factors.map((name) => String(c.levels[name])), count(c.games), `±${(c.halfWidth * 100).toFixed(2)} points`]),
  );
  const time = f.expectedSeconds === null ? '' : `, about ${duration(f.expectedSeconds)} by the last run`;
  const cells = f.cells.length === 1 ? '1 cell' : `${f.cells.length} cells`;
  return `${table}\n\n${f.game}, pack ${f.pack}, seed "${f.seed}": ${cells}, ${atMost ? 'at most ' : ''}${count(f.games)} games${time}`;
}

function expectedSeconds(plan: RunPlan, folder: string, games: number, threads: number): number | null {
  try {
    const before = readRunFile(folder);
    const done = before.done.reduce((sum, n) => sum + n, 0);
    if (before.hash !== plan.hash || done === 0 || before.how.seconds <= 0) return null;
    return (((before.how.seconds * before.how.threads) / done) * games) / threads;
  } catch {
    return null; // no run, or a damaged one: nothing to measure by
  }
}
