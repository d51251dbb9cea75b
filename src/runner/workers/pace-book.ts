import type { Chunk } from '../plan/cells.ts';
import { Pulse, secondsOf, timingFrom } from '../play/pulse.ts';
import type { CellPace } from './executor.ts';

/** Keeps how long chunks took, cell by cell, and reads how far those in play have got. */
export class PaceBook {
  private readonly finished = new Map<number, CellPace>();
  private readonly open = new Set<{ readonly chunk: Chunk; readonly pulse: Int32Array }>();

  /** Follows a chunk until the returned function is called, with true if all its games were played. */
  follow(chunk: Chunk, pulse: Int32Array): (played: boolean) => void {
    const one = { chunk, pulse };
    this.open.add(one);
    return (played) => {
      this.open.delete(one);
      if (played) this.add(chunk, secondsOf(pulse));
    };
  }

  add({ cell, count }: Chunk, seconds: number): void {
    const before = this.finished.get(cell);
    this.finished.set(cell, { games: (before?.games ?? 0) + count - timingFrom(count - 1), seconds: (before?.seconds ?? 0) + seconds, unfinished: 0 });
  }

  /** The pace of the finished chunks of a cell, which the book then forgets. */
  take(cell: number): CellPace {
    const taken = this.finished.get(cell) ?? { games: 0, seconds: 0, unfinished: 0 };
    this.finished.delete(cell);
    return taken;
  }

  paces(): ReadonlyMap<number, CellPace> {
    const all = new Map(this.finished);
    for (const { chunk, pulse } of this.open) {
      if (pulse[Pulse.began] === 0) continue;
      const { games = 0, seconds = 0, unfinished = 0 } = all.get(chunk.cell) ?? {};
      // The number of the current game is also how many of the chunk are over.
      const over = Math.max(0, Math.min(chunk.count, pulse[Pulse.game] - chunk.first));
      all.set(chunk.cell, { games: games + over - timingFrom(over), seconds: seconds + secondsOf(pulse), unfinished: unfinished + over });
    }
    return all;
  }
}
