import type { Layout, State } from '../core/index.ts';

/**
 * Saves of what a group carries from chapter to chapter: a block of words for each slot. They are part of the state, so every group has its own, and replays and
 * searches see them.
 */
export class Saves {
  readonly slots: number;
  readonly words: number;
  /** By slot: 1 if there is a save; then the blocks. */
  private readonly made: number;
  private readonly blocks: number;

  constructor(layout: Layout, name: string, { slots, words }: { readonly slots: number; readonly words: number }) {
    if (slots < 1) throw new Error(`${name} has ${slots} slots; it needs at least 1`);
    this.slots = slots;
    this.words = words;
    this.made = layout.words(`${name}.made`, slots);
    this.blocks = layout.words(name, slots * words);
  }

  /** Saves this block; an earlier save in the slot is replaced. */
  save(s: State, slot: number, from: Int32Array): void {
    this.check(slot, from);
    s.all[this.made + slot] = 1;
    s.all.set(from, this.blockAt(slot));
  }

  /** Copies a save into this block, word for word. The save stays. */
  restore(s: State, slot: number, into: Int32Array): void {
    this.check(slot, into);
    if (!this.has(s, slot)) throw new Error(`there is no save in slot ${slot}`);
    into.set(s.all.subarray(this.blockAt(slot), this.blockAt(slot + 1)));
  }

  has(s: State, slot: number): boolean {
    return slot >= 0 && slot < this.slots && s.all[this.made + slot] === 1;
  }

  /** The highest slot with a save; -1 if there is none. */
  last(s: State): number {
    for (let slot = this.slots - 1; slot >= 0; slot--) if (this.has(s, slot)) return slot;
    return -1;
  }

  /** Drops the saves of this slot and the later ones. Nothing of them is left, so that equal positions have equal words. */
  forget(s: State, from: number): void {
    s.all.fill(0, this.made + from, this.made + this.slots);
    s.all.fill(0, this.blockAt(from), this.blockAt(this.slots));
  }

  clear(s: State): void {
    this.forget(s, 0);
  }

  /** All saves as integers, for views: they are no secret. Returns the new end. */
  write(s: State, out: Int32Array, at: number): number {
    const all = s.all.subarray(this.made, this.blockAt(this.slots));
    out.set(all, at);
    return at + all.length;
  }

  private blockAt(slot: number): number {
    return this.blocks + slot * this.words;
  }

  private check(slot: number, block: Int32Array): void {
    if (slot < 0 || slot >= this.slots) throw new Error(`there is no slot ${slot}; there are slots 0 to ${this.slots - 1}`);
    if (block.length !== this.words) throw new Error(`a save holds ${this.words} words; the block has ${block.length}`);
  }
}
