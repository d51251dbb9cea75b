import type { List } from './memory.ts';
import { Dead, Numbers } from './numbers.ts';
import {
  type AnyFunction,
  constant,
  type Element,
  elementOf,
  isPlain,
  isWords,
  type Live,
  type Thing,
  Unsupported,
  type Value,
  type Words,
  wrap,
} from './values.ts';
import { type Code, int, Op, unsigned } from './wasm.ts';

/** Where an element of an array lies: what code leaves, and what the instruction adds. */
export interface Spot {
  readonly element: Element;
  readonly c: Code;
  readonly offset: number;
  /** The address is known: it may be reckoned twice. */
  readonly fixed: boolean;
}

/** Objects, lists and arrays of numbers. */
export abstract class Objects extends Numbers {
  /** Calls a getter. */
  protected abstract invoke(fn: AnyFunction, self: Thing | null, args: readonly Value[]): Value;

  member(of: Value, name: string): Value {
    if (of.k === 'const' && typeof of.v === 'string' && name === 'length') return constant(of.v.length);
    if (of.k === 'global')
      return wrap((of.name === 'Math' ? (Math as unknown as Record<string, unknown>) : (Number as unknown as Record<string, unknown>))[name]);
    if (of.k !== 'obj') throw new Unsupported(`.${name} of a ${of.k}`);
    if (this.isUncertain(of)) return this.ofCertain(of, (certain) => this.member(certain, name));
    const set = of.set.filter((object) => object !== null);
    if (set.length === 0) throw new Dead();
    if (isWords(set[0])) return this.lengthOf(set as Words[], name);
    const getter = described(set[0], name)?.get;
    if (getter !== undefined) return this.invoke(getter as AnyFunction, set.length === 1 ? { k: 'obj', set, pre: of.pre } : { ...of, set }, []);
    return set.length === 1
      ? this.after(of.pre ?? (of.c === undefined ? [] : this.drop(of)), this.fieldOfOne(set[0], name))
      : this.fieldOfMany({ ...of, set }, set, name);
  }

  /** When all is checked: may it be null? */
  protected isUncertain(of: Thing): boolean {
    return this.compiler.options.checked === true && of.c !== undefined && of.set.includes(null);
  }

  /** Gives up where it is null, and goes on with what it is else. */
  protected ofCertain(of: Thing, goOn: (certain: Thing) => Value): Value {
    const [first, kept] = this.keep(of);
    const certain = { ...(kept as Thing), set: of.set.filter((object) => object !== null) };
    return this.after([first, this.giveUpIf([this.address(kept), Op.eqz])], goOn(certain.set.length === 1 ? { k: 'obj', set: certain.set } : certain));
  }

  /** Where all is checked: gives up where an index is not one of an array of this length. */
  protected inside(at: Value, length: number): [Code, Value] {
    if (isPlain(at) && !((at.v as number) >= 0 && (at.v as number) < length)) throw new Unsupported('an element outside its array');
    if (isPlain(at) || this.compiler.options.checked !== true) return [[], at];
    const [first, index] = this.keep(at);
    return [[first, this.giveUpIf([this.i32(index), int(length), Op.geU])], index];
  }

  private lengthOf(set: readonly Words[], name: string): Value {
    if (name !== 'length' || set.some(({ length }) => length !== set[0].length)) throw new Unsupported(`.${name} of an array`);
    return constant(set[0].length);
  }

  private fieldOfOne(object: object, name: string): Value {
    const { memory } = this.compiler;
    if (!memory.isWritten(object, name)) return wrap(memory.assume(object, name));
    const { kind, objects, unset } = memory.fieldOf(object, name);
    if (kind === 'obj' && objects.size === 1) return { k: 'obj', set: [...objects], unset };
    const at = memory.addressOf(object) + memory.placeOf(object, name);
    if (kind === 'obj') return { k: 'obj', set: [...objects], c: [int(0), Op.i32Load, 2, ...unsigned(at)], unset };
    return { ...this.loadAt(kind, int(0), at), unset };
  }

