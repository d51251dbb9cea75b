import { type AnyFunction, isInt, isWords, type Live, Unsupported, type Value, type Words, wrap } from './values.ts';

/** Room for an object whose fields the code reads or writes: its fields have eight bytes each. */
const FIELD = 8;
const MOST_FIELDS = 64;
/** Before the elements of a list stands their number. */
const LIST_HEAD = 8;
/** Nothing lies at address 0, which is null. */
const FIRST = 64;

/** What a field or a variable can hold, as far as has been seen. It only ever grows. */
export interface Holding {
  kind: 'i32' | 'f64' | 'word' | 'obj';
  readonly objects: Set<Live>;
  /** May be undefined still. */
  unset?: boolean;
}

export interface List {
  readonly address: number;
  readonly kind: 'i32' | 'f64' | 'obj';
}

/** Objects with the same fields at the same places. */
interface Shape {
  readonly fields: Map<string, number>;
  readonly holdings: Map<string, Holding>;
}

/** Where the objects that the code meets lie in the memory of the machine, and what it finds there at first. */
export class Memory {
  /** Something was learnt that makes code compiled before wrong: it has to be compiled again. */
  changed = false;
  private end = FIRST;
  private readonly buffers = new Map<ArrayBufferLike, number>();
  private readonly objects = new Map<object, number>();
  private readonly lists = new Map<readonly unknown[], List>();
  private readonly shapes = new Map<unknown, Shape>();
  private readonly fields = new Map<object, Map<string, number>>();
  private readonly written = new Map<object, Set<string>>();
  private readonly words = new Map<string, number>();
  private readonly numbers = new Map<object, number>();

  get size(): number {
    return this.end;
  }

  /** A number by which an object or a function can be named; 0 for null. */
  numberOf(live: Live | AnyFunction): number {
    if (live === null) return 0;
    let number = this.numbers.get(live);
    if (number === undefined) {
      number = this.numbers.size + 1;
      this.numbers.set(live, number);
    }
    return number;
  }

  /** A word is compared by its number. */
  wordOf(word: string): number {
    let number = this.words.get(word);
    if (number === undefined) {
      number = this.words.size + 1;
      this.words.set(word, number);
    }
    return number;
  }

  private take(bytes: number): number {
    const at = (this.end + 15) & ~15;
    this.end = at + bytes;
    return at;
  }

  addressOf(object: Live): number {
    if (object === null) return 0;
    if (isWords(object)) return this.bufferAt(object.buffer) + object.byteOffset;
    if (Array.isArray(object)) return this.list(object).address;
    let at = this.objects.get(object);
    if (at === undefined) {
      at = this.take(FIELD * MOST_FIELDS);
      this.objects.set(object, at);
    }
    return at;
  }

  /** Arrays of one buffer stay in one piece. */
  private bufferAt(buffer: ArrayBufferLike): number {
    let at = this.buffers.get(buffer);
    if (at === undefined) {
      at = this.take(buffer.byteLength);
      this.buffers.set(buffer, at);
    }
    return at;
  }

  list(items: readonly unknown[]): List {
    let list = this.lists.get(items);
    if (list === undefined) {
      const kind = items.every(isInt) ? 'i32' : items.every((item) => typeof item === 'number') ? 'f64' : 'obj';
      if (kind === 'obj' && !items.every((item) => item === undefined || typeof item === 'object')) throw new Unsupported('a list of mixed items');
      list = { address: this.take(LIST_HEAD + items.length * (kind === 'f64' ? 8 : 4)) + LIST_HEAD, kind };
      this.lists.set(items, list);
    }
    return list;
  }

  sameShape(one: object, other: object): boolean {
    return this.shapeOf(one) === this.shapeOf(other);
  }

  private shapeOf(object: object): Shape {
    const key = object.constructor === Object || object.constructor === undefined ? Object.keys(object).join() : object.constructor;
    let shape = this.shapes.get(key);
    if (shape === undefined) {
      shape = { fields: new Map(), holdings: new Map() };
      this.shapes.set(key, shape);
    }
    return shape;
  }

  /** Where a field lies, from the start of its object. */
  placeOf(object: object, name: string): number {
    const { fields } = this.shapeOf(object);
    let place = fields.get(name);
    if (place === undefined) {
      place = fields.size * FIELD;
      if (fields.size === MOST_FIELDS) throw new Unsupported('an object of more fields than there is room for');
      fields.set(name, place);
    }
    let own = this.fields.get(object);
    if (own === undefined) {
      own = new Map();
      this.fields.set(object, own);
    }
    own.set(name, this.addressOf(object) + place);
    return place;
  }

