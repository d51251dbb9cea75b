import { H, type State } from './state.ts';

/**
 * Keyed luck: every draw is a hash of (key, game, stage, source, epoch, index or slot). There is no generator, only counters in the state. So a draw from one
 * deck does not shift another deck, and game i has the same luck in every cell.
 */
export type SeedKey = Int32Array; // four words

/** A named source of chance: a character or side, then a purpose. Seat numbers never enter the name. */
export interface LuckSource {
  readonly name: string;
  readonly hash: number;
  /** Offset of its counter in the state. */
  readonly counter: number;
}

/** Replaces the key as the source of chance, for tests, exact solvers or a person. Returns an index below `n`, chosen in proportion to `weights`. */
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

/** FNV-1a over the characters, then `finish`: a stable number for a name. */
export function hashName(name: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  return finish(h);
}

const MOST = 256;
// Scratch of `shuffle`. By card: its priority, its type, and 1 + the previous card in its bucket. By bucket: 1 + its last card (zero between shuffles).
const priority = new Int32Array(MOST);
const met = new Int32Array(MOST);
const before = new Int32Array(MOST);
const lastIn = new Int32Array(64);
const sorted = new Int32Array(MOST);
const FIRST_BIT = 0x80000000 | 0;
let weights = new Int32Array(MOST);
// A shuffle's two key words go through memory, so that V8 does not recompute them for every card.
const writtenDown = new Int32Array(2);

export class Luck {
  /** Set by tests and solvers only; null in play. */
  script: LuckScript | null = null;

  /** Starts a game: writes key, game number and stage 0 into the header. Counters must be zero, as in a fresh state. */
  begin(s: State, key: SeedKey, game: number): void {
    const a = s.all;
    a[H.key] = key[0];
    a[H.key + 1] = key[1];
    a[H.key + 2] = key[2];
    a[H.key + 3] = key[3];
    a[H.game] = game;
    a[H.stage] = 0;
  }

  /** Clears `table` and gives it the luck of the game in `s` from its beginning, so that its deal can be repeated there. Its events are not heard. */
  sameGame(s: State, table: State): void {
    table.all.fill(0);
    for (let word = H.key; word < H.key + 4; word++) table.all[word] = s.all[word];
    table.all[H.game] = s.all[H.game];
  }

  /**
   * Enters a stage of a campaign (vignette and attempt). Luck is keyed by the stage and all counters restart, so the
   * length of earlier attempts has no effect here.
   */
  enterStage(s: State, stage: number, sources: readonly LuckSource[]): void {
    s.all[H.stage] = stage;
    for (let i = 0; i < sources.length; i++) s.all[sources[i].counter] = 0;
  }

  /** Hash of key, game, stage, source and index. */
  private word(s: State, source: LuckSource, index: number): number {
    const a = s.all;
    const h = mix(mix(mix(a[H.key], source.hash), a[H.game]), a[H.key + 1] ^ a[H.stage]);
    return mix(mix(h ^ a[H.key + 2], index), a[H.key + 3]);
  }

  /** The same with the halves of the key swapped: a second word, for uses that need more than 32 bits. */
  private secondWord(s: State, source: LuckSource, index: number): number {
    const a = s.all;
    const h = mix(mix(mix(a[H.key + 2], source.hash), a[H.game]), a[H.key + 3] ^ a[H.stage]);
    return mix(mix(h ^ a[H.key], index), a[H.key + 1]);
  }

  /** Uniform below n; advances the source's counter by one. */
  below(s: State, source: LuckSource, n: number): number {
    if (this.script !== null) return this.scripted(source, n);
    const index = s.all[source.counter]++;
    return this.unbiased(s, source, index, n);
  }

  /** The k-th roll of a source in a round, keyed by (source, round, k), so rolls in earlier rounds do not shift it. */
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
    if (n > weights.length) weights = new Int32Array(n);
    for (let i = 0; i < n; i++) weights[i] = 1;
    return (this.script as LuckScript).choose(source, weights, n);
  }

  /**
   * Shuffles cards[at .. at + n) by slot. Each card is sorted by a priority keyed by (key, game, stage, source, shuffle number, slot). The key is two words
   * wide, so that over all seeds and games a deck can take 2⁶⁴ orders rather than 2³².
   * `slots[first[card] + k]` is the slot of the k-th copy of a card in this pile; a replacement that inherits a slot inherits its place.
   * The source's counter counts shuffles (epochs). Cards are bucket-sorted by their top six bits without random branches:
   * mispredictions would cost more than everything else.
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
      // Readable: set the bit in `low` if b < 32, else in `high`. Branch-free, because the branch would be unpredictable.
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
          // Alone in its bucket: the usual case.
          lastIn[from + b] = 0;
          seen[met[i]] = 0;
          cards[to++] = met[i];
        } else to = gather(from + b, seen, cards, to);
      }
    }
  }

  /** With a script, a shuffle is a series of choices among the distinct remaining cards, weighted by their counts. Position `at` is chosen first. */
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

/** Writes the cards of a bucket to cards[to ..] by ascending priority; returns the next free position. Most buckets hold one card. */
function gather(bucket: number, seen: Int32Array, cards: Int32Array, to: number): number {
  let i = lastIn[bucket] - 1;
  lastIn[bucket] = 0;
  let end = to;
  do {
    const p = priority[i];
    const card = met[i];
    seen[card] = 0;
    let j = end++;
    // The bucket lists its cards in reverse. On a tie, the card met first goes first.
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
 * The slots of a deck: for each card type, the slots of its copies. A slot is a hash of card id and copy number, or inherited.
 * Copies are interchangeable, so the copies of a type in a pile take the type's lowest slots.
 */
export class SlotTable {
  /** Index of a card's first slot. */
  readonly first: Int32Array;
  readonly slot: Int32Array;
  /** Scratch: copies met so far in the pile being shuffled; always zero between shuffles. */
  readonly seen: Int32Array;

  /** `slots[card]` lists the slots of that card's copies, in copy order. `room` extra words are left at the end for a game that fills in slots itself. */
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
   * The usual table: every copy has its own slot, named by card id and copy number. A replacement card takes over the slots of the copies it replaces: those
   * after the copies that remain. `replaces` may name a card that is absent, but a card must not replace itself, directly or indirectly.
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
