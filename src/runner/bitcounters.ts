/** Sets of words that are counted together. */
const TOGETHER = 8;

/** Planes that eight sets fill on their way to the next. */
const ONES_TWOS_FOURS = 3;

/**
 * Counts how often each bit of some words was set in many sets of them: 32 counters are raised by a few logical operations, however many bits are set. A word's
 * counters stand upright: bit b of plane p counts 2^p for the counter of bit b. Sets are gathered and counted eight at a time, so that most sums are made
 * without touching the planes.
 */
export class BitCounters {
  private readonly words: number;
  /** From the start of a set to that of the next. */
  private readonly stride: number;
  /** The sets that are not counted yet, and the next. */
  readonly masks: Int32Array;
  /** Where the words of the next set stand in `masks`; whoever makes it clears them first. */
  at = 0;
  /** By plane, then word. */
  private readonly planes: Int32Array;

  /** `most`: how often a bit may be counted. A set has room for `spare` words after those that are counted. */
  constructor(words: number, most: number, spare = 0) {
    this.words = words;
    this.stride = words + spare;
    this.masks = new Int32Array(TOGETHER * this.stride);
    this.planes = new Int32Array(words * Math.max(ONES_TWOS_FOURS + 1, 32 - Math.clz32(most)));
  }

  /** The words of the next set all become 0. */
  clearNext(): void {
    this.masks.fill(0, this.at, this.at + this.stride);
  }

  /** The next set is complete: every bit set in it counts once more. */
  add(): void {
    this.at += this.stride;
    if (this.at === this.masks.length) this.countEight();
  }

  /** All sets count now, those too that were waiting for others. */
  settle(): void {
    if (this.at === 0) return;
    this.masks.fill(0, this.at);
    this.countEight();
  }

  /** A full adder takes three bits to their sum, one = a ^ b ^ c, and a carry worth two of them; here 32 at a time. */
  private countEight(): void {
    const { masks, planes, words, stride } = this;
    for (let word = 0; word < words; word++) {
      const ones = planes[word];
      const twos = planes[words + word];
      const fours = planes[2 * words + word];
      let at = word;
      const a = masks[at];
      const b = masks[(at += stride)];
      const ab = ones ^ a;
      const onesAb = ab ^ b;
      const carryAb = (ones & a) | (ab & b);
      const c = masks[(at += stride)];
      const d = masks[(at += stride)];
      const cd = onesAb ^ c;
      const onesCd = cd ^ d;
      const carryCd = (onesAb & c) | (cd & d);
      const e = masks[(at += stride)];
      const f = masks[(at += stride)];
      const ef = onesCd ^ e;
      const onesEf = ef ^ f;
      const carryEf = (onesCd & e) | (ef & f);
      const g = masks[(at += stride)];
      const h = masks[at + stride];
      const gh = onesEf ^ g;
      const carryGh = (onesEf & g) | (gh & h);
      const first = twos ^ carryAb;
      const twosFirst = first ^ carryCd;
      const carryFirst = (twos & carryAb) | (first & carryCd);
      const second = twosFirst ^ carryEf;
      const carrySecond = (twosFirst & carryEf) | (second & carryGh);
      const both = fours ^ carryFirst;
      planes[word] = gh ^ h;
      planes[words + word] = second ^ carryGh;
      planes[2 * words + word] = both ^ carrySecond;
      let carry = (fours & carryFirst) | (both & carrySecond);
      for (let plane = ONES_TWOS_FOURS * words + word; carry !== 0; plane += words) {
        const digit = planes[plane];
        planes[plane] = digit ^ carry;
        carry &= digit;
      }
    }
    this.at = 0;
  }

  /** Times the bit of a word was set; `settle` comes before. */
  count(word: number, bit: number): number {
    const { planes, words } = this;
    let n = 0;
    for (let at = word, plane = 0; at < planes.length; at += words, plane++) n += ((planes[at] >>> bit) & 1) << plane;
    return n;
  }

  clear(): void {
    this.planes.fill(0);
    this.at = 0;
  }
}