  /** What a field of objects of this shape holds, this one included. */
  fieldOf(object: object, name: string): Holding {
    const { holdings } = this.shapeOf(object);
    let holding = holdings.get(name);
    if (holding === undefined) {
      holding = { kind: 'i32', objects: new Set() };
      holdings.set(name, holding);
    }
    this.hold(holding, wrap((object as Record<string, unknown>)[name]));
    return holding;
  }

  /** Does the code write to this field? If not, what stands there is known. */
  isWritten(object: object, name: string): boolean {
    return this.written.get(object)?.has(name) === true;
  }

  write(object: object, name: string): void {
    let names = this.written.get(object);
    if (names === undefined) {
      names = new Set();
      this.written.set(object, names);
    }
    if (names.has(name)) return;
    names.add(name);
    this.changed = true;
  }

  /** A field or variable comes to hold this too. */
  hold(holding: Holding, v: Value): void {
    if (v.k === 'const' && v.v === undefined) {
      this.changed ||= holding.unset !== true;
      holding.unset = true;
      return;
    }
    if (v.k === 'i32' || (v.k === 'const' && isInt(v.v))) return;
    if (v.k === 'obj' || (v.k === 'const' && v.v === null)) {
      this.become(holding, 'obj');
      for (const object of v.k === 'obj' ? v.set : [null]) {
        if (holding.objects.has(object)) continue;
        holding.objects.add(object);
        this.changed = true;
      }
    } else if (v.k === 'word' || (v.k === 'const' && typeof v.v === 'string')) this.become(holding, 'word');
    else if (v.k === 'f64' || v.k === 'u32' || v.k === 'const') this.become(holding, 'f64');
    else throw new Unsupported(`a ${v.k} in a variable`);
  }

  private become(holding: Holding, kind: Holding['kind']): void {
    if (holding.kind === kind) return;
    if (holding.kind !== 'i32') throw new Unsupported(`${holding.kind} and ${kind} in one variable`);
    holding.kind = kind;
    this.changed = true;
  }

  /** Writes everything as it is now. */
  fill(buffer: ArrayBuffer): void {
    const data = new DataView(buffer);
    for (const [items, { address, kind }] of this.lists) {
      data.setInt32(address - 4, items.length, true);
      items.forEach((item, i) => {
        if (kind === 'f64') data.setFloat64(address + i * 8, item as number, true);
        else data.setInt32(address + i * 4, kind === 'i32' ? Number(item) : this.addressOf((item ?? null) as Live), true);
      });
    }
    for (const [object, fields] of this.fields) {
      for (const [name, at] of fields) {
        const live = (object as Record<string, unknown>)[name];
        if (this.shapeOf(object).holdings.get(name)?.kind === 'f64') data.setFloat64(at, live as number, true);
        else data.setInt32(at, this.numeral(live), true);
      }
    }
    if (this.end > buffer.byteLength) throw new Error('the memory of the machine is too small');
    const bytes = new Uint8Array(buffer);
    for (const [own, at] of this.buffers) bytes.set(new Uint8Array(own), at);
  }

  /** What the code has left behind goes back into the objects. */
  restore(buffer: ArrayBuffer): void {
    const data = new DataView(buffer);
    for (const [own, address] of this.buffers) new Uint8Array(own).set(new Uint8Array(buffer, address, own.byteLength));
    for (const [object, names] of this.written) {
      for (const name of names) {
        const address = this.fields.get(object)?.get(name);
        const holding = this.shapeOf(object).holdings.get(name);
        if (address === undefined || holding === undefined) continue;
        const fields = object as Record<string, unknown>;
        if (holding.kind === 'f64') fields[name] = data.getFloat64(address, true);
        else if (holding.kind === 'i32') fields[name] = typeof fields[name] === 'boolean' ? data.getInt32(address, true) !== 0 : data.getInt32(address, true);
        else if (holding.kind === 'obj' && holding.objects.size > 1) {
          const to = data.getInt32(address, true);
          fields[name] = [...holding.objects].find((one) => this.addressOf(one) === to);
        }
      }
    }
  }

  private numeral(live: unknown): number {
    if (live === null || live === undefined) return 0;
    if (typeof live === 'string') return this.wordOf(live);
    return typeof live === 'object' ? this.addressOf(live) : Number(live);
  }

  /** These words as they lie in the memory. */
  view<W extends Words>(words: W, buffer: ArrayBuffer): W {
    const make = words.constructor as new (buffer: ArrayBuffer, at: number, length: number) => W;
    return new make(buffer, this.addressOf(words), words.length);
  }
}
