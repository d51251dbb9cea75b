import seedrandom from 'seedrandom';
import type { SeedKey } from '../core/index.ts';

/** The human seed string becomes a 128-bit key, once per experiment; every draw is keyed by it. */
export function seedKey(seed: string): SeedKey {
  const rng = seedrandom(seed);
  return Int32Array.from({ length: 4 }, () => rng.int32());
}
