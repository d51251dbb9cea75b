import { type FieldPlace, Layout } from './layout.ts';
import { type AnyFunction, isInt, isWords, type Live, Unsupported, type Value, wrap } from './values.ts';

/** A field that the code reads or writes has eight bytes. */
const FIELD = 8;
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
  private readonly fields = new Map<object, Set<string>>();
  private readonly written = new Map<object, Set<string>>();
  private readonly assumed = new Map<object, Map<string, unknown>>();
  private readonly assumedLists = new Map<readonly unknown[], readonly unknown[]>();
  private readonly words = new Map<string, number>();
  private readonly numbers = new Map<object, number>();

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

  /**
   * Everything gets its address anew, before all is compiled once more: the words of the object that is used most come first, then fields, then the smaller
   * arrays. An instruction reaches only the first few thousand bytes without reckoning an address.
   */
  arrange(most: object): void {
    const first = Object.values(most).filter(isWords);
    const objects = [...this.objects.keys()];
    const lists = [...this.lists.keys()];
    const buffers = [...this.buffers.keys()].sort((one, other) => one.byteLength - other.byteLength);
    for (const places of [this.objects, this.lists, this.buffers]) places.clear();
    this.end = FIRST;
    for (const object of [...first, ...objects, ...lists]) this.addressOf(object);
    for (const buffer of buffers) this.bufferAt(buffer);
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
      at = this.take(FIELD * Math.max(1, this.shapeOf(object).fields.size));
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
      this.assumeList(items);
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
      fields.set(name, place);
      this.changed = true;
    }
    let own = this.fields.get(object);
    if (own === undefined) {
      own = new Set();
      this.fields.set(object, own);
    }
    own.add(name);
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

  /** What is taken for granted of a field that the code never writes to. */
  assume(object: object, name: string): unknown {
    let values = this.assumed.get(object);
    if (values === undefined) {
      values = new Map();
      this.assumed.set(object, values);
    }
    const value = (object as Record<string, unknown>)[name];
    // Methods of a class stay what they are.
    if (typeof value !== 'function' || Object.hasOwn(object, name)) values.set(name, value);
    return value;
  }

  /** The same of a list: it stays as it is. */
  assumeList(items: readonly unknown[]): void {
    if (!this.assumedLists.has(items)) this.assumedLists.set(items, [...items]);
  }

  /** Where everything lies, when all is compiled. */
  layout(): Layout {
    const fields: FieldPlace[] = [];
    for (const [object, places] of this.fields) {
      const { holdings } = this.shapeOf(object);
      for (const name of places) {
        const at = this.addressOf(object) + this.placeOf(object, name);
        const { kind, objects, unset = false } = holdings.get(name) as Holding;
        const written = this.isWritten(object, name);
        const live = (object as Record<string, unknown>)[name];
        if (typeof live === 'string') this.wordOf(live);
        if (written && unset) throw new Unsupported(`a field that may be undefined, ${name}`);
        fields.push({ object: object as Record<string, unknown>, name, at, kind, unset, written, objects: [...objects] });
      }
    }
    const assumed = [...this.assumed].flatMap(([object, values]) =>
      [...values].filter(([name]) => !this.isWritten(object, name)).map(([name, value]) => ({ object: object as Record<string, unknown>, name, value })),
    );
    const lists = [...this.lists].map(([items, { address, kind }]) => ({ items, address, kind }));
    // Objects that stand in fields and lists have their addresses now, those too that the code never goes to.
    const addresses = new Map<object, number>();
    for (const { items } of lists) for (const item of items) this.note(item, addresses);
    for (const { objects } of fields) for (const object of objects) this.note(object, addresses);
    for (const values of this.assumed.values())
      for (const value of values.values()) if (isWords(value) && this.buffers.has(value.buffer)) this.note(value, addresses);
    return new Layout({
      fields,
      lists,
      assumed,
      assumedLists: [...this.assumedLists],
      buffers: [...this.buffers],
      words: this.words,
      addresses,
      size: this.end,
    });
  }

  private note(item: unknown, addresses: Map<object, number>): void {
    if (typeof item === 'object' && item !== null) addresses.set(item, this.addressOf(item));
  }
}
