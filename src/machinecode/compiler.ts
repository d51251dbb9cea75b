import type { Layout } from './layout.ts';
import { type Holding, Memory } from './memory.ts';
import { givesBack, type Source, type Sources } from './source.ts';
import { Statements } from './statements.ts';
import { type AnyFunction, isInt, Unsupported, type Value } from './values.ts';
import { type Callee, type Code, type HostFunction, type Kind, writeModule } from './wasm.ts';

/** How a function answers: with nothing, or with what one such variable could hold. */
export type Answer = Holding | 'nothing';

/** A function compiled for what it is called with: objects that are the same in every call are no parameters but part of the code. */
export class Unit implements Callee {
  readonly host = false;
  readonly index: number;
  readonly key: string;
  readonly source: Source;
  readonly params: Kind[] = [];
  readonly locals: Kind[] = [];
  /** Larger functions that have become part of it. */
  readonly parts = new Set<Source>();
  answer: Answer | null = null;
  done = false;
  code: Code = [];

  constructor(index: number, key: string, source: Source) {
    this.index = index;
    this.key = key;
    this.source = source;
  }

  local(kind: Kind): number {
    this.locals.push(kind);
    return this.params.length + this.locals.length - 1;
  }
}

export interface CompilerOptions {
  /** Functions up to this size become part of those that call them. */
  readonly inlined: number;
  /** Larger ones up to this size do so where a unit first calls them. */
  readonly inlinedOnce: number;
  /** Addresses are reckoned in full rather than left to the instruction: cheaper where the processor has to check them (V8 on 64-bit ARM). */
  readonly fullAddresses: boolean;
  /**
   * The code gives up where what it takes for granted of JavaScript's numbers and arrays is not so: an element outside its array, a sum beyond 32 bits, a field
   * of null. Slow: this is how it is shown that the games do nothing of the kind.
   */
  readonly checked?: boolean;
}

/** A module, where in its memory the objects lie, and how many pages of memory it wants. */
interface Compiled {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly layout: Layout;
  readonly pages: number;
}

const PAGE = 65_536;

/** Passes over all the code until nothing new is learnt about what variables hold. */
const MOST_PASSES = 12;

/**
 * Compiles a function and all it calls to WebAssembly, for objects that exist already: the tables of the cards, the options and the state have an address
 * each, what never changes is a number in the code, and branches that an option rules out are not there. Nothing is made anew by a game that is played, so
 * every object it can meet is known beforehand.
 *
 * What variables and written fields hold is found out by compiling: a pass takes for granted what the one before has seen, and the last one sees nothing new.
 */
export class Compiler {
  readonly memory = new Memory();
  readonly options: CompilerOptions;
  private readonly sources: Sources;
  private readonly answers = new Map<string, Answer>();
  private readonly holdings = new Map<string, Holding>();
  private units = new Map<string, Unit>();
  private order: Unit[] = [];
  private imports: HostFunction[] = [];

  constructor(sources: Sources, options: CompilerOptions) {
    this.sources = sources;
    this.options = options;
  }

  /** The module that carries out this function. Of the objects it is called with the one that is used most comes first. */
  compile(fn: AnyFunction, args: readonly Value[]): Compiled {
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      this.memory.arrange(args.find((arg) => arg.k === 'obj')?.set[0] ?? {});
      this.memory.changed = false;
      this.units = new Map();
      this.order = [];
      this.imports = [];
      this.unit(fn, null, args);
      if (!this.memory.changed) return this.finish();
    }
    throw new Unsupported('code that is never settled');
  }

  private finish(): Compiled {
    const bodies = this.order.map((unit) => ({
      name: unit.source.name,
      params: unit.params,
      results: resultsOf(unit.answer),
      locals: unit.locals,
      code: unit.code,
    }));
    const layout = this.memory.layout();
    const pages = Math.ceil(layout.size / PAGE) + 1;
    return { bytes: writeModule(this.imports, bodies, pages), layout, pages };
  }

  find(fn: AnyFunction): Source | null {
    return this.sources.find(fn);
  }

  import(name: string, params: readonly Kind[], result: Kind | null): Callee {
    let index = this.imports.findIndex((known) => known.name === name && known.params.length === params.length);
    if (index < 0) index = this.imports.push({ name, params, result }) - 1;
    return { host: true, index };
  }

  /** The function for such arguments; compiled when it is first called. */
  unit(fn: AnyFunction, self: Value | null, args: readonly Value[]): Unit {
    const source = this.sources.find(fn);
    if (source === null) throw new Unsupported(`${fn.name || 'a function'}, which has no tree`);
    const key = `${this.memory.numberOf(fn)}|${self === null ? '' : this.keyOf(self)}|${args.map((arg) => this.keyOf(arg)).join(';')}`;
    let unit = this.units.get(key);
    if (unit !== undefined) return unit;
    unit = new Unit(this.order.length, key, source);
    this.units.set(key, unit);
    this.order.push(unit);
    new Statements(this, unit).whole(self, args);
    unit.done = true;
    this.answers.set(key, unit.answer ?? 'nothing');
    return unit;
  }

  /** How it answers; of one that is just being compiled, how it answered the last time. */
  answerOf(unit: Unit): Answer {
    if (unit.answer !== null) return unit.answer;
    if (unit.done) return 'nothing';
    const before = this.answers.get(unit.key) ?? (givesBack(unit.source) ? { kind: 'i32' as const, objects: new Set<object | null>() } : 'nothing');
    unit.answer = before;
    return before;
  }

  /** What variables and results of inlined calls hold, by where they stand. */
  holding(key: string): Holding {
    let holding = this.holdings.get(key);
    if (holding === undefined) {
      holding = { kind: 'i32', objects: new Set() };
      this.holdings.set(key, holding);
    }
    return holding;
  }

  /** What a function is compiled for: which objects, or what kind of number. */
  keyOf(v: Value): string {
    switch (v.k) {
      case 'const':
        if (typeof v.v === 'number') return isInt(v.v) ? 'i' : 'd';
        return `c${String(v.v)}`;
      case 'i32':
        return 'i';
      case 'u32':
      case 'f64':
        return 'd';
      case 'word':
        return 'w';
      case 'fn':
        return `f${this.memory.numberOf(v.fn)}`;
      case 'obj':
        return `${v.set.length === 1 ? 'o' : 's'}${v.set.map((object) => this.memory.numberOf(object)).join()}`;
      default:
        throw new Unsupported(`a ${v.k} as an argument`);
    }
  }
}

/** An object that is always the same need not be given back. */
export function resultsOf(answer: Answer | null): Kind[] {
  if (answer === null || answer === 'nothing' || (answer.kind === 'obj' && answer.objects.size === 1)) return [];
  return [answer.kind === 'f64' ? 'f64' : 'i32'];
}
