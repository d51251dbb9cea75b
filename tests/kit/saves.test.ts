import { describe, expect, it } from 'vitest';
import { Layout, State } from '../../src/core/index.ts';
import { Saves } from '../../src/kit/saves.ts';

/** Three saves of two words, between words of the game's own. */
function setUp() {
  const layout = new Layout();
  const before = layout.words('before');
  const saves = new Saves(layout, 'saves', { slots: 3, words: 2 });
  const after = layout.words('after');
  const group = (): State => {
    const s = new State(layout.size);
    s.all[before] = 71;
    s.all[after] = 72;
    return s;
  };
  const restored = (s: State, slot: number): number[] => {
    const into = Int32Array.of(-1, -1);
    saves.restore(s, slot, into);
    return [...into];
  };
  const own = (s: State): number[] => [s.all[before], s.all[after]];
  return { saves, group, restored, own };
}

describe('saves', () => {
  it('give back exactly what was saved, as often as asked, whatever happened since', () => {
    const { saves, group, restored, own } = setUp();
    const s = group();
    const block = Int32Array.of(5, -6);
    saves.save(s, 0, block);
    saves.save(s, 2, Int32Array.of(8, 9));
    block.fill(99);
    expect([restored(s, 0), restored(s, 0), restored(s, 2)]).toEqual([
      [5, -6],
      [5, -6],
      [8, 9],
    ]);
    expect(own(s)).toEqual([71, 72]);
  });

  it('know which slots are filled, and the last of them', () => {
    const { saves, group } = setUp();
    const s = group();
    expect([saves.last(s), saves.has(s, 0)]).toEqual([-1, false]);
    saves.save(s, 0, Int32Array.of(0, 0));
    saves.save(s, 1, Int32Array.of(1, 1));
    expect(saves.last(s)).toBe(1);
    expect([-1, 0, 1, 2, 3].map((slot) => saves.has(s, slot))).toEqual([false, true, true, false, false]);
  });

  it('are replaced by a new save in the same slot', () => {
    const { saves, group, restored } = setUp();
    const s = group();
    saves.save(s, 1, Int32Array.of(1, 2));
    saves.save(s, 1, Int32Array.of(3, 4));
    expect(restored(s, 1)).toEqual([3, 4]);
  });

  it('forget this slot and the later ones without a trace, and keep the earlier ones', () => {
    const { saves, group, restored, own } = setUp();
    const [s, never] = [group(), group()];
    for (let slot = 0; slot < 3; slot++) saves.save(s, slot, Int32Array.of(slot + 1, slot + 1));
    saves.save(never, 0, Int32Array.of(1, 1));
    saves.forget(s, 1);
    expect([saves.last(s), restored(s, 0)]).toEqual([0, [1, 1]]);
    expect(s.all).toEqual(never.all);
    saves.clear(s);
    expect(saves.last(s)).toBe(-1);
    expect(s.all).toEqual(group().all);
    expect(own(s)).toEqual([71, 72]);
  });

  it('of several groups are independent', () => {
    const { saves, group, restored } = setUp();
    const [one, other] = [group(), group()];
    saves.save(one, 1, Int32Array.of(1, 2));
    saves.save(other, 1, Int32Array.of(3, 4));
    saves.clear(other);
    expect([restored(one, 1), saves.has(other, 1)]).toEqual([[1, 2], false]);
  });

  it('are shown to views in full, the filled slots first', () => {
    const { saves, group } = setUp();
    const s = group();
    saves.save(s, 1, Int32Array.of(7, 8));
    const out = new Int32Array(12);
    expect(saves.write(s, out, 2)).toBe(11);
    expect([...out]).toEqual([0, 0, 0, 1, 0, 0, 0, 7, 8, 0, 0, 0]);
  });

  it('refuse slots that do not exist or are empty, and blocks of another size', () => {
    const { saves, group } = setUp();
    const s = group();
    expect(() => saves.restore(s, 1, new Int32Array(2))).toThrow('there is no save in slot 1');
    expect(() => saves.save(s, 3, new Int32Array(2))).toThrow('there is no slot 3; there are slots 0 to 2');
    expect(() => saves.save(s, 0, new Int32Array(3))).toThrow('a save holds 2 words; the block has 3');
    expect(() => new Saves(new Layout(), 'saves', { slots: 0, words: 2 })).toThrow('saves has 0 slots; it needs at least 1');
    expect(saves.last(s)).toBe(-1);
  });
});
