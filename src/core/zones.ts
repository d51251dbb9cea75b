import type { ZoneField } from './layout.ts';
import type { State } from './state.ts';
import type { Stream } from './stream.ts';

/**
 * An ordered pile of card types. Position 0 is the bottom, the last position the top. A hidden zone stores, per position, a mask of the deciders who know the
 * card: a shuffle clears it, a move keeps it, a peek or reveal sets it. Tags move with the cards (owner, block, depositor).
 */
export class Zone {
  readonly name: string;
  readonly capacity: number;
  /** Offsets into `state.all`; a game's hot loop may index them directly. */
  readonly at: number;
  readonly cards: number;
  readonly known: number;
  readonly tags: number;

  constructor(field: ZoneField) {
    this.name = field.name;
    this.capacity = field.capacity;
    this.at = field.at;
    this.cards = field.at + 1;
    this.known = field.known;
    this.tags = field.tags;
  }

  /** Offset just past the zone's last word, knowledge and tags included. */
  get end(): number {
    return Math.max(this.cards, this.known, this.tags) + this.capacity;
  }

  count(s: State): number {
    return s.all[this.at];
  }

  card(s: State, i: number): number {
    return s.all[this.cards + i];
  }

  top(s: State): number {
    return s.all[this.cards + s.all[this.at] - 1];
  }

  /** The tag at position i; 0 if the zone has no tags. */
  tag(s: State, i: number): number {
    return this.tags < 0 ? 0 : s.all[this.tags + i];
  }

  /** The deciders who know position i, as a mask; everyone in an open zone. */
  knownBy(s: State, i: number): number {
    return this.known < 0 ? -1 : s.all[this.known + i];
  }

  knows(s: State, i: number, who: number): boolean {
    return this.known < 0 || (s.all[this.known + i] & (1 << who)) !== 0;
  }

  /** Puts a card on top, with its knowledge mask and tag. */
  push(s: State, card: number, known = 0, tag = 0): void {
    const a = s.all;
    const n = a[this.at];
    if (n === this.capacity) throw new Error(`zone ${this.name} is full (${this.capacity} cards)`);
    a[this.cards + n] = card;
    if (this.known >= 0) a[this.known + n] = known;
    if (this.tags >= 0) a[this.tags + n] = tag;
    a[this.at] = n + 1;
  }

  pop(s: State): number {
    const a = s.all;
    if (a[this.at] === 0) throw new Error(`zone ${this.name} is empty`);
    const n = --a[this.at];
    return a[this.cards + n];
  }

  /** Removes and returns the card at position i; cards above it move down. */
  take(s: State, i: number): number {
    const a = s.all;
    if (i < 0 || i >= a[this.at]) throw new Error(`zone ${this.name} has no card at position ${i}`);
    const card = a[this.cards + i];
    const n = --a[this.at];
    // Plain loops: piles are short, and a copyWithin costs as much as moving about thirty words.
    for (let j = this.cards + i; j < this.cards + n; j++) a[j] = a[j + 1];
    if (this.known >= 0) for (let j = this.known + i; j < this.known + n; j++) a[j] = a[j + 1];
    if (this.tags >= 0) for (let j = this.tags + i; j < this.tags + n; j++) a[j] = a[j + 1];
    return card;
  }

  /** Inserts a card at position i (0 = bottom); cards from i on move up. */
  insert(s: State, i: number, card: number, known = 0, tag = 0): void {
    const a = s.all;
    const n = a[this.at];
    if (n === this.capacity) throw new Error(`zone ${this.name} is full (${this.capacity} cards)`);
    for (let j = this.cards + n; j > this.cards + i; j--) a[j] = a[j - 1];
    a[this.cards + i] = card;
    if (this.known >= 0) {
      for (let j = this.known + n; j > this.known + i; j--) a[j] = a[j - 1];
      a[this.known + i] = known;
    }
    if (this.tags >= 0) {
      for (let j = this.tags + n; j > this.tags + i; j--) a[j] = a[j - 1];
      a[this.tags + i] = tag;
    }
    a[this.at] = n + 1;
  }

  /** Moves the card at position i to the top of `to`, with its tag. Everyone who knew it still does, plus the deciders in `also`. */
  move(s: State, i: number, to: Zone, also = 0): number {
    const known = this.knownBy(s, i) | also;
    const tag = this.tag(s, i);
    const card = this.take(s, i);
    to.push(s, card, known, tag);
    return card;
  }

