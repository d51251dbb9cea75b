import type { MixSpec } from '../core/metrics.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { Estimate } from '../stats/estimate.ts';
import { ratio } from '../stats/ratio.ts';
import { CONFIDENCE } from './confidence.ts';
import type { Table } from './table.ts';

/** How often each choice of a mix was made in a cell's games. */
export interface MixCounts {
  readonly mix: MixSpec;
  /** In the order of the choices. */
  readonly choices: readonly { readonly share: Estimate; readonly perGame: number }[];
  readonly perGame: number;
}

/**
 * The mixes of every cell, counted game by game; games that ended in an error are left out. If games come in pairs the pair is the unit: games 2i and 2i + 1 by
 * their numbers, and a pair with an error is left out entirely.
 */
export function countMixes(run: RunFile, games: Table): MixCounts[][] {
  const mixes = run.measures?.mixes ?? [];
  const sums = run.cells.map(() => mixes.map((mix) => new MixSums(mix.columns.length, run.swap ? 2 : 1)));
  const error = games.words('outcome').indexOf('error');
  for (const batch of games.batches()) {
    const cell = batch.column('cell');
    const outcome = batch.column('outcome');
    const game = run.swap ? batch.column('game') : undefined;
    mixes.forEach((mix, m) => {
      const columns = mix.columns.map((name) => batch.column(name));
      for (let i = 0; i < batch.rows; i++) {
        if (outcome[i] === error) continue;
        const own = sums[cell[i]][m];
        own.add(columns, i, game === undefined ? own.games : game[i] >> 1);
      }
    });
  }
  return sums.map((ofCell) =>
    mixes.map((mix, m) => {
      const own = ofCell[m];
      return { mix, choices: mix.columns.map((_, k) => ({ share: own.share(k), perGame: own.perGame(k) })), perGame: own.total / Math.max(1, own.games) };
    }),
  );
}

/** Sums of counts, their squares, and their products with the total, over units of one or two games. Incomplete units are left out. */
class MixSums {
  /** Games of whole units. */
  games = 0;
  total = 0;
  private units = 0;
  private totals = 0;
  private readonly size: number;
  private readonly x: Float64Array;
  private readonly xx: Float64Array;
  private readonly xt: Float64Array;
  /** The unit being added up: its number, its games so far, its counts. */
  private open = -1;
  private opened = 0;
  private readonly unit: Float64Array;

  constructor(choices: number, size: number) {
    this.size = size;
    this.x = new Float64Array(choices);
    this.xx = new Float64Array(choices);
    this.xt = new Float64Array(choices);
    this.unit = new Float64Array(choices);
  }

  /** Adds a game to the unit of this number; the games of a unit come one after the other. */
  add(columns: readonly ArrayLike<number>[], row: number, unit: number): void {
    if (unit !== this.open) {
      this.open = unit;
      this.opened = 0;
      this.unit.fill(0);
    }
    for (let k = 0; k < columns.length; k++) this.unit[k] += columns[k][row];
    if (++this.opened === this.size) this.close();
  }

  private close(): void {
    const { unit, x, xx, xt } = this;
    let t = 0;
    for (const n of unit) t += n;
    for (let k = 0; k < unit.length; k++) {
      x[k] += unit[k];
      xx[k] += unit[k] * unit[k];
      xt[k] += unit[k] * t;
    }
    this.total += t;
    this.totals += t * t;
    this.units++;
    this.games += this.size;
  }

  share(k: number): Estimate {
    return ratio({ n: this.units, x: this.x[k], t: this.total, xx: this.xx[k], xt: this.xt[k], tt: this.totals }, CONFIDENCE);
  }

  perGame(k: number): number {
    return this.x[k] / Math.max(1, this.games);
  }
}
