import type { Door, SeedKey, State } from '../../src/core/index.ts';
import { Compiler } from './compiler.ts';
import { wasm } from './host.ts';
import { Sources } from './source.ts';
import { type AnyFunction, constant, thing } from './values.ts';

/** Functions up to this size become part of those that call them; measured on Veilwraith, 160 to 350 make no difference. */
const INLINED = 200;

/** What a game is played with: objects that live as long as the machine. */
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
  // V8 checks addresses itself on 64-bit ARM; elsewhere the processor does.
  const options = { inlined: INLINED, fullAddresses: process.arch === 'arm64' };
  const compiler = new Compiler(new Sources(), { called: new Map([[door.emit as AnyFunction, 'emit']]) }, options);
  const { bytes, pages } = compiler.compile(play, [thing(table), thing(state), thing(key), { k: 'i32', c: [] }, constant(null), constant(undefined)]);
  const memory = new wasm.Memory({ initial: pages, maximum: pages });
  compiler.memory.fill(memory.buffer);
  const all = new Uint8Array(memory.buffer);
  const fresh = all.slice();
  const words = compiler.memory.view(state.all, memory.buffer);
  const emit = (): never => {
    throw new Error('someone listens to a game that is played as machine code');
  };
  const host = { memory, emit, remainder: (a: number, b: number) => a % b, exp: Math.exp, log: Math.log, pow: Math.pow };
  const main = new wasm.Instance(new wasm.Module(bytes), { host }).exports.main as (game: number) => number;
  return (s, game) => {
    try {
      const decisions = main(game);
      s.all.set(words);
      return decisions;
    } catch (error) {
      all.set(fresh);
      if (error instanceof wasm.RuntimeError) return -1;
      throw error;
    }
  };
}
