import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { seedKey, uniformFor } from '../../src/runner/plan/seed.ts';

describe('a seed', () => {
  it.each([
    ['1', '11', '111'],
    ['ab', 'abab', 'ababab'],
    ['A', 'Ł', 'Ɓ'],
    ['', '0', ' '],
  ])('%j, %j and %j have different luck', (...seeds) => {
    expect(new Set(seeds.map((seed) => seedKey(seed).join())).size).toBe(3);
    expect(new Set(seeds.map((seed) => uniformFor(seed, 'design')())).size).toBe(3);
  });

  it('is hashed with SHA-256, and seedrandom derives a 128-bit key from the digest', () => {
    // FIPS 180-2, example B.1.
    const rng = seedrandom('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect([...seedKey('abc')]).toEqual([rng.int32(), rng.int32(), rng.int32(), rng.int32()]);
  });

  it('may be written in any script', () => {
    const seeds = ['first light', 'lumière', '光', '🎲', '🎲🎲'];
    expect(new Set(seeds.map((seed) => seedKey(seed).join())).size).toBe(seeds.length);
  });
});
