import { createHash } from 'node:crypto';
import seedrandom from 'seedrandom';
import type { SeedKey } from '../../core/index.ts';
import { hashName } from '../../core/luck.ts';
import { Stream } from '../../core/stream.ts';

/**
 * Turns the seed string into a 128-bit key, once per experiment; every draw is keyed by it. The string is hashed first: seedrandom repeats a short key and
 * reads only the low byte of each character, so `1` and `11`, or `A` and `Ł`, would share their luck.
 */
export function seedKey(seed: string): SeedKey {
  const rng = seedrandom(createHash('sha256').update(seed, 'utf8').digest('hex'));
  return Int32Array.from({ length: 4 }, () => rng.int32());
}

/** Uniform numbers for one purpose of an experiment, independent of the luck of its games. The same seed and purpose always give the same numbers. */
export function uniformFor(seed: string, purpose: string): () => number {
  const rng = new Stream();
  rng.reset(seedKey(seed), 0, hashName(purpose));
  return () => rng.unit();
}
