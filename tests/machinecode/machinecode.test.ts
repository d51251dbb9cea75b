import { describe, expect, it } from 'vitest';
import { MachineCode } from '../../src/machinecode/machinecode.ts';
import type { AnyFunction } from '../../src/machinecode/values.ts';
import { load } from './module.ts';

/** `f` of a module as machine code, with its `world` and a number. */
async function make(text: string): Promise<{ machine: MachineCode; world: Record<string, never> }> {
  const { f, world } = await load(text);
  return { machine: MachineCode.make(f as AnyFunction, [world as object], 1) as MachineCode, world: world as Record<string, never> };
}

const WORLD = `
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  export const world = { n: 1, half: 0.5, yes: false, word: 'none', who: null, words: new Int32Array(3), list: [1, 2], size: 3, a, b };
  export function f(w, x) {
    w.n += x; w.half = w.half + x; w.yes = x > 2; w.word = x > 2 ? 'many' : 'few'; w.words[1] = x + w.list[0] * w.size;
    if (x > 2) w.who = w.a; else if (x > 1) w.who = w.b; else w.who = null;
    if (x > 9) throw new Error('too much');
    return w.n;
  }`;

describe('a machine has its own memory', () => {
  it('nothing counts until it leaves; then the objects are what the code has made of them', async () => {
    const { machine, world } = await make(WORLD.replace("w.word = x > 2 ? 'many' : 'few'", "if (x > 2) w.word = 'many'; else w.word = 'few'"));
    expect(machine.enter()).toBe(true);
    expect(machine.run(3)).toBe(4);
    expect(world).toMatchObject({ n: 1, half: 0.5, yes: false, word: 'none', who: null, words: Int32Array.of(0, 0, 0) });
    machine.leave();
    expect(world).toMatchObject({ n: 4, half: 3.5, yes: true, word: 'many', words: Int32Array.of(0, 6, 0) });
    expect(world.who).toBe(world.a);
    machine.enter();
    machine.run(2);
    machine.leave();
    expect(world).toMatchObject({ n: 6, half: 5.5, yes: false, word: 'few', words: Int32Array.of(0, 5, 0) });
    expect(world.who).toBe(world.b);
  });

  it('where it gives up, the objects are as they were, and it goes on from there', async () => {
    const { machine, world } = await make(WORLD.replace("w.word = x > 2 ? 'many' : 'few'; ", ''));
    machine.enter();
    expect(machine.run(10)).toBeNull();
    expect(world).toMatchObject({ n: 1, half: 0.5, who: null });
    machine.enter();
    expect(machine.run(1)).toBe(2);
  });

  it.each([
    ['a field that the code never writes to', 'size', 4],
    ['an array', 'words', new Int32Array(3)],
    ['the kind of number in a field', 'n', 1.5],
    ['the objects a field holds', 'who', { name: 'c' }],
  ])('%s has changed: the code is not made for it', async (_, name, value) => {
    const { machine, world } = await make(WORLD.replace("w.word = x > 2 ? 'many' : 'few'; ", ''));
    expect(machine.enter()).toBe(true);
    Object.assign(world, { [name]: value });
    expect(machine.enter()).toBe(false);
  });

  it('so has an item of a list', async () => {
    const { machine, world } = await make(WORLD.replace("w.word = x > 2 ? 'many' : 'few'; ", ''));
    (world.list as number[])[1] = 7;
    expect(machine.enter()).toBe(false);
  });

  it('of an array that is used in part, that part is taken along', async () => {
    const { machine, world } = await make(`
      export const world = { row: new Int32Array(4), used: 1, inUse() { return [[this.row, this.used]]; } };
      export function f(w, x) { w.row[w.used++] = x; return w.row[0]; }`);
    const row = world.row as Int32Array;
    row.set([5, 6, 7, 8]);
    machine.enter();
    expect(machine.run(9)).toBe(5);
    machine.leave();
    // The element beyond those in use is as it was, one more is in use.
    expect([world.used, ...row]).toEqual([2, 5, 9, 7, 8]);
  });

  it('a function without a tree cannot be made machine code of', () => {
    expect(MachineCode.make(() => 1, [{}], 0)).toBeNull();
  });
});
