import { HEADER } from './state.ts';

/**
 * Hands out places in the state's one Int32Array by name, so that text dumps, tests and the equality of states can speak of fields.
 * Order: header, what `words`, `counters`, `frames`, `triggers` and zones took, then the derived block, which hash and equality leave out.
 */
export interface Field {
  readonly name: string;
  readonly at: number;
  readonly size: number;
}

export interface ZoneField {
  readonly name: string;
  /** Where the number of cards stands; the cards follow. */
  readonly at: number;
  readonly capacity: number;
  /** Offset of the knowledge masks (one a position), or -1 for an open zone. */
  readonly known: number;
  /** Offset of the tags (one a position, travelling with the card), or -1. */
  readonly tags: number;
}

export class Layout {
  readonly fields: Field[] = [];
  readonly zones: ZoneField[] = [];
  private next = HEADER;
  private derivedFrom = -1;

  /** A run of `size` words; returns its offset. */
  words(name: string, size = 1): number {
    const at = this.next;
    this.fields.push({ name, at, size });
    this.next += size;
    return at;
  }

  /** An ordered pile. `hidden` keeps a mask of deciders who know each position; `tagged` keeps an integer that travels with each card. */
  zone(name: string, capacity: number, options: { hidden?: boolean; tagged?: boolean } = {}): ZoneField {
    const at = this.words(name, 1 + capacity);
    const known = options.hidden ? this.words(`${name}.known`, capacity) : -1;
    const tags = options.tagged ? this.words(`${name}.tags`, capacity) : -1;
    const zone = { name, at, capacity, known, tags };
    this.zones.push(zone);
    return zone;
  }

  /** From here on come derived values: rebuilt from the rest, left out of equality and hash. */
  derived(): void {
    this.derivedFrom = this.next;
  }

  /** Words that hash and equality look at. */
  get essential(): number {
    return this.derivedFrom < 0 ? this.next : this.derivedFrom;
  }

  get size(): number {
    return this.next;
  }
}
