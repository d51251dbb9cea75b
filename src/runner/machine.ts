import { figureOf } from './figure.ts';

/** Words the fixed work goes over: they fit into the cache nearest to a core. */
const words = new Int32Array(4096);
const STEPS = 80_000;
const LOOPS = 3;

/** Below this share of its best pace the machine was disturbed. */
const UNDISTURBED = 0.95;

/** What a measurement knows of the machine it was taken on. */
export interface Controlled {
  /** Seconds of the fixed work done between the parts of the measurement; the median. */
  readonly control: number;
}

/**
 * Fixed work of some half a millisecond, a few times over; seconds of each. CPU time counts no time in which another process has the core, but it does not show
 * that one has the other half of it, with which the same code takes up to twice as long. This does.
 */
export function fixedWork(): number[] {
  const times: number[] = [];
  for (let loop = 0; loop < LOOPS; loop++) {
    const start = performance.now();
    let x = 88_172_645;
    for (let i = 0; i < STEPS; i++) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      words[x & 4095] += (x & 1) === 0 ? i : x;
    }
    times.push((performance.now() - start) / 1000);
  }
  return times;
}

/** How fast the machine is when nobody else uses its cores, as far as has been seen. */
export class Machine {
  private quickest = Number.POSITIVE_INFINITY;

  saw({ control }: Controlled): void {
    this.quickest = Math.min(this.quickest, control);
  }

  disturbed(one: Controlled): boolean {
    return this.pace([one]) < UNDISTURBED;
  }

  /** The share of its best pace that it had in these measurements. */
  pace(measurements: readonly Controlled[]): number {
    return this.quickest / figureOf(measurements.map(({ control }) => control)).median;
  }
}
