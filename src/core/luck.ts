import { H, type State } from './state.ts';

/**
 * Keyed luck: every draw is a hash of (key, game, stage, source, epoch, index or slot). There is no generator, only counters, and these
 * lie in the state; so a draw in one deck shifts nothing in another and game i meets the same luck in every cell.
 */
export type SeedKey = Int32Array; // four words

/** A named source of chance: a character or side, then a purpose. Seat numbers never enter the name. */
export interface LuckSource {
  readonly name: string;
  readonly hash: number;
  /** Where its counter stands in the state. */
  readonly counter: number;
}

/** What a test, an exact solver or a person puts behind the door instead of the key. Returns an index below `n`, drawn in proportion to `weights`. */
export interface LuckScript {
  choose(source: LuckSource, weights: Int32Array, n: number): number;
}

/** One round of mixing; bijective in x for a fixed h. */
export function mix(h: number, x: number): number {
  let y = Math.imul(h ^ x, 0x85ebca6b);
  y ^= y >>> 13;
  y = Math.imul(y, 0xc2b2ae35);
  return y ^ (y >>> 16);
}

export function finish(h: number): number {
  let y = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  y = Math.imul(y ^ (y >>> 15), 0x735a2d97);
  return y ^ (y >>> 15);
}

/** FNV-1a over the characters, finished: a stable number for a name. */
export function hashName(name: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  return finish(h);
}

const MOST = 256;
// Scratch of `shuffle`: by card its priority, its type, and the one before it in its bucket, + 1; by bucket the last one in it, + 1 (zero between shuffles).
const priority = new Int32Array(MOST);
const met = new Int32Array(MOST);
const before = new Int32Array(MOST);
const lastIn = new Int32Array(64);
const sorted = new Int32Array(MOST);
const FIRST_BIT = 0x80000000 | 0;
const weights = new Int32Array(MOST);
// The two words that a shuffle begins with go through memory, so that V8 does not recompute them for every card.
const writtenDown = new Int32Array(2);

export class Luck {
  /** Set by tests and solvers only; null in play. */
  script: LuckScript | null = null;

  /** Start of a game: key, game number and stage 0 go into the header. Counters must be zero (a fresh state is). */
  begin(s: State, key: SeedKey, game: number): void {
    const a = s.all;
    a[H.key] = key[0];
    a[H.key + 1] = key[1];
    a[H.key + 2] = key[2];
    a[H.key + 3] = key[3];
    a[H.game] = game;
    a[H.stage] = 0;
  }

  /**
   * A campaign enters a stage (vignette and attempt): luck is keyed by it and the sources start counting anew, so that a longer attempt before
   * shifts nothing here.
   */
  enterStage(s: State, stage: number, sources: readonly LuckSource[]): void {
    s.all[H.stage] = stage;
    for (let i = 0; i < sources.length; i++) s.all[sources[i].counter] = 0;
  }

  /** The four words of the key, the game and the stage, folded for one source and one index. */
  private word(s: State, source: LuckSource, index: number): number {
    const a = s.all;
    const h = mix(mix(mix(a[H.key], source.hash), a[H.game]), a[H.key + 1] ^ a[H.stage]);
    return mix(mix(h ^ a[H.key + 2], index), a[H.key + 3]);
  }

  /** The same with the halves of the key exchanged: a second word, for what 32 bits are too few for. */
  private secondWord(s: State, source: LuckSource, index: number): number {
    const a = s.all;
    const h = mix(mix(mix(a[H.key + 2], source.hash), a[H.game]), a[H.key + 3] ^ a[H.stage]);
    return mix(mix(h ^ a[H.key], index), a[H.key + 1]);
  }

  /** Uniform below n; the source's counter moves by one. */
  below(s: State, source: LuckSource, n: number): number {
    if (this.script !== null) return this.scripted(source, n);
    const index = s.all[source.counter]++;
    return this.unbiased(s, source, index, n);
  }

  /** The k-th roll for a purpose in a round, keyed by (purpose, round, k): what happened in earlier rounds does not shift it. */
  roll(s: State, source: LuckSource, n: number): number {
    if (this.script !== null) return this.scripted(source, n);
    const first = s.all[H.round] << 8;
    const seen = s.all[source.counter];
    const index = seen < first ? first : seen;
    s.all[source.counter] = index + 1;
    return this.unbiased(s, source, index, n);
  }

  /** Lemire's multiply-shift with rejection; a rejected word is mixed again. */
  private unbiased(s: State, source: LuckSource, index: number, n: number): number {
    let w = finish(this.word(s, source, index));
    for (;;) {
      const product = (w >>> 0) * n;
      const high = Math.floor(product * 2 ** -32);
      const low = product - high * 2 ** 32;
      if (low >= n || low >= 2 ** 32 % n) return high;
      w = finish(mix(w, 0x9e3779b9));
    }
  }

  private scripted(source: LuckSource, n: number): number {
    if (n === 1) return 0;
    if (n > MOST) throw new Error(`a scripted choice among ${n}; ${MOST} are the most`);
    for (let i = 0; i < n; i++) weights[i] = 1;
    return (this.script as LuckScript).choose(source, weights, n);
  }

