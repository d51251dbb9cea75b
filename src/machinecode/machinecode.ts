import { Compiler } from './compiler.ts';
import { wasm } from './host.ts';
import type { Layout } from './layout.ts';
import { Sources } from './source.ts';
import { type AnyFunction, thing, Unsupported, type Value } from './values.ts';

/**
 * Functions up to this size become part of those that call them, larger ones only once. Measured on Veilwraith: 80 or 130 instead make games 5 % slower, 420
 * instead of 350 too, and whatever makes larger functions has V8 take more memory when it compiles them.
 */
const INLINED = 110;
const INLINED_ONCE = 350;

/** A whole number that differs from call to call. */
const ANY: Value = { k: 'i32', c: [] };

/**
 * A function as machine code, for objects that live as long as it does. It has its own memory, in which they lie as well: what it does counts when it `leaves`,
 * and where it comes across something that is not compiled nothing has happened.
 */
export class MachineCode {
  private readonly layout: Layout;
  private readonly main: (...numbers: number[]) => number;
  private readonly buffer: ArrayBuffer;

  private constructor(layout: Layout, main: (...numbers: number[]) => number, buffer: ArrayBuffer) {
    this.layout = layout;
    this.main = main;
    this.buffer = buffer;
  }

  /** For a function that is called with these objects and then so many whole numbers; null where it cannot be compiled at all. */
  static make(fn: AnyFunction, objects: readonly object[], numbers: number): MachineCode | null {
    try {
      const args = [...objects.map(thing), ...Array.from({ length: numbers }, () => ANY)];
      // V8 checks addresses itself on 64-bit ARM; elsewhere the processor does.
      const { bytes, layout, pages } = new Compiler(new Sources(), {
        inlined: INLINED,
        inlinedOnce: INLINED_ONCE,
        fullAddresses: process.arch === 'arm64',
      }).compile(fn, args);
      const memory = new wasm.Memory({ initial: pages, maximum: pages });
      const host = { memory, remainder: (a: number, b: number) => a % b, exp: Math.exp, log: Math.log, pow: Math.pow };
      const { main } = new wasm.Instance(new wasm.Module(bytes), { host }).exports;
      return new MachineCode(layout, main as (...numbers: number[]) => number, memory.buffer);
    } catch (error) {
      if (error instanceof Unsupported) return null;
      throw error;
    }
  }

  /** Everything as it is in the objects now; false where something has changed that is part of the code. */
  enter(): boolean {
    return this.layout.fill(this.buffer);
  }

  /** Null where something was met that is not compiled: then nothing that it left behind counts. */
  run(...numbers: number[]): number | null {
    try {
      return this.main(...numbers);
    } catch {
      // It gives up, or has called too deep: nothing else in it can fail.
      return null;
    }
  }

  /** The objects become what the code has made of them. */
  leave(): void {
    this.layout.restore(this.buffer);
  }
}
