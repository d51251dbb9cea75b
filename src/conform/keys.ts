import { hashName, type SeedKey, Stream } from '../core/index.ts';

/** A key made from a word. */
export function keyOf(word: string): SeedKey {
  return Int32Array.from([0, 1, 2, 3], (i) => hashName(`${word}/${i}`));
}

/** A stream made from a word. */
export function streamOf(word: string): Stream {
  const stream = new Stream();
  stream.reset(keyOf(word), 0, 0);
  return stream;
}
