import { describe, expect, it } from 'vitest';
import { Compiler, type CompilerOptions } from '../../src/machinecode/compiler.ts';
import { wasm } from '../../src/machinecode/host.ts';
import { Sources } from '../../src/machinecode/source.ts';
import { type AnyFunction, thing, type Value } from '../../src/machinecode/values.ts';
import { load as loadModule } from './module.ts';

type Numeric = (x: number) => number;
type Loaded = Record<string, unknown> & { f: (x: number, with_?: object) => number };

const load = async (text: string): Promise<Loaded> => (await loadModule(text)) as Loaded;

/** `f` of the module as machine code: with any number, and with `world` where the module exports one. */
function compile(module: Loaded, { inlined = 100, inlinedOnce = inlined, checked = false }: Partial<CompilerOptions> = {}): Numeric {
  const compiler = new Compiler(new Sources(), { inlined, inlinedOnce, fullAddresses: inlined > 0, checked });
  const args: Value[] = [{ k: 'i32', c: [] }, ...(module.world === undefined ? [] : [thing(module.world as object)])];
  const { bytes, layout, pages } = compiler.compile(module.f, args);
  const memory = new wasm.Memory({ initial: pages, maximum: pages });
  expect(layout.fill(memory.buffer)).toBe(true);
  const host = { memory, remainder: (a: number, b: number) => a % b, exp: Math.exp, log: Math.log, pow: Math.pow };
  return new wasm.Instance(new wasm.Module(bytes), { host }).exports.main as Numeric;
}

const NUMBERS = [0, 1, 2, 3, 4, 5, 7, 8, 31, 32, 100, 255, 1000, 65_535, 1_000_003, -1, -2, -3, -7, -100, -65_536];

/** The ways a function is compiled: every call its own function, all of them one, each in one place only, and with everything checked. */
const WAYS: readonly Partial<CompilerOptions>[] = [{ inlined: 0 }, { inlined: 500 }, { inlined: 0, inlinedOnce: 500 }, { inlined: 100, checked: true }];

/** What `f` gives for some numbers one after the other, which must be the same as it is and as machine code. */
async function same(text: string, numbers: readonly number[] = NUMBERS): Promise<number[]> {
  const run = async (of: (module: Loaded) => Numeric): Promise<number[]> => {
    const f = of(await load(text));
    return numbers.map((x) => Number(f(x)));
  };
  const plain = await run((module) => (x) => module.f(x, module.world as object));
  for (const way of WAYS) expect(await run((module) => compile(module, way))).toEqual(plain);
  return plain;
}

describe('numbers', () => {
  it('whole numbers are reckoned with as in JavaScript', async () => {
    const of3 = await same(`export function f(x) {
      const a = x * 3 - 7, b = (x ^ 0x5a) | 1, c = ~x & 255;
      return a + (b << 2) - (c >> 1) + ((x - 4) >>> 28) + ((a / 3) | 0) + (a % 5) + Math.imul(x, 0x85ebca6b) % 1000 + Math.clz32(x) + -x;
    }`);
    // x = 3: a = 2, b = 89, c = 252; 3 × 0x85ebca6b is 0x191c35f41, of which 0x91c35f41 is left: -1,849,467,071.
    expect(of3[3]).toBe(2 + 356 - 126 + 15 + 0 + 2 - 71 + 30 - 3);
  });

  it('numbers that 32 bits do not hold are reckoned with in full', async () => {
    const values = await same(`export function f(x) {
      const product = (x >>> 0) * 3;
      const high = Math.floor(product * 2 ** -32);
      return high * 1000 + (product - high * 2 ** 32) / 1024 + Math.max(x / 2, 0.25) - Math.min(x, 2.5) + Math.sqrt(Math.abs(x)) + Math.ceil(x / 7);
    }`);
    // x = 0: 0 + 0 + 0.25 - 0 + 0 + 0.
    expect(values[0]).toBe(0.25);
  });

  it('a variable that becomes a fraction later is one from the start; a fraction cut off is whole', async () => {
    const values = await same(
      'export function f(x) { let sum = 0; for (let i = 0; i < 4; i++) sum += i === 2 ? x / 4 : 1; return ((sum * 8) | 0) + (sum > 3 ? 0.5 : 0); }',
    );
    // x = 1: 1 + 1 + 0.25 + 1 = 3.25, eight times 26, and more than 3.
    expect(values[1]).toBe(26.5);
  });

  it('least and most of whole numbers, and a number turned about', async () => {
    const values = await same('export function f(x) { return Math.min(x, 9, x * 2) * 1000 + Math.max(x, -3, 4) + Math.abs(x - 5); }');
    expect(values[5]).toBe(5000 + 5 + 0); // x = 5
    expect(values[15]).toBe(-2000 + 4 + 6); // x = -1
  });
});

