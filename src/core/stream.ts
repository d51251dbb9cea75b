import { finish, mix, type SeedKey } from './luck.ts';

/**
 * Random numbers for a strategy's own use and for re-dealing hidden cards (sfc32 with int32 fields: a value above 2^31 would be boxed).
 * Not for the luck of the game, which is keyed.
 */
export class Stream {
  private a = 1;
  private b = 2;
  private c = 3;
  private d = 4;

  /** Resets to the stream of (key, game, purpose). */
  reset(key: SeedKey, game: number, purpose: number): void {
    const h = mix(mix(key[0], purpose), game);
    this.a = finish(h ^ key[1]);
    this.b = finish(mix(h, key[2]));
    this.c = finish(mix(h, key[3]));
    this.d = 1;
    for (let i = 0; i < 8; i++) this.next();
  }

  /** 32 random bits, as a signed integer. */
  next(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t;
  }

  /** Uniform below n, unbiased (Lemire). */
  below(n: number): number {
    for (;;) {
      const product = (this.next() >>> 0) * n;
      const high = Math.floor(product * 2 ** -32);
      const low = product - high * 2 ** 32;
      if (low >= n || low >= 2 ** 32 % n) return high;
    }
  }

  /** Uniform in [0, 1). */
  unit(): number {
    return (this.next() >>> 0) / 4294967296;
  }
}
