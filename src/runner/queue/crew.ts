import type { CellPace } from '../workers/executor.ts';
import type { Read } from './board.ts';

/** What a run tells the workers. */
export interface RunNotice {
  readonly build: string;
  readonly game: string;
  readonly cells: number;
  readonly cargo: string;
}

/** What a worker tells the runs. */
export interface WorkerNotice {
  readonly build: string;
  readonly threads: number;
  /** Cargo → pace of the chunks in play, cell by cell. */
  readonly playing: Readonly<Record<string, readonly (CellPace & { readonly cell: number })[]>>;
}

/** A number that no honest worker exceeds. */
const MOST_THREADS = 1024;

/** The workers that listen, as an asker sees them. */
export class Crew {
  workers = 0;
  threads = 0;
  /** Workers that cannot play for this asker: of another version of scry, or with another key. */
  others = 0;
  strangers = 0;
  private playing: (CellPace & { readonly cell: number })[] = [];

  /** Counts the workers anew. */
  update(read: readonly Read<WorkerNotice>[], build: string, cargo: string): void {
    const known = read.flatMap((one) => ('notice' in one ? [one.notice] : []));
    const able = known.filter((notice) => notice.build === build);
    this.workers = able.length;
    this.threads = able.reduce((sum, { threads }) => sum + Math.min(MOST_THREADS, Math.max(1, Math.trunc(threads))), 0);
    this.others = known.length - able.length;
    this.strangers = read.length - known.length;
    this.playing = able.flatMap((notice) => notice.playing[cargo] ?? []);
  }

  /** Adds what is in play to the paces of finished chunks. */
  addTo(paces: Map<number, CellPace>): void {
    for (const { cell, games, seconds, unfinished } of this.playing) {
      const before = paces.get(cell) ?? { games: 0, seconds: 0, unfinished: 0 };
      paces.set(cell, { games: before.games + games, seconds: before.seconds + seconds, unfinished: before.unfinished + unfinished });
    }
  }

  /** Why nobody plays, in a sentence. */
  lack(shown: string, hash: string): string {
    const there = (n: number): string => (n === 1 ? '1 worker listens' : `${n} workers listen`);
    const start = `start one there with: scry work ${shown}`;
    if (this.others > 0) return `${there(this.others)} at ${shown}, but of another version of scry than this one (${hash}); ${start}`;
    if (this.strangers > 0) return `${there(this.strangers)} at ${shown}, but with another SCRY_QUEUE_KEY; ${start}`;
    return `no worker listens at ${shown}; ${start}`;
  }
}
