/**
 * Counts how often each bit of some words was set: 32 counters are raised by a few logical operations, however many bits are set. A word's counters stand
 * upright: bit b of plane p is digit p of the counter of bit b.
 */
export class BitCounters {
  private readonly planes: number;
  private readonly digits: Int32Array;

  /** `most`: how often a bit may be counted. */
  constructor(words: number, most: number) {
    this.planes = 32 - Math.clz32(most);
    this.digits = new Int32Array(words * this.planes);
  }

  /** Every bit set in `mask` counts once more. */
  add(word: number, mask: number): void {
    const { digits } = this;
    let carry = mask;
    for (let i = word * this.planes; carry !== 0; i++) {
      const digit = digits[i];
      digits[i] = digit ^ carry;
      carry &= digit;
    }
  }

  count(word: number, bit: number): number {
    let n = 0;
    for (let plane = 0; plane < this.planes; plane++) n += ((this.digits[word * this.planes + plane] >>> bit) & 1) << plane;
    return n;
  }

  clear(): void {
    this.digits.fill(0);
  }
}