  private fieldOfMany(of: Thing, set: readonly object[], name: string): Value {
    const { memory } = this.compiler;
    if (Array.isArray(set[0])) {
      const lists = set as (readonly unknown[])[];
      if (name !== 'length') throw new Unsupported(`.${name} of a list`);
      for (const items of lists) memory.assumeList(items);
      if (lists.every(({ length }) => length === lists[0].length)) return constant(lists[0].length);
      return { k: 'i32', c: [of.c as Code, int(4), Op.sub, Op.i32Load, 2, 0] };
    }
    const live = set.map((object) => memory.assume(object, name));
    const written = set.some((object) => memory.isWritten(object, name));
    if (!written && live.every((value) => value === live[0])) return this.after(this.drop(of), wrap(live[0]));
    if (!set.every((object) => memory.sameShape(object, set[0]))) throw new Unsupported(`.${name} of objects of several shapes`);
    let place = 0;
    for (const object of set) {
      if (written) memory.write(object, name);
      memory.fieldOf(object, name);
      place = memory.placeOf(object, name);
    }
    const { kind, objects, unset } = memory.fieldOf(set[0], name);
    if (kind !== 'obj') return { ...this.loadAt(kind, of.c as Code, place), unset };
    if (objects.size === 1) return { k: 'obj', set: [...objects], pre: this.drop(of), unset };
    return { k: 'obj', set: [...objects], c: [of.c as Code, Op.i32Load, 2, ...unsigned(place)], unset };
  }

  item(of: Value, at: Value): Value {
    if (of.k !== 'obj') throw new Unsupported(`an item of a ${of.k}`);
    if (this.isUncertain(of)) return this.ofCertain(of, (certain) => this.item(certain, at));
    const set = of.set.filter((object) => object !== null);
    if (set.length === 0) throw new Dead();
    if (isWords(set[0])) return this.load(this.spot({ ...of, set }, at));
    if (!Array.isArray(set[0])) {
      if (isPlain(at)) return this.member(of, String(at.v));
      throw new Unsupported('an item of an object');
    }
    const lists = set as (readonly unknown[])[];
    for (const items of lists) this.compiler.memory.assumeList(items);
    if (lists.every(({ length }) => length === 0)) throw new Dead();
    return lists.length === 1 ? this.itemOfOne(of, lists[0], at) : this.itemOfMany(of, lists, at);
  }

  private itemOfOne(of: Thing, items: readonly unknown[], at: Value): Value {
    if (isPlain(at)) return this.after(of.pre ?? [], wrap(items[at.v as number]));
    if (items.length === 1 && typeof items[0] === 'object') return this.after([of.pre ?? [], this.drop(at)], wrap(items[0]));
    const list = this.compiler.memory.list(items);
    const wide = list.kind === 'f64';
    const [check, index] = this.inside(at, items.length);
    return this.itemAt([of.pre ?? [], check, this.i32(index), int(wide ? 3 : 2), Op.shl, int(list.address), Op.add], list, [items]);
  }

  private itemOfMany(of: Thing, lists: readonly (readonly unknown[])[], at: Value): Value {
    const { memory } = this.compiler;
    const filled = lists.filter((items) => items.length > 0);
    const first = memory.list(filled[0]);
    if (filled.some((items) => memory.list(items).kind !== first.kind)) throw new Unsupported('lists of several kinds');
    return this.itemAt([of.c as Code, this.i32(at), int(first.kind === 'f64' ? 3 : 2), Op.shl, Op.add], first, filled);
  }

  private itemAt(address: Code, { kind }: List, lists: readonly (readonly unknown[])[]): Value {
    if (kind !== 'obj') return this.loadAt(kind, address, 0);
    const objects = [...new Set(lists.flatMap((items) => items.map((item) => (item ?? null) as Live)))];
    if (objects.length === 1) return { k: 'obj', set: objects, pre: [address, Op.drop] };
    return { k: 'obj', set: objects, c: [address, Op.i32Load, 2, 0] };
  }

  // Arrays of numbers

