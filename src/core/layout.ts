import { HEADER } from './state.ts';

/**
 * Allocates named fields in the state's Int32Array, so that text dumps, tests and state comparison can refer to fields by name.
 * Order: header; `words`, `counters`, `frames`, `triggers` and zones as allocated; then the derived block, which hash and equality ignore.
 */
export interface Field {
  readonly name: string;
  readonly at: number;
  readonly size: number;
}

export interface ZoneField {
  readonly name: string;
  /** Offset of the card count; the cards follow. */
  readonly at: number;
  readonly capacity: number;
  /** Offset of the knowledge masks (one per position), or -1 for an open zone. */
  readonly known: number;
  /** Offset of the tags (one per position, moving with the card), or -1. */
  readonly tags: number;
}

export class Layout {
  readonly fields: Field[] = [];
  readonly zones: ZoneField[] = [];
  private next = HEADER;
  private derivedFrom = -1;

  /** Allocates `size` words; returns their offset. */
  words(name: string, size = 1): number {
    const at = this.next;
    this.fields.push({ name, at, size });
    this.next += size;
    return at;
  }

  /**
   * Allocates an ordered pile. `hidden` stores, per position, a mask of the deciders who know the card; `tagged` stores an integer that moves with each card.
   */
  zone(name: string, capacity: number, options: { hidden?: boolean; tagged?: boolean } = {}): ZoneField {
    const at = this.words(name, 1 + capacity);
    const known = options.hidden ? this.words(`${name}.known`, capacity) : -1;
    const tags = options.tagged ? this.words(`${name}.tags`, capacity) : -1;
    const zone = { name, at, capacity, known, tags };
    this.zones.push(zone);
    return zone;
  }

  /** Starts the derived block: values computed from the rest, ignored by equality and hash. */
  derived(): void {
    this.derivedFrom = this.next;
  }

  /** Number of words that hash and equality compare. */
  get essential(): number {
    return this.derivedFrom < 0 ? this.next : this.derivedFrom;
  }

  get size(): number {
    return this.next;
  }
}