describe('the way through the code', () => {
  it('loops are left and gone on with from within a switch, cases fall through', async () => {
    const values = await same(`export function f(x) {
      let sum = 0;
      for (let i = 0; i < 12; i++) {
        switch ((x + i) & 7) {
          case 0: continue;
          case 1: sum += 100;
          case 2: sum += 10; break;
          case 6: if (i > 8) return -sum;
          default: sum++;
        }
        if (sum > 350) break;
      }
      let n = x & 15;
      do n += 3; while (n < 20);
      while (n > 5) n -= 4;
      return sum * 100 + n;
    }`);
    // x = 0, i & 7: 0 goes on, 1 adds 110, 2 adds 10, 3 to 5 one each, 6 one (i is 6), 7 one; 8 goes on, 9 adds 110, 10 adds 10, 11 one: 246; n: 3 … 21, 17, 13, 9, 5.
    expect(values[0]).toBe(24_605);
  });

  it('a switch over numbers far apart', async () => {
    const values = await same('export function f(x) { switch (x) { case -100: return 1; case 1000003: return 2; case 7: return 3; } return 4; }');
    expect(values.slice(-8)).toEqual([4, 2, 4, 4, 4, 4, 1, 4]);
  });

  it('and, or, not: as tests, as numbers, with calls that are asked for their truth', async () => {
    const values = await same(`
      class World { constructor() { this.odd = true; this.limit = 6; }
        low(x) { if (x < 0) return true; return x < this.limit && !this.isThree(x); }
        isThree(x) { return x === 3; }
        both(x) { if (this.low(x) && (x & 1) === 1 && this.odd) return 1; if (!this.low(x) || this.isThree(x)) return 2; return 4; } }
      export const world = new World();
      export function f(x, w) { const flag = x > 2 && x < 40 || x === -7; return w.both(x) * 10 + (flag ? 1 : 0) + (w.odd && x > 4 ? 100 : 0); }`);
    // 0: small and even: 40. 1: small, odd: 10. 3: three: 20, flag. 5: small, odd: 10, flag, above 4. 7: not small: 20, flag, above 4. -7: small, odd, flag.
    expect([values[0], values[1], values[3], values[5], values[6], values[18]]).toEqual([40, 10, 21, 111, 121, 11]);
  });

  it('a function that calls itself', async () => {
    const values = await same('export function f(x) { return x < 2 ? 1 : f(x - 1) + f(x - 2); }', [0, 1, 2, 5, 10]);
    expect(values).toEqual([1, 1, 2, 8, 89]);
  });

  it('few rounds, counted up or down, are written out: what happens in them stays', async () => {
    const values = await same(
      `const table = Int32Array.of(5, 7, 11, 13, 17, 19);
      export function f(x) {
        let found = -1;
        for (let i = 4; i >= 0; i--) { if (table[i] > x) continue; found = i; break; }
        for (let i = 1; i <= 3; i++) table[i] += i;
        for (let i = 0; i < 6; i++) found += table[i] * 10;
        return found;
      }`,
      [12, 12],
    );
    // 11 is the last not above 12; then 5, 8, 13, 16, 17, 19: 78. The second time 13 is above: 8 is the last; 5, 9, 15, 19, 17, 19: 84.
    expect(values).toEqual([782, 841]);
  });
});