  /** Shows position i to the deciders in `mask`. Has no effect in an open zone. */
  reveal(s: State, i: number, mask: number): void {
    if (this.known >= 0) s.all[this.known + i] |= mask;
  }

  /** Clears all knowledge after a shuffle. */
  forget(s: State): void {
    if (this.known < 0) return;
    const a = s.all;
    // Also a plain loop: `fill` is a call out of compiled code.
    for (let i = this.known + a[this.at] - 1; i >= this.known; i--) a[i] = 0;
  }

  indexOf(s: State, card: number): number {
    const n = s.all[this.at];
    for (let i = 0; i < n; i++) if (s.all[this.cards + i] === card) return i;
    return -1;
  }
}

/**
 * One pass of a re-deal: unknown cards with the same cell number are permuted among their positions. The pass receives the zone's index in the list, the card
 * and its tag. A negative result leaves the card in place.
 */
export type RedealPass = (zone: number, card: number, tag: number) => number;

const MOST = 1024;
const place = new Int32Array(MOST);
const cellOf = new Int32Array(MOST);
/** By position: offset of its tag, or 0 if there is none to move. Offset 0 is the header's kind, never a tag. */
const tagAt = new Int32Array(MOST);
const used = new Uint8Array(MOST);

/**
 * Re-deals the cards that `who` does not know among the positions it does not know, in the given zones. Passes run in order, and each is a uniform permutation
 * within its cells. A game therefore states its constraints as partitions, coarse to fine (Veilwraith: within each block; within keys, foes and ordinary
 * threats; within each name). `keepTags`: tags stay with the position (true: a depositor) or move with the card.
 */
export function redeal(s: State, zones: readonly Zone[], who: number, rng: Stream, passes: readonly RedealPass[], keepTags = false): void {
  const a = s.all;
  for (const cell of passes) {
    let n = 0;
    for (let z = 0; z < zones.length; z++) {
      const zone = zones[z];
      const count = zone.count(s);
      for (let i = 0; i < count; i++) {
        if (zone.knows(s, i, who)) continue;
        const tag = zone.tags < 0 ? 0 : a[zone.tags + i];
        const c = cell(z, a[zone.cards + i], tag);
        if (c < 0) continue;
        if (n === MOST) throw new Error(`more than ${MOST} hidden cards to deal anew`);
        place[n] = zone.cards + i;
        tagAt[n] = zone.tags < 0 || keepTags ? 0 : zone.tags + i;
        cellOf[n] = c;
        n++;
      }
    }
    permuteWithinCells(a, n, rng);
  }
}

/**
 * Fisher–Yates within every cell. The cards are sorted first, so that the result depends on the stream and the contents of the cell but not on their order: two
 * states that the decider cannot tell apart give the same worlds.
 */
function permuteWithinCells(a: Int32Array, n: number, rng: Stream): void {
  used.fill(0, 0, n);
  for (let first = 0; first < n; first++) {
    if (used[first] !== 0) continue;
    const cell = cellOf[first];
    let m = 0;
    for (let i = first; i < n; i++) {
      if (cellOf[i] !== cell) continue;
      used[i] = 1;
      member[m++] = i;
    }
    for (let k = 1; k < m; k++) for (let j = k; j > 0 && after(a, member[j - 1], member[j]); j--) exchange(a, member[j - 1], member[j]);
    for (let k = m - 1; k > 0; k--) {
      const j = rng.below(k + 1);
      if (j !== k) exchange(a, member[k], member[j]);
    }
  }
}
const member = new Int32Array(MOST);

/** Does card p sort after card q, by type and then by a tag that moves with it? */
function after(a: Int32Array, p: number, q: number): boolean {
  const difference = a[place[p]] - a[place[q]];
  return difference > 0 || (difference === 0 && tagAt[p] !== 0 && tagAt[q] !== 0 && a[tagAt[p]] > a[tagAt[q]]);
}

/** Swaps two cards and the tags that move with them. */
function exchange(a: Int32Array, p: number, q: number): void {
  swap(a, place[p], place[q]);
  if (tagAt[p] !== 0 && tagAt[q] !== 0) swap(a, tagAt[p], tagAt[q]);
}

function swap(a: Int32Array, i: number, j: number): void {
  const t = a[i];
  a[i] = a[j];
  a[j] = t;
}
