import type { Door, SeedKey, State } from '../../src/core/index.ts';
import { Compiler } from './compiler.ts';
import { wasm } from './host.ts';
import { Sources } from './source.ts';
import { type AnyFunction, constant, thing, type Value } from './values.ts';

/** Functions up to this size become part of those that call them; measured on Veilwraith, 160 to 350 make no difference. */
const INLINED = 200;

/** A number that differs from call to call. */
export const ANY: Value = { k: 'i32', c: [] };

/** A function as machine code, for objects that live as long as it does. It has its own memory, in which they lie as well. */
export class Machine {
  private readonly compiler: Compiler;
  private readonly main: (...numbers: number[]) => number;
  readonly buffer: ArrayBuffer;

  /** `emit`, where it is given, is not compiled: whoever calls it is told that someone listens. */
  constructor(fn: AnyFunction, args: readonly Value[], emit: AnyFunction | null) {
    // V8 checks addresses itself on 64-bit ARM; elsewhere the processor does.
    const options = { inlined: INLINED, fullAddresses: process.arch === 'arm64' };
    this.compiler = new Compiler(new Sources(), new Map(emit === null ? [] : [[emit, 'emit']]), options);
    const { bytes, pages } = this.compiler.compile(fn, args);
    const memory = new wasm.Memory({ initial: pages, maximum: pages });
    this.buffer = memory.buffer;
    this.enter();
    const heard = (): never => {
      throw new Error('someone listens to a game that is played as machine code');
    };
    const host = { memory, emit: heard, remainder: (a: number, b: number) => a % b, exp: Math.exp, log: Math.log, pow: Math.pow };
    this.main = new wasm.Instance(new wasm.Module(bytes), { host }).exports.main as (...numbers: number[]) => number;
  }

  /** Everything as it is in the objects now. */
  enter(): void {
    this.compiler.memory.fill(this.buffer);
  }

  /** The objects become what the code has made of them. */
  leave(): void {
    this.compiler.memory.restore(this.buffer);
  }

  wordsOf(words: Int32Array): Int32Array {
    return this.compiler.memory.view(words, this.buffer);
  }

  /** Null where something was met that is not compiled: then nothing that it left behind counts. */
  run(...numbers: number[]): number | null {
    try {
      return this.main(...numbers);
    } catch (error) {
      if (error instanceof wasm.RuntimeError) return null;
      throw error;
    }
  }
}

/** What a game is played with. */
export interface Setting {
  /** The loop that plays a game: (table, state, key, game, witness, first) → decisions. */
  readonly play: AnyFunction;
  readonly table: object;
  /** A state that games at this table have been played in; the machine has its own. */
  readonly state: State;
  readonly key: SeedKey;
  readonly door: Door;
}

/** Plays a game, which ends in the state given; the number of decisions, or -1 where something was met that is not compiled. */
export type PlayCompiled = (s: State, game: number) => number;

/**
 * Games at a table as machine code made for it: rules, players and the loop between them compiled to WebAssembly, with the cards, the options and the state
 * at addresses that are known. It comes to what the rules as they are come to, word for word. Nobody may listen to events.
 */
export function compileGames({ play, table, state, key, door }: Setting): PlayCompiled {
  const machine = new Machine(play, [thing(table), thing(state), thing(key), ANY, constant(null), constant(undefined)], door.emit as AnyFunction);
  const words = machine.wordsOf(state.all);
  return (s, game) => {
    const decisions = machine.run(game);
    if (decisions === null) {
      machine.enter();
      return -1;
    }
    s.all.set(words);
    return decisions;
  };
}