describe('objects', () => {
  it('fields that are written, objects picked while it runs, methods of their own', async () => {
    const values = await same(
      `
      class Hand { constructor(weight) { this.count = 0; this.weight = weight; this.cards = new Int32Array(3); }
        take(card) { this.cards[this.count % 3] = card; return ++this.count; } }
      class Greedy extends Hand { take(card) { return super.take(card) + 1; } get double() { return this.count * 2; } set latest(v) { this.last = v + 1; } }
      class Shy { worth(x) { return -x; } }
      class Keen { worth(x) { return x / 2; } }
      const world = { hands: [new Hand(3), new Hand(5)], players: [new Shy(), new Keen()], g: new Greedy(4) };
      world.g.last = 0;
      export { world };
      export function f(x, { hands, players, g }) {
        const hand = hands[x & 1];
        const n = hand.take(x);
        let sum = n * hand.weight + hand.cards[0];
        for (const { weight } of hands) sum += weight;
        g.latest = g.take(x) + g.double;
        sum += g.last;
        return sum + players[x & 1].worth(x);
      }`,
      [4, 4, 3, 8],
    );
    // 4: hand 0, 1 × 3 + 4 + 8; taken 2, double 2, last 5; shy -4. Again 4: 2 × 3 + 4 + 8; 3, 4, 8; -4. 3: hand 1, 5 + 3 + 8; 4, 6, 11; 1.5.
    // 8: 3 × 3 + 4 + 8; 5, 8, 14; -8.
    expect(values).toEqual([16, 22, 28.5, 27]);
  });

  it('a variable that holds one of several objects, or none', async () => {
    const values = await same(`
      const a = { n: 1, next: null }, b = { n: 2, next: a }, c = { n: 3, next: b };
      const world = { list: [a, b, c], none: [] };
      export { world };
      export function f(x, w) { let best = null; for (let i = 0; i < w.list.length; i++) if (w.list[i].n <= x) best = w.list[i];
        let sum = best === null ? -5 : best.n * 100; while (best !== null) { sum += best.n; best = best.next; } return sum; }`);
    // 0: none. 1: 100 + 1. 2: 200 + 2 + 1. 3 and more: 300 + 3 + 2 + 1.
    expect(values.slice(0, 5)).toEqual([-5, 101, 203, 306, 306]);
  });

  it('words are compared, and lists of lists have their own lengths', async () => {
    const values = await same(
      `
      const world = { rules: [{ word: 'least', n: 4, of: [1, 2, 3] }, { word: 'most', n: 9, of: [7] }, { word: 'none', n: 0, of: [] }] };
      export { world };
      export function f(x, w) { const { word, n, of } = w.rules[(x >>> 1) % 3]; let sum = of.length * 1000; for (let i = 0; i < of.length; i++) sum += of[i];
        switch (word) { case 'least': return sum + (x < n ? n : x); case 'most': return sum + (x > n ? n : x); } return word === 'none' ? -1 : -2; }`,
      [0, 1, 2, 3, 4, 5, 6, 100],
    );
    // 0, 1: least of 4: 3006 + 4. 2, 3: most of 9: 1007 + x. 4, 5: none. 6: 3006 + 6. 100: 50 % 3 = 2, none.
    expect(values).toEqual([3010, 3010, 1009, 1010, -1, -1, 3012, -1]);
  });

  it('arrays share their buffers; elements are of their own kind', async () => {
    const values = await same(
      `
      const all = new Int32Array(8), part = all.subarray(2, 6), bytes = new Uint8Array(4), fractions = new Float64Array(3), narrow = new Int16Array(2);
      export function f(x) {
        part[1] = x; bytes[x & 3] += 200; fractions[2] += x / 4; narrow[0] = x; all[7] = all[3]++;
        all.copyWithin(0, 2, 5); const last = (all[6] = part[2] = 9);
        if (x === 5) { part.fill(0); fractions.fill(0, 1); all.set(part, 4); }
        return all[3] * 3 + all[1] + all[7] + bytes[1] + fractions[2] + narrow[0] + last;
      }`,
      [1, 1, 70_000, 5, 2],
    );
    // 1: all[7] = 1, all[3] = 2, moved down to all[1] = 2; bytes[1] = 200; 0.25; 1; 9: 6 + 2 + 1 + 200 + 0.25 + 1 + 9.
    expect(values[0]).toBe(219.25);
    expect(values[1]).toBe(219.25 + 0.25 - 56); // bytes: 400 - 256
  });

  it('what is left out, given in part or by a default', async () => {
    const values = await same(
      `
      const add = (a, { b }, d = a * 2) => a + b + d;
      const world = { p: { b: 10 } };
      export { world };
      export function f(x, { p }) { return add(x, p) * 1000 + add(x, p, 1); }`,
      [1, 2],
    );
    // 1: 1 + 10 + 2, and 1 + 10 + 1.
    expect(values).toEqual([13_012, 16_013]);
  });
});

