import type { PartPlace } from '../../../tables/parts.ts';
import type { Chunk } from '../../plan/cells.ts';
import type { RunPlan } from '../../plan/plan.ts';
import type { Shard } from './shard.ts';

/** Chunks that each shard should get at least, so that shards take about equally long although games and cells differ. */
const CHUNKS_EACH = 32;

/**
 * Deals the plan's chunks to shards like cards: the chunks of cell 0 in order, then those of cell 1 and so on, one to each shard in turn. So every shard has
 * nearly the same number of games of every cell, whatever the cells cost. The deal depends on the plan and the number of shards alone.
 */
export class Deal {
  /** Games of a chunk; the last one of a cell may have fewer. */
  readonly size: number;
  private readonly shard: Shard;
  private readonly perCell: readonly number[];
  /** By cell: how many chunks come before its first. */
  private readonly before: readonly number[];

  constructor(plan: Pick<RunPlan, 'cells' | 'chunk'>, shard: Shard) {
    this.shard = shard;
    this.perCell = plan.cells.map((cell) => cell.games);
    const total = this.perCell.reduce((sum, games) => sum + games, 0);
    // An even number, as games may come in pairs.
    this.size = Math.min(plan.chunk, Math.max(2, 2 * Math.floor(total / (2 * CHUNKS_EACH * shard.of))));
    let chunks = 0;
    this.before = this.perCell.map((games) => {
      const before = chunks;
      chunks += Math.ceil(games / this.size);
      return before;
    });
  }

  /** Games of this shard. */
  get games(): number {
    let sum = 0;
    for (const { count } of this.own()) sum += count;
    return sum;
  }

  /** The chunks of this shard. */
  own(): Generator<Chunk> {
    return this.chunks(true);
  }

  /** The chunks of the other shards. */
  others(): Generator<Chunk> {
    return this.chunks(false);
  }

  /** Do these games lie within one chunk of this shard? */
  holds({ cell, first, count }: Chunk): boolean {
    const place = Math.floor(first / this.size);
    return cell < this.perCell.length && first + count <= Math.min(this.perCell[cell], (place + 1) * this.size) && this.isOwn(cell, place);
  }

  /** The first games of this shard that no part holds; undefined if there are none. Parts are ordered by cell and first game. */
  gap(parts: readonly PartPlace[]): Chunk | undefined {
    let at = 0;
    for (const { cell, first, count } of this.own()) {
      let next = first;
      while (next < first + count) {
        const part = parts[at];
        if (part === undefined || part.cell !== cell || part.first !== next) return { cell, first: next, count: first + count - next };
        next += part.count;
        at++;
      }
    }
    return undefined;
  }

  private isOwn(cell: number, place: number): boolean {
    return (this.before[cell] + place) % this.shard.of === this.shard.number - 1;
  }

  private *chunks(own: boolean): Generator<Chunk> {
    for (const [cell, games] of this.perCell.entries())
      for (let first = 0, place = 0; first < games; first += this.size, place++)
        if (this.isOwn(cell, place) === own) yield { cell, first, count: Math.min(this.size, games - first) };
  }
}
