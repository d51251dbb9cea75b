/** Damaged bytes. Callers that know the file and the remedy turn this into an InputError. */
export class Damage extends Error {}

/**
 * A FlatBuffer table, the form in which Arrow keeps its metadata. apache-arrow's own decoder trusts every length it reads: one flipped bit in a file of 466
 * bytes kept it busy for more than 20 s. Here all reads are checked against the end of the bytes (DataView throws) and all lengths against what is left.
 */
export class FlatTable {
  private readonly view: DataView;
  private readonly at: number;
  private readonly slots: number;
  private readonly slotBytes: number;

  private constructor(view: DataView, at: number) {
    this.view = view;
    this.at = at;
    this.slots = at - view.getInt32(at, true);
    this.slotBytes = view.getUint16(this.slots, true);
  }

  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new FlatTable(view, view.getUint32(0, true));
  }

  int8(field: number): number {
    const at = this.place(field);
    return at === 0 ? 0 : this.view.getInt8(at);
  }

  int16(field: number): number {
    const at = this.place(field);
    return at === 0 ? 0 : this.view.getInt16(at, true);
  }

  int32(field: number): number {
    const at = this.place(field);
    return at === 0 ? 0 : this.view.getInt32(at, true);
  }

  int64(field: number): number {
    const at = this.place(field);
    return at === 0 ? 0 : this.wide(at);
  }

  has(field: number): boolean {
    return this.place(field) !== 0;
  }

  table(field: number): FlatTable {
    return new FlatTable(this.view, this.target(field));
  }

  text(field: number): string {
    const { at, length } = this.vector(field, 1);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new Uint8Array(this.view.buffer, this.view.byteOffset + at, length));
  }

  tables(field: number): FlatTable[] {
    const { at, length } = this.vector(field, 4);
    return Array.from({ length }, (_, i) => new FlatTable(this.view, at + 4 * i + this.view.getUint32(at + 4 * i, true)));
  }

  /** A vector of structs of `words` 64-bit integers. (Arrow's 32-bit ones are padded with zeros.) */
  structs(field: number, words: number): number[][] {
    const { at, length } = this.vector(field, 8 * words);
    return Array.from({ length }, (_, i) => Array.from({ length: words }, (_, k) => this.wide(at + 8 * (words * i + k))));
  }

  private vector(field: number, size: number): { at: number; length: number } {
    if (!this.has(field)) return { at: 0, length: 0 };
    const at = this.target(field);
    const length = this.view.getUint32(at, true);
    if (length * size > this.view.byteLength - at - 4) throw new Damage('a list is longer than its metadata');
    return { at: at + 4, length };
  }

  private place(field: number): number {
    const slot = 4 + 2 * field;
    if (slot >= this.slotBytes) return 0;
    const offset = this.view.getUint16(this.slots + slot, true);
    return offset === 0 ? 0 : this.at + offset;
  }

  private target(field: number): number {
    const at = this.place(field);
    if (at === 0) throw new Damage('metadata is missing');
    return at + this.view.getUint32(at, true);
  }

  private wide(at: number): number {
    const value = Number(this.view.getBigInt64(at, true));
    if (!Number.isSafeInteger(value) || value < 0) throw new Damage('a length is out of range');
    return value;
  }
}
