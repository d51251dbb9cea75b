/**
 * Counts how often each bit of some words was set: 32 counters are raised by a few logical operations, however many bits are set. A word's counters stand
 * upright: bit b of plane p counts 2^p for the counter of bit b. A mask that comes to a plane waits there for the next one; the two and the plane
 * itself make one sum, which stays, and one carry, which goes on to the next plane. So half of all masks end at the first plane, a quarter at the second …,
 * whatever bits they have.
 */
export class BitCounters {
  private readonly planes: number;
  /** By word and plane: what stays there, and the mask that waits: it does where the number of masks so far has this plane's digit. */
  private readonly digits: Int32Array;
  private readonly waiting: Int32Array;
  /** By word: masks so far. */
  private readonly added: Int32Array;

  /** `most`: how often a bit may be counted. */
  constructor(words: number, most: number) {
    this.planes = 33 - Math.clz32(most);
    this.digits = new Int32Array(words * this.planes);
    this.waiting = new Int32Array(words * this.planes);
    this.added = new Int32Array(words);
  }

  /** Every bit set in `mask` counts once more. */
  add(word: number, mask: number): void {
    const { digits, waiting } = this;
    let at = word * this.planes;
    let carry = mask;
    for (let n = this.added[word]++; (n & 1) !== 0; n >>= 1) {
      // Readable: digit, waiting and carry are added bit by bit; the sum's lower digit stays, its upper one is the carry.
      const digit = digits[at];
      const either = digit ^ waiting[at];
      digits[at] = either ^ carry;
      carry = (digit & waiting[at]) | (either & carry);
      at++;
    }
    waiting[at] = carry;
  }

  count(word: number, bit: number): number {
    const { digits, waiting, planes } = this;
    let n = 0;
    for (let plane = 0; plane < planes; plane++) {
      const at = word * planes + plane;
      n += ((digits[at] >>> bit) & 1) << plane;
      if (((this.added[word] >>> plane) & 1) !== 0) n += ((waiting[at] >>> bit) & 1) << plane;
    }
    return n;
  }

  clear(): void {
    this.digits.fill(0);
    this.added.fill(0);
  }
}
