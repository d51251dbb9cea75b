/** Words the fixed work goes over: they fit into the cache nearest to a core. */
const words = new Int32Array(4096);
const STEPS = 60_000;
const LOOPS = 3;

/** Longer than the quickest by more than this, and the machine was disturbed. */
const UNDISTURBED = 1.1;

/** Fixed work done so often runs as compiled code. */
const WARM_UP = 30;

/**
 * Seconds that fixed work took, some third of a millisecond; the quickest of a few times. CPU time counts no time in which another process has the core, but it
 * does not show that one has the other half of it, with which the same code takes up to twice as long. This does.
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

/** Seconds of fixed work are those of a machine that nobody else used, as far as the quickest shows. */
export function isUndisturbed(work: number, quickest: number): boolean {
  return work <= UNDISTURBED * quickest;
}

/** What a measurement knows of the machine it was taken on. */
export interface Watched {
  /** Seconds of the quickest fixed work during it. */
  readonly quickest: number;
  /** The share of it that ran undisturbed. */
  readonly quiet: number;
}

/** How fast this machine is when nobody else uses its cores, as far as has been seen. */
export class MachineSpeed {
  /** Seconds of the quickest fixed work; null before any was seen. */
  quickest: number | null = null;

  /** The measurement, looked at for how quick the machine was. */
  async watch<T extends Watched>(measurement: Promise<T>): Promise<T> {
    const measured = await measurement;
    this.quickest = Math.min(this.quickest ?? measured.quickest, measured.quickest);
    return measured;
  }
}
