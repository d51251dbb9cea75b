import type { LuckScript, LuckSource, Stream } from '../core/index.ts';

/** Luck from a stream, through the script's door: for checks that must notice when chance is asked. */
export class StreamLuck implements LuckScript {
  private readonly rng: Stream;
  /** Draws so far. */
  draws = 0;

  constructor(rng: Stream) {
    this.rng = rng;
  }

  choose(_source: LuckSource, weights: Int32Array, n: number): number {
    this.draws++;
    let total = 0;
    for (let i = 0; i < n; i++) total += weights[i];
    let at = this.rng.below(total);
    let i = 0;
    while (at >= weights[i]) at -= weights[i++];
    return i;
  }
}
