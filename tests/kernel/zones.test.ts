import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Layout, State, Zone } from '../../src/core/index.ts';

interface Card {
  card: number;
  known: number;
  tag: number;
}

/** Two piles between words that nothing may touch. */
function table(options: { hidden: boolean; tagged: boolean }) {
  const layout = new Layout();
  const before = layout.words('before');
  const zones = [new Zone(layout.zone('left', 6, options)), new Zone(layout.zone('right', 6, options))];
  const after = layout.words('after');
  const s = new State(layout.size);
  s.all[before] = 77;
  s.all[after] = 88;
  return { s, zones, guards: () => [s.all[before], s.all[after], ...s.all.subarray(0, before)] };
}

const step = fc.record({
  // Adding is more frequent than removing, so that piles fill up.
  does: fc.constantFrom('push', 'push', 'push', 'insert', 'insert', 'pop', 'take', 'move', 'reveal', 'reveal', 'forget'),
  zone: fc.nat({ max: 1 }),
  at: fc.nat({ max: 5 }),
  card: fc.nat({ max: 50 }),
  mask: fc.integer({ min: 0, max: 15 }),
  tag: fc.integer({ min: -5, max: 5 }),
});

describe('zones', () => {
  it.each([
    { hidden: true, tagged: true },
    { hidden: true, tagged: false },
    { hidden: false, tagged: true },
    { hidden: false, tagged: false },
  ])('keep cards, knowledge and tags together through any sequence of moves: %o', (options) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { s, zones, guards } = table(options);
        const untouched = guards();
        const model: Card[][] = [[], []];
        for (const { does, zone, at, card, mask, tag } of steps) {
          const pile = model[zone];
          const here = zones[zone];
          if (does === 'push' && pile.length < 6) {
            here.push(s, card, mask, tag);
            pile.push({ card, known: mask, tag });
          } else if (does === 'pop' && pile.length > 0) {
            expect(here.pop(s)).toBe(pile.pop()?.card);
          } else if (does === 'take' && at < pile.length) {
            expect(here.take(s, at)).toBe(pile.splice(at, 1)[0].card);
          } else if (does === 'insert' && at <= pile.length && pile.length < 6) {
            here.insert(s, at, card, mask, tag);
            pile.splice(at, 0, { card, known: mask, tag });
          } else if (does === 'move' && at < pile.length && model[1 - zone].length < 6) {
            here.move(s, at, zones[1 - zone], mask);
            const [moved] = pile.splice(at, 1);
            model[1 - zone].push({ ...moved, known: moved.known | mask });
          } else if (does === 'reveal' && at < pile.length) {
            here.reveal(s, at, mask);
            pile[at].known |= mask;
          } else if (does === 'forget') {
            here.forget(s);
            for (const c of pile) c.known = 0;
          }
        }
        zones.forEach((zone, z) => {
          const seen = Array.from({ length: zone.count(s) }, (_, i) => ({ card: zone.card(s, i), known: zone.knownBy(s, i), tag: zone.tag(s, i) }));
          expect(seen).toEqual(model[z].map((c) => ({ card: c.card, known: options.hidden ? c.known : -1, tag: options.tagged ? c.tag : 0 })));
          if (zone.count(s) > 0) expect(zone.top(s)).toBe(model[z].at(-1)?.card);
          expect(zone.indexOf(s, 7)).toBe(model[z].findIndex((c) => c.card === 7));
        });
        expect(guards()).toEqual(untouched);
      }),
    );
  });

  it('know who knows a position: a mask in a hidden zone, everyone in an open one', () => {
    const { s, zones } = table({ hidden: true, tagged: false });
    zones[0].push(s, 4, 0b101);
    expect([0, 1, 2].map((who) => zones[0].knows(s, 0, who))).toEqual([true, false, true]);
    const open = table({ hidden: false, tagged: false });
    open.zones[0].push(open.s, 4);
    expect(open.zones[0].knows(open.s, 0, 9)).toBe(true);
  });

  it('keep the knowledge of a card that moves from an open pile to a hidden one', () => {
    const layout = new Layout();
    const open = new Zone(layout.zone('open', 2));
    const hidden = new Zone(layout.zone('hidden', 2, { hidden: true, tagged: true }));
    const s = new State(layout.size);
    open.push(s, 3);
    open.move(s, 0, hidden);
    expect([hidden.card(s, 0), hidden.knownBy(s, 0), hidden.tag(s, 0)]).toEqual([3, -1, 0]);
  });

  it('refuse to overflow or to give a card they do not have, and leave the state unchanged', () => {
    const { s, zones } = table({ hidden: true, tagged: true });
    expect(() => zones[0].pop(s)).toThrow('zone left is empty');
    expect(() => zones[0].take(s, 0)).toThrow('zone left has no card at position 0');
    for (let i = 0; i < 6; i++) zones[0].push(s, i);
    const before = [...s.all];
    expect(() => zones[0].push(s, 9)).toThrow('zone left is full (6 cards)');
    expect(() => zones[0].insert(s, 0, 9)).toThrow('zone left is full (6 cards)');
    expect(() => zones[0].take(s, 6)).toThrow('no card at position 6');
    expect(() => zones[0].take(s, -1)).toThrow('no card at position -1');
    expect([...s.all]).toEqual(before);
  });
});

describe('a layout', () => {
  it('assigns places that do not overlap, and excludes derived words from the essential ones', () => {
    const layout = new Layout();
    layout.words('one', 3);
    layout.zone('pile', 4, { hidden: true, tagged: true });
    layout.derived();
    layout.words('sum');
    const taken = layout.fields.flatMap(({ at, size }) => Array.from({ length: size }, (_, i) => at + i));
    expect(new Set(taken).size).toBe(taken.length);
    expect(Math.max(...taken) + 1).toBe(layout.size);
    expect(layout.essential).toBe(layout.size - 1);
    expect(new Layout().essential).toBe(new Layout().size);
  });
});