  protected spot(of: Thing, index: Value): Spot {
    const words = of.set as readonly Words[];
    const element = elementOf(words[0]);
    if (words.some((other) => elementOf(other) !== element)) throw new Unsupported('arrays of several kinds');
    const [check, at] = this.inside(index, Math.max(...words.map(({ length }) => length)));
    const spot = this.spotAt(of, words, element, at);
    return check.length === 0 ? spot : { ...spot, c: [check, spot.c] };
  }

  private spotAt(of: Thing, words: readonly Words[], element: Element, at: Value): Spot {
    const { size, shift } = element;
    if (of.c === undefined) {
      const base = this.compiler.memory.addressOf(words[0]);
      if (isPlain(at)) return { element, c: [of.pre ?? [], int(0)], offset: base + Number(at.v) * size, fixed: of.pre === undefined };
      const index = at.k === 'i32' ? at.c : this.i32(at);
      const offset = base + (at.k === 'i32' ? (at.off ?? 0) : 0) * size;
      const scaled = [of.pre ?? [], index, shift === 0 ? [] : [int(shift), Op.shl]];
      if (this.compiler.options.fullAddresses || offset < 0) return { element, c: [scaled, int(offset), Op.add], offset: 0, fixed: false };
      return { element, c: scaled, offset, fixed: false };
    }
    if (isPlain(at)) return { element, c: [of.c, int(Number(at.v) * size), Op.add], offset: 0, fixed: false };
    return { element, c: [of.c, this.i32(at), shift === 0 ? [] : [int(shift), Op.shl], Op.add], offset: 0, fixed: false };
  }

  protected load({ element, c, offset }: Spot): Value {
    const code = [c, element.load, element.shift, ...unsigned(offset)];
    return element.kind === 'f32' ? { k: 'f64', c: [code, Op.f64OfF32] } : { k: element.kind, c: code };
  }

  protected storeAt({ element, c, offset }: Spot, v: Value): Code {
    const floats = element.kind === 'f64' || element.kind === 'f32';
    return [c, this.number(v, floats), element.kind === 'f32' ? Op.f32OfF64 : [], element.store, element.shift, ...unsigned(offset)];
  }

  /** `fill`, `set` and `copyWithin`, as the games use them. */
  protected arrayMethod(of: Thing, name: string, args: readonly Value[]): Value {
    const words = of.set as readonly Words[];
    const element = elementOf(words[0]);
    const { shift } = element;
    // The end of an array is no element of it.
    const address = (at: Value): Code => {
      const { c, offset } = this.spotAt(of, words, element, at);
      return offset === 0 ? c : [c, int(offset), Op.add];
    };
    const bytes = (from: Value, to: Value): Code => [this.i32(this.binary('-', to, from)), int(shift), Op.shl];
    const end = words.every(({ length }) => length === words[0].length) ? constant(words[0].length) : null;
    if (name === 'fill') {
      const [value, from = constant(0), to = end] = args;
      if (to === null || !isPlain(value) || value.v !== 0) throw new Unsupported('fill with anything but zeros');
      return { k: 'void', pre: [address(from), int(0), bytes(from, to), Op.more, Op.fill, 0] };
    }
    if (name === 'set') {
      const [from, at = constant(0)] = args;
      const others = from.k === 'obj' ? (from.set as readonly Words[]) : [];
      if (others.length === 0 || others.some((other) => !isWords(other) || other.constructor !== words[0].constructor || other.length !== others[0].length))
        throw new Unsupported('set from anything but such an array');
      return { k: 'void', pre: [address(at), this.address(from), int(others[0].length << shift), Op.more, Op.copy, 0, 0] };
    }
    if (name === 'copyWithin' && (args.length === 3 || end !== null)) {
      const [one, to] = this.keep(args[0]);
      const [two, from] = this.keep(args[1]);
      const [three, until] = this.keep(args[2] ?? end);
      return { k: 'void', pre: [one, two, three, address(to), address(from), bytes(from, until), Op.more, Op.copy, 0, 0] };
    }
    throw new Unsupported(`${name} of an array`);
  }
}

/** How a property is described, wherever in the chain of its prototypes. */
export function described(object: object, name: string): PropertyDescriptor | null {
  for (let at: object | null = object; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const own = Object.getOwnPropertyDescriptor(at, name);
    if (own !== undefined) return own;
  }
  return null;
}
