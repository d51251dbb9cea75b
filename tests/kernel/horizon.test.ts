import { describe, expect, it } from 'vitest';
import { copyState, FIRST_KIND, H, HORIZON, LOSS, type State, WIN } from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { keyOf, streamOf } from '../support/keys.ts';
import { type MakePlayer, tableOf } from '../support/monte-carlo.ts';
import { emptyPack, Probe, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';

/**
 * A house with the same three rooms in every game, which the visitor has not seen. Three times the visitor enters a room and finds its fixed gold and perhaps
 * one piece more; six pieces win.
 */
const ENTER = FIRST_KIND;
const ROOMS = [2, 0, 1];

class House extends Probe {
  readonly seats = 1;
  readonly gold = this.layout.words('gold');
  readonly seen = this.layout.words('seen');
  /** The room being entered + 1, or 0. */
  readonly entering = this.layout.words('entering');
  readonly floor = this.source(this.layout, 'floor');
  private readonly rooms: readonly number[];

  constructor(rooms: readonly number[] = ROOMS) {
    super();
    this.rooms = rooms;
  }

  protected setUp(s: State): void {
    s.winner = -1;
  }

  protected flow(s: State): void {
    const a = s.all;
    const room = a[this.entering] - 1;
    if (room < 0) {
      if (s.round === 3) s.outcome = a[this.gold] >= 6 ? WIN : LOSS;
      else this.ask(s, ENTER, 0);
      return;
    }
    if ((a[this.seen] & (1 << room)) === 0 && this.unseen(s)) return;
    a[this.seen] |= 1 << room;
    a[this.gold] += this.rooms[room] + this.luck.below(s, this.floor, 2);
    a[this.entering] = 0;
    s.round++;
    s.news++;
  }

  allows(s: State, code: number): boolean {
    return s.kind === ENTER && code >= 0 && code < 3;
  }

  protected answer(s: State, code: number): void {
    s.all[this.entering] = code + 1;
  }

  /** The decider's tables hold only rooms it has seen. */
  sees(s: State): number[] {
    const { seen, gold } = this;
    return [s.all[gold], ...this.rooms.map((room, i) => ((s.all[seen] >> i) & 1 ? room : -1))];
  }
}

const def = probeDef({ id: 'house', seats: 1, kinds: [{ name: 'enter', role: 'play' }], rules: () => new House() });

/** A house after the first room was entered, and a world made at that point. */
function inside(rooms: readonly number[]): { rules: House; s: State; world: State } {
  const rules = new House(rooms);
  const s = rules.create();
  rules.start(s, keyOf('house'), 0);
  rules.apply(s, 0);
  const world = rules.create();
  rules.determinise(s, 0, streamOf('house'), world);
  return { rules, s, world };
}

describe('horizon', () => {
  it('stops a world before it reads unseen content', () => {
    const { rules, world } = inside(ROOMS);
    const before = rules.sees(world);
    rules.apply(world, 1);
    expect(world.kind).toBe(HORIZON);
    expect(rules.sees(world)).toEqual(before);
    expect(rules.legal(world, new Int32Array(rules.mostCodes))).toBe(0);
  });

  it('lets a world continue through seen content', () => {
    const { rules, world } = inside(ROOMS);
    rules.apply(world, 0);
    expect([world.kind, world.round]).toEqual([ENTER, 2]);
  });

  it('lets the real game continue', () => {
    const { rules, s } = inside(ROOMS);
    rules.apply(s, 1);
    expect([s.kind, s.round]).toEqual([ENTER, 2]);
  });

  it('makes worlds that do not depend on unseen content', () => {
    const one = inside([2, 0, 1]);
    const other = inside([2, 9, 9]);
    for (const code of [0, 1]) {
      const [a, b] = [one, other].map(({ rules, world }) => {
        const next = rules.create();
        copyState(world, next);
        rules.apply(next, code);
        return next.all;
      });
      expect(a).toEqual(b);
    }
    // The real games differ in room 1.
    one.rules.apply(one.s, 1);
    other.rules.apply(other.s, 1);
    expect(one.s.all).not.toEqual(other.s.all);
  });

  it('gives a searching player a node that it must evaluate itself', () => {
    const horizons: number[] = [];
    const searching: MakePlayer = ({ sim, rng }) => ({
      begin() {},
      choose(view, codes, n) {
        const values = [...codes.subarray(0, n)].map((code) => {
          const world = sim.world(view, rng);
          sim.rules.apply(world, code);
          const unknown = world.kind === HORIZON;
          sim.release(world);
          return Number(unknown);
        });
        horizons.push(values.filter((v) => v === 1).length);
        return values.indexOf(Math.max(...values));
      },
    });
    const rules = def.compile(emptyPack, {});
    const s = rules.create();
    playGame(tableOf(def, rules, [searching]), s, keyOf('house'), 0);
    expect(horizons).toEqual([3, 2, 1]);
    expect(s.all[H.world]).toBe(0);
  });
});

probeSuite(def, { uniform: '5/18', hidden: false });
