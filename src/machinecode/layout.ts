import type { Live, Words } from './values.ts';

/** A field that lies in the memory of the machine. */
export interface FieldPlace {
  readonly object: Record<string, unknown>;
  readonly name: string;
  readonly at: number;
  readonly kind: 'i32' | 'f64' | 'word' | 'obj';
  readonly unset: boolean;
  readonly written: boolean;
  /** Of fields that hold objects: all that the code knows of. */
  readonly objects: readonly Live[];
}

interface ListPlace {
  readonly items: readonly unknown[];
  readonly address: number;
  readonly kind: 'i32' | 'f64' | 'obj';
}

/** A field that the code never writes to: what stands there is part of the code. */
interface Assumed {
  readonly object: Record<string, unknown>;
  readonly name: string;
  readonly value: unknown;
}

/** An object with arrays of which only the beginning is in use: the rest need not be taken anywhere. */
export interface PartlyUsed {
  /** Each array, and how many of its elements are in use now. */
  inUse(): readonly (readonly [words: Words, used: number])[];
}

function isPartlyUsed(object: object): object is PartlyUsed {
  return 'inUse' in object && typeof object.inUse === 'function';
}

export interface Places {
  readonly fields: readonly FieldPlace[];
  readonly lists: readonly ListPlace[];
  readonly assumed: readonly Assumed[];
  readonly assumedLists: readonly (readonly [readonly unknown[], readonly unknown[]])[];
  readonly buffers: readonly (readonly [ArrayBufferLike, number])[];
  readonly words: ReadonlyMap<string, number>;
  readonly addresses: ReadonlyMap<object, number>;
  readonly size: number;
}

/** Where objects lie in the memory of the machine, when everything is compiled: takes them there and back. */
export class Layout {
  private readonly places: Places;
  private readonly written: readonly FieldPlace[];
  private isFilled = false;
  private readonly buffers: readonly { readonly bytes: Uint8Array; readonly at: number }[];
  private readonly partlyUsed: readonly PartlyUsed[];

  constructor(places: Places) {
    this.places = places;
    this.written = places.fields.filter(({ written, kind, objects }) => written && !(kind === 'obj' && objects.length === 1));
    this.partlyUsed = [...new Set<object>(places.fields.map(({ object }) => object))].filter(isPartlyUsed);
    const partly = this.partlyUsed.flatMap((object) => object.inUse().map(([{ buffer }]) => buffer));
    this.buffers = places.buffers.filter(([buffer]) => !partly.includes(buffer)).map(([buffer, at]) => ({ bytes: new Uint8Array(buffer), at }));
  }

  /** Bytes of memory that are wanted. */
  get size(): number {
    return this.places.size;
  }

  addressOf(object: object): number | undefined {
    return this.places.addresses.get(object);
  }

  /** Is everything still as it was when the code was made, but for what the code itself writes? */
  holds(): boolean {
    const { assumed, assumedLists } = this.places;
    for (let i = 0; i < assumed.length; i++) if (!Object.is(assumed[i].object[assumed[i].name], assumed[i].value)) return false;
    for (const [items, then] of assumedLists) {
      if (items.length !== then.length) return false;
      for (let i = 0; i < then.length; i++) if (!Object.is(items[i], then[i])) return false;
    }
    return true;
  }

  /** Writes everything as it is now; false where the code is not made for it. */
  fill(memory: ArrayBuffer): boolean {
    if (!this.holds()) return false;
    const data = new DataView(memory);
    if (!this.isFilled) this.fillLists(data);
    this.isFilled = true;
    for (const place of this.places.fields) if (!this.fillField(place, data)) return false;
    const all = new Uint8Array(memory);
    for (const { bytes, at } of this.buffers) all.set(bytes, at);
    this.eachInUse((own, at) => all.set(own, at));
    return true;
  }

  /** What is in use of arrays that are not used as a whole, and where it lies. */
  private eachInUse(see: (own: Uint8Array, at: number) => void): void {
    for (const object of this.partlyUsed)
      for (const [words, used] of object.inUse()) {
        const at = this.places.addresses.get(words);
        if (at !== undefined) see(new Uint8Array(words.buffer, words.byteOffset, used * words.BYTES_PER_ELEMENT), at);
      }
  }

  /** They stay as they are. */
  private fillLists(data: DataView): void {
    for (const { items, address, kind } of this.places.lists) {
      data.setInt32(address - 4, items.length, true);
      items.forEach((item, i) => {
        if (kind === 'f64') data.setFloat64(address + i * 8, item as number, true);
        else data.setInt32(address + i * 4, kind === 'i32' ? Number(item) : (this.places.addresses.get(item as object) ?? 0), true);
      });
    }
  }

  private fillField({ object, name, at, kind, unset, objects }: FieldPlace, data: DataView): boolean {
    const live = object[name];
    if (live === undefined) {
      data.setInt32(at, 0, true);
      return unset;
    }
    switch (kind) {
      case 'f64':
        data.setFloat64(at, live as number, true);
        return typeof live === 'number';
      case 'i32':
        data.setInt32(at, Number(live), true);
        return typeof live === 'boolean' || (typeof live === 'number' && (live | 0) === live);
      case 'word':
        data.setInt32(at, this.places.words.get(live as string) ?? 0, true);
        return this.places.words.has(live as string);
      default:
        data.setInt32(at, live === null ? 0 : (this.places.addresses.get(live as object) ?? 0), true);
        return objects.includes(live as Live);
    }
  }

  /** What the code has left behind goes back into the objects. */
  restore(memory: ArrayBuffer): void {
    const data = new DataView(memory);
    for (const { bytes, at } of this.buffers) bytes.set(new Uint8Array(memory, at, bytes.length));
    for (const { object, name, at, kind, objects } of this.written) {
      const word = data.getInt32(at, true);
      if (kind === 'f64') object[name] = data.getFloat64(at, true);
      else if (kind === 'i32') object[name] = typeof object[name] === 'boolean' ? word !== 0 : word;
      else if (kind === 'obj') object[name] = objects.find((one) => (one === null ? 0 : this.places.addresses.get(one)) === word);
      else for (const [text, number] of this.places.words) if (number === word) object[name] = text;
    }
    // How much is in use is known now that the fields are there.
    this.eachInUse((own, at) => own.set(new Uint8Array(memory, at, own.length)));
  }
}
