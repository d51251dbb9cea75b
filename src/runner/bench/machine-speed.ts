/** Data of the fixed work: fits into the first-level cache. */
const words = new Int32Array(4096);
const STEPS = 60_000;
const LOOPS = 3;

/** Fixed work slower than the fastest by more than this factor means that the machine was disturbed. */
const UNDISTURBED = 1.1;

/** Repetitions after which the fixed work runs as compiled code. */
const WARM_UP = 30;

/**
 * Seconds taken by fixed work, about a third of a millisecond; the fastest of a few runs. CPU time excludes time when another process has the core. But it does
 * not show when another process uses the sibling hyperthread, which can double the time of the same code. Fixed work does.
 */
export function fixedWork(): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let loop = 0; loop < LOOPS; loop++) {
    const start = performance.now();
    let x = 88_172_645;
    for (let i = 0; i < STEPS; i++) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      words[x & 4095] += (x & 1) === 0 ? i : x;
    }
    quickest = Math.min(quickest, performance.now() - start);
  }
  return quickest / 1000;
}

export function warmFixedWork(): void {
  for (let i = 0; i < WARM_UP; i++) fixedWork();
}

/** Was the machine idle, judging by the fastest fixed work? */
export function isUndisturbed(work: number, quickest: number): boolean {
  return work <= UNDISTURBED * quickest;
}

/** What a measurement knows about its machine. */
export interface Watched {
  /** Seconds of the fastest fixed work during it. */
  readonly quickest: number;
  /** Share of it that ran undisturbed. */
  readonly quiet: number;
}

/** The speed of this machine when idle, as far as seen. */
export class MachineSpeed {
  /** Seconds of the fastest fixed work; null before the first. */
  quickest: number | null = null;

  /** Passes a measurement through and notes how fast the machine was. */
  async watch<T extends Watched>(measurement: Promise<T>): Promise<T> {
    const measured = await measurement;
    this.quickest = Math.min(this.quickest ?? measured.quickest, measured.quickest);
    return measured;
  }
}