describe('what is not compiled', () => {
  it('an error thrown, or code that cannot be compiled, gives up where it is reached and nowhere else', async () => {
    const module = await load(`export function f(x) {
      if (x === 3) throw new Error('three');
      if (x === 4) return [1, 2, 3].map((n) => n * x).length;
      return x + 1;
    }`);
    const f = compile(module);
    expect(f(2)).toBe(3);
    expect(() => f(3)).toThrow('unreachable');
    expect(() => f(4)).toThrow('unreachable');
    expect(f(5)).toBe(6);
  });

  it('what may be undefined is not taken for 0 or null: asking whether it is gives up', async () => {
    const variable = compile(await load('export function f(x) { let y; if (x > 2) y = x; return y === undefined ? -1 : y; }'));
    expect(() => variable(3)).toThrow('unreachable');
    // A field would have to be undefined again when the objects get back what was made of them.
    const field = await load('const o = { a: undefined, b: {} }; export function f(x) { if (o.a === undefined) o.a = o.b; return o.a === o.b ? x : 0; }');
    expect(() => compile(field)).toThrow('may be undefined');
    // Where it is always given a value before it is read, nothing is lost.
    const given = compile(await load('export function f(x) { let y; if (x > 2) y = x; else y = 2; return y + 1; }'));
    expect([given(1), given(7)]).toEqual([3, 8]);
  });

  it('what an option rules out is not looked at', async () => {
    const module = await load(`
      export const world = { options: { fast: false, name: 'off' }, list: [] };
      export function f(x, w) {
        if (w.options.name !== 'off') for (const y of w.list.entries()) x += y.length;
        return w.options.fast ? eval('x') : x;
      }`);
    expect(compile(module)(21)).toBe(21);
  });

  it('what a module assigns to again is not taken for what it was', async () => {
    const module = await load('let times = 0; export function f(x) { if (x < 2) return x; times++; return times; }');
    const f = compile(module);
    expect(f(1)).toBe(1);
    expect(() => f(2)).toThrow('unreachable');
  });

  it('an element that is known to lie outside its array gives up: in JavaScript it is undefined', async () => {
    const f = compile(await load('const words = new Int32Array(4); export function f(x) { if (x > 2) return words[4]; return words[3]; }'));
    expect(f(1)).toBe(0);
    expect(() => f(3)).toThrow('unreachable');
  });

  it('a function whose module left no tree cannot be compiled', () => {
    const compiler = new Compiler(new Sources(), { inlined: 0, inlinedOnce: 0, fullAddresses: true });
    expect(() => compiler.compile((() => 1) as AnyFunction, [])).toThrow('has no tree');
  });
});

describe('checked, it gives up where JavaScript would come to something else', () => {
  const checked = async (text: string): Promise<Numeric> => compile(await load(text), { checked: true });

  it('an element outside its array', async () => {
    const f = await checked('const words = new Int32Array(4), list = [5, 6]; export function f(x) { return x < 10 ? words[x] : list[x - 10]; }');
    expect([f(0), f(3), f(10), f(11)]).toEqual([0, 0, 5, 6]);
    for (const outside of [4, -1, 12]) expect(() => f(outside)).toThrow('unreachable');
    const written = await checked('const words = new Int32Array(4); export function f(x) { words[x] = 7; return words[3]; }');
    expect([written(0), written(3)]).toEqual([0, 7]);
    expect(() => written(4)).toThrow('unreachable');
  });

  it('a sum, difference or product that 32 bits do not hold', async () => {
    const f = await checked('export function f(x) { return x < 0 ? x - 2147483647 : x < 100000 ? x * x : x + 2147483000; }');
    // -1 - 2,147,483,647 is the least there is, 46,340² the last square below 2³¹.
    expect([f(-1), f(46_340), f(3)]).toEqual([-2_147_483_648, 2_147_395_600, 9]);
    for (const large of [-2, 46_341, 100_000]) expect(() => f(large)).toThrow('unreachable');
  });

  it('a field or a method of null', async () => {
    const text = `class A { constructor(n) { this.n = n; } more(x) { return this.n + x; } }
      const list = [new A(1), new A(2), null];
      const world = { list };
      export { world };
      export function f(x, { list }) { const a = list[x & 3]; return x < 4 ? a.n : x < 8 ? a.more(x) : (a.n = x); }`;
    const f = await checked(text);
    expect([f(0), f(5), f(9), f(1)]).toEqual([1, 7, 9, 9]);
    for (const none of [2, 6, 10]) expect(() => f(none)).toThrow('unreachable');
  });
});
