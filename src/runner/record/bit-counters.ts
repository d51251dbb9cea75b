/** Number of sets counted together. */
const TOGETHER = 8;

/** Planes filled by eight sets before the carry. */
const ONES_TWOS_FOURS = 3;

/** The shape of a set: this many masks, each with this many words per seat. */
export interface SetShape {
  readonly masks: number;
  readonly seats: number;
  readonly seatWords: number;
}

/**
 * Counts how often each bit was set over many sets of words, and how often in sets that the word's seat won. A few logical operations raise 32 counters at
 * once, however many bits are set. Counters are stored in bit planes: bit b of plane p counts 2^p for the counter of bit b. Sets are collected and counted
 * eight at a time, so that most additions do not touch the planes.
 */
export class BitCounters {
  private readonly shape: SetShape;
  private readonly words: number;
  /** Distance between the starts of two sets. */
  private readonly stride: number;
  /** The sets not yet counted, and the next: by mask, then seat, then word. */
  readonly masks: Int32Array;
  /** Offset of the next set in `masks`; its words are 0 at first. */
  at = 0;
  /** By seat, then set: -1 if the seat won, else 0. */
  private readonly won: Int32Array;
  private sets = 0;
  /** By plane, then word. */
  private readonly all: Int32Array;
  private readonly wins: Int32Array;

  /** `most`: how often a bit may be counted. A set has room for one uncounted mask after the counted ones. */
  constructor(shape: SetShape, most: number) {
    const { masks, seats, seatWords } = shape;
    this.shape = shape;
    this.words = masks * seats * seatWords;
    this.stride = this.words + seats * seatWords;
    this.masks = new Int32Array(TOGETHER * this.stride);
    this.won = new Int32Array(TOGETHER * seats);
    this.all = new Int32Array(this.words * Math.max(ONES_TWOS_FOURS + 1, 32 - Math.clz32(most)));
    this.wins = new Int32Array(this.all.length);
  }

  /** Clears the words of the next set. */
  clearNext(): void {
    this.masks.fill(0, this.at, this.at + this.stride);
  }

  /** Completes the next set: counts every bit set in it. `won` is a mask of the winning seats. */
  add(won: number): void {
    const { seats } = this.shape;
    for (let seat = 0; seat < seats; seat++) this.won[seat * TOGETHER + this.sets] = -((won >> seat) & 1);
    this.at += this.stride;
    if (++this.sets === TOGETHER) this.countEight();
  }

  /** Counts the sets that are still waiting. */
  settle(): void {
    if (this.sets > 0) this.countEight();
  }

  private countEight(): void {
    const { words, stride, won, masks, all, wins } = this;
    const { seats, seatWords } = this.shape;
    const ofSeats = seats * seatWords;
    for (let seat = 0; seat < seats; seat++) {
      const of = seat * TOGETHER;
      const w1 = won[of];
      const w2 = won[of + 1];
      const w3 = won[of + 2];
      const w4 = won[of + 3];
      const w5 = won[of + 4];
      const w6 = won[of + 5];
      const w7 = won[of + 6];
      const w8 = won[of + 7];
      const someone = w1 | w2 | w3 | w4 | w5 | w6 | w7 | w8;
      for (let first = seat * seatWords; first < words; first += ofSeats) {
        for (let word = first; word < first + seatWords; word++) {
          let at = word;
          const a = masks[at];
          const b = masks[(at += stride)];
          const c = masks[(at += stride)];
          const d = masks[(at += stride)];
          const e = masks[(at += stride)];
          const f = masks[(at += stride)];
          const g = masks[(at += stride)];
          const h = masks[at + stride];
          raise(all, words, word, a, b, c, d, e, f, g, h);
          if (someone !== 0) raise(wins, words, word, a & w1, b & w2, c & w3, d & w4, e & w5, f & w6, g & w7, h & w8);
        }
      }
    }
    masks.fill(0);
    won.fill(0);
    this.at = 0;
    this.sets = 0;
  }

  /** How often the bit of a word was set; call `settle` first. */
  count(word: number, bit: number): number {
    return countOf(this.all, this.words, word, bit);
  }

  /** The same, only in sets that the word's seat won. */
  countWon(word: number, bit: number): number {
    return countOf(this.wins, this.words, word, bit);
  }

  clear(): void {
    this.all.fill(0);
    this.wins.fill(0);
    this.masks.fill(0);
    this.won.fill(0);
    this.at = 0;
    this.sets = 0;
  }
}

/** Counts a word of eight sets. A full adder turns three bits into their sum, one = a ^ b ^ c, and a carry of weight two; here 32 at a time. */
function raise(planes: Int32Array, words: number, word: number, a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number): void {
  const ones = planes[word];
  const twos = planes[words + word];
  const fours = planes[2 * words + word];
  const ab = ones ^ a;
  const onesAb = ab ^ b;
  const carryAb = (ones & a) | (ab & b);
  const cd = onesAb ^ c;
  const onesCd = cd ^ d;
  const carryCd = (onesAb & c) | (cd & d);
  const ef = onesCd ^ e;
  const onesEf = ef ^ f;
  const carryEf = (onesCd & e) | (ef & f);
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

function countOf(planes: Int32Array, words: number, word: number, bit: number): number {
  let n = 0;
  for (let at = word, plane = 0; at < planes.length; at += words, plane++) n += ((planes[at] >>> bit) & 1) << plane;
  return n;
}
