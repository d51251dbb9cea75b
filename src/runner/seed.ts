import seedrandom from 'seedrandom';
import type { SeedKey } from '../core/index.ts';
import { hashName } from '../core/luck.ts';
import { Stream } from '../core/stream.ts';

/** The human seed string becomes a 128-bit key, once per experiment; every draw is keyed by it. */
export function seedKey(seed: string): SeedKey {
  const rng = seedrandom(seed);
  return Int32Array.from({ length: 4 }, () => rng.int32());
}

/** Uniform numbers for one purpose of an experiment, apart from the luck of its games: the same seed and purpose always give the same. */
export function uniformFor(seed: string, purpose: string): () => number {
  const rng = new Stream();
  rng.reset(seedKey(seed), 0, hashName(purpose));
  return () => rng.unit();
}
