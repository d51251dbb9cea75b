import { describe, expect, it } from 'vitest';
import { NEVER, QuickLoop } from '../../src/runner/quickloop.ts';
import { load } from './module.ts';

interface World {
  n: number;
  step: number;
}

/** A loop that adds to a number, and throws where it is asked for too much. */
async function counting(worth: number): Promise<{ loop: QuickLoop; world: World }> {
  const { f, world } = await load(`
    export const world = { n: 0, step: 2 };
    export function f(w, x) { if (x > 100) throw new Error('too much'); w.n += x * w.step; return w.n; }`);
  return { loop: new QuickLoop({ fn: f as (...args: never[]) => number, objects: [world as object], numbers: 1 }, worth), world: world as World };
}

/** The same with its code made. */
async function made(): Promise<{ loop: QuickLoop; world: World }> {
  const both = await counting(0);
  expect(both.loop.run(1)).toBeNull();
  expect(both.loop.isDue).toBe(true);
  return both;
}

describe('a loop as machine code', () => {
  it('is made when the rules as they are have taken long enough, and one run later', async () => {
    const { loop, world } = await counting(2);
    loop.took(1.5);
    expect(loop.run(3)).toBeNull();
    expect(loop.isDue).toBe(false);
    loop.took(0.5);
    expect(loop.run(3)).toBeNull();
    expect(loop.isDue).toBe(true);
    expect(loop.run(3)).toBe(6);
    expect(world.n).toBe(0);
    loop.leave();
    expect(world.n).toBe(6);
    expect(loop.run(1)).toBe(8);
  });

  it('never, where that is said', async () => {
    const { loop } = await counting(NEVER);
    loop.took(1e9);
    expect([loop.run(3), loop.run(3), loop.isDue]).toEqual([null, null, false]);
  });

  it('its first two runs are checked, then one in 256', async () => {
    const { loop } = await made();
    const checked: number[] = [];
    for (let run = 1; run <= 520; run++) {
      loop.run(1);
      if (loop.isChecked) checked.push(run);
    }
    expect(checked).toEqual([1, 2, 256, 512]);
  });

  it('those that were given up are none of them, and code that is made anew is checked anew', async () => {
    const { loop, world } = await made();
    const checked: boolean[] = [];
    const run = (x: number): void => {
      if (loop.run(x) !== null) checked.push(loop.isChecked);
    };
    for (const x of [101, 1, 101, 1, 1]) run(x);
    expect(checked).toEqual([true, true, false]);
    world.step = 3;
    for (const x of [1, 1, 1, 1]) run(x);
    expect(checked.slice(3)).toEqual([true, true, false]);
  });

  it('is made anew when something has changed that is part of it, but not for ever', async () => {
    const { loop, world } = await made();
    expect(loop.run(1)).toBe(2);
    world.step = 3;
    expect(loop.run(1)).toBeNull();
    expect(loop.run(1)).toBe(3);
    world.step = 4;
    expect(loop.run(1)).toBeNull();
    expect(loop.run(1)).toBe(4);
    world.step = 5;
    expect(loop.run(1)).toBeNull();
    expect(loop.failed).toBe(false);
    expect(loop.run(1)).toBeNull();
    expect(loop.failed).toBe(true);
  });

  it('but not where it has never come to an end', async () => {
    const { loop, world } = await made();
    expect(loop.run(101)).toBeNull();
    world.step = 3;
    expect(loop.run(1)).toBeNull();
    expect(loop.failed).toBe(true);
  });

  it('a run that is given up leaves everything as it was; too many, and it is not tried again', async () => {
    const { loop, world } = await made();
    for (let time = 1; time <= 3; time++) {
      expect(loop.run(101)).toBeNull();
      expect(loop.failed).toBe(false);
    }
    expect(loop.run(100)).toBe(200);
    expect(world.n).toBe(0);
    // Four of five.
    expect(loop.run(101)).toBeNull();
    expect(loop.failed).toBe(true);
    expect(loop.run(1)).toBeNull();
  });

  it('of many runs one in sixteen may be given up', async () => {
    const { loop } = await made();
    for (let run = 1; run <= 320; run++) loop.run(run % 17 === 0 ? 101 : 1);
    // 18 were given up, 3 + 320 / 16 = 23 may be.
    expect(loop.failed).toBe(false);
  });

  it('what cannot be compiled is tried once', () => {
    const loop = new QuickLoop({ fn: () => 1, objects: [{}], numbers: 0 }, 0);
    expect([loop.run(), loop.failed]).toEqual([null, false]);
    expect([loop.run(), loop.failed]).toEqual([null, true]);
  });
});
