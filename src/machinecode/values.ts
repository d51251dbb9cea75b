import type { Code } from './wasm.ts';

/** What cannot be compiled: where it would be reached the code gives up, and the game is played by the rules as they are. */
export class Unsupported extends Error {}

export type Primitive = number | boolean | string | null | undefined;
export type Live = object | null;
export type AnyFunction = (...args: never[]) => unknown;

/** Something known when the code is made; `pre` is what must be done to come by it. */
export interface Constant {
  readonly k: 'const';
  readonly v: Primitive;
  readonly pre?: Code;
}

/** A number, or the number of a word, that the code comes to when it runs. */
export interface Computed {
  readonly k: 'i32' | 'u32' | 'f64' | 'word';
  readonly c: Code;
  /** Still to be added. */
  readonly off?: number;
  /** Reads a local that never changes: it may be read twice, or not at all. */
  readonly steady?: boolean;
  /** May be undefined still, which the code cannot tell from 0 and null. */
  readonly unset?: boolean;
  /** Of a checked sum: the same where only its last 32 bits are asked for, which hold whatever it comes to. */
  readonly loose?: Code;
  /** Of whole numbers. */
  readonly quotient?: readonly [Value, Value];
}

/** One of some objects that exist already. With a single one there is nothing to find out; else the code comes to its address. */
export interface Thing {
  readonly k: 'obj';
  readonly set: readonly Live[];
  readonly c?: Code;
  readonly pre?: Code;
  readonly steady?: boolean;
  readonly unset?: boolean;
}

export type Value =
  | Constant
  | Computed
  | Thing
  | { readonly k: 'fn'; readonly fn: AnyFunction }
  | { readonly k: 'global'; readonly name: 'Math' | 'Number' }
  | { readonly k: 'void'; readonly pre: Code };

export const constant = (v: Primitive): Constant => ({ k: 'const', v });
export const thing = (object: Live): Thing => ({ k: 'obj', set: [object] });

export function isInt(v: unknown): v is number | boolean {
  return typeof v === 'boolean' || (typeof v === 'number' && (v | 0) === v);
}

/** Is it a number that 32 bits with a sign do not hold? */
export function isFloat(v: Value): boolean {
  return v.k === 'f64' || v.k === 'u32' || (v.k === 'const' && typeof v.v === 'number' && !isInt(v.v));
}

export function isNumber(v: Value): boolean {
  return v.k === 'i32' || v.k === 'u32' || v.k === 'f64' || (v.k === 'const' && (typeof v.v === 'number' || typeof v.v === 'boolean'));
}

export function isNothing(v: Value): boolean {
  return v.k === 'void' || (v.k === 'const' && v.v === undefined);
}

/** Known, and nothing has to be done for it. */
export function isPlain(v: Value): v is Constant {
  return v.k === 'const' && v.pre === undefined;
}

export function wrap(live: unknown): Value {
  if (typeof live === 'function') return { k: 'fn', fn: live as AnyFunction };
  if (typeof live === 'object' && live !== null) return thing(live);
  if (live === null || live === undefined || typeof live === 'number' || typeof live === 'boolean' || typeof live === 'string') return constant(live);
  throw new Unsupported(`a ${typeof live}`);
}

/** Typed arrays that the code may read and write. */
export type Words = Int32Array | Uint32Array | Uint8Array | Int8Array | Uint16Array | Int16Array | Float64Array | Float32Array;

export interface Element {
  readonly size: number;
  readonly shift: number;
  readonly load: number;
  readonly store: number;
  readonly kind: 'i32' | 'u32' | 'f64' | 'f32';
}

const ELEMENTS = new Map<unknown, Element>([
  [Int32Array, { size: 4, shift: 2, load: 0x28, store: 0x36, kind: 'i32' }],
  [Uint32Array, { size: 4, shift: 2, load: 0x28, store: 0x36, kind: 'u32' }],
  [Uint8Array, { size: 1, shift: 0, load: 0x2d, store: 0x3a, kind: 'i32' }],
  [Int8Array, { size: 1, shift: 0, load: 0x2c, store: 0x3a, kind: 'i32' }],
  [Uint16Array, { size: 2, shift: 1, load: 0x2f, store: 0x3b, kind: 'i32' }],
  [Int16Array, { size: 2, shift: 1, load: 0x2e, store: 0x3b, kind: 'i32' }],
  [Float64Array, { size: 8, shift: 3, load: 0x2b, store: 0x39, kind: 'f64' }],
  [Float32Array, { size: 4, shift: 2, load: 0x2a, store: 0x38, kind: 'f32' }],
]);

export function isWords(object: unknown): object is Words {
  return ArrayBuffer.isView(object) && ELEMENTS.has(object.constructor);
}

export function elementOf(words: Words): Element {
  return ELEMENTS.get(words.constructor) as Element;
}