  /**
   * Shuffles cards[at .. at + n) by slot: a card's place comes from a priority keyed by (key, game, stage, source, shuffle number, slot), by way of two
   * words, so that a deck can come in 2⁶⁴ orders over all seeds and games rather than 2³².
   * `slots[first[card] + k]` is the slot of the k-th copy of a card in this pile; a replacement that inherits a slot inherits its place.
   * The source's counter counts shuffles (epochs). Cards are sorted by buckets of their first six bits, without a branch on what chance decides: those cost
   * more than all the rest.
   */
  shuffle(s: State, source: LuckSource, cards: Int32Array, at: number, n: number, slots: SlotTable): void {
    if (this.script !== null) {
      this.scriptedShuffle(source, cards, at, n);
      return;
    }
    const epoch = s.all[source.counter]++;
    writtenDown[0] = this.word(s, source, epoch);
    writtenDown[1] = this.secondWord(s, source, epoch);
    const one = writtenDown[0];
    const other = writtenDown[1];
    if (n < 2) return;
    if (n > MOST) throw new Error(`a shuffle of ${n} cards; ${MOST} are the most`);
    const { seen, slot, first } = slots;
    // Readable: for each card, p = hash(one, other, slot of its copy); sort cards by p.
    let low = 0;
    let high = 0;
    for (let i = 0; i < n; i++) {
      const card = cards[at + i];
      const p = finish(mix(one, slot[first[card] + seen[card]++]) ^ other);
      const b = (p >> 26) + 32;
      priority[i] = p;
      met[i] = card;
      before[i] = lastIn[b];
      lastIn[b] = i + 1;
      // Readable: `low` or `high`, as b is below 32 or not, which no processor can guess.
      const bit = FIRST_BIT >>> b;
      const upper = -(b >> 5);
      low |= bit & ~upper;
      high |= bit & upper;
    }
    let to = at;
    for (let left = low, from = 0; from <= 32; left = high, from += 32) {
      while (left !== 0) {
        const b = Math.clz32(left);
        left ^= FIRST_BIT >>> b;
        const i = lastIn[from + b] - 1;
        if (before[i] === 0) {
          // Alone in its bucket, as most are.
          lastIn[from + b] = 0;
          seen[met[i]] = 0;
          cards[to++] = met[i];
        } else to = gather(from + b, seen, cards, to);
      }
    }
  }

  /** Under a script a shuffle is a row of choices among the distinct cards left, weighted by their number. Position at + 0 is chosen first. */
  private scriptedShuffle(source: LuckSource, cards: Int32Array, at: number, n: number): void {
    const script = this.script as LuckScript;
    cards.subarray(at, at + n).sort();
    for (let i = 0; i < n - 1; i++) {
      let kinds = 0;
      for (let j = i; j < n; j++) {
        if (j === i || cards[at + j] !== cards[at + j - 1]) weights[kinds++] = 0;
        weights[kinds - 1]++;
      }
      let k = kinds === 1 ? 0 : script.choose(source, weights, kinds);
      let j = i;
      for (; k > 0; k--)
        do j++;
        while (cards[at + j] === cards[at + j - 1]);
      const card = cards[at + j];
      cards.copyWithin(at + i + 1, at + i, at + j);
      cards[at + i] = card;
    }
  }
}

/** The cards of a bucket go to cards[to ..], by rising priority; returns where the next go. Most buckets hold one card. */
function gather(bucket: number, seen: Int32Array, cards: Int32Array, to: number): number {
  let i = lastIn[bucket] - 1;
  lastIn[bucket] = 0;
  let end = to;
  do {
    const p = priority[i];
    const card = met[i];
    seen[card] = 0;
    let j = end++;
    // They come last first: of two alike the one met before goes before.
    while (j > to && sorted[j - to - 1] >= p) {
      sorted[j - to] = sorted[j - to - 1];
      cards[j] = cards[j - 1];
      j--;
    }
    sorted[j - to] = p;
    cards[j] = card;
    i = before[i] - 1;
  } while (i >= 0);
  return end;
}

/**
 * The slots of a deck: for each card type the slots of its copies, named by a hash of card id and copy number (or inherited).
 * Copies are interchangeable, so the copies of a type in a pile take the type's lowest slots.
 */
export class SlotTable {
  /** Index of a card's first slot. */
  readonly first: Int32Array;
  readonly slot: Int32Array;
  /** Scratch: copies met so far in the pile being shuffled; always zero between shuffles. */
  readonly seen: Int32Array;

  /** `slots[card]` = the slot numbers of that card's copies, ascending by copy; `room` words stay free at the end for a game that fills in slots itself. */
  constructor(slots: readonly (readonly number[])[], room = 0) {
    this.first = new Int32Array(slots.length);
    this.seen = new Int32Array(slots.length);
    const flat: number[] = [];
    slots.forEach((own, card) => {
      this.first[card] = flat.length;
      flat.push(...own);
    });
    this.slot = new Int32Array(flat.length + room);
    this.slot.set(flat);
  }

  /**
   * The usual table: every copy has a slot of its own, named by card id and copy number. A card that replaces another takes over the slots of the copies
   * that are gone: those after the copies the other still has. It may name a card that is not there; no card may come to replace itself.
   */
  static byName(ids: readonly string[], copies: readonly number[], replaces: readonly (string | undefined)[] = []): SlotTable {
    const taken = new Map(ids.map((id, card) => [id, copies[card]]));
    const from = ids.map((_, card) => {
      const other = replaces[card];
      if (other === undefined) return 0;
      const first = taken.get(other) ?? 0;
      taken.set(other, first + copies[card]);
      return first;
    });
    const nameOf = (id: string, copy: number): string => {
      const card = ids.indexOf(id);
      const other = replaces[card];
      return other === undefined ? `${id}#${copy}` : nameOf(other, from[card] + copy);
    };
    return new SlotTable(ids.map((id, card) => Array.from({ length: copies[card] }, (_, copy) => hashName(nameOf(id, copy)))));
  }
}
